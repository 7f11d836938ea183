/** PBN as programs and people write it: what decides the scoring, tricks of a side, byes with points, passes that stand for nothing, games without an event. */
import { describe, expect, it, test } from "vitest";
import { chooseSettings } from "../../evidence/choose.ts";
import { recomputeFile } from "../../recompute/recompute.ts";
import { onlySession, readFixture, readingOf } from "../../testing/fixture.ts";
import type { FileReading, ResultFact } from "../../facts/types.ts";
import { readMethod, readResultTag, readTrim } from "./tags.ts";

const DEAL = "N:AJ4.T7.AT652.KJ2 K73.A985432.Q9.7 985..KJ84.AQT654 QT62.KQJ6.73.983";
const PLAYERS = `[North "Ada"]\n[East "Bo"]\n[South "Cem"]\n[West "Dana"]\n`;
const game = (tags: string, board = "1"): string => `[Board "${board}"]\n${PLAYERS}[Deal "${DEAL}"]\n${tags}\n`;
const table = (columns: string, ...rows: readonly string[]): string =>
  `[Event "Evening"]\n[Scoring "MP"]\n[Board "1"]\n[Deal "${DEAL}"]\n[ScoreTable "PairId_NS;PairId_EW;${columns}"]\n${rows.join("\n")}\n`;
const outcomes = (reading: FileReading): readonly ResultFact["outcome"][] =>
  onlySession(reading).results.map(({ outcome }) => outcome);

describe("an evening scored by Butler", () => {
  it("is told by that word, wherever it stands; every number and every datum comes out", async () => {
    const reading = await readFixture("pairs-butler-datum.pbn");
    expect(reading.problems).toEqual([]);
    expect(reading.program).toBe("Evening program 4.4");
    const report = recomputeFile(reading);
    expect(report).toMatchObject({ numbers: 557, differ: 0 });
    expect(report.sessions[0]?.rulings).toEqual([]);
  });

  it("gives players their member numbers, and places that are shared", async () => {
    const { contestants, method } = onlySession(await readFixture("pairs-butler-datum.pbn"));
    expect(method).toBe("butler");
    expect(contestants.find(({ contestant }) => contestant === "A-6")).toMatchObject({
      players: [
        { name: "Gus Teak", nationalNumber: "50112" },
        { name: "Hana Birch", nationalNumber: "60124" },
      ],
      published: { total: "29", place: { rank: 4, tied: true } },
    });
  });

  it("leaves out of the datum what the file says where no number tells", async () => {
    const datum = async (scoring: string): Promise<unknown> => {
      const stated = (text: string): string => text.replaceAll("IMP;Butler-2;Mean", scoring);
      const facts = onlySession(await readFixture("pairs-butler-datum.pbn", stated));
      const { settings } = chooseSettings({
        ...facts,
        contestants: facts.contestants.map((one) => ({ ...one, published: {} })),
        results: facts.results.map((result) => ({ ...result, points: {} })),
        data: [],
      });
      return settings.regulations["butlerDatum"];
    };
    expect(await datum("IMP;Butler;Mean")).toMatchObject({ trimTop: 0, trimBottom: 0 });
    expect(await datum("Butler-4;IMP")).toMatchObject({ trimTop: 2, trimBottom: 2 });
  });

  test.each([
    ["IMP;Butler-2;Mean", "butler", 2],
    ["Butler", "butler", 0],
    ["IMP;Cross", "cross-imps", undefined],
    ["MP;MP1", "matchpoints", undefined],
    ["IMP_1961", "imps", undefined],
    [";", undefined, undefined],
  ])("%s is %s", (scoring, method, trim) => {
    expect([readMethod(scoring), readTrim(scoring)]).toEqual([method, trim]);
  });
});

describe("a table of results", () => {
  it("takes its columns from the game before", async () => {
    const columns = "Contract;Declarer;Result;Score_NS";
    const second = `\n[Event "#"]\n[Board "2"]\n[ScoreTable "#"]\n1 2 4H E 10 "-420"\n`;
    const reading = await readingOf(table(columns, '1 2 4S N 10 "420"') + second);
    expect(onlySession(reading).results.map(({ board, ns, ew }) => [board, ns, ew])).toEqual([
      [1, "A-1", "A-2"],
      [2, "A-1", "A-2"],
    ]);
    expect(reading.problems).toEqual([]);
  });

  it("has names with a semicolon between them", async () => {
    const totals = `[TotalScoreTable "Rank;PairId;Names;MemberID1"]\n1 1 "Ada-Lou Alder ; Bo Hazel" "077"\n`;
    const reading = await readingOf(table("Contract;Declarer;Result;Score_NS", '1 2 4S N 10 "420"') + totals);
    expect(onlySession(reading).contestants.find(({ contestant }) => contestant === "A-1")?.players).toEqual([
      { name: "Ada-Lou Alder", nationalNumber: "77" },
      { name: "Bo Hazel" },
    ]);
  });

  it("gives a pair that had a bye its points, and nobody else a place", async () => {
    const reading = await readingOf(
      table(
        "Contract;Declarer;Result;Score_NS;MP_NS;MP_EW",
        '1 2 4S N 10 "420" 2 0',
        '3 4 4S N 9 "-50" 0 2',
        "5 - Bye - - - 1.2 -",
        "- 6 Bye - - - - -",
      ),
    );
    const facts = onlySession(reading);
    expect(facts.results.at(-1)).toMatchObject({
      ns: "A-5",
      ew: "A-Bye",
      outcome: { kind: "adjusted", ns: { stated: 1.2 } },
      points: { ns: "1.2" },
    });
    expect(facts.results).toHaveLength(3);
    expect(facts.contestants.map(({ contestant }) => contestant)).toEqual(["A-1", "A-2", "A-3", "A-4", "A-5"]);
    expect(reading.problems).toEqual([]);
  });

  it("has adjusted scores on both sides of a row", async () => {
    const reading = await readingOf(table("Contract;Score_NS;Score_EW", "1 2 - 60% 40%", "3 4 - Ave+ Ave-"));
    expect(outcomes(reading)).toEqual([
      { kind: "adjusted", ns: { artificial: 60 }, ew: { artificial: 40 } },
      { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } },
    ]);
    expect(reading.problems).toEqual([]);
  });

  it("of scores without pairs is not taken for results, and says so once", async () => {
    const reading = await readingOf(
      `[Event "Evening"]\n[Board "1"]\n[Deal "${DEAL}"]\n[ScoreTable "Score_NS;Multiplicity"]\n500 2\n470 1\n`,
    );
    expect(onlySession(reading).results).toEqual([]);
    expect(reading.problems.map(({ code, severity }) => [code, severity])).toEqual([["unreadableLine", "note"]]);
  });
});

describe("a pass that nothing bears out", () => {
  it("is no result: the boards are counted, and it is said once", async () => {
    const reading = await readingOf(game('[Contract "Pass"]') + game('[Contract "Pass"]\n[Declarer ""]', "2"));
    const facts = onlySession(reading);
    expect([facts.deals.length, facts.results.length]).toEqual([2, 0]);
    expect(reading.problems).toMatchObject([{ code: "unreadableLine", severity: "note", line: 1 }]);
    expect(reading.problems[0]?.message).toContain("2 results say");
  });

  it.each([
    ["a score", '[Contract "Pass"]\n[Score "0"]'],
    ["its auction", '[Contract "Pass"]\n[Auction "N"]\nPass Pass Pass Pass'],
    ["all passes in short", '[Contract "Pass"]\n[Auction "N"]\nAP'],
  ])("but with %s the board was passed out", async (_name, tags) => {
    expect(outcomes(await readingOf(game(tags)))).toEqual([{ kind: "passedOut" }]);
  });

  it("in a row of a table without its score is none either; with points it is", async () => {
    const rows = ["1 2 Pass - -", "3 4 4S N 1.5", "5 6 Pass - 0.5"];
    const reading = await readingOf(table("Contract;Declarer;MP_NS;Score_NS;Result", ...rows));
    expect(onlySession(reading).results.map(({ ns }) => ns)).toEqual(["A-5"]);
  });
});

describe("the tag of the result", () => {
  test.each([
    ["9", "S", "9"],
    ["NS 9", "S", "9"],
    ["EW 4", "S", "9"],
    ["EW 4", "W", "4"],
    ["NS 9 EW 4", "S", "9"],
    ["EW 4 NS 9", "N", "9"],
    ["^12", "N", "12"],
    ["EW 4", undefined, undefined],
    ["NS 9 EW 2", "N", "NS 9 EW 2"],
    ["C-2", "N", "C-2"],
    ["", "N", undefined],
  ])("%j of %s: %s tricks", (result, declarer, tricks) => {
    expect(readResultTag(result, declarer)).toBe(tricks);
  });

  it("with a mark before it, and a marked declarer, is read", async () => {
    const reading = await readingOf(game('[Declarer "^S"]\n[Contract "4S"]\n[Result "^9"]'));
    expect(outcomes(reading)).toEqual([{ kind: "played", contract: "4S", declarer: "S", tricks: 9 }]);
  });

  it("that cannot be so is named with its words", async () => {
    const reading = await readingOf(game('[Declarer "S"]\n[Contract "4S"]\n[Result "NS 9 EW 2"]'));
    expect(onlySession(reading).results).toEqual([]);
    expect(reading.problems.map(({ message }) => message)).toContain(
      "The result of board 1 cannot be read (“4S S NS 9 EW 2”).",
    );
  });
});

describe("games", () => {
  it("without an event begin behind a blank line, though no tag comes twice", async () => {
    const reading = await readingOf(`[Declarer "S"]\n[Contract "4S"]\n[Result "9"]\n\n${game("")}`);
    expect(onlySession(reading).results).toEqual([]);
    expect(onlySession(reading).deals).toHaveLength(1);
  });

  it("go on behind a blank line where no leading tag comes back", async () => {
    const reading = await readingOf(game('\n[Declarer "S"]\n[Contract "4S"]\n\n[Result "10"]'));
    expect(outcomes(reading)).toEqual([{ kind: "played", contract: "4S", declarer: "S", tricks: 10 }]);
  });

  it("have tags in one line, and tags over several", async () => {
    const reading = await readingOf(`[Event "Evening"] [Date "2026.03.05"]\n[\n Board\n "1"\n]\n[Deal "${DEAL}"]\n`);
    expect(onlySession(reading)).toMatchObject({ title: "Evening", date: "2026-03-05", deals: [{ board: 1 }] });
    expect(reading.problems).toEqual([]);
  });

  it("without the number of a board are said once where they tell no result, and each where they do", async () => {
    const lone = `[Deal "${DEAL}"]\n\n`;
    const reading = await readingOf(
      game("") + lone + lone + `${PLAYERS}[Contract "4S"]\n[Declarer "S"]\n[Result "9"]\n`,
    );
    expect(reading.problems.map(({ code, severity }) => [code, severity])).toEqual([
      ["boardMissing", "note"],
      ["boardMissing", "error"],
    ]);
  });

  it("of an end position are right, and those of unlike hands are not", async () => {
    const end = '[Deal "N:.6.AKQ987.A9732 A865.KQ5.T.QJT6 J97.J98742.3.K4 QT2.AT.J6542.85"]\n[Contract "H"]\n\n';
    expect((await readingOf(game("") + end)).problems.map(({ severity }) => severity)).toEqual(["note"]);
    const unlike = end.replace("QT2.", "KQT2.");
    expect((await readingOf(game("") + unlike)).problems.map(({ code }) => code)).toContain("badDeal");
  });

  test.each([
    ["Dealer", "Black", "badDeal"],
    ["Vulnerable", "E", "badDeal"],
    ["Date", "95.06.10", "badDate"],
    ["Declarer", "White", "badContract"],
    ["Contract", "5Hearts", "badContract"],
    ["Score", "10.a", "badNumber"],
  ])("name a value that is none: %s %s", async (name, value, code) => {
    const reading = await readingOf(`[${name} "${value}"]\n\n${game("")}`);
    expect(
      reading.problems.map((problem) => [problem.code, problem.message.startsWith(`“${value}” is no`)]),
    ).toContainEqual([code, true]);
  });

  it("with totals and no result are not said to differ", async () => {
    const totals = `[TotalScoreTable "Rank;PairId;TotalPercentage"]\n1 7 72.49\n`;
    const reading = await readingOf(`[Event "Evening"]\n[Board "1"]\n[Deal "${DEAL}"]\n${totals}`);
    expect(recomputeFile(reading)).toMatchObject({ numbers: 0, differ: 0 });
    expect(reading.problems.map(({ code }) => code)).toEqual(["notRecomputed"]);
  });
});
