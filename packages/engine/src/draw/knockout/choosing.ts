/**
 * Opponents that are chosen: who is first in the standings chooses among some, then the next who is still without one, and so on; the last one takes who
 * is left. Data in, data out: the choices are events of somebody else's.
 */
import { z } from "zod";
import { refuse, type Refused } from "../problem.ts";

export const ChoosingRule = z.strictObject({
  /** Whether the upper half chooses among the lower, or everybody among all who are left. */
  among: z.enum(["lowerHalf", "allLeft"]).default("lowerHalf"),
  /** Of those that could be chosen only so many of the lowest may be; of fewer all. */
  lowest: z.int().min(1).max(512).optional(),
});
export type ChoosingRule = z.infer<typeof ChoosingRule>;

export type Choice = { readonly by: string; readonly opponent: string };

export type Chosen = {
  readonly pairs: readonly (Choice & { readonly because: "chosen" | "onlyOneLeft" })[];
  /** Who chooses next, and among whom; absent when everybody has an opponent. */
  readonly next?: { readonly chooser: string; readonly among: readonly string[] };
};

/** Where the choosing stands, of contestants from the first to the last. */
export const choosing = (
  contestants: readonly string[],
  rule: ChoosingRule,
  choices: readonly Choice[],
): Chosen | Refused => {
  if (contestants.length < 2 || contestants.length % 2 !== 0)
    return refuse({ kind: "notEven", contestants: contestants.length });
  const twice = contestants.find((contestant, index) => contestants.indexOf(contestant) !== index);
  if (twice !== undefined) return refuse({ kind: "twice", contestant: twice });
  const half = contestants.length / 2;
  const pairs: (Choice & { readonly because: "chosen" | "onlyOneLeft" })[] = [];
  const rest = [...choices];
  for (;;) {
    const taken = new Set(pairs.flatMap(({ by, opponent }) => [by, opponent]));
    const left = contestants.filter((contestant) => !taken.has(contestant));
    const [chooser, ...others] = left;
    if (chooser === undefined) break;
    const could = rule.among === "lowerHalf" ? others.filter((other) => contestants.indexOf(other) >= half) : others;
    const among = rule.lowest === undefined ? could : could.slice(-rule.lowest);
    const [only, second] = among;
    const next = rest.shift();
    if (next === undefined) {
      // The last two are not asked; where the rule leaves one of several, somebody still has to say so.
      if (left.length > 2 || only === undefined || second !== undefined) return { pairs, next: { chooser, among } };
      pairs.push({ by: chooser, opponent: only, because: "onlyOneLeft" });
      continue;
    }
    if (next.by !== chooser) return refuse({ kind: "notToChoose", contestant: next.by, chooser });
    if (!among.includes(next.opponent))
      return refuse({ kind: "notToBeChosen", contestant: next.opponent, by: chooser });
    pairs.push({ ...next, because: "chosen" });
  }
  const [tooMany] = rest;
  return tooMany === undefined
    ? { pairs }
    : refuse({ kind: "notToChoose", contestant: tooMany.by, chooser: undefined });
};

/** The seeds of a bracket in which the chosen pairs meet first: the choosers keep their places, and whom each chose stands against him. */
export const seedsByChoice = (pairs: readonly Choice[]): readonly string[] => [
  ...pairs.map(({ by }) => by),
  ...pairs.toReversed().map(({ opponent }) => opponent),
];
