/**
 * Laws 48 and 49: cards shown or named outside the normal course of play. A defender's become penalty cards (49); declarer's never do (48A),
 * and what he shows all at once may be a claim (48B2), for the director to find.
 */
import { auctionEnded, isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { nextId } from "../position/effects.ts";
import { holds, numberInHand, turnToPlay } from "../position/tricks.ts";
import type { At } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { isOpenClaim } from "./law68-claims.ts";
import { declarerOf, penalises } from "./on-the-table.ts";
import { both, lookedAtLater, not } from "./steps.ts";
import { demands, settled } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["49"],
      how: "executed",
      says: "a card shown to claim the trick in hand is no penalty card (68)",
      cases: ["49-a-card-he-does-not-hold", "49-names-a-card-he-holds", "49-this-trick-only"],
    },
  ],
};

type Shows = At<undefined, Moments["CardsExposed"]>;
type Names = At<undefined, Moments["CardNamed"]>;

/** Not to claim the trick in hand (68), nor with a claim or concession (68B2, 68D2(b)). */
const shownInPlay = ({ table, act: { seat, manner } }: Shows): boolean =>
  auctionEnded(table) && isDefender(table, seat) && manner !== "currentTrick" && !isOpenClaim(table.claim);
const arePenaltyCards = (paragraph: string, { table, act: { seat, cards, manner, number } }: Shows): Effects => [
  settled(paragraph, seat, "rectified"),
  ...cards.flatMap((card) =>
    penalises(paragraph, { seat, card, event: number }, nextId(table), manner !== "accidental"),
  ),
];

const namedInPlay = ({ table }: Names): boolean => table.play?.faced === true;
const holdsIt = ({ table, act }: Names): boolean => holds(table, act.seat, act.card);
const atHisTurn = ({ table, act: { seat } }: Names): boolean =>
  table.play !== undefined &&
  turnToPlay(table.play) === seat &&
  (isDefender(table, seat) || seat === declarerOf(table));
const byDefender = ({ table, act }: Names): boolean => isDefender(table, act.seat);
const mustBePlayed = (paragraph: string, { table: { play }, act: { seat, card } }: Names): Effects =>
  play === undefined ? [] : [demands(paragraph, { seat, trick: numberInHand(play), of: "name", kind: "card", card })];
const isPenaltyCard = (paragraph: string, { table, act: { seat, card, number } }: Names): Effects => [
  settled(paragraph, seat, "rectified"),
  ...penalises(paragraph, { seat, card, event: number }, nextId(table), true),
];

export const exposedByDefender = clauseTable({
  number: "49",
  besides: {
    CardsExposed: said([clause("49", shownInPlay, arePenaltyCards)]),
    CardNamed: said([
      // A card he does not hold lies nowhere: what he said of his hand is looked at.
      clause("16B3", both(namedInPlay, not(holdsIt)), lookedAtLater("16B3")),
      clause("45C4(a)", both(namedInPlay, atHisTurn), mustBePlayed),
      clause("49", both(namedInPlay, byDefender), isPenaltyCard),
    ]),
  },
});
