/**
 * A record as somebody follows it at its table: its frames as far as he may see them, what is played there next, and when he may see more. Asked again with
 * every event, by all who watch: nothing is read for it but what lies at that table. Laws 16D, 76A2.
 */
import type { Frame } from "@traveller/engine/replay";
import { and, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { tableRecord } from "../schema/table.ts";
import { framesUpTo, type RecordFramed } from "./record-frames.ts";
import {
  addressAt,
  addressOf,
  byPlace,
  isWhich,
  type RecordAddress,
  settingOf,
  tablesOf,
  type WhichRecord,
} from "./record-places.ts";
import { type Sight, sightOf } from "./shown-live.ts";
import { mayReadBoards, type Viewer } from "./viewer.ts";

type Setting = NonNullable<Awaited<ReturnType<typeof settingOf>>>;
type Row = typeof tableRecord.$inferSelect;

/** A board at a table; where neither round nor attempt is named, the last that its reader may see, and while he sees none, whichever comes first. */
export type RecordToFollow = Pick<RecordAddress, "section" | "table" | "board"> & WhichRecord;

export type RecordFollowed = {
  /** When its reader may see more than he does, in milliseconds, where that is only a matter of time. Not his to know. */
  readonly more: number | null;
  /** Null while he sees nothing of it. */
  readonly shown: {
    readonly record: RecordAddress;
    readonly frames: readonly Frame[];
    /** Whether its times are those of the table. */
    readonly timed: boolean;
    /** What was played at this table after it, of what he may see. */
    readonly next: RecordAddress | null;
  } | null;
};

/** The records of a table, of all boards. */
export const recordsAt = (
  model: Model,
  id: string,
  { section, table }: Pick<RecordAddress, "section" | "table">,
): Promise<Row[]> =>
  model.db
    .select()
    .from(tableRecord)
    .where(and(eq(tableRecord.session, id), eq(tableRecord.section, section), eq(tableRecord.table, table)));

/** The frames of a record as far as its reader sees it. */
export const framesSeen = (
  model: Model,
  { session, stream }: Pick<Row, "session" | "stream">,
  { upTo, delay }: Sight,
  setting: Pick<Setting, "lawEdition" | "regulations">,
  { official }: Viewer,
): Promise<RecordFramed> =>
  framesUpTo(model, {
    session,
    stream,
    upTo,
    reader: official === true ? "official" : "public",
    setting: tablesOf(setting),
    behind: delay !== null,
  });

/** `undefined` where there is no such record. */
export const followedRecord = async (
  model: Model,
  id: string,
  { section, table, board, ...which }: RecordToFollow,
  viewer: Viewer,
  now = Date.now(),
): Promise<RecordFollowed | undefined> => {
  const [rows, mayRead, setting] = await Promise.all([
    recordsAt(model, id, { section, table }),
    mayReadBoards(model, id, viewer),
    settingOf(model, id),
  ]);
  const wanted = rows.filter((one) => one.board === board && isWhich(one, which)).toSorted(byPlace);
  const [first] = wanted;
  if (first === undefined || setting === undefined) return undefined;
  const sight = await sightOf(model, rows, { id, viewer, mayRead, setting, now });
  const row = wanted.findLast((one) => sight(one).upTo > 0) ?? first;
  const since = rows.filter((one) => one === row || byPlace(row, one) < 0).toSorted(byPlace);
  const comes = since.flatMap((one) => sight(one).more ?? []);
  const more = comes.length === 0 ? null : Math.min(...comes);
  if (sight(row).upTo === 0) return { more, shown: null };
  const { frames } = await framesSeen(model, row, sight(row), setting, viewer);
  const next = since.find((one) => one !== row && sight(one).upTo > 0);
  return { more, shown: { record: addressAt(row), frames, timed: row.timed, next: addressOf(next) } };
};
