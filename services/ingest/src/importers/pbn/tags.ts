/** Single tags of PBN as the engine's values: vulnerability, scoring method, score, seats' players. */
import { isSeat, type Method, type Seat, type Vulnerability } from "@traveller/engine";
import { parseDecimal } from "../numbers.ts";
import { clip } from "../problems.ts";
import type { PersonFact } from "../types.ts";
import type { PbnGame } from "./games.ts";

const VULNERABLE: Readonly<Record<string, Vulnerability>> = {
  NONE: "None",
  LOVE: "None",
  NS: "NS",
  EW: "EW",
  ALL: "All",
  BOTH: "All",
};

export const readVulnerability = (text: string | undefined): Vulnerability | undefined =>
  text === undefined ? undefined : VULNERABLE[text.toUpperCase().replaceAll(/[^A-Z]/gu, "")];

/** The method that the tag `Scoring` names; several may be listed, the first that is known holds. */
export const readMethod = (text: string | undefined): Method | undefined => {
  const words = (text ?? "").toUpperCase().split(/[;,\s]+/u);
  for (const word of words) {
    if (/^(MP|MATCHPOINTS|MP1|MP2)$/u.test(word)) return "matchpoints";
    if (/^(CROSS-?IMPS?|XIMPS?)$/u.test(word)) return "cross-imps";
    if (word.startsWith("BUTLER")) return "butler";
    if (/^(IMPS?|IMP1|VP)$/u.test(word)) return "imps";
    if (/^(BAM|PATTON)$/u.test(word)) return "bam";
    if (/^(TOTALPOINTS?|CHICAGO|RUBBER)$/u.test(word)) return "total";
  }
  return undefined;
};

/** `NS 940`, `EW -50`, `120`: North-South's score, as a decimal text; what else is written is given back as it stands. */
export const readScore = (text: string | undefined): string | undefined => {
  const parts = /^(?:(NS|EW|N|S|E|W)\s+)?([+-]?\d+)(?:\s.*)?$/u.exec(text ?? "");
  const [, side, digits] = parts ?? [];
  if (digits === undefined) return text;
  const decimal = parseDecimal(digits) ?? digits;
  if (side === undefined || side.startsWith("N") || side === "S" || /^-?0+$/u.test(decimal)) return decimal;
  return decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`;
};

const SEAT_TAGS: Readonly<Record<Seat, string>> = { N: "North", E: "East", S: "South", W: "West" };

export const playerOf = (game: PbnGame, seat: Seat): PersonFact | undefined => {
  const name = game.value(SEAT_TAGS[seat]);
  return name === undefined ? undefined : { name: clip(name.normalize("NFC"), 200) };
};

/** The result tag counts declarer's tricks; some programs put the side before it. */
export const readResultTag = (text: string | undefined): string | undefined => text?.replace(/^(NS|EW)\s+/u, "");

export const dealerTag = (game: PbnGame): Seat | undefined => {
  const letter = game.value("Dealer")?.toUpperCase();
  return isSeat(letter) ? letter : undefined;
};
