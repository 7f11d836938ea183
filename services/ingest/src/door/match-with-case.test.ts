/** A match of teams whose label is put right keeps the cases of its boards: none is left where nobody meets. Laws 79C, 82C, 92A. */
import { scoreSession } from "@traveller/engine";
import { boardView, type Place, placeOfCase } from "@traveller/engine/procedure";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { AUTHORITY, grant, officer, openTestDoor, type TestDoor } from "../testing/door.ts";

const SESSION = "league";
const MATCH = { match: "m", round: 1, home: "T-1", away: "T-2", boards: [1, 2] };
const met = { section: "A", board: 1, match: "m" };
const OPEN: Place = { ...met, room: "open", ns: "T-1", ew: "T-2" };
const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });

let door: TestDoor;
let key: string;
let ruling: string;
let asked: string;
let appeal: string;
const send = async (command: object) => door.command(key, { session: SESSION, ...command });
const done = async (command: object): Promise<Readonly<Record<string, unknown>>> => {
  const { status, text, body } = await send(command);
  if (status >= 300 && body["code"] !== "impossible") throw new Error(text);
  return typeof body["answer"] === "object" && body["answer"] !== null ? { ...body["answer"] } : {};
};
const put = async (match: object) => {
  const { status, body } = await send({ type: "SetMatch", match: { ...MATCH, ...match } });
  return status === 201 ? "taken" : [body["law"], body["message"]];
};
const known = async () => (await openKnowledge(door.means.log).procedure(SESSION)).procedure;
const places = async () => {
  const procedure = await known();
  return [ruling, asked].map((id): Place | undefined => placeOfCase(procedure, id));
};
/** What the two teams won. */
const won = async () =>
  scoreSession((await known()).session).matches.map(({ match, home, away }) => ({ match, home, away }));

beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  key = await door.key([...officer, grant("director", "session", SESSION)]);
  await done({ type: "RegisterAuthority", session: undefined, authority: AUTHORITY, name: "Lakeland Bridge Union" });
  await done({ type: "AnnounceTournament", session: undefined, tournament: "league", title: "League" });
  await done({
    type: "OpenSession",
    tournament: "league",
    title: "League",
    method: "imps",
    contest: "teams",
    sections: [{ id: "A" }],
    regulations: { appealBody: "committee" },
  });
  for (const number of ["1", "2", "3"])
    await done({ type: "EnterContestant", contestant: `T-${number}`, section: "A", number });
  await done({ type: "SetMatch", match: MATCH });
  await done({
    type: "RecordResult",
    results: [
      { ...OPEN, outcome: made(10) },
      { ...met, room: "closed", ns: "T-2", ew: "T-1", outcome: made(10) },
    ],
  });
  const given = { type: "GiveRuling", place: OPEN, kind: "judgement", laws: ["16B3"], nonOffending: ["EW"] };
  ruling = String((await done({ ...given, result: made(9) }))["ruling"]);
  // Of the other board nobody has a result yet: there is a case, and where.
  asked = String(
    (await done({ type: "FindFacts", place: { ...OPEN, board: 2 }, how: "agreed", facts: "A pause." }))["ruling"],
  );
});
afterAll(() => door.close());

test("its teams and boards stay as long as a case is there, ruled or open", async () => {
  const before = await won();
  expect(await put({ away: "T-3" })).toEqual(["79C", "There is a case about board 1 of this match."]);
  expect(await put({ boards: [2] })).toEqual(["79C", "There is a case about board 1 of this match."]);
  expect(await put({ boards: [1] })).toEqual(["79C", "There is a case about board 2 of this match."]);
  expect(await places()).toEqual([OPEN, { ...OPEN, board: 2 }]);
  expect(await won()).toEqual(before);
});

test("under appeal as well: nobody who appealed is written out of the match", async () => {
  await done({ type: "PublishScores" });
  appeal = String((await done({ type: "LodgeAppeal", rulings: [ruling], party: { contestant: "T-1" } }))["appeal"]);
  expect(await put({ home: "T-3" })).toEqual(["79C", "There is a case about board 1 of this match."]);
  const procedure = await known();
  expect(boardView(procedure, OPEN).counts).toMatchObject({ kind: "ruled", ruled: made(9) });
});

test("of which round it is said to be, another board and who is at home are a label: they take no case from anybody", async () => {
  const before = await won();
  expect(await put({ round: 2 })).toBe("taken");
  expect(await put({ round: 2, boards: [1, 2, 3] })).toBe("taken");
  expect(await places()).toEqual([OPEN, { ...OPEN, board: 2 }]);
  expect(await won()).toEqual(before);
});

test("a result that is moved to the right match takes its case along, and then the wrong one is put right", async () => {
  await done({ type: "EnterContestant", contestant: "T-4", section: "A", number: "4" });
  await done({ type: "SetMatch", match: { ...MATCH, match: "right", round: 3 } });
  const { results } = (await known()).session;
  const found = results.get(1)?.find(({ room }) => room === "open");
  if (found === undefined) throw new Error("the open room played it");
  const { result, source: _source, published: _published, ...to } = found;
  const moving = { type: "CorrectResult", result, to: { ...to, match: "right" } };
  expect((await send(moving)).body["law"]).toBe("93");
  const other = await door.key([grant("director", "session", SESSION)]);
  const back = { type: "WithdrawAppeal", session: SESSION, appeal, party: { contestant: "T-1" } };
  expect((await door.command(other, back)).status).toBe(201);
  const moved = await send(moving);
  expect([moved.status, await places()]).toEqual([
    201,
    [
      { ...OPEN, match: "right" },
      { ...OPEN, board: 2 },
    ],
  ]);
  expect(await put({ round: 2, boards: [2] })).toBe("taken");
});
