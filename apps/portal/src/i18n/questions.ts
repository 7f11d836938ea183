/** The questions of the Laws' options in other languages than English, whose words are the engine's own. */
import type { OptionKey } from "@traveller/engine";
import et from "../../messages/options/et.json" with { type: "json" };
import fi from "../../messages/options/fi.json" with { type: "json" };
import sv from "../../messages/options/sv.json" with { type: "json" };
import tr from "../../messages/options/tr.json" with { type: "json" };

const QUESTIONS: Readonly<Record<string, Readonly<Partial<Record<OptionKey, string>>>>> = { et, fi, sv, tr };

/** Undefined where the language has none: the English one is shown, and marked as English. */
export const questionIn = (locale: string, option: OptionKey): string | undefined => QUESTIONS[locale]?.[option];
