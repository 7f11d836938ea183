/** The auction and the play of a board of LIN, each card with who played it. */
import type { Card, Seat } from "@traveller/engine";
import { dealerOf, SEATS, parseDeal } from "@traveller/engine";
import { says } from "@traveller/contract";
import type { PlayedBoard } from "../../facts/played-board.ts";
import { NO_REMARKS, type RecordRemarks } from "../../facts/record-remarks.ts";
import type { Place } from "../../facts/types.ts";
import type { LinBoard } from "./boards.ts";

type Played = { readonly seat: Seat; readonly card: Card; readonly place: Place };

/** Whose each card is: LIN says only which. */
const cardsBySeat = (board: LinBoard, { warn }: RecordRemarks): readonly Played[] => {
  const { number, deal, cards, places, place } = board;
  const [first] = cards;
  const hands = deal.whole ? parseDeal(deal.text) : undefined;
  if (first === undefined) return [];
  if (hands === undefined || "code" in hands) {
    warn(
      "badDeal",
      places.cards[0] ?? place,
      says("recorded.noCards", { board: number }),
      says("recorded.playLeftOut"),
    );
    return [];
  }
  const seen = new Set<Card>();
  return cards.flatMap((card, index): Played[] => {
    const at = places.cards[index] ?? place;
    // Four whole hands hold every card once.
    const seat = SEATS.find((each) => hands[each]?.includes(card));
    if (seen.has(card))
      warn("boardInconsistent", at, says("recorded.twice", { card, board: number }), says("deals.onceEach"));
    seen.add(card);
    return seat === undefined ? [] : [{ seat, card, place: at }];
  });
};

/** The board as it was bid and played; undefined where it has no auction. */
export const playedOn = (board: LinBoard, remarks: RecordRemarks = NO_REMARKS): PlayedBoard | undefined => {
  const { name, number, deal, vulnerability, calls, places, place, claimed } = board;
  if (calls.length === 0) return undefined;
  if (deal.dealer === undefined)
    remarks.warn("badDeal", place, says("recorded.noDealer", { board: number }), says("pbn.byNumber"));
  const cards = cardsBySeat(board, remarks);
  return {
    name,
    board: number,
    dealer: deal.dealer ?? dealerOf(number),
    vulnerability,
    deal: deal.whole ? deal.text : undefined,
    calls,
    ...(board.remarks.size === 0 ? {} : { remarks: board.remarks }),
    cards: cards.map(({ seat, card }) => ({ seat, card })),
    declarer: undefined,
    claimed,
    marks: [],
    place,
    places: { calls: places.calls, cards: cards.map((card) => card.place) },
  };
};
