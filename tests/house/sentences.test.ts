/** What the door says has words in every other language of the portal, which knows the door only over the network: the same sentences, taking in the same. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { spokenIn } from "../../apps/portal/src/says/door-words.ts";
import { LOCALES } from "../../apps/portal/src/i18n/locales.ts";
import type { change } from "../../packages/reading/src/plan/part.ts";
import type { ProblemLog } from "../../packages/reading/src/facts/problems.ts";
import { sources } from "../../infra/src/house/imports.ts";
import { inHouse } from "../../infra/src/house/place.ts";
import { FOR_TESTS } from "../../infra/src/house/plan.ts";
import { TEMPLATES, type refused } from "@traveller/contract";
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

/** Who refuses in English alone, and why nobody who reads a page meets it. */
const ENGLISH_ALONE: Readonly<Record<string, string>> = {
  "packages/contract/src/commands/command.ts": "a command that does not exist: pages send those that do",
  "packages/contract/src/roles/may-do.ts": "what a key may not do: pages have none",
  "services/ingest/src/door/answer.ts": "requests that no page makes: their headers, their paths",
  "services/ingest/src/door/bounds.ts": "JSON deeper or fuller than any form",
  "services/ingest/src/door/routes/commands.ts": "forms and bodies that programs put together",
  "services/ingest/src/door/routes/devices.ts": "a body and an option of an address that programs put together",
  "services/ingest/src/door/routes/imports.ts": "options of addresses and bodies that programs put together",
  "services/ingest/src/door/routes/journal.ts": "options of an address that programs put together",
  "services/ingest/src/door/routes/office.ts": "options of an address that programs put together",
  "services/ingest/src/door/routes/passkeys.ts": "a key: pages have none",
  "services/ingest/src/door/routes/sign-in.ts": "a path that no page asks",
  "services/ingest/src/door/routes/upload.ts": "a body without a file: a page sends its form",
  "services/ingest/src/door/routes/what-if.ts": "a body that programs put together",
  "services/ingest/src/door/routes/would-follow.ts": "a body that programs put together",
  "services/ingest/src/door/who.ts": "a key: pages have none",
  "services/ingest/src/handle/access.ts": "what a key may not do: pages have none",
  "services/ingest/src/handle/append.ts": "the log's own words about an event that a bug of ours made",
  "services/ingest/src/handle/handle.ts": "commands that are not judged: pages ask for no such",
};

test("a refusal is a sentence; in English alone refuses only who no page asks", async () => {
  type Given = Parameters<typeof refused>;
  // @ts-expect-error -- what was wrong is a sentence
  const message: Given[1] = "No.";
  // @ts-expect-error -- so is what to do
  const hint: Given[2] = "Go.";
  expect([message, hint]).toEqual(["No.", "Go."]);
  const found = (await sources()).filter(
    (file) =>
      !FOR_TESTS.test(file) &&
      file !== "packages/contract/src/refusal.ts" &&
      readFileSync(inHouse(file), "utf8").includes("refusedInEnglish("),
  );
  expect(found.toSorted()).toEqual(Object.keys(ENGLISH_ALONE).toSorted());
});
