/** Which footnote each mark in the text means, and which paragraphs cite a footnote. */
import { plainMark, type FoundNote } from "./notes.ts";
import type { Law, Note, Passage } from "./types.ts";

type Cited = { readonly mark: string; readonly line: number; readonly address: string };

const marksIn = ({ marks, lines, address }: Passage): readonly Cited[] =>
  marks.map(({ mark }) => ({ mark: plainMark(mark), line: lines[0] ?? 0, address }));

const marksOf = (
  laws: readonly Law[],
  others: readonly { readonly passages: readonly Passage[] }[],
): readonly Cited[] =>
  [
    ...laws.flatMap(({ titleMarks, number, lines, passages }) => [
      ...titleMarks.map(({ mark }) => ({ mark: plainMark(mark), line: lines[0] ?? 0, address: number })),
      ...passages.flatMap(marksIn),
    ]),
    ...others.flatMap(({ passages }) => passages.flatMap(marksIn)),
  ].toSorted((one, other) => one.line - other.line);

/** The next note with the mark's number or sign is meant, else the last one before it. */
export const citing = (
  found: readonly FoundNote[],
  laws: readonly Law[],
  others: readonly { readonly passages: readonly Passage[] }[],
): {
  readonly notes: readonly Note[];
  /** Notes whose mark no text bears, and marks without a note. */
  readonly uncited: readonly Note[];
  readonly lost: readonly Cited[];
} => {
  const byMark = new Map<string, { readonly place: number; readonly line: number }[]>();
  for (const [place, { mark, lines }] of found.entries()) {
    const same = byMark.get(mark) ?? [];
    same.push({ place, line: lines[0] ?? 0 });
    byMark.set(mark, same);
  }
  const cited = found.map((): string[] => []);
  const used = new Set<number>();
  const lost: Cited[] = [];
  for (const one of marksOf(laws, others)) {
    const same = byMark.get(one.mark) ?? [];
    const meant = same.find(({ line }) => line >= one.line) ?? same.at(-1);
    if (meant === undefined) {
      lost.push(one);
      continue;
    }
    used.add(meant.place);
    if (one.address !== "") cited[meant.place]?.push(one.address);
  }
  const notes = found.map((note, place): Note => ({ ...note, cited: [...new Set(cited[place])] }));
  return { notes, uncited: notes.filter((_, place) => !used.has(place)), lost };
};
