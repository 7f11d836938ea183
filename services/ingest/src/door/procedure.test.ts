/** Rulings and appeals through the door: a whole case with its people, who may give which command, and what nobody may. Laws 79 to 85, 90 to 93. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { capacitiesFor, type Capacity, COMMAND_TYPES, isInProcedure } from "@traveller/contract";
import { scoreSession } from "@traveller/engine";
import { openKnowledge } from "../handle/known.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";
import { COMMANDS } from "../testing/commands.ts";
import { grant } from "../testing/door.ts";
import { createKey } from "../auth/keys.ts";

let evening: CaseEvening;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
});
afterAll(() => evening.door.close());

const nine = { kind: "played", contract: "4S", declarer: "N", tricks: 9 };
const ten = { ...nine, tricks: 10 };
const weighted = (share: number, other: number) => ({
  kind: "weighted",
  lines: [
    { weight: share, score: nine, byLegalMeans: true },
    { weight: other, score: ten, byLegalMeans: true },
  ],
});
const judgement = { kind: "judgement", laws: ["16B3"], nonOffending: ["EW"] };

test("a case from the request to the decision of a committee, with its people", async () => {
  const { done, send, idOf, session, door } = evening;
  const { ruling } = await done("east", { type: "RequestRuling", place: BOARD, claimed: "North thought long." });
  await done("inCharge", {
    type: "FindFacts",
    ruling,
    how: "agreed",
    facts: "North thought for twenty seconds.",
    rests: { stream: "table/case/A/1/1/1/1", versions: [3, 4] },
  });
  await done("south", { type: "GiveStatement", to: { kind: "ruling", ruling }, text: "I had my bid." });
  await done("director", {
    type: "TakePoll",
    to: { kind: "ruling", ruling },
    hand: "AKQ.JT9.876.5432",
    question: "What do you call over three diamonds?",
    answers: [{ name: "Paula Polled", does: "P", considers: ["3H"], why: "Too thin." }],
  });
  await done("director", { type: "DraftRuling", ruling, ...judgement, result: nine, grounds: "As it seems now." });
  await done("director", { type: "GiveRuling", ruling, ...judgement, result: weighted(0.6, 0.4) });
  await done("organizer", { type: "PublishScores" });

  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling], grounds: "No demonstrable hint." });
  expect((await send("chair", { type: "HoldHearing", appeal })).body["code"]).toBe("forbidden");
  await done("director", { type: "ConcurInAppeal", appeal, party: { contestant: "A-1", seats: ["S"] } });
  const members = [idOf("chair"), idOf("second"), idOf("third")];
  await done("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
  await done("chair", { type: "RecuseMember", appeal, member: idOf("third"), grounds: "He is their teammate." });
  expect((await send("third", { type: "CastVote", appeal, ruling, vote: "upheld" })).status).toBe(403);
  const early = await send("second", { type: "CastVote", appeal, ruling, vote: "changed" });
  expect([early.body["code"], early.body["law"], early.body["message"]]).toEqual([
    "unlawful",
    "93B",
    "The committee votes and decides on what it has heard.",
  ]);
  await done("chair", { type: "HoldHearing", appeal });
  await done("chair", { type: "CastVote", appeal, ruling, vote: "changed" });
  await done("second", { type: "CastVote", appeal, ruling, vote: "upheld" });
  const against = await send("chair", { type: "DecideAppeal", appeal, ruling, outcome: "upheld" });
  expect(against.body["code"]).toBe("impossible");
  const decided = await done("chair", {
    type: "DecideAppeal",
    appeal,
    ruling,
    outcome: "changed",
    result: weighted(0.2, 0.8),
    grounds: "The hint suggested less.",
  });
  expect(decided).toEqual({ session, appeal, events: ["CommitteeDecided", "ResultCorrected"] });

  const { procedure } = await openKnowledge(door.means.log).procedure(session);
  const [result] = procedure.session.results.get(1) ?? [];
  expect(result?.outcome).toMatchObject({
    kind: "adjusted",
    ns: {
      weighted: [
        [0.2, -50],
        [0.8, 420],
      ],
    },
  });
  expect(scoreSession(procedure.session).problems).toEqual([]);
  const streams = await door.means.sql<{ stream: string }[]>`
    select distinct split_part(stream, '/', 1) as stream from log.event where type like '%Decided' or type like 'Ruling%' order by 1`;
  expect(streams.map(({ stream }) => stream)).toEqual(["appeal", "ruling"]);
});

test("words and names of a case lie beside the log", async () => {
  const { door } = evening;
  const [found] = await door.means.sql<{ said: number }[]>`
    select count(*)::int as said from log.event
    where data::text ~ 'thought|bid\\.|Polled|hint|teammate|thin|three diamonds'`;
  expect(found?.said).toBe(0);
});

test("the same command again gets the same answer, and is one case", async () => {
  const { send, types } = evening;
  const command = { id: randomUUID(), type: "RequestRuling", place: { ...BOARD, board: 2 } };
  const first = await send("west", command);
  const before = (await types()).length;
  const second = await send("west", command);
  expect([first.status, second.status, second.body["answer"]]).toEqual([201, 200, first.body["answer"]]);
  expect((await types()).length).toBe(before);
  expect((await send("west", { ...command, claimed: "something else" })).body["code"]).toBe("conflict");
});

test("two answers to one request at the same moment: one is right, and nothing is half done", async () => {
  const { done, send } = evening;
  const { ruling } = await done("north", { type: "RequestRuling", place: { ...BOARD, board: 2 } });
  const give = { type: "GiveRuling", ruling, ...judgement, result: nine };
  const both = await Promise.all([send("director", give), send("inCharge", give)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

test("what was looked at has to be what is there", async () => {
  const { done, send } = evening;
  const { ruling } = await done("north", { type: "RequestRuling", place: { ...BOARD, board: 2 } });
  const draft = { type: "DraftRuling", ruling, ...judgement, expectedVersion: 1 };
  await done("director", draft);
  const late = await send("inCharge", draft);
  expect([late.status, late.body["code"], late.body["path"]]).toEqual([409, "conflict", "expectedVersion"]);
});

test("an entry on which both sides agree is corrected (79C1)", async () => {
  const { done, send } = evening;
  const { ruling } = await done("east", {
    type: "ReportScoreError",
    place: { ...BOARD, board: 2 },
    error: "entry",
    agreed: true,
    should: nine,
  });
  const stale = await send("director", { type: "CorrectEntry", ruling, law: "79C1", to: nine, expectedVersion: 0 });
  expect(stale.body["code"]).toBe("conflict");
  const { events } = await done("director", {
    type: "CorrectEntry",
    ruling,
    law: "79C1",
    to: nine,
    expectedVersion: 1,
  });
  expect(events).toEqual(["ResultCorrected"]);
});

test.each([
  ["a case that is not there", { type: "GiveRuling", ruling: "elsewhere", ...judgement }, "unknown", undefined],
  [
    "a board that nobody played",
    { type: "GiveRuling", place: { section: "A", board: 99 }, ...judgement },
    "unknown",
    undefined,
  ],
  [
    "two results that could be meant",
    { type: "GiveRuling", place: { section: "A", board: 1 }, ...judgement },
    "impossible",
    undefined,
  ],
  [
    "weights that are no whole",
    { type: "GiveRuling", place: BOARD, ...judgement, result: weighted(0.6, 0.6) },
    "unlawful",
    "12C1(c)",
  ],
  [
    "a penalty under no Law of penalties",
    {
      type: "GiveRuling",
      place: BOARD,
      kind: "procedural",
      laws: ["90A"],
      penalties: [{ contestant: "A-1", law: "12A", amount: 1, unit: "matchpoints" }],
    },
    "impossible",
    undefined,
  ],
  [
    "a waiver without a cause",
    { type: "WaiveRectification", place: BOARD, law: "27B2", nonOffending: "NS", askedBy: "NS" },
    "unlawful",
    "81C5",
  ],
  [
    "a party who was elsewhere",
    { type: "RequestRuling", place: BOARD, party: { contestant: "A-3" } },
    "impossible",
    undefined,
  ],
])("refused to a director: %s", async (_what, command, code, law) => {
  const before = (await evening.types()).length;
  const reply = await evening.send("director", command);
  expect([reply.body["code"], reply.body["law"]]).toEqual([code, law]);
  expect((await evening.types()).length).toBe(before);
});

test("a ruling brings its penalties; a director in charge corrects it (82C)", async () => {
  const { done, types } = evening;
  const penalties = [{ contestant: "A-1", law: "90B2", amount: 10, unit: "percentOfTop" }];
  const { ruling, events } = await done("director", {
    type: "GiveRuling",
    place: { ...BOARD, board: 2 },
    kind: "procedural",
    laws: ["90B2"],
    penalties,
  });
  expect(events).toEqual(["RulingGiven", "PenaltyImposed"]);
  const both = { kind: "artificial", level: "average+" };
  await done("inCharge", {
    type: "CorrectRuling",
    ruling,
    normalResult: false,
    result: { kind: "sides", ns: both, ew: both },
    grounds: "The wrong hand led.",
  });
  expect((await types()).slice(-2)).toEqual(["RulingCorrected", "ResultCorrected"]);
});

/** Who has which capacity in this evening. */
const CAPACITIES_OF: Readonly<Record<Exclude<Who, "second" | "third">, readonly Capacity[]>> = {
  north: ["player"],
  south: ["player"],
  east: ["player"],
  west: ["player"],
  outsider: [],
  captain: ["captain"],
  director: ["director"],
  inCharge: ["director", "directorInCharge"],
  chair: ["committee"],
  organizer: ["organizer"],
  authority: ["organizer", "authority"],
};

describe("in each capacity", () => {
  let known: { readonly ruling: unknown; readonly appeal: unknown };
  beforeAll(async () => {
    const { done, idOf } = evening;
    const place = { ...BOARD, board: 2 };
    const { ruling } = await done("director", { type: "GiveRuling", place, ...judgement, result: nine });
    const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling] });
    await done("organizer", { type: "NameCommittee", appeal, members: [idOf("chair")], chair: idOf("chair") });
    known = { ruling, appeal };
  });
  const around = { own: grant("player", "session", "case"), standing: "", key: "" };

  test.each(COMMAND_TYPES.filter(isInProcedure))("%s", async (type) => {
    const { ruling, appeal } = known;
    const given = COMMANDS[type](around);
    const command = {
      ...given,
      session: evening.session,
      type,
      ...("place" in given ? { place: BOARD } : {}),
      ...("ruling" in given ? { ruling } : {}),
      ...("rulings" in given ? { rulings: [ruling] } : {}),
      ...("appeal" in given ? { appeal } : {}),
      // A member of the committee speaks where an appeal is heard.
      ...(type === "GiveStatement" || type === "TakePoll" ? { to: { kind: "appeal", appeal } } : {}),
    };
    const able = capacitiesFor(type);
    for (const [who, capacities] of Object.entries(CAPACITIES_OF)) {
      const reply = await evening.judged(isWho(who) ? who : "outsider", command);
      expect([who, type, reply.status === 403]).toEqual([who, type, !capacities.some((one) => able.includes(one))]);
      expect(reply.status).toBeLessThan(500);
    }
  });
});
const isWho = (who: string): who is Exclude<Who, "second" | "third"> => Object.hasOwn(CAPACITIES_OF, who);

test("nobody acts in a capacity that is not theirs, and only a director writes for others", async () => {
  const { send } = evening;
  const request = { type: "RequestRuling", place: BOARD };
  const asDirector = await send("north", { ...request, as: "director" });
  expect([asDirector.status, asDirector.body["path"]]).toEqual([403, "as"]);
  const forOthers = await send("north", { ...request, party: { contestant: "A-2" } });
  expect([forOthers.status, forOthers.body["path"]]).toEqual([403, "party"]);
  const asked = await send("captain", { ...request, as: "captain" });
  expect(asked.status).toBe(201);
  const { answer } = asked.body;
  const to = {
    kind: "ruling",
    ruling: typeof answer === "object" && answer !== null && "ruling" in answer ? answer.ruling : "",
  };
  const statement = { type: "GiveStatement", to, text: "He said so.", of: evening.idOf("south") };
  expect([(await send("north", statement)).status, (await send("director", statement)).status]).toEqual([403, 201]);
});

test("a key does no more than the roles that it was made with, whoever's it is", async () => {
  const { door, session } = evening;
  const { accounts } = door.means;
  const request = { type: "RequestRuling", session, place: BOARD };
  const keyFor = async (who: Who, grants: Parameters<typeof createKey>[2]["grants"]) =>
    (await createKey(accounts, evening.accountOf(who), { name: "own", grants, days: 2 })).key;
  const narrow = await keyFor("north", [grant("player", "session", "another")]);
  const directors = await keyFor("director", [grant("director", "session", session)]);
  expect((await door.command(narrow, request)).status).toBe(403);
  expect((await door.command(directors, request)).status).toBe(201);
  const bare = await keyFor("inCharge", []);
  expect((await door.command(bare, { type: "ArrangeCommittee", session, committee: "available" })).status).toBe(403);
});
