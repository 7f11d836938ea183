/** A law book: the Laws of one edition in the order in which they speak. */
import type { Law, Moment } from "./law.ts";
import { lawNumber } from "./references.ts";

export type Lawbook = {
  readonly order: readonly Law[];
  readonly find: (reference: string) => Law | undefined;
  /** The Laws that bind the card a hand plays, in the order in which they bind. */
  readonly duties: readonly Law[];
  readonly wakingAt: (moment: Moment) => readonly Law[];
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
  const homeless = laws.find((law) => !placed.has(law));
  if (homeless !== undefined) throw new Error(`Law ${homeless.number} has a module and no place in the order`);
  const moments = new Set(order.flatMap(({ detects = {} }) => Object.keys(detects)));
  const waking = new Map<string, readonly Law[]>();
  for (const moment of moments)
    waking.set(
      moment,
      order.filter(({ detects = {} }) => moment in detects),
    );
  return {
    order,
    duties: bound,
    find: (reference) => byNumber.get(lawNumber(reference)),
    wakingAt: (moment) => waking.get(moment) ?? [],
  };
};
