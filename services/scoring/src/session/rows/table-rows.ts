/** The rows of boards at tables: where each record stands, and its events as they came. */
import {
  addressOfStream,
  awaitedAt,
  type BoardRecord,
  cameTo,
  marksOf,
  type SessionSettings,
  viewOf,
} from "@traveller/engine";
import type { EventAtTable, Records } from "@traveller/log";
import { type RowOf, type TableChange, tableChange, tables } from "@traveller/model";
import { byOf } from "../record.ts";
import type { SessionState } from "../state.ts";
import type { TableTrail } from "../table-trail.ts";

type RecordRow = RowOf<typeof tables.tableRecord>;

const eventRow = (session: string, event: EventAtTable): RowOf<typeof tables.tableEvent> => ({
  session,
  stream: event.stream,
  version: event.version,
  sequence: event.sequence,
  at: event.at,
  recordedAt: event.recordedAt,
  by: byOf(event),
  event: event.atTable,
});

const recordRow = (stream: string, trail: TableTrail, { table, started }: BoardRecord): RecordRow | undefined => {
  const address = addressOfStream(stream);
  if (address === undefined) return undefined;
  const { phase, turn, contract, declarerTricks } = viewOf(table);
  return {
    ...address,
    stream,
    ...trail,
    ns: started?.contestants?.NS ?? null,
    ew: started?.contestants?.EW ?? null,
    players: started?.players ?? null,
    phase,
    turn,
    contract,
    tricks: declarerTricks,
    cameTo: cameTo(table) ?? null,
    marks: marksOf(table),
    awaited: awaitedAt(table),
  };
};

/** Under which a record is read: others read all records anew. */
const settingOf = (settings: SessionSettings | undefined): string =>
  JSON.stringify([settings?.lawEdition, settings?.regulations]);

/** What the events at tables change: themselves, and where the records that they are of now stand. */
export const tableChanges = async (
  before: SessionState,
  after: SessionState,
  happened: readonly EventAtTable[],
  recordOf: Records,
): Promise<readonly TableChange[]> => {
  const { settings } = after.session;
  if (settings === undefined || after.tables.size === 0) return [];
  const anew = before.session.settings !== settings && settingOf(before.session.settings) !== settingOf(settings);
  const rows: RecordRow[] = [];
  for (const [stream, trail] of after.tables) {
    if (!anew && before.tables.get(stream) === trail) continue;
    const row = recordRow(stream, trail, (await recordOf(stream, settings, trail.version)).record);
    if (row !== undefined) rows.push(row);
  }
  return [
    tableChange(
      tables.tableEvent,
      happened.map((event) => eventRow(settings.session, event)),
    ),
    tableChange(tables.tableRecord, rows),
  ];
};
