/** Proves that reading lost nothing: every line of the file is placed once, and what is placed says what its lines say. */
import { splitLines } from "./lines.ts";
import type { LawBook, Mark, Passage } from "./types.ts";

export type Check = {
  /** Letters, digits and signs of the file outside its page furniture; spaces and hyphens do not count, for lines are joined at them. */
  readonly signs: number;
  /** Those among them that what was recognised says again, in the same order. */
  readonly found: number;
  /** Lines that are placed nowhere, twice, or with another text. */
  readonly lost: readonly { readonly line: number; readonly text: string }[];
};

/** One thing that was placed, as it is written: label, heading, text with its marks, cells. */
type Piece = { readonly lines: readonly number[]; readonly text: string };

const signsOf = (text: string): string => text.replaceAll(/[\s\u00AD•▪·–-]/gu, "");

const withMarks = (text: string, marks: readonly Mark[]): string =>
  marks.toReversed().reduce((all, { at, mark }) => (at < 0 ? all : all.slice(0, at) + mark + all.slice(at)), text);

const piece = ({ lines, label, heading, text, marks, rows }: Passage): Piece => ({
  lines,
  text: [
    label === "–" ? "" : label,
    heading,
    ...marks.filter(({ at }) => at < 0).map(({ mark }) => mark),
    withMarks(text, marks),
    ...(rows ?? []).flat(),
  ].join(" "),
});

const piecesOf = (book: LawBook): readonly Piece[] => [
  ...book.laws.flatMap((law) => [
    { lines: law.lines, text: `${law.label} ${withMarks(law.title, law.titleMarks)}` },
    ...law.passages.map(piece),
  ]),
  ...book.definitions.flatMap(({ term, lines, passages }) => [
    { lines: lines.slice(0, 1), text: term },
    ...passages.map(piece),
  ]),
  ...book.decisions.flatMap(({ heading, lines, passages }) => [
    ...(heading === "" ? [] : [{ lines: lines.slice(0, 1), text: heading }]),
    ...passages.map(piece),
  ]),
  ...book.notes.map(({ lines, label, text }) => ({ lines, text: `${label} ${text}` })),
  ...book.sections.flatMap(({ passages }) => passages.map(piece)),
];

/** Compares a book with the text it was read from. */
export const checkNothingLost = (text: string, book: LawBook): Check => {
  const furniture = new Set(book.furniture.map(({ line }) => line));
  const lines = new Map(splitLines(text).lines.map(({ number, text: line }) => [number, line]));
  const placed = new Map<number, number>();
  const lost: { readonly line: number; readonly text: string }[] = [];
  let found = 0;

  /** Pieces that share a line (`1. (a)`) are one. */
  const groups: { readonly lines: number[]; text: string }[] = [];
  for (const { lines: numbers, text: said } of piecesOf(book)) {
    const open = groups.at(-1);
    if (open !== undefined && numbers[0] === open.lines.at(-1)) {
      open.lines.push(...numbers.slice(1));
      open.text += ` ${said}`;
    } else groups.push({ lines: [...numbers], text: said });
  }
  for (const group of groups) {
    for (const line of group.lines) placed.set(line, (placed.get(line) ?? 0) + 1);
    const written = signsOf(group.lines.map((line) => lines.get(line) ?? "").join(" "));
    if (written === signsOf(group.text)) found += written.length;
    else for (const line of group.lines) lost.push({ line, text: lines.get(line) ?? "" });
  }
  let signs = 0;
  for (const [line, said] of lines) {
    signs += signsOf(said).length;
    if (placed.get(line) !== 1 && !furniture.has(line)) lost.push({ line, text: said });
  }
  return { signs, found, lost };
};
