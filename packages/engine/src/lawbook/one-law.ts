/** One Law from the lines between two headings: its title, its notes, its paragraphs. */
import { isCapitals, joined, type Hyphens } from "./joining.ts";
import type { Split } from "./lines.ts";
import { takeNotes } from "./notes.ts";
import { LONE_MARK, paragraphsOf, type Context } from "./paragraphs.ts";
import type { LawLines } from "./sections.ts";
import type { Language, Law } from "./types.ts";

/** Lines are broken at a page's width where hardly any paragraph is parted from the next by an empty line. */
export const widthOf = (laws: readonly LawLines[]): number | undefined => {
  const lines = laws.flatMap((law) => law.lines);
  const apart = lines.filter((line) => line.apart).length;
  const widths = lines.map(({ text }) => text.length).toSorted((one, other) => one - other);
  const wide = widths[Math.floor(0.95 * (widths.length - 1))] ?? 0;
  return lines.length > 8 && apart < 0.15 * lines.length && wide < 130 ? wide : undefined;
};

export type Reading = {
  readonly language: Language;
  readonly hyphens: Hyphens;
  readonly context: Context;
  readonly split: Split;
};

/** One Law: its title may go on in the next line, where both are capitals. */
export const lawOf = ({ heading, line, chapter, lines }: LawLines, { hyphens, context, split }: Reading) => {
  const pages = split.furniture.length > 0;
  const { notes, rest } = takeNotes(lines, hyphens, pages);
  const more = rest.findIndex(({ text, apart }) => apart || !isCapitals(text) || !isCapitals(heading.title));
  const titleLines =
    heading.title === ""
      ? rest.slice(0, isCapitals(rest[0]?.text ?? "") ? 1 : 0)
      : rest.slice(0, more < 0 ? rest.length : Math.min(more, 2));
  const title = titleLines.reduce((all, { text }) => joined(all, text, hyphens), heading.title);
  const number = String(heading.number);
  const lone =
    LONE_MARK.test(rest[titleLines.length]?.text ?? "") && rest.length > titleLines.length + 1
      ? rest.slice(titleLines.length, titleLines.length + 1)
      : [];
  const { passages, problems } = paragraphsOf(number, rest.slice(titleLines.length + lone.length), context);
  const chapterName = chapter.map(({ text }) => text).join(" ");
  const law: Law = {
    number,
    title,
    titleMarks: lone.map(({ text }) => ({ at: title.length, mark: text })),
    label: heading.label,
    lines: [line, ...titleLines, ...lone].map((one) => one.number),
    passages,
    ...(chapterName === "" ? {} : { chapter: chapterName }),
  };
  return { law, notes, problems, chapter };
};
