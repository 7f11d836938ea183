/** What every option changes, and how others narrow it or approve it, is said in every language of the portal, and nothing else is. */
import { LAW_OPTIONS, OPTION_KEYS } from "@traveller/engine";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { expect, test } from "vitest";
import { effectIn, narrowingIn } from "./effects.ts";
import { LOCALES } from "./locales.ts";

const OTHERS = LOCALES.filter((locale) => locale !== "en");
const narrowings = new Set(
  OPTION_KEYS.flatMap((key) => {
    const { narrowedBy = [], approvedBy } = LAW_OPTIONS[key];
    return [...narrowedBy.map(({ how }) => how), ...(approvedBy === undefined ? [] : [approvedBy.for])];
  }),
);

test.each(OTHERS)("%s says what every option changes", (locale) => {
  expect(OPTION_KEYS.filter((key) => effectIn(locale, key)?.endsWith(".") !== true)).toEqual([]);
  expect([...narrowings].filter((how) => (narrowingIn(locale, how) ?? "") === "")).toEqual([]);
});

test.each(OTHERS)("%s says nothing of what is no option any more", (locale) => {
  const file = fileURLToPath(new URL(`../../effects/${locale}.json`, import.meta.url));
  const said = Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8"))));
  const known = new Set<string>([...OPTION_KEYS, ...narrowings]);
  expect(said.filter((key) => !known.has(key))).toEqual([]);
});
