/** Conditions of entry in words, a sentence each. For server and client components alike. */
import type { Contest } from "@traveller/engine";
import type { EntryCondition } from "@traveller/engine/entries";
import { useFormatter, useTranslations } from "next-intl";

export const useConditions = (contest: Contest, clubs: Readonly<Record<string, string>>) => {
  const say = useTranslations("entries.condition");
  const format = useFormatter();
  const listed = (names: readonly string[]): string => format.list(names, { type: "disjunction" });
  return (condition: EntryCondition): string => {
    switch (condition.kind) {
      case "members":
        return say("members", { contest, guests: condition.guests });
      case "teamOf":
        return say("teamOf", { least: condition.least, most: condition.most });
      case "ageGroup": {
        const { from, to, by } = condition;
        const bounds = from === undefined ? "to" : to === undefined ? "from" : "both";
        return say("ageGroup", { bounds, from: from ?? 0, to: to ?? 0, by });
      }
      case "mixed":
        return say("mixed", { contest });
      case "women":
      case "oneClub":
        return say(condition.kind);
      case "ofClubs":
        return say("ofClubs", { names: listed(condition.clubs.map((id) => clubs[id] ?? id)) });
      case "ofRegions":
        return say("ofRegions", { names: listed(condition.regions) });
      case "clubLimit":
        return say("clubLimit", { most: condition.most });
    }
  };
};
