/**
 * What a director tells of an irregularity where nothing was recorded: the few facts on which the Law's answer turns. Laws 27, 29 to 32, 53 to 56, 61 to 64, 68 to 70.
 */
import { z } from "zod";
import { CallName, CardName, SeatName, SuitName, TrickCount } from "../position/notation.ts";
import { ContractText } from "../facts/identity.ts";

/** The auction so far in its order from the dealer on, and what was called last: by whose turn it was, or by somebody else. */
const Auction = z.strictObject({
  kind: z.literal("auction"),
  dealer: SeatName,
  calls: z.array(CallName).max(60),
  act: z.strictObject({ seat: SeatName, call: CallName }),
});

const contract = { contract: ContractText, declarer: SeatName } as const;

/** A lead at the turn of somebody else: before any trick, or later. */
const Lead = z.strictObject({
  kind: z.literal("lead"),
  ...contract,
  by: SeatName,
  turn: SeatName,
  opening: z.boolean(),
  card: CardName,
});

/** A revoke: in which suit, who won that trick, what its side won after it, and how many tricks declarer came to. */
const Revoke = z.strictObject({
  kind: z.literal("revoke"),
  ...contract,
  by: SeatName,
  suit: SuitName,
  /** Who won the trick in which it was. */
  won: SeatName,
  /** Tricks that the side of whoever revoked won after that one. */
  later: TrickCount,
  /** Declarer's, all in all. */
  tricks: TrickCount,
});

const Claim = z.strictObject({
  kind: z.literal("claim"),
  ...contract,
  /** Tricks that both sides had by then. */
  ns: TrickCount,
  ew: TrickCount,
  by: SeatName,
  tricks: TrickCount,
});

export const Shortly = z.discriminatedUnion("kind", [Auction, Lead, Revoke, Claim]);
export type Shortly = z.infer<typeof Shortly>;
