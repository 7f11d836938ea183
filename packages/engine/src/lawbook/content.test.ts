/** Law books as they are kept, and how a person corrects a misplaced paragraph. */
import { describe, expect, test } from "vitest";
import { compareAddresses, unitsOf, UnitContent, withoutPassage, withPassage } from "./content.ts";
import { readLawBook } from "./read-law-book.ts";
import { estonian, turkish } from "./shapes/books.ts";

const units = (text: string) => unitsOf(readLawBook(text), () => ["anOption"]);
const unit = (text: string, name: string) => {
  const found = units(text).find((one) => one.unit === name);
  if (found === undefined) throw new Error(`no unit ${name}`);
  return found.content;
};

describe("units", () => {
  test("every Law has its own; definitions, notes, decisions and the rest have theirs", () => {
    expect(units(estonian).map(({ unit: name }) => name)).toEqual([
      "1",
      "2",
      "definitions",
      "notes",
      "decisions",
      "around",
    ]);
    for (const { content } of units(turkish))
      expect(UnitContent.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });
  test("a decision has its Laws and its options once", () => {
    const { passages } = unit(estonian, "decisions");
    expect(passages.filter(({ laws }) => laws?.includes("1A2")).map(({ options }) => options)).toEqual([
      ["anOption"],
      [],
    ]);
  });
});

test("addresses are in the order of the book", () => {
  const sorted = [
    "2",
    "27",
    "27A",
    "27B",
    "27B1",
    "27B1(a)",
    "27B1(a)(i)",
    "27B1(a)(ii)",
    "27B1(b)",
    "27B2",
    "27B10",
    "28",
  ];
  expect(sorted.toReversed().toSorted(compareAddresses)).toEqual(sorted);
});

describe("a misplaced paragraph", () => {
  test("goes to the place of its address, in this Law or another", () => {
    const law = unit(estonian, "2");
    const place = law.passages.findIndex(({ text }) => text === "Vale koht.");
    const taken = withoutPassage(law, place, { address: "1A2(c)", label: "c)" });
    if (taken === undefined) throw new Error("no such passage");
    expect(taken.rest.passages).toHaveLength(law.passages.length - 1);
    const put = withPassage(unit(estonian, "1"), taken.passage);
    expect(put.passages.map(({ address }) => address)).toEqual(["1A", "1A1", "1A2", "1A2(a)", "1A2(b)", "1A2(c)"]);
    expect(put.passages.at(-1)).toMatchObject({ text: "Vale koht.", label: "c)", part: 0 });
  });
  test("marks stay at their words when the text behind them changes", () => {
    const law = unit(turkish, "2");
    const place = law.passages.findIndex(({ marks, text }) => marks.length > 0 && text.includes("oyuncu"));
    const before = law.passages[place];
    const taken = withoutPassage(law, place, { text: `${before?.text ?? ""} Ek.` });
    expect(taken?.passage.marks).toEqual(before?.marks);
    const shorter = withoutPassage(law, place, { text: "x" });
    expect(shorter?.passage.marks.every(({ at }) => at <= 1)).toBe(true);
  });
  test("a place that is not there is none", () => expect(withoutPassage(unit(turkish, "1"), 99, {})).toBeUndefined());
});
