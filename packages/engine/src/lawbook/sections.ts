/** The parts of a book around its Laws: contents, prefaces, definitions before them; notes, index, decisions, appendices behind. */
import { isCapitals } from "./joining.ts";
import type { LawHeading } from "./headings.ts";
import type { Line } from "./lines.ts";
import { listedNotes } from "./notes.ts";
import { folded, TONGUES, type Tongue } from "./tongues.ts";
import type { Language, SectionKind } from "./types.ts";

export type Part =
  | { readonly kind: SectionKind; readonly heading?: Line; readonly lines: readonly Line[] }
  | { readonly kind: "definitions" | "decisions" | "notes"; readonly heading?: Line; readonly lines: readonly Line[] };
export type LawLines = {
  readonly heading: LawHeading;
  readonly line: Line;
  readonly chapter: readonly Line[];
  readonly lines: readonly Line[];
};

const WORDS = ["contents", "definitions", "preface", "index", "decision"] as const satisfies readonly (keyof Tongue)[];
type Word = (typeof WORDS)[number];

/** Which part a line announces, if it does nothing else: `APPENDIX 1 INDEX`. */
const announces = (text: string, language: Language): Word | "appendix" | undefined => {
  if (text.length > 100) return undefined;
  const tongue = TONGUES[language];
  const small = folded(text, language).replace(/[.:]$/u, "");
  const number = new RegExp(`^(?:${tongue.appendix.join("|")}) \\d{1,2}[.:]? ?`, "u");
  const bare = small.replace(number, "");
  const word = WORDS.find((each) => tongue[each].includes(bare));
  if (word !== undefined) return word;
  // Headings of prefaces and appendices go on: "Introduction to the Laws of …".
  if (isCapitals(text) && tongue.preface.some((each) => small.startsWith(`${each} `))) return "preface";
  return bare !== small && !/\t\d+$/u.test(text) ? "appendix" : undefined;
};

const endsInPage = ({ text }: Line): boolean => /(?:\t| )\d{1,4}$/u.test(text);

/** The line behind the last entry of a contents list that begins at `start`. */
const contentsEnd = (lines: readonly Line[], start: number, until: number): number => {
  let end = start;
  for (let index = start; index < until && index < end + 3; index += 1) {
    const line = lines[index];
    if (line !== undefined && endsInPage(line)) end = index + 1;
  }
  return end;
};

const before = (lines: readonly Line[], until: number, language: Language): readonly Part[] => {
  const parts: { kind: Part["kind"]; heading?: Line; lines: Line[] }[] = [{ kind: "title", lines: [] }];
  const capitals = (line: Line): boolean => isCapitals(line.text) && line.apart;
  for (let index = 0; index < until; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const word = announces(line.text, language);
    if (word === "contents") {
      const end = contentsEnd(lines, index + 1, until);
      parts.push({ kind: "contents", heading: line, lines: lines.slice(index + 1, end) });
      index = end - 1;
      // What follows the list is announced by a heading of its own, or is a preface without one.
      parts.push({ kind: "preface", lines: [] });
    } else if (word === "definitions") parts.push({ kind: "definitions", heading: line, lines: [] });
    else if (word === "preface" || (capitals(line) && parts.at(-1)?.kind === "definitions" && word !== undefined))
      parts.push({ kind: "preface", heading: line, lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.filter(({ heading, lines: all }) => heading !== undefined || all.length > 0);
};

const after = (lines: readonly Line[], language: Language): readonly Part[] => {
  const notes = listedNotes(lines);
  const parts: { kind: Part["kind"]; heading?: Line; lines: Line[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const word = announces(line.text, language);
    const open = parts.at(-1);
    if (word === "index") parts.push({ kind: "index", heading: line, lines: [] });
    else if (word === "decision") parts.push({ kind: "decisions", heading: line, lines: [] });
    else if (word === "appendix" && open?.kind !== "decisions") parts.push({ kind: "back", heading: line, lines: [] });
    else if (notes === index) parts.push({ kind: "notes", lines: [line] });
    else if (
      isCapitals(line.text) &&
      line.apart &&
      !line.text.includes("\t") &&
      line.text.length > 12 &&
      open?.kind !== "notes"
    )
      parts.push({ kind: "back", heading: line, lines: [] });
    else if (open === undefined) parts.push({ kind: "back", lines: [line] });
    else open.lines.push(line);
  }
  return parts;
};

/** The lines of capitals right above a Law's heading that stand apart from the Law before: the chapter that begins there. */
const chapterAbove = (lines: readonly Line[], heading: number, from: number, { chapter }: Tongue): number => {
  let start = heading;
  for (let index = heading - 1; index >= from && heading - index <= 2; index -= 1) {
    const line = lines[index];
    if (line === undefined) break;
    const [word = ""] = /^\p{L}+/u.exec(line.text.toLowerCase()) ?? [];
    if (!isCapitals(line.text) && !chapter.includes(word)) break;
    if (line.text.length > 80 || /\t|\.$/u.test(line.text)) break;
    if (line.apart || chapter.includes(word) || (index === heading - 1 && lines[heading]?.apart === true))
      start = index;
  }
  return start;
};

/** Where the last Law ends: where something is announced that is no part of it. */
const endOfLaws = (lines: readonly Line[], from: number, language: Language): number => {
  const notes = listedNotes(lines.slice(from));
  const announced = lines.findIndex(
    ({ text, apart }, index) =>
      index >= from &&
      (announces(text, language) !== undefined || (apart && /^(?:\(c\)|©|copyright\b) ?\d{4}/iu.test(text))),
  );
  return Math.min(notes === undefined ? lines.length : from + notes, announced < 0 ? lines.length : announced);
};

/** Takes a book apart at its Laws' headings. */
export const partsOf = (
  lines: readonly Line[],
  headings: readonly LawHeading[],
  language: Language,
): { readonly front: readonly Part[]; readonly laws: readonly LawLines[]; readonly back: readonly Part[] } => {
  const [first] = headings;
  if (first === undefined) return { front: before(lines, lines.length, language), laws: [], back: [] };
  const tongue = TONGUES[language];
  const end = endOfLaws(lines, (headings.at(-1)?.index ?? 0) + 1, language);
  const starts = headings.map(({ index }, place) =>
    chapterAbove(lines, index, place === 0 ? 0 : (headings[place - 1]?.index ?? 0) + 1, tongue),
  );
  const laws = headings.flatMap((heading, place) => {
    const line = lines[heading.index];
    return line === undefined
      ? []
      : [
          {
            heading,
            line,
            chapter: lines.slice(starts[place], heading.index),
            lines: lines.slice(heading.index + 1, starts[place + 1] ?? end),
          },
        ];
  });
  return { front: before(lines, starts[0] ?? 0, language), laws, back: after(lines.slice(end), language) };
};
