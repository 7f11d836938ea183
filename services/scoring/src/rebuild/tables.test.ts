/** Records of tables in the read model: as the events tell, whatever batches they come in, the same after a rebuild, and proved by verify. */
import { engineVersion, projectAll } from "@traveller/log";
import { tables } from "@traveller/model";
import { type TableEvent, tableStream } from "@traveller/engine";
import { testDatabase } from "@traveller/tests/support";
import { drizzle } from "drizzle-orm/postgres-js";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scoringProjection } from "../projector/project.ts";
import {
  allRows,
  entered,
  opened,
  openFederation,
  publishedNow,
  type TestFederation,
} from "../testing/session-events.ts";
import { reportOf } from "../verify/report.ts";
import { verifySession } from "../verify/verify.ts";
import { rebuild } from "./rebuild.ts";

let federation: TestFederation;
beforeAll(async () => {
  federation = await openFederation(await testDatabase());
});
afterAll(() => federation.close());

const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
const call = (seat: "N" | "E" | "S" | "W", name: "1C" | "1S" | "Pass"): TableEvent => ({
  type: "CallMade",
  seat,
  call: name,
});
/** An insufficient bid that somebody notices, a claim, and a slip of the recorder in it. */
const first: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal: DEAL, contestants: { NS: "A-1", EW: "A-2" } },
  call("N", "1S"),
  call("E", "1C"),
  { type: "AttentionDrawn", seat: "S" },
  { type: "OptionElected", by: "S", option: "accept" },
  call("S", "1S"),
  ...(["W", "N", "E"] as const).map((seat) => call(seat, "Pass")),
  { type: "RecordCorrected", about: 9, to: null },
  call("E", "Pass"),
  { type: "LeadFaced", seat: "E", card: "ST" },
  { type: "ClaimMade", seat: "N", tricks: 7 },
  { type: "ClaimAccepted", seat: "E" },
  { type: "BoardEnded" },
];
const second: readonly TableEvent[] = [
  { type: "BoardStarted", board: 2, contestants: { NS: "A-3", EW: "A-4" } },
  call("E", "1C"),
  call("S", "Pass"),
];
const streamOf = (session: string, table: string, board: number): string =>
  tableStream({ session, section: "A", round: 1, table, board, attempt: 1 });

const projected = async (): Promise<void> => {
  const { log, sql } = federation;
  await projectAll({ log, sql, name: "scoring", project: scoringProjection({ log, engine: engineVersion() }) });
};
const append = async (session: string, table: string, board: number, events: readonly TableEvent[]): Promise<void> => {
  await federation.appendTo(
    `session/${session}`,
    streamOf(session, table, board),
    events.map(({ type, ...data }) => ({ type, data })),
  );
};

test.each([
  ["one event at a time, the projector restarted after each", "single", 1],
  ["five at a time, two tables in turn", "fives", 5],
  ["all at once", "whole", 100],
])("%s", async (_what, session, size) => {
  await federation.append(session, [opened(session), ...[1, 2, 3, 4].map((number) => entered(number))]);
  for (let at = 0; at < first.length; at += size) {
    await append(session, "1", 1, first.slice(at, at + size));
    if (at < second.length) await append(session, "2", 2, second.slice(at, at + size));
    await projected();
  }
  const rows = await drizzle(federation.sql).select().from(tables.tableRecord).orderBy(asc(tables.tableRecord.stream));
  const [one, two] = rows.filter((row) => row.session === session);
  expect(one).toMatchObject({
    section: "A",
    round: 1,
    table: "1",
    board: 1,
    attempt: 1,
    version: first.length,
    timed: true,
    ns: "A-1",
    ew: "A-2",
    phase: "ended",
    contract: "1S-N",
    tricks: 7,
    cameTo: {
      kind: "played",
      contract: "1S",
      declarer: "N",
      tricks: 7,
      lead: "ST",
    },
    marks: {
      irregularities: 1,
      unnoticed: 0,
      claim: true,
      information: 0,
      cards: 1,
    },
  });
  expect(two).toMatchObject({ board: 2, phase: "auction", turn: "W", contract: null, cameTo: null });
  const before = await allRows(federation.sql);
  expect(await rebuild({ url: federation.url })).toMatchObject({ differences: 0, switched: true });
  expect(await allRows(federation.sql)).toEqual(before);
});

test("other regulations are other records, and rows that were altered are found", async () => {
  const session = "verified";
  await federation.append(session, [opened(session), ...[1, 2, 3, 4].map((number) => entered(number))]);
  await append(session, "1", 1, first);
  await projected();
  await federation.append(session, [
    { type: "SettingsCorrected", data: { regulations: { reserveRights: false } } },
    await publishedNow(federation.log, session),
  ]);
  await projected();
  const verify = async () => reportOf(await verifySession({ log: federation.log, sql: federation.sql }, session));
  expect(await verify()).toMatchObject({ good: true });
  await federation.sql`update table_event set event = jsonb_set(event, '{tricks}', '8') where session = ${session} and version = 13`;
  await federation.sql`update table_record set tricks = 8 where session = ${session}`;
  const { good, lines } = await verify();
  expect([good, lines.filter((line) => /table_(?:event|record)/.test(line)).length]).toEqual([false, 2]);
});
