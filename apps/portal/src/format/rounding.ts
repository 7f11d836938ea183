/** How an event's numbers are shown: its option `shownRounding`, else what the field is used to. */
import { compareExact, exact, fraction, type Rounding, type Unit } from "@traveller/engine";
import { z } from "zod";

const One = z.object({
  step: z.union([z.number(), z.string()]),
  mode: z.enum(["halfAwayFromZero", "halfUp", "halfToEven", "halfTowardZero", "truncate", "floor", "ceiling"]),
});
const Option = z.object({ matchpoints: One, percent: One, imps: One, vp: One, total: One }).partial().catch({});

export type Shown = {
  /** Board scores in the session's unit; absent: two decimals at most. */
  readonly board?: Rounding | undefined;
  readonly percent: Rounding;
  readonly total?: Rounding | undefined;
};

/** The percentage of one board, in every place alike. */
export const TENTH: Rounding = { step: "1/10", mode: "halfAwayFromZero" };
export const HUNDREDTH: Rounding = { step: "1/100", mode: "halfAwayFromZero" };

/** What is needed to write a session's numbers: its settings, or the one of them that says how. */
export type NumbersShown = { readonly unit: Unit; readonly totalUnit: Unit } & (
  | { readonly regulations: Readonly<Record<string, unknown>> }
  | { readonly shownRounding: unknown }
);

/** Finer steps are what a program's binary fractions look like when it prints them: its numbers are told from them, but nobody reads them. */
const FINEST = fraction(1, 10_000);
const readable = <T extends Rounding>(rounding: T | undefined): T | undefined =>
  rounding === undefined || compareExact(exact(rounding.step), FINEST) < 0 ? undefined : rounding;

/** The session's own way to show numbers. */
export const shownBy = (session: NumbersShown): Shown => {
  const { unit, totalUnit } = session;
  const option = Object.fromEntries(
    Object.entries(
      Option.parse(("regulations" in session ? session.regulations["shownRounding"] : session.shownRounding) ?? {}),
    ).map(([family, rounding]) => [family, readable(rounding)]),
  );
  const of = (what: Unit): Rounding | undefined =>
    what === "matchpoints"
      ? option.matchpoints
      : what === "imps"
        ? option.imps
        : what === "vp"
          ? (option.vp ?? HUNDREDTH)
          : what === "percent"
            ? (option.percent ?? HUNDREDTH)
            : undefined;
  return { board: of(unit), percent: option.percent ?? HUNDREDTH, total: option.total ?? of(totalUnit) };
};
