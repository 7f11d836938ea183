/** Single values of LIN as the engine's: hands, calls, cards, the heading of a broadcast match, and how its board ended (`4SWx-1`). */
import {
  isCard,
  isSuit,
  makeDeal,
  parseDeal,
  PACK,
  type Card,
  type Hands,
  type Seat,
  type Suit,
  type Vulnerability,
} from "@traveller/engine";
import { parseDecimal, parseInteger } from "../../facts/numbers.ts";
import type { WrittenOutcome } from "../../facts/outcome.ts";
import { clip } from "../../facts/problems.ts";
import type { Place } from "../../facts/types.ts";

/** The seats in the order in which LIN names them. */
export const LIN_SEATS: readonly Seat[] = ["S", "W", "N", "E"];

const VULNERABLE: Readonly<Record<string, Vulnerability>> = { o: "None", "0": "None", n: "NS", e: "EW", b: "All" };
export const linVulnerability = (text: string): Vulnerability | undefined => VULNERABLE[text.trim().toLowerCase()];

const handOf = (text: string): readonly Card[] => {
  const cards: Card[] = [];
  let suit: Suit = "S";
  for (const letter of text.toUpperCase().replaceAll("10", "T")) {
    if (isSuit(letter)) suit = letter;
    else {
      const card = `${suit}${letter}`;
      if (isCard(card)) cards.push(card);
    }
  }
  return cards;
};

export type LinDeal = {
  readonly dealer: Seat | undefined;
  readonly hands: Hands;
  /** PBN; parsing it says what is wrong with it. */
  readonly text: string;
  readonly whole: boolean;
};

/** `3S…,S…,S…`: the dealer's digit, then South, West and North; East has what is left. */
export const linDeal = (text: string): LinDeal => {
  const bare = text.trim();
  const [S = [], W = [], N = [], written = []] = bare.replace(/^\d/u, "").split(",").map(handOf);
  const known = new Set([...S, ...W, ...N]);
  const rest = PACK.filter((card) => !known.has(card));
  const hands = { S, W, N, E: written.length > 0 ? written : rest };
  const deal = makeDeal(hands);
  return { dealer: LIN_SEATS[Number(bare[0]) - 1], hands, text: deal, whole: !("code" in parseDeal(deal)) };
};

export const linCard = (text: string): Card | undefined => {
  const card = text.trim().toUpperCase().replace("10", "T");
  return isCard(card) ? card : undefined;
};

/** The heading of a broadcast match. */
export type LinHeading = {
  readonly title: string;
  readonly segment: string;
  /** `I`: IMPs, `B`: board-a-match, `P`: matchpoints. */
  readonly scoring: string;
  readonly first: number;
  readonly last: number;
  readonly home: string;
  readonly homeCarried?: string;
  readonly away: string;
  readonly awayCarried?: string;
  readonly place: Place;
};

/** `title,segment,scoring,first,last,team,carried,team,carried`; the title may hold commas. `undefined` where it is not that. */
export const linHeading = (text: string, place: Place): LinHeading | undefined => {
  const parts = text.split(",").map((part) => part.trim());
  const board = (index: number): number | undefined => parseInteger(parts[index] ?? "", 1, 9999);
  const at = parts.findIndex(
    (part, index) =>
      index >= 2 && /^[A-Z]$/iu.test(part) && board(index + 1) !== undefined && board(index + 2) !== undefined,
  );
  const [first, last] = [board(at + 1), board(at + 2)];
  if (at < 0 || parts.length < at + 6 || first === undefined || last === undefined || last < first) return undefined;
  const [home, homeCarried, away, awayCarried] = parts.slice(at + 3);
  const [ours, theirs] = [parseDecimal(homeCarried ?? ""), parseDecimal(awayCarried ?? "")];
  return {
    title: clip(parts.slice(0, at - 1).join(", "), 200),
    segment: clip(parts[at - 1] ?? "", 100),
    scoring: (parts[at] ?? "").toUpperCase(),
    first,
    last,
    home: clip(home ?? "", 200),
    ...(ours === undefined ? {} : { homeCarried: ours }),
    away: clip(away ?? "", 200),
    ...(theirs === undefined ? {} : { awayCarried: theirs }),
    place,
  };
};

/** `4HW-1`, `3NEx=`, `PASS`: contract, declarer, tricks against the contract. `undefined` for an empty one. */
export const linResult = (text: string): WrittenOutcome | undefined => {
  const bare = text.trim().toUpperCase();
  if (bare === "") return undefined;
  const parts = /^([1-7](?:NT|[CDHSN]))(X{0,2})([NESW])(X{0,2})(=|[+-]\d{1,2})$/u.exec(bare);
  const [, bid, before, declarer, after, tricks] = parts ?? [];
  return bid === undefined ? { contract: bare } : { contract: `${bid}${before ?? ""}${after ?? ""}`, declarer, tricks };
};
