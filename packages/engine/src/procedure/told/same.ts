/** Whether two decisions come to the same, however they are written: a board that is worth the same by the same scores, or the same penalty. Laws 12C, 90, 93B. */
import { add, compareExact, exact, type Exact, ZERO } from "../../score/rational.ts";
import { SIDES } from "../../cards/seats.ts";
import type { Decided } from "./events.ts";
import { type Entry, type Ruled, type RuledForSide, ruledFor, type TableScore } from "./ruled.ts";
import { isPenalty } from "./state.ts";

type Line = Extract<RuledForSide, { readonly kind: "weighted" }>["lines"][number];

export const isSameScore = (one: TableScore, other: TableScore): boolean =>
  one.kind === "played" && other.kind === "played"
    ? one.contract === other.contract && one.declarer === other.declarer && one.tricks === other.tricks
    : one.kind === other.kind;

const weightOf = (lines: readonly Line[], score: TableScore): Exact =>
  lines.filter((line) => isSameScore(line.score, score)).reduce((total, { weight }) => add(total, exact(weight)), ZERO);

/** What stands is what was entered, where that could be ruled. */
const inFull = (ruled: RuledForSide, entry: Entry | undefined): RuledForSide =>
  ruled.kind === "stands" && (entry?.kind === "played" || entry?.kind === "passedOut") ? scoreOf(entry) : ruled;

const scoreOf = (entry: Extract<Entry, { readonly kind: "played" | "passedOut" }>): TableScore =>
  entry.kind === "played"
    ? { kind: "played", contract: entry.contract, declarer: entry.declarer, tricks: entry.tricks }
    : { kind: "passedOut" };

const isSameForSide = (one: RuledForSide, other: RuledForSide): boolean => {
  if (one.kind === "weighted" && other.kind === "weighted")
    return [...one.lines, ...other.lines].every(
      ({ score }) => compareExact(weightOf(one.lines, score), weightOf(other.lines, score)) === 0,
    );
  if (one.kind === "artificial" && other.kind === "artificial")
    return JSON.stringify(one.level) === JSON.stringify(other.level);
  if ((one.kind === "played" || one.kind === "passedOut") && (other.kind === "played" || other.kind === "passedOut"))
    return isSameScore(one, other);
  return one.kind === other.kind;
};

/** @param entry of its result: whoever lets that stand says the same as whoever names it */
export const sameRuled = (one: Ruled, other: Ruled, entry?: Entry): boolean =>
  SIDES.every((side) => isSameForSide(inFull(ruledFor(one, side), entry), inFull(ruledFor(other, side), entry)));

export const sameDecided = (one: Decided, other: Decided, entry?: Entry): boolean => {
  if (!isPenalty(one) && !isPenalty(other)) return sameRuled(one, other, entry);
  if (!isPenalty(one) || !isPenalty(other)) return false;
  const isSameAmount = compareExact(exact(one.amount), exact(other.amount)) === 0;
  return isSameAmount && one.unit === other.unit && one.penalty === other.penalty;
};
