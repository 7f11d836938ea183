/**
 * Calls in the notation of events: `Pass`, `X`, `XX`, `1C` to `7NT`, and bids of eight or nine, which exist only to be cancelled
 * (Law 38). How bids rank is Law 18.
 */
import type { Strain } from "./contract.ts";
import { STRAINS } from "./contract.ts";

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Level = (typeof LEVELS)[number];
export type Bid = `${Level}${Strain}`;
export type Call = "Pass" | "X" | "XX" | Bid;

/** Lowest first. */
export const BIDS: readonly Bid[] = LEVELS.flatMap((level) => STRAINS.map((strain): Bid => `${level}${strain}`));
const RANK: ReadonlyMap<string, number> = new Map(BIDS.map((bid, rank) => [bid, rank]));
const DIGIT_NINE = "9".charCodeAt(0);

/** The 38 calls that can be legal (Laws 18 and 19), in the order of a bidding box. */
export const CALLS: readonly Call[] = ["Pass", "X", "XX", ...BIDS.filter((bid) => Number(bid[0]) <= 7)];

/** Most calls are passes, and this is asked of every one: what does not begin with a digit is not looked up. */
export const isBid = (call: string): call is Bid => call.charCodeAt(0) <= DIGIT_NINE && RANK.has(call);
export const isCall = (text: string): text is Call => text === "Pass" || text === "X" || text === "XX" || isBid(text);
/** A double or a redouble. */
export const isDoubling = (call: Call): call is "X" | "XX" => call === "X" || call === "XX";

export const levelOf = (bid: Bid): number => Math.floor((RANK.get(bid) ?? 0) / STRAINS.length) + 1;
export const strainOf = (bid: Bid): Strain => STRAINS[(RANK.get(bid) ?? 0) % STRAINS.length] ?? "NT";

/** Law 18B: a higher denomination at the same level, or any at a higher one. */
export const outranks = (bid: Bid, other: Bid): boolean => (RANK.get(bid) ?? 0) > (RANK.get(other) ?? 0);

/** Law 38: no bid of more than seven is ever played. */
export const isTooHigh = (call: Call): boolean => isBid(call) && levelOf(call) > 7;
