/**
 * What is said of a file is said with one voice, whatever happened to it: nothing was left out and counts, a refusal promises a list only where there is
 * one, and what ends reading is said once.
 */
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { FileReading, Problem } from "@traveller/reading";
import { fc } from "./fuzz.ts";
import { change, changed, read } from "./reading.ts";

const FOLDER = new URL("../../packages/reading/fixtures/", import.meta.url);
const FIXTURES: readonly (readonly [string, Buffer])[] = readdirSync(FOLDER).map((name) => {
  const content = readFileSync(new URL(name, FOLDER));
  return [name, name.endsWith(".gz") ? gunzipSync(content) : content];
});

const LINE_LEFT_OUT = /^(?:This line|This row|The result|The line) .*\n.*\bleft out\b/u;
const LINE_KEPT =
  /\n.*(?:\bcounts?\b|\bstands?\b|\b(?:was|were) (?:read|taken|scored|made)\b|\bwas left out of the comparison\b)/u;

/** Of which line it speaks: its place, and in a row of many pairs the pair. */
const about = ({ line, column, message }: Problem): string =>
  [line, column ?? "", / of (\S+) on board /u.exec(message)?.[1] ?? ""].join("/");

/** Pairs of sentences of which one says that a line was left out, and the other what became of it. */
const contradictions = ({ problems }: FileReading): readonly (readonly [string, string])[] => {
  const ofLines = problems.filter(({ code }) => code !== "encoding");
  const said = ofLines.map((problem) => ({ about: about(problem), text: `${problem.message}\n${problem.hint}` }));
  const out = said.filter(({ text }) => LINE_LEFT_OUT.test(text));
  return said
    .filter(({ text }) => !LINE_LEFT_OUT.test(text) && LINE_KEPT.test(text))
    .flatMap((kept) => out.filter((one) => one.about === kept.about).map(({ text }) => [text, kept.text] as const));
};

const speaksWithOneVoice = (reading: FileReading): void => {
  expect(contradictions(reading)).toEqual([]);
  const promises = reading.refused?.hint.includes("The problems say") === true;
  if (reading.refused?.code === "malformed" && promises) expect(reading.problems).not.toEqual([]);
  const ends = reading.problems.filter(({ code, hint }) => code === "truncated" && hint.startsWith("Send the whole"));
  expect(new Set(ends.map(({ message }) => message)).size).toBe(ends.length);
};

describe("a file that something happened to", () => {
  it.each(FIXTURES)("%s: is spoken of with one voice", async (_name, original) => {
    expect(contradictions(await read(original))).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        speaksWithOneVoice(await read(changes.reduce(changed, original)));
      }),
      { numRuns: 12 },
    );
  });
});

const EVENT = '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>';
const GAME = '[Event "Evening"]\n[Board "1"]\n';
const line = (words: string): string =>
  `${EVENT}<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>${words}</TRAVELLER_LINE></BOARD></EVENT></USEBIO>`;
const said = async (content: string): Promise<readonly string[]> =>
  (await read(content)).problems.map(({ message, hint }) => `${message} ${hint}`);

describe("a line that is left out", () => {
  it("has no contract that was scored instead", async () => {
    const words = await said(line("<SCORE>abc</SCORE>"));
    expect(words).toHaveLength(2);
    expect(words.join(" ")).toMatch(/“abc” is not a score\..*This line was left out/u);
    expect(words.join(" ")).not.toMatch(/scored instead|others were read/u);
  });

  it("has no results that count for those who met its pairs", async () => {
    expect((await said(line("<SCORE>abc</SCORE>"))).join(" ")).not.toContain("not among the participants");
    expect((await said(line("<SCORE>50</SCORE>"))).join(" ")).toContain("Its results count for those who met it");
  });

  it("does not say that the deal was read where that was left out, too", async () => {
    const words = (await said(`${GAME}[Deal "N:AK.. Q.. J.. T.."]\n[Contract "9Z"]\n[Score "x"]\n`)).join(" ");
    expect(words).toContain("The deal was left out.");
    expect(words).not.toMatch(/(?:deal|results) (?:was|were) read/u);
  });
});

describe("the end of reading", () => {
  it("of XML with too many errors is not passed by", async () => {
    const { problems } = await read(`<USEBIO>${"<>\n".repeat(2_000)}`, { problems: 5_000 });
    const end = problems.find(({ message }) => message.startsWith("There are too many errors"));
    expect(end?.hint).toContain("the rest was not");
    const there = problems.filter(({ line: at, column }) => at === end?.line && column === end.column);
    expect(there.map(({ hint }) => hint)).not.toContain("Reading went on behind it.");
  });
});

describe("a refusal", () => {
  const BROKEN: readonly (readonly [string, string, boolean])[] = [
    ["an empty USEBIO", "<USEBIO></USEBIO>", false],
    ["a USEBIO that ends in its first tag", "<USEBIO><CLUB", true],
    ["a PBN of comments", "% PBN 2.1\n; nothing but words\n", false],
    ["a PBN whose board is empty", GAME, false],
    ["a PBN of tags that are none", `% PBN 2.1\n${"[Event\n".repeat(3)}`, true],
    ["a recap without boards", "EVENT>Open Pairs|SESSION>Monday|SECTION>A\nNo  Name  Total\n", false],
  ];
  it.each(BROKEN)("of %s promises a list only where there is one", async (_what, content, list) => {
    const { refused, problems } = await read(content);
    expect(refused).toBeDefined();
    expect([refused?.hint.includes("The problems say"), problems.length]).not.toEqual([true, 0]);
    expect(problems.length > 0).toBe(list);
  });
});
