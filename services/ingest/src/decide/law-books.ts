/** What may be done with a law book, and what follows from it: importing, putting a paragraph right, adopting. Law 80A. Pure. */
import type { LawBook } from "@traveller/engine";
import { isLawUnit, withoutPassage, withPassage, type Unit, type UnitContent } from "@traveller/engine/lawbook";
import { attachOptions } from "../lawbook/options.ts";
import type { ReadBook } from "../lawbook/read-file.ts";
import { unitsOf } from "@traveller/engine/lawbook";
import { type CorrectLawText, type ImportLawBook, refused, type Refused, says } from "@traveller/contract";
import type { z } from "zod";

export type Imported = {
  readonly kind: "imported";
  readonly book: {
    readonly language: ReadBook["book"]["language"];
    readonly edition: number;
    readonly title: string;
    readonly laws: number;
  };
  readonly units: readonly Unit[];
};

/** The id of a book that nobody gave one: `tr-2017`. */
export const bookId = (book: { readonly language: string; readonly edition?: number | undefined }): string =>
  `${book.language}-${book.edition ?? "unknown"}`;

export const decideImport = (
  { imported }: LawBook,
  { file, replace, title }: z.infer<typeof ImportLawBook>,
  { book, check }: ReadBook,
): Imported | Refused => {
  if (imported?.source.file === file)
    return refused("impossible", says("lawBooks.sameFile"), says("common.nothingNeeded"), { path: "file" });
  if (imported !== undefined && !replace)
    return refused("conflict", says("lawBooks.idTaken"), says("lawBooks.anotherOrReplace"), { path: "book" });
  if (book.edition === undefined)
    return refused("malformed", says("lawBooks.noEdition"), says("lawBooks.sayEdition"), {
      path: "edition",
    });
  if (check.lost.length > 0)
    return refused(
      "impossible",
      says("lawBooks.linesLost", { count: check.lost.length, line: check.lost[0]?.line ?? 0 }),
      says("lawBooks.reportIt"),
    );
  const { decisions } = attachOptions(book.decisions, undefined);
  return {
    kind: "imported",
    book: {
      language: book.language,
      edition: book.edition,
      title: (title ?? book.title).slice(0, 300),
      laws: book.laws.length,
    },
    units: unitsOf(book, (_, place) => decisions[place]?.options ?? []),
  };
};

const unitOf = (address: string): string => /^\d{1,3}/u.exec(address)?.[0] ?? "";

export type CorrectedUnits = {
  readonly kind: "corrected";
  /** The units that have new text, each with what it now says. */
  readonly units: readonly Unit[];
  readonly address: string;
  readonly to?: string;
};

/** Where the corrected paragraph is to stand: in its own unit, or in that of the Law which its new address names. */
export const decideCorrection = (
  { unit, place, was, change }: z.infer<typeof CorrectLawText>,
  contents: ReadonlyMap<string, UnitContent>,
): CorrectedUnits | Refused => {
  const own = contents.get(unit);
  const passage = own?.passages[place];
  if (own === undefined || passage === undefined)
    return refused("unknown", says("lawBooks.noParagraph"), says("common.loadAgain"), { path: "place" });
  if (passage.text !== was)
    return refused("conflict", says("lawBooks.otherByNow"), says("lawBooks.loadThenCorrect"), {
      path: "was",
    });
  const taken = withoutPassage(own, place, change);
  if (taken === undefined) return refused("unknown", says("lawBooks.noParagraph"), says("common.loadAgain"));
  const { address } = passage;
  const to = change.address ?? address;
  if (to === address)
    return { kind: "corrected", units: [{ unit, content: withPassage(taken.rest, taken.passage, place) }], address };
  if (!isLawUnit(unit))
    return refused("impossible", says("lawBooks.onlyOfLaws"), says("lawBooks.correctText"), {
      path: "change.address",
    });
  const target = unitOf(to);
  if (target === unit)
    return { kind: "corrected", units: [{ unit, content: withPassage(taken.rest, taken.passage) }], address, to };
  const there = contents.get(target);
  return there === undefined
    ? refused("unknown", says("lawBooks.noLaw", { law: target }), says("lawBooks.correctAddress"), {
        path: "change.address",
      })
    : {
        kind: "corrected",
        units: [
          { unit, content: taken.rest },
          { unit: target, content: withPassage(there, taken.passage) },
        ],
        address,
        to,
      };
};

/** The units whose texts a correction has to read. */
export const unitsToCorrect = ({ unit, change }: z.infer<typeof CorrectLawText>): readonly string[] =>
  change.address === undefined ? [unit] : [...new Set([unit, unitOf(change.address)])];
