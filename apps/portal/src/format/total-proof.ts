/**
 * The arithmetic of totals and of matches as formulas: what boards, carry-over and penalties come to, percentages of a top, victory
 * points. Laws 78D, 90, 91. What is written adds up (`formula.ts`).
 */
import {
  add,
  equalExact,
  exact,
  isZero,
  makeExact,
  subtract,
  sum,
  type Amount,
  type MatchWhy,
  type RoundMatch,
  type TotalWhy,
} from "@traveller/engine";
import { equation, equationInPercent, minus, number, over, ratio, share, sumOf, times, type Term } from "./formula.ts";
import type { Writing } from "./proof.ts";

const counts = (amount: Amount): boolean => !isZero(exact(amount));

const changed = (from: Amount, added: readonly Amount[], taken: readonly Amount[], locale: string): Term =>
  taken
    .filter(counts)
    .reduce(
      (term, amount) => minus(term, number(amount, locale)),
      sumOf([number(from, locale), ...added.filter(counts).map((amount) => number(amount, locale))]),
    );

/** The sum with what was carried over and what penalties took; nothing where neither was. */
export const totalFormula = (why: Omit<TotalWhy, "parts">, { locale }: Writing): string | undefined => {
  const { carryOver, penalties } = why;
  if (carryOver.length + penalties.length === 0) return undefined;
  const given = carryOver.map(({ gives }) => gives);
  return equation(
    changed(
      why.missing?.after ?? why.sum,
      given,
      penalties.map(({ takes }) => takes),
      locale,
    ),
    { locale },
  );
};

/** `195.5 ÷ 312 ≈ 62.66 %`. */
export const percentFormula = (
  { points, of }: Pick<NonNullable<TotalWhy["percent"]>, "points" | "of">,
  { locale, percent }: Writing,
  decimals = 4,
): string => equationInPercent(over(number(points, locale), number(of, locale)), percent, { locale, decimals });

/** What boards missed make of a sum (option `missingBoards`), where that is arithmetic. */
export const missingFormula = (why: Omit<TotalWhy, "parts">, { locale }: Writing): string | undefined => {
  const { missing } = why;
  if (missing === undefined || why.boards === 0) return undefined;
  const [before, own, full] = [
    number(missing.before, locale),
    number(`${why.boards}`, locale),
    number(`${why.fullBoards}`, locale),
  ];
  if (missing.rule === "proRata") return equation(times([before, ratio(full, own)]), { locale });
  return missing.rule === "perBoard" ? equation(over(before, own), { locale }) : undefined;
};

/** A match's margin out of its boards, carry-over and penalties; nothing where it is its boards alone. */
export const marginFormula = (
  { net, margin }: { readonly net: Amount; readonly margin: Amount },
  { carryOver, penalties }: Pick<MatchWhy, "carryOver" | "penalties">,
  contestant: string,
  { locale }: Writing,
): string | undefined => {
  const inMargin = ({ unit }: { readonly unit: string }): boolean => unit !== "vp";
  const own = (one: { readonly contestant: string }): boolean => one.contestant === contestant;
  const carried = carryOver.filter(inMargin);
  const fined = penalties.filter(inMargin);
  if (carried.length + fined.length === 0) return undefined;
  const terms = (theirs: boolean): Term => {
    const added = [
      ...carried.filter(own).map(({ amount }) => amount),
      ...(theirs ? fined.filter((one) => !own(one)).map(({ takes }) => takes) : []),
    ];
    const taken = [
      ...carried.filter((one) => !own(one)).map(({ amount }) => amount),
      ...fined.filter(own).map(({ takes }) => takes),
    ];
    return changed(net, added, taken, locale);
  };
  // In a knock-out what one side is fined is the other's gain; otherwise it is nobody's.
  const term = [terms(false), terms(true)].find(({ value }) => equalExact(value, exact(margin)));
  return term === undefined ? undefined : equation(term, { locale, sign: true });
};

/** A match between pairs: what the scale gave, less penalties in victory points; nothing where there was none. */
export const victoryPointsFormula = (
  { victoryPoints, penalties }: RoundMatch,
  { locale }: Writing,
): string | undefined => {
  const fines = penalties.filter(({ unit }) => unit === "vp").map(({ takes }) => takes);
  if (fines.length === 0) return undefined;
  const read = makeExact(add(exact(victoryPoints), sum(fines.map(exact))));
  return equation(changed(read, [], fines, locale), { locale });
};

/** The margin of such a match, where it is more than the sum of its boards: percentages of a top, or penalties in it. */
export const roundMarginFormula = (
  { points, top, penalties }: RoundMatch,
  of: NonNullable<TotalWhy["victoryPoints"]>["of"],
  { locale, percent }: Writing,
): string | undefined => {
  const fines = penalties.filter(({ unit }) => unit !== "vp").map(({ takes }) => takes);
  const made = changed(points, [], fines, locale);
  switch (of) {
    case "percent":
      return top === undefined
        ? undefined
        : equationInPercent(minus(over(made, number(top, locale)), share("1/2", locale, percent)), percent, { locale });
    case "imps":
    case "points":
      return fines.length === 0 ? undefined : equation(made, { locale, sign: true });
    case "boardsWon":
      return undefined;
  }
};

/** What a match adds to a team's total, where victory points were taken or carried over. */
export const matchPointsFormula = (
  { points }: { readonly points: Amount },
  { carryOver, penalties }: Pick<MatchWhy, "carryOver" | "penalties">,
  contestant: string,
  { locale }: Writing,
): string | undefined => {
  const own = (one: { readonly contestant: string; readonly unit: string }): boolean =>
    one.contestant === contestant && one.unit === "vp";
  const [added, taken] = [
    carryOver.filter(own).map(({ amount }) => amount),
    penalties.filter(own).map(({ takes }) => takes),
  ];
  if (added.length + taken.length === 0) return undefined;
  const read = makeExact(subtract(add(exact(points), sum(taken.map(exact))), sum(added.map(exact))));
  return equation(changed(read, added, taken, locale), { locale });
};
