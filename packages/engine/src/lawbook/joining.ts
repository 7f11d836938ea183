/** Lines put together to running text: words that were broken at a line's end are made whole, compounds keep their hyphen. */

export type Hyphens = {
  /** The words of the file that are written with a hyphen inside a line, in small letters. */
  readonly compounds: ReadonlySet<string>;
  /** Words behind which a hyphen stands for a part left out: `Pair- and team games`. */
  readonly and: ReadonlySet<string>;
};

export const hyphensOf = (lines: readonly { readonly text: string }[], and: readonly string[]): Hyphens => {
  const compounds = new Set<string>();
  for (const { text } of lines)
    for (const [word] of text.matchAll(/\p{L}+-\p{L}+/gu)) compounds.add(word.toLowerCase());
  return { compounds, and: new Set(and) };
};

/** Two pieces of one paragraph. */
export const joined = (before: string, after: string, { compounds, and }: Hyphens): string => {
  if (before === "" || after === "") return before + after;
  const [, start] = /(\p{L}+)-$/u.exec(before) ?? [];
  const [, rest] = /^(\p{L}+)/u.exec(after) ?? [];
  if (start === undefined || rest === undefined) return `${before} ${after}`;
  if (and.has(rest.toLowerCase())) return `${before} ${after}`;
  const keep =
    compounds.has(`${start}-${rest}`.toLowerCase()) || (/^\p{Ll}/u.test(start.at(-1) ?? "") && /^\p{Lu}/u.test(rest));
  return keep ? before + after : before.slice(0, -1) + after;
};

/** Whether a text can end here: behind a full stop, a colon, a closing quotation or bracket. */
export const endsWhole = (text: string): boolean =>
  /[.!?:;…][”"’»)\]]*$|[”"»)\]*]$/u.test(text.replace(/[\s\u00B9\u00B2\u00B3\u2070-\u2079∗*]+$/u, ""));

export const startsSmall = (text: string): boolean => /^[„“"'([]*\p{Ll}/u.test(text);

/** Capital letters only, and enough of them to be meant. */
export const isCapitals = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    letters.length >= 3 && letters.every((letter) => letter === letter.toUpperCase() && letter !== letter.toLowerCase())
  );
};
