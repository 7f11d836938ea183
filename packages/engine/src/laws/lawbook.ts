/** A law book: the Laws of one edition in the order in which they speak. */
import type { Law } from "./law.ts";
import { lawNumber } from "./references.ts";

export type Lawbook = { readonly order: readonly Law[]; readonly find: (reference: string) => Law | undefined };

/** One line of precedence: a Law, and why it speaks where it does. */
export type Precedence = { readonly law: string; readonly because: string };

/** Every Law must have its line, and every line its Law: anything else is a mistake in the program. */
export const lawbook = (laws: readonly Law[], precedence: readonly Precedence[]): Lawbook => {
  const byNumber = new Map(laws.map((law) => [law.number, law]));
  const order = precedence.map(({ law: number }) => {
    const law = byNumber.get(number);
    if (law === undefined) throw new Error(`Law ${number} has a place in the order and no module`);
    return law;
  });
  const placed = new Set(order);
  const homeless = laws.find((law) => !placed.has(law));
  if (homeless !== undefined) throw new Error(`Law ${homeless.number} has a module and no place in the order`);
  return { order, find: (reference) => byNumber.get(lawNumber(reference)) };
};
