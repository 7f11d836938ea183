/**
 * The one command about a board at a table: what happened there, one event or a thousand, all of it or nothing. Whoever sends it says how far they
 * had seen the record: two writers at one table cannot both be right.
 */
import { TableAddress, TableEvent } from "@traveller/engine";
import { z } from "zod";
import { envelope, slug } from "./shape.ts";

/** The most that one command brings: a board is some eighty events, its corrections and rulings a few more. */
export const MOST_TABLE_EVENTS = 1_000;

/** What happened, and when, where that is known. */
export type Happened = { readonly event: TableEvent; readonly at?: string };

/** As it is sent, all in one: `{type: "CallMade", seat: "N", call: "1H", at: "2026-11-22T19:02:11Z"}`. */
const Sent = z
  .looseObject({ type: z.string().max(100), at: z.iso.datetime({ offset: true }).optional() })
  .transform(({ at, ...told }, context): Happened => {
    const read = TableEvent.safeParse(told);
    if (read.success) return { event: read.data, ...(at === undefined ? {} : { at }) };
    for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  });

export const RecordAtTable = z.strictObject({
  ...envelope,
  type: z.literal("RecordAtTable"),
  session: slug,
  table: TableAddress.omit({ session: true, attempt: true }).extend({
    attempt: TableAddress.shape.attempt.default(1),
  }),
  /** The version of the table's stream that the sender has seen; 0 for a board that begins. */
  expectedVersion: z.int().min(0),
  events: z.array(Sent).min(1).max(MOST_TABLE_EVENTS),
});
export type RecordAtTable = z.infer<typeof RecordAtTable>;
