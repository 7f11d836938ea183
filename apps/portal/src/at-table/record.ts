/**
 * The record of one board as a table's device has it: what the door keeps of it, with what was written here since. Where somebody else has written meanwhile, what was written here can be put
 * behind that, its numbers with it. Laws 9, 79A.
 */
import type { TableEvent } from "@traveller/engine/at-device";
import { z } from "zod";
import { type Entry, isOf, KeptEvent, type NewEntry } from "./entry.ts";

/** As the door told it last. */
export const KeptRecord = z.object({
  round: z.number(),
  board: z.number(),
  attempt: z.number(),
  version: z.number(),
  /** Null where the director put cards right, and goes on with it alone. */
  events: z.array(KeptEvent).nullable(),
});
export type KeptRecord = z.infer<typeof KeptRecord>;

const isRecordOf = ({ round, board }: KeptRecord, entry: Pick<NewEntry, "round" | "board">): boolean =>
  isOf(entry, round, { board });

/** With what is in the door's record now; what it had already is not added again. */
export const withEntry = (record: KeptRecord, entry: NewEntry): KeptRecord => {
  const { events, version } = record;
  if (events === null || !isRecordOf(record, entry) || entry.board.version > version) return record;
  const fresh = entry.events.slice(version - entry.board.version);
  return { ...record, version: version + fresh.length, events: [...events, ...fresh] };
};

/** As it stands here. What people have to decide about first is not in it. */
export const eventsHere = (record: KeptRecord, entries: readonly NewEntry[]): readonly TableEvent[] | null => {
  const own = entries.filter((entry) => isRecordOf(record, entry));
  return own.some(({ held }) => held !== undefined) ? record.events : own.reduce(withEntry, record).events;
};

/** What of these is not in the door's record yet. */
const unsent = ({ events, commands }: Entry): readonly TableEvent[] => events.slice(events.length - commands.length);

/** What was written here as it follows on a record that others have brought to that version: a board begins once, and what is about an event of ours is about it where it lies now. */
export const behind = (mine: readonly Entry[], version: number): readonly TableEvent[] => {
  const [first] = mine;
  if (first === undefined) return [];
  const from = first.board.version + first.events.length - first.commands.length;
  const all = mine.flatMap(unsent);
  const begins = version > 0 && all[0]?.type === "BoardStarted" ? 1 : 0;
  const moved = version - from - begins;
  return all.slice(begins).map((event) => {
    if (!("about" in event) || event.about === undefined || event.about <= from) return event;
    return { ...event, about: event.about + moved };
  });
};
