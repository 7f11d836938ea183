/**
 * Single cells of a recap sheet: matchpoints (`3.88`, `2-` for two and a half), what happened (`-130*`, `PASS`, `AVE+`, `NP`), a name
 * with its number. A star says that the pair sat East-West; scores are those of the pair's own side (Laws 77, 78A, 12C2).
 */
import { parseDecimal, withoutZeros } from "../../facts/numbers.ts";
import { clip } from "../../facts/problems.ts";
import type { PersonFact } from "../../facts/types.ts";

type Average = "average+" | "average" | "average-";

export type Cell = {
  readonly points?: string;
  /** `word`: something else was written, and is kept as it stands. */
  readonly happened:
    | { readonly kind: "score"; readonly score: number }
    | { readonly kind: "passedOut" }
    | { readonly kind: "average"; readonly average: Average }
    | { readonly kind: "notPlayed" }
    | { readonly kind: "word"; readonly word: string };
  readonly eastWest: boolean;
};

/** Matchpoints as a decimal: a dash behind them is half a point, alone it is no more than that. */
export const readPoints = (text: string): string | undefined => {
  const bare = text.trim();
  const half = /^(\d{0,5})-$/u.exec(bare);
  if (half !== null) return `${half[1] === "" ? "0" : (half[1] ?? "0")}.5`;
  return bare === "" ? undefined : parseDecimal(bare);
};

const AVERAGES: Readonly<Record<string, Average>> = {
  AVE: "average",
  AVG: "average",
  "AVE+": "average+",
  "AVG+": "average+",
  "AVE-": "average-",
  "AVG-": "average-",
};

/** Dashes for a score: the pair sat out, or did not play the board. It is no average: nothing is added for it. */
const isFiller = (word: string): boolean => /^-{2,}$/u.test(word);

export const readHappened = (text: string): Cell["happened"] => {
  const word = text.trim().toUpperCase();
  if (word === "NP" || word === "" || isFiller(word)) return { kind: "notPlayed" };
  if (word === "PASS" || word === "0") return { kind: "passedOut" };
  const average = AVERAGES[word];
  if (average !== undefined) return { kind: "average", average };
  return /^-?\d{2,4}$/u.test(word) && Number(word) % 10 === 0
    ? { kind: "score", score: Number(word) }
    : { kind: "word", word };
};

/** A player of the table of pairs: name, and the association's number where one stands before it. */
export const readPlayer = (number: string, name: string): PersonFact | undefined => {
  const known = clip(name.normalize("NFC").trim().replaceAll(/\s+/gu, " "), 200);
  const national = withoutZeros(number);
  return known === "" ? undefined : { name: known, ...(national === undefined ? {} : { nationalNumber: national }) };
};

export type SheetRank = { readonly rank: number; readonly tied: boolean };

/** `4`, `2/3` (shared); a point, a blank and `NE` (not eligible) are none. */
export const readRank = (text: string): SheetRank | undefined => {
  const parts = /^(\d{1,4})(\/\d{1,4})?$/u.exec(text.trim());
  const rank = Number(parts?.[1] ?? 0);
  return rank === 0 ? undefined : { rank, tied: parts?.[2] !== undefined };
};
