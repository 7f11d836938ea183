/**
 * What is so for good, as far as somebody has asked: all who watch need not ask each time. How much of it is kept is bounded; whoever is still reading what was kept
 * goes on with it, and the next begins anew. Serves what is shown late (Law 76A2); no Law of its own.
 */
import type { Model } from "../database/model.ts";

/** By name, of each read model. */
export const keptForGood = <Value>(most: number): ((model: Model) => Map<string, Value>) => {
  const all = new WeakMap<Model, Map<string, Value>>();
  return (model) => {
    const before = all.get(model);
    if (before !== undefined && before.size <= most) return before;
    const anew = new Map<string, Value>();
    all.set(model, anew);
    return anew;
  };
};
