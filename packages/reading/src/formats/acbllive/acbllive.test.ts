/** Published results of American clubs: what the document says becomes facts, its numbers are reproduced, and what cannot be read is named with its place. */
import { describe, expect, it } from "vitest";
import { recomputeFile } from "../../recompute/recompute.ts";
import { onlySession, readFixture, readingOf } from "../../testing/fixture.ts";

const GAME = "club-game.json";

describe("an American club's game", () => {
  it("all published numbers are reproduced: matchpoints, totals, percentages, places in three strata, the top", async () => {
    expect(recomputeFile(await readFixture(GAME))).toMatchObject({ numbers: 1010, differ: 0, problems: [] });
  });

  it("says what session it is of, who played, and how they stood in their stratum", async () => {
    const facts = onlySession(await readFixture(GAME));
    expect(facts).toMatchObject({
      title: "Harbor Morning Pairs",
      date: "2026-10-06",
      club: { number: "100017", name: "Harbor Bridge Club" },
      contest: "pairs",
      method: "matchpoints",
      stated: { winners: 2 },
      sections: [{ id: "A" }],
    });
    expect(facts.contestants).toHaveLength(25);
    const pair = facts.contestants.find(({ contestant }) => contestant === "A-6-NS");
    expect(pair).toMatchObject({
      line: "NS",
      stratum: "C",
      published: {
        total: "131.08",
        percent: "45.83",
        masterPoints: "0.74",
        strata: [{ stratum: "C", overall: false, rank: 1, tied: false }],
      },
    });
    expect(pair?.players[0]?.name).toMatch(/^\w+ [\w-]+$/u);
    expect(pair?.players[0]?.nationalNumber).toMatch(/^7\d{6}$/u);
  });

  it("has every table's result, and the deals of the boards that were played", async () => {
    const facts = onlySession(await readFixture(GAME));
    expect(facts.results).toHaveLength(312);
    expect(facts.results[0]).toMatchObject({
      round: 4,
      table: "11",
      board: 1,
      ns: "A-11-NS",
      ew: "A-8-EW",
      outcome: { kind: "played", contract: "3NT", declarer: "N", tricks: 12, score: 490 },
      points: { ns: "6.50", ew: "4.50" },
    });
    expect(facts.deals.map(({ board }) => board)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  });

  it("names the one number that is wrong, with the line of its record", async () => {
    const altered = (text: string): string => text.replace('"score": "177.13"', '"score": "177.14"');
    const [session] = recomputeFile(await readFixture(GAME, altered)).sessions;
    expect(session?.disagreements).toMatchObject([
      { what: "total of A-10-NS", written: "177.14", computed: "177.13", place: { column: 2 } },
    ]);
  });

  it.each([
    ["passed out", { contract: "PASS", ns_score: "0", ew_score: "0" }, { kind: "passedOut" }],
    [
      "an average for each side",
      { contract: "", ns_score: "AVE+", ew_score: "AVE-" },
      { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } },
    ],
    [
      "a score for each side",
      { contract: "", ns_score: "-100", ew_score: "-620" },
      { kind: "adjusted", ns: { assigned: -100 }, ew: { assigned: 620 } },
    ],
    ["not played", { contract: "", ns_score: "NP", ew_score: "NP" }, { kind: "notPlayed" }],
    ["a score alone", { contract: "", ns_score: "140", ew_score: "-140" }, { kind: "scoreOnly", score: 140 }],
  ])("a table may have %s", async (_what, words, outcome) => {
    const reading = await readingOf(JSON.stringify(document([{ ...RESULT, ...words }])));
    expect(onlySession(reading).results).toMatchObject([{ outcome }]);
  });
});

const RESULT = { id: 31, ns_pair: "1", ew_pair: 2, ns_match_points: "1.00", ew_match_points: "0.00" };
const document = (board_results: readonly object[], rest: object = {}): object => ({
  id: 1,
  name: "Game",
  type: "PAIRS",
  winner_type: 2,
  sessions: [
    {
      id: 2,
      game_date: "2026-10-06",
      sections: [{ id: 3, name: "A", boards: [{ id: 4, board_number: 1, board_results }] }],
    },
  ],
  ...rest,
});

describe("what is not as it should be", () => {
  it.each([
    ["breaks off", (text: string) => text.slice(0, 60_000), "malformed", /breaks off in its middle/u],
    ["is no sound JSON", (text: string) => text.replace('"rank"', "rank"), "malformed", /no sound JSON/u],
    ["is of teams", (text: string) => text.replace('"PAIRS"', '"TEAMS"'), "impossible", /results of “teams”/u],
    [
      "has another shape",
      (text: string) => text.replace('"sessions": [', '"sessions": 7, "x": ['),
      "malformed",
      /At “sessions”/u,
    ],
    ["is other JSON", () => '{"name": "traveller", "private": true, "version": 1}', "unknown", /no sessions/u],
  ])("a file that %s is refused in words", async (_what, alter, code, message) => {
    const reading = await readFixture(GAME, alter);
    expect(reading).toMatchObject({ sessions: [], refused: { code } });
    expect(reading.refused?.message).toMatch(message);
  });

  it("a result without its pairs is left out and named; a pair that only a board knows is entered without names", async () => {
    const reading = await readingOf(
      JSON.stringify(
        document([
          { ...RESULT, contract: "3 NT", declarer: "N", result: "=", ns_score: "400" },
          { id: 32, ns_pair: "1" },
        ]),
      ),
    );
    expect(onlySession(reading)).toMatchObject({
      contestants: [{ contestant: "A-1-NS", players: [] }, { contestant: "A-2-EW" }],
      results: [{ board: 1 }],
    });
    expect(reading.problems.map(({ code }) => code).sort()).toEqual([
      "contestantUnknown",
      "contestantUnknown",
      "unreadableLine",
    ]);
  });

  it("a board without a number loses its results, and says how many", async () => {
    const text = JSON.stringify(document([RESULT])).replace('"board_number":1', '"board_number":"one"');
    const { problems } = await readingOf(text);
    const missing = problems.find(({ code }) => code === "boardMissing");
    expect(missing?.hint).toContain("Its 1 results");
    expect(missing?.column).toBeGreaterThan(1);
  });

  it("one winner: a pair has its number alone", async () => {
    const reading = await readingOf(JSON.stringify(document([{ ...RESULT, ns_score: "140" }], { winner_type: 1 })));
    expect(onlySession(reading)).toMatchObject({ stated: { winners: 1 }, results: [{ ns: "A-1", ew: "A-2" }] });
  });
});
