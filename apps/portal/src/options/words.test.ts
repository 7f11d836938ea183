/** Every option, every value that can be chosen, every part and every way to say a value has words of its own in every language. */
import { OPTION_KEYS } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import { LOCALES } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Shape } from "./shape.ts";
import { optionTitle, shapeIn, withinSentence } from "./words.ts";

/** Everything said in a form, with what it stands for. */
const saidIn = (shape: Shape): readonly (readonly [string, string])[] => {
  switch (shape.kind) {
    case "choice":
    case "set":
      return shape.choices.map(({ value, words }) => [String(value), words]);
    case "list":
      return saidIn(shape.of);
    case "parts":
      return shape.parts.flatMap(({ name, words, shape: inner }) => [[name, words] as const, ...saidIn(inner)]);
    case "either":
      return shape.ways.flatMap((way) => [[way.key, way.words] as const, ...("is" in way ? [] : saidIn(way.shape))]);
    case "number":
    case "duration":
    case "text":
      return [];
  }
};

/** A Law's number and the name of a federation are the same in every language. */
const SAME = /^(\d\w*|WBF)$/;
/** How programs write: a small letter and then a large one, or two words with a hyphen. */
const NOTATION = /\p{Ll}\p{Lu}|^own\d$/u;
/** Abbreviations that are written so in the game. */
const asPeopleWrite = (words: string): string => words.replaceAll(/\b(IMP|VP|WBF)\S*/g, "");

describe.each(LOCALES)("in %s", (locale) => {
  test.each(OPTION_KEYS.map((key) => [key]))("%s, its values and its parts are words", async (key) => {
    const messages = await wordsOf(locale);
    expect(optionTitle(messages, key)).not.toBe(key);
    const wrong = saidIn(shapeIn(messages, key, locale)).filter(
      ([what, words]) => words === "" || (!SAME.test(what) && NOTATION.test(asPeopleWrite(words))),
    );
    expect(wrong).toEqual([]);
  });
});

test("what a choice or a part is called comes from the messages, not from how it is kept", async () => {
  const english = await wordsOf("en");
  const [parts, values, ways] = [english.optionParts, english.values, english.optionWays].map(
    (words) => new Set<string>(Object.values(words)),
  );
  const items = new Set<string>([
    ...Object.values(english.regulations.items),
    ...Object.values(english.regulations.who),
    ...Object.values(english.units.methods).map((title) => withinSentence(title, "en")),
  ]);
  const unknown = OPTION_KEYS.flatMap((key) =>
    saidIn(shapeIn(english, key, "en")).filter(
      ([what, words]) => !SAME.test(what) && ![parts, values, ways, items].some((known) => known?.has(words) === true),
    ),
  );
  expect(unknown).toEqual([]);
});

test("values are read as sentences of the game", async () => {
  const { valueText } = await import("./text.ts");
  const english = await wordsOf("en");
  const said = (key: (typeof OPTION_KEYS)[number], value: unknown, locale = "en", messages = english): string =>
    valueText(shapeIn(messages, key, locale), value, { locale, nothing: "nobody says", empty: "none" });
  expect(said("correctionPeriod", "PT30M")).toBe("30 minutes");
  expect(said("correctionPeriod", "P1DT12H")).toBe("1 day 12 hours");
  expect(said("correctionPeriod", { until: "nextSessionStarts" })).toBe("until: the next session starts");
  expect(said("appealBody", "directorInCharge")).toBe("director in charge");
  expect(said("memoryAids", [])).toBe("none");
  expect(
    said("authorityDelegation", { mayAssign: false, powers: [{ law: "78D", to: "Board", mode: "delegated" }] }),
  ).toBe("may be handed on further: no, powers (Law: 78D, to whom: Board, how: delegated)");
  expect(said("memoryAids", ["memory", "technique"])).toBe("memory, technique");
  expect(said("otherMethodApproved", { approved: ["bam", "victoryPoints"], others: "refused" })).toBe(
    "approved: board-a-match, victory points, others: refused",
  );
  expect(said("winners", 2)).toBe("one on each line");
  expect(said("artificialImps", 2.5, "fi", await wordsOf("fi"))).toBe("2,5 IMPiä");
  expect(said("systemCard", { requirement: "required", copies: 2, identical: true })).toBe(
    "requirement: required, copies: 2, both cards identical",
  );
  expect(said("shownRounding", { percent: { step: 0.1, mode: "halfAwayFromZero" } })).toBe(
    "percentage (rounded to 0.1, an exact half up, below zero down)",
  );
  expect(said("shownRounding", { percent: { step: 0.1, mode: "floor" } }, "sv", await wordsOf("sv"))).toBe(
    "procent (avrundat till 0,1, alltid nedåt)",
  );
  // Money is written as money, in every language.
  const sanction = { deposit: { amount: 30, currency: "EUR" } };
  expect(said("appealMeritSanction", sanction)).toMatch(/: €30$/u);
  expect(said("appealMeritSanction", sanction, "fi", await wordsOf("fi"))).toMatch(/^vakuus: 30\s€$/u);
  expect(said("rankTies", ["headToHead", "drawLots"])).toBe("their match, lots drawn");
  // What was elected under another shape than today's is still said, without a sign of how it is kept.
  expect(said("appealBody", { who: "thePresident", also: [1, 2] })).toBe("thePresident, 1; 2");
});

test.each(LOCALES)(
  "in %s a method of scoring is called in a form what every page calls it, and chosen by it",
  async (locale) => {
    const messages = await wordsOf(locale);
    const methods: ReadonlyMap<string, string> = new Map(Object.entries(messages.units.methods));
    const lower = (words: string): string => words.toLocaleLowerCase(locale);
    const said = (["scoringMethod", "otherMethodApproved"] as const).flatMap((key) =>
      saidIn(shapeIn(messages, key, locale)),
    );
    const methodsSaid = said.filter(([what]) => methods.has(what));
    expect(methodsSaid.length).toBeGreaterThan(methods.size);
    expect(methodsSaid.filter(([what, words]) => lower(words) !== lower(methods.get(what) ?? ""))).toEqual([]);
    const approved = shapeIn(messages, "otherMethodApproved", locale);
    const some = approved.kind === "either" ? approved.ways.find((way) => "shape" in way) : undefined;
    const parts = some !== undefined && "shape" in some && some.shape.kind === "parts" ? some.shape.parts : [];
    expect(parts.find(({ name }) => name === "approved")?.shape.kind).toBe("set");
  },
);

test("what is left to others is said in words: a value, some values, bounds, parts", async () => {
  const { optionsIn } = await import("./in-words.ts");
  const english = optionsIn(await wordsOf("en"), "en");
  expect(english.left("writtenExplanations", { to: "TO", schema: { const: true } })).toBe("yes");
  expect(english.left("dealMethod", { to: "TD", schema: { enum: ["atTable", "byDirector"] } })).toBe(
    "at the table or by the Director",
  );
  const imps = { type: "number", minimum: 2, maximum: 4 } as const;
  expect(english.left("artificialImps", { to: "TO", schema: imps })).toBe("2 to 4 IMPs");
  expect(english.left("teamSize", { to: "TO", schema: { maximum: 8 } })).toBe("at most 8 members");
  expect(english.left("systemCard", { to: "TO", schema: { properties: { copies: { minimum: 1 } } } })).toBe(
    "copies: at least 1",
  );
  expect(english.left("systemCard", { to: "TO" })).toBe("any value");
});
