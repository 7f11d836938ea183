/** Law 13: an incorrect number of cards, where one hand had more than thirteen. */
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";
import { lastCallOf } from "../position/auction.ts";
import { isOver } from "../position/phase.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { boardIsCancelled, both, found, isAdjusted, isLookedAt, isNo, not } from "./steps.ts";

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

type Corrects = At<undefined, Moments["CardsCorrected"]>;

/** The hands that had a card of one another. A card of another pack (13C), or one that was lost (14), is no hand too many. */
const wrongHands = ({ act: { moves } }: Corrects): readonly Seat[] =>
  moves.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to]));
const handsWereWrong = (at: Corrects): boolean => wrongHands(at).length > 0;
const oneHasCalled = (at: Corrects): boolean => wrongHands(at).some((seat) => lastCallOf(at.table, seat) !== undefined);
const cardsWereSeen = ({ act: { seen = [] } }: Corrects): boolean => seen.length > 0;
const boardIsOver = ({ table }: Corrects): boolean => isOver(table);
/** A card that does not belong to the deal was played to a trick that is over. */
const foreignCardWasPlayed = ({ table: { play }, act: { moves } }: Corrects): boolean => {
  const quitted = play?.tricks.filter(({ cards }) => cards.length === SEATS.length) ?? [];
  const isThere = (card: (typeof moves)[number]["card"]): boolean =>
    quitted.some(({ cards }) => cards.some((each) => each.card === card));
  return moves.some(({ card, to }) => to === null && isThere(card));
};
const inTime = both(handsWereWrong, not(boardIsOver));

export const incorrectNumber = clauseTable({
  number: "13",
  besides: {
    CardsCorrected: said([
      clause("13A2", both(inTime, not(oneHasCalled), cardsWereSeen), isLookedAt),
      clause("13B1", both(inTime, oneHasCalled), isLookedAt),
      clause("13C", both(not(handsWereWrong), foreignCardWasPlayed), isLookedAt),
      clause("13D", both(handsWereWrong, boardIsOver), boardIsCancelled, isAdjusted),
    ]),
    FindingMade: said([clause("13B2", both(found("correctable"), isNo), isAdjusted)]),
  },
});
