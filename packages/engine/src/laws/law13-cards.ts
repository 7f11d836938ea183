/** Law 13: an incorrect number of cards, where one hand had more than thirteen. */
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";
import { lastCallOf } from "../position/auction.ts";
import { when } from "../position/effects.ts";
import type { EventOf } from "../position/events.ts";
import { isOver } from "../position/phase.ts";
import type { Position } from "../position/position.ts";
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
    {
      at: ["13B1"],
      how: "executed",
      asks: ["correctable"],
      cases: ["13B1-called-with-wrong-number", "13B1-in-the-play"],
    },
    { at: ["13B2"], how: "asked", asks: ["correctable"], asking: "false adjusts", cases: ["13B2-cannot-be-played"] },
    {
      at: ["13C"],
      how: "executed",
      says: "a foreign card changes nothing; one that was played to a quitted trick is looked at when play is over",
      cases: ["13C-foreign-card", "13C-in-a-quitted-trick"],
    },
    { at: ["13D"], how: "executed", cases: ["13D-after-play"] },
  ],
};

/** 13C: a card that does not belong to the deal was played to a trick that is over. */
const wasPlayed = ({ play }: Position, moves: EventOf["CardsCorrected"]["moves"]): boolean =>
  moves.some(
    ({ card, to }) =>
      to === null &&
      play?.tricks.some(({ cards }) => cards.length === SEATS.length && cards.some((each) => each.card === card)) ===
        true,
  );

export const incorrectNumber = law({
  number: "13",
  detects: {
    CardsCorrected: (table, { moves, seen = [] }) => {
      const exchanged = moves.filter(({ from, to }) => from !== null && to !== null);
      // 13C, a card of another pack, changes nothing; 14, a card that was lost, is no hand too many.
      if (exchanged.length === 0) return when(wasPlayed(table, moves), reviews("13C"));
      if (isOver(table)) return [{ do: "cancelBoard", law: "13D" }, adjusts("13D")];
      const wrongHands = exchanged.flatMap(({ from, to }) => [from, to]).filter((seat): seat is Seat => seat !== null);
      const hasCalled = wrongHands.some((seat) => lastCallOf(table, seat) !== undefined);
      return hasCalled ? [reviews("13B1")] : when(seen.length > 0, reviews("13A2"));
    },
    FindingMade: (_, { finding, value }) => when(finding === "correctable" && value === false, adjusts("13B2")),
  },
});
