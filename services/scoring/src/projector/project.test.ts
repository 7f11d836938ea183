/** The projection on a real PostgreSQL: rows depend on events alone, whatever runs they come in and whatever is lost on the way. */
import { type EventCatalogue, eventCatalogue, openLog, type Project, projectAll, type Projector } from "@traveller/log";
import {
  connectToSchema,
  migrateModel,
  type Model,
  openModel,
  authorities,
  conditionsOf,
  delegationsOf,
  electionsOf,
  metBy,
  parkedEvents,
  REBUILD_SCHEMA,
  regulationActs,
  regulationVersions,
  requestReplay,
  sessionPage,
  tournamentPage,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import fc from "fast-check";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { history } from "../testing/histories.ts";
import {
  allRows,
  entered,
  imported,
  opened,
  openFederation,
  released,
  type TestFederation,
} from "../testing/session-events.ts";
import { scoringProjection } from "./project.ts";

let federation: TestFederation;
let rebuilt: Sql;
let model: Model;

beforeAll(async () => {
  const url = await testDatabase();
  federation = await openFederation(url);
  await migrateModel({ url, schema: REBUILD_SCHEMA });
  rebuilt = connectToSchema(url, REBUILD_SCHEMA, { max: 2, name: "tests" });
  model = openModel({ url });
});
afterAll(async () => {
  await Promise.all([federation.close(), rebuilt.end(), model.close()]);
});

const projector = (more: Partial<Projector> = {}): Projector => ({
  log: federation.log,
  sql: federation.sql,
  name: "scoring",
  project: scoringProjection({ log: federation.log, engine: "test" }),
  ...more,
});

/** Every row of both schemas after the whole log was projected into the second one at once. */
const bothWays = async () => {
  await projectAll(projector({ sql: rebuilt, batch: 100_000 }));
  return { live: await allRows(federation.sql), atOnce: await allRows(rebuilt, REBUILD_SCHEMA) };
};

/** A deadlock, as PostgreSQL itself reports one. */
const DEADLOCK = "do $$ begin raise exception 'a deadlock' using errcode = 'deadlock_detected'; end $$";
const unlessDeadlock = (error: unknown): "again" => {
  if (!(error instanceof postgres.PostgresError) || error.code !== "40P01") throw error;
  return "again";
};

test("a history in any portions leaves the rows that the whole of it leaves at once", async () => {
  let sessions = 0;
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.record({
        batch: fc.integer({ min: 1, max: 9 }),
        restart: fc.boolean(),
        lose: fc.integer({ min: 2, max: 7 }),
        /** How often somebody looks at the clock before the turn is over. */
        turn: fc.integer({ min: 1, max: 5 }),
      }),
      async (portionsOf, { batch, restart, lose, turn }) => {
        const id = `h${(sessions += 1)}`;
        const inTurns = (): Projector => {
          let looked = 0;
          const clock = (): number => (looked += 1);
          return projector({
            batch,
            project: scoringProjection({ log: federation.log, engine: "test", turn, clock }),
          });
        };
        const remembering = inTurns();
        let runs = 0;
        /** Rolls back every so often, after all rows were written. */
        const losing =
          (project: Project): Project =>
          async (...run) => {
            const reached = await project(...run);
            runs += 1;
            if (runs % lose === 0) await run[0].unsafe(DEADLOCK);
            return reached;
          };
        for (const portion of portionsOf(id)) {
          await federation.append(id, portion);
          const using = restart ? inTurns() : remembering;
          const tried = { ...using, project: losing(using.project) };
          while ((await projectAll(tried).catch(unlessDeadlock)) === "again");
        }
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
  const { live, atOnce } = await bothWays();
  expect(live["place"]).toHaveLength(25);
  expect(live).toEqual(atOnce);
}, 180_000);

test("a session with much to score gives way when its turn is over, and its rows are what one run gives", async () => {
  const corrections = [1, 2, 3, 4, 5].map((number) => ({
    type: "PenaltyImposed",
    data: { penalty: `p${number}`, contestant: "A-1", law: "90", amount: number, unit: "matchpoints" },
  }));
  await federation.append("long", [
    opened("long"),
    entered(1),
    entered(2),
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    ...corrections,
  ]);
  let now = 0;
  const project = scoringProjection({
    log: federation.log,
    engine: "test",
    turn: 20,
    clock: () => (now += 10),
  });
  const reached: number[] = [];
  await projectAll(
    projector({
      project: async (...run) => {
        const said = await project(...run);
        reached.push(said?.upTo ?? 0);
        return said;
      },
    }),
  );
  expect(reached).toEqual([6, 8, 9]);
  const { live, atOnce } = await bothWays();
  expect(live).toEqual(atOnce);
});

test("what cannot be digested is parked with its reason, and the rest goes on", async () => {
  await federation.append("parked", [
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    opened("parked"),
    opened("another"),
    entered(1),
    entered(2),
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
  ]);
  await projectAll(projector());
  const parked = (await parkedEvents(model)).filter((one) => one.scope === "session/parked");
  expect(parked.map(({ sequence, type, code }) => ({ sequence, type, code }))).toEqual([
    { sequence: 1, type: "ResultImported", code: "impossible" },
    { sequence: 3, type: "SessionOpened", code: "impossible" },
  ]);
  expect((await sessionPage(model, "parked"))?.results).toBe(1);
});

test("events of another version of Traveller are parked, and digested when it is there", async () => {
  const later = eventCatalogue;
  const { ContestantEntered: _, ...older } = eventCatalogue.shapes;
  const logOf = (catalogue: EventCatalogue) => openLog({ url: federation.url, catalogue });
  await federation.append("versions", [opened("versions"), entered(1), entered(2)]);
  const before = logOf({ shapes: older });
  await projectAll(projector({ log: before, project: scoringProjection({ log: before, engine: "test" }) }));
  expect((await parkedEvents(model)).filter((one) => one.scope === "session/versions").length).toBe(2);
  expect((await sessionPage(model, "versions"))?.contestants).toBe(0);

  expect(await requestReplay(model, "session/versions")).toBe(true);
  const after = logOf(later);
  await projectAll(projector({ log: after, project: scoringProjection({ log: after, engine: "test" }) }));
  expect((await parkedEvents(model)).filter((one) => one.scope === "session/versions")).toEqual([]);
  expect((await sessionPage(model, "versions"))?.contestants).toBe(2);
  await Promise.all([before.close(), after.close()]);
});

test("rows that another engine scored are written anew with the session's next event", async () => {
  await federation.append("engines", [opened("engines"), entered(1), entered(2), released(1)]);
  await projectAll(projector());
  await federation.sql`update standing set total = '999' where session = 'engines'`;
  await federation.append("engines", [imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" })]);
  await projectAll(projector({ project: scoringProjection({ log: federation.log, engine: "newer" }) }));
  const [row] = await federation.sql<{ engine: string }[]>`select engine from session where id = 'engines'`;
  expect(row?.engine).toBe("newer");
  expect(await federation.sql`select 1 from standing where session = 'engines' and total = '999'`).toHaveLength(0);
});

test("an authority's tournaments, clubs and elections are projected", async () => {
  await federation.appendTo("authority/lakes", "authority/lakes", [
    { type: "AuthorityRegistered", data: { authority: "lakes", name: "Lakes Bridge Union", lawEdition: 2017 } },
    { type: "ElectionMade", data: { option: "unequalResults", value: "none", from: "2026-01-01" } },
  ]);
  await federation.appendTo("authority/lakes", "registry/lakes", [
    { type: "ClubRegistered", data: { club: "harbour", name: "Harbour BC", place: "Harbour Road" } },
  ]);
  await federation.appendTo("authority/lakes", "tournament/autumn", [
    { type: "TournamentAnnounced", data: { tournament: "autumn", title: "Autumn Pairs", from: "2026-03-04" } },
    { type: "SessionPlanned", data: { session: "final", number: 2, title: "Final", date: "2026-03-11" } },
    { type: "OfficialAppointed", data: { person: "lakes:7", office: "directorInCharge" } },
  ]);
  await federation.appendTo("authority/lakes", "tournament/nowhere", [
    { type: "ConditionsSet", data: { options: { unequalResults: "neuberg" } } },
  ]);
  await projectAll(projector({ batch: 2 }));
  const page = await tournamentPage(model, "autumn");
  expect(page).toMatchObject({ title: "Autumn Pairs", from: "2026-03-04", officials: [{ person: "lakes:7" }] });
  expect(page?.planned.map((one) => one.session)).toEqual(["final"]);
  const parked = (await parkedEvents(model)).filter((one) => one.scope === "authority/lakes");
  expect(parked.map((one) => one.type)).toEqual(["ConditionsSet"]);
});

test("regulations: what stands, what stood, who decided what, and whom a change meets", async () => {
  const text = (n: number) => ({ text: `00000000-0000-4000-8000-00000000000${n}`, digest: "0".repeat(64) });
  const leaves = [{ to: "TO", schema: { enum: [2, 3] } }];
  await federation.appendTo("authority/fens", "authority/fens", [
    { type: "AuthorityRegistered", data: { authority: "fens", name: "Fens Bridge Union", lawEdition: 2017 } },
    { type: "ElectionMade", data: { option: "artificialImps", value: 3, from: "2026-01-01", law: "12C2(b)", leaves } },
    { type: "ElectionMade", data: { option: "reserveRights", value: false, from: "2026-01-01", reason: text(1) } },
    { type: "ElectionMade", data: { option: "reserveRights", value: true, from: "2026-01-01" } },
    { type: "ElectionMade", data: { option: "teamSize", value: 6, from: "2026-01-01" } },
    { type: "ElectionWithdrawn", data: { option: "teamSize", from: "2026-01-01", reason: text(2) } },
    { type: "RegulationPublished", data: { regulation: "code", title: "Code", text: text(3), from: "2026-01-01" } },
    { type: "RegulationAmended", data: { regulation: "code", text: text(4), from: "2026-07-01" } },
    { type: "PowersDelegated", data: { to: "Board", powers: ["93C"], law: "80A3", from: "2026-01-01" } },
    {
      type: "PowersDelegated",
      data: { to: "Board", powers: ["93C"], law: "80A3", from: "2026-01-01", until: "2026-12-31" },
    },
  ]);
  await federation.appendTo("authority/fens", "tournament/fen-cup", [
    { type: "TournamentAnnounced", data: { tournament: "fen-cup", title: "Fen Cup", from: "2026-09-01" } },
    { type: "ConditionsSet", data: { options: { artificialImps: 4 }, written: [{ item: "entry", text: text(5) }] } },
    { type: "ConditionDeclined", data: { option: "artificialImps", value: 4, law: "12C2(b)", reason: text(6) } },
    { type: "ConditionApproved", data: { option: "artificialImps", value: 4, law: "12C2(b)", body: "Board" } },
    { type: "PowersDelegated", data: { to: "Helpers", powers: ["80B2(j)"], law: "80B1", from: "2026-01-01" } },
  ]);
  await projectAll(projector({ batch: 3 }));

  expect(await authorities(model)).toContainEqual(
    expect.objectContaining({ id: "fens", name: "Fens Bridge Union", elected: 2 }),
  );
  const elections = await electionsOf(model, "fens");
  expect(elections.map(({ option, value, leaves: left }) => [option, value, left])).toEqual([
    ["artificialImps", 3, leaves],
    ["reserveRights", true, undefined],
  ]);
  const acts = await regulationActs(model, "fens", { about: "reserveRights" });
  expect(acts.map(({ kind, value }) => [kind, value])).toEqual([
    ["ElectionMade", true],
    ["ElectionMade", false],
  ]);
  expect((await regulationVersions(model, "fens", "code")).map(({ from, title }) => [from, title])).toEqual([
    ["2026-07-01", "Code"],
    ["2026-01-01", "Code"],
  ]);
  expect((await delegationsOf(model, "fens")).map(({ to, tournament, until }) => [to, tournament, until])).toEqual([
    ["Board", "", "2026-12-31"],
    ["Helpers", "fen-cup", undefined],
  ]);
  const conditions = await conditionsOf(model, "fen-cup");
  expect(conditions).toMatchObject({ options: { artificialImps: 4 }, written: [{ item: "entry", text: null }] });
  expect(conditions?.approvals["artificialImps"]?.map(({ approved }) => approved)).toEqual([false, true]);
  expect((await metBy(model, "fens", "2026-06-01")).tournaments.map(({ id }) => id)).toEqual(["fen-cup"]);
  expect((await metBy(model, "fens", "2026-10-01")).tournaments).toEqual([]);
  const { live, atOnce } = await bothWays();
  for (const table of ["authority", "election", "regulation", "delegation", "regulation_act", "tournament"]) {
    expect(live[table]?.length).toBeGreaterThan(0);
    expect(live[table]).toEqual(atOnce[table]);
  }
});
