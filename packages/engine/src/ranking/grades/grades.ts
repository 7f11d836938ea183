/**
 * Grades: what a session was worth to each of its players, given what everybody was graded before it, and the mean of the last boards that a grade is. A
 * session hangs on those before it in play, so a correction is followed from its day on.
 */
import {
  add,
  divide,
  type Exact,
  exact,
  fraction,
  isZero,
  multiply,
  subtract,
  sum,
  ZERO,
} from "../../score/rational.ts";
import { round } from "../../score/rounding.ts";
import type { Method } from "../../facts/contest.ts";
import { known } from "../awards/event.ts";
import { readableWorth, type Unworked, type Worked, type WorkedOut, worthBy } from "../awards/worked.ts";
import type { PreparedGrade } from "../scheme/prepared.ts";

/** One player's evening. In a team, and with a substitute, he has several partners. */
export type Played = {
  readonly person: string;
  readonly partners: readonly string[];
  /** The line that he was ranked in, where there are several: his opponents are those of the others. */
  readonly line?: string;
  readonly boards: number;
  readonly percent?: Exact;
  readonly imps?: Exact;
};
export type GradedSession = { readonly method: Method; readonly played: readonly Played[] };

/** What a session was worth to somebody: a line of his history, the last one first to fade. */
export type Worth = { readonly boards: number; readonly worth: Exact };
export type SessionGrade = Worth & { readonly person: string; readonly worked: readonly Worked[] };
export type NotGraded = { readonly person: string; readonly unworked: Unworked };

type Facts = {
  readonly method: Method;
  readonly grade: Exact;
  readonly partner: Exact;
  readonly opponents: Exact;
  readonly percent?: Exact | undefined;
  readonly imps?: Exact | undefined;
  readonly boards: number;
};

/** What a session was worth, by what is known of it (`OF_GRADED`). */
export const sessionWorth = (prepared: PreparedGrade, facts: Facts): WorkedOut => {
  const values = known([
    ["method", facts.method],
    ["grade", facts.grade],
    ["partner", facts.partner],
    ["opponents", facts.opponents],
    ["percent", facts.percent],
    ["imps", facts.imps],
    ["boards", fraction(facts.boards)],
  ]);
  return readableWorth(worthBy(prepared, { values, tables: prepared.tables }), prepared.worth);
};

/** Sum and number, so that a mean without some is made without adding the others again. */
type Sum = { readonly total: Exact; readonly count: number };
const NOBODY: Sum = { total: ZERO, count: 0 };
const withOne = ({ total, count }: Sum, grade: Exact): Sum => ({ total: add(total, grade), count: count + 1 });
const less = (all: Sum, some: Sum): Sum => ({ total: subtract(all.total, some.total), count: all.count - some.count });

/** What a session was worth to each who played it. `gradeOf`: what somebody was graded when it began. */
export const gradeSession = (
  prepared: PreparedGrade,
  { method, played }: GradedSession,
  gradeOf: (person: string) => Exact,
): readonly (SessionGrade | NotGraded)[] => {
  const lines = new Map<string | undefined, Sum>();
  let all = NOBODY;
  for (const { person, line } of played) {
    lines.set(line, withOne(lines.get(line) ?? NOBODY, gradeOf(person)));
    all = withOne(all, gradeOf(person));
  }
  const opponentsOf = ({ person, partners, line }: Played): Exact => {
    const own = [person, ...partners].map(gradeOf).reduce(withOne, NOBODY);
    const others = less(all, lines.size > 1 ? (lines.get(line) ?? NOBODY) : own);
    return others.count <= 0 ? gradeOf(person) : divide(others.total, fraction(others.count));
  };
  return played.map((one) => {
    const { person, partners, boards, percent, imps } = one;
    const grade = gradeOf(person);
    const partner = partners.length === 0 ? grade : divide(sum(partners.map(gradeOf)), fraction(partners.length));
    const found = sessionWorth(prepared, {
      method,
      grade,
      partner,
      opponents: opponentsOf(one),
      percent,
      imps,
      boards,
    });
    return "unworked" in found
      ? { person, unworked: found.unworked }
      : { person, boards, worth: round(found.worth, prepared.scheme.rounding), worked: found.worked };
  });
};

/** A grade after some sessions, the latest first: their mean by boards, as far back as the scheme keeps them, each with its weight. */
export const gradeAfter = (prepared: PreparedGrade, history: Iterable<Worth>): Exact => {
  const { keeps, begins, rounding } = prepared.scheme;
  let since = 0;
  let weights: Exact = ZERO;
  let total: Exact = ZERO;
  for (const { boards, worth } of history) {
    if (since >= keeps.boards) break;
    const counted = Math.min(boards, keeps.boards - since);
    const weight = multiply(fraction(counted), weightOf(prepared, since, boards));
    weights = add(weights, weight);
    total = add(total, multiply(weight, worth));
    since += boards;
  }
  return round(isZero(weights) ? exact(begins) : divide(total, weights), rounding);
};

const weightOf = ({ weight, tables }: PreparedGrade, since: number, boards: number): Exact => {
  if (weight === undefined) return fraction(1);
  const values = known([
    ["since", fraction(since)],
    ["boards", fraction(boards)],
  ]);
  const found = worthBy({ worth: weight }, { values, tables });
  return "unworked" in found ? ZERO : found.worth;
};
