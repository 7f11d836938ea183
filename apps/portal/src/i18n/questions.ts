/** The questions of the Laws' options in other languages than English, whose words are the engine's own. */
import type { OptionKey } from "@traveller/engine";
import et from "../../questions/et.json" with { type: "json" };
import fi from "../../questions/fi.json" with { type: "json" };
import sv from "../../questions/sv.json" with { type: "json" };
import tr from "../../questions/tr.json" with { type: "json" };

const QUESTIONS: Readonly<Record<string, Readonly<Partial<Record<OptionKey, string>>>>> = { et, fi, sv, tr };

/** Undefined where the language has none: the English one is shown, and marked as English. */
export const questionIn = (locale: string, option: OptionKey): string | undefined => QUESTIONS[locale]?.[option];
