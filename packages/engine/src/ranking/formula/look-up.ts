/** Tables of a scheme: what a number or a word is worth, or what the first, second, third … place of it is. Looked up in a formula as a function is. */
import { z } from "zod";
import { name } from "../../facts/identity.ts";
import { ExactNumber } from "../../score/exact-number.ts";
import { compareExact, type Exact, exact, isWhole, wholePart, ZERO } from "../../score/rational.ts";
import type { KindOfValue, Value } from "./expression.ts";

const Worth = z.union([ExactNumber, z.array(ExactNumber).min(1).max(400)]);

export const LookUp = z.discriminatedUnion("by", [
  /** The last row that begins at or below the number. */
  z.strictObject({
    by: z.literal("number"),
    rows: z
      .array(z.strictObject({ from: ExactNumber, worth: Worth }))
      .min(1)
      .max(400),
  }),
  z.strictObject({
    by: z.literal("words"),
    rows: z
      .array(z.strictObject({ is: name(100), worth: Worth }))
      .min(1)
      .max(400),
  }),
]);
export type LookUp = z.infer<typeof LookUp>;

/** What a table is asked with: a place beside the rest where any of its rows is a list. */
export const askedWith = (table: LookUp): readonly KindOfValue[] => [
  table.by === "number" ? "number" : "words",
  ...(table.rows.some(({ worth }) => Array.isArray(worth)) ? (["number"] as const) : []),
];

const rowOf = (table: LookUp, asked: Value): z.infer<typeof Worth> | undefined => {
  if (table.by === "words") return table.rows.find(({ is }) => is === asked)?.worth;
  if (typeof asked !== "object") return undefined;
  let best: { readonly from: Exact; readonly worth: z.infer<typeof Worth> } | undefined;
  for (const row of table.rows) {
    const from = exact(row.from);
    if (compareExact(from, asked) <= 0 && (best === undefined || compareExact(from, best.from) >= 0))
      best = { from, worth: row.worth };
  }
  return best?.worth;
};

/** Beyond the last place of a list there is nothing; `undefined` where the table has no row for what is asked. */
export const lookedUp = (table: LookUp, [asked, place]: readonly Value[]): Exact | undefined => {
  const worth = asked === undefined ? undefined : rowOf(table, asked);
  if (worth === undefined) return undefined;
  if (!Array.isArray(worth)) return exact(worth);
  if (typeof place !== "object" || !isWhole(place)) return undefined;
  const found = worth[wholePart(place) - 1];
  return found === undefined ? ZERO : exact(found);
};
