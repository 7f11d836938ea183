/** Of what could be done about an appeal, what would not be taken in any way: together where the same Law or fact stands against it. Laws 92, 93. */
import type { Refusal } from "@traveller/contract/answers";
import { type Act, ACTS, type Offered, reasonOf } from "./offered-acts.ts";

/** What may yet come once all of an appeal is decided; everything else of it is past. */
const AFTER: ReadonlySet<Act> = new Set(["TakeAppealFurther", "GrantLeave", "DecideAsAuthority", "ForfeitDeposit"]);

/** What waits for something, where anything does: of what was done already there is no more to say. */
const waiting = (refused: readonly Offered[]): readonly Offered[] => {
  const all = refused.filter(({ refusal }) => refusal?.already === undefined);
  return all.length === 0 ? refused : all;
};

/** @param open what would be taken in one way at least */
export const actsAgainst = (acts: readonly Offered[], open: ReadonlySet<Act>, isOver: boolean) => {
  const refused = acts.filter(({ command, refusal }) => refusal !== undefined && !open.has(command.type));
  const alike = new Map<string, { readonly types: Act[]; readonly refusal: Refusal }>();
  for (const type of ACTS) {
    const refusal = reasonOf(waiting(refused.filter(({ command }) => command.type === type)))?.refusal;
    if (refusal === undefined || (isOver && !AFTER.has(type))) continue;
    const key = `${refusal.law ?? ""} ${refusal.message} ${refusal.hint}`;
    const group = alike.get(key) ?? { types: [], refusal };
    group.types.push(type);
    alike.set(key, group);
  }
  return [...alike.values()];
};
