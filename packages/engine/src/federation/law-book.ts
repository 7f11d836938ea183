/**
 * A law book of a federation as its events leave it: which file it was imported from, the text beside the log that each of its units has now, and from when
 * it is adopted. Law 80A.
 */
import type { DataOf, RecordedInFederation } from "./recorded.ts";

/** A Law, or what stands beside the Laws. */
export type KeptUnit = {
  readonly text: string;
  /** The events that brought it and that corrected it last. */
  readonly imported: number;
  readonly corrected?: number;
};

export type LawBook = {
  /** Absent until it is imported; of a book that was imported anew, the last import. */
  readonly imported?: DataOf<"LawBookImported"> & { readonly sequence: number };
  readonly adoptedFrom?: string;
  readonly units: ReadonlyMap<string, KeptUnit>;
};

export const emptyLawBook: LawBook = { units: new Map() };

/** The book after one more event of its stream. */
export const evolveLawBook = (book: LawBook, event: RecordedInFederation): LawBook => {
  const { sequence } = event;
  if (event.type === "LawBookImported") return { ...book, imported: { ...event.data, sequence }, units: new Map() };
  // Of a book that nobody imported, nothing can be said.
  if (book.imported === undefined) return book;
  switch (event.type) {
    case "LawImported":
      return withUnit(book, event.data.unit, { text: event.data.content.text, imported: sequence });
    case "LawTextCorrected": {
      const { unit, content } = event.data;
      const imported = book.units.get(unit)?.imported ?? sequence;
      return withUnit(book, unit, { text: content.text, imported, corrected: sequence });
    }
    case "LawBookAdopted":
      return { ...book, adoptedFrom: event.data.from };
    default:
      return book;
  }
};

const withUnit = (book: LawBook, unit: string, kept: KeptUnit): LawBook => ({
  ...book,
  units: new Map(book.units).set(unit, kept),
});
