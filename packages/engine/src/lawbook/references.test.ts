/** References to Laws in running text, as five languages write them; and which elections a decision makes. */
import { describe, expect, test } from "vitest";
import { attachElections, lawsNamed } from "./decisions.ts";
import { addressIn, referencesIn } from "./references.ts";
import { folded, languageOf } from "./tongues.ts";
import type { Language } from "./types.ts";

const found = (text: string, language: Language): readonly string[] =>
  referencesIn(text, language).map(({ address }) => address);

describe("an address", () => {
  test.each([
    ["27", "27"],
    ["27B1a", "27B1(a)"],
    ["40B2a1", "40B2(a)(i)"],
    ["40B2(a)(iv)", "40B2(a)(iv)"],
    ["80B2/k", "80B2(k)"],
    ["16D", "16D"],
  ])("%s is %s", (written, address) => expect(addressIn(written)).toBe(address));
  test.each(["0", "151", "B1", "27Z", "27b", ""])("%s is none", (written) =>
    expect(addressIn(written)).toBeUndefined(),
  );
});

describe("references in text", () => {
  test.each<[Language, string, readonly string[]]>([
    ["en", "See Laws 2, 3 and 12C1(b), but not 7 cards.", ["2", "3", "12C1(b)"]],
    ["fi", "katso lait (s. 39) 22B § ja (s. 104) 86A § 13 kortilla", ["22B", "86A"]],
    ["fi", "Lakia (s. 42) 26B § ei sovelleta sivulla 42", ["26B"]],
    ["sv", "enligt lag 16D och lagarna 30, 31 och 32 om 7 trick", ["16D", "30", "31", "32"]],
    ["et", "vt reegleid 22B ja 86C, 13 kaarti", ["22B", "86C"]],
    ["tr", "ise, 30, 31 ve 32’nci Yasaların ve Yasa 12C2 hükümleri; 13 kart", ["30", "31", "32", "12C2"]],
  ])("%s: %s", (language, text, addresses) => expect(found(text, language)).toEqual(addresses));

  test.each<[string, string, readonly string[]]>([
    ["27B4", "A1’de değilse Madde 3’te belirlenen uygulanır", ["27B3"]],
    ["27B", "klareyi Madde A1’de belirtilen şekilde", ["27A1"]],
    ["93C3(a)", "belirtilen Madde 1 ve 2 haricinde, Yasa 12C2", ["93C1", "93C2", "12C2"]],
    ["93C3(a)", "Yasa 81C ve Madde 1(b)", ["81C", "93C1(b)"]],
    ["", "Madde 3’te", []],
  ])("in %s a paragraph's own number is one of that Law: %s", (within, text, addresses) =>
    expect(referencesIn(text, "tr", within).map(({ address }) => address)).toEqual(addresses),
  );

  test("their places are those of the text", () => {
    const text = "As Law 9B says.";
    const [first] = referencesIn(text, "en");
    expect(text.slice(first?.at, (first?.at ?? 0) + (first?.length ?? 0))).toBe("9B");
  });
});

describe("small letters", () => {
  test("as the language has them, a character for a character", () => {
    expect(folded("IĞDIR İSTANBUL", "tr")).toBe("ığdır istanbul");
    expect(folded("IĞDIR İSTANBUL", "en")).toBe("iğdir istanbul");
    expect(folded("ÄÖ", "fi")).toBe("äö");
  });
  test("a language that nothing speaks for is not sure", () => expect(languageOf("12 34").sure).toBe(false));
});

describe("a decision's heading", () => {
  test.each<[string, readonly string[] | undefined]>([
    ["Law 41A and 45A", ["41A", "45A"]],
    ["Laws 93C1, 93C2.", ["93C1", "93C2"]],
    ["Law 40B2a", ["40B2(a)"]],
    ["Law 40B2a stands", undefined],
    ["Decided in May", undefined],
  ])("%s", (text, laws) => expect(lawsNamed(text, "en")).toEqual(laws));

  test("an election is made by the decisions whose Laws hold its own, as they are cited where the number has moved", () => {
    const decisions = [{ laws: ["1B"] }, { laws: ["40B3"] }, { laws: ["93C1", "93C2"] }, { laws: [] }];
    const attached = attachElections(decisions, [
      { key: "faces", law: "1B" },
      { key: "moved", law: "40B2(a)(iv)", cited: "40B3 (old numbers)" },
      { key: "inner", law: "93C1(a)", source: "Decision on Laws 93C1 to 93C3; Book 2017" },
      { key: "nowhere", law: "12A" },
    ]);
    expect([...attached]).toEqual([
      ["faces", [0]],
      ["moved", [1]],
      ["inner", [2]],
      ["nowhere", []],
    ]);
  });
});
