/**
 * Who sits where, as events: a movement for a whole section, the draw of one round, one table that was laid otherwise; and the clock of a round. Whatever made a
 * seating, what follows from it reads seatings alone. Laws 4, 5, 8, 15, 80B2.
 */
import { z } from "zod";
import { BoardNumber, ContestantId, name, SectionId, SideOf, TextReference } from "../../facts/identity.ts";
import { SwissConditions } from "../../draw/swiss/conditions.ts";
import { Movement } from "../../movement/movement.ts";

export const MOST_OF_SEATING = { tablesOfARound: 2_000, minutes: 600, round: 999 } as const;

const round = z.int().min(1).max(MOST_OF_SEATING.round);
const minutes = z.int().min(1).max(MOST_OF_SEATING.minutes);
const why = { reason: TextReference.optional() };

/** Who meets whom at a table of a round, with which boards; in teams as a room of their match. */
export const TableSeating = z.strictObject({
  table: name(32),
  ns: SideOf,
  ew: SideOf,
  boards: z.array(BoardNumber).min(1).max(999).readonly(),
  match: name(64).optional(),
  room: z.enum(["open", "closed"]).optional(),
});
export type TableSeating = Readonly<z.infer<typeof TableSeating>>;

const unit = z.strictObject({ contestant: z.int().min(1), line: z.enum(["NS", "EW"]).optional() });
const at = { round, table: z.int().min(1) };
/** Why a movement cannot be played as the Laws want it: what `faultsOf` says, kept where a director insisted. */
export const KeptFault = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("twoTables"), ...at, unit, other: z.int() }),
  z.strictObject({ kind: z.literal("setAgain"), ...at, unit, set: z.int(), before: z.int() }),
  z.strictObject({ kind: z.literal("setShared"), ...at, set: z.int(), others: z.array(z.int()).max(99).readonly() }),
  z.strictObject({ kind: z.literal("tableTwice"), ...at }),
]);
export type KeptFault = z.infer<typeof KeptFault>;

/** How many faults are kept: the first ones tell what it is about. */
export const MOST_FAULTS = 200;

/** Replaces whatever was laid for rounds of the section that have not begun. */
export const MovementSet = z.strictObject({
  section: SectionId,
  movement: Movement,
  /** Which contestant has which number of the movement. A number that is not named is nobody's. */
  contestants: z
    .array(z.strictObject({ number: z.int().min(1), contestant: ContestantId }))
    .min(1)
    .max(396)
    .readonly(),
  /** The number of the first board, where it is not 1. */
  firstBoard: BoardNumber.optional(),
  /** What a round is to last. */
  minutes: minutes.optional(),
  /** What is wrong with it, and was insisted on. */
  insistedOn: z.array(KeptFault).min(1).max(MOST_FAULTS).readonly().optional(),
  ...why,
});
export type MovementSet = z.infer<typeof MovementSet>;

/** An exact number as a draw writes it, of any length that a sum of scores has. */
const Amount = z
  .string()
  .max(400)
  .regex(/^-?\d+(?:\/\d+)?$/u);
const costs = z.partialRecord(
  z.enum(["stationary", "rematch", "again", "apart", "secondBye", "byePlace", "floats", "scores", "places"]),
  z
    .string()
    .max(400)
    .regex(/^-?\d+$/u),
);
const MOST = 1000;
const pairing = { home: ContestantId, away: ContestantId };

/** A Swiss draw with all that it was made from: whoever reads the event can draw it again, and prove that none costs less. */
export const SwissRecord = z.strictObject({
  kind: z.literal("swiss"),
  conditions: SwissConditions,
  contestants: z
    .array(
      z.strictObject({
        contestant: ContestantId,
        seed: z.int().optional(),
        stationary: z.int().min(1).optional(),
        carryOver: Amount.optional(),
      }),
    )
    .max(MOST)
    .readonly(),
  rounds: z
    .array(
      z.strictObject({
        matches: z.array(z.strictObject(pairing)).max(MOST).readonly(),
        byes: z.array(ContestantId).max(MOST).readonly().optional(),
        scores: z.record(ContestantId, Amount),
      }),
    )
    .max(100)
    .readonly(),
  standings: z
    .array(z.strictObject({ contestant: ContestantId, rank: z.int().min(1), score: Amount }))
    .max(MOST)
    .readonly(),
  matches: z
    .array(
      z.strictObject({
        ...pairing,
        table: z.int().min(1),
        /** Absent of two who were put together by hand. */
        why: z
          .strictObject({
            ranks: z.tuple([z.int(), z.int()]).readonly(),
            difference: Amount,
            met: z.int().min(0),
            costs,
          })
          .optional(),
      }),
    )
    .max(MOST)
    .readonly(),
  costs,
});
export type SwissRecord = z.infer<typeof SwissRecord>;

/** One round as it was drawn; drawn again, it takes the place of what was drawn before. */
export const DrawMade = z.strictObject({
  section: SectionId,
  round,
  seatings: z.array(TableSeating).max(MOST_OF_SEATING.tablesOfARound).readonly(),
  sitsOut: z.array(ContestantId).max(MOST).readonly(),
  algorithm: name(100),
  seed: z.int().min(0),
  /** The sequence of the session up to which the standings go that it was made from. */
  madeFrom: z.int().min(0),
  /** How it came about. */
  record: SwissRecord.optional(),
  /** Two who changed places by hand, and what the draw costs more than the best there is. */
  byHand: z.strictObject({ swapped: z.tuple([ContestantId, ContestantId]).readonly(), more: costs }).optional(),
  ...why,
});
export type DrawMade = z.infer<typeof DrawMade>;

export const DrawAnnounced = z.strictObject({ section: SectionId, round });

/** A table of a round as it is laid from now on: another one in its place, one more, or none. */
export const SeatingChanged = z.strictObject({
  section: SectionId,
  round,
  table: name(32),
  room: z.enum(["open", "closed"]).optional(),
  /** Null: nobody plays there. */
  to: TableSeating.omit({ table: true, room: true }).nullable(),
  ...why,
  law: z.string().max(24).optional(),
});
export type SeatingChanged = z.infer<typeof SeatingChanged>;

export const RoundStarted = z.strictObject({ round: z.int().min(1), minutes: minutes.optional() });
export const RoundExtended = z.strictObject({ round: z.int().min(1), minutes, ...why });
