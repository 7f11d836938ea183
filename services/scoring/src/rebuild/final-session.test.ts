/**
 * A session with all that the Laws may bring: a ruling that is changed on appeal, a penalty, a corrected entry, and scores that are final (Laws 79C, 90, 92, 93).
 * What it is today is verified and rebuilt from its log alone.
 */
import {
  type By,
  decide,
  type Decision,
  emptyProcedure,
  foldProcedure,
  isProcedureEvent,
  makeFinal,
  type Procedure,
  type ProcedureCommand,
  streamOf,
} from "@traveller/engine/procedure";
import { isSessionEvent } from "@traveller/engine";
import { openModel, sessionPage, standings } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Scoring, startScoring } from "../scoring.ts";
import {
  allRows,
  entered,
  imported,
  opened,
  openFederation,
  publishedNow,
  released,
  type TestFederation,
} from "../testing/session-events.ts";
import { reportOf } from "../verify/report.ts";
import { verifySession } from "../verify/verify.ts";
import { rebuild } from "./rebuild.ts";

const SESSION = "final";
const SCOPE = `session/${SESSION}`;
const played = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;
const PLACE = { section: "A", board: 1, ns: "A-1", ew: "A-2" };
const director: By = { as: "director" };
const organizer: By = { as: "organizer" };
const player = (seat: "E" | "W"): By => ({ as: "player", contestant: "A-2", seats: [seat] });
/** Corrections until it is published, appeals until the event ends: nobody waits half an hour for it. */
const PERIODS = {
  correction: { period: "PT0M", specialNature: "a trial" },
  appeal: { until: "eventEnds" },
};

let federation: TestFederation;
let scoring: Scoring;

const procedureNow = async (): Promise<Procedure> => {
  let procedure = emptyProcedure;
  for await (const events of federation.log.readScope(SCOPE))
    for (const event of events)
      if (isSessionEvent(event) || isProcedureEvent(event)) procedure = foldProcedure(procedure, event);
  return procedure;
};
const now = (): string => new Date(Date.now() + 1_000).toISOString();
const write = async (decision: Decision): Promise<void> => {
  if ("refused" in decision) throw new Error(JSON.stringify(decision.refused));
  for (const event of decision.taken) {
    const stream = isProcedureEvent(event) ? streamOf(event) : undefined;
    await federation.appendTo(SCOPE, stream ?? SCOPE, [{ type: event.type, data: event.data }]);
  }
};
const done = async (command: ProcedureCommand): Promise<void> => write(decide(await procedureNow(), command, now()));
const publish = async (): Promise<void> => {
  const { type, data } = await publishedNow(federation.log, SESSION);
  await federation.append(SESSION, [{ type, data: { ...data, clocks: "run", periods: PERIODS } }]);
};

beforeAll(async () => {
  federation = await openFederation(await testDatabase());
  scoring = await startScoring({ databaseUrl: federation.url, compareEvery: 200 });
  await federation.append(SESSION, [
    opened(SESSION, { regulations: { appealBody: "committee" } }),
    ...[1, 2, 3, 4].map((number) => entered(number)),
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2", outcome: played(10) }),
    imported({ result: "r2", board: 1, ns: "A-3", ew: "A-4", outcome: played(11) }),
    released(1),
  ]);
  await publish();
  await done({ type: "CommitteeArranged", by: organizer, data: { committee: "available" } });
  await done({
    type: "RulingGiven",
    by: director,
    data: {
      ruling: "q1",
      place: PLACE,
      kind: "judgement",
      laws: ["16B3"],
      result: played(9),
    },
  });
  await done({
    type: "RulingGiven",
    by: director,
    data: { ruling: "q2", place: PLACE, kind: "procedural", laws: ["90B2"] },
  });
  await done({
    type: "PenaltyImposed",
    by: director,
    data: { penalty: "p1", ruling: "q2", contestant: "A-1", law: "90B2", amount: "1/4", unit: "matchpoints" },
  });
  await done({ type: "AppealLodged", by: player("W"), data: { appeal: "a1", rulings: ["q1"] } });
  await done({ type: "AppealConcurred", by: player("E"), data: { appeal: "a1" } });
  await done({
    type: "CommitteeDecided",
    by: { as: "committee" },
    data: {
      appeal: "a1",
      ruling: "q1",
      outcome: "changed",
      result: {
        kind: "weighted",
        lines: [
          { weight: "1/2", score: played(9), byLegalMeans: true },
          { weight: "1/2", score: played(10), byLegalMeans: true },
        ],
      },
    },
  });
  await publish();
  await done({ type: "MomentSet", by: organizer, data: { moment: "eventEnds", at: new Date().toISOString() } });
  await write(makeFinal(await procedureNow(), now()));
  // What is final changes by a late correction alone (79C2).
  await done({
    type: "ScoreErrorReported",
    by: { as: "player", contestant: "A-3", seats: ["N"] },
    data: {
      correction: "c1",
      place: { ...PLACE, ns: "A-3", ew: "A-4" },
      error: "entry",
      agreed: true,
      should: played(9),
      late: true,
    },
  });
  await done({ type: "LateCorrectionApproved", by: organizer, data: { correction: "c1" } });
  await done({
    type: "ResultCorrected",
    by: director,
    data: { of: "c1", law: "79C2", to: played(9), found: "beyondReasonableDoubt" },
  });
  await publish();
  await scoring.caughtUp();
});
afterAll(async () => {
  await scoring.stop();
  await federation.close();
});

const verified = async () => reportOf(await verifySession({ log: federation.log, sql: federation.sql }, SESSION));

test("it is final, with its cases decided, its penalty counted and its late correction in the scores", async () => {
  const model = openModel({ url: federation.url });
  expect((await sessionPage(model, SESSION))?.status).toBe("final");
  const { finalSince, madeFinal, appeals, corrections } = await procedureNow();
  expect([finalSince === undefined, madeFinal, appeals.size, corrections.get("c1")?.state]).toEqual([
    false,
    true,
    1,
    "corrected",
  ]);
  // Half of nine tricks, as at the other table, and half of ten; and a quarter of a matchpoint less.
  const rows = (await standings(model, SESSION)).flatMap((list) => list.rows);
  expect(Object.fromEntries(rows.map(({ id, total }) => [id, total]))).toEqual({
    "A-1": "5/4",
    "A-2": "1/2",
    "A-3": "1/2",
    "A-4": "3/2",
  });
  await model.close();
});

test("its published scores are what the log gives, and so is every row of it", async () => {
  const report = await verified();
  expect(report.lines.join("\n")).toMatch(/^final: the log gives the published digest/);
  expect(report.good).toBe(true);
});

test("rebuilt beside what was projected as it came it differs in no row, and is verified again", async () => {
  const before = await allRows(federation.sql);
  expect(before["case_event"]?.length).toBeGreaterThan(8);
  expect(await rebuild({ url: federation.url, check: true })).toMatchObject({ scopes: 1, differences: 0 });
  expect(await rebuild({ url: federation.url })).toMatchObject({ differences: 0, switched: true });
  expect(await allRows(federation.sql)).toEqual(before);
  expect((await verified()).good).toBe(true);
});

test("what is altered of its cases and of its finality is found, and comes back out of the log", async () => {
  const before = await allRows(federation.sql);
  await federation.sql`update ruling set decided_at = null where session = ${SESSION}`;
  await federation.sql`update session set score = score - 'finalSince' where id = ${SESSION}`;
  const found: string[] = [];
  const { differences } = await rebuild({ url: federation.url, onDifference: ({ table }) => found.push(table) });
  expect(differences).toBeGreaterThan(0);
  expect(new Set(found)).toEqual(new Set(["ruling", "session"]));
  expect(await allRows(federation.sql)).toEqual(before);
});
