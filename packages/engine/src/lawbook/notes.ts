/** Footnotes: on the foot of a page, behind the Law, in a list behind all Laws; and their marks in the text. */
import { joined, type Hyphens } from "./joining.ts";
import type { Line } from "./lines.ts";
import type { Mark, Note, Passage } from "./types.ts";

const SUPERSCRIPT = "\u00B9\u00B2\u00B3\u2070\u2074-\u2079";
const RAISED_DIGITS = "\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079";
/** Lines that the foot of one page has for its notes, at most. */
const FOOT = 12;

/** A mark as a plain number or asterisks, however it is written: `²`, `2.`, `2 –`, `∗∗`. */
export const plainMark = (mark: string): string =>
  mark
    .replaceAll("∗", "*")
    .replaceAll(new RegExp(`[${SUPERSCRIPT}]`, "gu"), (digit) => String(RAISED_DIGITS.indexOf(digit)))
    .replaceAll(/[^\d*]/gu, "");

export type FoundNote = Omit<Note, "cited">;

const noteFrom = (lines: readonly Line[], label: string, hyphens: Hyphens): FoundNote => {
  const text = lines.reduce(
    (all, line, index) => joined(all, index === 0 ? line.text.slice(label.length).trimStart() : line.text, hyphens),
    "",
  );
  return { mark: plainMark(label), label, text, lines: lines.map(({ number }) => number) };
};

const RAISED = new RegExp(`^[${SUPERSCRIPT}]{1,3}(?= )`, "u");
const STARS = /^(?:\*{1,3}|∗{1,3})(?= \S)/u;
const FOOT_LABEL = /^(?:[∗*]{0,3}\.|\d\.)(?= )/u;
const LISTED = /^\d{1,3} ?[–—-](?= ?\S)/u;

/** Where a note begins at the foot of the page that ends behind `end`, going up from there. */
const footStart = (lines: readonly Line[], end: number, marks: ReadonlySet<string>): number | undefined => {
  let start: number | undefined;
  const seen = new Set<string>();
  for (let index = end; index > Math.max(-1, end - FOOT); index -= 1) {
    const line = lines[index];
    const [label] = FOOT_LABEL.exec(line?.text ?? "") ?? [];
    if (label !== undefined && /^\d/u.test(label)) {
      // A page has one note with this number; the same number further up is a paragraph's.
      if (!marks.has(plainMark(label)) || seen.has(label)) break;
      seen.add(label);
      start = index;
    } else if (label !== undefined) start = index;
    if (line?.newPage === true) break;
  }
  return start;
};

/** Marks that stand alone in a line, on the page that ends with line `end`. */
const loneMarks = (lines: readonly Line[], end: number): ReadonlySet<string> => {
  const marks = new Set<string>();
  for (let index = end; index >= 0; index -= 1) {
    const line = lines[index];
    if (/^(?:\d|[∗*]{1,3})$/u.test(line?.text ?? "")) marks.add(plainMark(line?.text ?? ""));
    if (line?.newPage === true) break;
  }
  return marks;
};

/** Takes the footnotes out of the lines. `pages`: the text has page furniture, so that the feet of its pages are known. */
export const takeNotes = (
  lines: readonly Line[],
  hyphens: Hyphens,
  pages: boolean,
): { readonly notes: readonly FoundNote[]; readonly rest: readonly Line[] } => {
  const notes: FoundNote[] = [];
  const taken = new Set<number>();
  const take = (from: number, until: number, label: string): void => {
    const some = lines.slice(from, until);
    for (let index = from; index < until; index += 1) taken.add(index);
    notes.push(noteFrom(some, label, hyphens));
  };
  for (let index = 0; index < lines.length; index += 1) {
    if (taken.has(index)) continue;
    const text = lines[index]?.text ?? "";
    const [raised] = RAISED.exec(text) ?? [];
    if (raised !== undefined) take(index, index + 1, raised);
    const [stars] = STARS.exec(text) ?? [];
    if (stars !== undefined) {
      let end = index + 1;
      while (end < lines.length && lines[end]?.apart === false && STARS.exec(lines[end]?.text ?? "") === null) end += 1;
      take(index, end, stars);
    }
    const pageEnds = pages && lines[index]?.endsPage === true;
    const start = pageEnds ? footStart(lines, index, loneMarks(lines, index)) : undefined;
    for (let from = start; from !== undefined && from <= index;) {
      let end = from + 1;
      while (end <= index && FOOT_LABEL.exec(lines[end]?.text ?? "") === null) end += 1;
      take(from, end, FOOT_LABEL.exec(lines[from]?.text ?? "")?.[0] ?? "");
      from = end;
    }
  }
  return { notes, rest: lines.filter((_, index) => !taken.has(index)) };
};

/** The list of notes behind the last Law: where it begins among these lines. Two in a row make one. */
export const listedNotes = (lines: readonly Line[]): number | undefined => {
  const start = lines.findIndex(
    ({ text }, index) =>
      LISTED.test(text) && /^\d{1,2} ?[–—-] ?\D/u.test(text) && LISTED.test(lines[index + 1]?.text ?? ""),
  );
  return start < 0 ? undefined : start;
};

export const takeListed = (lines: readonly Line[], hyphens: Hyphens): readonly FoundNote[] => {
  const notes: FoundNote[] = [];
  for (let index = 0; index < lines.length;) {
    let end = index + 1;
    while (end < lines.length && !LISTED.test(lines[end]?.text ?? "")) end += 1;
    notes.push(noteFrom(lines.slice(index, end), LISTED.exec(lines[index]?.text ?? "")?.[0] ?? "", hyphens));
    index = end;
  }
  // "11, 2, 3": a digit of the first number was doubled. The numbers around it say which it is.
  return notes.map((note, place) =>
    Number(note.mark) !== place + 1 &&
    Number(notes[place + 1]?.mark) === place + 2 &&
    note.mark.startsWith(String(place + 1))
      ? { ...note, mark: String(place + 1) }
      : note,
  );
};

export type MarkSigns = {
  /** The book's notes have asterisks, so an asterisk behind a word is a mark. */
  readonly stars: boolean;
  /** Numbers of notes that may stand right behind a word, for want of a raised digit. */
  readonly glued: ReadonlySet<string>;
};

const signs = ({ stars, glued }: MarkSigns): RegExp =>
  new RegExp(
    [
      `[${SUPERSCRIPT}]{1,3}`,
      ...(stars ? [String.raw`(?<=[\p{L}\p{P}])(?:\*{1,3}|∗{1,3})(?=[\s.,;:)]|$)`] : []),
      ...(glued.size > 0 ? [String.raw`(?<=\p{L}{3}|\p{L}[’”)])\d{1,2}(?=[\s.,;:)]|$)`] : []),
    ].join("|"),
    "gu",
  );

/** Takes the marks out of a text. `law` says which words are followed by a Law's number, not by a mark. */
export const takeMarks = (
  text: string,
  known: MarkSigns,
  law: RegExp,
): { readonly text: string; readonly marks: readonly Mark[] } => {
  const marks: Mark[] = [];
  let clean = "";
  let from = 0;
  for (const found of text.matchAll(signs(known))) {
    const [mark] = found;
    const before = text.slice(0, found.index);
    const [word = ""] = /\p{L}+$/u.exec(before) ?? [];
    if (/^\d/u.test(mark) && (!known.glued.has(mark) || law.test(word.toLowerCase()))) continue;
    clean += text.slice(from, found.index);
    marks.push({ at: clean.length, mark });
    from = found.index + mark.length;
  }
  return { text: clean + text.slice(from), marks };
};

/** A passage with its marks taken out of text and heading. Marks that stood on lines of their own are there already. */
export const withMarks = (passage: Passage, known: MarkSigns, law: RegExp): Passage => {
  if (passage.rows !== undefined) return passage;
  const heading = takeMarks(passage.heading, known, law);
  const atEnd = heading.marks.every(({ at }) => at === heading.text.length);
  const { text, marks } = takeMarks(passage.text, known, law);
  const removed = (at: number): number =>
    marks.reduce((sum, { at: place, mark }) => (place + sum < at ? sum + mark.length : sum), 0);
  const lone = passage.marks.map((mark) => ({ ...mark, at: mark.at - removed(mark.at) }));
  return {
    ...passage,
    heading: atEnd ? heading.text : passage.heading,
    text,
    marks: [
      ...(atEnd ? heading.marks.map(({ mark }) => ({ at: -1, mark })) : []),
      ...[...marks, ...lone].toSorted((one, other) => one.at - other.at),
    ],
  };
};
