/** Law 13: an incorrect number of cards, where one hand had more than thirteen. */
import type { Seat } from "../cards/seats.ts";
import { lastCallOf } from "../position/auction.ts";
import { NOTHING, when } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import { law } from "./law.ts";
import { adjusts, reviews } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["13A1", "13A2"],
      how: "executed",
      says: "who has seen what comes with the event",
      cases: ["13B1-called-with-wrong-number", "13A2-seen-before-calling", "13A1-no-one-concerned-has-called"],
    },
    { at: ["13B1"], how: "executed", asks: ["correctable"], cases: ["13B1-called-with-wrong-number"] },
    { at: ["13B2"], how: "asked", asks: ["correctable"], asking: "false adjusts", cases: ["13B2-cannot-be-played"] },
    {
      at: ["13C"],
      how: "executed",
      says: "a foreign card changes nothing; one found in a quitted trick waits for the play",
      cases: ["13C-foreign-card"],
    },
    { at: ["13D"], how: "executed", cases: ["13D-after-play"] },
  ],
};

export const incorrectNumber = law({
  number: "13",
  detects: {
    CardsCorrected: (table, { moves, seen = [] }) => {
      const exchanged = moves.filter(({ from, to }) => from !== null && to !== null);
      // 13C, a card of another pack, changes nothing; 14, a card that was lost, is no hand too many.
      if (exchanged.length === 0) return NOTHING;
      if (isOver(table)) return [{ do: "cancelBoard", law: "13D" }, adjusts("13D")];
      const wrongHands = exchanged.flatMap(({ from, to }) => [from, to]).filter((seat): seat is Seat => seat !== null);
      const hasCalled = wrongHands.some((seat) => lastCallOf(table, seat) !== undefined);
      return hasCalled ? [reviews("13B1")] : when(seen.length > 0, reviews("13A2"));
    },
    FindingMade: (_, { finding, value }) => when(finding === "correctable" && value === false, adjusts("13B2")),
  },
});
