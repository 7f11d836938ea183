/** Books of five languages, each in the shape in which federations have theirs: what is recognised in them, and that nothing is lost. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkNothingLost } from "./check.ts";
import { readLawBook } from "./read-law-book.ts";
import { english, estonian, finnish, swedish, turkish } from "./shapes/books.ts";
import type { LawBook } from "./types.ts";

const addresses = (book: LawBook): readonly string[] =>
  book.laws.flatMap(({ passages }) =>
    passages.map(({ address, part }) => (part === 0 ? address : `${address}~${part}`)),
  );
const passage = (book: LawBook, address: string, part = 0) =>
  book.laws.flatMap(({ passages }) => passages).find((one) => one.address === address && one.part === part);

describe("any book", () => {
  test.each([
    ["Finnish", finnish, "fi", 2017, ["1", "2"]],
    ["Turkish", turkish, "tr", 2017, ["1", "2", "3"]],
    ["Estonian", estonian, "et", 2017, ["1", "2"]],
    ["Swedish", swedish, "sv", 2007, ["17", "18"]],
    ["English", english, "en", 2017, ["1", "2"]],
  ])("%s: language, edition and Laws are found, and every sign is placed once", (_, text, language, edition, laws) => {
    const book = readLawBook(text);
    expect(book).toMatchObject({ language, edition });
    expect(book.laws.map(({ number }) => number)).toEqual(laws);
    const { signs, found, lost } = checkNothingLost(text, book);
    expect(lost).toEqual([]);
    expect(found).toBe(signs);
  });

  test("the check sees a sentence that is missing, and one that stands twice", () => {
    const book = readLawBook(turkish);
    const [first, ...rest] = book.laws;
    if (first === undefined) throw new Error("no Law");
    expect(checkNothingLost(turkish, { ...book, laws: rest }).lost.length).toBeGreaterThan(0);
    expect(checkNothingLost(turkish, { ...book, laws: [first, ...book.laws] }).lost.length).toBeGreaterThan(0);
    const changed = {
      ...first,
      passages: first.passages.map((one) => ({ ...one, text: one.text.replace("sayılır", "sayılmaz") })),
    };
    expect(checkNothingLost(turkish, { ...book, laws: [changed, ...rest] }).lost).not.toEqual([]);
  });
});

describe("broken lines and pages", () => {
  const book = readLawBook(finnish);

  test("running heads and feet are furniture, and only they", () => {
    expect(new Set(book.furniture.map(({ text }) => text.replace(/\d+/u, "#")))).toEqual(
      new Set(["Kerho ry. #", "Kerhon leikkilaki"]),
    );
  });
  test("words broken at a line's end are whole again; a hyphen for a part left out stays", () => {
    expect(passage(book, "1A")).toMatchObject({ heading: "Pöydän jalat" });
    expect(passage(book, "1A")?.text).toContain("kerhonjohtaja muuta määrää. Pari- ja ryhmäpöydissä");
  });
  test("a paragraph goes on behind the foot of its page, and the note there is no paragraph", () => {
    expect(passage(book, "1B2")?.text).toMatch(/joka huomasi sen\.$/u);
    expect(book.notes).toMatchObject([{ mark: "1", text: "Jalka on se, mikä seisoo.", cited: ["1A"] }]);
    expect(passage(book, "1A")?.marks).toMatchObject([{ mark: "1" }]);
  });
  test("a title goes on in the next line, letters below numbers have addresses, rows of numbers are a table", () => {
    expect(book.laws[1]?.title).toBe("TUOLIT JA TYYNYT");
    expect(addresses(book)).toEqual([
      "1A",
      "1B",
      "1B1",
      "1B1(a)",
      "1B1(b)",
      "1B2",
      "2",
      "2~1",
      "2~2",
      "2A",
      "2A1",
      "2A2",
      "2B",
    ]);
    expect(passage(book, "2", 1)?.rows).toEqual([
      ["pohjoinen tuoli", "1", "5", "9"],
      ["itäinen tuoli", "2", "6", "10"],
      ["eteläinen tuoli", "3", "7", "11"],
    ]);
  });
  test("definitions: a term, then one sentence or numbered ones", () => {
    expect(
      book.definitions.map(({ term, passages }) => [term, passages.map(({ label, text }) => `${label}${text}`)]),
    ).toEqual([
      ["Pöytä", ["Taso, jolla on jalat. Se ei liiku (katso laki (s. 3) 1 §)."]],
      ["Tuoli", ["1.Istuin, jolla on selkänoja.", "2.Istuin, jota ei ole."]],
    ]);
  });
});

describe("paragraphs parted by empty lines", () => {
  const book = readLawBook(turkish);

  test("cells one a line are put together where their headings repeat", () => {
    expect(passage(book, "1", 1)?.rows).toEqual([
      ["Puan", "Kutu", "Puan", "Kutu"],
      ["0–10", "1", "20–30", "2"],
      ["40–50", "3"],
    ]);
  });
  test("notes stand behind the Laws; their marks are taken out of words and headings, and point to them", () => {
    expect(book.laws[1]?.title).toBe("İPLER VE KAPAKLAR");
    expect(passage(book, "2A1(a)")?.text).toContain("oyuncu hakemi");
    expect(book.notes.map(({ mark, label, cited }) => [mark, label, cited])).toEqual([
      ["1", "11 –", ["2"]],
      ["2", "2 –", ["2A1(a)"]],
    ]);
  });
  test("a line that speaks of (a) and (b) goes on with its sentence", () => {
    expect(passage(book, "2A1(a)")?.text).toMatch(/bu ip \(a\) ve \(b\) maddelerine göre değiştirilir\.$/u);
  });
  test("text behind a list belongs above it; between two numbers it belongs to the first", () => {
    expect(addresses(book)).toEqual([
      "1",
      "1~1",
      "2A",
      "2A1",
      "2A1(a)",
      "2A1(b)",
      "2A2",
      "2A2(i)",
      "2A2(ii)",
      "2A2~1",
      "2B",
      "2B1",
      "2B2",
      "3",
    ]);
    expect(passage(book, "2A2", 1)?.text).toBe("Bu ip geri verilir.");
    expect(passage(book, "2B1")).toMatchObject({ heading: "Tek kapak varsa", text: "Kapak takılır." });
  });
});

describe("lists, tables and decisions", () => {
  const book = readLawBook(estonian);

  test("an entry of the contents is no Law, and the index is no text of one", () => {
    expect(book.sections.map(({ kind }) => kind)).toEqual(["title", "contents", "heading", "index", "heading", "back"]);
    expect(book.laws.map(({ title }) => title)).toEqual(["Kast", "Nöör"]);
  });
  test("a list without numbers is counted, and its own lists below it; the book says so", () => {
    expect(addresses(book)).toEqual([
      "1A",
      "1A1",
      "1A2",
      "1A2(a)",
      "1A2(b)",
      "2A",
      "2A1",
      "2A1(a)",
      "2A1(b)(i)",
      "2A1(b)(ii)",
      "2A1(c)",
      "2A1(c)~1",
      "2B",
      "2B~1",
    ]);
  });
  test("a letter with nothing before it is reported with its line, and kept", () => {
    expect(book.problems.filter(({ code }) => code === "outOfSequence")).toMatchObject([
      { line: 40, address: "2A1(c)" },
    ]);
  });
  test("decisions have the Laws of their headings; those of the book as a whole have none; the signature is none", () => {
    expect(book.decisions.map(({ laws, passages }) => [laws, passages.length])).toEqual([
      [[], 1],
      [[], 1],
      [[], 1],
      [["1A2"], 2],
      [["2A", "2B"], 1],
    ]);
    expect(book.sections.at(-1)?.passages.map(({ text }) => text)).toEqual(["Juhatus Kass", "Kodus, 1. mail 2017"]);
  });
});

describe("asterisks and chapters", () => {
  const book = readLawBook(swedish);

  test("the chapter above a heading is the Law's", () => {
    expect(book.laws.map(({ chapter }) => chapter)).toEqual(["LÅDORNA", "SNÖRENA"]);
  });
  test("notes behind a Law go on until the next empty line, and are cited by sign", () => {
    expect(book.notes).toMatchObject([
      { mark: "*", text: "En låda är en ask, om den inte är en kista.", cited: ["17A"] },
      { mark: "**", text: "Med pensel.", cited: ["17B2(a)"] },
    ]);
  });
  test("numbers right below a Law are parted from its number", () => {
    expect(addresses(book).slice(-3)).toEqual(["18", "18.1", "18.2"]);
  });
});

describe("text that is no law book", () => {
  test("without Laws everything is kept, and it is said", () => {
    const book = readLawBook("Dear all,\nthe party is on Friday.\n");
    expect(book.laws).toEqual([]);
    expect(book.problems.map(({ code }) => code)).toContain("noLaws");
    expect(checkNothingLost("Dear all,\nthe party is on Friday.\n", book).lost).toEqual([]);
  });
  test("a number that comes twice is told with its line, one that is left out as well", () => {
    const text = [
      "Law 1 ONE",
      "",
      "First text here.",
      "",
      "Law 2 TWO",
      "",
      "Second.",
      "",
      "Law 2 AGAIN",
      "",
      "x",
      "",
      "Law 4 FOUR",
      "",
      "Fourth text.",
    ].join("\n");
    const { problems } = readLawBook(text);
    expect(problems.find(({ code }) => code === "duplicateLaw")).toMatchObject({ line: 9, address: "2" });
    // Where the one behind it begins: there somebody looks for it.
    expect(problems.find(({ code }) => code === "missingLaw")).toMatchObject({ line: 13, address: "3" });
  });
  test("Laws whose titles stand in the line below are no page feet", () => {
    const text = Array.from({ length: 9 }, (_, law) =>
      [
        `LAW ${law + 1}`,
        `THE ${"ABCDEFGHI"[law] ?? ""}THING`,
        ...Array.from({ length: 14 }, (__, at) => `Line ${at} of it stands here.`),
      ].join("\n"),
    ).join("\n");
    const book = readLawBook(text);
    expect(book.furniture).toEqual([]);
    expect(book.laws.map(({ number, title }) => `${number} ${title}`)).toContain("9 THE ITHING");
    expect(checkNothingLost(text, book).lost).toEqual([]);
  });
  test("what the sender says of language and edition is taken", () => {
    expect(readLawBook("Law 1 ONE\n\nText.", { language: "sv", edition: 2007 })).toMatchObject({
      language: "sv",
      edition: 2007,
    });
  });

  const line = fc.oneof(
    fc.constantFrom(
      "",
      "A. Heading here",
      "B. Another",
      "1. first item, and",
      "2. second.",
      "(a) small",
      "(b) other",
      "1. (a) both",
      "i. roman",
      "- bullet",
      "- 1) nested",
      "b) loose",
      "Law 1 CARDS",
      "Law 2 BOARDS",
      "Law 3 – SEATS",
      "Law 2",
      "12 § KORTIT",
      "3. CAPITALS",
      "CHAPTER I",
      "THE AUCTION",
      "DEFINITIONS",
      "CONTENTS",
      "INDEX",
      "DECISION",
      "Law 1B",
      "Law 41A and 45A",
      "* a note",
      "** other",
      "¹ raised",
      "1 – listed note",
      "2 – listed",
      "∗∗",
      "4",
      "text with mark* and more",
      "text² goes",
      "bro-",
      "ken word",
      "A\tB\tC",
      "x 1 2 3",
      "20",
      "0–10",
      "Some Federation 12",
      "Some Federation 13",
      "Some Federation 14",
      "head",
      "\fhead",
      "(c) 2004 Somebody",
      "Appendix 1",
      ". lost mark",
      "1. Foot",
    ),
    fc.string({ maxLength: 40 }),
    fc.string({ unit: "grapheme", maxLength: 20 }),
  );
  test("whatever the lines are, each is placed once and says what it said", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (all) => {
        const text = all.join("\n");
        const { signs, found, lost } = checkNothingLost(text, readLawBook(text));
        expect({ found, lost }).toEqual({ found: signs, lost: [] });
      }),
      { numRuns: 400, examples: [[["12 § KORTIT", "", "A\tB\tC", "∗∗"]]] },
    );
  });
  test("an enormous text is read in time that grows with its length", () => {
    const many = Array.from(
      { length: 8000 },
      (_, index) => `${index % 9 === 0 ? `Law ${index % 140} THE LAW` : "a short line"} ${index}`,
    );
    expect(readLawBook(many.join("\n\n")).lines).toBe(15_999);
    expect(readLawBook("Law 1 A ".repeat(50_000)).lines).toBe(1);
  });
});
