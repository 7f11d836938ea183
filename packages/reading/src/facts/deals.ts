/** Hands as files list them, one suit at a time, made into a deal; wrong cards are flagged, and the deal is left out (Laws 1, 6). */
import {
  dealerOf,
  leftOf,
  makeDeal,
  parseDeal,
  vulnerabilityOf,
  type Seat,
  type Vulnerability,
} from "@traveller/engine";
import { dealWords, says } from "@traveller/contract";
import { asWord, type ProblemLog } from "./problems.ts";
import type { DealFact, Place } from "./types.ts";

/** Cards of a suit in any case, ten written either way, a dash for none. */
export const suitText = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll("10", "T")
    .replaceAll(/[\s,]/gu, "")
    .replace(/^[-–—]+$/u, "");

type DealHeading = { readonly dealer?: Seat | undefined; readonly vulnerability?: Vulnerability | undefined };

/** A deal fact from PBN text, or `undefined` with the reason reported. */
export const dealFact = (
  board: number,
  text: string,
  heading: DealHeading,
  place: Place,
  problems: ProblemLog,
): DealFact | undefined => {
  const hands = parseDeal(text);
  if ("code" in hands) {
    problems.report(
      "warning",
      "badDeal",
      place,
      says("deals.wrongOnBoard", { board, why: dealWords(hands).why }),
      says("files.dealLeftOut"),
    );
    return undefined;
  }
  return {
    board,
    deal: makeDeal(hands, "N"),
    ...(heading.dealer === undefined || heading.dealer === dealerOf(board) ? {} : { dealer: heading.dealer }),
    ...(heading.vulnerability === undefined || heading.vulnerability === vulnerabilityOf(board)
      ? {}
      : { vulnerability: heading.vulnerability }),
    place,
  };
};

/** The deal of four hands, each `S.H.D.C`; a missing fourth hand is what the other three leave (PBN export does so too). */
export const dealText = (hands: Readonly<Partial<Record<Seat, string>>>): string => {
  const texts: string[] = [];
  let seat: Seat = "N";
  for (let index = 0; index < 4; index += 1) {
    texts.push(hands[seat] ?? "-");
    seat = leftOf(seat);
  }
  return `N:${texts.join(" ")}`;
};

/** Reports hands of a board that cannot make a deal at all. */
export const reportHands = (board: string, place: Place, problems: ProblemLog): void =>
  problems.report(
    "warning",
    "badDeal",
    place,
    says("files.handsIncomplete", { board: asWord(board) }),
    says("files.dealLeftOut"),
  );
