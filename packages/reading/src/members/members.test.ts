/** Lists of members as offices export them: whatever separates the cells, however letters are written, and every mistake with its line. */
import type { MemberCorrection } from "@traveller/contract";
import { describe, expect, test } from "vitest";
import { guessColumns, hasTitles, readMembers, readTable } from "./index.ts";

const MOST = 100_001;
const DAY = "2026-03-01";
const clubs = new Map([
  ["harbour", "Harbour Bridge Club"],
  ["tapiola", "Tapiolan Bridgekerho"],
]);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = async (
  content: string | Uint8Array,
  { leaveOut = [], corrections = [] }: { leaveOut?: readonly number[]; corrections?: readonly MemberCorrection[] } = {},
) => {
  const table = await readTable(typeof content === "string" ? bytes(content) : content, MOST);
  const titled = hasTitles(table.rows);
  const columns = guessColumns(table.rows, titled);
  return {
    ...table,
    titled,
    columns,
    ...(await readMembers(table.rows, table.broken, { columns, titled, day: DAY, clubs, leaveOut, corrections })),
  };
};
const utf16 = (text: string, bigEndian: boolean): Uint8Array => {
  const little = Buffer.from(`\uFEFF${text}`, "utf16le");
  return bigEndian ? little.swap16() : little;
};
const windows = (text: string): Uint8Array => Buffer.from(text, "latin1");

const LIST =
  "Jäsennumero;Etunimi;Sukunimi;Seura;Liittynyt;Syntynyt\r\n101;Ääri;Öljynen;tapiola;4.3.1999;31.12.1960\r\n";
const row = { number: "101", name: "Ääri Öljynen", club: "tapiola", from: "1999-03-04", born: "1960-12-31" };

describe("how it is written", () => {
  test.each<[string, string | Uint8Array]>([
    ["in UTF-8", LIST],
    ["in UTF-8 with a mark", `\uFEFF${LIST}`],
    ["in UTF-16, as Excel's Unicode text", utf16(LIST.replaceAll(";", "\t"), false)],
    ["in UTF-16 the other way round", utf16(LIST, true)],
    ["in Windows' letters", windows(LIST)],
    ["with commas", LIST.replaceAll(";", ",")],
    ["with tabs", LIST.replaceAll(";", "\t")],
    ["with an old Mac's line ends", LIST.replaceAll("\r\n", "\r")],
    ["with quotation marks", LIST.replaceAll(/[^;\r\n]+/gu, '"$&"')],
    ["with empty lines", LIST.replace("101", "\r\n\r\n;;;;;\r\n101")],
  ])("%s, it says the same", async (_how, content) => {
    const { rows, mistakes, titled } = await read(content);
    expect([titled, mistakes, rows.map((one) => one.row)]).toEqual([true, [], [row]]);
  });

  test("without titles, the columns are guessed by what stands in them", async () => {
    const { rows, columns, titled } = await read("101;Ada Fern;1.2.2003\n102;Ben Oak;3.4.2005\n");
    expect([titled, columns]).toEqual([false, ["number", "name", "from"]]);
    expect(rows.map((one) => one.row)).toEqual([
      { number: "101", name: "Ada Fern", from: "2003-02-01" },
      { number: "102", name: "Ben Oak", from: "2005-04-03" },
    ]);
  });

  test.each([
    ["number,since\n1,2003-02-01\n", "2003-02-01"],
    ["number,since\n1,01/02/2003\n", "2003-02-01"],
    ["number,since\n1,01/02/2003\n2,12/31/2003\n", "2003-01-02"],
    ["number,since\n1,2003-02-01 00:00:00\n", "2003-02-01"],
  ])("days in %j are read as its whole column tells them", async (content, day) => {
    expect((await read(content)).rows[0]?.row.from).toBe(day);
  });

  test("a club is known by its id or its name; an empty cell is no club, and no column says nothing of it", async () => {
    const { rows } = await read("number,club\n1,harbour\n2,TAPIOLAN  bridgekerho\n3,\n");
    expect(rows.map((one) => one.row.club)).toEqual(["harbour", "tapiola", null]);
    expect((await read("number,name\n1,Ada Fern\n")).rows[0]?.row).not.toHaveProperty("club");
  });

  test("a cell may go over several lines, and the line of what follows is right", async () => {
    const { mistakes } = await read('number,name,since\n1,"Ada Fern",2003-02-01\n2,Ben Oak,31.02.2003\n');
    expect(mistakes).toEqual([{ line: 3, field: "from", kind: "noDay", written: "31.02.2003" }]);
  });
});

describe("what is wrong is named with its line, its field and what stands there; the rest goes on", () => {
  test.each([
    ["1,Ada,,,\n,Ben,,,", { line: 3, field: "number", kind: "noNumber", written: "" }],
    ["1,Ada,,,\n1 2,Ben,,,", { line: 3, field: "number", kind: "number", written: "1 2" }],
    ["1,Ada,,,\n1,Ben,,,", { line: 3, field: "number", kind: "twice", written: "1", first: 2 }],
    ["1,Ada,,,\n2,Ben,nowhere,,", { line: 3, field: "club", kind: "noClub", written: "nowhere" }],
    ["1,Ada,,,\n2,Ben,,31.02.2020,", { line: 3, field: "from", kind: "noDay", written: "31.02.2020" }],
    ["1,Ada,,,\n2,Ben,,soon,", { line: 3, field: "from", kind: "noDay", written: "soon" }],
    ["1,Ada,,,\n2,Ben,,1.2.03,", { line: 3, field: "from", kind: "shortYear", written: "1.2.03" }],
    ["1,Ada,,,\n2,Ben,,1.2.9999,", { line: 3, field: "from", kind: "outOfRange", written: "1.2.9999" }],
    ["1,Ada,,,\n2,Ben,,,1.4.2026", { line: 3, field: "born", kind: "notBorn", written: "1.4.2026" }],
    ["1,Ada,,,\n2,Be\u0000n,,,", { line: 3, field: "name", kind: "unseen", written: "Be\u0000n" }],
    ["1,Ada,,,\n2,Be\u202En,,,", { line: 3, field: "name", kind: "unseen", written: "Be\u202En" }],
    [`1,Ada,,,\n2,${"B".repeat(201)},,,`, { line: 3, field: "name", kind: "tooLong", written: "B".repeat(100) }],
  ])("%j", async (lines, mistake) => {
    const { rows, mistakes } = await read(`number,name,club,since,born\n${lines}\n`);
    expect(mistakes).toEqual([mistake]);
    expect(rows.map(({ line }) => line)).toEqual([2]);
  });

  test("a line is left out, or its cell is written anew, and then it is right", async () => {
    const list = "number,name,since\n1,Ada Fern,31.02.2020\n2,Ben Oak,soon\n";
    const corrections = [{ line: 2, field: "from" as const, value: "29.02.2020" }];
    const { rows, mistakes } = await read(list, { leaveOut: [3], corrections });
    expect([mistakes, rows]).toEqual([[], [{ line: 2, row: { number: "1", name: "Ada Fern", from: "2020-02-29" } }]]);
    expect(
      (await read(list, { leaveOut: [3], corrections: [{ line: 2, field: "from", value: "31.04.2020" }] })).mistakes,
    ).toEqual([{ line: 2, field: "from", kind: "noDay", written: "31.04.2020" }]);
  });
});

describe("what is no list", () => {
  test("formulas and markup are names like others: whoever exports them makes them harmless", async () => {
    const { rows } = await read('number,name\n1,"=HYPERLINK(""http://x"")"\n2,<script>alert(1)</script>\n');
    expect(rows.map((one) => one.row.name)).toEqual(['=HYPERLINK("http://x")', "<script>alert(1)</script>"]);
  });

  test("a quotation mark that is never closed costs no more than its own line, or is named", async () => {
    const { rows, mistakes } = await read(`number,name\n1,Ada\n2,"Ben\n${"3,Cleo\n".repeat(20_000)}`);
    expect(rows.map((one) => one.row.number)).toEqual(["1"]);
    expect(mistakes.map(({ kind }) => kind)).toContain("broken");
  });

  test.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["zeros", new Uint8Array(100_000)],
    ["noise", Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7_919 + (at >> 3)) % 256)],
    [
      "a spreadsheet's own file",
      Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 5_000 }, (_, at) => at % 251)]),
    ],
    ["one endless line", bytes("a".repeat(5_000_000))],
    ["nothing but separators", bytes(",".repeat(1_000_000))],
    ["nothing but quotation marks", bytes('"'.repeat(1_000_001))],
  ])("%s gives no member, and ends", async (_what, content) => {
    expect((await read(content)).rows).toEqual([]);
  });

  test("a hundred thousand lines are read, and what is behind is said not to be", async () => {
    const line = (number: number): string => `${number};Member Number${number};harbour;1.2.2003\n`;
    const list = `number;name;club;since\n${Array.from({ length: 100_000 }, (_, at) => line(at + 1)).join("")}`;
    const all = await read(list);
    expect([all.rows.length, all.mistakes, all.tooMany]).toEqual([100_000, [], false]);
    expect((await readTable(bytes(list + line(100_001)), MOST)).tooMany).toBe(true);
  }, 60_000);
});
