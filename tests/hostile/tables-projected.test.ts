/** What is sent of tables at random and in bad faith, through a real door and a real projector: nothing fails, and the read model is what a rebuild makes of the log. */
import { type BoardRecord, emptyRecord, foldRecordOn } from "@traveller/engine";
import { engineVersion, isAtTable, projectAll } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chance } from "../../packages/engine/src/table/testing/chance.ts";
import { CONTESTANTS, openTableEvening, type TableEvening } from "../../services/ingest/src/testing/table-evening.ts";
import { scoringProjection } from "../../services/scoring/src/projector/project.ts";
import { rebuild } from "../../services/scoring/src/rebuild/rebuild.ts";
import { allRows, openFederation, type TestFederation } from "../../services/scoring/src/testing/session-events.ts";
import { tableStream } from "@traveller/engine";
import { drawn } from "./records.ts";

let federation: TestFederation;
let evening: TableEvening;
beforeAll(async () => {
  const url = await testDatabase();
  federation = await openFederation(url);
  evening = await openTableEvening(url);
});
afterAll(async () => {
  await evening.door.close();
  await federation.close();
});

const SESSION = "hostile";
const TABLES = 6;
const COMMANDS = 60;

const written = async (board: number): Promise<BoardRecord> => {
  let record = emptyRecord({ lawEdition: 2017, regulations: {} });
  const stream = tableStream({ session: SESSION, section: "A", round: 1, table: "1", board, attempt: 1 });
  for await (const events of evening.door.means.log.readStream(stream))
    for (const { atTable } of events.filter(isAtTable)) record = foldRecordOn(record, [atTable]);
  return record;
};

test("the door answers all of it, and the projector reads what it wrote", { timeout: 120_000 }, async () => {
  const { door, key } = evening;
  await evening.opened(SESSION);
  const statuses = new Set<number>();
  const sendAll = async (board: number): Promise<void> => {
    const below = chance(board);
    for (let command = 0; command < COMMANDS; command += 1) {
      const record = await written(board);
      const first = command === 0 ? [{ type: "BoardStarted", board, contestants: CONTESTANTS }] : [];
      const { status } = await door.command(key, {
        type: "RecordAtTable",
        session: SESSION,
        table: { section: "A", round: 1, table: "1", board },
        expectedVersion: below(10) === 0 ? below(60) : record.table.position.version,
        events: [...first, ...Array.from({ length: 1 + below(3) }, () => drawn(record, below))],
      });
      statuses.add(status);
    }
  };
  await Promise.all(Array.from({ length: TABLES }, (_, index) => sendAll(index + 1)));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(201);
  const { log, sql, url } = federation;
  await projectAll({ log, sql, name: "scoring", project: scoringProjection({ log, engine: engineVersion() }) });
  expect(await sql`select count(*)::int as events from table_event where session = ${SESSION}`).not.toEqual([
    { events: 0 },
  ]);
  const before = await allRows(sql);
  expect(await rebuild({ url })).toMatchObject({ differences: 0, switched: true });
  expect(await allRows(sql)).toEqual(before);
});
