/** Rebuild and verify on a real PostgreSQL: what they find, and that the live projector goes on across the switch. */
import { engineVersion } from "@traveller/log";
import { openModel, sessionPage, standings } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Scoring, startScoring } from "../scoring.ts";
import {
  allRows,
  entered,
  imported,
  inStratum,
  opened,
  openFederation,
  publishedNow,
  released,
  type TestFederation,
} from "../testing/session-events.ts";
import { reportOf } from "../verify/report.ts";
import { verifySession } from "../verify/verify.ts";
import { rebuild } from "./rebuild.ts";

let federation: TestFederation;
let scoring: Scoring;

const evening = (id: string) => [
  opened(id),
  ...[1, 2, 3, 4].map((number) => inStratum(entered(number), number % 2 === 0 ? "A" : "B")),
  {
    type: "DealsSet",
    data: {
      boards: [
        {
          board: 1,
          deal: "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765",
          doubleDummy: { tricks: { S: { NT: 9 } }, par: { score: 400, contracts: "S 3NT=" } },
        },
      ],
    },
  },
  imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
  imported({ result: "r2", board: 1, ns: "A-3", ew: "A-4", outcome: { kind: "passedOut" } }),
  imported({ result: "r3", board: 2, ns: "A-1", ew: "A-4", outcome: { kind: "passedOut" } }),
  imported({ result: "r4", board: 2, ns: "A-3", ew: "A-2" }),
  released(1),
  released(2),
];

beforeAll(async () => {
  federation = await openFederation(await testDatabase());
  scoring = await startScoring({ databaseUrl: federation.url, compareEvery: 200 });
  for (const id of ["one", "two"]) {
    await federation.append(id, evening(id));
    await federation.append(id, [await publishedNow(federation.log, id)]);
  }
});
afterAll(async () => {
  await scoring.stop();
  await federation.close();
});
beforeEach(() => scoring.caughtUp());

const verify = async (id: string, engine?: string) =>
  reportOf(
    await verifySession({ log: federation.log, sql: federation.sql, ...(engine === undefined ? {} : { engine }) }, id),
  );

test("a rebuild of what was projected as it came differs in no row", async () => {
  const before = await allRows(federation.sql);
  expect(await rebuild({ url: federation.url, check: true })).toMatchObject({
    scopes: 2,
    differences: 0,
    switched: false,
  });
  expect(await rebuild({ url: federation.url })).toMatchObject({ scopes: 2, differences: 0, switched: true });
  expect(await allRows(federation.sql)).toEqual(before);
});

test("a rebuild names what was altered, lost or added, and puts it right", async () => {
  const before = await allRows(federation.sql);
  await federation.sql`update result set ns_points = '3' where session = 'one' and id = 'r1'`;
  await federation.sql`delete from standing where session = 'two' and contestant = 'A-3'`;
  await federation.sql`insert into section (session, id, position) values ('nowhere', 'A', 0)`;
  const found: unknown[] = [];
  const done = await rebuild({ url: federation.url, onDifference: (difference) => found.push(difference) });
  expect(done).toMatchObject({ differences: 3, switched: true });
  expect(found).toEqual([
    {
      table: "result",
      key: { session: "one", id: "r1" },
      kind: "different",
      values: [{ path: "ns_points", recorded: "3", recomputed: "2" }],
    },
    { table: "standing", key: { session: "two", contestant: "A-3" }, kind: "missing" },
    { table: "section", key: { session: "nowhere" }, kind: "surplus" },
  ]);
  expect(await allRows(federation.sql)).toEqual(before);
});

test("whoever might read the model may read the rebuilt one, and nothing more", async () => {
  await federation.sql`grant usage on schema model to traveller_portal`;
  await federation.sql`grant select on all tables in schema model to traveller_portal`;
  const rights = () => federation.sql`
    select table_name, privilege_type from information_schema.role_table_grants
    where grantee = 'traveller_portal' and table_schema = 'model' order by 1, 2`;
  const before = await rights();
  expect(before.length).toBeGreaterThan(20);
  expect(await rebuild({ url: federation.url })).toMatchObject({ switched: true });
  expect(await rights()).toEqual(before);
  expect(
    await federation.sql`select has_schema_privilege('traveller_portal', 'model', 'usage') as usage, has_schema_privilege('traveller_portal', 'model', 'create') as create`,
  ).toEqual([{ usage: true, create: false }]);
});

test("events that come while a rebuild works are in the rebuilt model, and the live projector goes on after it", async () => {
  const model = openModel({ url: federation.url });
  await federation.append("live", evening("live"));
  const stop = new AbortController();
  const writing = (async () => {
    let penalty = 0;
    while (!stop.signal.aborted) {
      penalty += 1;
      await federation.append("live", [
        {
          type: "PenaltyImposed",
          data: { penalty: `p${penalty}`, contestant: "A-1", law: "90", amount: "1/10", unit: "matchpoints" },
        },
      ]);
    }
    return penalty;
  })();
  const done = [await rebuild({ url: federation.url }), await rebuild({ url: federation.url })];
  stop.abort();
  const penalties = await writing;
  await scoring.caughtUp();
  expect(done.map((one) => one.differences)).toEqual([0, 0]);
  const rows = (await standings(model, "live")).flatMap((list) => list.rows);
  expect(rows.find((row) => row.id === "A-1")?.flags.penalties).toHaveLength(penalties);
  expect((await sessionPage(model, "live"))?.sequence).toBe(await federation.log.head("session/live"));
  expect(await rebuild({ url: federation.url, check: true })).toMatchObject({ differences: 0 });
  await model.close();
});

test("two rebuilds at once: the second is refused", async () => {
  const both = await Promise.allSettled([rebuild({ url: federation.url }), rebuild({ url: federation.url })]);
  expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("verify: what was published is what the log gives, and what the read model shows", async () => {
  const report = await verify("one");
  expect(report.good).toBe(true);
  expect(report.lines).toHaveLength(1);
  expect(report.lines[0]).toMatch(/^one: the log gives the published digest [0-9a-f]{12}; \d+ rows of the read model/);
});

test("verify: one number altered in the read model is named", async () => {
  await federation.sql`update standing set total = '7/2' where session = 'two' and contestant = 'A-2'`;
  const report = await verify("two");
  expect(report.good).toBe(false);
  expect(report.lines[0]).toMatch(
    /^standing \(session two, contestant A-2\): total is 7\/2 in the read model, \d+ in the log$/,
  );
  expect(report.lines.at(-1)).toMatch(
    /published digest .* 1 row of the read model is not as the log gives it: altered$/,
  );
  await rebuild({ url: federation.url });
  expect((await verify("two")).good).toBe(true);
});

test("verify: which events cannot be digested is found from the log, not believed of the read model", async () => {
  await federation.append("aside", [...evening("aside"), opened("aside")]);
  await federation.append("aside", [await publishedNow(federation.log, "aside")]);
  await scoring.caughtUp();
  expect(await verify("aside")).toMatchObject({ good: true });

  await federation.sql`
    insert into parked (projection, scope, sequence, event, type, recorded_at, code, reason)
    select 'scoring', scope, sequence, id::text, type, recorded_at, 'impossible', 'invented'
    from log.event where scope = 'session/aside' and type = 'ResultImported' order by sequence limit 1`;
  const stray = await verify("aside");
  expect(stray.good).toBe(false);
  expect(stray.lines[0]).toMatch(/^parked \(projection scoring, scope session\/aside, sequence 7\): not in the log$/);
  expect(stray.lines.at(-1)).toMatch(
    /^aside: the log gives the published digest .* 1 row of the read model is not as the log gives it: altered$/,
  );

  await federation.sql`delete from parked where scope = 'session/aside'`;
  expect((await verify("aside")).lines[0]).toMatch(/^parked \(.*sequence 13\): not in the read model$/);
  await rebuild({ url: federation.url });
  expect(await verify("aside")).toMatchObject({ good: true });
});

test("verify: an engine that has changed is told from data that have", async () => {
  const { lines, good } = await verify("one", `${engineVersion()}0`);
  expect(good).toBe(true);
  expect(lines[0]).toMatch(/^The engine has changed: .* it gives the same numbers$/);

  await federation.append("other", evening("other"));
  const publication = await publishedNow(federation.log, "other");
  await federation.append("other", [
    { ...publication, data: { ...publication.data, digest: "a".repeat(64), engine: "0.0.1+aaaaaaaaaaaa" } },
  ]);
  await scoring.caughtUp();
  // The standings of that day, as the engine of that day scored them.
  await federation.sql`
    update mark set standings = jsonb_set(standings, '{0,total}', '"13"') where session = 'other'`;
  const changed = await verify("other");
  expect(changed.good).toBe(false);
  expect(changed.lines[0]).toMatch(/^The engine has changed: .* it gives other numbers$/);
  expect(changed.lines[1]).toMatch(/^A-\d: total was published as 13, is recomputed as \d$/);
  expect(changed.lines.at(-1)).toContain("the engine differs, and with it the numbers");
});

test("verify: data that no longer give what was published", async () => {
  await federation.append("data", evening("data"));
  const publication = await publishedNow(federation.log, "data");
  await federation.append("data", [{ ...publication, data: { ...publication.data, digest: "b".repeat(64) } }]);
  await scoring.caughtUp();
  const report = await verify("data");
  expect(report.good).toBe(false);
  expect(report.lines.at(-1)).toContain("the data differ");
});

test("verify: sessions that are not there, or not published", async () => {
  await federation.append("open", evening("open"));
  expect((await verify("open")).lines).toEqual(["open: its scores have not been published"]);
  expect((await verify("never")).lines).toEqual(["never: there is no such session in the log"]);
});
