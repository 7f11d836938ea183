/** Single tags of PBN as the engine's values: vulnerability, scoring method, score, seats' players. */
import { isSeat, sideOf, type Method, type Seat, type Vulnerability } from "@traveller/engine";
import { parseDecimal, parseInteger, plainMinus } from "../../facts/numbers.ts";
import { clip } from "../../facts/problems.ts";
import type { PersonFact } from "../../facts/types.ts";
import type { PbnGame } from "./games.ts";

const VULNERABLE: Readonly<Record<string, Vulnerability>> = {
  NONE: "None",
  LOVE: "None",
  NS: "NS",
  EW: "EW",
  ALL: "All",
  BOTH: "All",
};

export const readVulnerability = (text: string | undefined): Vulnerability | undefined => {
  if (text === undefined) return undefined;
  return DASH.test(text) ? "None" : VULNERABLE[text.toUpperCase().replaceAll(/[^A-Z]/gu, "")];
};

/** Here a dash is no unknown value: it is one of the words for nobody. */
const DASH = /^\s*[-–—]\s*$/u;

export const vulnerabilityTag = (game: PbnGame): Vulnerability | undefined =>
  readVulnerability(game.written("Vulnerable"));

const WORDS: readonly (readonly [RegExp, Method])[] = [
  [/^(MP|MATCHPOINTS|MP1|MP2)$/u, "matchpoints"],
  [/^(IMPS?|IMP1|IMP_\d{4}|VP)$/u, "imps"],
  [/^(BAM|PATTON)$/u, "bam"],
  [/^(TOTALPOINTS?|CHICAGO|RUBBER)$/u, "total"],
];

const wordsOf = (text: string | undefined): readonly string[] => (text ?? "").toUpperCase().split(/[;,\s]+/u);

/**
 * The method that the tag `Scoring` names. It is a list: with what the IMPs are compared decides (`IMP;Butler-2;Mean` is a Butler), else the first
 * word that is known.
 */
export const readMethod = (text: string | undefined): Method | undefined => {
  const words = wordsOf(text);
  if (words.some((word) => word.startsWith("BUTLER"))) return "butler";
  if (words.some((word) => /^(CROSS|CROSS-?IMPS?|XIMPS?)$/u.test(word))) return "cross-imps";
  for (const word of words) {
    const [, method] = WORDS.find(([pattern]) => pattern.test(word)) ?? [];
    if (method !== undefined) return method;
  }
  return undefined;
};

/** How many scores the tag `Scoring` leaves out of the datum, highest and lowest together: two in `Butler-2`, none in `Butler`. */
export const readTrim = (text: string | undefined): number | undefined => {
  const word = wordsOf(text).find((each) => each.startsWith("BUTLER"));
  return word === undefined ? undefined : Number(/^BUTLER-(\d{1,2})$/u.exec(word)?.[1] ?? 0);
};

/** `NS 940`, `EW -50`, `NS 400 EW -400`, `120`: North-South's score, as a decimal text; what else is written is given back as it stands. */
export const readScore = (text: string | undefined): string | undefined => {
  const plain = plainMinus(text ?? "").trim();
  const parts = /^(?:(NS|EW|N|S|E|W)\s+)?([+-]?\d+)(?:\s+(?:NS|EW)\s+[+-]?\d+)?$/u.exec(plain);
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

/** `N`, `n`, `North`. */
const SEAT = /^(?:[NESW]|NORTH|EAST|SOUTH|WEST)$/u;
const seatIn = (text: string | undefined): Seat | undefined => {
  const word = text?.trim().toUpperCase() ?? "";
  const letter = word.charAt(0);
  return SEAT.test(word) && isSeat(letter) ? letter : undefined;
};

export const seatTag = (game: PbnGame, name: "Dealer" | "Auction" | "Play"): Seat | undefined =>
  seatIn(game.value(name));
export const dealerTag = (game: PbnGame): Seat | undefined => seatTag(game, "Dealer");

/** The tag `Declarer`: a `^` says that the auction gives another. What is no seat is given back as it stands. */
export const declarerTag = (game: PbnGame): string | undefined => {
  const text = game.value("Declarer")?.replace(/^\^\s*/u, "");
  return seatIn(text) ?? text;
};

/**
 * The tag `Result` as declarer's tricks. `EW 4` and `NS 9 EW 4` are tricks of a side, whoever declared; a `^` says that the play gives
 * another number. What is none of this is given back as it stands.
 */
export const readResultTag = (text: string | undefined, declarer: string | undefined): string | undefined => {
  const plain = plainMinus(text ?? "")
    .replace(/^\^\s*/u, "")
    .trim();
  const [, side, count, other, rest] = /^(NS|EW)\s+(\d{1,2})(?:\s+(NS|EW)\s+(\d{1,2}))?$/u.exec(plain) ?? [];
  if (side === undefined || count === undefined) return plain === "" ? undefined : plain;
  if (other !== undefined && (other === side || Number(count) + Number(rest) !== TRICKS)) return plain;
  if (!isSeat(declarer)) return undefined;
  const own = side === sideOf(declarer) ? Number(count) : TRICKS - Number(count);
  return own < 0 ? plain : String(own);
};

const TRICKS = 13;

/** The number of the board, where it is one. */
export const boardTag = (game: PbnGame): number | undefined => {
  const text = game.value("Board");
  return text === undefined ? undefined : parseInteger(text, 1, 9999);
};

/**
 * The tag `Deal` as the format has it: letters in capitals, a ten as `T`, nothing for a void that is written as a dash. What cannot be mended so is
 * given back as it stands.
 */
export const dealTag = (game: PbnGame): string | undefined => {
  const text = game.value("Deal");
  if (text === undefined) return undefined;
  const [, first, hands] = /^\s*([NESW])\s*:\s*(.*)$/iu.exec(text) ?? [];
  if (first === undefined || hands === undefined) return text;
  const mended = hands
    .trim()
    .split(/\s+/u)
    .map((hand) =>
      /^[-–—]$/u.test(hand)
        ? "-"
        : hand
            .split(".")
            .map((suit) => (/^[-–—]$/u.test(suit) ? "" : suit.toUpperCase().replaceAll("10", "T")))
            .join("."),
    );
  return `${first.toUpperCase()}:${mended.join(" ")}`;
};
