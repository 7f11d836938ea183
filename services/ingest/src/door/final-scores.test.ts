/** What a director may still write into a session by hand: nothing that changes scores once they are final, and no penalty that takes nothing. Laws 79C, 81C3, 90, 91, 93B3. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { SHORT_PERIODS } from "../testing/periods-over.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";
import { AUTHORITY, grant, officer, openTestDoor } from "../testing/door.ts";

const penalty = { contestant: "A-1", amount: 1, unit: "matchpoints" };
let evening: CaseEvening;
const penaltiesNow = async (): Promise<readonly string[]> => [
  ...(await openKnowledge(evening.door.means.log).procedure(evening.session)).procedure.penalties.keys(),
];
const resultNow = async () => {
  const { session } = (await openKnowledge(evening.door.means.log).procedure(evening.session)).procedure;
  const found = session.results.get(1)?.find(({ table }) => table === "1");
  if (found === undefined) throw new Error("nobody played board 1 at table 1");
  const { result, source: _source, published: _published, ...to } = found;
  return { result, to };
};

beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: SHORT_PERIODS });
});
afterAll(() => evening.door.close());

describe("a ruling's penalties are what a session can count", () => {
  test.each([
    ["of somebody who does not play here", { contestant: "Z-99" }, /Z-99 does not play here/u],
    ["in a unit of another game", { amount: 1000, unit: "vp" }, /does not fit a session scored by matchpoints/u],
    ["of more than all boards are worth", { amount: 1000 }, /more than everything in it is worth/u],
  ])("not %s", async (_what, wrong, message) => {
    const reply = await evening.send("director", {
      type: "GiveRuling",
      place: BOARD,
      kind: "procedural",
      laws: ["90B2"],
      penalties: [{ ...penalty, law: "90B2", ...wrong }],
    });
    expect([reply.status, reply.body["message"]]).toEqual([422, expect.stringMatching(message)]);
    expect(await penaltiesNow()).toEqual([]);
  });
});

describe("once scores are final", () => {
  beforeAll(async () => {
    const ninety = { type: "GiveRuling", place: BOARD, kind: "procedural", laws: ["90B2"] };
    await evening.done("director", { ...ninety, penalties: [{ ...penalty, law: "90B2" }] });
  });

  test("a committee lifts no penalty without an appeal", async () => {
    const [known] = await penaltiesNow();
    const key = await evening.door.key([grant("committee", "session", evening.session)]);
    const reply = await evening.door.command(key, { type: "LiftPenalty", session: evening.session, penalty: known });
    expect([reply.status, reply.body["code"]]).toEqual([403, "forbidden"]);
  });

  test("a director corrects no result, takes none back, and no penalty comes or goes", async () => {
    await evening.done("organizer", { type: "PublishScores", clocks: "closed" });
    const { result, to } = await resultNow();
    const [known] = await penaltiesNow();
    const outcome = { kind: "played", contract: "4S", declarer: "N", tricks: 9 };
    const late = [
      { type: "CorrectResult", result, to: { ...to, outcome }, law: "79C" },
      { type: "WithdrawResult", result, law: "79C" },
      { type: "ImposePenalty", law: "90", ...penalty },
      { type: "LiftPenalty", penalty: known, law: "90" },
    ];
    const before = await evening.types();
    const replies = await Promise.all(late.map((command) => evening.send("director", { ...command, reason: "late" })));
    expect(replies.map(({ status, body }) => [status, body["law"], body["message"]])).toEqual(
      ["79C2", "79C2", "81C3", "81C3"].map((law) => [422, law, "The scores are final."]),
    );
    expect(await evening.types()).toEqual(before);
  });

  test("nobody records another result, cancels a board or scores it otherwise; what it is called is put right", async () => {
    const outcome = { kind: "played", contract: "3NT", declarer: "N", tricks: 9 };
    const late = [
      { type: "RecordResult", results: [{ section: "A", board: 3, table: "1", ns: "A-1", ew: "A-2", outcome }] },
      { type: "CancelBoard", board: 2, ns: { artificial: 60 }, ew: { artificial: 60 }, reason: "late" },
      { type: "CorrectSettings", method: "imps", reason: "late" },
    ];
    const before = await evening.types();
    const replies = await Promise.all(late.map((command) => evening.send("director", command)));
    expect(replies.map(({ status, body }) => [status, body["law"], body["message"]])).toEqual(
      late.map(() => [422, "79C2", "The scores are final."]),
    );
    const anew = { type: "CorrectSettings", regulations: { unequalResults: "none" }, reason: "late" };
    expect((await evening.send("organizer", anew)).body).toMatchObject({
      law: "79C2",
      message: "The scores are final.",
    });
    expect(await evening.types()).toEqual(before);
    expect((await evening.send("director", { type: "CorrectSettings", title: "As it was" })).status).toBe(201);
  });

  test("what a section is called is put right at any time; another section is a score's", async () => {
    const named = (sections: readonly object[]) =>
      evening.send("director", { type: "CorrectSettings", sections, reason: "its name" });
    expect((await named([{ id: "A", name: "Upstairs" }])).status).toBe(201);
    expect((await named([{ id: "A", name: "Upstairs" }, { id: "B" }])).body["law"]).toBe("79C2");
  });

  test("who sat at a table is put right all the same: it changes no score", async () => {
    const { result, to } = await resultNow();
    const players = { N: evening.idOf("south"), S: evening.idOf("north") };
    const reply = await evening.send("director", {
      type: "CorrectResult",
      result,
      to: { ...to, players },
      reason: "seats",
    });
    expect(reply.status).toBe(201);
  });
});

describe("who hears appeals", () => {
  test("changes no score beside a case: neither a result nor a board (93B3)", async () => {
    const { result, to } = await resultNow();
    const key = await evening.door.key([grant("committee", "session", evening.session)]);
    const commands = [
      { type: "CorrectResult", result, to },
      { type: "CancelBoard", board: 1, ns: { artificial: 60 }, ew: { artificial: 60 } },
    ];
    for (const command of commands) {
      const reply = await evening.door.command(key, { ...command, session: evening.session });
      expect([reply.status, reply.body["code"]]).toEqual([403, "forbidden"]);
    }
  });
});

test("periods that run are not over because a publication says so (79C1)", async () => {
  const running = await openCaseEvening(await testDatabase(), { session: "running" });
  await running.done("organizer", { type: "PublishScores" });
  const reply = await running.send("organizer", { type: "PublishScores", clocks: "closed" });
  expect([reply.status, reply.body["law"], reply.body["message"]]).toEqual([
    422,
    "79C1",
    "A period that runs may be made longer, not shorter; one that is over stays over.",
  ]);
  await running.door.close();
});

test("of which round a match is said to be is put right at any time as long as no place hangs on it; its boards are a score's", async () => {
  const door = await openTestDoor(await testDatabase());
  const key = await door.key(officer);
  const session = "league";
  const must = async (command: object): Promise<void> => {
    const reply = await door.command(key, { session, ...command });
    if (reply.status >= 300 && reply.body["code"] !== "impossible") throw new Error(reply.text);
  };
  const met = {
    section: "A",
    board: 1,
    match: "m",
    outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 10 },
  };
  const match = { match: "m", round: 1, home: "T-1", away: "T-2", boards: [1] };
  await must({ type: "RegisterAuthority", session: undefined, authority: AUTHORITY, name: "Lakeland Bridge Union" });
  await must({ type: "AnnounceTournament", session: undefined, tournament: "league", title: "League" });
  await must({
    type: "OpenSession",
    tournament: "league",
    title: "League",
    method: "imps",
    contest: "teams",
    sections: [{ id: "A" }],
    regulations: SHORT_PERIODS,
  });
  for (const contestant of ["T-1", "T-2"])
    await must({ type: "EnterContestant", contestant, section: "A", number: contestant.slice(2) });
  await must({ type: "SetMatch", match });
  await must({
    type: "RecordResult",
    results: [
      { ...met, room: "open", ns: "T-1", ew: "T-2" },
      { ...met, room: "closed", ns: "T-2", ew: "T-1" },
    ],
  });
  await must({ type: "PublishScores", clocks: "closed" });
  const put = (anew: object) => door.command(key, { session, type: "SetMatch", match: { ...match, ...anew } });
  expect((await put({ boards: [1, 2] })).body["law"]).toBe("79C2");
  expect(await put({ round: 2 })).toMatchObject({ status: 201 });
  await door.close();
});
