/**
 * A movement as data: who sits where in each round, and with which boards. Whatever made it, a formula, a table that somebody brought or a draw, it is a list of
 * seatings, and everything that follows reads those. Laws 4, 5, 8.
 */
import { z } from "zod";
import { CONTESTS } from "../facts/contest.ts";
import { name } from "../facts/identity.ts";
import { FORMS } from "../facts/wrong-value.ts";

/** What made a movement: a formula of ours by its name, or a table that was read. */
export const FAMILIES = [
  "mitchell",
  "skipMitchell",
  "shareAndRelay",
  "webMitchell",
  "appendixTable",
  "appendixMitchell",
  "hesitationMitchell",
  "howell",
  "threeQuarterHowell",
  "doubleHowell",
  "americanWhist",
  "newEnglandRelay",
  "stagger",
  "roundRobin",
  "triangle",
  "rainbow",
  "individualHowell",
  "table",
] as const;
export type Family = (typeof FAMILIES)[number];

/** More than any hall holds, and few enough that what follows from a movement is worked out in a moment. */
export const MOST = { tables: 99, rounds: 99, sets: 99, boards: 999, seatings: 4000 } as const;

/** A contestant by its number in the movement, from 1. */
const Numbered = z
  .int()
  .min(1)
  .max(4 * MOST.tables);
const Side = z.union([Numbered, z.tuple([Numbered, Numbered])]);

export const Seating = z.strictObject({
  round: z.int().min(1).max(MOST.rounds),
  table: z.int().min(1).max(MOST.tables),
  /** A pair or a team's pair; in an individual the two players, North before South. */
  ns: Side,
  /** East before West. */
  ew: Side,
  /** Which set of boards they play. */
  set: z.int().min(1).max(MOST.sets),
});
export type Seating = Readonly<z.infer<typeof Seating>>;

const whole = z.strictObject({
  name: name(160),
  family: z.enum(FAMILIES),
  contest: z.enum(CONTESTS),
  /** One list of all, or one of each line. */
  winners: z.union([z.literal(1), z.literal(2)]),
  tables: z.int().min(1).max(MOST.tables),
  rounds: z.int().min(1).max(MOST.rounds),
  sets: z.int().min(1).max(MOST.sets),
  boardsPerSet: z.int().min(1).max(MOST.boards),
  contestants: z
    .int()
    .min(1)
    .max(4 * MOST.tables),
  /** Where East-West has numbers of its own: how many numbers are North-South's. Those above are East-West's, from 1 again. */
  northSouth: z
    .int()
    .min(1)
    .max(2 * MOST.tables)
    .optional(),
  /** Numbers that nobody has: a half table. Who would meet one of them sits out. */
  absent: z
    .array(Numbered)
    .max(2 * MOST.tables)
    .readonly()
    .optional(),
  /** Copies there are of each set, where it is more than one. */
  copies: z.int().min(2).max(MOST.tables).optional(),
  /** Tables that have one set between them, and pass its boards to and fro. */
  sharing: z
    .array(z.array(z.int().min(1)).min(2).readonly())
    .max(MOST.tables)
    .readonly()
    .optional(),
  seatings: z.array(Seating).max(MOST.seatings).readonly(),
});

type Whole = z.infer<typeof whole>;

/** Numbers of the seatings that the movement's own bounds do not have. */
const isWithin = (movement: Whole): boolean =>
  movement.seatings.every(
    (seating) =>
      seating.round <= movement.rounds &&
      seating.table <= movement.tables &&
      seating.set <= movement.sets &&
      playersOf(seating).every((one) => one <= movement.contestants),
  );

export const Movement = whole
  .refine(isWithin, FORMS.movementWithin)
  .refine(({ sets, boardsPerSet }) => sets * boardsPerSet <= MOST.boards, FORMS.movementBoards);
export type Movement = Readonly<Whole>;

/** Who is at a table, North-South first. */
export const playersOf = ({ ns, ew }: Pick<Seating, "ns" | "ew">): readonly number[] => [
  ...(typeof ns === "number" ? [ns] : ns),
  ...(typeof ew === "number" ? [ew] : ew),
];

export type Line = "NS" | "EW";

/** What a contestant is called: its number, and its line where each line has numbers of its own. */
export const numberOf = (
  { northSouth }: Pick<Movement, "northSouth">,
  contestant: number,
): { readonly number: number; readonly line?: Line } =>
  northSouth === undefined
    ? { number: contestant }
    : contestant <= northSouth
      ? { number: contestant, line: "NS" }
      : { number: contestant - northSouth, line: "EW" };

/** Numbers that somebody has. */
export const presentIn = ({ contestants, absent = [] }: Movement): readonly number[] => {
  const nobody = new Set(absent);
  return Array.from({ length: contestants }, (_, index) => index + 1).filter((one) => !nobody.has(one));
};

/** The boards of a set: those of the first set are the first. */
export const boardsOf = ({ boardsPerSet }: Pick<Movement, "boardsPerSet">, set: number): readonly number[] =>
  Array.from({ length: boardsPerSet }, (_, index) => (set - 1) * boardsPerSet + index + 1);

/** The same movement without some of its contestants: whom they would have met sits out. */
export const without = (movement: Movement, absent: readonly number[]): Movement => {
  const nobody = new Set([...(movement.absent ?? []), ...absent]);
  return {
    ...movement,
    absent: [...nobody].toSorted((a, b) => a - b),
    seatings: movement.seatings.filter((seating) => !playersOf(seating).some((one) => nobody.has(one))),
  };
};

/** The same movement with the seats of some rounds turned by a quarter: one list of all instead of one of each line. */
export const switched = (movement: Movement, rounds: readonly number[]): Movement => {
  const turned = new Set(rounds);
  return {
    ...movement,
    winners: 1,
    seatings: movement.seatings.map((one) => (turned.has(one.round) ? { ...one, ns: one.ew, ew: one.ns } : one)),
  };
};

/** The first rounds of a movement alone. */
export const cutTo = (movement: Movement, rounds: number): Movement => ({
  ...movement,
  rounds: Math.min(rounds, movement.rounds),
  seatings: movement.seatings.filter(({ round }) => round <= rounds),
});
