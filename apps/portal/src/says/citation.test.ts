/** Laws are cited in the reader's language: no English word stands beside their numbers. */
import { LAW_OPTIONS } from "@traveller/engine";
import { expect, test } from "vitest";
import { LOCALES } from "#i18n/locales.ts";
import { citedIn } from "./citation.ts";

const cited = [...new Set(Object.values(LAW_OPTIONS).map(({ law }) => law))];

test.each(LOCALES.filter((locale) => locale !== "en"))("%s: what options cite has no English word left", (locale) => {
  const english = cited.filter((law) => /[a-z]{4}/iu.test(law));
  expect(english.length).toBeGreaterThan(3);
  for (const law of english) {
    const words = (text: string): readonly string[] => text.match(/\p{L}{4,}/gu) ?? [];
    const kept = words(citedIn(locale, law)).filter((word) => words(law).includes(word));
    expect([law, kept]).toEqual([law, []]);
  }
});

test("paragraphs stay, and so does what people wrote themselves", () => {
  expect(citedIn("fi", "41A footnote, 45A")).toBe("41A alaviite, 45A");
  expect(citedIn("tr", "Definitions (Session); 4, 12C2, 91")).toBe("Tanımlar (seans); 4, 12C2, 91");
  expect(citedIn("sv", "78A-D")).toBe("78A–D");
  expect(citedIn("et", "27B1(a)")).toBe("27B1(a)");
  expect(citedIn("fi", "a footnote of ours")).toBe("a footnote of ours");
});
