/** What a person should look at in a book that was read: said with the line, in the order of the file. */
import type { LawHeading } from "./headings.ts";
import type { Language, Note, Problem } from "./types.ts";

export type Findings = {
  readonly laws: number;
  readonly language: Language;
  readonly sure: boolean;
  readonly edition: number | undefined;
  readonly headings: readonly LawHeading[];
  readonly repeated: readonly { readonly number: number; readonly line: number }[];
  readonly inLaws: readonly Problem[];
  readonly uncited: readonly Note[];
  readonly lost: readonly { readonly mark: string; readonly line: number; readonly address: string }[];
  /** The last line, where it ends in the middle of a sentence. */
  readonly endsEarly: number | undefined;
};

const warning = (line: number, code: Problem["code"], message: string): Problem => ({
  line,
  code,
  severity: "warning",
  message,
});
const note = (line: number, code: Problem["code"], message: string): Problem => ({
  line,
  code,
  severity: "note",
  message,
});

const missing = (headings: readonly LawHeading[]): readonly Problem[] =>
  headings.slice(1).flatMap((heading, index) => {
    const before = headings[index]?.number ?? heading.number;
    return Array.from({ length: heading.number - before - 1 }, (_, step) =>
      warning(
        0,
        "missingLaw",
        `Law ${before + step + 1} was not found between Law ${before} and Law ${heading.number}.`,
      ),
    );
  });

export const problemsOf = (found: Findings): readonly Problem[] => {
  const { laws, language, sure, edition, headings, repeated, inLaws, uncited, lost, endsEarly } = found;
  const all: readonly (Problem | undefined)[] = [
    laws > 0 ? undefined : warning(1, "noLaws", "No Law was found: no line numbers one as law books do."),
    sure ? undefined : warning(1, "unclearLanguage", `The language is not clear; it was read as ${language}.`),
    edition === undefined ? warning(1, "unclearEdition", "No title says which edition this is.") : undefined,
    ...missing(headings),
    ...repeated.map(({ number, line }) =>
      warning(
        line,
        "duplicateLaw",
        `Law ${number} begins here again; the line was kept as text of the Law in which it stands.`,
      ),
    ),
    ...inLaws,
    ...lost.map(({ mark, line, address }) => ({
      ...note(line, "markWithoutNote", `There is no footnote ${mark}.`),
      ...(address === "" ? {} : { address }),
    })),
    ...uncited.map(({ lines, mark }) =>
      note(
        lines[0] ?? 0,
        "noteWithoutMark",
        `No text bears the mark of this footnote${mark === "" ? "" : `, ${mark}`}.`,
      ),
    ),
    endsEarly === undefined ? undefined : note(endsEarly, "endsEarly", "The file ends in the middle of a sentence."),
  ];
  return all.flatMap((one) => (one === undefined ? [] : [one])).toSorted((one, other) => one.line - other.line);
};
