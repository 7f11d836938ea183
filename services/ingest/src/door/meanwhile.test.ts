/** Two directors at once: whoever says what they looked at overwrites nothing that they have not seen, and is told what it is now. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION } from "../testing/commands.ts";
import type { Reply } from "../testing/door.ts";
import { openPeopledDoor, others, own, type PeopledDoor } from "../testing/people.ts";

let peopled: PeopledDoor;
let one = "";
let other = "";
type Fields = Readonly<Record<string, unknown>>;
const as = (key: string, type: string, fields: Fields): Promise<Reply> =>
  peopled.door.command(key, { type, session: SESSION, ...fields });
const looked = (): Promise<number> => peopled.door.means.log.head(`session/${SESSION}`);

const played = (contract: string, tricks: number) => ({
  section: "A",
  board: 1,
  ns: "A-1",
  ew: "A-2",
  outcome: { kind: "played", contract, declarer: "N", tricks },
});

beforeAll(async () => {
  peopled = await openPeopledDoor(await testDatabase());
  [one, other] = await Promise.all([peopled.door.key([own("director")]), peopled.door.key([own("director")])]);
  for (const pair of ["1", "2", "3"])
    await as(one, "EnterContestant", { contestant: `A-${pair}`, section: "A", number: pair });
  const result = { ...played("2S", 8), result: "r1" };
  await as(one, "RecordResult", { results: [result] });
});
afterAll(() => peopled.door.close());

describe("what somebody else changed meanwhile", () => {
  test("is not overwritten: the second correction of a result is told what it is now, and goes through when that was seen", async () => {
    const seen = await looked();
    const correct = (key: string, contract: string, tricks: number, more: Fields) =>
      as(key, "CorrectResult", { result: "r1", to: played(contract, tricks), ...more });
    const both = await Promise.all([correct(one, "3NT", 8, { seen }), correct(other, "2S", 9, { seen })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [first, late] = both[0].status === 201 ? ["3NT", both[1]] : ["2S", both[0]];
    expect(late.body).toMatchObject({
      code: "conflict",
      changed: { outcome: { kind: "played", contract: first } },
    });
    expect(late.body["message"]).toMatch(/^This was changed meanwhile.* It is now: /u);
    expect((await correct(other, "4H", 10, { seen: await looked() })).status).toBe(201);
    // Who does not say what was looked at is taken at their word: importers and programs.
    expect((await correct(one, "1NT", 7, {})).status).toBe(201);
  });

  test("elsewhere in the session is no reason to refuse", async () => {
    const seen = await looked();
    expect((await as(other, "StartRound", { round: 1 })).status).toBe(201);
    const to = played("1NT", 8);
    expect((await as(one, "CorrectResult", { result: "r1", to, seen })).status).toBe(201);
  });

  test("a board is not cancelled on a result that was withdrawn since; one of another board is no reason", async () => {
    for (const [result, board] of [
      ["r2", 2],
      ["r3", 3],
    ] as const)
      await as(one, "RecordResult", { results: [{ ...played("2S", 8), board, result }] });
    const awards = { ns: { artificial: "average" }, ew: { artificial: "average" }, law: "12C2" };
    const seen = await looked();
    expect((await as(one, "WithdrawResult", { result: "r2", law: "81C3" })).status).toBe(201);
    const late = await as(other, "CancelBoard", { board: 2, ...awards, seen });
    expect([late.status, late.body["code"]]).toEqual([409, "conflict"]);
    expect((await as(other, "CancelBoard", { board: 3, ...awards, seen })).status).toBe(201);
    expect((await as(other, "CancelBoard", { board: 2, ...awards, seen: await looked() })).status).toBe(404);
  });

  test.each<[string, string, Fields, Fields]>([
    ["a penalty of the same pair", "ImposePenalty", { penalty: "p1" }, { penalty: "p2" }],
    ["the lifting of a penalty", "LiftPenalty", { penalty: "p1" }, { penalty: "p1" }],
    ["a publication", "PublishScores", {}, {}],
    ["the cancelling of a board", "CancelBoard", {}, { law: "87B" }],
  ])("%s is said, not done twice", async (_, type, first, second) => {
    const common: Readonly<Record<string, Fields>> = {
      ImposePenalty: { contestant: "A-1", law: "90", amount: "1/4", unit: "matchpoints", asItIs: true },
      CancelBoard: { board: 1, ns: { artificial: "average" }, ew: { artificial: "average" } },
    };
    const seen = await looked();
    const done = await as(one, type, { ...common[type], ...first, seen });
    expect([done.status, done.text]).toEqual([201, done.text]);
    const late = await as(other, type, { ...common[type], ...second, seen });
    expect([late.status, late.body["code"]]).toEqual([409, "conflict"]);
    expect(late.body["changed"]).toHaveProperty("at");
  });
});

test("whether a command would be taken is judged without doing it, and its id is not used up", async () => {
  const ask = async (key: string, command: Fields): Promise<Reply> =>
    peopled.door.ask({
      method: "POST",
      url: "/commands/judged",
      headers: { authorization: `Bearer ${key}` },
      payload: { session: SESSION, ...command },
    });
  const penalty = { id: randomUUID(), type: "ImposePenalty", contestant: "A-2", law: "90", unit: "matchpoints" };
  const before = await looked();
  expect((await ask(one, { ...penalty, amount: 99_999 })).body).toMatchObject({
    code: "impossible",
    path: "amount",
    message: "99999 matchpoints is more than everything in it is worth: 4 (2 boards).",
    says: { message: { key: "penalties.moreThanAllBoards", parameters: { amount: "99999", count: 2 } } },
  });
  expect((await ask(one, { ...penalty, amount: "1/4" })).status).toBe(200);
  expect(await looked()).toBe(before);
  const stranger = await peopled.door.key([others("director")]);
  expect((await ask(stranger, { ...penalty, amount: "1/4" })).status).toBe(403);
  expect((await ask(one, { id: randomUUID(), type: "RevokeKey", session: undefined, key: "k" })).status).toBe(422);
  const sent = { ...penalty, amount: "1/4", seen: before };
  expect((await peopled.door.command(one, { session: SESSION, ...sent })).status).toBe(201);
  // One whose answer was lost may be sent again; another one would be a second penalty, decided on what is over.
  expect((await ask(one, sent)).status).toBe(200);
  expect((await ask(one, { ...sent, id: randomUUID() })).status).toBe(409);
});
