/** At every step of every table case the director's answer, what has just happened and how the board stands can be said in every language (Law 10C1). */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Told } from "@traveller/engine";
import { TableEvent, directorsAnswer, foldTable, inWords, newTable, sentencesOf } from "@traveller/engine";
import { eventSaid, framesOf, nowSaid } from "@traveller/engine/replay";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LOCALES } from "../../apps/portal/src/i18n/locales.ts";
import { wordsOfLaws } from "../../apps/portal/src/says/law-words.ts";

const Cases = z.array(
  z.looseObject({ edition: z.union([z.literal(2017), z.literal(2007)]), log: z.array(z.unknown()).optional() }),
);

const files = (await readdir(import.meta.dirname)).filter((file) => /^law.*\.json$/.test(file));

/** All that is said along a case, each sentence once. */
const sentencesIn = async (file: string): Promise<readonly Told[]> => {
  const cases = Cases.parse(JSON.parse(await readFile(path.join(import.meta.dirname, file), "utf8")));
  const said = cases.flatMap(({ edition, log = [] }) => {
    const events = log.flatMap((entry) => TableEvent.safeParse(entry).data ?? []);
    let table = newTable({ edition });
    const answers = events.flatMap((event) => {
      table = foldTable(table, event);
      return sentencesOf(directorsAnswer(table));
    });
    const record = events.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event }));
    const frames = framesOf(newTable({ edition }), record, "official");
    return [
      ...answers,
      ...frames.flatMap((frame, index) => [...eventSaid(frame, frames[index - 1]), ...nowSaid(frame)]),
    ];
  });
  return [...new Map(said.map((each) => [JSON.stringify([each.key, each.parameters]), each])).values()];
};

/** What a sentence looks like with a gap in it, where something that it takes in was not given. */
const GAP = /[{}]|\(\)|\s[.,:;]|: [.;]/u;

describe("the director's answer and the replay", () => {
  it.each(files)("have words in every language for every sentence in %s", { timeout: 60_000 }, async (file) => {
    const sentences = await sentencesIn(file);
    expect(sentences.length).toBeGreaterThan(0);
    const wrong = LOCALES.flatMap((locale) =>
      sentences.flatMap((each) => {
        const said = inWords(wordsOfLaws(locale), each, "spoken");
        return said.startsWith(each.key) || GAP.test(said) ? [`${locale} ${each.key}: ${said}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
