/**
 * Whether the draw of a Swiss is one of those that cost least, worked out apart from who drew it: by trying all draws up to twelve contestants, by a bound
 * below every draw above that. The numbers behind the bound may come with the draw or be worked out here; only that they prove it counts.
 */
import { type Certificate, perfectMatching } from "../matching/perfect-matching.ts";
import type { SwissDraw } from "../swiss/draw.ts";
import type { SwissField } from "../swiss/field.ts";
import { wrongWithProof } from "./bound.ts";
import { compareCosts, leastByForce, MOST_BY_FORCE, plus } from "./brute-force.ts";
import { ownCosts } from "./own-costs.ts";

export type SwissCheck =
  | { readonly kind: "proved"; readonly by: readonly ("allDraws" | "bound")[]; readonly costs: readonly bigint[] }
  | { readonly kind: "wrong"; readonly what: string };

const wrong = (what: string): SwissCheck => ({ kind: "wrong", what });

export const checkSwiss = (
  field: SwissField,
  {
    matches,
    bye,
    triangle,
  }: Pick<SwissDraw, "bye" | "triangle"> & {
    readonly matches: readonly { readonly home: string; readonly away: string }[];
  },
  certificate?: Certificate,
): SwissCheck => {
  const { order, cost } = ownCosts(field, triangle?.members ?? []);
  const here = [
    ...matches.flatMap(({ home, away }) => [home, away]),
    ...(bye === undefined ? [] : [bye.contestant]),
    ...(triangle?.members ?? []),
  ];
  if (here.length !== new Set(here).size) return wrong("somebody is drawn twice");
  const entered = field.contestants.map(({ contestant }) => contestant);
  if (here.length !== entered.length || entered.some((who) => !here.includes(who)))
    return wrong("not everybody is drawn");
  if ((order.length % 2 === 1) !== (bye !== undefined))
    return wrong("a bye that nobody needs, or none where one is needed");
  if (order.length === 0) return { kind: "proved", by: ["allDraws"], costs: [] };

  const size = order.length + (order.length % 2);
  const costs = (one: number, other: number): readonly bigint[] => {
    const [first, second] = [order[one], order[other]];
    return first === undefined ? cost(second ?? "", undefined) : cost(first, second);
  };
  const place = new Map(order.map((who, index) => [who, index]));
  const mates: number[] = [];
  const pairs = [
    ...matches.map(({ home, away }) => [home, away] as const),
    ...(bye === undefined ? [] : [[bye.contestant, undefined] as const]),
  ];
  for (const [one, other] of pairs) {
    const [own, theirs] = [place.get(one) ?? 0, other === undefined ? order.length : (place.get(other) ?? 0)];
    mates[own] = theirs;
    mates[theirs] = own;
  }
  const total = mates
    .flatMap((mate, index) => (mate > index ? [costs(index, mate)] : []))
    .reduce((all, each) => plus(all, each));

  const by: ("allDraws" | "bound")[] = [];
  if (size <= MOST_BY_FORCE) {
    const least = leastByForce(size, costs);
    if (compareCosts(total, least) > 0) return wrong(`it costs ${total.join(" ")}, and ${least.join(" ")} can be had`);
    by.push("allDraws");
  }
  if (size > MOST_BY_FORCE || certificate !== undefined) {
    const levels = total.map((_, level) => (one: number, other: number) => costs(one, other)[level] ?? 0n);
    const problem = wrongWithProof(size, costs, mates, certificate ?? perfectMatching({ size, levels }).certificate);
    if (problem !== undefined) return wrong(problem);
    by.push("bound");
  }
  return { kind: "proved", by, costs: total };
};
