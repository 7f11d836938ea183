/** Rulings, marks, records and repetitions as people and checkers write them, in any quantity: bounded memory, bounded problems, nothing thrown. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readArtificial, readResultsFile } from "@traveller/reading";
import { fc } from "./fuzz.ts";
import { afterAnything, codes, endless, heapInUse, read, results, wellFormed } from "./reading.ts";

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/reading/fixtures/${name}`, import.meta.url));

const line = (words: string): string =>
  `<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>${words}</TRAVELLER_LINE>\n`;
const USEBIO = `<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n`;

describe("a file that repeats itself", () => {
  it.each([
    ["one line", USEBIO, line("<SCORE>50</SCORE>"), 1, "resultTwice"],
    ["one meeting with averages", USEBIO, line("<SCORE>A+-</SCORE>"), 1, "resultTwice"],
    ["a pair against itself", USEBIO, line("<SCORE>50</SCORE>").replace(">2<", ">1<"), 1, "contestantTwice"],
  ])("%s ten thousand times says so once, and counts once", async (_what, head, piece, kept, code) => {
    const reading = await readResultsFile(endless(head, piece.repeat(100), 100), { name: "hostile" });
    wellFormed(reading);
    expect(results(reading)).toBe(kept);
    expect(codes(reading)).toContain(code);
    expect(reading.problems.filter((problem) => problem.code === "resultTwice")).toHaveLength(1);
  });
});

describe("tags that never come to an end", () => {
  it.each([
    ["a tag over all lines", '[Board "1"]\n', "[\n", "unreadableLine"],
    ["names without a value", '[Board "1"]\n', "[Event\n", "unreadableLine"],
    ["tags in one line", '[Board "1"]\n', '[Note "1"]', "lineTooLong"],
    ["games in one line", "", '[Board "1"] [Contract "Pass"]\n', "unreadableLine"],
    ["marks", '[Board "1"]\n', '[Result "^^^^"]\n', "malformed"],
    ["score tables without pairs", '[Board "1"]\n[ScoreTable "Score_NS"]\n', "100\n", "unreadableLine"],
  ])("%s cost no more than they say", async (_what, head, piece, code) => {
    const before = heapInUse();
    const reading = await readResultsFile(endless(head, piece.repeat(2_000), 60), {
      name: "hostile",
      limits: { problems: 100, results: 5_000, deals: 2_000 },
    });
    wellFormed(reading);
    expect([...codes(reading), reading.refused?.code]).toContain(code);
    expect(heapInUse() - before).toBeLessThan(100_000_000);
  });
});

describe("a record of auction and play in a line", () => {
  it.each([
    ["far too long", "mb%7Cp%7C".repeat(20_000)],
    ["of nothing but bars", "%7C".repeat(4_000)],
    ["of calls without end", `md%7C3SA,HA,DA%7C${"mb%7C1S%7C".repeat(1_500)}`],
    ["that is half an escape", "pn%7C%E2%82%"],
  ])("%s costs the line nothing", async (_what, record) => {
    const reading = await read(
      `${USEBIO}${line(`<SCORE>50</SCORE><LIN_DATA>${record}</LIN_DATA>`)}</BOARD></EVENT></USEBIO>`,
    );
    wellFormed(reading);
    expect(results(reading)).toBe(1);
  });
});

describe("whatever is typed", () => {
  it("is an adjusted score or none, and no share of one is beyond the whole", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."AVEGadj0123456789%+-=−/.,: FOULED".split("")), maxLength: 50 }),
        (text) => {
          const read = readArtificial(text);
          if (read === undefined) return;
          for (const side of [read.ns, read.ew]) {
            if (typeof side !== "object" || !("artificial" in side)) throw new Error(`${text} is no artificial score`);
            if (typeof side.artificial !== "number") continue;
            expect(side.artificial).toBeGreaterThanOrEqual(0);
            expect(side.artificial).toBeLessThanOrEqual(100);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it.each(["recap-sit-out.txt", "pairs-butler-datum.pbn"])("happens to %s, reading goes on", async (name) => {
    const original = fixture(name);
    await afterAnything(original, 30, (reading, content) => {
      wellFormed(reading);
      expect(results(reading)).toBeLessThanOrEqual(content.length / 2);
    });
  });
});
