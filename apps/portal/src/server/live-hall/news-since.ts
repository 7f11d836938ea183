/** From one state of the tables that are shown live to the next: what is sent of it. */
import { isDeepStrictEqual } from "node:util";
import { type LiveHallNews, type LiveHallShown, keyOfTable } from "#format/live-hall.ts";

/** Nothing where both are the same; all of it where there was none before, or other tables are shown. */
export const newsSince = (had: LiveHallShown | undefined, has: LiveHallShown): LiveHallNews | undefined => {
  const names = (hall: LiveHallShown): readonly string[] => hall.tables.map(keyOfTable);
  if (had === undefined || !isDeepStrictEqual(names(had), names(has))) return { kind: "whole", hall: has };
  const before = new Map(had.tables.map((table) => [keyOfTable(table), table]));
  const tables = has.tables.filter((table) => !isDeepStrictEqual(before.get(keyOfTable(table)), table));
  const matches = isDeepStrictEqual(had.matches, has.matches) ? undefined : has.matches;
  const contestants = isDeepStrictEqual(had.contestants, has.contestants) ? undefined : has.contestants;
  if (tables.length === 0 && matches === undefined && contestants === undefined) return undefined;
  return {
    kind: "part",
    tables,
    ...(matches === undefined ? {} : { matches }),
    ...(contestants === undefined ? {} : { contestants }),
  };
};
