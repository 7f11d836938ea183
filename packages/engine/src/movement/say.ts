/** Faults and problems of movements in an English sentence, for command lines; pages have words of their own. No Law. */
import type { Fault } from "./check.ts";
import type { Movement } from "./movement.ts";
import { numberOf } from "./movement.ts";
import type { MovementProblem } from "./read.ts";

const called = (movement: Movement, contestant: number, pair?: "NS" | "EW"): string => {
  const { number, line } = numberOf(movement, contestant);
  const side = pair ?? line;
  return `${{ pairs: "pair", teams: "team", individual: "player" }[movement.contest]} ${number}${side === undefined ? "" : ` (${side})`}`;
};

const whatFails = (movement: Movement, fault: Fault): string => {
  switch (fault.kind) {
    case "twoTables":
      return `${called(movement, fault.unit.contestant, fault.unit.line)} sits at table ${fault.other} already`;
    case "setAgain":
      return `${called(movement, fault.unit.contestant, fault.unit.line)} meets set ${fault.set} again, after round ${fault.before}`;
    case "setShared":
      return `set ${fault.set} is at table ${fault.others.join(", ")}, too, and nobody has said that they share`;
    case "tableTwice":
      return "the table is laid twice";
  }
};

/** Where a movement cannot be played, and why. */
export const sayFault = (movement: Movement, fault: Fault): string =>
  `round ${fault.round}, table ${fault.table}: ${whatFails(movement, fault)}`;

/** What is wrong with a text of movements, without its line. */
export const sayMovementProblem = (problem: MovementProblem): string => {
  switch (problem.kind) {
    case "tooLarge":
      return `longer than ${problem.most} characters`;
    case "tooMany":
      return `reading ended here, after ${problem.most} problems`;
    case "noHeader":
      return `a name is followed by type, tables, boards, boards a set, rounds; not “${problem.found}”`;
    case "unknownType":
      return `type ${problem.found} is none: 0 to 2 are pairs, 3 and 4 individuals, 5 teams`;
    case "noRows":
      return `nobody sits anywhere in “${problem.found}”`;
    case "outOfBounds":
      return `${problem.found} ${problem.what}: from 1 to ${problem.most}`;
    case "noNumber":
      return `number ${problem.place} is “${problem.found}”`;
    case "shortRow":
    case "longRow":
      return `table ${problem.table} has ${problem.found} numbers of ${problem.wanted}`;
    case "fewRows":
    case "manyRows":
      return `${problem.found} tables of ${problem.wanted}`;
    case "notItsBoards":
      return `${problem.found} boards are said, and ${problem.wanted} are in its sets`;
  }
};
