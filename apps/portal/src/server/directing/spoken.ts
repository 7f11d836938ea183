import "server-only";
/** What may be chosen at a table in the reader's language, each option with the events that take it; and what is said aloud in the language of the players. Laws 9B, 10C1. */
import { isLocale, type Locale } from "#i18n/locales.ts";
import { type DirectorsChoice, type Sentence, type Table, type TableEvent } from "@traveller/engine";
import { answerAloud, cameTo, directorsChoices, inWords, likelyAwards, take } from "@traveller/engine/tables";
import { getLocale } from "next-intl/server";
import type { ChoiceShown, Mend } from "#format/directed-choice.ts";
import { wordsOfLaws } from "#says/law-words.ts";
import { speaking } from "../replay/spoken.ts";

/** What somebody really called is told, not taken from an example of the Law's. */
const isExample = ({ type }: TableEvent): boolean => type === "CallMade" || type === "CallReplaced";

const sentencesIn = (choices: readonly DirectorsChoice[]): readonly Sentence[] =>
  choices.flatMap(({ says, options }) => [
    says,
    ...options.flatMap((option) => [
      option.says,
      ...option.follows,
      ...option.ways.flatMap((way) => [way.says, ...way.follows]),
    ]),
  ]);

/** The call that has to come in the place of one that was taken back, by the examples of it. */
const mendOf = ({ options }: DirectorsChoice): Mend | undefined => {
  const [first] = options[0]?.takes ?? [];
  return first?.type === "CallReplaced" ? { seat: first.seat } : undefined;
};

/** Whether the board has a result once this is chosen, or another one than it had. */
const isCounted = (table: Table, takes: readonly TableEvent[]): boolean => {
  let after = table;
  for (const event of takes) {
    const taken = take(after, event);
    if (taken.table === undefined) return false;
    after = taken.table;
  }
  const comes = cameTo(after);
  return comes !== undefined && JSON.stringify(comes) !== JSON.stringify(cameTo(table));
};

export const choicesSpoken = async (table: Table): Promise<readonly ChoiceShown[]> => {
  const choices = directorsChoices(table);
  const likely = likelyAwards(table);
  const isFar = ([event]: readonly TableEvent[]): boolean =>
    event?.type === "TricksAwarded" && likely.length > 0 && !likely.includes(event.declarer);
  const { spoken } = await speaking(sentencesIn(choices), []);
  return choices.map((choice) => {
    const mend = mendOf(choice);
    return {
      says: spoken(choice.says),
      ...(mend === undefined ? {} : { mend }),
      options: choice.options.map(({ says, follows, ways, takes }) => ({
        says: spoken(says),
        follows: follows.map(spoken),
        ways: ways.map((way) => ({ says: spoken(way.says), follows: way.follows.map(spoken) })),
        ...(isFar(takes) ? { far: true as const } : {}),
        ...(takes.some(isExample) ? {} : { takes, ...(isCounted(table, takes) ? { counts: true as const } : {}) }),
      })),
    };
  });
};

export type SaidAloud = { readonly language: Locale; readonly lines: readonly string[] };

/** What happened, whose the choice is, and what each option brings, as it is read out. */
export const saidAloud = async (table: Table, asked: string | undefined): Promise<SaidAloud> => {
  const reader = await getLocale();
  const language = isLocale(asked) ? asked : reader;
  const words = wordsOfLaws(language);
  const aloud = (said: Sentence): string => inWords(words, said, "spoken");
  return { language, lines: answerAloud(table).map((line) => line.map(aloud).join(" ")) };
};
