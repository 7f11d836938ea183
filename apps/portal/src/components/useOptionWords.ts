/** Options of the Laws and their values in the reader's language, as settings and reasons name them. */
import { useTranslations } from "next-intl";
import { evenDatum, optionName, optionValue } from "#format/options.ts";

export const useOptionWords = () => {
  const option = useTranslations("options");
  const say = useTranslations("values");
  const part = useTranslations("optionParts");
  return {
    name: (key: string): string => optionName(key, option),
    value: (key: string, value: unknown): string => {
      if (key === "winners" && (value === 1 || value === 2)) return say(value === 1 ? "one" : "two");
      // Of boards with fewer results "none" says that nothing is made of them; elsewhere there simply is none.
      if (value === "none" && key !== "unequalResults") return say("nothing");
      const datum = key === "butlerDatum" ? evenDatum(value) : undefined;
      return datum === undefined
        ? optionValue(value, say, part)
        : say("datum", { trim: datum.trim === 0 ? "no" : String(datum.trim), roundTo: datum.roundTo });
    },
  };
};
