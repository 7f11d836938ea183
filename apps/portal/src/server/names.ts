import "server-only";
/** What contestants are called, for pages that wait for their words. */
import type { Contest } from "@traveller/engine";
import type { ContestantLabel } from "@traveller/model";
import { getTranslations } from "next-intl/server";
import { type Called, nameOf, playersOf } from "#format/names.ts";

export const namesFor = async (contest: Contest) => {
  const say = await getTranslations("contest");
  const words = { numbered: (number: string) => say(`numbered.${contest}`, { number }), unnamed: say("unnamed") };
  return {
    name: (label: Called | null | undefined): string => nameOf(label, words),
    players: (label: ContestantLabel): string | undefined => playersOf(label, words),
  };
};
