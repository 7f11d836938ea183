/**
 * What the devices at the tables are used for: results alone, or every call and card, written by somebody beside the table. The director says it for all tables, or
 * for some; and whether they let irregularities happen, as at a table without devices, or have none of them. Laws 80B2, 81C1.
 */
import { z } from "zod";
import { TableOfSession } from "../../facts/table-address.ts";

const WAYS_OF_USE = ["results", "recorder"] as const;
const IRREGULARITIES = ["happen", "impossible"] as const;

export const WayOfUse = z.strictObject({ way: z.enum(WAYS_OF_USE), irregularities: z.enum(IRREGULARITIES) });
export type WayOfUse = z.infer<typeof WayOfUse>;
export const MOST_TABLES_AT_ONCE = 200;
/** Without tables: at all of them, whatever was said of one before. */
export const WayOfUseSet = WayOfUse.extend({
  tables: z.array(TableOfSession).min(1).max(MOST_TABLES_AT_ONCE).optional(),
});

export type WaysOfUse = { readonly all: WayOfUse; readonly tables: readonly (TableOfSession & WayOfUse)[] };
/** As long as nobody says anything else. */
export const RESULTS_ALONE: WaysOfUse = { all: { way: "results", irregularities: "happen" }, tables: [] };

const isAt =
  ({ section, table }: TableOfSession) =>
  (one: TableOfSession): boolean =>
    one.section === section && one.table === table;

export const wayAt = ({ all, tables }: WaysOfUse, at: TableOfSession): WayOfUse => {
  const { way, irregularities } = tables.find(isAt(at)) ?? all;
  return { way, irregularities };
};

export const withWay = (before: WaysOfUse, { tables, way, irregularities }: z.infer<typeof WayOfUseSet>): WaysOfUse => {
  if (tables === undefined) return { all: { way, irregularities }, tables: [] };
  const others = before.tables.filter((one) => !tables.some(isAt(one)));
  return {
    ...before,
    tables: [...others, ...tables.map(({ section, table }) => ({ section, table, way, irregularities }))],
  };
};
