/**
 * The results of one section of a recap: each board's lines, North-South's and East-West's, put together to tables. What two lines say of one table is
 * mostly one score with opposite signs; where it is not, each side keeps its own (Laws 12C1, 12C2).
 */
import type { Award, Outcome } from "@traveller/engine";
import { says } from "@traveller/contract";
import { exactOf } from "../../facts/numbers.ts";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { Place, ResultFact } from "../../facts/types.ts";
import type { Cell } from "./cells.ts";
import { meetingsOf, type BoardSides, type Side } from "./pairing.ts";

/** A pair's line of a board. */
export type RecapLine = {
  readonly board: number;
  readonly contestant: string;
  readonly cell: Cell;
  readonly place: Place;
};

/** What a line says, and the same seen from the other side of the table. */
const tells = ({ happened }: Cell, sign: 1 | -1): string => {
  switch (happened.kind) {
    case "score":
      return String(happened.score * sign);
    case "passedOut":
      return "passed out";
    default:
      return "adjusted";
  }
};

const sideOf = ({ contestant, cell }: RecapLine): Side => ({
  who: contestant,
  says: tells(cell, 1),
  wants: tells(cell, -1),
});

/** What a side is awarded where the other side's line says something else; `sign` turns its score to North-South's. */
const awardOf = ({ happened, points }: Cell, sign: 1 | -1): Award => {
  switch (happened.kind) {
    case "score":
      return { assigned: happened.score * sign + 0 };
    case "passedOut":
      return { assigned: 0 };
    case "average":
      return { artificial: happened.average };
    default:
      return points === undefined ? { artificial: "average" } : { stated: exactOf(points) };
  }
};

const outcomeOf = (ns: Cell, ew: Cell): Outcome => {
  const { happened } = ns;
  if (tells(ns, -1) === tells(ew, 1) && happened.kind === "score") return { kind: "scoreOnly", score: happened.score };
  if (happened.kind === "passedOut" && ew.happened.kind === "passedOut") return { kind: "passedOut" };
  return { kind: "adjusted", ns: awardOf(ns, 1), ew: awardOf(ew, -1) };
};

const byBoard = (lines: readonly RecapLine[]): ReadonlyMap<number, ReadonlyMap<string, RecapLine>> => {
  const boards = new Map<number, Map<string, RecapLine>>();
  for (const line of lines) {
    if (line.cell.happened.kind === "notPlayed") continue;
    const board = boards.get(line.board) ?? new Map<string, RecapLine>();
    boards.set(line.board, board.set(line.contestant, line));
  }
  return boards;
};

/** The tables of a section. Lines that no other side fits are reported and left out. */
export const sectionResults = (
  section: string,
  ns: readonly RecapLine[],
  ew: readonly RecapLine[],
  problems: ProblemLog,
): { readonly results: readonly ResultFact[]; readonly assumed: number } => {
  const [north, east] = [byBoard(ns), byBoard(ew)];
  const numbers = [...new Set([...north.keys(), ...east.keys()])].toSorted((a, b) => a - b);
  const sides = (lines: ReadonlyMap<string, RecapLine> | undefined): readonly Side[] =>
    [...(lines?.values() ?? [])].map(sideOf);
  const boards = numbers.map((board): BoardSides => ({
    board,
    ns: sides(north.get(board)),
    ew: sides(east.get(board)),
  }));
  const meetings = meetingsOf(boards);
  const seated = new Set<RecapLine>();
  const results = meetings
    .toSorted((a, b) => a.board - b.board)
    .flatMap(({ board, ns: own, ew: other }): ResultFact[] => {
      const [one, two] = [north.get(board)?.get(own), east.get(board)?.get(other)];
      if (one === undefined || two === undefined) return [];
      seated.add(one).add(two);
      const outcome = outcomeOf(one.cell, two.cell);
      if (outcome.kind === "adjusted" && tells(one.cell, -1) !== tells(two.cell, 1))
        problems.report(
          "warning",
          "adjustedScore",
          one.place,
          says("recaps.notSame", { board, own, other }),
          says("recaps.asAdjusted"),
        );
      return [
        {
          result: `${board}/${section}/${own}/${other}`,
          section,
          board,
          ns: own,
          ew: other,
          outcome,
          points: {
            ...(one.cell.points === undefined ? {} : { ns: one.cell.points }),
            ...(two.cell.points === undefined ? {} : { ew: two.cell.points }),
          },
          place: one.place,
          ewPlace: two.place,
        },
      ];
    });
  for (const lines of [...north.values(), ...east.values()])
    for (const line of lines.values()) {
      const { happened } = line.cell;
      if (happened.kind === "word")
        problems.report(
          "warning",
          "badNumber",
          line.place,
          says("recaps.noScore", { word: asWord(happened.word), contestant: line.contestant, board: line.board }),
          seated.has(line) ? says("recaps.asTheyStand") : says("recaps.whoMet"),
        );
      if (!seated.has(line))
        problems.report(
          "error",
          "unreadableLine",
          line.place,
          says("recaps.noOpponents", { contestant: line.contestant, board: line.board }),
          says("recaps.bothSheets"),
        );
    }
  return { results, assumed: meetings.filter(({ certain }) => !certain).length };
};
