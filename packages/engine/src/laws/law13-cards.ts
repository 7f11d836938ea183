/** Law 13: an incorrect number of cards, where one hand had more than thirteen. */
import type { Seat } from "../cards/seats.ts";
import { lastCallOf } from "../position/auction.ts";
import { NOTHING, when } from "../position/effects.ts";
import { isOver } from "../position/phase.ts";
import { law } from "./law.ts";
import { adjusts, reviews } from "./verbs.ts";

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
