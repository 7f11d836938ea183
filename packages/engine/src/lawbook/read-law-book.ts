/** A law book from plain text, whole: its language, its edition, every Law and paragraph, and what every other line of the file is. */
import { gather, type Gathered } from "./around.ts";
import { citing } from "./citing.ts";
import { editionOf, withEdition } from "./edition.ts";
import { lawHeadings } from "./headings.ts";
import { endsWhole, hyphensOf } from "./joining.ts";
import { splitLines } from "./lines.ts";
import { takeMarks, withMarks, type MarkSigns } from "./notes.ts";
import { lawOf, widthOf, type Reading } from "./one-law.ts";
import { plainPassages } from "./plain.ts";
import { problemsOf } from "./problems.ts";
import { partsOf } from "./sections.ts";
import { languageOf, TONGUES } from "./tongues.ts";
import type { Language, LawBook, Passage } from "./types.ts";

/** Told by the sender, where the text does not say it, or says it wrongly. */
export type Told = { readonly language?: Language; readonly edition?: number };

/** Reads a law book. Anything is taken: where no Law is found, everything is a title page, and the problems say so. */
export const readLawBook = (text: string, told: Told = {}): LawBook => {
  const split = splitLines(text);
  const guessed = languageOf(text);
  const language = told.language ?? guessed.language;
  const { headings, repeated } = lawHeadings(split.lines, language);
  const parts = partsOf(split.lines, headings, language);
  const hyphens = hyphensOf(split.lines, TONGUES[language].and);
  const width = widthOf(parts.laws);
  const reading: Reading = {
    language,
    hyphens,
    context: { hyphens, ...(width === undefined ? {} : { width }) },
    split,
  };
  const { edition, title } = editionOf(split.lines, headings[0]?.index ?? 0, language);

  const into: Gathered = { definitions: [], decisions: [], sections: [], notes: [] };
  gather(parts.front, into, reading);
  const read = parts.laws.map((law) => lawOf(law, reading));
  for (const { notes, chapter } of read) {
    into.notes.push(...notes);
    if (chapter.length > 0)
      into.sections.push({
        kind: "chapter",
        heading: chapter.map((line) => line.text).join(" "),
        passages: plainPassages(chapter, hyphens, false),
      });
  }
  gather(parts.back, into, reading);

  const signs: MarkSigns = {
    stars: into.notes.some(({ mark }) => mark.startsWith("*")),
    glued: new Set(into.notes.flatMap(({ mark, label }) => (/^\d/u.test(label) && /[–—-]/u.test(label) ? [mark] : []))),
  };
  const { law: word } = TONGUES[language];
  const marked = (passage: Passage): Passage => withMarks(passage, signs, word);
  const laws = read.map(({ law }) => {
    const head = takeMarks(law.title, signs, word);
    return {
      ...law,
      title: head.text,
      titleMarks: [...head.marks, ...law.titleMarks.map(({ mark }) => ({ at: head.text.length, mark }))],
      passages: law.passages.map(marked),
    };
  });
  const definitions = into.definitions.map((one) => ({ ...one, passages: one.passages.map(marked) }));
  const decisions = into.decisions.map((one) => ({ ...one, passages: one.passages.map(marked) }));
  const sections = into.sections.map((one) =>
    one.kind === "preface" ? { ...one, passages: one.passages.map(marked) } : one,
  );

  const { notes, uncited, lost } = citing(into.notes, laws, [...definitions, ...decisions, ...sections]);

  const lastText = laws.at(-1)?.passages.at(-1);
  const ends =
    lastText !== undefined &&
    parts.back.length === 0 &&
    lastText.rows === undefined &&
    !endsWhole(lastText.text) &&
    (lastText.lines.at(-1) ?? 0) >= (split.lines.at(-1)?.number ?? 0);
  const begins = ({ number, index }: { readonly number: number; readonly index: number }) => ({
    number,
    line: split.lines[index]?.number ?? 0,
  });
  const problems = problemsOf({
    laws: laws.length,
    language,
    sure: guessed.sure || told.language !== undefined,
    edition: told.edition ?? edition,
    begun: headings.map(begins),
    repeated: repeated.map(begins),
    inLaws: read.flatMap((one) => one.problems),
    uncited,
    lost,
    endsEarly: ends ? lastText.lines.at(-1) : undefined,
  });

  return {
    language,
    ...withEdition(told.edition ?? edition),
    title,
    laws,
    definitions,
    notes,
    decisions,
    sections,
    furniture: split.furniture,
    problems,
    lines: split.count,
    empty: split.empty,
  };
};
