/** A law as it is cited; a link to it where a law book has it: in the reader's language, the one that is adopted first. */
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import type { ReactNode } from "react";
import { lawAddress } from "#format/law-address.ts";
import { citedIn } from "#says/citation.ts";
import { addressOf, bookWith } from "#server/law-led.ts";

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
