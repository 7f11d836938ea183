/** Careers from the log to a page: evenings added up, boards page by page, two players beside each other. */
import { projectAll } from "@traveller/log";
import { boardsPlayed, type BoardCursor, careerOf, headToHead, type Model, openModel } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scoringProjection } from "./projector/project.ts";
import { entered, imported, opened, openFederation, released, type TestFederation } from "./testing/session-events.ts";

let federation: TestFederation;
let model: Model;

const DAYS = ["2026-01-06", "2026-01-13", "2026-01-20", "2026-01-27"];
const BOARDS = 3;

beforeAll(async () => {
  federation = await openFederation(await testDatabase());
  model = openModel({ url: federation.url });
  for (const [evening, date] of DAYS.entries()) {
    const boards = Array.from({ length: BOARDS }, (_, index) => index + 1);
    await federation.append(`e${evening}`, [
      opened(`e${evening}`, { date }),
      ...[1, 2, 3, 4].map((pair) => entered(pair)),
      ...boards.flatMap((board) => [
        imported({
          result: `${board}a`,
          board,
          ns: "A-1",
          ew: "A-2",
          outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 9 + ((board + evening) % 3) },
        }),
        imported({
          result: `${board}b`,
          board,
          ns: "A-3",
          ew: "A-4",
          outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 10 },
        }),
      ]),
      ...boards.map(released),
    ]);
  }
  const project = scoringProjection({ log: federation.log, engine: "test" });
  await projectAll({ log: federation.log, sql: federation.sql, name: "scoring", project });
});
afterAll(() => Promise.all([model.close(), federation.close()]));

test("a career is its evenings added up, with a margin from three on", async () => {
  const career = await careerOf(model, "lakes:11");
  expect(career).toMatchObject({ period: 2026, scale: "percent", level: { evenings: 4, boards: 12, mean: "50" } });
  expect(career.level?.margin).not.toBeNull();
  expect(career.evenings.map(({ day }) => day)).toEqual(DAYS);
  expect(career.partners.map(({ partner, boards }) => [partner, boards])).toEqual([["lakes:12", 12]]);
  expect(career.best[0]?.worth).toBe("100");
  expect(career.worst[0]?.worth).toBe("0");
});

test("whatever the size of a page, all pages together are all boards, each once, the newest first", async () => {
  const all = (await boardsPlayed(model, "lakes:11", {}, { limit: 100 })).boards;
  expect(all).toHaveLength(12);
  expect(all[0]?.day).toBe(DAYS.at(-1));
  for (const limit of [1, 2, 3, 5, 11]) {
    const found: string[] = [];
    let from: BoardCursor | undefined;
    do {
      const page = await boardsPlayed(model, "lakes:11", {}, { limit, from });
      found.push(...page.boards.map(({ session, result }) => `${session} ${result}`));
      from = page.next ?? undefined;
    } while (from !== undefined);
    expect(found).toEqual(all.map(({ session, result }) => `${session} ${result}`));
  }
});

test("boards are found by contract, swing, partner and tournament", async () => {
  const count = async (asked: Parameters<typeof boardsPlayed>[2]) =>
    (await boardsPlayed(model, "lakes:11", asked)).boards.length;
  expect(await count({ contract: "game" })).toBe(12);
  expect(await count({ contract: "NT" })).toBe(0);
  expect(await count({ swing: "gain" })).toBe(4);
  expect(await count({ partner: "lakes:12", session: "e1" })).toBe(3);
  expect(await count({ partner: "lakes:21" })).toBe(0);
  expect(await count({ tournament: "autumn" })).toBe(12);
  expect(await count({ tournament: "another" })).toBe(0);
});

test("two players meet at one table, and their evenings are compared", async () => {
  const met = await headToHead(model, { person: "lakes:11" }, { person: "lakes:21" });
  expect(met).toMatchObject({ boardsInAll: 12, evenings: { both: 4 }, level: { percent: { mean: "50" } } });
  const together = await headToHead(model, { person: "lakes:11" }, { person: "lakes:12" });
  expect(together).toMatchObject({ boardsInAll: 0, evenings: { both: 0 }, together: { percent: { boards: 12 } } });
});
