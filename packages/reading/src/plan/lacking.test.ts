/** What a file lacks is found in every format, wherever it is cut; a file that is whole lacks nothing. */
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chooseSettings } from "../evidence/choose.ts";
import { rulingsByEvidence } from "../evidence/rulings.ts";
import { readResultsFile } from "../formats/read.ts";
import type { FileReading, SessionFacts } from "../facts/types.ts";
import { lackingOf } from "./lacking.ts";

const bytesOf = (name: string): Buffer => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));

type Read = { readonly reading: FileReading; readonly lacking: readonly ReturnType<typeof lackingOf>[] };
const read = async (bytes: Uint8Array): Promise<Read> => {
  const reading = await readResultsFile([bytes], { name: "evening" });
  const of = (facts: SessionFacts) => lackingOf(reading, facts, chooseSettings(facts, rulingsByEvidence).comparison);
  return { reading, lacking: reading.sessions.map(of) };
};

/** One of each text format, whose numbers come out. */
const WHOLE = [
  "individual.xml",
  "teams-victory-points.xml",
  "pairs-own-tops.pbn",
  "recap-one-winner.txt",
  "recap-mitchell.txt",
  "match-two-tables.lin",
] as const;

/**
 * Between two boards of a PBN, between two lines of its first board's results, and before the first board of a LIN, nothing says that there were more (docs/decisions).
 */
const nothingTells = (before: Buffer, after: Buffer): boolean => {
  const [text, rest] = [before.toString("latin1"), after.subarray(0, 20).toString("latin1")];
  const betweenBoards = /^\s*\[Event /u.test(rest);
  const atLineEnd = /[\r\n]/u.test(`${text.slice(-1)}${rest.slice(0, 1)}`);
  const inFirstBoard = text.split("[ScoreTable").length === 2 && atLineEnd;
  return betweenBoards || inFirstBoard || (/\|\s*$/u.test(text) && !text.includes("qx|"));
};

/** The ends of its last lines: where a file is cut most quietly. */
const lastLines = (bytes: Buffer): readonly [number][] => {
  const text = bytes.toString("latin1");
  const ends = [...text.matchAll(/\n/gu)].map(({ index }): [number] => [index + 1]);
  return ends.filter(([at]) => at < bytes.length).slice(-12);
};

/** Settings are searched long where numbers do not come out. */
const LONG = { timeout: 180_000 };

describe.each(WHOLE)("%s", LONG, (name) => {
  const bytes = bytesOf(name);

  test("lacks nothing", async () => {
    const { lacking } = await read(bytes);
    expect(lacking.flat()).toEqual([]);
  });

  test("cut anywhere says so, or says the same", async () => {
    const whole = await read(bytes);
    const missed: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (at) => {
        const part = bytes.subarray(0, at);
        if (nothingTells(part, bytes.subarray(at))) return;
        const reading = await readResultsFile([part], { name: "evening" });
        const cut = reading.sessions.length === 0 || reading.cutOff !== undefined;
        const said = cut || (await read(part)).lacking.some((each) => each.length > 0);
        if (!said && JSON.stringify(reading.sessions) !== JSON.stringify(whole.reading.sessions)) missed.push(at);
      }),
      { numRuns: 36, examples: [[bytes.length - 1], [bytes.length - 30], ...lastLines(bytes)] },
    );
    expect(missed).toEqual([]);
  });
});

describe("a file lacks", LONG, () => {
  const changed = async (name: string, change: (text: string) => string) => {
    const { lacking } = await read(Buffer.from(change(bytesOf(name).toString("latin1")), "latin1"));
    return lacking.flat();
  };

  test("a board that its totals count and it does not tell", async () => {
    const lacking = await changed("pairs-own-tops.xml", (text) => {
      const last = text.lastIndexOf("<BOARD>");
      return text.slice(0, last) + text.slice(text.indexOf("</BOARD>", last) + "</BOARD>".length);
    });
    expect(lacking).toMatchObject([{ what: "notReproduced", numbers: "totals" }]);
  });

  test("results on a board among the others", async () => {
    const lacking = await changed("pairs-own-tops.xml", (text) => {
      const at = text.indexOf("<BOARD>", text.indexOf("<BOARD>") + 1);
      return text.slice(0, at) + text.slice(text.indexOf("</BOARD>", at) + "</BOARD>".length);
    });
    expect(lacking).toContainEqual({ what: "boardsWithoutResults", boards: [2] });
  });

  test("nothing, where no board of a match has any: its list of results tells all", async () => {
    const played = /\b(?:mb|pc|mc|an)\|[^|]*\|/gu;
    expect(await changed("match-two-tables.lin", (text) => text.replaceAll(played, ""))).toEqual([]);
  });

  test("its results, where it has hands only", async () => {
    const lacking = await changed("pairs-own-tops.pbn", (text) =>
      text.replaceAll(/\[ScoreTable[\s\S]*?(?=\r\n\[)/gu, ""),
    );
    expect(lacking).toEqual([{ what: "handsOnly", deals: 24 }]);
  });
});
