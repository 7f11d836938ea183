/** Why something cannot be drawn, as data with a stable code, and the same in a sentence. Draws say no with a value; only bugs throw. */

export type DrawProblem =
  /** Fewer or more contestants than can be drawn. */
  | { readonly kind: "tooFew"; readonly contestants: number; readonly atLeast: number }
  | { readonly kind: "tooMany"; readonly contestants: number; readonly atMost: number };

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
  }
};
