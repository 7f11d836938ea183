/** A law book: its Laws by chapters, and what stands beside them. */
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { Empty } from "#components/frame/Empty.tsx";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Adopt } from "#components/laws/Adopt.tsx";
import { dayText } from "#format/dates.ts";
import { lawAddress } from "#format/law-address.ts";
import { bookWords } from "#components/laws/book-words.ts";
import { BookName } from "#components/laws/BookName.tsx";
import { unitName } from "#components/laws/Found.tsx";
import { bookWith } from "#server/law-led.ts";
import { api } from "#server/caller.ts";
import { officer } from "#server/office.ts";
import type { Page } from "#server/page.ts";

type Props = Page<"book">;

const bookOf = async (params: Props["params"]) => {
  const id = decodeURIComponent((await params).book);
  return { id, found: id.length > 128 ? undefined : await api().laws.book({ book: id }) };
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [{ id, found }, say] = await Promise.all([bookOf(params), getTranslations("laws")]);
  return { title: found === undefined ? id : `${say("title")}: ${await bookWords(found.book, id)}` };
};

const Book = async ({ params, searchParams }: Props) => {
  const [{ id, found }, query, say, reader, locale] = await Promise.all([
    bookOf(params),
    searchParams,
    getTranslations("laws"),
    officer(),
    getLocale(),
  ]);
  // `/laws/27B`: no book, but a Law of the reader's.
  const lawIn = found === undefined && /^\d{1,3}(?:[A-H]\S*)?$/u.test(id) ? await bookWith(id) : undefined;
  if (lawIn !== undefined) redirect(lawAddress(lawIn, id));
  // Just imported: what projects it may be a moment behind.
  if (found === undefined)
    return query["new"] === undefined ? (
      notFound()
    ) : (
      <div className="stack">
        <h1>{id}</h1>
        <div className="sheet">
          <Empty what={say("soon")} when={say("soonWhen")}>
            <Link className="btn main" href={`/laws/${encodeURIComponent(id)}?new=1`} prefetch={false}>
              {say("besideShow")}
            </Link>
          </Empty>
        </div>
      </div>
    );
  const { book, units } = found;
  const laws = units.filter(({ unit }) => /^\d/u.test(unit));
  const chapters = [...new Set(laws.map(({ chapter }) => chapter ?? ""))].map((chapter) => ({
    chapter,
    laws: laws.filter((law) => (law.chapter ?? "") === chapter),
  }));
  const others = units.filter(({ unit }) => !/^\d/u.test(unit));
  return (
    <div className="stack">
      <Crumbs way={[{ words: say("title"), href: "/laws" }, { words: await bookWords(book, id) }]} />
      <h1>
        <BookName book={book} />
      </h1>
      <p className="lead" lang={book.language}>
        {book.title}
      </p>
      {book.adoptedFrom === null ? null : (
        <p className="quiet">{say("adopted", { day: dayText(book.adoptedFrom, locale, true) })}</p>
      )}
      {reader === undefined ? null : <Adopt book={id} csrf={reader.csrf ?? ""} from={book.adoptedFrom} />}
      {chapters.map(({ chapter, laws: some }) => (
        <section key={chapter} className="stack tight">
          {chapter === "" ? null : <h2 lang={book.language}>{chapter}</h2>}
          <ul className="laws plain">
            {some.map(({ unit, title, corrected }) => (
              <li key={unit}>
                <Link href={lawAddress(id, unit)} prefetch={false}>
                  <b>{unit}</b>
                  <span lang={book.language}>{title}</span>
                  {corrected ? <small className="tag">{say("corrected")}</small> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.length === 0 ? null : (
        <ul className="sheet rows">
          {others.map(({ unit }) => (
            <li key={unit} className="entry">
              <Link className="strong" href={lawAddress(id, unit)} prefetch={false}>
                {unitName(say, unit)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
export default Book;
