/** A law book: the Laws of one edition in the order in which they speak. */
import type { Detectors, Law, Moment } from "./law.ts";
import { lawNumber } from "./references.ts";

export type Lawbook = {
  readonly order: readonly Law[];
  readonly find: (reference: string) => Law | undefined;
  /** The Laws that bind the card a hand plays, in the order in which they bind. */
  readonly duties: readonly Law[];
  /** The Laws that may ask something where no irregularity does. */
  readonly offering: readonly Law[];
  /** The place of a Law in the order. */
  readonly rank: (reference: string) => number;
  /** What the Laws that wake at a moment say then, in their order. */
  readonly wakingAt: <M extends Moment>(moment: M) => readonly Detector<M>[];
};

type Detector<M extends Moment> = NonNullable<Detectors[M]>;
/** By moment, what each Law says then: found once, for it is asked several times an event. */
type Waking = {
  readonly get: <M extends Moment>(moment: M) => readonly Detector<M>[] | undefined;
  readonly set: <M extends Moment>(moment: M, detectors: readonly Detector<M>[]) => unknown;
};

/** One line of precedence: a Law, and why it speaks where it does. */
export type Precedence = { readonly law: string; readonly because: string };

/** Every Law must have its line, and every line its Law: anything else is a mistake in the program. */
export const lawbook = (
  laws: readonly Law[],
  precedence: readonly Precedence[],
  duties: readonly Precedence[],
): Lawbook => {
  const byNumber = new Map(laws.map((law) => [law.number, law]));
  const twice = laws.find((law) => byNumber.get(law.number) !== law);
  if (twice !== undefined) throw new Error(`Law ${twice.number} has two modules in one edition`);
  const order = precedence.map(({ law: number }) => {
    const law = byNumber.get(number);
    if (law === undefined) throw new Error(`Law ${number} has a place in the order and no module`);
    return law;
  });
  const bound = duties.flatMap(({ law: number }) => byNumber.get(number) ?? []);
  const unbound = laws.find((law) => (law.narrows !== undefined) !== bound.includes(law));
  if (unbound !== undefined)
    throw new Error(`Law ${unbound.number} has duties to impose and no place among them, or the other way round`);
  const placed = new Set(order);
  const again = order.find((law, at) => order.indexOf(law) !== at);
  if (again !== undefined) throw new Error(`Law ${again.number} has two places in the order`);
  const homeless = laws.find((law) => !placed.has(law));
  if (homeless !== undefined) throw new Error(`Law ${homeless.number} has a module and no place in the order`);
  const ranks = new Map(order.map((law, rank) => [law.number, rank]));
  const waking: Waking = new Map();
  const wakingAt = <M extends Moment>(moment: M): readonly Detector<M>[] => {
    const known = waking.get(moment);
    if (known !== undefined) return known;
    const all = order.flatMap(({ detects }): readonly Detector<M>[] => {
      const detector = detects?.[moment];
      return detector === undefined ? [] : [detector];
    });
    waking.set(moment, all);
    return all;
  };
  return {
    order,
    duties: bound,
    offering: order.filter(({ offers }) => offers !== undefined),
    find: (reference) => byNumber.get(lawNumber(reference)),
    rank: (reference) => ranks.get(lawNumber(reference)) ?? order.length,
    wakingAt,
  };
};
