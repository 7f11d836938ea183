import "server-only";
/** What the short form was told, as a record that the same Laws answer: folded, and thrown away with the page. Laws 9B, 10, 81C. */
import { emptyRecord, MOST_IRREGULARITIES, type RecordSetting, type TableEvent } from "@traveller/engine";
import { framesOf } from "@traveller/engine/replay";
import { type ShortRecord, shortRecord, Shortly } from "@traveller/engine/shortly";
import { take, TableEvent as TableEventSchema } from "@traveller/engine/tables";
import { z } from "zod";
import type { TableToShow } from "./at-table.ts";

/** Longer is no address. */
const LONGEST = 4000;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const parsed = <T>(schema: z.ZodType<T>, text: string | undefined): T | undefined => {
  if (text === undefined || text.length > LONGEST) return undefined;
  const read = schema.safeParse(readJson(text));
  return read.success ? read.data : undefined;
};

export const toldIn = (text: string | undefined): Shortly | undefined => parsed(Shortly, text);
export const tookIn = (text: string | undefined): readonly TableEvent[] =>
  parsed(z.array(TableEventSchema).max(MOST_IRREGULARITIES), text) ?? [];

export type ShortTable = ShortRecord & {
  readonly shown: TableToShow;
  /** What was chosen since, as far as it could be. */
  readonly took: readonly TableEvent[];
};

/** `undefined` where it cannot have been so. */
export const shortTable = (
  told: Shortly,
  took: readonly TableEvent[],
  board: number,
  setting: RecordSetting,
): ShortTable | undefined => {
  const record = shortRecord(board, told);
  if (record === undefined) return undefined;
  const beginning = emptyRecord(setting).table;
  let table = beginning;
  for (const event of record.events) {
    const taken = take(table, event);
    if (taken.table === undefined) return undefined;
    table = taken.table;
  }
  const chosen: TableEvent[] = [];
  for (const event of took) {
    const taken = take(table, event);
    if (taken.table === undefined) break;
    table = taken.table;
    chosen.push(event);
  }
  const frames = framesOf(
    beginning,
    [...record.events, ...chosen].map((event, index) => ({ number: index + 1, at: "", event })),
    "official",
  );
  return { ...record, took: chosen, shown: { frames, table, timed: false } };
};
