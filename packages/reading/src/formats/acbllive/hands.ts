/** The deals of an American club's session, with dealer and vulnerability as they were recorded (Laws 1, 2, 6). */
import { isSeat, type Vulnerability } from "@traveller/engine";
import { says } from "@traveller/contract";
import { dealFact, dealText, suitText } from "../../facts/deals.ts";
import { withDoubleDummy } from "../../facts/double-dummy.ts";
import { parseInteger } from "../../facts/numbers.ts";
import { asWord } from "../../facts/problems.ts";
import type { DealFact } from "../../facts/types.ts";
import { type Around, placeOf } from "./around.ts";
import type { HandRecord, Session } from "./document.ts";
import { doubleDummyOf } from "./double-dummy.ts";
import type { Vulnerabilities } from "./results.ts";

const SIDES = { N: "north", E: "east", S: "south", W: "west" } as const;
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

const VULNERABLE: Readonly<Record<string, Vulnerability>> = {
  none: "None",
  ns: "NS",
  "n-s": "NS",
  ew: "EW",
  "e-w": "EW",
  all: "All",
  both: "All",
};

const dealOf = (around: Around, record: HandRecord): DealFact | undefined => {
  const place = placeOf(around, record.id);
  const board = parseInteger(record.board, 1, 9999);
  if (board === undefined) {
    around.problems.report(
      "warning",
      "badDeal",
      place,
      says("clubs.noNumber", { word: asWord(record.board) }),
      says("files.leftOut"),
    );
    return undefined;
  }
  const hand = (side: string): string =>
    SUITS.map((suit) => {
      const cards = record[`${side}_${suit}`];
      return typeof cards === "string" ? suitText(cards) : "";
    }).join(".");
  const dealer = record.dealer.toUpperCase();
  return dealFact(
    board,
    dealText({ N: hand(SIDES.N), E: hand(SIDES.E), S: hand(SIDES.S), W: hand(SIDES.W) }),
    { dealer: isSeat(dealer) ? dealer : undefined, vulnerability: VULNERABLE[record.vulnerability.toLowerCase()] },
    place,
    around.problems,
  );
};

/** Deals of the boards that were played: a record often has more. The first of two that say something of one board holds. */
export const dealsOf = (around: Around, session: Session, played: ReadonlySet<number>): readonly DealFact[] => {
  const deals = new Map<number, DealFact>();
  for (const record of session.hand_records) {
    const deal = dealOf(around, record);
    if (deal !== undefined && played.has(deal.board) && !deals.has(deal.board))
      deals.set(
        deal.board,
        withDoubleDummy(deal, doubleDummyOf(record, deal.board, deal.place, around.problems), around.problems),
      );
  }
  return [...deals.values()].toSorted((a, b) => a.board - b.board);
};

/** Who was vulnerable on which board, where the records say it. */
export const vulnerabilitiesOf = (session: Session): Vulnerabilities =>
  new Map(
    session.hand_records.flatMap((record) => {
      const board = parseInteger(record.board, 1, 9999);
      const vulnerability = VULNERABLE[record.vulnerability.toLowerCase()];
      return board === undefined || vulnerability === undefined ? [] : [[board, vulnerability] as const];
    }),
  );
