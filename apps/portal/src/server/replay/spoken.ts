import "server-only";
/** The engine's sentences of a record in the reader's language, each beside the Law that it follows (10C1). */
import type { Answer, Told } from "@traveller/engine";
import { inWords, sentencesOf } from "@traveller/engine/tables";
import { getLocale } from "next-intl/server";
import { lawLed } from "#server/law-led.ts";
import type { SpokenAnswer, Spoken } from "#format/replay.ts";
import { wordsOfLaws } from "#says/law-words.ts";

type Speaking = {
  readonly spoken: (told: Told) => Spoken;
  readonly answered: (answer: Answer) => SpokenAnswer;
};

/** How everything that is to be said is said; each Law is looked for once. */
export const speaking = async (
  all: readonly Told[],
  answers: readonly Answer[],
  lead: typeof lawLed = lawLed,
): Promise<Speaking> => {
  const locale = await getLocale();
  const words = wordsOfLaws(locale);
  const laws = new Set([...all, ...answers.flatMap(sentencesOf)].flatMap(({ law }) => law ?? []));
  const led = new Map(await Promise.all([...laws].map(async (law) => [law, await lead(law)] as const)));
  const spoken = (told: Told): Spoken => {
    const text = inWords(words, told, "written");
    const heard = inWords(words, told, "spoken");
    const law = told.law === null ? undefined : led.get(told.law);
    return { text, ...(heard === text ? {} : { heard }), ...(law === undefined ? {} : { law }) };
  };
  return {
    spoken,
    answered: ({ happened, back, choice, later }) => ({
      happened: [...happened, ...back].map(spoken),
      choice: choice.map(({ says, options }) => ({
        says: spoken(says),
        options: options.map((option) => ({
          says: spoken(option.says),
          follows: option.follows.map(spoken),
          ways: option.ways.map((way) => ({ says: spoken(way.says), follows: way.follows.map(spoken) })),
        })),
      })),
      later: later.map(spoken),
    }),
  };
};
