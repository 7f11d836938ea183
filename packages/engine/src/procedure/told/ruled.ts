/**
 * What a ruling or a decision says that a board is worth: the entry, a score, several with their weights, or another for each side; and what
 * it makes of a session's result. Laws 12C1, 12C2, 69B, 71, 79B, 82C.
 */
import { z } from "zod";
import type { Vulnerability } from "../../cards/board.ts";
import { parseContract } from "../../cards/contract.ts";
import { SIDES, type Side } from "../../cards/seats.ts";
import { ContractText, SeatSchema } from "../../facts/identity.ts";
import { contractScore } from "../../score/contract-score.ts";
import { ExactNumber, Weight } from "../../score/exact-number.ts";
import { compareExact, exact, multiply, ONE, sum } from "../../score/rational.ts";
import { whole } from "../../score/line.ts";
import type { Exact } from "../../score/rational.ts";
import type { Award, Outcome } from "../../session/told/events.ts";
import { outcomeAtTable } from "../../session/told/outcome-at-table.ts";

const played = z.strictObject({
  kind: z.literal("played"),
  contract: ContractText,
  declarer: SeatSchema,
  tricks: z.int().min(0).max(13),
});
const passedOut = z.strictObject({ kind: z.literal("passedOut") });
/** What could stand on a score slip. */
export const TableScore = z.discriminatedUnion("kind", [played, passedOut]);
export type TableScore = z.infer<typeof TableScore>;

const stands = z.strictObject({ kind: z.literal("stands") });
const weighted = z.strictObject({
  kind: z.literal("weighted"),
  lines: z
    .array(
      z.strictObject({
        weight: Weight,
        score: TableScore,
        /** Whether it could be reached by legal means (Law 12C1(c)): no ruling is taken without it, and a draft may leave it open. */
        byLegalMeans: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(64),
});
const artificial = z.strictObject({
  kind: z.literal("artificial"),
  level: z.union([z.enum(["average+", "average", "average-"]), ExactNumber, z.strictObject({ imps: ExactNumber })]),
});
const ofOneSide = z.discriminatedUnion("kind", [stands, played, passedOut, weighted, artificial]);
export type RuledForSide = z.infer<typeof ofOneSide>;

export const Ruled = z.discriminatedUnion("kind", [
  stands,
  played,
  passedOut,
  weighted,
  z.strictObject({ kind: z.literal("sides"), ns: ofOneSide, ew: ofOneSide }),
]);
export type Ruled = z.infer<typeof Ruled>;

export const ruledFor = (ruled: Ruled, side: Side): RuledForSide =>
  ruled.kind === "sides" ? (side === "NS" ? ruled.ns : ruled.ew) : ruled;

/** North-South's points for what could stand on a score slip. */
const pointsFor = (score: TableScore, vulnerability: Vulnerability): number => {
  if (score.kind === "passedOut") return 0;
  const contract = parseContract(score.contract);
  return contract === undefined ? 0 : contractScore(contract, score.declarer, score.tricks, vulnerability);
};

const weightsOf = (ruled: Ruled): readonly Exact[] =>
  [ruledFor(ruled, "NS"), ruledFor(ruled, "EW")].flatMap((one) =>
    one.kind === "weighted" ? [sum(one.lines.map(({ weight }) => exact(weight)))] : [],
  );

/** Law 12C1(c): whatever is weighed is one whole. */
export const weighsOne = (ruled: Ruled): boolean => weightsOf(ruled).every((each) => compareExact(each, ONE) === 0);

/** What the entry says of a result: what happened at the table, whatever was awarded since. */
export type Entry = Exclude<Outcome, { readonly kind: "adjusted" | "awaitsRuling" }>;

export const entryOf = (outcome: Outcome | undefined): Entry =>
  (outcome === undefined ? undefined : outcomeAtTable(outcome)) ?? { kind: "notPlayed" };

const entryPoints = (entry: Entry, vulnerability: Vulnerability): Exact | undefined => {
  if (entry.kind === "notPlayed") return undefined;
  if (entry.kind === "scoreOnly") return whole(entry.score);
  if (entry.kind === "played" && entry.score !== undefined) return whole(entry.score);
  return whole(pointsFor(entry.kind === "played" ? { ...entry, kind: "played" } : entry, vulnerability));
};

/** North-South's points of what one side is given, on average where it is weighed; unknown where it is no number of points. */
export const pointsRuled = (
  ruled: Ruled,
  side: Side,
  entry: Entry,
  vulnerability: Vulnerability,
): Exact | undefined => {
  const one = ruledFor(ruled, side);
  switch (one.kind) {
    case "stands":
      return entryPoints(entry, vulnerability);
    case "artificial":
      return undefined;
    case "weighted":
      return sum(one.lines.map(({ weight, score }) => multiply(exact(weight), whole(pointsFor(score, vulnerability)))));
    case "played":
    case "passedOut":
      return whole(pointsFor(one, vulnerability));
  }
};

const isOfTable = (award: Award): boolean =>
  award === "table" || (typeof award === "object" && "best" in award && award.best.some(isOfTable));

/** What counts is the same, whatever became of an entry that nothing awarded rests on. */
export const isSameWorth = (one: Outcome, other: Outcome): boolean => {
  const [first, second] = [one, other].map((outcome) =>
    JSON.stringify(
      outcome.kind === "adjusted" && !isOfTable(outcome.ns) && !isOfTable(outcome.ew)
        ? { ...outcome, table: undefined }
        : outcome,
    ),
  );
  return first === second;
};

const pointsAwarded = (award: Award, entry: Entry, vulnerability: Vulnerability): Exact | undefined => {
  if (award === "table") return entryPoints(entry, vulnerability);
  if (award === "complement") return undefined;
  if ("assigned" in award) return whole(award.assigned);
  return "weighted" in award
    ? sum(award.weighted.map(([weight, score]) => multiply(exact(weight), whole(score))))
    : undefined;
};

/** North-South's points of what one side has now, whoever awarded it; unknown where it is no number of points. */
export const pointsNow = (outcome: Outcome, side: Side, vulnerability: Vulnerability): Exact | undefined => {
  const entry = entryOf(outcome);
  return outcome.kind === "adjusted"
    ? pointsAwarded(side === "NS" ? outcome.ns : outcome.ew, entry, vulnerability)
    : entryPoints(entry, vulnerability);
};

const awardOf = (one: RuledForSide, vulnerability: Vulnerability): Award => {
  switch (one.kind) {
    case "stands":
      return "table";
    case "artificial":
      return { artificial: one.level };
    case "weighted":
      return { weighted: one.lines.map(({ weight, score }) => [weight, pointsFor(score, vulnerability)] as const) };
    case "played":
    case "passedOut":
      return { assigned: pointsFor(one, vulnerability) };
  }
};

/** Who was at fault, as far as a ruling says it (Law 12C1(e), option `weightedImpsRounding`). */
export type Fault = {
  readonly nonOffending?: readonly Side[] | undefined;
  readonly selfInflicted?: { readonly withoutError: TableScore; readonly atTable: TableScore } | undefined;
};

/** Law 12C1(e): North-South's points without the error, and at the table. */
export const ownDamage = (
  { withoutError, atTable }: NonNullable<Fault["selfInflicted"]>,
  vulnerability: Vulnerability,
): [number, number] => [pointsFor(withoutError, vulnerability), pointsFor(atTable, vulnerability)];

const offendingOf = (nonOffending: Fault["nonOffending"]): { readonly offending?: Side | "both" } => {
  if (nonOffending === undefined) return {};
  const [first, second] = SIDES.filter((side) => !nonOffending.includes(side));
  return first === undefined ? {} : { offending: second === undefined ? first : "both" };
};

/** The session's outcome of a board: its entry, and what is ruled beside it. */
export const outcomeRuled = (
  ruled: Ruled | undefined,
  entry: Entry,
  vulnerability: Vulnerability,
  { nonOffending, selfInflicted }: Fault = {},
): Outcome => {
  if (ruled === undefined || ruled.kind === "stands") return entry;
  return {
    kind: "adjusted",
    ns: awardOf(ruledFor(ruled, "NS"), vulnerability),
    ew: awardOf(ruledFor(ruled, "EW"), vulnerability),
    ...(entry.kind === "notPlayed" ? {} : { table: entry }),
    ...(selfInflicted === undefined
      ? {}
      : {
          selfInflicted: ownDamage(selfInflicted, vulnerability),
        }),
    ...offendingOf(nonOffending),
  };
};
