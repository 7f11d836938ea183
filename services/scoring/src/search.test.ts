/** The one search box: accents, beginnings, numbers, boards that are open, nobody who was erased, and whatever anybody may type. */
import { openBeside, type Beside } from "@traveller/log";
import { closeTo, FOUND_KINDS, type Found, playedBy, search } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";

/** Somebody without a number. */
const GUEST = "guest/6f1d8a52-0b7e-4c4f-9a53-2f0e6c1b7d90";

const { federation, scoring, model, close } = await openScored(await testDatabase());
let beside: Beside;

beforeAll(async () => {
  beside = openBeside({ url: federation.url });
  await beside.people.put([
    { id: "lakes:11", name: "Åsa Öberg" },
    { id: "lakes:12", name: "Õnne Kõiv" },
    { id: "lakes:21", name: "İnci Işık" },
    { id: "lakes:22", name: "Søren Þór-Łukasz" },
    { id: "lakes:31", name: "Bergljot Strauß" },
    { id: "lakes:32", name: "Ida Sandberg" },
    { id: "lakes:41", name: "Percy Hundred%" },
    { id: "lakes:42", name: "Una_Score" },
  ]);
  const [team] = await beside.texts.put(["Élan Vitål"]);
  if (team === undefined) throw new Error("the name is kept");
  await federation.append("winter", [
    opened("winter", { title: "Midwinter pairs" }),
    ...[1, 2, 3, 4].map((number) => entered(number)),
    { type: "DealsSet", data: { boards: [13, 14].map((board) => ({ board, deal: DEAL })) } },
    imported({ result: "r1", board: 14, ns: "A-1", ew: "A-2" }),
    imported({ result: "r2", board: 13, ns: "A-3", ew: "A-4" }),
    released(14),
  ]);
  await federation.append("match", [
    opened("match", { contest: "teams", method: "imps", tournament: "league", title: "League match" }),
    {
      type: "ContestantEntered",
      data: { contestant: "T-7", section: "A", number: "7", name: team, players: [{ person: "lakes:31" }] },
    },
  ]);
  await scoring.caughtUp();
});
afterAll(async () => {
  await beside.close();
  await close();
});

const players = async (text: string): Promise<readonly (string | null)[]> =>
  (await search(model, text)).players.found.map(({ name }) => name);
const counts = (found: Found): readonly number[] => FOUND_KINDS.map((kind) => found[kind].count);

describe("names", () => {
  test.each([
    ["oberg", "Åsa Öberg"],
    ["ÖBERG åsa", "Åsa Öberg"],
    ["Oberg", "Åsa Öberg"],
    ["onne koiv", "Õnne Kõiv"],
    ["inci isik", "İnci Işık"],
    ["INCI IŞIK", "İnci Işık"],
    ["ınci", "İnci Işık"],
    ["soren thor-lukasz", "Søren Þór-Łukasz"],
    ["straus", "Bergljot Strauß"],
    ["lakes:12", "Õnne Kõiv"],
    ["õn", "Õnne Kõiv"],
  ])("%s finds %s", async (typed, name) => {
    expect(await players(typed)).toContain(name);
  });

  test("that begin with what is asked come before those that only have it", async () => {
    expect(await players("berg")).toEqual(["Bergljot Strauß", "Ida Sandberg", "Åsa Öberg"]);
  });

  test("are found by two letters where they begin, or a part of them does; by three wherever these stand", async () => {
    expect(await players("sa")).toEqual(["Ida Sandberg"]);
    expect(await players("lu")).toEqual(["Søren Þór-Łukasz"]);
    expect(await players("re")).toEqual([]);
    expect(await players("red")).toEqual(["Percy Hundred%"]);
  });

  test("are taken as they are written: no sign stands for others", async () => {
    expect(await players("%")).toEqual([]);
    expect(await players("ed%")).toEqual(["Percy Hundred%"]);
    expect(await players("a_s")).toEqual(["Una_Score"]);
    expect(await players("u_a")).toEqual([]);
    expect(await players("\\")).toEqual([]);
  });

  test("of those who were erased find nobody, and neither do their numbers", async () => {
    await beside.people.put([{ id: "lakes:99", name: "Forgotten Person" }]);
    await federation.append("once", [
      opened("once", { title: "Once" }),
      {
        type: "ContestantEntered",
        data: { contestant: "A-9", section: "A", number: "9", players: [{ person: "lakes:99" }] },
      },
    ]);
    await scoring.caughtUp();
    expect(await players("forgotten")).toEqual(["Forgotten Person"]);
    await beside.people.erase("lakes:99");
    for (const typed of ["forgotten", "lakes:99", "99"]) expect((await search(model, typed)).players.found).toEqual([]);
  });
});

describe("a word with one letter off", () => {
  test.each([
    ["another letter", "Sandburg", "sandberg"],
    ["one too many", "Sanndberg", "sandberg"],
    ["one missing", "Sandbrg", "sandberg"],
    ["two changed over", "Sandbegr", "sandberg"],
    ["two changed over in its middle", "Sanbderg", "sandberg"],
    ["the first", "Zandberg", "sandberg"],
    ["the beginning of a name", "Sendb", "sandberg"],
    ["a letter of its own, without", "Strous", "strauss"],
    ["beside one that is right", "ida sandburg", "ida sandberg"],
    ["in a title", "Midwimter", "midwinter"],
  ])("%s: %s means %s", async (_what, typed, meant) => expect((await closeTo(model, typed))[0]).toBe(meant));

  test.each(["Sandberg", "Sandb", "ida berg", "Sxndbxrg", "Idx", "øberg", "x", "", "pair 1", "%_%_%"])(
    "%s means nothing else: it is as it is written, too short, or off by more",
    async (typed) => expect(await closeTo(model, typed)).toEqual([]),
  );

  test("that named somebody who was erased means nobody", async () => {
    await beside.people.put([{ id: "lakes:98", name: "Quentin Vanished" }]);
    expect(await closeTo(model, "Vanoshed")).toEqual(["vanished"]);
    await beside.people.erase("lakes:98");
    expect(await closeTo(model, "Vanoshed")).toEqual([]);
  });

  test("is whatever anybody types", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (typed) => {
        expect((await closeTo(model, typed)).length).toBeLessThan(4);
      }),
      { numRuns: 40 },
    );
  });
});

test("what a player played is listed by number, the newest first and in pages; a name alone is never taken for that player", async () => {
  await beside.people.put([
    { id: "lakes:77", name: "Tova Twice" },
    { id: "lakes:78", name: "Tova Twice" },
    { id: GUEST, name: "Tova Twice" },
  ]);
  const evening = (id: string, date: string, person: string) =>
    federation.append(id, [
      opened(id, { title: `Tova ${id}`, date, club: { id: "quay", name: "Quay BC" } }),
      ...[6, 7].map((number) => entered(number)),
      {
        type: "ContestantEntered",
        data: { contestant: "A-5", section: "A", number: "5", players: [{ person }, { person: "lakes:11" }] },
      },
      imported({ result: "r1", board: 1, ns: "A-5", ew: "A-6" }),
      imported({ result: "r2", board: 1, ns: "A-7", ew: "A-6", outcome: { kind: "passedOut" } }),
    ]);
  await evening("spring", "2026-04-01", "lakes:77");
  await evening("summer", "2026-07-01", "lakes:77");
  await evening("gone", "2026-08-01", "lakes:77");
  await federation.append("gone", [{ type: "SessionWithdrawn", data: {} }]);
  await evening("other", "2026-06-01", "lakes:78");
  await evening("guest", "2026-05-01", GUEST);
  await scoring.caughtUp();

  const played = async (person: string, page = {}) => {
    const found = await playedBy(model, person, page);
    return found && [found.number, found.count, found.sessions.map(({ session }) => session.id)];
  };
  expect(await played("lakes:77")).toEqual(["77", 2, ["summer", "spring"]]);
  expect(await played("lakes:77", { limit: 1, offset: 1 })).toEqual(["77", 2, ["spring"]]);
  expect(await played("lakes:78")).toEqual(["78", 1, ["other"]]);
  expect(await played(GUEST)).toEqual([undefined, 1, ["guest"]]);
  expect((await search(model, "tova")).players.found.map(({ person, sessions }) => [person, sessions])).toEqual([
    ["lakes:77", 2],
    [GUEST, 1],
    ["lakes:78", 1],
  ]);
  const [latest] = (await playedBy(model, "lakes:77"))?.sessions ?? [];
  expect(latest?.contestant).toMatchObject({ id: "A-5", players: [{ name: "Tova Twice" }, { name: "Åsa Öberg" }] });
  expect(latest?.standing).toEqual({ rank: 1, tied: false, total: "2", percent: "100", listed: 3 });

  await beside.people.erase("lakes:77");
  expect(await played("lakes:77")).toBeUndefined();
  expect(await played("nobody")).toBeUndefined();
});

test("pairs are found by both names, by their number and a word of the session; teams by their names", async () => {
  const found = async (typed: string): Promise<readonly string[]> =>
    (await search(model, typed)).contestants.found.map(({ session, contestant }) => `${session.id} ${contestant.id}`);
  expect(await found("oberg koiv")).toEqual(["winter A-1"]);
  expect(await found("pair 3 midwinter")).toEqual(["winter A-3"]);
  expect(await found("pari 3 MIDWINTER")).toEqual(["winter A-3"]);
  expect(await found("midwinter 3")).toEqual(["winter A-3"]);
  expect(await found("pair 3 summer")).toEqual([]);
  expect(await found("elan vital")).toEqual(["match T-7"]);
});

test("a board is found once it is released, by its number and a word of the session", async () => {
  const found = async (typed: string): Promise<readonly string[]> =>
    (await search(model, typed)).boards.found.map(({ session, board }) => `${session.id} ${board}`);
  for (const typed of ["board 14 midwinter", "14 midwinter", "jako 14", "bricka 14", "jaotus 14", "bord 14"])
    expect(await found(typed)).toEqual(["winter 14"]);
  expect(await found("board 13 midwinter")).toEqual([]);
  expect(await found("board 14 summer")).toEqual([]);
});

test("sessions, clubs and tournaments are found by their titles, each kind with its count, and one kind alone with more of it", async () => {
  const found = await search(model, "harbour");
  expect(found.clubs).toEqual({ found: [{ id: "harbour", name: "Harbour BC", sessions: 3 }], count: 1 });
  expect(found.sessions.count).toBe(3);
  const clubs = await search(model, "harbour", { only: "clubs" });
  expect(FOUND_KINDS.filter((kind) => clubs[kind].count > 0)).toEqual(["clubs"]);
  const one = await search(model, "harbour", { only: "sessions", limit: 1 });
  expect([one.sessions.found.length, one.sessions.count]).toEqual([1, 3]);
});

test("whatever is typed gets an answer", async () => {
  const hostile = [
    "",
    " ",
    "a",
    "\u0000an",
    "an\u0007na",
    "%".repeat(200),
    "_",
    "\\",
    "'; drop table session; --",
    "a ".repeat(5000),
    "x".repeat(10_000),
    "\uD800",
    "&|!<->:*()",
    "9".repeat(50),
    "board 99999999999",
    "👩‍👩‍👧‍👦 🂡",
    "ﷺ".repeat(100),
  ];
  for (const typed of hostile) expect(counts(await search(model, typed)).every((count) => count >= 0)).toBe(true);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (typed) => {
      expect(counts(await search(model, typed)).every((count) => count >= 0)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
