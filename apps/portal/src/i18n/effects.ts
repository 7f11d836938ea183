/** What the Laws' options change, and how others narrow or approve them, in other languages than English, whose words are the engine's own. */
import type { OptionKey } from "@traveller/engine";
import et from "../../effects/et.json" with { type: "json" };
import fi from "../../effects/fi.json" with { type: "json" };
import sv from "../../effects/sv.json" with { type: "json" };
import tr from "../../effects/tr.json" with { type: "json" };

const EFFECTS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({ et, fi, sv, tr }).map(([locale, words]) => [locale, new Map(Object.entries(words))]),
);

/** Undefined where the language has none: the English one is shown, and marked as English. */
export const effectIn = (locale: string, option: OptionKey): string | undefined => EFFECTS.get(locale)?.get(option);

/** The same for how somebody narrows an option or what is approved of it, which many options have in common. */
export const narrowingIn = (locale: string, english: string): string | undefined => EFFECTS.get(locale)?.get(english);
