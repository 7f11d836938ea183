/**
 * The arithmetic of each reason that the engine gives, as a formula with its numbers: comparisons, weights, factors, divisions,
 * differences. Laws 12C, 78, 86, 87. What is written adds up (`formula.ts`).
 */
import {
  add,
  equalExact,
  exact,
  fraction,
  makeExact,
  multiply,
  signOf,
  subtract,
  type Amount,
  type Factoring,
  type PointsWhy,
  type WhyOutcome,
} from "@traveller/engine";
import { ownScore } from "./card.ts";
import { equation, minus, number, over, ratio, share, sumOf, times, type Term } from "./formula.ts";

export type Writing = {
  readonly locale: string;
  /** A percentage in words: `60 %`. */
  readonly percent: (value: string) => string;
};

type Weighted = { readonly weight: Amount; readonly points: Amount };
type Kind<Name extends PointsWhy["kind"]> = Extract<PointsWhy, { kind: Name }>;

const difference = (a: Amount, b: Amount): Amount => makeExact(subtract(exact(a), exact(b)));

/** Points for a win and for a tie on this scale: 2 and 1, or 1 and ½. */
const scaleOf = ({ beats = "0", ties = "0", points }: WhyOutcome): { readonly win: Amount; readonly tie: Amount } =>
  equalExact(add(multiply(exact(beats), fraction(2)), exact(ties)), exact(points))
    ? { win: "2", tie: "1" }
    : { win: "1", tie: "1/2" };

/** `5 × 2 + 1 × 1 = 11`. */
export const comparedFormula = (outcome: WhyOutcome, { locale }: Writing): string => {
  const { win, tie } = scaleOf(outcome);
  const term = (many: Amount, each: Amount): Term => times([number(many, locale), number(each, locale)]);
  return equation(sumOf([term(outcome.beats ?? "0", win), term(outcome.ties ?? "0", tie)]), { locale });
};

/** `60 % × 5 + 40 % × 1 = 3.4`; nothing where there is one outcome only. */
export const weightedFormula = (
  outcomes: readonly Weighted[],
  { locale, percent }: Writing,
  sign: boolean,
): string | undefined =>
  outcomes.length < 2
    ? undefined
    : equation(
        sumOf(outcomes.map(({ weight, points }) => times([share(weight, locale, percent), number(points, locale)]))),
        { locale, sign },
      );

/** What a short board or group was brought to, where that is arithmetic. */
export const factoringFormula = (
  { rule, matchpoints, results, full, unit }: Factoring,
  { locale }: Writing,
): string | undefined => {
  const [made, n, all] = [number(matchpoints, locale), number(results, locale), number(full, locale)];
  const one = number("1", locale);
  switch (rule) {
    case "neuberg":
      return equation(sumOf([times([made, ratio(all, n)]), times([number(unit, locale), minus(ratio(all, n), one)])]), {
        locale,
      });
    case "proportional":
      return equation(
        times([made, ratio(number(difference(full, "1"), locale), number(difference(results, "1"), locale))]),
        { locale },
      );
    case "none":
    case "fixedPercentages":
      return undefined;
  }
};

/** `+40 ÷ 5 = +8`; nothing where a sum stands as it is. */
export const crossImpsFormula = ({ sum: all, divisor }: Kind<"cross-imps">, { locale }: Writing): string | undefined =>
  divisor === "1"
    ? undefined
    : equation(over(number(all, locale, true), number(divisor, locale)), { locale, sign: true });

/** `+420 − (+50) = +370`, from the side whose points they are. */
export const butlerFormula = (outcome: WhyOutcome, datum: Amount, side: "NS" | "EW", { locale }: Writing): string => {
  const own = side === "NS" ? datum : difference("0", datum);
  return equation(minus(number(`${ownScore(outcome.score, side) ?? 0}`, locale, true), number(own, locale, true)), {
    locale,
    sign: true,
  });
};

/** An artificial score out of its top, or for so many comparisons; nothing where it stands as it is. */
export const artificialFormula = (
  { percent: level, imps, comparisons }: Kind<"artificial">,
  top: Amount | undefined,
  { locale, percent }: Writing,
): string | undefined => {
  if (level !== undefined && top !== undefined)
    return equation(
      times([share(makeExact(multiply(exact(level), fraction(1, 100))), locale, percent), number(top, locale)]),
      { locale },
    );
  return imps === undefined || comparisons === undefined
    ? undefined
    : equation(times([number(imps, locale, true), number(comparisons, locale)]), { locale, sign: true });
};

/** What the other side's score leaves of the top. */
export const complementFormula = (of: Amount, top: Amount | undefined, { locale }: Writing): string | undefined =>
  top === undefined ? undefined : equation(minus(number(top, locale), number(of, locale)), { locale });

/** The award less what the side's own error cost it (Law 12C1(e)); nothing where it cost nothing. */
export const selfInflictedFormula = (
  { award, withoutError, atTable }: Kind<"selfInflicted">,
  { locale }: Writing,
): string | undefined =>
  signOf(exact(difference(withoutError.points, atTable.points))) > 0
    ? equation(
        minus(number(award.points, locale), minus(number(withoutError.points, locale), number(atTable.points, locale))),
        { locale },
      )
    : undefined;
