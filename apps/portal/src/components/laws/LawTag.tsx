/** A law as it is cited; a link to it where a law book has it: in the reader's language, the one that is adopted first. */
import { lawBook, lawBooks } from "@traveller/model";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { cache, type ReactNode } from "react";
import { lawAddress, unitOf } from "#format/law-address.ts";
import { citedIn } from "#says/citation.ts";
import { model } from "#server/model.ts";

/** Books with the units that they have, those in the reader's language first. */
const booksOfReader = cache(async () => {
  const [books, locale] = await Promise.all([lawBooks(model()), getLocale()]);
  const own = books.filter(({ language }) => language === locale);
  const all = [...own, ...books.filter(({ language }) => language !== locale)].slice(0, 5);
  const read = await Promise.all(all.map(({ id }) => lawBook(model(), id)));
  return read.flatMap((one) =>
    one === undefined ? [] : [{ id: one.book.id, units: new Set(one.units.map(({ unit }) => unit)) }],
  );
});

/** The first book of the reader's that has a Law or one of the parts beside them. */
export const bookWith = async (address: string): Promise<string | undefined> =>
  (await booksOfReader()).find(({ units }) => units.has(unitOf(address)))?.id;

/** The paragraph that a citation names first; the definitions where it names those. */
const addressOf = (law: string): string => /^\d{1,3}[A-H]?\d*(?:\([a-z]+\))*/u.exec(law)?.[0] ?? "definitions";

export const LawTag = async ({
  law,
  plain = false,
  children,
}: {
  readonly law: string;
  /** Within a sentence, which says itself that it is a Law: without a frame. */
  readonly plain?: boolean;
  readonly children?: ReactNode;
}) => {
  const address = addressOf(law);
  const book = await bookWith(address);
  const look = plain ? undefined : "law";
  const [say, locale] = await Promise.all([getTranslations("laws"), getLocale()]);
  const cited = citedIn(locale, law);
  const words = children ?? (plain || !/^\d/u.test(law) ? cited : say("law", { number: cited }));
  return book === undefined ? (
    <span className={look}>{words}</span>
  ) : (
    <Link className={look} href={lawAddress(book, address)} prefetch={false}>
      {words}
    </Link>
  );
};

/** The same for the words of a sentence that name the law. */
export const lawLink = (law: string) => (words: ReactNode) => (
  <LawTag law={law} plain>
    {words}
  </LawTag>
);
