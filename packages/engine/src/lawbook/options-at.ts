/** The points that the Laws leave open at a paragraph (Law 80): what a decision under it, or a reader of it, may be about. */
import { LAW_OPTIONS, OPTION_KEYS, type OptionKey } from "../regulations/registry.ts";
import { addressIn, liesIn } from "./references.ts";

/** Paragraphs of 2007 that a decision made in 2017 may still cite by their old numbers, and where they went. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  "40B2(d)": ["40B2(a)(v)"],
  "40B3": ["40B2(a)(iv)"],
  "86A": ["12C2(b)"],
};

const lawsOf = (key: OptionKey): readonly string[] =>
  LAW_OPTIONS[key].law.split(/[;,]| and /u).flatMap((part) => {
    const [written = ""] = /\d[\dA-H]*(?:\([a-z]+\))*/u.exec(part) ?? [];
    const address = addressIn(written);
    return address === undefined ? [] : [address];
  });

/** Options whose Law lies in this paragraph, or in which it lies. `old`: the paragraph may be cited by its number of 2007. */
export const optionsAt = (address: string, old = false): readonly OptionKey[] => {
  const cited = [address, ...(old ? (MOVED[address] ?? []) : [])];
  return OPTION_KEYS.filter((key) =>
    lawsOf(key).some((law) => cited.some((one) => liesIn(law, one) || (/[A-H]/u.test(law) && liesIn(one, law)))),
  );
};
