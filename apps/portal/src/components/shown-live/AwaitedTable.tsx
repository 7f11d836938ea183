"use client";
/** On the page of a table at which there is nothing to see yet, or of a session that shows none: reads it anew when there is. */
import { keyOfTable } from "#format/live-hall.ts";
import { useAwaited } from "./useLiveHall.ts";

export const AwaitedTable = ({
  session,
  table,
}: {
  readonly session: string;
  /** Any table, where none is named. */
  readonly table?: { readonly section: string; readonly table: string };
}) => {
  useAwaited(session, (tables) =>
    table === undefined
      ? tables.length > 0
      : tables.some((one) => keyOfTable(one) === keyOfTable(table) && one.now !== null),
  );
  return null;
};
