/** A law as it is cited; a link to it where a law book is there: in the reader's language, the one that is adopted first. */
import { lawBooks } from "@traveller/model";
import { getLocale } from "next-intl/server";
import Link from "next/link";
import { cache } from "react";
import { lawAddress } from "#components/laws/address.ts";
import { model } from "#server/model.ts";

const bookOfReader = cache(async (): Promise<string | undefined> => {
  const [books, locale] = await Promise.all([lawBooks(model()), getLocale()]);
  return (books.find(({ language }) => language === locale) ?? books[0])?.id;
});

/** The paragraph that a citation names first; the definitions where it names those. */
const addressOf = (law: string): string => /^\d{1,3}[A-H]?\d*(?:\([a-z]+\))*/u.exec(law)?.[0] ?? "definitions";

export const LawTag = async ({ law }: { readonly law: string }) => {
  const book = await bookOfReader();
  return book === undefined ? (
    <span className="law">{law}</span>
  ) : (
    <Link className="law" href={lawAddress(book, addressOf(law))}>
      {law}
    </Link>
  );
};
