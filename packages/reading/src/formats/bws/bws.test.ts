/** A scoring unit's database: results as keyed, the movement beside them, who sat where; what was erased or keyed again; and files made to hurt. */
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixture, onlySession } from "../../testing/fixture.ts";
import { problemLog } from "../../facts/problems.ts";
import { readResultsFile } from "../read.ts";
import type { FileReading } from "../../facts/types.ts";
import { pairsOf } from "./pairs.ts";
import { bwsResults } from "./results.ts";
import { isSound } from "./sound.ts";
import type { BwsTables, Numbered, ReceivedRow } from "./tables.ts";

const FILE = gunzipSync(fixture("tables.bws.gz"));
const read = (content: Uint8Array, size = 100_000): Promise<FileReading> =>
  readResultsFile(
    Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
      content.subarray(index * size, (index + 1) * size),
    ),
    { name: "evening.bws" },
  );

describe("a database of a whole session", () => {
  it("has every result, with contract, declarer, tricks, round and table", async () => {
    const reading = await read(FILE);
    const facts = onlySession(reading);
    expect(reading).toMatchObject({ format: "bws", problems: [{ code: "settingAssumed", severity: "note" }] });
    expect(facts).toMatchObject({ title: "Bridge game", date: "2026-01-19", contest: "pairs", method: "matchpoints" });
    expect(facts.results).toHaveLength(297);
    expect(new Set(facts.results.map(({ board }) => board)).size).toBe(27);
    expect(facts.results[0]).toMatchObject({
      board: 22,
      round: 1,
      table: "8",
      ns: "A-8-NS",
      ew: "A-8-EW",
      outcome: { kind: "played", contract: "1NT", declarer: "W", tricks: 10 },
      place: { line: 1 },
    });
    expect(facts.results.filter(({ outcome }) => outcome.kind === "passedOut")).toHaveLength(2);
  });

  it("has both pairs of a number, with who sat there", async () => {
    const { contestants, stated } = onlySession(await read(FILE));
    expect(contestants).toHaveLength(22);
    expect(stated).toEqual({ winners: 2 });
    expect(contestants.find(({ contestant }) => contestant === "A-1-NS")?.players).toEqual([
      { name: "Bo Elm", nationalNumber: "5000113" },
      { name: "Eli Rowan", nationalNumber: "5000139" },
    ]);
  });

  it("is the same in whatever pieces it comes", async () => {
    expect(await read(FILE, 1_000)).toEqual(await read(FILE, 4_000_000));
  });
});

const row = (id: number, more: Partial<ReceivedRow> = {}): Numbered<ReceivedRow> => ({
  ID: id,
  row: id,
  Section: 1,
  Table: 1,
  Round: 1,
  Board: 1,
  PairNS: 1,
  PairEW: 2,
  "NS/EW": "N",
  Contract: "4 S",
  Result: "=",
  LeadCard: "",
  Remarks: "",
  Erased: false,
  ...more,
});
const tables = (received: BwsTables["received"], more: Partial<BwsTables> = {}): BwsTables => ({
  received,
  rounds: [],
  sections: [{ ID: 1, Letter: "A" }],
  session: undefined,
  seated: [],
  hands: [],
  names: new Map(),
  bad: [],
  tooMany: false,
  ...more,
});
const resultsOf = (given: BwsTables) => {
  const problems = problemLog(100);
  const results = bwsResults(given, pairsOf(given), problems);
  return { results, problems: problems.all().map(({ code, line }) => [code, line]) };
};

describe("rows of results", () => {
  it.each<[string, Partial<ReceivedRow>, object]>([
    ["doubled", { Contract: "2 H x", Result: "-1" }, { kind: "played", contract: "2HX", declarer: "N", tricks: 7 }],
    ["redoubled", { Contract: "1 C xx", Result: "+2" }, { kind: "played", contract: "1CXX", tricks: 9 }],
    ["with a lead", { LeadCard: "H10", "NS/EW": "E" }, { kind: "played", declarer: "E", lead: "HT" }],
    ["passed out", { Contract: "PASS", Result: "" }, { kind: "passedOut" }],
    ["not played", { Contract: "", Result: "", Remarks: "Not played" }, { kind: "notPlayed" }],
    ["by percentages", { Remarks: "60%-40%" }, { kind: "adjusted", ns: { artificial: 60 }, ew: { artificial: 40 } }],
  ])("%s", (_what, more, outcome) => {
    expect(resultsOf(tables([row(1, more)])).results).toMatchObject([{ outcome }]);
  });

  it("that were erased are left out; of one keyed again the later holds", () => {
    const given = [row(3, { Result: "-2" }), row(1), row(2, { Board: 2, Erased: true })];
    const { results, problems } = resultsOf(tables(given));
    expect(results).toMatchObject([{ board: 1, outcome: { tricks: 8 }, place: { line: 3 } }]);
    expect(problems).toEqual([
      ["leftAsRuled", 2],
      ["resultTwice", 3],
    ]);
  });

  it("that cannot be read are named by their row, and the rest goes on", () => {
    const given = [row(1, { Contract: "9 Z" }), row(2, { Board: 0 }), row(3, { Board: 3 })];
    const { results, problems } = resultsOf(tables(given));
    expect(results).toHaveLength(1);
    expect(problems.filter(([code]) => code === "unreadableLine")).toEqual([
      ["unreadableLine", 1],
      ["unreadableLine", 2],
    ]);
  });

  it("that the movement has otherwise, or has more of, are reported", () => {
    const round = { Section: 1, Table: 1, Round: 1, NSPair: 1, EWPair: 2, LowBoard: 1, HighBoard: 2 };
    expect(resultsOf(tables([row(1, { PairEW: 3 })], { rounds: [round] })).problems).toEqual([
      ["boardInconsistent", 1],
      ["boardMissing", 1],
    ]);
    expect(resultsOf(tables([row(1), row(2, { Board: 2 })], { rounds: [round] })).problems).toEqual([]);
    expect(
      resultsOf(tables([row(1), row(2, { Board: 7 })], { rounds: [{ ...round, HighBoard: 1 }] })).problems,
    ).toEqual([["boardInconsistent", 2]]);
  });

  it("of pairs that move between the directions are of one list", () => {
    const given = tables([row(1), row(2, { Board: 2, PairNS: 2, PairEW: 3 })]);
    expect(pairsOf(given)).toMatchObject({ winners: 1 });
    expect(resultsOf(given).results.map(({ ns, ew }) => [ns, ew])).toEqual([
      ["A-1", "A-2"],
      ["A-2", "A-3"],
    ]);
  });
});

describe("a database that is damaged, or made to hurt", () => {
  const PAGE = 2048;
  const pageOf = (kind: number): number => {
    for (let page = 1; page * PAGE < FILE.length; page += 1) if (FILE[page * PAGE] === kind) return page;
    throw new Error(`no page of kind ${kind}`);
  };
  const altered = (change: (file: Buffer) => void): Buffer => {
    const file = Buffer.from(FILE);
    change(file);
    return file;
  };

  it("with definitions that lead round in a circle is refused", async () => {
    const page = pageOf(2);
    const file = altered((bytes) => bytes.writeUInt32LE(page, page * PAGE + 4));
    expect([isSound(FILE), isSound(file)]).toEqual([true, false]);
    expect((await read(file)).refused).toMatchObject({ code: "malformed" });
  });

  it("with more rows on a page than fit is refused", async () => {
    const file = altered((bytes) => bytes.writeUInt16LE(60_000, pageOf(1) * PAGE + 8));
    expect((await read(file)).refused).toMatchObject({ code: "malformed" });
  });

  it("with nothing behind its head, or without results, is refused", async () => {
    expect((await read(FILE.subarray(0, 3_000))).refused).toMatchObject({ code: "malformed" });
    const renamed = altered((bytes) => {
      for (let at = bytes.indexOf("ReceivedData"); at >= 0; at = bytes.indexOf("ReceivedData", at + 1))
        bytes.write("ReceivedDatb", at, "latin1");
    });
    expect((await read(renamed)).refused?.code).toBe("malformed");
  });

  it("with more results than are taken is refused as a whole", async () => {
    const { refused, sessions } = await readResultsFile([FILE], { name: "x", limits: { results: 100 } });
    expect([refused?.code, sessions]).toEqual(["tooLarge", []]);
  });

  it("larger than any session's is not gathered", async () => {
    const piece = Buffer.concat([FILE.subarray(0, 20), Buffer.alloc(1024 * 1024)]);
    const { refused } = await readResultsFile(
      Array.from({ length: 70 }, () => piece),
      { name: "x" },
    );
    expect(refused?.code).toBe("tooLarge");
  });

  it("never throws, whatever bytes are changed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: FILE.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: FILE.length }),
        async (changes, length) => {
          const file = altered((bytes) => {
            for (const [at, value] of changes) bytes[at] = value;
          });
          const { problems, sessions, refused } = await read(file.subarray(0, length));
          expect(problems.every(({ line }) => line >= 1)).toBe(true);
          expect(sessions.length > 0 || refused !== undefined).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});
