/** The law books: which there are, and one box to search them all. */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { Empty } from "#components/frame/Empty.tsx";
import { bookAddress } from "#format/law-address.ts";
import { BookName } from "#components/laws/BookName.tsx";
import { FindLaw } from "#components/laws/FindLaw.tsx";
import { Found } from "#components/laws/Found.tsx";
import { isLanguage } from "#components/laws/language.ts";
import { dayText } from "#format/dates.ts";
import { api } from "#server/caller.ts";
import { officer } from "#server/office.ts";
import type { Page } from "#server/page.ts";

const one = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "").trim();

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations("laws"))("title") });

const Laws = async ({ searchParams }: Page) => {
  const [query, say, books, reader, locale] = await Promise.all([
    searchParams,
    getTranslations("laws"),
    api().laws.books(),
    officer(),
    getLocale(),
  ]);
  const text = one(query["q"]).slice(0, 200);
  const asked = books.find(({ id }) => id === one(query["book"]))?.id;
  const found = text === "" ? [] : await api().laws.search({ text, ...(asked === undefined ? {} : { book: asked }) });
  const named = books.map(({ id, language, edition }) => ({
    id,
    name: say("book", { language: isLanguage(language) ? say(`languages.${language}`) : language, edition }),
  }));
  return (
    <div className="stack">
      <div className="row between">
        <h1>{say("title")}</h1>
        {reader === undefined ? null : (
          <Link className="btn" href="/laws/import" prefetch={false}>
            {say("importTitle")}
          </Link>
        )}
      </div>
      <p className="lead">{say("lead")}</p>
      {books.length === 0 ? null : <FindLaw value={text} book={asked} books={named} />}
      {text === "" ? null : (
        <section className="stack tight" aria-label={say("search")}>
          <h2>{say("foundCount", { count: found.length })}</h2>
          {found.length === 0 ? (
            <div className="sheet">
              <Empty what={say("nothing", { query: text })} when={say("nothingHint")} />
            </div>
          ) : (
            <Found found={found} />
          )}
        </section>
      )}
      <div className="sheet">
        {books.length === 0 ? (
          <Empty what={say("none")} when={say("noneWhen")} />
        ) : (
          <ul className="rows">
            {books.map((book) => (
              <li key={`${book.authority} ${book.id}`} className="entry">
                <div>
                  <Link className="strong" href={bookAddress(book.id)} prefetch={false}>
                    <BookName book={book} />
                  </Link>
                  <div className="small quiet" lang={book.language}>
                    {book.title}
                  </div>
                </div>
                <span className="end small quiet">
                  {say("lawsCount", { count: book.laws })}
                  {book.adoptedFrom === null ? null : (
                    <>
                      {" · "}
                      {say("adopted", { day: dayText(book.adoptedFrom, locale, true) })}
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
export default Laws;
