/** What a person should look at in a book that was read: said with the line, in the order of the file. */
import type { Language, Note, Problem } from "./types.ts";

export type Findings = {
  readonly laws: number;
  readonly language: Language;
  readonly sure: boolean;
  readonly edition: number | undefined;
  readonly begun: readonly Begun[];
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

/** A Law's number with the line in which it begins. */
type Begun = { readonly number: number; readonly line: number };

const missing = (begun: readonly Begun[]): readonly Problem[] =>
  begun.slice(1).flatMap(({ number, line }, index) => {
    const before = begun[index]?.number ?? number;
    return Array.from({ length: number - before - 1 }, (_, step) => ({
      ...warning(line, "missingLaw", `Law ${before + step + 1} was not found between Law ${before} and Law ${number}.`),
      address: String(before + step + 1),
    }));
  });

/** With the Law in which its line stands. */
const within = (begun: readonly Begun[], problem: Problem): Problem => {
  const law = begun.findLast(({ line }) => line <= problem.line);
  return law === undefined ? problem : { ...problem, address: String(law.number) };
};

export const problemsOf = (found: Findings): readonly Problem[] => {
  const { laws, language, sure, edition, begun, repeated, inLaws, uncited, lost, endsEarly } = found;
  const all: readonly (Problem | undefined)[] = [
    laws > 0 ? undefined : warning(1, "noLaws", "No Law was found: no line numbers one as law books do."),
    sure ? undefined : warning(1, "unclearLanguage", `The language is not clear; it was read as ${language}.`),
    edition === undefined ? warning(1, "unclearEdition", "No title says which edition this is.") : undefined,
    ...missing(begun),
    ...repeated.map(({ number, line }) => ({
      ...warning(
        line,
        "duplicateLaw",
        `Law ${number} begins here again; the line was kept as text of the Law in which it stands.`,
      ),
      address: String(number),
    })),
    ...inLaws,
    ...lost.map(({ mark, line, address }) => ({
      ...note(line, "markWithoutNote", `There is no footnote ${mark}.`),
      ...(address === "" ? {} : { address }),
    })),
    ...uncited.map(({ lines, mark }) =>
      within(
        begun,
        note(
          lines[0] ?? 0,
          "noteWithoutMark",
          `No text bears the mark of this footnote${mark === "" ? "" : `, ${mark}`}.`,
        ),
      ),
    ),
    endsEarly === undefined
      ? undefined
      : within(begun, note(endsEarly, "endsEarly", "The file ends in the middle of a sentence.")),
  ];
  return all.flatMap((one) => (one === undefined ? [] : [one])).toSorted((one, other) => one.line - other.line);
};
