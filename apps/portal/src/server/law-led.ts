import "server-only";
/** Where a Law that is cited leads: into the book that has it, in the reader's language the one that is adopted first. */
import { lawBook, lawBooks } from "@traveller/model";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import { lawAddress, unitOf } from "#format/law-address.ts";
import { citedIn } from "#says/citation.ts";
import { model } from "./model.ts";

type Book = { readonly id: string; readonly language: string; readonly units: ReadonlySet<string> };

/** Books with the units that they have, those in the reader's language first. */
const readBooks = async (): Promise<readonly Book[]> => {
  const [books, locale] = await Promise.all([lawBooks(model()), getLocale()]);
  const own = books.filter(({ language }) => language === locale);
  const all = [...own, ...books.filter(({ language }) => language !== locale)].slice(0, 5);
  const read = await Promise.all(all.map(({ id }) => lawBook(model(), id)));
  return read.flatMap((one) =>
    one === undefined
      ? []
      : [{ id: one.book.id, language: one.book.language, units: new Set(one.units.map(({ unit }) => unit)) }],
  );
};
const booksOfReader = cache(readBooks);

const bookIn = (books: readonly Book[], address: string): Book | undefined =>
  books.find(({ units }) => units.has(unitOf(address)));

/** The first book of the reader's that has a Law or one of the parts beside them. */
export const bookWith = async (address: string): Promise<string | undefined> =>
  bookIn(await booksOfReader(), address)?.id;

/** The paragraph that a citation names first; the definitions where it names those. */
export const addressOf = (law: string): string => /^\d{1,3}[A-H]?\d*(?:\([a-z]+\))*/u.exec(law)?.[0] ?? "definitions";

type Led = {
  readonly cited: string;
  readonly href?: string;
  /** The book's language, where it is not the reader's. */
  readonly language?: string;
};

/** How a reader is led to a Law: as it is cited in the language, where it is found, and in which language where that is another. */
export const lawLed = async (law: string): Promise<Led> => ledBy(await booksOfReader(), law);

const ledBy = async (books: readonly Book[], law: string): Promise<Led> => {
  const address = addressOf(law);
  const [book, locale] = [bookIn(books, address), await getLocale()];
  return {
    cited: citedIn(locale, law),
    ...(book === undefined ? {} : { href: lawAddress(book.id, address) }),
    ...(book === undefined || book.language === locale ? {} : { language: book.language }),
  };
};

/** The same for one who is told of Laws for a long time: the books are read once. */
export const lawsLed = (): ((law: string) => Promise<Led>) => {
  let books: Promise<readonly Book[]> | undefined;
  return async (law) => ledBy(await (books ??= readBooks()), law);
};
