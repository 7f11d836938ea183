/** What a results file published of its own beside what is scored here: how many numbers, which differ, and what was ruled here (Law 79C). */
import { randomUUID } from "node:crypto";
import type { NewEvent } from "@traveller/log";
import { conditionsOf, publishedComparison, sessionPage, standingsAsOf, why } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, publishedNow, released, result } from "./testing/session-events.ts";

const passedOut = { kind: "passedOut" };

const { federation, scoring, model, close } = await openScored(await testDatabase());

afterAll(close);

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

test("scores that were published have moved where a number, a line or a stratum was corrected, not where a name was; boards that a pair sat out are no lost results", async () => {
  const corrected = (number: number, more: Readonly<Record<string, unknown>>): NewEvent => {
    const { data } = entered(number);
    return { type: "ContestantCorrected", data: { ...(typeof data === "object" ? data : {}), ...more } };
  };
  const at = async () => {
    await scoring.caughtUp();
    return {
      now: (await sessionPage(model, "moved"))?.status,
      replayed: (
        await standingsAsOf(model, federation.log, "moved", { sequence: await federation.log.head("session/moved") })
      )?.statusAt(new Date().toISOString()),
    };
  };
  await federation.appendTo("authority/lakes", "tournament/autumn-cup", [
    { type: "TournamentAnnounced", data: { tournament: "autumn-cup", title: "Autumn Cup", from: "2026-03-04" } },
  ]);
  await federation.append("moved", [
    opened("moved", { tournament: "autumn-cup" }),
    ...[1, 2, 3, 4].map((number) => entered(number)),
    imported({ result: "m1", board: 1, ns: "A-1", ew: "A-2" }),
    imported({ result: "m2", board: 1, ns: "A-3", ew: "A-4", outcome: passedOut }),
    imported({ result: "m3", board: 2, ns: "A-1", ew: "A-2" }),
    imported({ result: "m4", board: 2, ns: "A-3", ew: "A-4", outcome: { kind: "notPlayed" } }),
    imported({ result: "m5", board: 3, ns: "A-1", ew: "A-3" }),
    ...[1, 2, 3].map(released),
  ]);
  await scoring.caughtUp();
  expect((await conditionsOf(model, "autumn-cup"))?.over).toBe(false);
  await federation.append("moved", [await publishedNow(federation.log, "moved")]);
  await federation.append("moved", [corrected(1, { players: [{ person: "lakes:98" }], published: { total: 7 } })]);
  expect(await at()).toEqual({ now: "final", replayed: "final" });
  expect((await conditionsOf(model, "autumn-cup"))?.over).toBe(true);
  // A-2 has no table on board 3; A-4 had one on board 2, and did not play it.
  expect([
    (await why(model, "moved", "A-2", { official: true }))?.unscored,
    (await why(model, "moved", "A-4", { official: true }))?.unscored,
  ]).toEqual([0, 1]);
  await federation.append("moved", [corrected(1, { number: "11" })]);
  expect(await at()).toEqual({ now: "changed", replayed: "changed" });
});
