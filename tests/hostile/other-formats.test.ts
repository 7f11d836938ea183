/** Recaps, LIN and published JSON that mean harm, or are broken: read as far as they go, every problem with its line, in bounded memory and time. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readResultsFile } from "@traveller/reading";
import { fc } from "./fuzz.ts";
import { afterAnything, codes, endless, heapInUse, inPieces, read, results, wellFormed } from "./reading.ts";

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/reading/fixtures/${name}`, import.meta.url));
const RECAP = fixture("recap-short.txt");
const MITCHELL = fixture("recap-mitchell.txt");
const MATCH = fixture("match-two-tables.lin");
const TABLES = fixture("table-boards.lin");
const GAME = fixture("club-game.json");

const HEADING = "EVENT>Evening |SESSION>Monday |SECTION> A\n";
const TABLE =
  "x\nNo         Name                           Name                   |Score | Pct  |\n----------------------------------------------------------------- ------ ------ \n";

describe("a recap that never ends", () => {
  it.each([
    ["headings", HEADING, HEADING, "tooLarge"],
    [
      "pairs",
      HEADING + TABLE,
      " 1         Ash Elm                        Fir Oak                 10.00  50.00 \n",
      "tooLarge",
    ],
    ["words", `${HEADING}**PAIRS**\nBOARD     1\n`, "so it goes on\n", "unreadableLine"],
    ["a line", HEADING, "x".repeat(10_000), "lineTooLong"],
    ["carriage returns", HEADING, "\r".repeat(2_000), "malformed"],
    ["boards", `${HEADING}**PAIRS**\nBOARD     1     2\n`, "   1>     1     1 \n         100  -100*\n", "tooLarge"],
  ])("of %s costs no more than it says", async (_what, head, piece, code) => {
    const before = heapInUse();
    const reading = await readResultsFile(endless(head, piece.repeat(40), 250), {
      name: "hostile",
      limits: { problems: 100, contestants: 5_000, results: 5_000 },
    });
    wellFormed(reading);
    expect([...codes(reading), reading.refused?.code]).toContain(code);
    expect(heapInUse() - before).toBeLessThan(100_000_000);
  });

  it("with more results than are taken is refused as a whole", async () => {
    const reading = await read(MITCHELL, { results: 50 });
    expect([reading.refused?.code, reading.sessions]).toEqual(["tooLarge", []]);
  });

  it("with hundreds of pairs that all have the same score is read in a moment", async () => {
    const pairs = Array.from({ length: 400 }, (_, index) => index + 1);
    const cells = (text: (pair: number) => string): string => pairs.map((pair) => text(pair).padStart(6)).join("");
    const board = (number: number): string =>
      `${String(number).padStart(4)}> ${cells(() => "  10  ")}\n       ${cells((pair) => (pair % 2 === 0 ? "-100*" : " 100 "))}\n\n`;
    const text = `${HEADING}**PAIRS**\nBOARD ${cells((pair) => ` ${pair} `)}\n${[1, 2, 3, 4, 5, 6].map(board).join("")}`;
    const reading = await read(text);
    wellFormed(reading);
    expect(results(reading)).toBe(6 * 200);
  });
});

describe("a LIN that never ends", () => {
  const deal = "md|3SAKQJHT98D765C432,ST98H765D432CAKQJ,S765H432DAKQJCT98,S432HAKQJDT98C765|";
  it.each([
    ["boards", "qx|o1|", `${deal}mb|1S|mb|p|mb|p|mb|p|mc|7|`, "tooLarge"],
    ["calls", `qx|o1|${deal}`, "mb|1S|", "unreadableLine"],
    ["cards", `qx|o1|${deal}`, "pc|SA|", "unreadableLine"],
    ["results", "vg|Cup,One,I,1,9999,A,0,B,0|rs|4SN=", ",4SN=", "lineTooLong"],
    ["names", `qx|o1|${deal}pn|`, "Ash,", "lineTooLong"],
    ["no keys", `qx|o1|${deal}`, "what is this|", "unreadableLine"],
    ["line ends", `qx|o1|${deal}`, "\n".repeat(250), "boardMissing"],
  ])("of %s costs no more than it says", async (_what, head, piece, code) => {
    const before = heapInUse();
    const reading = await readResultsFile(endless(head, piece.repeat(200), 400), {
      name: "hostile",
      limits: { problems: 100, deals: 2_000 },
    });
    wellFormed(reading);
    expect([...codes(reading), reading.refused?.code]).toContain(code);
    expect(heapInUse() - before).toBeLessThan(100_000_000);
  });

  it("names no one in its title or in what events would hold", async () => {
    const [session] = (await read(TABLES)).sessions;
    const names = session?.contestants.flatMap(({ players }) => players.map(({ name }) => name)) ?? [];
    expect(names.length).toBeGreaterThan(8);
    const kept = JSON.stringify([
      session?.title,
      session?.identity,
      session?.results.map(({ seats: _seats, ...rest }) => rest),
    ]);
    expect(names.filter((name) => kept.includes(name))).toEqual([]);
  });
});

describe("published results that never end", () => {
  const head =
    '{"id": 1, "sessions": [{"id": 2, "sections": [{"id": 3, "boards": [{"board_number": 1, "board_results": [{}';
  it.each([
    ["results", head, ", {}", "malformed"],
    ["nesting", '{"id": 1, "sessions": ', "[", "malformed"],
    ["one name", '{"id": 1, "name": "', "x", "malformed"],
    ["white space", '{"id": 1', " \n", "malformed"],
  ])("of %s cost no more than they say", async (_what, start, piece, code) => {
    const before = heapInUse();
    const reading = await readResultsFile(endless(start, piece.repeat(2_000), 400), { name: "hostile" });
    wellFormed(reading);
    expect(reading.refused?.code).toBe(code);
    expect(heapInUse() - before).toBeLessThan(100_000_000);
  });

  it("with more results, pairs or deals than are taken are refused as a whole", async () => {
    for (const limits of [{ results: 50 }, { contestants: 10 }, { deals: 10 }])
      expect(await read(GAME, limits)).toMatchObject({ sessions: [], refused: { code: "tooLarge" } });
  });

  const placesIn = (count: number, stratum: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => ({ strat_number: stratum(index), rank: 1, type: "SECTION" }));
  it.each([
    ["a stratum of its own", (pair: number) => placesIn(1, () => pair), /A-1-NS is of stratum “S1”/u],
    ["many places in one stratum", () => placesIn(60, () => 0), /A-1-NS has 60 places in strata; there can be 52/u],
  ])("with %s for each of 1,600 pairs are read without strata, which is said once", async (_what, places, said) => {
    const pairs = Array.from({ length: 1_600 }, (_, index) => index + 1);
    const own = (pair: number) => ({
      pair_number: pair,
      direction: "NS",
      percentage: "50.00",
      strat_place: places(pair),
    });
    const result = { ns_pair: 1, ew_pair: 1, contract: "1NT", declarer: "N", ns_score: "90", ew_score: "-90" };
    const reading = await read(
      JSON.stringify({
        type: "PAIRS",
        winner_type: 2,
        strats: [0, ...pairs].map((number) => ({ number, label: number === 0 ? "A" : `S${number}` })),
        sessions: [
          {
            sections: [
              {
                name: "A",
                pair_summaries: pairs.map((pair) => ({ ...own(pair), strat: places(pair)[0]?.strat_number })),
                boards: [{ board_number: 1, board_results: [result] }],
              },
            ],
          },
        ],
      }),
    );
    wellFormed(reading);
    const problems = reading.problems.filter(({ code }) => code === "badStratum");
    expect(problems).toMatchObject([{ severity: "warning" }]);
    expect(problems[0]?.message).toMatch(said);
    expect(problems[0]?.hint).toContain("left out");
    const [facts] = reading.sessions;
    expect(facts?.results).toHaveLength(1);
    expect(facts?.contestants.filter(({ published }) => published.percent === "50.00")).toHaveLength(1_600);
    expect(facts?.contestants.filter(({ stratum, published }) => stratum ?? published.strata)).toEqual([]);
  });

  it("that are sound, and nothing but numbers and lists where texts should be, are refused in words", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
        const reading = await read(JSON.stringify({ id: 1, sessions: [value], value }));
        wellFormed(reading);
        expect(results(reading)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe("whatever happens to a file", () => {
  it.each([
    ["a recap of one list", RECAP],
    ["a recap of two directions", MITCHELL],
    ["a match in LIN", MATCH],
    ["boards in LIN", TABLES],
    ["published results in JSON", GAME],
  ])("%s: reading never throws, and every problem has a place", async (_format, original) => {
    await afterAnything(original, 40, (reading, content) => {
      wellFormed(reading);
      expect(results(reading)).toBeLessThanOrEqual(content.length / 2);
    });
  });

  it("the pieces in which it comes make no difference", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(RECAP, MATCH, TABLES, GAME),
        fc.integer({ min: 1, max: 5_000 }),
        async (content, piece) => {
          expect(await readResultsFile(inPieces(content, piece), { name: "hostile" })).toEqual(await read(content));
        },
      ),
      { numRuns: 12 },
    );
  });
});
