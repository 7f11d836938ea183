/** The hand records of a USEBIO file: four hands a board, in any order, each suit an element (Law 6). */
import type { Seat } from "@traveller/engine";
import { says } from "@traveller/contract";
import { dealFact, dealText, reportHands, suitText } from "../../facts/deals.ts";
import { parseInteger } from "../../facts/numbers.ts";
import { readSeat } from "../../facts/outcome.ts";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { DealFact } from "../../facts/types.ts";
import { childText, field, type RawDeal } from "./raw.ts";

const SUIT_ELEMENTS = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"] as const;

/** A board's deal; `undefined` where the element holds none, or the cards do not make one (then it is reported). */
export const dealOf = (raw: RawDeal, problems: ProblemLog): DealFact | undefined => {
  if (raw.hands.length === 0) return undefined;
  const name = field(raw.fields, "BOARD_NUMBER") ?? "";
  const board = parseInteger(name, 1, 9999);
  const hands: Partial<Record<Seat, string>> = {};
  for (const hand of raw.hands) {
    const seat = readSeat(childText(hand, "DIRECTION") ?? "");
    if (seat !== undefined) hands[seat] = SUIT_ELEMENTS.map((suit) => suitText(childText(hand, suit) ?? "")).join(".");
  }
  if (board === undefined || Object.keys(hands).length < 4) {
    if (board === undefined)
      problems.report(
        "warning",
        "badDeal",
        raw.place,
        says("usebio.noBoard", { word: asWord(name) }),
        says("usebio.itsDealLeftOut"),
      );
    else reportHands(name, raw.place, problems);
    return undefined;
  }
  return dealFact(board, dealText(hands), {}, raw.place, problems);
};
