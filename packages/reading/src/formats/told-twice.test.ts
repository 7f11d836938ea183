/** Results that cannot all be so: told twice, two of one meeting, a pair at two tables or against itself. Each is named with its place; scores stay. */
import { describe, expect, it } from "vitest";
import { onlySession, readingOf } from "../testing/fixture.ts";
import type { FileReading } from "../facts/types.ts";

const line = (ns: string, ew: string, score: string, board = "1"): string =>
  `<BOARD><BOARD_NUMBER>${board}</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><SCORE>${score}</SCORE></TRAVELLER_LINE></BOARD>`;
const evening = (...lines: readonly string[]): Promise<FileReading> =>
  readingOf(
    `<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS>${["1", "2", "3", "4"]
      .map((number) => `<PAIR><PAIR_NUMBER>${number}</PAIR_NUMBER></PAIR>`)
      .join("")}</PARTICIPANTS>\n${lines.join("\n")}\n</EVENT></USEBIO>`,
  );
const told = (reading: FileReading): readonly (readonly unknown[])[] =>
  onlySession(reading).results.map(({ ns, ew, outcome }) => [ns, ew, outcome.kind === "scoreOnly" && outcome.score]);

describe("a result", () => {
  it("that stands there twice word for word counts once, and is said to", async () => {
    const reading = await evening(line("1", "2", "50"), line("3", "4", "50"), line("1", "2", "50"));
    expect(told(reading)).toEqual([
      ["A-1", "A-2", 50],
      ["A-3", "A-4", 50],
    ]);
    expect(reading.problems).toMatchObject([
      { code: "resultTwice", severity: "warning", line: 4, hint: "Each was counted once." },
    ]);
  });

  it("of an evening that was pasted twice is said once, with how many there are", async () => {
    const boards = Array.from({ length: 8 }, (_, index) => line("1", "2", "50", String(index + 1)));
    const reading = await evening(...boards, ...boards);
    expect(onlySession(reading).results).toHaveLength(8);
    expect(reading.problems.map(({ message }) => message)).toEqual([
      "8 results stand here twice, word for word (line 10 as line 2, line 11 as line 3, line 12 as line 4, line 13 as line 5, line 14 as line 6, and 3 more).",
    ]);
  });

  it("of many meetings that had another one before is said a few times, then once for all others, with their lines", async () => {
    const boards = (score: string) => Array.from({ length: 8 }, (_, index) => line("1", "2", score, String(index + 1)));
    const reading = await evening(...boards("50"), ...boards("100"));
    expect(reading.problems).toHaveLength(6);
    expect(reading.problems.at(-1)).toMatchObject({
      line: 15,
      message: "It is the same with 3 more results, in lines 15, 16, 17.",
    });
  });

  it("of two that had another one before is kept beside it, and flagged", async () => {
    const reading = await evening(line("1", "2", "50"), line("1", "2", "100"));
    expect(told(reading)).toHaveLength(2);
    expect(new Set(onlySession(reading).results.map(({ result }) => result)).size).toBe(2);
    expect(reading.problems).toMatchObject([{ code: "resultTwice", line: 3 }]);
  });

  it("of a pair that has the board at another table is kept, and both places are named", async () => {
    const reading = await evening(line("1", "2", "50"), line("3", "1", "100"), line("3", "4", "50", "2"));
    expect(told(reading)).toHaveLength(3);
    expect(reading.problems).toMatchObject([
      { code: "contestantTwice", line: 3, message: "A-1 plays board 1 here, and at another table in line 2." },
    ]);
  });

  it("of a pair against itself keeps its score; the other side stays open", async () => {
    const reading = await evening(line("1", "2", "50"), line("3", "3", "100"));
    expect(told(reading)).toEqual([
      ["A-1", "A-2", 50],
      ["A-3", "A-3.EW", 100],
    ]);
    expect(onlySession(reading).contestants.map(({ contestant }) => contestant)).not.toContain("A-3.EW");
    expect(reading.problems).toMatchObject([{ code: "contestantTwice", line: 3 }]);
  });

  it("of a board that nobody played there is no second one", async () => {
    const reading = await evening(line("1", "2", "50"), line("1", "4", "NP"));
    expect(reading.problems).toEqual([]);
  });
});
