/** Every language says everything that English says, with the same places for numbers, names and links. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { expect, test } from "vitest";
import { LOCALES } from "./locales.ts";

const Leaves: z.ZodType<Leaves> = z.lazy(() => z.record(z.string(), z.union([z.string(), Leaves])));
type Leaves = { readonly [key: string]: string | Leaves };

const read = (locale: string): Leaves =>
  Leaves.parse(
    JSON.parse(readFileSync(fileURLToPath(new URL(`../../messages/${locale}.json`, import.meta.url)), "utf8")),
  );

/** Each message under its path. */
const flat = (words: Leaves, path = ""): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value] as const] : flat(value, `${path}${key}.`),
  );

/**
 * What a message takes in: its arguments and its tags. A brace opened inside an argument opens one of its branches, whose words are
 * the language's own; so arguments are those opened at an even depth.
 */
const takes = (message: string): readonly string[] => {
  const found = new Set([...message.matchAll(/<(\w+)>/g)].map(([tag]) => tag));
  let depth = 0;
  for (const { 0: brace, 1: argument } of message.matchAll(/\{\s*(\w*)|\}/g)) {
    if (brace === "}") depth -= 1;
    else {
      if (depth % 2 === 0 && argument) found.add(argument);
      depth += 1;
    }
  }
  return [...found].sort();
};

test.each(LOCALES.filter((locale) => locale !== "en"))("%s says all that English says", (locale) => {
  const words = new Map(flat(read(locale)));
  const english = flat(read("en"));
  expect([...words.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  for (const [path, message] of english) expect([path, takes(words.get(path) ?? "")]).toEqual([path, takes(message)]);
});

test.each(LOCALES)("nothing %s says is empty", (locale) => {
  expect(flat(read(locale)).filter(([, message]) => message.trim() === "")).toEqual([]);
});

test("a percentage in Turkish has its sign before it and no blank, as its country writes it", () => {
  expect(new Intl.NumberFormat("tr", { style: "percent" }).format(0.6)).toBe("%60");
  const others = flat(read("tr")).filter(([, message]) => /%\s+[{\d]|[}\d]\s*%/u.test(message));
  expect(others).toEqual([]);
  expect(flat(read("tr")).filter(([, message]) => /%\{/u.test(message)).length).toBeGreaterThan(5);
});

/** Words that once stood beside the one that a language says for the thing everywhere; of each language, with what it says instead. */
const ANOTHER_WORD_FOR_IT = {
  fi: [
    [/valitu[sk]|muutoksenhaku/iu, "vetoomus"],
    [/korjausai|korjaus- ja/iu, "oikaisuaika"],
    [/laskuta[pv]/iu, "laskentatapa"],
    [/osallistuj/iu, "kilpailija"],
    [/kilpailumääräy/iu, "kilpailuehdot"],
    [/matchpiste/iu, "ottelupiste"],
    [/keskiarvo (?:plus|miinus)/iu, "keskipeli plus, keskipeli miinus"],
    [/prosenttipistetulos/iu, "keinotekoinen tulos"],
    [/sekoittun/iu, "sotkeutunut jako"],
  ],
  sv: [
    [/protest/iu, "överklagande"],
    [/(?<!\p{L})sänds?(?!\p{L})/iu, "skicka"],
    [/konstla[td]/iu, "konstgjord"],
    [/korrigera[dt]/iu, "justerad"],
    [/tävlande/iu, "deltagare"],
    [/(?<!\p{L})straff(?:et|en)?(?!\p{L})|procedurstraff/iu, "bestraffning"],
    [/(?:en|någon) valör kallas/iu, "en färg eller sang"],
  ],
  et: [
    [/seadus/iu, "reegel"],
    [/kaebus|edasikaeb/iu, "apellatsioon"],
    [/osavõtja|osaleja/iu, "võistleja"],
    [/ametiisik/iu, "ametnik"],
    [/matšpunkt/iu, "võrdluspunkt"],
    [/kantselei/iu, "kontor"],
    [/tehisli[kg]/iu, "kunstlik"],
    [/tehnili\p{L}+ tulemus/iu, "kunstlik tulemus"],
    [/vastavusse viidud/iu, "määratud"],
    [/läbiviimise kord/iu, "võistlustingimused"],
    [/(?<!\p{L})topp/iu, "maksimum"],
    [/(?<!\p{L})bluf/iu, "psühh"],
    [/(?<!\p{L})kar[bp]/iu, "jaotus"],
  ],
  tr: [
    [/direktör/iu, "hakem"],
    [/aygıt/iu, "cihaz"],
    [/mektu[bp]/iu, "posta"],
    [/(?<!\p{L})rol(?:ü|ler|süz|den)/iu, "yetki"],
    [/zafer puan/iu, "galibiyet puanı"],
    [/matchpoint(?!s)/iu, "maç puanı"],
    [/seyirci/iu, "izleyici"],
    [/usulsüzlük/iu, "aykırılık"],
  ],
} as const;

test.each(["fi", "sv", "et", "tr"] as const)("%s has one word for one thing on all pages", (locale) => {
  const said = ["messages", "questions", "effects", "door-words", "law-words"].flatMap((room) =>
    flat(
      Leaves.parse(
        JSON.parse(readFileSync(fileURLToPath(new URL(`../../${room}/${locale}.json`, import.meta.url)), "utf8")),
      ),
    ),
  );
  expect(said.length).toBeGreaterThan(2000);
  expect(
    ANOTHER_WORD_FOR_IT[locale].flatMap(([other, word]) =>
      said.filter(([, words]) => other.test(words)).map(([path, words]) => `${path}: ${words} (say: ${word})`),
    ),
  ).toEqual([]);
});
