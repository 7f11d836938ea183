/** What a decision would do is told to whoever may take it, before it is taken and as it then does; nothing is written. Laws 12C1, 12C2, 79C, 81C. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Follows } from "@traveller/contract/answers";
import { z } from "zod";
import { AUTHORITY, grant, PORTAL, type Reply, type TestDoor } from "../testing/door.ts";
import { openRegulationsDoor, said, type RegulationsDoor } from "../testing/regulations.ts";

const Answer = z.discriminatedUnion("kind", [
  Follows,
  z.object({ kind: z.literal("refused"), refusal: z.looseObject({ code: z.string(), law: z.string().optional() }) }),
]);
const Answers = z.object({ answers: z.array(Answer) });
type Answer = z.infer<typeof Answer>;

let door: TestDoor;
/** An officer's key, and a director's. */
let key: string;
let directing: string;
let open: RegulationsDoor["open"];
beforeAll(async () => {
  ({ door, key, open } = await openRegulationsDoor(await testDatabase()));
  directing = await door.key([grant("director", "authority", AUTHORITY)]);
});
afterAll(() => door.close());

const ask = (payload: unknown, by = directing): Promise<Reply> =>
  door.ask({
    method: "POST",
    url: "/what-if/decision",
    headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
const answersOf = (reply: Reply): readonly Answer[] => Answers.parse(reply.body).answers;

const four = (contract: string, tricks: number) => ({ kind: "played", contract, declarer: "N", tricks });
const place = { section: "A", board: 1, ns: "A-3", ew: "A-4" };
const given = (result: object, more: object = {}) => ({
  type: "GiveRuling",
  place,
  kind: "judgement",
  laws: ["16B3"],
  result,
  ...more,
});
const weighted = (first: string, second: string, more: object = {}) => ({
  kind: "weighted",
  lines: [
    { weight: first, score: four("4S", 10), byLegalMeans: true },
    { weight: second, score: four("4S", 9), byLegalMeans: true, ...more },
  ],
});

/** Six pairs on two boards; are to be ruled on. */
const evening = async (session: string): Promise<string> => {
  await open(session);
  for (const number of ["1", "2", "3", "4", "5", "6"])
    await door.command(key, {
      type: "EnterContestant",
      session,
      contestant: `A-${number}`,
      section: "A",
      number,
    });
  const results = [
    [1, "A-1", "A-2", 10],
    [1, "A-3", "A-4", 8],
    [1, "A-5", "A-6", 9],
    [2, "A-1", "A-4", 10],
    [2, "A-3", "A-6", 10],
    [2, "A-5", "A-2", 11],
  ].map(([board, ns, ew, tricks]) => ({ section: "A", board, ns, ew, outcome: four("4S", Number(tricks)) }));
  expect((await door.command(key, { type: "RecordResult", session, results })).status).toBe(201);
  return session;
};

describe("what would follow", () => {
  test("is what then follows: on the board, in the places and for who leads; and asking writes nothing", async () => {
    const session = await evening("foreseen");
    const head = await door.means.log.head(`session/${session}`);
    const stands = { kind: "stands" };
    const [first, ruled, entry] = answersOf(
      await ask({ session, commands: [given(stands), given(weighted("3/5", "2/5")), given(four("4S", 12))] }),
    );
    expect(first).toEqual({ kind: "follows", worth: [], places: [], moved: 0, first: [] });
    if (ruled?.kind !== "follows" || entry?.kind !== "follows") throw new Error("nothing follows");
    expect(ruled.worth.map(({ board, contestants, before, after }) => [board, contestants, before, after])).toEqual([
      [1, ["A-1"], "4", "17/5"],
      [1, ["A-2"], "0", "3/5"],
      [1, ["A-3"], "0", "11/5"],
      [1, ["A-4"], "4", "9/5"],
      [1, ["A-5"], "2", "2/5"],
      [1, ["A-6"], "2", "18/5"],
    ]);
    expect(entry.first).toEqual([{ before: ["A-4"], after: ["A-6"] }]);
    expect(await door.means.log.head(`session/${session}`)).toBe(head);
    // Taken, it is as it was foretold: what is asked next begins there.
    expect((await door.command(directing, { session, ...given(weighted("3/5", "2/5")) })).status).toBe(201);
    const [back] = answersOf(await ask({ session, commands: [given(stands)] }));
    if (back?.kind !== "follows") throw new Error("nothing follows");
    expect(back.worth.map(({ contestants, before, after }) => [contestants, before, after])).toEqual(
      ruled.worth.map(({ contestants, before, after }) => [contestants, after, before]),
    );
  });

  test("each of several alternatives is answered by itself, with the Law where it is refused", async () => {
    const session = await evening("several");
    const answers = answersOf(
      await ask({
        session,
        commands: [
          given(weighted("3/5", "3/5")),
          given(weighted("3/5", "2/5", { byLegalMeans: false })),
          given(four("4S", 10)),
          { type: "RequestRuling", place },
          { type: "GiveRuling" },
          { type: "BurnTheCards" },
        ],
      }),
    );
    expect(answers.map((one) => (one.kind === "refused" ? [one.refusal.code, one.refusal.law] : one.kind))).toEqual([
      ["unlawful", "12C1(c)"],
      ["unlawful", "12C1(c)"],
      "follows",
      ["impossible", undefined],
      ["malformed", undefined],
      ["malformed", undefined],
    ]);
  });

  test("of what is written at a table is what the board comes to by it; for who directs, and not for who sits there", async () => {
    const session = await evening("at-a-table");
    for (const number of ["7", "8"])
      await door.command(key, { type: "EnterContestant", session, contestant: `A-${number}`, section: "A", number });
    const entered = (tricks: number, expectedVersion = 0) => ({
      type: "RecordAtTable",
      table: { section: "A", round: 2, table: "9", board: 1 },
      expectedVersion,
      events: [
        { type: "BoardStarted", board: 1, contestants: { NS: "A-7", EW: "A-8" } },
        { type: "ResultEntered", contract: "4S-N", tricks },
      ],
    });
    const begun = { ...entered(10), events: entered(10).events.slice(0, 1) };
    const asked = { session, commands: [begun, entered(10), entered(9, 1)] };
    const head = await door.means.log.head(`session/${session}`);
    const [nothing, made, behind] = answersOf(await ask(asked));
    expect(nothing).toEqual({ kind: "follows", worth: [], places: [], moved: 0, first: [] });
    if (made?.kind !== "follows") throw new Error("nothing follows");
    expect(made.worth.filter(({ contestants }) => contestants.includes("A-7")).map(({ after }) => after)).toEqual([
      "5",
    ]);
    expect(behind).toMatchObject({ kind: "refused", refusal: { code: "conflict" } });
    expect(await door.means.log.head(`session/${session}`)).toBe(head);
    const device = { use: "table", session, section: "A", table: "9" };
    const person = await door.person([grant("director", "session", session)]);
    const { body } = await door.ask({
      method: "POST",
      url: "/commands",
      headers: { cookie: person.cookie, origin: PORTAL },
      payload: { id: randomUUID(), type: "CreateDeviceKey", device },
    });
    const { key: own } = z.object({ key: z.string() }).parse(body["answer"]);
    for (const by of [own, await door.key([grant("player", "session", session)])])
      expect(answersOf(await ask(asked, by)).map((one) => one.kind === "refused" && one.refusal.code)).toEqual(
        asked.commands.map(() => "forbidden"),
      );
  });

  test("is for those who may decide it", async () => {
    const session = await evening("whose");
    const asked = { session, commands: [given(four("4S", 10))] };
    const by = async (...held: Parameters<typeof grant>): Promise<unknown> => {
      const [answer] = answersOf(await ask(asked, await door.key([grant(...held)])));
      return answer?.kind === "refused" ? answer.refusal.code : answer?.kind;
    };
    expect(await by("director", "session", session)).toBe("follows");
    expect(await by("director", "session", "another")).toBe("forbidden");
    expect(await by("player", "session", session)).toBe("forbidden");
    expect(await by("committee", "authority", AUTHORITY)).toBe("forbidden");
    expect((await ask(asked, "trav_nobody")).status).toBe(401);
  });
});

test.each<[string, unknown]>([
  ["of nothing", {}],
  ["that is a list", []],
  ["of no command", { session: "s", commands: [] }],
  ["of too many", { session: "s", commands: Array.from({ length: 9 }, () => ({ type: "GiveRuling" })) }],
  ["of commands that are none", { session: "s", commands: [1] }],
  ["of more than it takes", { session: "s", commands: [{ type: "GiveRuling" }], write: true }],
  ["for another's address", { session: "../log", commands: [{ type: "GiveRuling" }] }],
  ["nested deeply", `{"session":"s","commands":[{"type":"GiveRuling","result":${"[".repeat(500)}${"]".repeat(500)}}]}`],
])("a question %s is refused", async (_name, payload) => {
  expect(said(await ask(payload)).slice(0, 2)).toEqual([400, "malformed"]);
});

test.each<[string, object]>([
  ["another session", { session: "other" }],
  ["somebody else's id", { id: "not an id" }],
  ["a weight of nothing", { result: { kind: "weighted", lines: [{ weight: "1/0", score: four("4S", 10) }] } }],
  ["an endless weight", { result: { kind: "weighted", lines: [{ weight: "9".repeat(5000), score: four("4S", 10) }] } }],
  [
    "thousands of lines",
    {
      result: { kind: "weighted", lines: Array.from({ length: 4000 }, () => ({ weight: "1", score: four("4S", 9) })) },
    },
  ],
  ["a place of the prototype", { place: { board: 1, section: "__proto__" } }],
  ["a case that is not there", { ruling: randomUUID() }],
])("%s in a command breaks nothing", async (_name, more) => {
  const session = "hostile";
  await open(session);
  const reply = await ask({ session, commands: [given(four("4S", 10), more)] });
  expect(reply.status).toBe(200);
  expect(answersOf(reply).map(({ kind }) => kind)).toEqual(["refused"]);
});

test("as many are answered as can wait; others are asked to come again", async () => {
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => ask({ session: "foreseen", commands: Array(8).fill(given(four("4S", 12))) })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
