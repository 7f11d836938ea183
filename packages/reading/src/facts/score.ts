/** The score that a line of a traveller says, with the contract or without (Law 77). */
import type { ResultFact } from "./types.ts";

/** In points for North-South; none where a ruling stands in its place. */
export const scoreOf = ({ outcome }: Pick<ResultFact, "outcome">): number | undefined =>
  outcome.kind === "played" || outcome.kind === "scoreOnly"
    ? outcome.score
    : outcome.kind === "passedOut"
      ? 0
      : undefined;
