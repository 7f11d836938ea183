/** Those options of a session that speak of the Laws a ruling is by: of the same paragraph, or of the whole Law. */
import { isOptionKey, LAW_OPTIONS, type OptionKey } from "@traveller/engine";

const paragraph = (law: string): string => /^\d+[A-Z]?/u.exec(law)?.[0] ?? law;
const number = (law: string): string => /^\d+/u.exec(law)?.[0] ?? "";

export const optionsAbout = (
  laws: readonly string[],
  regulations: Readonly<Record<string, unknown>>,
): readonly { readonly option: OptionKey; readonly value: unknown }[] => {
  const wanted = new Set(laws.map(paragraph));
  return Object.entries(regulations).flatMap(([option, value]) => {
    if (!isOptionKey(option)) return [];
    const about = LAW_OPTIONS[option].law.split(", ");
    return about.some((law) => wanted.has(paragraph(law)) || wanted.has(number(law))) ? [{ option, value }] : [];
  });
};
