/**
 * What PBN has no words for, as lines that other programs pass over: `% traveller <what> <JSON>`, in ASCII, and `% traveller + <more of it>` where a line would
 * be longer than the format allows (Portable Bridge Notation 2.1, 2.2 and 2.4).
 */

/** Longest part of a line, so that the line stays under the 255 characters of the format. */
const LONGEST = 220;
/** No event says more: its words are 2,000 signs, each of them six where it is no ASCII. */
const MOST = 40_000;
const MARK = "traveller";

/** In JSON a sign beyond the first plane is two escapes. */
const ascii = (value: unknown): string => JSON.stringify(value).replaceAll(/[\u007F-\u{10FFFF}]/gu, escapes);
const escapes = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");

/** A blank at the end of a part might be lost on the way. It stands inside a string: JSON without indentation has no other. */
const kept = (unit: string | undefined): string => (unit === " " ? "\\u0020" : (unit ?? ""));

const partsOf = (text: string): readonly string[] => {
  const units = text.match(/\\u[0-9a-f]{4}|\\.|[^\\]/gu) ?? [];
  const parts: string[] = [];
  for (let at = 0; at < units.length;) {
    let end = at;
    for (let length = 0; end < units.length && length < LONGEST; end += 1) length += units[end]?.length ?? 0;
    const part = units.slice(at, end);
    parts.push([kept(part[0]), ...part.slice(1, -1), ...(part.length > 1 ? [kept(part.at(-1))] : [])].join(""));
    at = end;
  }
  return parts;
};

/** The lines that say it. */
export const directiveLines = (what: string | number, value: unknown): readonly string[] =>
  partsOf(ascii(value)).map((part, index) => `% ${MARK} ${index === 0 ? what : "+"} ${part}`);

/** The line behind all boards: what comes before it is whole. */
export const LAST_LINE = `% ${MARK} end`;
export const isLastLine = (directive: string): boolean => directive.trim() === `${MARK} end`;

export const isOurs = (directive: string): boolean => directive.startsWith(`${MARK} `);

const parsed = (text: string): { readonly value: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
};

/** What the lines of a game say, by what it is about; `undefined` where one of them cannot be read. Said twice, the first one holds. */
export const directivesIn = (lines: readonly string[]): ReadonlyMap<string, unknown> | undefined => {
  const texts: { readonly what: string; text: string }[] = [];
  for (const line of lines) {
    const [, what, part] = /^traveller (\d{1,5}|session|result|\+) (.*)$/su.exec(line) ?? [];
    if (what === undefined || part === undefined) continue;
    const last = texts.at(-1);
    if (what !== "+") texts.push({ what, text: part });
    else if (last === undefined) return undefined;
    else last.text += part;
  }
  const said = new Map<string, unknown>();
  for (const { what, text } of texts) {
    const read = text.length > MOST ? undefined : parsed(text);
    if (read === undefined) return undefined;
    if (!said.has(what)) said.set(what, read.value);
  }
  return said;
};
