/** Law books as files: encodings, what is no text, and (`TRAVELLER_LAW_BOOKS` names a folder) real ones. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { attachOptions } from "./options.ts";
import { countsOf, LARGEST_BOOK, readBook } from "./read-file.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const law = (number: number, title: string, text: string): string => `YASA ${number} – ${title}\n\n${text}\n\n`;
const turkish = `OYUN YASALARI 2017\n\n${law(1, "ŞAPKA", "Şapka için bir kural ve ışık.")}${law(2, "AĞAÇ", "Bu ağaç ise yeşil olarak.")}`;

const encoded = (text: string, letters: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from(text, (letter) => letters[letter] ?? letter.codePointAt(0) ?? 63);

describe("the bytes of a law book", () => {
  test("UTF-8, with and without its mark, and UTF-16", () => {
    expect(readBook(bytes(turkish))).toMatchObject({ kind: "read", encoding: "utf-8" });
    expect(readBook(bytes(`\uFEFF${turkish}`))).toMatchObject({ kind: "read", check: { lost: [] } });
    const wide = new Uint8Array(Buffer.from(`\uFEFF${turkish}`, "utf16le"));
    expect(readBook(wide)).toMatchObject({ kind: "read", encoding: "utf-16le", book: { language: "tr" } });
  });
  test("an old Turkish encoding is found by the language", () => {
    const old = encoded(turkish, { Ş: 0xde, ş: 0xfe, Ğ: 0xd0, ğ: 0xf0, İ: 0xdd, ı: 0xfd, "–": 0x96 });
    const read = readBook(old);
    expect(read).toMatchObject({ kind: "read", encoding: "windows-1254" });
    expect(read.kind === "read" && read.book.laws.map(({ title }) => title)).toEqual(["ŞAPKA", "AĞAÇ"]);
  });
  test.each([
    ["a PDF", bytes("%PDF-1.7\nLaw 1 X"), "malformed"],
    ["NULs", bytes("Law 1 X\n\0\0\0\0 text"), "malformed"],
    ["too large", new Uint8Array(LARGEST_BOOK + 1), "tooLarge"],
    ["nothing", new Uint8Array(), "impossible"],
    ["no Laws", bytes("Dear all, the party is on Friday."), "impossible"],
    ["noise", Uint8Array.from({ length: 5000 }, (_, index) => 32 + ((index * 7919) % 200)), "impossible"],
  ])("%s is refused, and says why", (_, content, code) =>
    expect(readBook(content)).toMatchObject({ kind: "refused", refusal: { code } }),
  );
});

describe("decisions and options", () => {
  const decisions = [{ laws: ["20F"], heading: "Law 20F", passages: [], lines: [9] }];
  test("without elections, what the Laws leave open there is named as possible", () => {
    const {
      decisions: [first],
    } = attachOptions(decisions, undefined);
    expect(first?.certain).toBe(false);
    expect(first?.options).toContain("writtenExplanations");
  });
  test("with elections, those that the decision makes; what none makes is said", () => {
    const elections = [
      { key: "writtenExplanations", law: "20F1", value: false },
      { key: "faceSymmetry", law: "1B", value: false },
    ];
    const attached = attachOptions(decisions, { elections });
    expect(attached.decisions[0]?.options).toEqual(["writtenExplanations"]);
    expect(attached.unattached).toEqual(["faceSymmetry"]);
  });
});

const folder = process.env["TRAVELLER_LAW_BOOKS"];
const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith(".txt"));
if (folder !== undefined)
  describe("real law books", () => {
    test("are there", () => expect(files.length).toBeGreaterThan(0));
    test.each(files)("%s: every Law of its range, and nothing is lost", (name) => {
      const read = readBook(readFileSync(join(folder, name)));
      if (read.kind === "refused") throw new Error(read.refusal.message);
      expect(read.check.lost).toEqual([]);
      expect(read.check.found).toBe(read.check.signs);
      expect(countsOf(read.book).complete).toBe(true);
      expect(read.book.edition).toBeDefined();
    });
  });
