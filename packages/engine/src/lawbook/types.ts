/**
 * A law book as it was read from plain text: laws and their paragraphs by the addresses that directors use (`27B1(a)`), definitions,
 * footnotes, the federation's own decisions; and every line of the file that is none of these, said to be what it is.
 */
export const LANGUAGES = ["en", "fi", "sv", "et", "tr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A footnote's mark inside a text: the text stands without it, the mark belongs behind its first `at` characters; behind the heading where `at` is -1. */
export type Mark = { readonly at: number; readonly mark: string };

/** What was read from certain lines of the file. */
export type Placed = {
  /** Line numbers of the file, from 1, in order. */
  readonly lines: readonly number[];
};

/** A stretch of text with one address. Text that goes on behind the paragraphs below it has the same address and a higher `part`. */
export type Passage = Placed & {
  /** `27`, `27B`, `27B1(a)(ii)`; empty outside the Laws. */
  readonly address: string;
  readonly part: number;
  /** As written: `B.`, `1.`, `(a)`; empty where the file numbers nothing. */
  readonly label: string;
  readonly heading: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Rows of a table, where the lines are one. Their text is not repeated in `text`. */
  readonly rows?: readonly (readonly string[])[];
};

export type Note = Placed & {
  /** As texts bear it, a plain number or asterisks; empty where the file has lost it. */
  readonly mark: string;
  /** As it stands before the note: `12 –`. */
  readonly label: string;
  readonly text: string;
  /** The paragraphs whose text bears the mark; those of the law in which the note stands, where marks start anew. */
  readonly cited: readonly string[];
};

export type Law = Placed & {
  readonly number: string;
  readonly title: string;
  readonly titleMarks: readonly Mark[];
  readonly chapter?: string;
  /** How the file writes the number: `YASA 27 –`, `27 §`. */
  readonly label: string;
  readonly passages: readonly Passage[];
};

export type Definition = Placed & {
  readonly term: string;
  readonly passages: readonly Passage[];
};

/** What the federation decided under a Law, set among the Laws or after them. */
export type Decision = Placed & {
  /** The Laws that its heading names, as addresses of the 2017 style: `40B2(a)`. None for what is decided of the book as a whole. */
  readonly laws: readonly string[];
  /** As written: `Law 41A and 45A`. */
  readonly heading: string;
  readonly passages: readonly Passage[];
};

export const SECTION_KINDS = ["title", "contents", "preface", "chapter", "index", "back", "heading"] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Text that is no Law: title pages, contents, prefaces, the index, what follows. */
export type Section = {
  readonly kind: SectionKind;
  readonly heading: string;
  readonly passages: readonly Passage[];
};

export const PROBLEM_CODES = [
  "noLaws",
  "missingLaw",
  "duplicateLaw",
  "outOfSequence",
  "unnumbered",
  "noteWithoutMark",
  "markWithoutNote",
  "endsEarly",
  "unclearLanguage",
  "unclearEdition",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Something that a person should look at. Nothing is left out because of it. */
export type Problem = {
  readonly line: number;
  readonly code: ProblemCode;
  /** `warning`: it may stand at a wrong place. `note`: it was read, by a rule that can be wrong. */
  readonly severity: "warning" | "note";
  readonly message: string;
  /** The address it was given. */
  readonly address?: string;
};

/** A line that repeats on every page and is no text of the book: a running head, a foot with the page's number. */
export type Furniture = { readonly line: number; readonly text: string };

export type LawBook = {
  readonly language: Language;
  readonly edition?: number;
  readonly title: string;
  readonly laws: readonly Law[];
  readonly definitions: readonly Definition[];
  readonly notes: readonly Note[];
  readonly decisions: readonly Decision[];
  readonly sections: readonly Section[];
  readonly furniture: readonly Furniture[];
  readonly problems: readonly Problem[];
  /** How many lines the file has, and how many of them are empty. */
  readonly lines: number;
  readonly empty: number;
};
