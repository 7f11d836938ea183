/** Why something cannot be drawn, as data with a stable code, and the same in a sentence. Draws say no with a value; only bugs throw. */

export type DrawProblem =
  /** Fewer or more contestants than can be drawn. */
  | { readonly kind: "tooFew"; readonly contestants: number; readonly atLeast: number }
  | { readonly kind: "tooMany"; readonly contestants: number; readonly atMost: number }
  /** All rounds of the conditions are drawn. */
  | { readonly kind: "allDrawn"; readonly rounds: number }
  /** The same contestant is entered twice; or stands twice in a round before. */
  | { readonly kind: "twice"; readonly contestant: string }
  | { readonly kind: "twiceInRound"; readonly contestant: string; readonly round: number }
  /** Named in a draw, and not among those who are drawn; or drawn, and not named. */
  | { readonly kind: "notInDraw" | "leftOut"; readonly contestant: string }
  | { readonly kind: "seed" }
  /** A table is kept by two, or is none; everybody left keeps his. */
  | { readonly kind: "stationaryTable"; readonly table: number }
  | { readonly kind: "stationaryMeet" }
  /** Points with so many different denominators that no unit is common to them. */
  | { readonly kind: "tooFine" }
  /** The conditions forbid that two meet again, and so many pairs would have to. */
  | { readonly kind: "rematches"; readonly pairs: number };

export type Refused = { readonly refused: DrawProblem };

export const refuse = (refused: DrawProblem): Refused => ({ refused });

export const isRefused = (answer: object): answer is Refused => "refused" in answer;

/** What was wrong, for a log or a director who reads English. */
export const problemSentence = (problem: DrawProblem): string => {
  switch (problem.kind) {
    case "tooFew":
      return `${problem.contestants} contestants cannot be drawn: it takes at least ${problem.atLeast}.`;
    case "tooMany":
      return `${problem.contestants} contestants are more than one draw can hold: ${problem.atMost}.`;
    case "allDrawn":
      return `All ${problem.rounds} rounds are drawn. The conditions would have to say that there are more.`;
    case "twice":
      return `${problem.contestant} is entered twice.`;
    case "twiceInRound":
      return `${problem.contestant} stands twice in round ${problem.round}.`;
    case "notInDraw":
      return `${problem.contestant} is not among those who are drawn.`;
    case "leftOut":
      return `${problem.contestant} meets nobody and has no bye.`;
    case "seed":
      return `The seed of a draw is a whole number from 0 to ${2 ** 32 - 1}.`;
    case "stationaryTable":
      return `Table ${problem.table} cannot be kept: it is kept twice, or is no table.`;
    case "stationaryMeet":
      return "More than half of them keep their tables: two of those would have to meet, and one of them to move.";
    case "tooFine":
      return "The points have no common unit that is short enough: round them as the conditions show them.";
    case "rematches":
      return `The conditions say that nobody meets anybody again, and ${problem.pairs === 1 ? "one pair" : `${problem.pairs} pairs`} would have to.`;
  }
};
