/** What pages read once scoring has written it: the answers of the read model's queries, and what they keep to themselves. */
import {
  boardList,
  boardTraveller,
  changes,
  comingUp,
  contestantCard,
  decisionsAfter,
  latestSessions,
  liveSessions,
  marks,
  matchesOf,
  type StandingList,
  numberedAlike,
  search,
  sessionDeals,
  sessionPage,
  standings,
  standingsAsOf,
  tournaments,
  tournamentSeasons,
  why,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { DEAL, DOUBLE_DUMMY, tellPages } from "./testing/pages-told.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

beforeAll(async () => {
  await tellPages(federation, federation.url);
  await scoring.caughtUp();
});
afterAll(close);

test("home: what is live, what was published, what comes", async () => {
  const now = "2026-03-05T20:00:00.000Z";
  expect((await liveSessions(model, { now })).map((one) => [one.id, one.status])).toEqual([["pairs", "live"]]);
  const [latest, old] = await latestSessions(model, { now });
  expect([old?.id, old?.status]).toEqual(["solo", "unpublished"]);
  expect(latest).toMatchObject({ id: "teams", status: "final", published: { clocks: "closed", agrees: true } });
  expect(latest?.leaders[0]).toMatchObject({ id: "T-1", contestant: { players: [{ name: "Aino Aalto" }] } });
  expect((await comingUp(model, { from: "2026-03-30" })).map((one) => one.title)).toEqual([
    "Spring Teams",
    "Island Pairs",
  ]);
});

test("tournaments: announced ones and those that only sessions tell of, with filters", async () => {
  expect((await tournaments(model)).map((one) => [one.id, one.sessions])).toEqual([
    ["island", 0],
    ["spring", 0],
    ["league", 1],
    ["autumn", 1],
    ["solo", 1],
  ]);
  expect((await tournaments(model, { method: "imps" })).map((one) => one.id)).toEqual(["league"]);
  const told = await tournaments(model, { limit: 100 });
  const seasons = await tournamentSeasons(model);
  expect(seasons).toMatchObject({ begins: "01-01", all: told.length });
  for (const { season, count } of seasons.seasons) {
    const own = told.filter(({ from }) => from?.startsWith(String(season)) === true);
    expect([season, count]).toEqual([season, own.length]);
    expect(await tournaments(model, { season, limit: 100 })).toEqual(own);
  }
  expect(seasons.seasons.map(({ season }) => season)).toContain(2026);
  const teams = await tournamentSeasons(model, { method: "imps", season: 1999 });
  expect([teams.all, teams.seasons]).toEqual([1, [{ season: 2026, count: 1 }]]);
  expect(await tournaments(model, { season: 1999 })).toEqual([]);
  expect((await tournaments(model, { text: "100%" })).map((one) => one.id)).toEqual([]);
  expect((await tournaments(model, { from: "2026-03-05", until: "2026-03-31" })).map((one) => one.id)).toEqual([
    "league",
  ]);
});

test("standings carry names, flags, and where each stood at the end of the round", async () => {
  const [list] = await standings(model, "pairs");
  const row = (id: string) => list?.rows.find((one) => one.id === id);
  expect(row("A-1")?.contestant?.players.map((player) => player.name)).toEqual(["Aino Aalto", "Bertil Berg"]);
  expect(row("A-1")).toMatchObject({ previousRank: 1, flags: { corrected: [2], adjusted: [], penalties: [] } });
  expect(row("A-4")?.flags.penalties).toEqual(["p1"]);
  expect((await sessionPage(model, "pairs"))?.roundEnded).toBe(1);
  expect((await marks(model, "pairs")).map((one) => [one.kind, one.round])).toEqual([["roundEnd", 1]]);
});

test("nothing of a board is given away before it is released, but to those who have played it", async () => {
  expect((await boardList(model, "pairs")).map((one) => [one.board, one.readable])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  expect(await boardTraveller(model, "pairs", 2)).toEqual({ kind: "notReleased", board: 2 });
  expect((await sessionDeals(model, "pairs")).map(({ board, doubleDummy }) => [board, doubleDummy])).toEqual([
    [1, DOUBLE_DUMMY],
  ]);
  const card = await contestantCard(model, "pairs", "A-1");
  expect(card?.boards.map((one) => one.kind)).toEqual(["open", "notReleased"]);
  const parts = (await why(model, "pairs", "A-1"))?.why.parts;
  expect(parts).toContainEqual({ kind: "notReleased", board: 2 });
  const [, correction] = await changes(model, "pairs");
  expect(correction).toMatchObject({
    kind: "correction",
    board: 2,
    withheld: true,
    before: null,
    after: null,
    reason: null,
  });
  const [, toOfficials] = await changes(model, "pairs", { viewer: { official: true } });
  expect(toOfficials?.reason).toBe("Nine tricks were entered, seven were made");
  const everything = JSON.stringify([
    await contestantCard(model, "pairs", "A-1"),
    (await why(model, "pairs", "A-1"))?.why,
    await changes(model, "pairs"),
  ]);
  expect(everything).toContain('"tricks":9');
  expect(everything).not.toContain('"tricks":7');

  const player = { person: "lakes:12" };
  expect((await boardTraveller(model, "pairs", 2, player))?.kind).toBe("open");
  expect((await boardTraveller(model, "pairs", 3, player))?.kind).toBe("notReleased");
  expect((await boardTraveller(model, "pairs", 3, { official: true }))?.kind).toBe("open");
});

test("standings have each one's places in its stratum and those above it, now and as they were", async () => {
  const places = ({ rows }: Pick<StandingList, "rows">) =>
    rows.map(({ id, rank, strata }) => [
      id,
      rank,
      ...strata.map((one) => `${one.stratum}${one.rank}${one.tied ? "=" : ""}`),
    ]);
  const PLACES = [
    ["A-4", 1, "A1", "B1"],
    ["A-1", 2, "A2="],
    ["A-3", 2, "A2=", "B2"],
    ["A-2", 4, "A4"],
  ];
  const [now] = await standings(model, "pairs");
  expect(now === undefined ? [] : places(now)).toEqual(PLACES);
  const then = await standingsAsOf(model, federation.log, "pairs", {
    sequence: await federation.log.head("session/pairs"),
  });
  expect(then?.lists.map(places)).toEqual([PLACES]);
});

test("a traveller has the deal, every result with its worth, and what it was compared with", async () => {
  const traveller = await boardTraveller(model, "pairs", 1);
  expect(traveller).toMatchObject({ kind: "open", deal: { deal: DEAL, dealer: "N", vulnerability: "None" }, next: 2 });
  expect(traveller).toMatchObject({ deal: { doubleDummy: DOUBLE_DUMMY } });
  if (traveller?.kind !== "open") throw new Error("the board is open");
  expect(traveller.fields[0]?.results.map((one) => [one.id, one.score, one.nsPoints, one.ewPoints])).toEqual([
    ["r1", 400, "2", "0"],
    ["r2", 0, "0", "2"],
  ]);
  expect(traveller.fields[0]?.groups[0]?.ns.map((one) => one.score)).toEqual([400, 0]);
  expect(await boardTraveller(model, "pairs", 99)).toBeUndefined();
});

test("a total opens into its boards, its penalties and what moved it", async () => {
  const opened = await why(model, "pairs", "A-4", { official: true });
  expect(opened?.why.parts.map((part) => part.kind)).toEqual(["board", "board"]);
  expect(opened?.boards.get("r2")?.group?.ns).toHaveLength(2);
  expect(opened?.why.penalties.map((one) => one.takes)).toEqual(["1/2"]);
  expect(opened?.changes.map((one) => one.kind)).toEqual(["penalty", "correction", "roundEnd"]);
  expect(opened?.changes[0]).toMatchObject({
    by: { role: "federation", person: "lakes:1" },
    moves: [{ contestant: "A-4" }],
  });
});

test("history: who moved, from where to where, by which event", async () => {
  const all = await changes(model, "pairs");
  expect(all.map((one) => [one.kind, one.law])).toEqual([
    ["penalty", "90"],
    // Of a board that is not released: under which Law it was corrected would say what happened on it.
    ["correction", null],
    ["roundEnd", null],
  ]);
  const moved = all[1]?.moves.find((one) => one.contestant === "A-1");
  expect(moved).toMatchObject({ totalBefore: "4", totalAfter: "2" });
  expect((await changes(model, "pairs", { after: all[1]?.sequence ?? 0 })).map((one) => one.kind)).toEqual(["penalty"]);
});

test("standings as of a moment are recomputed from the log", async () => {
  const correction = (await changes(model, "pairs"))[1]?.sequence ?? 0;
  const before = await standingsAsOf(model, federation.log, "pairs", { sequence: correction - 1 });
  expect(before?.lists[0]?.rows.find((row) => row.id === "A-1")?.total).toBe("4");
  expect(before?.lists.flatMap(({ rows }) => rows.flatMap(({ flags }) => flags.corrected))).toEqual([]);
  expect(await decisionsAfter(model, "pairs", correction - 1)).toBe(2);
  const now = await standingsAsOf(model, federation.log, "pairs", { moment: "2999-01-01T00:00:00Z" });
  const today = await standings(model, "pairs");
  expect(now?.lists.map(({ rows }) => rows.map(({ id, rank, total, flags }) => [id, rank, total, flags]))).toEqual(
    today.map(({ rows }) => rows.map(({ id, rank, total, flags }) => [id, rank, total, flags])),
  );
  expect(await decisionsAfter(model, "pairs", now?.sequence ?? 0)).toBe(0);
  expect(await standingsAsOf(model, federation.log, "pairs", { moment: "2001-01-01T00:00:00Z" })).toBeUndefined();
});

test("a session's head as of a moment is that of then: how large it was, and how official", async () => {
  const then = async (sequence: number, day: number) => {
    const found = await standingsAsOf(model, federation.log, "teams", { sequence });
    return [found?.head.contestants, found?.head.boards, found?.statusAt(`2026-03-0${day}T20:00:00Z`)];
  };
  // The evening was on 5 March; its scores were published with its periods over.
  expect([await then(1, 5), await then(4, 5), await then(4, 9)]).toEqual([
    [0, 0, "live"],
    [2, 0, "live"],
    [2, 0, "unpublished"],
  ]);
  const last = await federation.log.head("session/teams");
  expect(await then(last, 9)).toEqual([2, 1, "final"]);
  const { withdrawn: _, ...head } =
    (await standingsAsOf(model, federation.log, "teams", { sequence: last }))?.head ?? {};
  expect(await sessionPage(model, "teams")).toMatchObject(head);
});

test("a number alone leads to everybody who has it, with the federation that gave it", async () => {
  expect(await numberedAlike(model, "12")).toEqual([{ person: "lakes:12", name: "Bertil Berg", authority: null }]);
  expect(await numberedAlike(model, "1")).toEqual([]);
  expect(await numberedAlike(model, "%2")).toEqual([]);
});

test("a match has its boards and both sides; a team's card has its matches", async () => {
  const [match] = await matchesOf(model, "teams");
  expect(match).toMatchObject({ id: "m1", home: "T-1", homeWon: "9", awayWon: "0", scored: 1 });
  expect(match?.boards.filter((one) => one.home !== undefined).map((one) => [one.board, one.home])).toEqual([[1, "9"]]);
  expect((await contestantCard(model, "teams", "T-2"))?.matches).toHaveLength(1);
  expect(await contestantCard(model, "teams", "T-9")).toBeUndefined();
});

test("in an individual both of a side have the result on their cards, each with its partner", async () => {
  const [board] = (await contestantCard(model, "solo", "I-2"))?.boards ?? [];
  expect(board).toMatchObject({ kind: "open", side: "NS", partner: "I-1", opponents: ["I-3", "I-4"] });
});

test("search finds players by part of a name or number, pairs by both names, clubs and tournaments", async () => {
  expect((await search(model, "aino")).players.found.map((one) => one.person).sort()).toEqual(["lakes:11", "lakes:22"]);
  expect((await search(model, "lakes:12")).players.found.map((one) => one.name)).toEqual(["Bertil Berg"]);
  const pair = await search(model, "Berg – Aalto");
  expect(pair.contestants.found.map((one) => [one.session.id, one.contestant.id])).toContainEqual(["pairs", "A-1"]);
  expect((await search(model, "Aalto Kask")).contestants).toEqual({ found: [], count: 0 });
  expect((await search(model, "harbour")).clubs.found).toMatchObject([{ id: "harbour", name: "Harbour BC" }]);
  expect((await search(model, "spring")).tournaments.found.map((one) => one.id)).toEqual(["spring"]);
  const nothing = await search(model, "_");
  expect(Object.values(nothing).map(({ count }) => count)).toEqual(Object.values(nothing).map(() => 0));
});
