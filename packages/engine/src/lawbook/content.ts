/**
 * A law book as it is kept: a unit of text for each Law, one for the definitions, one for the notes, one for the decisions, one for
 * what stands around them. Units lie beside the log as JSON; a correction makes a new one.
 */
import { z } from "zod";
import type { Decision, LawBook, Passage } from "./types.ts";

const text = z.string().max(200_000);
const address = z.string().max(40);

export const PassageContent = z.strictObject({
  address,
  part: z.int().min(0),
  label: z.string().max(40),
  heading: z.string().max(2000),
  text,
  marks: z.array(z.strictObject({ at: z.int().min(-1), mark: z.string().max(8) })).max(500),
  rows: z
    .array(z.array(z.string().max(2000)).max(100))
    .max(2000)
    .optional(),
  /** The line of the imported file where it begins; 0 for what was written by hand. */
  line: z.int().min(0),
  /** Of a note: the paragraphs that bear its mark. Of a decision: the Laws of its heading. */
  laws: z.array(address).max(500).optional(),
  /** Of a decision: the options that it elects, or that its Laws leave open. */
  options: z.array(z.string().max(100)).max(100).optional(),
});
export type PassageContent = z.infer<typeof PassageContent>;

export const UnitContent = z.strictObject({
  title: z.string().max(2000),
  chapter: z.string().max(2000).optional(),
  passages: z.array(PassageContent).max(20_000),
});
export type UnitContent = z.infer<typeof UnitContent>;

/** Units that are no Laws. A Law's unit is its number. */
export const OTHER_UNITS = ["definitions", "notes", "decisions", "around"] as const;
export type OtherUnit = (typeof OTHER_UNITS)[number];
export type Unit = { readonly unit: string; readonly content: UnitContent };

export const isLawUnit = (unit: string): boolean => /^\d{1,3}$/u.test(unit);

const kept = ({ address: at, part, label, heading, text: said, marks, rows, lines }: Passage): PassageContent => ({
  address: at,
  part,
  label,
  heading,
  text: said,
  marks: marks.map((one) => ({ ...one })),
  line: lines[0] ?? 0,
  ...(rows === undefined ? {} : { rows: rows.map((row) => [...row]) }),
});

const numbered = (passages: readonly PassageContent[]): PassageContent[] => {
  const parts = new Map<string, number>();
  return passages.map((one) => {
    const part = parts.get(one.address) ?? 0;
    parts.set(one.address, part + 1);
    return { ...one, part };
  });
};

/** A book in its units. `optionsOf`: the options of each decision, by its place. */
export const unitsOf = (
  book: LawBook,
  optionsOf: (decision: Decision, place: number) => readonly string[],
): readonly Unit[] => {
  const others: readonly { readonly unit: OtherUnit; readonly passages: readonly PassageContent[] }[] = [
    {
      unit: "definitions",
      passages: book.definitions.flatMap(({ term, passages }) =>
        passages.map((one, place) => ({ ...kept(one), heading: place === 0 ? term : "" })),
      ),
    },
    {
      unit: "notes",
      passages: book.notes.map((note) => ({
        address: "",
        part: 0,
        label: note.mark === "" ? note.label : note.mark,
        heading: "",
        text: note.text,
        marks: [],
        line: note.lines[0] ?? 0,
        laws: [...note.cited],
      })),
    },
    {
      unit: "decisions",
      passages: book.decisions.flatMap((decision, place) =>
        decision.passages.map((one, index) => ({
          ...kept(one),
          heading: index === 0 ? decision.heading : "",
          laws: [...decision.laws],
          options: index === 0 ? [...optionsOf(decision, place)] : [],
        })),
      ),
    },
    {
      unit: "around",
      passages: book.sections.flatMap(({ kind, passages }) =>
        kind === "chapter" || kind === "contents"
          ? []
          : passages.map((one) => ({ ...kept(one), label: one.heading === "" ? one.label : kind })),
      ),
    },
  ];
  return [
    ...book.laws.map((law) => ({
      unit: law.number,
      content: {
        title: law.title,
        ...(law.chapter === undefined ? {} : { chapter: law.chapter }),
        passages: law.passages.map(kept),
      },
    })),
    ...others.flatMap(({ unit, passages }) =>
      passages.length === 0 ? [] : [{ unit, content: { title: "", passages: [...passages] } }],
    ),
  ];
};

const steps = (at: string): readonly number[] =>
  (at.match(/\d+|[A-H]|\([a-z]+\)/gu) ?? []).map((step) => {
    if (/^\d/u.test(step)) return Number(step);
    const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"].indexOf(step.slice(1, -1));
    const depth = at.slice(0, at.indexOf(step)).split("(").length;
    return step.startsWith("(") && depth > 1 && roman >= 0
      ? roman + 1
      : (step.toUpperCase().replace("(", "").codePointAt(0) ?? 0) - 64;
  });

/** The order of the law book: `27B` before `27B1`, that before `27B1(a)`, that before `27B2`. */
export const compareAddresses = (one: string, other: string): number => {
  const [left, right] = [steps(one), steps(other)];
  const place = left.findIndex((step, index) => step !== right[index]);
  if (place < 0) return left.length - right.length;
  return (left[place] ?? 0) - (right[place] ?? -1);
};

export type PassageChange = {
  readonly address?: string | undefined;
  readonly label?: string | undefined;
  readonly heading?: string | undefined;
  readonly text?: string | undefined;
};

/** A passage as a person corrects it. Marks stay where their text has not changed before them; where it has, they go to its end. */
const changed = (
  passage: PassageContent,
  { address: to, label, heading, text: said }: PassageChange,
): PassageContent => {
  const next = said ?? passage.text;
  let same = 0;
  while (same < next.length && next[same] === passage.text[same]) same += 1;
  return {
    ...passage,
    address: to ?? passage.address,
    label: label ?? passage.label,
    heading: heading ?? passage.heading,
    text: next,
    marks: passage.marks
      .map((one) =>
        one.at <= same ? one : { ...one, at: Math.min(one.at + next.length - passage.text.length, next.length) },
      )
      .map((one) => ({ ...one, at: Math.max(one.at, -1) })),
  };
};

/** The unit with one passage corrected, or without it where it goes to another unit; and the passage as it is now. */
export const withoutPassage = (
  { passages, ...rest }: UnitContent,
  place: number,
  change: PassageChange,
): { readonly rest: UnitContent; readonly passage: PassageContent } | undefined => {
  const passage = passages[place];
  return passage === undefined
    ? undefined
    : {
        rest: { ...rest, passages: numbered(passages.filter((_, index) => index !== place)) },
        passage: changed(passage, change),
      };
};

/** The unit with a passage put where its address belongs: behind the last one that is not after it. */
export const withPassage = ({ passages, ...rest }: UnitContent, passage: PassageContent, at?: number): UnitContent => {
  const before = passages.findLastIndex((one) => compareAddresses(one.address, passage.address) <= 0);
  const place = at ?? before + 1;
  return { ...rest, passages: numbered([...passages.slice(0, place), passage, ...passages.slice(place)]) };
};
