/** The tables of a session that are shown while they play, and how far each of them is for its reader. Laws 16D, 76A2, 80B2. */
import { groupBy } from "@traveller/engine";
import { eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { tableRecord } from "../schema/table.ts";
import { addressOf, inOrder, type RecordAddress, settingOf } from "./record-places.ts";
import { isSeenBy, SEEN_BY, sightOf, type Watcher, watcherOf, type Watching } from "./shown-live.ts";
import { mayReadBoards, PUBLIC, type Viewer } from "./viewer.ts";

/** All that is asked of a record here: of a large hall there are thousands. */
const COLUMNS = { ...SEEN_BY, startedAt: tableRecord.startedAt } as const;
type Row = Pick<typeof tableRecord.$inferSelect, keyof typeof COLUMNS>;

export type LiveTable = {
  readonly section: string;
  readonly table: string;
  /** In seconds. */
  readonly delay: number;
  readonly viewers: "anyone" | "signedIn";
  /** What the reader is to the table: he may watch it, would have to sign in for it, or plays in the session. */
  readonly reader: Watcher;
  /** What was begun there last, of what the reader may see. */
  readonly record: RecordAddress | null;
  /** How many events its spectators have yet to see of what is played there; told to officials alone, who ask for it. */
  readonly behind?: number;
};

/** Somebody who is signed in, and plays nowhere. */
const SPECTATOR: Viewer = { person: "" };

/** What was begun before the last two boards of a table is seldom what is shown there now. */
const LATEST = 3;

/** The tables of a session that are shown while they play, and where each of them is for this reader. */
export const liveTables = async (
  model: Model,
  id: string,
  viewer: Viewer = PUBLIC,
  { now = Date.now(), countBehind = false }: { readonly now?: number; readonly countBehind?: boolean } = {},
): Promise<readonly LiveTable[]> => {
  const setting = await settingOf(model, id);
  if (setting === undefined || setting.shownLive.length === 0) return [];
  const [all, mayRead, watcher] = await Promise.all([
    model.db.select(COLUMNS).from(tableRecord).where(eq(tableRecord.session, id)),
    mayReadBoards(model, id, viewer),
    watcherOf(model, id, viewer),
  ]);
  const atTable = groupBy(
    all.filter(({ timed }) => timed),
    ({ section, table }) => JSON.stringify([section, table]),
  );
  const tables = setting.shownLive
    .toSorted((a, b) => inOrder.compare(a.section, b.section) || inOrder.compare(a.table, b.table))
    .map((shown) => ({
      shown,
      rows: (atTable.get(JSON.stringify([shown.section, shown.table])) ?? []).toSorted(
        (a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt) || a.board - b.board,
      ),
    }));
  const watching = { id, viewer, mayRead, setting, now };
  const isSeen = await isSeenBy(
    model,
    tables.flatMap(({ rows }) => rows.slice(-LATEST)),
    watching,
    watcher,
  );
  // With a long delay, or where the other room is slow, spectators are boards behind.
  const further = tables.flatMap(({ rows }) => (rows.slice(-LATEST).some(isSeen) ? [] : rows.slice(0, -LATEST)));
  const isSeenEarlier = await isSeenBy(model, further, watching, watcher);
  const behind =
    countBehind && viewer.official === true
      ? await behindOf(
          model,
          tables.flatMap(({ rows }) => rows),
          watching,
        )
      : undefined;
  return tables.map(({ shown: { section, table, delay, viewers }, rows }) => ({
    section,
    table,
    delay,
    viewers,
    reader: watcher({ viewers }),
    record: addressOf(rows.slice(-LATEST).findLast(isSeen) ?? rows.slice(0, -LATEST).findLast(isSeenEarlier)),
    ...(behind === undefined ? {} : { behind: behind(rows) }),
  }));
};

/** How many events of records spectators have yet to see. What is played anew they never see. */
const behindOf = async (
  model: Model,
  all: readonly Row[],
  watching: Watching,
): Promise<(rows: readonly Row[]) => number> => {
  const mayRead = await mayReadBoards(model, watching.id, SPECTATOR);
  const shown = (rows: readonly Row[]): readonly Row[] => rows.filter(({ attempt }) => attempt === 1);
  const seen = await sightOf(model, shown(all), { ...watching, viewer: SPECTATOR, mayRead });
  return (rows) => shown(rows).reduce((sum, row) => sum + row.version - seen(row).upTo, 0);
};
