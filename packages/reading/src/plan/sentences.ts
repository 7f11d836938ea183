/** What changed, in a sentence for the person who sends the file: which board, who met whom, what it was and what it is. */
import type { Award, Contestant, Lacking, Outcome, Result, Withdrawn } from "@traveller/engine";
import { listed } from "@traveller/contract";

const awardText = (award: Award): string => {
  if (typeof award === "string") return award === "table" ? "the score at the table" : "the other side's complement";
  if ("artificial" in award)
    return typeof award.artificial === "object"
      ? `${award.artificial.imps} IMPs`
      : typeof award.artificial === "number"
        ? `${award.artificial} percent`
        : award.artificial;
  if ("assigned" in award) return `the score ${award.assigned}`;
  if ("weighted" in award) return `a weighted score of ${award.weighted.length} results`;
  if ("stated" in award) return `${award.stated} points`;
  return award.best.map(awardText).join(" or ");
};

const SUITS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** As players write it: 3♥X. */
const contractText = (contract: string): string =>
  contract.replace(/^(\d)([CDHS])(?!T)/u, (_, level: string, suit: string) => `${level}${SUITS[suit] ?? suit}`);

export const outcomeText = (outcome: Outcome): string => {
  switch (outcome.kind) {
    case "played":
      return `${contractText(outcome.contract)} by ${outcome.declarer}, ${outcome.tricks} tricks${outcome.score === undefined ? "" : ` (${outcome.score})`}`;
    case "scoreOnly":
      return `score ${outcome.score}`;
    case "passedOut":
      return "passed out";
    case "notPlayed":
      return "not played";
    case "adjusted":
      return `adjusted: ${awardText(outcome.ns)} for North-South, ${awardText(outcome.ew)} for East-West`;
  }
};

const NUMBERS = { all: "published numbers", totals: "published totals", points: "published points of boards" } as const;

/** What is said of a file before what it lacks, and what its sender can do. */
export const LACKING = {
  hands: {
    is: "has hands and no results",
    send: "Add the hands to the session that was played with them",
    marked: "the session is then one of hands only",
  },
  disagrees: {
    is: "does not agree with itself",
    send: "Correct the score or the total and send the file again",
    marked: "the session is then marked so",
  },
  incomplete: {
    is: "is not whole",
    send: "Send the whole file when you have it",
    marked: "the session is then marked incomplete",
  },
} as const;

/** What a file lacks, as a clause. */
export const lackingText = (lacking: Lacking): string => {
  switch (lacking.what) {
    case "cutOff":
      return `the file ends in the middle${lacking.line === undefined ? "" : ` (line ${lacking.line})`}`;
    case "notReproduced": {
      const { boards, line } = lacking;
      const where =
        boards === undefined
          ? "a board may be missing, or a score wrong"
          : `its numbers and its results disagree on board${boards.length === 1 ? "" : "s"} ${listed(boards)}${line === undefined ? "" : ` (line ${line})`}`;
      return `${where}; only ${lacking.reproduced} of ${lacking.of} ${NUMBERS[lacking.numbers]} come out of what it says happened`;
    }
    case "boardsWithoutResults":
      return `nobody has a result on board${lacking.boards.length === 1 ? "" : "s"} ${listed(lacking.boards)}`;
    case "tablesMissing":
      return `it counts more tables than it has on board${lacking.boards.length === 1 ? "" : "s"} ${listed(lacking.boards)}`;
    case "otherBoards":
      return "it is one board of an event that has others";
    case "severalEvenings":
      return `contestants stand twice on board${lacking.boards.length === 1 ? "" : "s"} ${listed(lacking.boards)}, as if two evenings were one`;
    case "handsOnly":
      return `it has ${lacking.deals} deal${lacking.deals === 1 ? "" : "s"}, and no result`;
  }
};

export const sumOf = (all: readonly Withdrawn[]): Withdrawn =>
  all.reduce(
    (sum, one) => ({
      results: sum.results + one.results,
      contestants: sum.contestants + one.contestants,
      matches: sum.matches + one.matches,
      adjustments: sum.adjustments + one.adjustments,
    }),
    { results: 0, contestants: 0, matches: 0, adjustments: 0 },
  );

/** What would be taken away, kind by kind. */
export const withdrawnText = ({ results, contestants, matches, adjustments }: Withdrawn): string =>
  (
    [
      [results, "result"],
      [contestants, "contestant"],
      [matches, "match"],
      [adjustments, "adjustment"],
    ] as const
  )
    .flatMap(([count, one]) =>
      count === 0 ? [] : `${count} ${count === 1 ? one : one === "match" ? "matches" : `${one}s`}`,
    )
    .join(", ");

/** What a contestant is called in a sentence; its id where nothing better is known. */
export type Called = (contestant: string) => string;
const byId: Called = (contestant) => contestant;

/**
 * What people call the contestants of a session: by number, with the line and, where there are several, the section; and by name, as the file tells it.
 * Of a contestant that the file does not have, no name is told: it may have been erased.
 */
export const calledIn = (
  known: ReadonlyMap<string, Contestant>,
  wanted: ReadonlyMap<string, Contestant>,
  names: ReadonlyMap<string, string>,
): Called => {
  const sections = new Set([...known.values(), ...wanted.values()].map(({ section }) => section));
  return (id) => {
    const contestant = wanted.get(id) ?? known.get(id);
    if (contestant === undefined) return id;
    const { number, line, section } = contestant;
    const name = names.get(id);
    const place = [
      ...(sections.size > 1 && section !== undefined ? [section] : []),
      number,
      ...(line === undefined ? [] : [line === "NS" ? "N–S" : "E–W"]),
    ].join(" ");
    return name === undefined || name === "" ? place : `${place} (${name})`;
  };
};

const sideText = (side: Result["ns"], called: Called): string =>
  typeof side === "string" ? called(side) : side.map(called).join(" and ");
export const resultText = (result: Result, called: Called = byId): string =>
  `board ${result.board}, ${sideText(result.ns, called)} against ${sideText(result.ew, called)}`;

/** What differs between two readings of a result, outcome first. */
export const changeText = (from: Result, to: Result, called: Called): string => {
  const outcomes = [outcomeText(from.outcome), outcomeText(to.outcome)];
  if (outcomes[0] !== outcomes[1]) return `On ${resultText(to, called)}: ${outcomes[0]} becomes ${outcomes[1]}.`;
  if (resultText(from) !== resultText(to))
    return `The result of ${resultText(from, called)} is that of ${resultText(to, called)}.`;
  return `On ${resultText(to, called)}: what the file says beside the result has changed.`;
};
