/**
 * The reasons of a board score as steps: which words, with which numbers. What they say is `messages/`; what they rest on is the
 * engine's own structure, opened. Laws 12, 77, 78, 86, 87, 90.
 */
import { add, equalExact, exact, multiply, type Basis, type Factoring, type WhyOutcome } from "@traveller/engine";
import { exactly, figure, signed } from "./figure.ts";

/** Points for a win and for a tie on this scale: 2 and 1, or 1 and ½. */
export const scaleOf = ({
  beats = "0",
  ties = "0",
  points,
}: WhyOutcome): { readonly win: string; readonly tie: string } =>
  equalExact(add(multiply(exact(beats), exact(2)), exact(ties)), exact(points))
    ? { win: "2", tie: "1" }
    : { win: "1", tie: "½" };

/** One text for one basis. */
export const basisKey = (basis: Basis): string =>
  "law" in basis ? `law ${basis.law}` : `option ${basis.option} ${JSON.stringify(basis.value)}`;

/** What all of these reasons rest on, if there are several of them. */
export const commonBasis = (reasons: readonly { readonly basis: readonly Basis[] }[]): readonly Basis[] => {
  const [first, ...others] = reasons;
  if (first === undefined || others.length < 2) return [];
  const sets = others.map(({ basis }) => new Set(basis.map(basisKey)));
  return first.basis.filter((one) => sets.every((set) => set.has(basisKey(one))));
};

export type Numbers = Readonly<Record<string, string | number>>;

/** The numbers of a comparison by matchpoints: how many were beaten, tied, lost to. */
export const comparedNumbers = (outcome: WhyOutcome, locale: string): Numbers => ({
  beats: figure(outcome.beats ?? "0", locale),
  ties: figure(outcome.ties ?? "0", locale),
  loses: figure(outcome.loses ?? "0", locale),
  points: figure(outcome.points, locale),
});

export const factoringNumbers = (factoring: Factoring, locale: string): Numbers => ({
  matchpoints: figure(factoring.matchpoints, locale),
  results: figure(factoring.results, locale),
  full: figure(factoring.full, locale),
  unit: exactly(factoring.unit),
  becomes: figure(factoring.becomes, locale),
});

export const signedFigure = (amount: string, locale: string): string => signed(figure(amount, locale));
