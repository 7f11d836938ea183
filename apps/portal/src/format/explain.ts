/**
 * The reasons of a board score as steps: which words, with which numbers. What they say is `messages/`; what they rest on is the
 * engine's own structure, opened. Laws 12, 77, 78, 86, 87, 90.
 */
import type { Basis, Factoring, WhyOutcome } from "@traveller/engine";
import { figure, signed } from "./figure.ts";
import { mixed } from "./fraction.ts";

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
  beats: mixed(outcome.beats ?? "0", locale),
  ties: mixed(outcome.ties ?? "0", locale),
  loses: mixed(outcome.loses ?? "0", locale),
});

export const factoringNumbers = (factoring: Factoring, locale: string): Numbers => ({
  matchpoints: mixed(factoring.matchpoints, locale),
  results: figure(factoring.results, locale),
  full: figure(factoring.full, locale),
  becomes: figure(factoring.becomes, locale),
});

export const signedMixed = (amount: string, locale: string): string => signed(mixed(amount, locale));
