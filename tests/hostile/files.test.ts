/** Files that mean harm, or are broken: refused or partly read, with a place for every problem, in bounded memory, and never a path of the machine. */
import { fc } from "./fuzz.ts";
import { gzipSync } from "node:zlib";
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readResultsFile, type FileReading } from "@traveller/reading";
import { afterAnything, codes, endless, heapInUse, inPieces, read, results, wellFormed } from "./reading.ts";

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/reading/fixtures/${name}`, import.meta.url));
const USEBIO = fixture("pairs-mitchell-hands.xml");
const PBN = fixture("pairs-own-tops.pbn");

const tooLarge = ({ problems }: FileReading): readonly string[] =>
  problems.filter(({ code }) => code === "sessionTooLarge").map(({ message }) => message);

const EVENT = '<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>';

describe("entities", () => {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  const secret = join(folder, "secret.txt");
  writeFileSync(secret, "the secret of this machine");
  afterAll(() => rmSync(folder, { recursive: true }));

  it("of a bomb are never expanded", async () => {
    const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
    const declarations = names
      .map((name, index) => `<!ENTITY ${name} "${index === 0 ? "ha" : `&${names[index - 1] ?? ""};`.repeat(10)}">`)
      .join("");
    const reading = await read(
      `<?xml version="1.0"?><!DOCTYPE USEBIO [${declarations}]>${EVENT}&j;</EVENT_DESCRIPTION></EVENT></USEBIO>`,
    );
    wellFormed(reading);
    expect(reading.sessions[0]?.title).toBe("&j;");
    expect(codes(reading)).toEqual(["markup"]);
  });

  it.each([`file://${secret}`, "file:///etc/passwd", "http://127.0.0.1:1/dtd"])(
    "from outside (%s) are never read",
    async (address) => {
      const reading = await read(
        `<?xml version="1.0"?><!DOCTYPE USEBIO SYSTEM "${address}" [<!ENTITY % p SYSTEM "${address}"> %p; <!ENTITY x SYSTEM "${address}">]>${EVENT}&x;</EVENT_DESCRIPTION></EVENT></USEBIO>`,
      );
      wellFormed(reading);
      expect(JSON.stringify(reading)).not.toMatch(/secret of this|root:/u);
      expect(reading.sessions[0]?.title).toBe("&x;");
    },
  );
});

describe("too much of something", () => {
  it("a nest of a million elements is left at its bound", async () => {
    const reading = await read(`<USEBIO>${"<a>".repeat(1_000_000)}`);
    wellFormed(reading);
    expect(codes(reading)).toContain("tooDeep");
  });

  it("a huge attribute, text or comment is not gathered", async () => {
    for (const [head, piece] of [
      ['<USEBIO><EVENT a="', "x"],
      [EVENT, "text "],
      ["<USEBIO><!-- ", "- "],
      ["<USEBIO><![CDATA[", "]] "],
      ["<!DOCTYPE USEBIO [", "<!-- -->"],
      ["<USEBIO><EVENT ", "a "],
    ] as const) {
      const before = heapInUse();
      const reading = await readResultsFile(endless(head, piece.repeat(20_000), 200), { name: "hostile" });
      wellFormed(reading);
      expect(codes(reading).some((code) => code === "lineTooLong" || code === "markup")).toBe(true);
      expect(heapInUse() - before).toBeLessThan(100_000_000);
    }
  });

  it("a million lines of one event are refused as a whole", async () => {
    const line =
      "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>50</SCORE></TRAVELLER_LINE>\n";
    const reading = await readResultsFile(
      endless(`${EVENT}Large</EVENT_DESCRIPTION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>`, line.repeat(1_000), 1_000),
      { name: "hostile", limits: { results: 5_000 } },
    );
    wellFormed(reading);
    expect(reading.refused).toMatchObject({ code: "tooLarge" });
    expect(reading.sessions).toEqual([]);
  });

  it("more participants, or boards, than a session has room for are refused while reading, in a sentence", async () => {
    const pairs = Array.from(
      { length: 20_001 },
      (_, index) => `<PAIR><PAIR_NUMBER>${index + 1}</PAIR_NUMBER></PAIR>`,
    ).join("\n");
    const wide = await read(`${EVENT}Wide</EVENT_DESCRIPTION><PARTICIPANTS>${pairs}</PARTICIPANTS></EVENT></USEBIO>`);
    expect(wide.sessions).toEqual([]);
    expect(tooLarge(wide)).toEqual(["“Wide” has 20001 contestants; a session holds at most 20000."]);

    const line =
      "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>50</SCORE></TRAVELLER_LINE>";
    const boards = Array.from(
      { length: 2_001 },
      (_, index) => `<BOARD><BOARD_NUMBER>${index + 1}</BOARD_NUMBER>${line}</BOARD>\n`,
    ).join("");
    const long = await read(`${EVENT}Long</EVENT_DESCRIPTION>${boards}</EVENT></USEBIO>`);
    expect(long.sessions).toEqual([]);
    expect(tooLarge(long)).toEqual(["“Long” has 2001 boards; a session holds at most 2000."]);
  });

  it("a session that is too large takes nothing from one beside it in the same file", async () => {
    const small = PBN.toString("latin1");
    const games = Array.from(
      { length: 2_001 },
      (_, index) =>
        `[Event "Huge"]\n[Site ""]\n[Date "2026.05.05"]\n[Board "${index + 1}"]\n[North "A"]\n[South "B"]\n[East "C"]\n[West "D"]\n[Declarer "N"]\n[Contract "1C"]\n[Result "7"]\n\n`,
    ).join("");
    const alone = await read(small);
    const both = await read(`${small}\n${games}`);
    expect(tooLarge(both)).toHaveLength(1);
    expect(both.sessions.map(({ title }) => title)).toEqual(alone.sessions.map(({ title }) => title));
    expect(both.cutOff).toBeUndefined();
  });

  it("a million bad lines fill no memory: what comes after the bound is counted", async () => {
    const line = "<TRAVELLER_LINE><SCORE>x</SCORE></TRAVELLER_LINE>\n";
    const reading = await readResultsFile(
      endless(`${EVENT}Bad</EVENT_DESCRIPTION><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>`, line.repeat(1_000), 50),
      { name: "hostile", limits: { problems: 100 } },
    );
    wellFormed(reading);
    expect(reading.problems).toHaveLength(100);
    expect(reading.problemsLeftOut).toBeGreaterThan(49_000);
  });

  it("records of more boards than are planned together are left out, their results are not", async () => {
    const games = Array.from(
      { length: 30 },
      (_, index) =>
        `[Event "Many"]\n[Board "${index + 1}"]\n[North "A"]\n[South "B"]\n[East "C"]\n[West "D"]\n[Contract "Pass"]\n[Score "0"]\n[Auction "N"]\nAP\n\n`,
    ).join("");
    const { sessions, problems } = await read(games, { records: 20 });
    const all = sessions.flatMap((session) => session.results);
    expect([all.length, all.filter(({ played }) => played !== undefined).length]).toEqual([30, 20]);
    expect(problems.filter(({ code }) => code === "recordsTaken").map(({ message }) => message)).toEqual([
      "The file holds the records of more than 20 boards.",
    ]);
  });

  it("a file beyond the number of bytes is refused, and not kept", async () => {
    const reading = await read(USEBIO, { bytes: 10_000 });
    wellFormed(reading);
    expect(reading).toMatchObject({ refused: { code: "tooLarge" }, sessions: [], bytes: USEBIO.length });
  });
});

describe("a PBN that never ends", () => {
  const head =
    '[Event "Evening"]\n[Board "1"]\n[Deal "N:AJ4.T7.AT652.KJ2 K73.A985432.Q9.7 985..KJ84.AQT654 QT62.KQJ6.73.983"]\n';
  it.each([
    ["a line without an end", "x".repeat(10_000), "lineTooLong"],
    ["a comment without an end", `${"{ so it goes on ".repeat(50)}\n`, "truncated"],
    ["a value without an end", `[Site "${"y".repeat(5_000)}`, "lineTooLong"],
    ["rows without an end", '1 2 3 4 5 6 7 8 9\n"quoted" text\na\nb\n', "unreadableLine"],
    ["tags without an end", "[A\n", "unreadableLine"],
  ])("%s keeps what came before", async (_what, piece, code) => {
    const before = heapInUse();
    const reading = await readResultsFile(endless(head, piece.repeat(20), 300), { name: "hostile" });
    wellFormed(reading);
    expect(codes(reading)).toContain(code);
    expect(reading.sessions[0]?.deals).toHaveLength(1);
    expect(heapInUse() - before).toBeLessThan(100_000_000);
  });
});

describe("a file that is something else", () => {
  it.each([
    ["empty", "", /empty/u],
    ["blanks", "  \n\t ", /none of the files/u],
    ["a web page", "<!DOCTYPE html><html><body><p>Results<br></body></html>", /web page/u],
    ["other XML", "<?xml version='1.0'?><rss><channel/></rss>", /no USEBIO/u],
    ["words", "Dear secretary, here are the results.", /none of the files/u],
    ["nothing but zero bytes", "\0".repeat(5_000), /none of the files/u],
  ])("%s is refused, and told what it is", async (_what, content, said) => {
    const reading = await read(content);
    wellFormed(reading);
    expect(reading.refused?.message).toMatch(said);
  });

  it.each([
    ["a gzip archive", gzipSync(USEBIO)],
    ["a zip archive", Buffer.concat([Buffer.from("PK\u0003\u0004"), USEBIO])],
    ["a PDF document", Buffer.from("%PDF-1.7 …")],
  ])("%s is named", async (kind, content) => {
    const reading = await read(content);
    wellFormed(reading);
    expect(reading.refused?.message).toContain(kind);
  });
});

describe("a broken file", () => {
  it("that ends in the middle keeps what was read, and says so", async () => {
    const whole = results(await read(USEBIO));
    const at = USEBIO.lastIndexOf("</TRAVELLER_LINE>") - 20;
    const reading = await read(USEBIO.subarray(0, at));
    wellFormed(reading);
    expect(results(reading)).toBe(whole - 1);
    expect(reading.problems.at(-1)).toMatchObject({ code: "truncated", severity: "error" });
  });

  it.each([
    ["a closing tag that fits nothing", "</EVENT_>"],
    ["a closing tag of something else", "</BOARD_NUMBER>"],
    ["an ampersand", "& "],
    ["an ampersand in front of an element", "&"],
    ["a lone bracket", "< 3 "],
    ["zero bytes", "\0\0"],
  ])("with %s between two lines loses nothing else", async (_what, junk) => {
    const text = USEBIO.toString();
    const at = text.indexOf("<TRAVELLER_LINE>", text.length / 3);
    const reading = await read(text.slice(0, at) + junk + text.slice(at));
    wellFormed(reading);
    expect(results(reading)).toBeGreaterThanOrEqual(results(await read(text)) - 1);
    expect(reading.problems.length).toBeGreaterThan(0);
  });

  it("with ampersands in names keeps the names", async () => {
    const reading = await read(
      USEBIO.toString().replace(/<PLAYER_NAME>[^<]+/u, "<PLAYER_NAME>Ash &amp; Oak & Elm &#38; Fir"),
    );
    wellFormed(reading);
    expect(reading.sessions[0]?.contestants[0]?.players[0]?.name).toBe("Ash & Oak & Elm & Fir");
  });

  it("in an encoding that it does not have is read all the same", async () => {
    const reading = await read(
      Buffer.from(USEBIO.toString().replace(/<PLAYER_NAME>[^<]+/u, "<PLAYER_NAME>Bäck\xff"), "latin1"),
    );
    wellFormed(reading);
    expect(codes(reading)).toContain("encoding");
    expect(reading.sessions[0]?.contestants[0]?.players[0]?.name).toBe("Bäckÿ");
  });
});

describe("whatever happens to a file", () => {
  it.each([
    ["USEBIO", USEBIO],
    ["PBN", PBN],
  ])(
    "%s: reading never throws, every problem has a place, and no more results come than lines",
    async (_format, original) => {
      await afterAnything(original, 60, (reading, content) => {
        wellFormed(reading);
        expect(results(reading)).toBeLessThanOrEqual(content.length / 4);
      });
    },
  );

  it("the pieces in which a file comes make no difference", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(USEBIO, PBN), fc.integer({ min: 1, max: 5_000 }), async (content, piece) => {
        expect(await readResultsFile(inPieces(content, piece), { name: "hostile" })).toEqual(await read(content));
      }),
      { numRuns: 12 },
    );
  });
});
