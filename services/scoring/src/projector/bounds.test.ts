/** What is in a log without bound, whoever put it there: it is set aside with its reason, its session is shown as it was, and the others go on. */
import type { Penalty } from "@traveller/engine";
import { eventCatalogue, type Log, openLog, projectAll, type Projector } from "@traveller/log";
import { type Model, openModel, parkedEvents, standings, standingsAsOf } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { entered, imported, opened, openFederation, type TestFederation } from "../testing/session-events.ts";
import { scoringProjection } from "./project.ts";

let federation: TestFederation;
let model: Model;
/** A log that lets in what it should not: an earlier version's, or somebody's own hands. */
let lax: Log;

beforeAll(async () => {
  federation = await openFederation(await testDatabase());
  model = openModel({ url: federation.url });
  const catalogue = { shapes: { ...eventCatalogue.shapes, PenaltyImposed: z.custom<Penalty>(() => true) } };
  lax = openLog({ url: federation.url, catalogue, max: 1 });
});
afterAll(() => Promise.all([lax.close(), model.close(), federation.close()]));

/** A projector that has just been started. */
const projector = (engine = "test"): Projector => ({
  log: federation.log,
  sql: federation.sql,
  name: "scoring",
  project: scoringProjection({ log: federation.log, engine }),
});

const penalty = (amount: string | number, id = randomUUID()) => ({
  type: "PenaltyImposed",
  data: { penalty: id, contestant: "A-1", law: "90", amount, unit: "matchpoints" },
});
const intoTheLog = async (session: string, amounts: readonly string[]): Promise<void> => {
  const expectedVersion = await federation.log.head(`session/${session}`);
  const stream = `session/${session}`;
  const appended = await lax.append({
    scope: stream,
    by: { role: "director", person: "lakes:7" },
    command: randomUUID(),
    streams: [{ stream, expectedVersion, events: amounts.map((amount) => penalty(amount)) }],
  });
  expect(appended.kind).toBe("appended");
};
const evening = (session: string) => [
  opened(session),
  entered(1),
  entered(2),
  imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
];
const totals = async (session: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await standings(model, session)).flatMap(({ rows }) => rows.map(({ id, total }) => [id, total])));
const parkedOf = async (session: string) =>
  (await parkedEvents(model))
    .filter(({ scope }) => scope === `session/${session}`)
    .map(({ sequence, code, reason }) => ({ sequence, code, reason }))
    .toSorted((a, b) => a.sequence - b.sequence);

test("a penalty of a million digits is set aside, also after a restart; its session and all others go on", async () => {
  await federation.append("attacked", evening("attacked"));
  await projectAll(projector());
  const before = await totals("attacked");
  await intoTheLog(
    "attacked",
    [20_000, 100_000, 1_000_000].map((count) => `${"7".repeat(count)}/${"3".repeat(count)}`),
  );
  await federation.append("other", evening("other"));
  await projectAll(projector());
  expect(await totals("attacked")).toEqual(before);
  expect(Object.keys(await totals("other"))).toEqual(["A-1", "A-2"]);
  const parked = await parkedOf("attacked");
  expect(parked.map(({ sequence, code }) => [sequence, code])).toEqual([
    [5, "malformed"],
    [6, "malformed"],
    [7, "malformed"],
  ]);
  expect(parked[0]?.reason).toContain("a number below 10^12");

  await federation.append("attacked", [penalty(1)]);
  await projectAll(projector());
  expect(await totals("attacked")).not.toEqual(before);
  expect(await parkedOf("attacked")).toHaveLength(3);
  const then = await standingsAsOf(model, federation.log, "attacked", { sequence: 7 });
  expect(then?.lists[0]?.rows.map(({ id, total }) => [id, total])).toEqual(Object.entries(before));
});

test("what an earlier version had taken in is set aside when its rows are made anew", async () => {
  await federation.append("earlier", evening("earlier"));
  await projectAll(projector());
  await intoTheLog("earlier", ["7".repeat(20_000)]);
  await projectAll(projector());
  await federation.sql`delete from parked where scope = 'session/earlier'`;
  await federation.append("earlier", [imported({ result: "r2", board: 2, ns: "A-1", ew: "A-2" })]);
  await projectAll(projector("newer"));
  expect((await parkedOf("earlier")).map(({ sequence, code }) => [sequence, code])).toEqual([[5, "malformed"]]);
});

test("numbers that are short each and become long together are set aside where they do", async () => {
  await federation.append("together", evening("together"));
  const primes = [...Array(2000).keys()].map((n) => 999_999 - n).filter(isPrime);
  await intoTheLog(
    "together",
    primes.slice(0, 80).map((prime) => `1/${prime}`),
  );
  await federation.append("together", [imported({ result: "r2", board: 2, ns: "A-1", ew: "A-2" })]);
  await projectAll(projector());
  const parked = await parkedOf("together");
  expect(parked.length).toBeGreaterThan(10);
  expect(new Set(parked.map(({ code }) => code))).toEqual(new Set(["impossible"]));
  expect(parked[0]?.reason).toContain("more than 400 digits");
  const [total] = Object.values(await totals("together"));
  expect(total?.length).toBeLessThan(802);
  const again = await totals("together");
  await federation.append("together", [imported({ result: "r3", board: 3, ns: "A-1", ew: "A-2" })]);
  await projectAll(projector());
  expect(Object.keys(await totals("together"))).toEqual(Object.keys(again));
  expect(await parkedOf("together")).toEqual(parked);
});

const isPrime = (n: number): boolean => {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
};
