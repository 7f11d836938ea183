/** Recaps: what their sheets say becomes facts, who met whom is told from the scores, and what cannot be read is named with its line. */
import { describe, expect, it } from "vitest";
import { chooseSettings } from "../../evidence/choose.ts";
import { recomputeFile } from "../../recompute/recompute.ts";
import { onlySession, readFixture, readingOf } from "../../testing/fixture.ts";
import { readHappened, readPoints, readRank } from "./cells.ts";
import { meetingsOf, type BoardSides } from "./pairing.ts";

describe("a recap", () => {
  it.each([
    ["recap-one-winner.txt", 266],
    ["recap-mitchell.txt", 379],
    ["recap-short.txt", 148],
    ["recap-sit-out.txt", 335],
  ])("%s: all %d published numbers are reproduced", async (name, numbers) => {
    const report = recomputeFile(await readFixture(name));
    expect(report).toMatchObject({ numbers, differ: 0, problems: [] });
  });

  it.each([
    ["recap-short.txt", "fewResults", [{ size: 1, percents: [60] }]],
    ["recap-short.txt", "scoringUnit", "half-matchpoint"],
    ["recap-one-winner.txt", "missingBoards", "proRata"],
    ["recap-mitchell.txt", "winners", 2],
  ])("%s shows that %s is %j", async (name, option, value) => {
    const [session] = recomputeFile(await readFixture(name)).sessions;
    expect(session?.evidence.find((each) => each.option === option)?.value).toEqual(value);
  });

  it("says what session it is of, and who played", async () => {
    const facts = onlySession(await readFixture("recap-mitchell.txt"));
    expect(facts).toMatchObject({
      title: "Harbour Evening Pairs",
      date: "2026-10-06",
      club: { number: "100017", name: "HARBOUR BRIDGE CLUB" },
      sections: [{ id: "A" }],
    });
    expect(facts.contestants).toHaveLength(14);
    expect(facts.contestants.find(({ contestant }) => contestant === "A-4-NS")).toMatchObject({
      line: "NS",
      stratum: "A",
      players: [{ nationalNumber: "5000137" }, { nationalNumber: "5000174" }],
      published: { total: "90.45", percent: "60.30", masterPoints: "0.56" },
    });
  });

  it("ranks among those of a stratum who are eligible", async () => {
    const altered = (text: string): string => text.replace(/( B {4})3( {5})1( {5}78\.98)/u, "$13$22$3");
    const report = recomputeFile(await readFixture("recap-mitchell.txt", altered));
    expect(report.sessions[0]?.disagreements).toMatchObject([
      { what: "place of A-5-NS in stratum B in its section", written: "2", computed: "1", place: { line: 18 } },
    ]);
  });

  it("names the one number that is wrong", async () => {
    const altered = (text: string): string => text.replace("  92.74 ", "  92.75 ");
    const report = recomputeFile(await readFixture("recap-mitchell.txt", altered));
    expect(report.sessions[0]?.disagreements.map(({ what }) => what)).toEqual(["total of A-7-NS"]);
  });

  it("keeps averages as they were given, and boards that were not played out of it", async () => {
    const { results } = onlySession(await readFixture("recap-short.txt"));
    expect(results.find(({ board, ns }) => board === 19 && ns === "A-2")).toMatchObject({
      ew: "A-5",
      outcome: { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } },
      points: { ns: "1.20", ew: "0.80" },
    });
    expect(results.filter(({ board }) => board === 25)).toEqual([]);
  });

  it("does not take the dashes of a pair that sat out for an average", async () => {
    const { results } = onlySession(await readFixture("recap-sit-out.txt"));
    const first = results.filter(({ board }) => board === 1);
    expect(first.map(({ ns }) => ns)).toEqual(["A-1-NS", "A-3-NS", "A-4-NS", "A-5-NS", "A-6-NS"]);
    expect(results.filter(({ outcome }) => outcome.kind === "adjusted")).toHaveLength(3);
  });

  it("keeps matchpoints that stand over dashes, and says so", async () => {
    const altered = (text: string): string => text.replace("   1>     3-          1-", "   1>     3-    2-    1-");
    const { problems } = await readFixture("recap-sit-out.txt", altered);
    expect(problems.filter(({ severity }) => severity !== "note")).toMatchObject([
      { code: "badNumber", line: 26 },
      { code: "unreadableLine", line: 26 },
    ]);
  });

  it("shows that boards with one result and with two have fixed percentages, and those with three have none", async () => {
    const altered = (text: string): string =>
      text
        .replaceAll("1.75  1.20  0.25  0.25  0.80  1.75", "1.30  1.20  1.10  1.10  0.80  1.30")
        .replace("22>   0.25  0.25  1.75  1.75", "22>   1.10  1.10  1.30  1.30")
        .replace("23>         0.25  1.75        1.75  0.25", "23>         1.10  1.30        1.30  1.10");
    const facts = onlySession(await readFixture("recap-short.txt", altered));
    const contestants = facts.contestants.map((one) => ({ ...one, published: {} }));
    const { settings } = chooseSettings({ ...facts, contestants, sums: [] });
    expect(settings.regulations["fewResults"]).toEqual([
      { size: 1, percents: [60] },
      { size: 2, percents: [65, 55] },
    ]);
  });

  it("reads a line whose two sides differ as a split score", async () => {
    const altered = (text: string): string => text.replace("-120* -110*   90*  110", "-120* -110*   90*  100");
    const { sessions, problems } = await readFixture("recap-short.txt", altered);
    expect(problems).toMatchObject([{ code: "adjustedScore", line: 26 }]);
    expect(sessions[0]?.results.find(({ board, ns }) => board === 1 && ns === "A-4")?.outcome).toEqual({
      kind: "adjusted",
      ns: { assigned: 100 },
      ew: { assigned: 110 },
    });
  });

  it("of one direction alone leaves its lines out, and asks for the other", async () => {
    const half = (text: string): string => text.slice(0, text.lastIndexOf("EVENT>"));
    const { refused, problems } = await readFixture("recap-mitchell.txt", half);
    expect(refused).toMatchObject({ code: "malformed" });
    expect(problems[0]?.hint).toMatch(/both directions/u);
  });

  it("of teams is refused by its name", async () => {
    const { refused } = await readFixture("recap-short.txt", (text) => text.replace("**PAIRS**", "**SWISS TEAMS**"));
    expect(refused?.code).toBe("impossible");
    expect(refused?.message).toContain("swiss teams");
  });

  it("that ends inside a board keeps those before, and says where", async () => {
    const cut = (text: string): string => text.slice(0, text.indexOf("  20>") + 30);
    const { sessions, problems } = await readFixture("recap-short.txt", cut);
    expect(new Set(sessions[0]?.results.map(({ board }) => board)).size).toBe(19);
    expect(problems.at(-1)).toMatchObject({ code: "truncated" });
  });

  it("names a pair that stands in no table, and a cell that is no score", async () => {
    const altered = (text: string): string =>
      text.replace(/^ 6 {9}Kai.*$/mu, "").replace("-120* -110*   90*", "-120* -11O*   90*");
    const { problems } = await readFixture("recap-short.txt", altered);
    expect(problems.map(({ code, line }) => [code, line])).toEqual(
      expect.arrayContaining([
        ["contestantUnknown", 26],
        ["badNumber", 26],
      ]),
    );
  });

  it("with nothing but a heading is refused", async () => {
    const { refused } = await readingOf("EVENT>Pairs |SESSION>Monday |SECTION> A\n\n**PAIRS**\n");
    expect(refused?.message).toMatch(/no board/iu);
  });

  it("that nobody filled in says so in a sentence", async () => {
    const blank = (text: string): string =>
      `${text.slice(0, text.indexOf("\n 1 ") + 1)} 1         NO RESULTS AVAILABLE\r\n`;
    const { refused, problems } = await readFixture("recap-mitchell.txt", blank);
    expect(refused?.message).toContain("nobody filled in");
    expect(problems).toEqual([]);
  });

  it("of totals without boards is not called blank", async () => {
    const totals = (text: string): string => text.slice(0, text.indexOf("**PAIRS**"));
    const { refused } = await readFixture("recap-mitchell.txt", totals);
    expect(refused?.message).toContain("No board with its scores");
  });
});

describe("cells", () => {
  it.each([
    ["2-", "2.5"],
    ["   -", "0.5"],
    [" 3.88", "3.88"],
    ["", undefined],
    ["x", undefined],
  ])("%j is %s matchpoints", (text, points) => {
    expect(readPoints(text)).toBe(points);
  });

  it.each([
    ["NP", { kind: "notPlayed" }],
    ["----", { kind: "notPlayed" }],
    ["PASS", { kind: "passedOut" }],
    ["AVE+", { kind: "average", average: "average+" }],
    ["-1100", { kind: "score", score: -1100 }],
    ["11O", { kind: "word", word: "11O" }],
  ])("%j says what happened", (text, happened) => {
    expect(readHappened(text)).toEqual(happened);
  });

  it("of ranks may be shared, or none", () => {
    expect([readRank("4"), readRank("2/3"), readRank("."), readRank("NE")]).toEqual([
      { rank: 4, tied: false },
      { rank: 2, tied: true },
      undefined,
      undefined,
    ]);
  });
});

describe("who met whom", () => {
  const board = (number: number, ns: Record<string, number>, ew: Record<string, number>): BoardSides => ({
    board: number,
    ns: Object.entries(ns).map(([who, score]) => ({ who, says: String(score), wants: String(-score) })),
    ew: Object.entries(ew).map(([who, score]) => ({ who, says: String(score), wants: String(-score) })),
  });
  const pairs = (boards: readonly BoardSides[]): readonly string[] =>
    meetingsOf(boards).map(({ board: on, ns, ew, certain }) => `${on} ${ns}-${ew}${certain ? "" : "?"}`);

  it("is told by opposite scores", () => {
    expect(pairs([board(1, { a: 110, b: 140 }, { x: -140, y: -110 })])).toEqual(["1 a-y", "1 b-x"]);
  });

  it("is told by the other boards of the round where scores are equal", () => {
    expect(
      pairs([board(1, { a: 110, b: 110 }, { x: -110, y: -110 }), board(2, { a: 50, b: 90 }, { x: -50, y: -90 })]),
    ).toEqual(["1 a-x", "1 b-y", "2 a-x", "2 b-y"]);
  });

  it("is told by not meeting twice", () => {
    const first = [1, 2].map((number) => board(number, { a: 50, b: 90 }, { x: -50, y: -90 }));
    const second = [3, 4].map((number) => board(number, { a: 100, b: 100 }, { x: -100, y: -100 }));
    const third = [5, 6].map((number) => board(number, { a: 70, b: 80, c: 20 }, { x: -20, y: -80, z: -70 }));
    expect(
      pairs([...first, ...second, ...third, ...[7, 8].map((number) => board(number, { c: 10 }, { y: -10 }))]).filter(
        (met) => /^[34]/u.test(met),
      ),
    ).toEqual(["3 a-y", "3 b-x", "4 a-y", "4 b-x"]);
  });

  it("is said to be taken for granted where nothing tells", () => {
    expect(pairs([board(1, { a: 50, b: 50 }, { x: -50, y: -50 })])).toEqual(["1 a-x?", "1 b-y?"]);
  });

  it("leaves no line with another side out of a board that does not balance", () => {
    expect(pairs([board(1, { a: 50, b: 90 }, { x: -50, y: -100 })])).toEqual(["1 a-x", "1 b-y"]);
  });
});
