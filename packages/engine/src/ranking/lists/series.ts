/**
 * Which events a series is of: the days between which its list counts them, and whether one that is not booked yet may count by the scheme, from what is
 * known of it before it is played. What was booked says for itself whether it counts. Pure. Law 80A.
 */
import type { Contest, Method } from "../../facts/contest.ts";
import { known } from "../awards/event.ts";
import { evaluate, type Expression, hasNoValue, type Scope } from "../formula/index.ts";
import type { Prepared, PreparedCondition, PreparedList } from "../scheme/prepared.ts";
import { endOfYear } from "./on-day.ts";

/** From the one day until the other, both in it; open where there is none. */
export type Days = { readonly from?: string | undefined; readonly until?: string | undefined };

/** The days that a series is of: its own, or those of a year; undefined of a list that is none. */
export const daysOfSeries = ({ counts }: PreparedList, year: number, begins: string): Days | undefined => {
  if (counts.by !== "best") return undefined;
  const { from, until } = counts;
  return from === undefined && until === undefined
    ? { from: `${String(year).padStart(4, "0")}-${begins}`, until: endOfYear(year, begins) }
    : { from, until };
};

/** What is known of an event before it is booked. Its level is announced with its tournament, or it has none. */
export type Foreseen = {
  readonly level?: string | undefined;
  readonly contest?: Contest | undefined;
  readonly method?: Method | undefined;
};

/** Parts that have to hold all of them, each by itself: what is known of one decides, whatever is not known of another. */
const parts = (expression: Expression): readonly Expression[] =>
  expression.kind === "operation" && expression.sign === "and"
    ? [...parts(expression.left), ...parts(expression.right)]
    : [expression];

type Holds = "holds" | "fails" | "open";

const holds = (expression: Expression, scope: Scope): Holds => {
  const value = evaluate(expression, scope);
  if (!hasNoValue(value)) return value === true ? "holds" : "fails";
  // Whoever has no level has none when it is booked, either; all else is told by playing.
  return value.trouble.kind === "notKnownHere" && value.trouble.name !== "level" ? "open" : "fails";
};

const conditionHolds = ({ when }: PreparedCondition, scope: Scope): Holds => {
  const all = parts(when.expression).map((part) => holds(part, scope));
  return all.includes("fails") ? "fails" : all.includes("open") ? "open" : "holds";
};

/** The conditions on which an event still counts by a scheme; undefined where one cannot hold. */
export const stillAsked = (
  { counts, tables }: Pick<Prepared, "counts" | "tables">,
  { level, contest, method }: Foreseen,
): readonly PreparedCondition[] | undefined => {
  const scope: Scope = {
    values: known([
      ["level", level],
      ["contest", contest],
      ["method", method],
    ]),
    tables,
  };
  const all = counts.map((condition) => ({ condition, so: conditionHolds(condition, scope) }));
  return all.some(({ so }) => so === "fails")
    ? undefined
    : all.flatMap(({ condition, so }) => (so === "open" ? [condition] : []));
};
