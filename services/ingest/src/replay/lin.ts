/** Boards with auctions out of LIN, the notation of an online club: as the importer reads them, each card with who played it. */
import type { Card, Seat } from "@traveller/engine";
import { SEATS, parseDeal } from "@traveller/engine";
import { linContents, type LinBoard } from "../importers/lin/boards.ts";
import { DEFAULT_LIMITS } from "../importers/limits.ts";
import { problemLog } from "../importers/problems.ts";
import type { PlayedBoard } from "./played-board.ts";

const boardOf = ({ name, number, deal, vulnerability, calls, cards }: LinBoard): PlayedBoard => {
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
    cards: played,
    declarer: undefined,
    marks: [],
  };
};

/** Every board of the file that has an auction. */
export const boardsInLin = (text: string): readonly PlayedBoard[] => {
  const contents = linContents(DEFAULT_LIMITS, problemLog(0));
  contents.write(text);
  return contents
    .end()
    .boards.filter(({ calls }) => calls.length > 0)
    .map(boardOf);
};
