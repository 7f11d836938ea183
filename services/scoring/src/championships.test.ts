/**
 * Championships as they are read: whoever is first bears the title once everything is final and never before, as many as share it; a correction moves it, and
 * whoever is not shown or erased is named in none of it. Laws 78D, 79C, 80A.
 */
import { openBeside } from "@traveller/log";
import {
  championshipPage,
  championships,
  editionsOf,
  exists,
  publicAddresses,
  search,
  titlesOf,
  tournamentTitle,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, publishedNow, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const beside = openBeside({ url: federation.url });
afterAll(async () => {
  await beside.close();
  await close();
});

const AUTHORITY = "authority/lakes";
const passedOut = { kind: "passedOut" };
const tell = async (...events: readonly { readonly type: string; readonly data: object }[]): Promise<void> => {
  await federation.appendTo(AUTHORITY, AUTHORITY, events);
  await scoring.caughtUp();
};
const announce = (tournament: string, from: string) =>
  federation.appendTo(AUTHORITY, `tournament/${tournament}`, [
    { type: "TournamentAnnounced", data: { tournament, title: `Cup ${tournament}`, from } },
  ]);

/** Two boards, at which the first pair alone makes the game. */
const evening = (id: string, tournament: string, number: number, more: object = {}) =>
  federation.append(id, [
    opened(id, { tournament, number, ...more }),
    ...[1, 2, 3, 4].map((pair) => entered(pair)),
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    imported({ result: "r2", board: 1, ns: "A-3", ew: "A-4", outcome: passedOut }),
    imported({ result: "r3", board: 2, ns: "A-1", ew: "A-4" }),
    imported({ result: "r4", board: 2, ns: "A-3", ew: "A-2", outcome: passedOut }),
    released(1),
  ]);
const publish = async (id: string): Promise<void> => {
  await federation.append(id, [await publishedNow(federation.log, id)]);
  await scoring.caughtUp();
};

const page = async () => {
  const found = await championshipPage(model, "cup");
  if (found === undefined) throw new Error("the championship is there");
  return found;
};
/** By year: whoever won, by the first of its players. */
const winners = async () =>
  (await page()).editions.map(({ year, title }) => [
    year,
    title.kind === "decided"
      ? title.winners.map(({ team, players: [first] }) => team ?? first?.name ?? first?.person)
      : title.kind,
  ]);

beforeAll(async () => {
  await beside.people.put([
    { id: "lakes:11", name: "Ada Aalto" },
    { id: "lakes:12", name: "Bo Berg" },
    { id: "lakes:31", name: "Cai Crane" },
  ]);
  await announce("two", "2025-03-04");
  await announce("coming", "2027-03-04");
  await evening("first", "two", 1);
  await evening("second", "two", 2);
  const [team, name] = await beside.texts.put(["Old Hands", "Ned Nobody"]);
  await tell(
    { type: "ChampionshipSet", data: { championship: "cup", name: "Lakes Cup", title: "Lakes Champion" } },
    { type: "EditionSet", data: { championship: "cup", year: 1990, winners: [{ team, players: [{ name }] }] } },
    {
      type: "EditionSet",
      data: {
        championship: "cup",
        year: 1991,
        winners: [{ players: [{ person: "lakes:11" }, { name }] }, { players: [{ person: "lakes:31" }] }],
      },
    },
    { type: "EditionSet", data: { championship: "cup", year: 2025, tournament: "two" } },
    { type: "EditionSet", data: { championship: "cup", year: 2027, tournament: "coming" } },
  );
}, 60_000);

const PAST = [
  [1991, ["Ada Aalto", "Cai Crane"]],
  [1990, ["Old Hands"]],
];

test("nobody holds it before every session is final; then whoever both sessions make the first, and not before", async () => {
  expect(await winners()).toEqual([[2027, "open"], [2025, "open"], ...PAST]);
  await publish("first");
  expect(await winners()).toEqual([[2027, "open"], [2025, "open"], ...PAST]);
  expect((await championships(model))[0]).toMatchObject({
    holder: { year: 1991 },
    open: [{ year: 2027 }, { year: 2025, tournament: { id: "two", title: "Cup two" } }],
  });
  await publish("second");
  expect(await winners()).toEqual([[2027, "open"], [2025, ["Ada Aalto"]], ...PAST]);
  expect((await championships(model))[0]).toMatchObject({ holder: { year: 2025 }, open: [{ year: 2027 }] });
});

test("a page of somebody lists what he won here and before; who won most often is counted by person", async () => {
  expect((await titlesOf(model, "lakes:11")).map(({ title, year, shared }) => [title, year, shared])).toEqual([
    ["Lakes Champion", 2025, false],
    ["Lakes Champion", 1991, true],
  ]);
  expect(await titlesOf(model, "lakes:21")).toEqual([]);
  expect((await page()).often).toEqual([
    { person: "lakes:11", name: "Ada Aalto", years: [2025, 1991] },
    { person: null, name: "Ned Nobody", years: [1991, 1990] },
  ]);
});

test("a tournament says of which championship it is an edition, and which are beside it", async () => {
  expect(await editionsOf(model, { authority: "lakes", id: "two" })).toEqual([
    {
      championship: "cup",
      name: "Lakes Cup",
      title: "Lakes Champion",
      year: 2025,
      before: { year: 1991, tournament: null },
      after: { year: 2027, tournament: "coming" },
    },
  ]);
});

test("it is found, and is where search engines look", async () => {
  for (const words of ["lakes cup", "CHAMPION lak", "ned nób"])
    expect((await search(model, words)).championships.found).toEqual([
      { id: "cup", name: "Lakes Cup", title: "Lakes Champion" },
    ]);
  expect((await publicAddresses(model)).filter(({ kind }) => kind === "championship")).toEqual([
    { kind: "championship", id: "cup", at: null },
  ]);
  expect(await exists(model, { kind: "championship", id: "cup" })).toBe(true);
});

test("a correction moves the title; while it is not published anew nobody holds it; a withdrawn session counts for nobody", async () => {
  const made = { section: "A", outcome: { kind: "played", contract: "3NT", declarer: "S", tricks: 9 } };
  const correct = (result: string, board: number, ew: string) => ({
    type: "ResultCorrected",
    data: {
      result,
      from: { result, board, ns: "A-3", ew, section: "A", outcome: passedOut },
      to: { result, board, ns: "A-3", ew, ...made },
    },
  });
  // Both pairs that sat North–South make the game: they share first place of that evening.
  await federation.append("second", [correct("r2", 1, "A-4"), correct("r4", 2, "A-2")]);
  await scoring.caughtUp();
  expect((await winners())[1]).toEqual([2025, "open"]);
  await federation.append("first", [{ type: "SessionWithdrawn", data: {} }]);
  await publish("second");
  expect((await winners())[1]).toEqual([2025, expect.arrayContaining(["Ada Aalto", "Cai Crane"])]);
});

test("who is not shown is named nowhere, nor is what was erased", async () => {
  await beside.people.erase("lakes:31");
  expect(JSON.stringify(await page())).not.toContain("Cai Crane");
  for (const text of await textsWith("Ned Nobody")) await beside.texts.erase(text);
  expect(JSON.stringify(await page())).not.toContain("Ned Nobody");
});

test("an edition and a championship that are taken back are gone, and there again with what is left where it is set anew", async () => {
  await tell({ type: "EditionTakenBack", data: { championship: "cup", year: 1990 } });
  expect((await page()).editions.map(({ year }) => year)).toEqual([2027, 2025, 1991]);
  await tell({ type: "ChampionshipTakenBack", data: { championship: "cup" } });
  expect([await championshipPage(model, "cup"), await championships(model), await titlesOf(model, "lakes:11")]).toEqual(
    [undefined, [], []],
  );
  expect((await search(model, "lakes cup")).championships.found).toEqual([]);
  expect(await editionsOf(model, { authority: "lakes", id: "two" })).toEqual([]);
  await tell({ type: "ChampionshipSet", data: { championship: "cup", name: "Lakes Bowl", title: "Lakes Champion" } });
  expect((await page()).name).toBe("Lakes Bowl");
  expect((await page()).editions.map(({ year }) => year)).toEqual([2027, 2025, 1991]);
  expect(await tournamentTitle(model, "lakes", "coming")).toEqual({ kind: "open" });
});

const textsWith = async (content: string): Promise<readonly string[]> =>
  (await model.sql<{ id: string }[]>`select id from beside.text where content = ${content}`).map(({ id }) => id);
