/** What one sender may bring at most: numbers, lists and tables without bound are refused, whoever sends them, before anything is made of them. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant, type Reply, type TestDoor } from "../testing/door.ts";
import { SESSION } from "../testing/commands.ts";
import { openPeopledDoor } from "../testing/people.ts";

let door: TestDoor;
let director: string;
let organizer: string;
beforeAll(async () => {
  ({ door } = await openPeopledDoor(await testDatabase()));
  director = await door.key([grant("director", "session", SESSION)]);
  organizer = await door.key([grant("organizer", "session", SESSION)]);
  await send({ type: "EnterContestant", contestant: "A-1", number: "1" });
  await send({ type: "EnterContestant", contestant: "A-2", number: "2" });
});
afterAll(() => door.close());

const send = (command: Readonly<Record<string, unknown>>, by = director): Promise<Reply> =>
  door.command(by, { id: randomUUID(), session: SESSION, ...command });
const digits = (count: number): string => "7".repeat(count);
const penalty = (amount: unknown): Readonly<Record<string, unknown>> => ({
  type: "ImposePenalty",
  contestant: "A-1",
  law: "90",
  amount,
  unit: "matchpoints",
});
const adjusted = (award: unknown): Readonly<Record<string, unknown>> => ({
  type: "RecordResult",
  results: [
    { section: "A", board: 1, ns: "A-1", ew: "A-2", outcome: { kind: "adjusted", ns: award, ew: "complement" } },
  ],
});

describe("a director's number", () => {
  test.each([20_000, 100_000, 1_000_000])(
    "of %i digits is refused: it says where, and what a number may be",
    async (count) => {
      const before = await door.means.log.head(`session/${SESSION}`);
      const reply = await send(penalty(`${digits(count)}/${digits(count - 1)}3`));
      expect([reply.status, reply.body["code"], reply.body["path"]]).toEqual([400, "malformed", "amount"]);
      expect(reply.body["message"]).toContain("it has to be a number such as 7, 0.5 or 1/3, below a million millions");
      expect(reply.body["hint"]).toBeTruthy();
      expect(await door.means.log.head(`session/${SESSION}`)).toBe(before);
    },
  );

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["an artificial score", adjusted({ artificial: digits(100_000) }), "results.0.outcome.ns.artificial"],
    ["IMPs", adjusted({ artificial: { imps: `1/${digits(100_000)}` } }), "results.0.outcome.ns.artificial.imps"],
    ["a stated score", adjusted({ stated: digits(100_000) }), "results.0.outcome.ns.stated"],
    ["a weight", adjusted({ weighted: [[`1/${digits(100_000)}`, 420]] }), "results.0.outcome.ns.weighted.0.0"],
    ["a weight's odd share", adjusted({ weighted: [["1/999983", 420]] }), "results.0.outcome.ns.weighted.0.0"],
  ])("without bound is refused as %s", async (_as, command, path) => {
    const reply = await send(command);
    expect([reply.status, reply.body["code"], reply.body["path"]]).toEqual([400, "malformed", path]);
  });

  test.each<[string, unknown]>([
    ["shownRounding", { vp: { step: `1/${digits(9_000)}`, mode: "floor" } }],
    ["artificialImps", 1e300],
  ])("nor is one of its organizer's taken without bound, in the regulation %s", async (regulation, value) => {
    const reply = await send({ type: "CorrectSettings", regulations: { [regulation]: value } }, organizer);
    expect([reply.status, reply.body["code"], reply.body["path"]]).toEqual([
      400,
      "malformed",
      `regulations.${regulation}`,
    ]);
  });

  test("whose weights do not add up is refused", async () => {
    const reply = await send(
      adjusted({
        weighted: [
          [0.5, 420],
          [0.4, 50],
        ],
      }),
    );
    expect([reply.status, reply.body["code"], reply.body["law"]]).toEqual([422, "impossible", "12C1(c)"]);
  });
});

describe("a director's list", () => {
  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["of results", { type: "RecordResult", results: Array.from({ length: 500_000 }, () => ({})) }],
    [
      "of fields that name one section without end",
      { type: "CorrectSettings", fields: [Array.from({ length: 300_000 }, () => "A")] },
    ],
    [
      "inside a regulation",
      { type: "CorrectSettings", regulations: { vpScale: Array.from({ length: 300_000 }, () => 0) } },
    ],
    [
      "of lists",
      { type: "ReleaseBoard", boards: Array.from({ length: 4000 }, () => Array.from({ length: 60 }, () => 1)) },
    ],
  ])("%s is too large", async (_what, command) => {
    const reply = await send(command);
    expect([reply.status, reply.body["code"]]).toEqual([413, "tooLarge"]);
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      "of fields with a section in all of them",
      { type: "CorrectSettings", fields: Array.from({ length: 990 }, () => ["A", "B"]) },
      "fields",
    ],
    ["of a regulation's words", { type: "CorrectSettings", regulations: { vpScale: digits(500_000) } }, "regulations"],
  ])("%s is malformed", async (_what, command, path) => {
    const reply = await send(command);
    expect([reply.status, reply.body["code"], reply.body["path"]]).toEqual([400, "malformed", path]);
  });
});
