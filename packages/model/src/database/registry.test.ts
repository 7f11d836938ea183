/** Every table of the read model is known to those who write, compare and rebuild them all: one that is not would be left out of a rebuild in silence. */
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as tables from "../schema/index.ts";
import {
  authorityTables,
  entriesTables,
  parkedTable,
  rankingTables,
  registryTables,
  sessionTables,
} from "./registry.ts";

test("each table is projected of a session, an authority, a ranking or a registry; parked events and places alone are not", () => {
  const all = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));
  const described = [
    ...sessionTables,
    ...authorityTables,
    ...rankingTables,
    ...registryTables,
    ...entriesTables,
    parkedTable,
  ].map(({ name }) => name);
  expect(new Set(described).size).toBe(described.length);
  expect([...described, getTableName(tables.place)].toSorted()).toEqual(all.toSorted());
});
