/** Stages at the door: a league feeds a knock-out by its rule; opponents are chosen, line-ups given, matches decided, ties broken, stages closed; and what is refused with what to do. Laws 78D, 80B2. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant, type Reply } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";
import { openStagedDoor, personOf, type Staged, type StagedDoor } from "../testing/staged.ts";

let on: StagedDoor;
beforeAll(async () => {
  on = await openStagedDoor(await testDatabase());
});
afterAll(() => on.door.close());

const events = async (stream: string) => {
  const all = [];
  for await (const some of on.door.means.log.readStream(stream)) all.push(...some);
  return all;
};
const last = async ({ tournament }: Staged) => (await events(`tournament/${tournament}`)).at(-1);
const refusedBy = ({ status, body }: Reply): unknown => {
  const says: unknown = body["says"];
  const message: unknown = typeof says === "object" && says !== null ? Reflect.get(says, "message") : undefined;
  return [status, typeof message === "object" && message !== null ? Reflect.get(message, "key") : body];
};
const TITLE = { title: "Final", method: "imps", contest: "teams", regulations: { knockout: true } };
const opened = (staged: Staged) => staged.give("OpenStage", { session: staged.final, ...TITLE });

test("a championship from its league to the title: drawn, chosen, lined up, a tie, a walk-over, closed", async () => {
  const staged = await on.staged({ choosing: {} });
  const { give, played, publish, final, league } = staged;
  expect((await give("DrawStage")).status).toBe(201);
  expect(await last(staged)).toMatchObject({
    type: "StageDrawn",
    data: {
      stage: "cup",
      from: [{ stage: "league", session: league }],
      contestants: [1, 2, 3, 4].map((seed) => ({ contestant: `T-${seed}`, origin: `${league}/T-${seed}`, seed })),
    },
  });
  expect(refusedBy(await give("DrawStage"))).toEqual([422, "stages.drawnAlready"]);
  expect((await give("ChooseOpponent", { by: "T-1", chosen: "T-3" })).status).toBe(201);
  expect(refusedBy(await give("ChooseOpponent", { by: "T-3", chosen: "T-4" }))).toEqual([422, "stages.notTurn"]);
  expect((await opened(staged)).status).toBe(201);
  const told = await events(`session/${final}`);
  expect(told.filter(({ type }) => type === "ContestantEntered")).toHaveLength(4);
  expect(told.filter(({ type }) => type === "MatchSet").map(({ data }) => data)).toMatchObject([
    { match: "main-1-1", home: "T-1", away: "T-3", boards: [1] },
    { match: "main-1-2", home: "T-4", away: "T-2", boards: [1] },
  ]);
  expect(refusedBy(await opened(staged))).toEqual([422, "stages.nothingToSet"]);
  expect(refusedBy(await give("RedrawStage", { reason: "Somebody was left out." }))).toEqual([422, "stages.begun"]);

  await played(final, "main-1-1", "T-1", "T-3", 0);
  const byScore = { match: "main-1-1", because: "score" };
  expect(refusedBy(await give("DecideMatch", byScore))).toEqual([422, "stages.notPlayed"]);
  expect((await publish(final)).status).toBe(201);
  expect(refusedBy(await give("DecideMatch", byScore))).toEqual([422, "stages.isTie"]);
  const tie = { match: "main-1-1", because: "tieBreak", winner: "T-3" };
  expect(refusedBy(await give("DecideMatch", tie))).toEqual([400, "stages.sayWhy"]);
  expect((await give("DecideMatch", { ...tie, reason: "Two extra boards quaintly" })).status).toBe(201);
  expect(await tablesWith(on.door.means.sql, "extra boards quaintly")).toEqual(["beside.text"]);
  expect(refusedBy(await give("DecideMatch", { ...tie, reason: "Again" }))).toEqual([422, "stages.decidedAlready"]);
  const walkOver = { match: "main-1-2", because: "walkOver", winner: "T-2", reason: "Nobody came." };
  expect((await give("DecideMatch", walkOver)).status).toBe(201);

  expect((await opened(staged)).status).toBe(201);
  expect((await events(`session/${final}`)).at(-1)).toMatchObject({
    type: "MatchSet",
    data: { match: "main-2-1", home: "T-3", away: "T-2", boards: [2] },
  });
  expect(refusedBy(await give("CloseStage"))).toEqual([422, "stages.stillOpen"]);
  await played(final, "main-2-1", "T-3", "T-2", 2);
  await publish(final);
  expect(refusedBy(await give("DecideMatch", { match: "main-2-1", because: "score", winner: "T-2" }))).toEqual([
    422,
    "stages.otherWinner",
  ]);
  expect((await give("DecideMatch", { match: "main-2-1", because: "score" })).status).toBe(201);
  expect(await last(staged)).toMatchObject({
    data: { winner: "T-3", score: { session: final, winner: "2", loser: "-2" } },
  });
  // What follows is decided with its winner in it.
  const other = { match: "main-1-1", because: "tieBreak", winner: "T-1", reason: "The count was wrong." };
  expect(refusedBy(await give("RedecideMatch", other))).toEqual([422, "stages.followsDecided"]);
  expect((await give("CloseStage")).status).toBe(201);
  expect(await last(staged)).toMatchObject({
    type: "StageClosed",
    data: { lists: [{ list: "places", places: [{ contestant: `${league}/T-3`, place: 1 }, { place: 2 }, {}, {}] }] },
  });
  expect(refusedBy(await give("RedecideMatch", other))).toEqual([422, "stages.closedAlready"]);
  expect((await give("ReopenStage", { reason: "A ruling came late." })).status).toBe(201);
  expect(refusedBy(await give("ReopenStage", { reason: "Again." }))).toEqual([422, "stages.notClosed"]);
});

test("a decided match is decided otherwise for a reason alone, as long as nothing follows it", async () => {
  const { give, ...staged } = await on.staged();
  const walkOver = (match: string, winner: string) => ({ match, because: "walkOver", winner, reason: "Nobody came." });
  expect(refusedBy(await give("DecideMatch", walkOver("main-1-1", "T-1")))).toEqual([422, "stages.notDrawn"]);
  await give("DrawStage");
  expect(refusedBy(await give("RedecideMatch", walkOver("main-1-1", "T-1")))).toEqual([422, "stages.notDecided"]);
  expect(refusedBy(await give("DecideMatch", walkOver("main-2-1", "T-1")))).toEqual([422, "stages.notOpen"]);
  expect(refusedBy(await give("DecideMatch", walkOver("main-1-1", "T-2")))).toEqual([422, "stages.notInMatch"]);
  expect(refusedBy(await give("DecideMatch", walkOver("main-9-1", "T-1")))).toEqual([404, "stages.noSuchMatch"]);
  expect((await give("DecideMatch", walkOver("main-1-1", "T-1"))).status).toBe(201);
  expect((await give("RedecideMatch", { match: "main-1-1", because: "score" })).status).toBe(400);
  expect((await give("RedecideMatch", walkOver("main-1-1", "T-4"))).status).toBe(201);
  expect(await last({ ...staged, give })).toMatchObject({ type: "MatchDecided", data: { winner: "T-4", reason: {} } });
  expect(refusedBy(await give("RedecideMatch", walkOver("main-1-1", "T-4")))).toEqual([422, "stages.sameAgain"]);
});

describe("a tie", () => {
  test("for the last place that goes on is broken by name of all who share it, for a reason", async () => {
    const { give, ...staged } = await on.staged(
      { rule: { takes: [{ from: "league", take: { what: "places", from: 1, to: 2 } }] } },
      [3, 1, 1, 0],
    );
    const refusal = await give("DrawStage");
    expect(refusedBy(refusal)).toEqual([422, "stages.tieAtTheCut"]);
    expect(refusal.text).toContain("Team 2");
    const order = [3, 2].map((team) => `${staged.league}/T-${team}`);
    const broken = [{ stage: "league", order }];
    expect(refusedBy(await give("DrawStage", { broken }))).toEqual([422, "stages.tieWithoutReason"]);
    expect((await give("DrawStage", { broken, reason: "Their match." })).status).toBe(201);
    expect(await last({ ...staged, give })).toMatchObject({
      data: { broken, contestants: [{ contestant: "T-1" }, { contestant: "T-3" }] },
    });
  });

  test("for the title is broken, or shared because somebody says so", async () => {
    const staged = await on.staged({}, [2, 2, 1, 0]);
    const close = (more: object = {}) => staged.give("CloseStage", { stage: "league", ...more });
    expect(refusedBy(await close())).toEqual([422, "stages.sharesFirst"]);
    expect((await close({ shared: true })).status).toBe(201);
    expect(await last(staged)).toMatchObject({
      data: { shared: true, lists: [{ places: [{ place: 1 }, { place: 1 }, {}, {}] }] },
    });
    await staged.give("ReopenStage", { stage: "league", reason: "The conditions say otherwise." });
    const broken = [{ stage: "league", order: [2, 1].map((team) => `${staged.league}/T-${team}`) }];
    expect((await close({ broken, reason: "Their match." })).status).toBe(201);
    // What it was closed with feeds what comes behind it.
    await staged.give("DrawStage");
    expect(await last(staged)).toMatchObject({
      data: { contestants: [{ contestant: "T-2" }, { contestant: "T-1" }, {}, {}] },
    });
    const clear = await on.staged();
    expect(refusedBy(await clear.give("CloseStage", { stage: "league", shared: true }))).toEqual([
      422,
      "stages.nobodyShares",
    ]);
  });
});

test("what is carried over stands in the draw with its steps, and in the session that is opened", async () => {
  const staged = await on.staged({
    rule: {
      takes: [
        {
          from: "league",
          take: { what: "places", from: 1, to: 2 },
          carryOver: { of: "leadOverLast", steps: [{ times: "1/2" }] },
        },
      ],
    },
    intoMatch: { steps: [], tieBreak: 0.1 },
  });
  expect((await staged.give("DrawStage")).status).toBe(201);
  expect((await opened(staged)).status).toBe(201);
  const carried = (await events(`session/${staged.final}`)).filter(({ type }) => type === "CarryOverSet");
  expect(carried.map(({ data }) => data)).toMatchObject([
    { contestant: "T-1", unit: "imps" },
    { match: "main-1-1", contestant: "T-1", unit: "imps" },
  ]);
});

test("captains and players choose and line up for their own, a director for them, and nobody else", async () => {
  const staged = await on.staged({ choosing: {} });
  const { give, door } = { ...staged, door: on.door };
  await give("DrawStage");
  const sent = async (who: string, type: string, more: object) => {
    const person = await door.person([]);
    await door.means.sql`update auth.user set person = ${who} where id = ${person.account.id}`;
    return door.ask({
      method: "POST",
      url: "/commands",
      headers: { cookie: person.cookie, origin: "http://localhost:3000" },
      payload: { id: randomUUID(), type, tournament: staged.tournament, stage: "cup", ...more },
    });
  };
  const choice = { by: "T-1", chosen: "T-4" };
  expect(refusedBy(await sent(personOf(2, 1), "ChooseOpponent", choice))).toEqual([403, "stages.notYours"]);
  expect((await sent(personOf(1, 3), "ChooseOpponent", choice)).status).toBe(201);
  expect(await last(staged)).toMatchObject({ type: "OpponentChosen", by: { role: "player" } });
  const lineUp = (team: number, ...players: readonly [number, number, number, number]) => ({
    match: "main-1-1",
    set: 1,
    contestant: `T-${team}`,
    open: [personOf(team, players[0]), personOf(team, players[1])],
    closed: [personOf(team, players[2]), personOf(team, players[3])],
  });
  expect(refusedBy(await give("GiveLineUp", lineUp(4, 1, 2, 3, 4)))).toEqual([422, "stages.otherFirst"]);
  expect(refusedBy(await give("GiveLineUp", lineUp(1, 1, 1, 3, 4)))).toEqual([422, "stages.linedUpTwice"]);
  expect(refusedBy(await give("GiveLineUp", lineUp(1, 1, 2, 3, 9)))).toEqual([422, "stages.notTheirs"]);
  expect(refusedBy(await give("GiveLineUp", { ...lineUp(1, 1, 2, 3, 4), set: 2 }))).toEqual([422, "stages.noSet"]);
  expect((await sent(personOf(1, 2), "GiveLineUp", lineUp(1, 1, 2, 3, 4))).status).toBe(201);
  expect(refusedBy(await sent(personOf(1, 4), "GiveLineUp", lineUp(1, 4, 2, 3, 1)))).toEqual([
    422,
    "stages.toldAlready",
  ]);
  expect((await give("GiveLineUp", lineUp(4, 1, 2, 3, 4))).status).toBe(201);
  expect((await give("GiveLineUp", { ...lineUp(1, 4, 2, 3, 1), reason: "One fell ill." })).status).toBe(201);
  expect(await last(staged)).toMatchObject({ type: "LineUpGiven", data: { onBehalf: true, reason: {} } });
});

test("who directs a session of the stage draws and decides in it, and plans nothing", async () => {
  const staged = await on.staged();
  const director = await on.door.key([grant("director", "session", staged.league)]);
  expect((await staged.give("PlanStages", { stages: [] }, director)).status).toBe(403);
  expect((await staged.give("DrawStage", {}, director)).status).toBe(403);
  const ofLeague = { stage: "league" };
  expect((await staged.give("DrawStage", ofLeague, director)).status).toBe(201);
  expect((await staged.give("CloseStage", ofLeague, director)).status).toBe(403);
});

test.each<[string, object, unknown]>([
  [
    "a stage that is fed by none",
    { rule: { takes: [{ from: "x", take: { what: "places", from: 1, to: 2 } }] } },
    [422, "stages.notBefore"],
  ],
  [
    "places backwards",
    { rule: { takes: [{ from: "league", take: { what: "places", from: 4, to: 2 } }] } },
    [422, "stages.placesBackwards"],
  ],
  ["a session of two stages", { sessions: ["same", "same"] }, [422, "stages.sessionTwice"]],
  ["choosing in a league", { kind: "roundRobin", choosing: {} }, [422, "stages.noKnockOut"]],
])("a plan with %s is refused", async (_, more, refusal) => {
  const { give, league, final } = await on.staged();
  const rule = { takes: [{ from: "league", take: { what: "places", from: 1, to: 4 } }] };
  const stages = [
    { stage: "league", kind: "roundRobin", sessions: [league] },
    { stage: "cup", kind: "knockOut", sessions: [final], rule, ...more },
  ];
  expect(refusedBy(await give("PlanStages", { stages }))).toEqual(refusal);
});

test("what is drawn stays planned; its title and further sessions may change", async () => {
  const { give, league, final } = await on.staged();
  await give("DrawStage");
  const rule = { takes: [{ from: "league", take: { what: "places", from: 1, to: 4 } }] };
  const first = { stage: "league", kind: "roundRobin", sessions: [league] };
  const cup = { stage: "cup", kind: "knockOut", sessions: [final], sets: { boards: 1, sets: 1 }, rule };
  const plan = (...stages: readonly object[]) => give("PlanStages", { stages });
  expect(refusedBy(await plan(first))).toEqual([422, "stages.keepDrawn"]);
  expect(refusedBy(await plan(first, { ...cup, choosing: {} }))).toEqual([422, "stages.keepDrawn"]);
  expect((await plan(first, { ...cup, title: "Cup", sessions: [final, `${final}-2`] })).status).toBe(201);
  expect((await give("OpenStage", { ...TITLE, session: "elsewhere" })).status).toBe(422);
});

describe("hostile", () => {
  test.each<[string, string, object]>([
    [
      "a plan as deep as can be",
      "PlanStages",
      { stages: [{ stage: "a", kind: "swiss", sessions: Array.from({ length: 99 }, (_, n) => `s${n}`) }] },
    ],
    ["an origin that is none", "DrawStage", { withdrawn: ["no origin"] }],
    ["a seed of one's own", "DrawStage", { seed: 1 }],
    ["a draw of one's own", "DrawStage", { contestants: [] }],
    ["a tie of one", "DrawStage", { broken: [{ stage: "league", order: ["a/b"] }] }],
    [
      "a score of one's own",
      "DecideMatch",
      { match: "main-1-1", because: "score", score: { winner: "9", loser: "0" } },
    ],
    [
      "three in a room",
      "GiveLineUp",
      { match: "m", set: 1, contestant: "T-1", open: ["a:1", "a:2", "a:3"], closed: ["a:1", "a:2"] },
    ],
    [
      "a set without end",
      "GiveLineUp",
      { match: "m", set: 1e9, contestant: "T-1", open: ["a:1", "a:2"], closed: ["a:1", "a:2"] },
    ],
    ["a name with a line break", "ChooseOpponent", { by: "T-1\n", chosen: "T-2" }],
  ])("%s is malformed, and changes nothing", async (_, type, more) => {
    const staged = await on.staged();
    const before = await last(staged);
    expect((await staged.give(type, more)).status).toBe(400);
    expect((await last(staged))?.version).toBe(before?.version);
  });

  test("a stage, a tournament and a list that there are not", async () => {
    const { give, league } = await on.staged();
    expect(refusedBy(await give("DrawStage", { stage: "none" }))).toEqual([404, "stages.none"]);
    expect((await give("DrawStage", { tournament: "none" })).status).toBe(404);
    const broken = [{ stage: "league", list: "B", order: [`${league}/T-1`, `${league}/T-2`] }];
    expect(refusedBy(await give("DrawStage", { broken, reason: "So." }))).toEqual([422, "stages.tieNotThere"]);
  });

  test("the same command twice is one draw, and two at once are one", async () => {
    const staged = await on.staged();
    const id = randomUUID();
    expect((await staged.give("DrawStage", { id })).status).toBe(201);
    expect((await staged.give("DrawStage", { id })).status).toBe(200);
    const other = await on.staged();
    const both = await Promise.all([other.give("DrawStage"), other.give("DrawStage")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test("a session of another tournament is none of its stages", async () => {
    const [one, other] = [await on.staged(), await on.staged()];
    const stages = [{ stage: "league", kind: "roundRobin", sessions: [other.league] }];
    expect(refusedBy(await one.give("PlanStages", { stages }))).toEqual([422, "stages.otherTournament"]);
  });
});
