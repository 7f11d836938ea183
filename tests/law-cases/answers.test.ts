/** At every step of every table case the director has an answer, and English for each of its sentences (Law 10C1). */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { TableEvent, directorsAnswer, english, foldTable, newTable, say, sentencesOf } from "@traveller/engine";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const Cases = z.array(
  z.looseObject({ edition: z.union([z.literal(2017), z.literal(2007)]), log: z.array(z.unknown()).optional() }),
);

const files = (await readdir(import.meta.dirname)).filter((file) => /^law.*\.json$/.test(file));

describe("the director's answer", () => {
  it.each(files)("has English for every sentence in %s", { timeout: 60_000 }, async (file) => {
    const wordless = new Set<string>();
    const cases = Cases.parse(JSON.parse(await readFile(path.join(import.meta.dirname, file), "utf8")));
    for (const { edition, log = [] } of cases) {
      let table = newTable({ edition });
      for (const entry of log) {
        const event = TableEvent.safeParse(entry);
        if (!event.success) continue;
        table = foldTable(table, event.data);
        for (const each of sentencesOf(directorsAnswer(table)))
          if (say(english, each).startsWith(each.key)) wordless.add(each.key);
      }
    }
    expect([...wordless]).toEqual([]);
  });
});
