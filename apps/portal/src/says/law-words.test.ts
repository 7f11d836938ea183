/** Every language says all that a director and a replay say, of the same things, and in its own words. Law 10C1. */
import type { Words } from "@traveller/engine/tables";
import { inWords, say } from "@traveller/engine/tables";
import { describe, expect, it, test } from "vitest";
import { LOCALES } from "#i18n/locales.ts";
import { wordsOfLaws } from "./law-words.ts";

const english = wordsOfLaws("en");
const others = LOCALES.filter((locale) => locale !== "en");
const takes = (template: string | undefined): readonly string[] =>
  [...new Set([...(template ?? "").matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name))].sort();

/** All words but the templates, by where they stand. */
const namesOf = ({ templates: _templates, letters: _letters, ...words }: Words): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([part, said]): [string, string][] =>
      typeof said === "string" ? [[part, said]] : Object.entries(said).map(([name, text]) => [`${part}.${name}`, text]),
    ),
  );
/** The same in English and elsewhere, as the field says it. */
const ALSO_ENGLISH: ReadonlySet<string> = new Set(["names.Pass: pass"]);

describe.each(others)("in %s", (locale) => {
  const words = wordsOfLaws(locale);

  it("there is every sentence that there is in English, taking in the same", () => {
    expect(Object.keys(words.templates).sort()).toEqual(Object.keys(english.templates).sort());
    for (const [key, template] of Object.entries(english.templates))
      expect([key, takes(words.templates[key])]).toEqual([key, takes(template)]);
  });

  it("no sentence and no name is left in English", () => {
    const [own, theirs] = [namesOf(words), namesOf(english)];
    expect([...own.keys()].sort()).toEqual([...theirs.keys()].sort());
    const left = [...own, ...Object.entries(words.templates)].filter(([key, text]) => {
      const same = text === (theirs.get(key) ?? english.templates[key]);
      return (
        (same && !ALSO_ENGLISH.has(`${key}: ${text}`)) ||
        /\b(?:the|director|declarer|dummy|tricks?)\b/u.test(text.replaceAll(/\{\w+\}/gu, ""))
      );
    });
    expect(left).toEqual([]);
    expect([...own.values(), ...Object.values(words.templates)].filter((text) => text.trim() === "")).toEqual([]);
  });
});

test("a sentence is read with signs as the language writes its ranks, and heard with names", () => {
  const led = { key: "event.LeadFaced.card", law: "41C", events: [3], parameters: { seat: "W", card: "HQ" } };
  expect(LOCALES.map((locale) => inWords(wordsOfLaws(locale), led, "written"))).toEqual([
    "West makes the opening lead: ♥Q.",
    "Länsi tekee aloituslähdön: ♥Q.",
    "Väst gör det första utspelet: ♥D.",
    "Lääs teeb avakäigu: ♥Q.",
    "Batı ilk atağı yapıyor: ♥D.",
  ]);
  expect(LOCALES.map((locale) => say(wordsOfLaws(locale), led))).toEqual([
    "West makes the opening lead: the queen of hearts. (41C)",
    "Länsi tekee aloituslähdön: herttarouva. (41C)",
    "Väst gör det första utspelet: hjärterdam. (41C)",
    "Lääs teeb avakäigu: ärtu emand. (41C)",
    "Batı ilk atağı yapıyor: kör dam. (41C)",
  ]);
});

test("contracts, calls and several things together are said as players say them", () => {
  const entered = {
    key: "event.ResultEntered",
    parameters: { contract: "4SX", declarer: "S", tricks: 9 },
  };
  const way = { key: "way", parameters: { calls: ["N 2H", "N 1NT", "N Pass"] } };
  expect(LOCALES.map((locale) => inWords(wordsOfLaws(locale), entered, "spoken"))).toEqual([
    "The result is entered: 4 spades doubled by South, tricks: 9.",
    "Tulos kirjataan: 4 pataa kahdennettuna, pelinviejä Etelä, tikkejä 9.",
    "Resultatet förs in: 4 spader dubblat av Syd, stick: 9.",
    "Tulemus pannakse kirja: 4 pada kontreeritud, väljamängija Lõuna, tihid: 9.",
    "Sonuç yazıldı: 4 pik kontr, deklaran Güney, löve 9.",
  ]);
  expect(LOCALES.map((locale) => inWords(wordsOfLaws(locale), way, "written"))).toEqual([
    "For example North 2♥, North 1NT and North pass:",
    "Esimerkiksi Pohjoinen 2♥, Pohjoinen 1NT ja Pohjoinen passi:",
    "Till exempel Nord 2♥, Nord 1NT och Nord pass:",
    "Näiteks Põhi 2♥, Põhi 1NT ja Põhi pass:",
    "Örneğin Kuzey 2♥, Kuzey 1NT ve Kuzey pas:",
  ]);
});
