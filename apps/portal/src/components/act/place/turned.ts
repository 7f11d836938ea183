/** What was entered at a table once its sides are exchanged: where only the directions were wrong, the contract goes with those who played it. Law 79C. */
import type { Outcome } from "@traveller/engine";

const NEXT = { N: "E", E: "N", S: "W", W: "S" } as const;

/** Without its lead, which was another hand's, and without the score that follows from it. */
export const turned = (outcome: Outcome): Outcome => {
  switch (outcome.kind) {
    case "played": {
      const { score: _score, lead: _lead, ...made } = outcome;
      return { ...made, declarer: NEXT[made.declarer] };
    }
    case "scoreOnly":
      return { ...outcome, score: -outcome.score };
    case "adjusted": {
      const entry = outcome.table === undefined ? undefined : turned(outcome.table);
      return entry?.kind === "played" || entry?.kind === "scoreOnly" ? { ...outcome, table: entry } : outcome;
    }
    default:
      return outcome;
  }
};

/** Whether exchanging the sides makes it another thing, so that somebody has to say which. */
export const turns = (outcome: Outcome): boolean => turned(outcome) !== outcome;
