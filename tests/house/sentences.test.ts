/** What the door says has words in every other language of the portal, which knows the door only over the network: the same sentences, taking in the same. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { spokenIn } from "../../apps/portal/src/i18n/door-words.ts";
import { LOCALES } from "../../apps/portal/src/i18n/locales.ts";
import type { change } from "../../packages/reading/src/plan/part.ts";
import type { ProblemLog } from "../../packages/reading/src/facts/problems.ts";
import { TEMPLATES } from "@traveller/contract";
import type { Problem } from "@traveller/reading";

const Words = z.record(z.string(), z.record(z.string(), z.string()));

const wordsOf = (locale: string): ReadonlyMap<string, string> => {
  const file = fileURLToPath(new URL(`../../apps/portal/door-words/${locale}.json`, import.meta.url));
  return new Map(
    Object.entries(Words.parse(JSON.parse(readFileSync(file, "utf8")))).flatMap(([room, sentences]) =>
      Object.entries(sentences).map(([name, text]): [string, string] => [`${room}.${name}`, text]),
    ),
  );
};

/** A place at the top of a template: a name alone, or with how it is put; what stands in its branches are words. */
const takes = (template: string): readonly string[] => {
  const found = new Set<string>();
  let depth = 0;
  for (const { 0: brace, 1: name } of template.matchAll(/\{\s*(\w*)|\}/gu)) {
    if (brace === "}") depth -= 1;
    else {
      if (depth % 2 === 0 && name !== undefined && name !== "") found.add(name);
      depth += 1;
    }
  }
  return [...found].sort();
};

test.each(LOCALES.filter((locale) => locale !== "en"))(
  "%s says every sentence of the door, and nothing else",
  (locale) => {
    const words = wordsOf(locale);
    expect([...words.keys()].sort()).toEqual([...TEMPLATES.keys()].sort());
    expect([...words].filter(([, text]) => text.trim() === "")).toEqual([]);
    for (const [key, english] of TEMPLATES) {
      const taken = takes(english);
      expect([key, takes(words.get(key) ?? "")]).toEqual([key, taken]);
      const spoken = spokenIn(locale, { key, parameters: Object.fromEntries(taken.map((name) => [name, 2])) });
      expect([key, spoken ?? "cannot be said"]).toEqual([key, expect.not.stringMatching(/[{}]|^cannot be said$/u)]);
    }
  },
);

test("a reader of files and a planner have no way to say plain English", () => {
  type Report = Parameters<ProblemLog["report"]>;
  // @ts-expect-error -- a problem of a file is a sentence
  const reported: Report[3] = "The deal is wrong.";
  // @ts-expect-error -- so is a change
  const planned: Parameters<typeof change>[3] = "A result is added.";
  // @ts-expect-error -- and nothing that travels is without its key
  const problem: Problem = { line: 1, code: "badDeal", severity: "note", message: reported, hint: planned };
  expect(problem).not.toHaveProperty("says");
});
