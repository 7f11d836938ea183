/** Options of the Laws and their values in the reader's language, as settings and reasons name them. */
import { isOptionKey } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { evenDatum, optionName, optionValue } from "#format/options.ts";
import { useOptions } from "./options/useOptions.ts";

export const useOptionWords = () => {
  const option = useTranslations("options");
  const say = useTranslations("values");
  const part = useTranslations("optionParts");
  const options = useOptions();
  return {
    name: (key: string): string => (isOptionKey(key) ? options.title(key) : optionName(key, option)),
    value: (key: string, value: unknown): string => {
      const datum = key === "butlerDatum" ? evenDatum(value) : undefined;
      if (datum !== undefined)
        return say("datum", { trim: datum.trim === 0 ? "no" : String(datum.trim), roundTo: datum.roundTo });
      // A scale that has a name is known by it.
      if (value !== null && typeof value === "object" && "name" in value && typeof value.name === "string")
        return value.name;
      if (value === "none" && !isOptionKey(key)) return say("nothing");
      return isOptionKey(key) ? options.text(key, value) : optionValue(value, say, part);
    },
  };
};
