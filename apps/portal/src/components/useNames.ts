/** What contestants are called, in the reader's language. For server and client components alike. */
import { useTranslations } from "next-intl";
import type { Contest } from "@traveller/engine";
import type { ContestantLabel } from "@traveller/model";
import { type Called, nameOf, playersOf } from "#format/names.ts";

export const useNames = (contest: Contest) => {
  const say = useTranslations("contest");
  const words = { numbered: (number: string) => say(`numbered.${contest}`, { number }), unnamed: say("unnamed") };
  return {
    name: (label: Called | null | undefined): string => nameOf(label, words),
    players: (label: ContestantLabel): string | undefined => playersOf(label, words),
  };
};
