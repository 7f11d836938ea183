/**
 * Dealing by a seed that was committed to before (Law 6E4): whoever has the seed deals the same hands again, and whoever has the digests alone learns nothing of
 * them. What this file does is all that a check needs; docs/decisions/121 says it in words, so that it can be done again without this program.
 */
import { makeDeal } from "../cards/deal.ts";
import { DEALS, dealOfNumber } from "./deal-number.ts";
import { bytesOf, bytesOfHex, hexOf, hmacOf, sha256Of } from "./sha256.ts";

/** 256 bits, hexadecimal: seeds and salts. */
export type Secret = string;

export type Dealing = {
  readonly session: string;
  /** Words from outside that were not known when the seed was committed to; empty where nobody gave any. */
  readonly lot: string;
  readonly seed: Secret;
};

/** Lines are told apart by their ends, which are in none of them. */
const told = (...lines: readonly (string | number)[]): Uint8Array => bytesOf(lines.join("\n"));

/** What is published of a seed before anything is dealt by it. */
export const commitmentOf = ({ session, seed }: Pick<Dealing, "session" | "seed">): string =>
  hexOf(sha256Of(told("traveller seed 1", session, seed)));

/** Numbers of 96 bits, from the seed and the board's number. */
const numberAt = ({ session, lot, seed }: Dealing, board: number, attempt: number): bigint => {
  const block = hmacOf(bytesOfHex(seed), told("traveller deal 1", session, lot, board, attempt));
  return BigInt(`0x${hexOf(block.subarray(0, 12))}`);
};

/** The deal of a board. A number that no deal has is drawn again: taken modulo, some deals would be likelier than others. */
export const dealBySeed = (dealing: Dealing, board: number): string => {
  for (let attempt = 0; ; attempt += 1) {
    const number = numberAt(dealing, board, attempt);
    if (number < DEALS) return makeDeal(dealOfNumber(number));
  }
};

/** What is published of a board's cards before it is played. The salt is as long as no list of deals is: nobody tries hands out against it. */
export const digestOfDeal = ({
  session,
  board,
  deal,
  salt,
}: {
  readonly session: string;
  readonly board: number;
  readonly deal: string;
  readonly salt: Secret;
}): string => hexOf(sha256Of(told("traveller board 1", session, board, deal, salt)));
