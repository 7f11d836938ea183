/** The auction and the play of a board of LIN, each card with who played it. */
import type { Card, Seat } from "@traveller/engine";
import { SEATS, parseDeal } from "@traveller/engine";
import type { PlayedBoard } from "../../facts/played-board.ts";
import type { LinBoard } from "./boards.ts";

/** The board as it was bid and played; undefined where it has no auction. */
export const playedOn = (board: LinBoard): PlayedBoard | undefined => {
  const { name, number, deal, vulnerability, calls, remarks, cards, claimed } = board;
  if (calls.length === 0) return undefined;
  const hands = deal.whole ? parseDeal(deal.text) : {};
  const owner = (card: Card): Seat | undefined =>
    "code" in hands ? undefined : SEATS.find((seat) => hands[seat]?.includes(card));
  const played = cards.flatMap((card) => {
    const seat = owner(card);
    return seat === undefined ? [] : [{ seat, card }];
  });
  return {
    name,
    board: number,
    dealer: deal.dealer ?? "N",
    vulnerability,
    deal: deal.whole ? deal.text : undefined,
    calls,
    ...(remarks.size === 0 ? {} : { remarks }),
    cards: played,
    declarer: undefined,
    claimed,
    marks: [],
  };
};
