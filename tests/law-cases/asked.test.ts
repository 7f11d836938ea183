/** Whatever a case brings up as a question, the module of its Law says that it asks so: each option and finding, under its own paragraph. */
import { TableEvent, foldTable, newTable, viewOf } from "@traveller/engine";
import { DESCRIPTIONS } from "@traveller/engine/laws";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { isPartOf } from "../../packages/engine/src/laws/references.ts";

const Cases = z.array(
  z.looseObject({ edition: z.union([z.literal(2017), z.literal(2007)]), log: z.array(z.unknown()) }),
);
const files = (await readdir(import.meta.dirname)).filter((file) => /^law.*\.json$/.test(file));
const paragraphs = Object.values(DESCRIPTIONS).flatMap((description) => description.paragraphs);

/** What the paragraphs at a reference, within it or around it say that they ask. */
const saidToAsk = (reference: string): ReadonlySet<string> =>
  new Set(
    paragraphs
      .filter(({ at }) => at.some((each) => isPartOf(each, reference) || isPartOf(reference, each)))
      .flatMap((each) => ("asks" in each && each.asks !== undefined ? each.asks : [])),
  );

it("is said beforehand", async () => {
  const asked = new Map<string, ReadonlySet<string>>();
  const unsaid = new Set<string>();
  for (const file of files) {
    for (const { edition, log } of Cases.parse(
      JSON.parse(await readFile(path.join(import.meta.dirname, file), "utf8")),
    )) {
      let table = newTable({ edition });
      for (const entry of log) {
        const event = TableEvent.safeParse(entry);
        if (!event.success) continue;
        table = foldTable(table, event.data);
        for (const ask of viewOf(table).pending) {
          const names = "options" in ask ? ask.options : "finding" in ask ? [ask.finding] : ["TricksAwarded"];
          const said = asked.get(ask.law) ?? saidToAsk(ask.law);
          asked.set(ask.law, said);
          for (const name of names) if (!said.has(name)) unsaid.add(`${ask.law} ${name}`);
        }
      }
    }
  }
  expect(asked.size).toBeGreaterThan(20);
  expect([...unsaid]).toEqual([]);
});
