/** What a results file published of its own beside what is scored here: how many numbers, which differ, and what was ruled here (Law 79C). */
import { randomUUID } from "node:crypto";
import type { NewEvent } from "@traveller/log";
import { type Model, openModel, publishedComparison } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Scoring, startScoring } from "./scoring.ts";
import {
  entered,
  imported,
  opened,
  openFederation,
  released,
  result,
  type TestFederation,
} from "./testing/session-events.ts";

const passedOut = { kind: "passedOut" };

let federation: TestFederation;
let scoring: Scoring;
let model: Model;

beforeAll(async () => {
  const url = await testDatabase();
  federation = await openFederation(url);
  scoring = await startScoring({ databaseUrl: url, compareEvery: 200 });
  model = openModel({ url });
});
afterAll(async () => {
  await model.close();
  await scoring.stop();
  await federation.close();
});

test("what the source published is counted and compared", async () => {
  await federation.append("stated", [
    opened("stated"),
    ...[1, 2].map((number) => entered(number)),
    {
      type: "ResultImported",
      data: { ...result({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }), published: { ns: 2, ew: 7 } },
    },
    imported({ result: "r2", board: 1, ns: "A-2", ew: "A-1", outcome: passedOut }),
    {
      type: "ResultImported",
      data: { ...result({ result: "r3", board: 2, ns: "A-1", ew: "A-2" }), published: { ns: 5, ew: 5 } },
    },
    released(1),
  ]);
  await scoring.caughtUp();
  const toOfficials = await publishedComparison(model, "stated", { official: true });
  expect(toOfficials.numbers).toBe(4);
  expect(toOfficials.differences.map((one) => one.kind === "points" && one.board)).toContain(2);
  const compared = await publishedComparison(model, "stated");
  expect(compared.numbers).toBe(2);
  expect(compared.differences).toMatchObject([{ kind: "points", result: "r1", side: "EW", published: "7" }]);
  expect(compared.ruled).toBe(0);
});

test("what a director ruled here is no fault of the source's: what the source corrected, and names that were put right, are nobody's ruling", async () => {
  await federation.append("ruled", [
    opened("ruled"),
    ...[1, 2, 3].map((number) => entered(number)),
    {
      type: "ResultImported",
      data: { ...result({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }), published: { ns: 2, ew: 7 } },
    },
    released(1),
  ]);
  const ruledNow = async () => {
    await scoring.caughtUp();
    return (await publishedComparison(model, "ruled")).ruled;
  };
  const penalty = { contestant: "A-1", amount: 1, unit: "matchpoints", law: "90" };
  await federation.append("ruled", [{ type: "PenaltyImposed", data: { ...penalty, penalty: "p1" } }]);
  await federation.log.append({
    scope: "session/ruled",
    by: { role: "federation", importer: { file: "0".repeat(64) } },
    command: randomUUID(),
    streams: [
      {
        stream: "session/ruled",
        expectedVersion: await federation.log.head("session/ruled"),
        events: [{ type: "PenaltyImposed", data: { ...penalty, penalty: "p2" } }],
      },
    ],
  });
  expect(await ruledNow()).toBe(1);

  const corrected = (number: number, more: Readonly<Record<string, unknown>>): NewEvent => {
    const { data } = entered(number);
    return { type: "ContestantCorrected", data: { ...(typeof data === "object" ? data : {}), ...more } };
  };
  const name = { text: randomUUID(), digest: "1".repeat(64) };
  await federation.append("ruled", [corrected(1, { name }), corrected(2, { players: [{ person: "lakes:99" }] })]);
  expect(await ruledNow()).toBe(1);
  await federation.append("ruled", [corrected(2, { number: "12" }), corrected(1, { name, line: "EW" })]);
  expect(await ruledNow()).toBe(3);
  await federation.append("ruled", [corrected(1, { name, line: "EW", stratum: "B" })]);
  expect(await ruledNow()).toBe(4);
  await federation.append("ruled", [{ type: "ContestantWithdrew", data: { contestant: "A-3" } }]);
  expect(await ruledNow()).toBe(5);
});
