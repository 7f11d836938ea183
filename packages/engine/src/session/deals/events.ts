/**
 * What a session is told of its deals: in the open, where they are known already; sealed, where they are still to be played; and their release. Whoever reads
 * the log has no deal before its board is released: it carries a digest and what only the door can open. Laws 1, 6, 16.
 */
import { z } from "zod";
import { BoardNumber, Digest, name, SeatSchema } from "../../facts/identity.ts";
import { FORMS } from "../../facts/wrong-value.ts";

const trickCounts = z.partialRecord(z.enum(["C", "D", "H", "S", "NT"]), z.int().min(0).max(13));

/** What a source says could be made with all hands in sight; kept as it was told, and never scored by. */
export const DoubleDummy = z.strictObject({
  /** Each declarer's tricks in each strain. */
  tricks: z.partialRecord(SeatSchema, trickCounts).optional(),
  /** North-South's score with best play and bidding, and the contracts that give it. */
  par: z
    .strictObject({
      score: z.int().min(-99_999).max(99_999),
      contracts: z
        .string()
        .max(80)
        .regex(/^[\w+=; ,-]*$/u, FORMS.parContracts)
        .optional(),
    })
    .optional(),
});

export const Deal = z.strictObject({
  board: BoardNumber,
  /** PBN: `N:AKQJ.T98.765.432 …`. */
  deal: z.string().max(80),
  dealer: SeatSchema.optional(),
  vulnerability: z.enum(["None", "NS", "EW", "All"]).optional(),
  /** The session in which the same deal was played before (Law 6D2). */
  playedIn: name(64).optional(),
  doubleDummy: DoubleDummy.optional(),
});

/** 256 bits that are published late: seeds and salts. */
const LateDigits = Digest;
/** What the door alone can open, with a key that is in no database. */
const Sealed = z.string().max(1000);

/** Boards whose cards are sealed together. */
const SetOfDeals = name(64);
/** Words of one line from outside, that nobody knew when the seed was committed to. */
export const Lot = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, FORMS.oneLine);

export const dealsEvents = {
  DealsSet: z.strictObject({
    boards: z.array(Deal).min(1).max(999),
    source: z.strictObject({ file: Digest, program: name(200).optional() }).optional(),
  }),
  /** A seed was drawn, and nothing is dealt by it yet. */
  SeedCommitted: z.strictObject({ set: SetOfDeals, commitment: Digest, sealed: Sealed }),
  DealsSealed: z.strictObject({
    set: SetOfDeals,
    /** By the seed of that set; or as another program dealt them. Of a file there is no digest: hands could be tried out against it. */
    from: z.discriminatedUnion("how", [
      z.strictObject({ how: z.literal("dealt"), lot: Lot }),
      z.strictObject({ how: z.literal("brought"), program: name(200).optional() }),
    ]),
    boards: z
      .array(z.strictObject({ board: BoardNumber, digest: Digest, sealed: Sealed }))
      .min(1)
      .max(999),
  }),
  /** Somebody took hands out before they were played, for a dealing machine or to duplicate by hand. */
  HandsTakenOut: z.strictObject({ boards: z.array(BoardNumber).min(1).max(999), form: z.enum(["pbn", "dup"]) }),
  BoardReleased: z.strictObject({
    board: BoardNumber,
    /** Of a board that was sealed. Absent where the door that released it had not the key. */
    opened: z.strictObject({ deal: z.string().max(80), salt: LateDigits }).optional(),
  }),
  /** Every board that it dealt is released. */
  SeedOpened: z.strictObject({ set: SetOfDeals, seed: LateDigits }),
} as const;
