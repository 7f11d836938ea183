/** The lines of a plain text, and which of them are page furniture: running heads and feet that a PDF leaves in its text. */
import { TONGUES } from "./tongues.ts";
import type { Furniture } from "./types.ts";

export type Line = {
  /** From 1. */
  readonly number: number;
  /** Without space around it, and with single spaces; tabs stay, for they tell columns. */
  readonly text: string;
  /** An empty line (or the file's beginning, or a page's) stands before it. */
  readonly apart: boolean;
  /** A page begins with it, and ends with it. */
  readonly newPage: boolean;
  readonly endsPage: boolean;
};

export type Split = {
  readonly lines: readonly Line[];
  readonly furniture: readonly Furniture[];
  readonly count: number;
  readonly empty: number;
};

/** A foot stands on at least so many pages before it is believed to be one. */
const FEW = 3;
/** Page numbers that stand alone need more witnesses: tables have such lines too. */
const MANY = 5;
/** Lines that a page has at least, where nothing but a number is its foot. */
const SHORT_PAGE = 12;

const squeezed = (line: string): string =>
  line
    .replaceAll(/[\u00A0\u2007\u202F]/gu, " ")
    .replaceAll(/\u00AD/gu, "")
    .replaceAll(/[\p{Cc}]/gu, (control) => (control === "\t" ? "\t" : ""))
    .replaceAll(/ +/gu, " ")
    .replaceAll(/ *\t */gu, "\t")
    .trim();

type Raw = { readonly number: number; readonly text: string };

/** "Law 12" alone in a line is a heading whose title follows, though it comes with a number that grows. */
const isNumberedLaw = (text: string): boolean => {
  const [, word = ""] = /^(\p{L}+) \d{1,3}[.:]?$/u.exec(text) ?? [];
  const small = word.toLowerCase();
  return (
    /^(?:§ ?\d{1,3}|\d{1,3} ?§)[.:]?$/u.test(text) ||
    Object.values(TONGUES).some(({ law, chapter }) => law.test(small) || chapter.includes(small))
  );
};

/** Lines that are the same but for a number that grows from page to page: `Some Federation 12`, or `12` alone. */
const feet = (lines: readonly Raw[]): ReadonlySet<number> => {
  const groups = new Map<string, { readonly line: number; readonly page: number }[]>();
  for (const { number, text } of lines) {
    if (text.length > 160 || isNumberedLaw(text)) continue;
    const [, page] = /(?:^|\D)(\d{1,4})\D{0,3}$/u.exec(text) ?? /^\D{0,3}(\d{1,4})(?!\d)/u.exec(text) ?? [];
    if (page === undefined) continue;
    const words = text.replace(page, "#");
    const group = groups.get(words);
    if (group === undefined) groups.set(words, [{ line: number, page: Number(page) }]);
    else group.push({ line: number, page: Number(page) });
  }
  const found = new Set<number>();
  // Numbers alone come last: where pages have worded feet, such a number is a footnote's mark.
  const ordered = [...groups].toSorted(([one], [other]) => Number(/\p{L}/u.test(other)) - Number(/\p{L}/u.test(one)));
  for (const [words, group] of ordered) {
    const alone = !/\p{L}/u.test(words);
    if (alone && found.size > 0) break;
    const steps = group.slice(1).map((each, index) => {
      const before = group[index];
      return before === undefined ? 0 : each.page - before.page;
    });
    const steady = steps.filter((step) => step === 1 || step === 2).length;
    const wide = (group.at(-1)?.line ?? 0) - (group[0]?.line ?? 0) >= SHORT_PAGE * (group.length - 1);
    if (group.length >= (alone ? MANY : FEW) && steady >= 0.8 * steps.length && wide)
      for (const { line } of group) found.add(line);
  }
  return found;
};

/** Lines that stand next to a foot, or on top of a page, again and again. */
const heads = (lines: readonly Raw[], found: ReadonlySet<number>, pages: ReadonlySet<number>): ReadonlySet<number> => {
  const places = new Map<string, { near: number; readonly at: number[] }>();
  for (const [index, { number, text }] of lines.entries()) {
    const before = lines[index - 1]?.number ?? 0;
    const after = lines[index + 1]?.number ?? 0;
    const near = found.has(before) || found.has(after) || pages.has(number);
    const known = places.get(text) ?? { near: 0, at: [] };
    known.near += near ? 1 : 0;
    known.at.push(number);
    places.set(text, known);
  }
  return new Set([...places.values()].flatMap(({ near, at }) => (near >= FEW && near >= 0.8 * at.length ? at : [])));
};

/** Splits a text into its lines, page furniture apart. Endings of any system; a form feed ends a page. */
export const splitLines = (text: string): Split => {
  const raw: Raw[] = [];
  const pages = new Set<number>();
  const written = text.replaceAll(/\r\n?/gu, "\n").split("\n");
  if (written.at(-1) === "") written.pop();
  for (const [index, line] of written.entries()) {
    if (line.includes("\f")) pages.add(index + 1);
    const clean = squeezed(line);
    if (clean !== "") raw.push({ number: index + 1, text: clean });
  }
  const foot = feet(raw);
  const head = heads(raw, foot, pages);
  const isFurniture = (number: number): boolean => foot.has(number) || head.has(number);
  const furniture = raw.filter(({ number }) => isFurniture(number)).map(({ number, text }) => ({ line: number, text }));
  const lines: Omit<Line, "endsPage">[] = [];
  let last = 0;
  let turned = true;
  let blank = true;
  for (const { number, text } of raw) {
    const gap = number > last + 1;
    last = number;
    if (isFurniture(number)) {
      turned = true;
      continue;
    }
    // A page's end is no paragraph's end: only an empty line that stands on one page parts paragraphs.
    lines.push({
      number,
      text,
      apart: lines.length === 0 || ((blank || gap) && !turned) || (turned && gap && foot.size === 0),
      newPage: turned,
    });
    turned = false;
    blank = false;
  }
  const paged = lines.map((line, index) => ({ ...line, endsPage: lines[index + 1]?.newPage ?? true }));
  return { lines: paged, furniture, count: written.length, empty: written.length - raw.length };
};
