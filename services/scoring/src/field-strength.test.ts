/** How strong the field of an evening was: by the evenings of the others before it, of sessions that stand; with however many partners somebody played each. */
import { projectAll } from "@traveller/log";
import { careerOf, type Model, openModel } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scoringProjection } from "./projector/project.ts";
import { entered, imported, opened, openFederation, released, type TestFederation } from "./testing/session-events.ts";

let federation: TestFederation;
let model: Model;

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });
/** Who sits with whom on each board of an evening of individuals. */
const TABLES = [
  [1, 2, 3, 4],
  [1, 3, 2, 4],
  [1, 4, 2, 3],
] as const;

const individual = (id: string, date: string) => [
  opened(id, { date, contest: "individual" }),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
    type: "ContestantEntered",
    data: {
      contestant: `A-${number}`,
      section: "A",
      number: String(number),
      players: [{ person: `lakes:${number}` }],
    },
  })),
  ...TABLES.flatMap((seats, index) =>
    [0, 4].map((more) => {
      const [n, s, e, w] = seats.map((seat) => `A-${seat + more}`);
      return {
        type: "ResultImported",
        data: {
          result: `${index + 1}-${more}`,
          section: "A",
          board: index + 1,
          ns: [n, s],
          ew: [e, w],
          outcome: made(more === 0 ? 10 : 9),
        },
      };
    }),
  ),
  ...[1, 2, 3].map(released),
];
const pairs = (id: string, date: string) => [
  opened(id, { date }),
  ...[1, 2, 3, 4].map((pair) => entered(pair)),
  imported({ result: "1a", board: 1, ns: "A-1", ew: "A-2", outcome: made(10) }),
  imported({ result: "1b", board: 1, ns: "A-3", ew: "A-4", outcome: made(9) }),
  released(1),
];
const DAYS = ["2026-01-06", "2026-01-13", "2026-01-20", "2026-01-27", "2026-02-03"];

beforeAll(async () => {
  federation = await openFederation(await testDatabase());
  model = openModel({ url: federation.url });
  for (const [evening, date] of DAYS.entries()) {
    await federation.append(`i${evening}`, individual(`i${evening}`, date));
    await federation.append(`p${evening}`, pairs(`p${evening}`, date));
  }
  await federation.append("p1", [{ type: "SessionWithdrawn", data: {} }]);
  const project = scoringProjection({ log: federation.log, engine: "test" });
  await projectAll({ log: federation.log, sql: federation.sql, name: "scoring", project });
});
afterAll(() => Promise.all([model.close(), federation.close()]));

const fields = async (person: string) =>
  (await careerOf(model, person)).evenings.map(({ session, field }) => [session, field !== null]);

test("of fewer than three evenings nothing is known, with however many partners they were played", async () => {
  expect(await fields("lakes:1")).toEqual([
    ["i0", false],
    ["i1", false],
    ["i2", false],
    ["i3", true],
    ["i4", true],
  ]);
});

test("a session that was withdrawn is no evening of anybody's", async () => {
  expect(await fields("lakes:11")).toEqual([
    ["p0", false],
    ["p2", false],
    ["p3", false],
    ["p4", true],
  ]);
});
