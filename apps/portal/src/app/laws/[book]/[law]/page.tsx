/** A Law as the book has it, at the address of the Law or of one of its paragraphs; beside another language or edition, with what is elected, executed and ruled here. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { bookAddress, lawAddress, unitOf } from "#format/law-address.ts";
import { Decided, Does, Elections, Rulings } from "#components/laws/Aside.tsx";
import { Beside } from "#components/laws/Beside.tsx";
import { bookWords } from "#components/laws/book-words.ts";
import { BookName } from "#components/laws/BookName.tsx";
import { Footnotes } from "#components/laws/Footnotes.tsx";
import { unitName } from "#components/laws/Found.tsx";
import { isLanguage } from "#components/laws/language.ts";
import { Passage } from "#components/laws/Passages.tsx";
import { noteSign } from "#components/laws/Said.tsx";
import { api } from "#server/caller.ts";
import { officer } from "#server/office.ts";
import type { Page } from "#server/page.ts";

type Props = Page<"book" | "law">;

/** The book and the paragraph that the address names. */
const addressed = async (params: Props["params"]) => {
  const { book, law } = await params;
  const address = decodeURIComponent(law);
  const unit = unitOf(address);
  return { book: decodeURIComponent(book), address, unit };
};

const nameOf = (say: Awaited<ReturnType<typeof getTranslations<"laws">>>, unit: string, address: string): string =>
  /^\d/u.test(unit) ? say("law", { number: address }) : unitName(say, unit);

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const [{ book, address, unit }, say] = await Promise.all([addressed(params), getTranslations("laws")]);
  const found = await api().laws.unit({ book, unit });
  return {
    title: `${nameOf(say, unit, address)}${found === undefined || found.unit.title === "" ? "" : ` · ${found.unit.title}`}`,
  };
};

const Law = async ({ params, searchParams }: Props) => {
  const [{ book: id, address, unit }, query, say, reader, books] = await Promise.all([
    addressed(params),
    searchParams,
    getTranslations("laws"),
    officer(),
    api().laws.books(),
  ]);
  const called = await bookWords(
    books.find((one) => one.id === id),
    id,
  );
  const wanted = query["beside"];
  const beside = books.find((one) => one.id === wanted && one.id !== id)?.id;
  const found = await api().laws.unit({ book: id, unit, ...(beside === undefined ? {} : { beside }) });
  // What is not there is told before the page begins (`proxy.ts`).
  if (found === undefined) notFound();
  const { book, passages, notes, decisions, previous, next, options, elections, rulings, does } = found;
  const language = isLanguage(book.language) ? book.language : "en";
  const isLaw = /^\d/u.test(unit);
  const signs = new Set(notes.map(({ label }) => noteSign(label)));
  const asked = passages.filter((passage) => passage.address === address);
  const kept = beside === undefined ? "" : `?beside=${encodeURIComponent(beside)}`;
  const correct = reader !== undefined;
  const one = { book, passages, notes: signs };
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/laws" },
          { words: called, href: bookAddress(id) },
          ...(address === unit
            ? [{ words: nameOf(say, unit, unit) }]
            : [{ words: nameOf(say, unit, unit), href: lawAddress(id, unit) }, { words: address }]),
        ]}
      />
      <div className="row between">
        <h1>
          {nameOf(say, unit, unit)}{" "}
          {found.unit.title === "" ? null : (
            <span className="quiet" lang={language}>
              {found.unit.title}
            </span>
          )}
        </h1>
        <div className="row">
          {previous === null ? null : (
            <Link
              className="btn"
              href={`${lawAddress(id, previous)}${kept}`}
              aria-label={say("previous", { number: previous })}
              prefetch={false}
            >
              ← {previous}
            </Link>
          )}
          {next === null ? null : (
            <Link
              className="btn"
              href={`${lawAddress(id, next)}${kept}`}
              aria-label={say("next", { number: next })}
              prefetch={false}
            >
              {next} →
            </Link>
          )}
        </div>
      </div>
      <p className="small quiet">
        <BookName book={book} />
        {found.unit.chapter === null ? null : (
          <>
            {" · "}
            <span lang={language}>{found.unit.chapter}</span>
          </>
        )}
        {found.unit.corrected ? <> · {say("corrected")}</> : null}
      </p>
      {isLaw && books.length > 1 ? (
        <form className="filters" action={lawAddress(id, address)}>
          <label className="field">
            <span>{say("beside")}</span>
            <select name="beside" defaultValue={beside ?? ""}>
              <option value="">{say("besideNone")}</option>
              {books
                .filter((other) => other.id !== id)
                .map((other) => (
                  <option key={other.id} value={other.id}>
                    {say("book", {
                      language: isLanguage(other.language) ? say(`languages.${other.language}`) : other.language,
                      edition: other.edition,
                    })}
                  </option>
                ))}
            </select>
          </label>
          <button className="btn">{say("besideShow")}</button>
        </form>
      ) : null}
      {address === unit || asked.length === 0 ? null : (
        <section className="says calm" aria-label={say("here", { address })}>
          <h2 className="caps">{say("here", { address })}</h2>
          <div className="lawtext" lang={language}>
            {asked.map(({ part, heading, text }) => (
              <p key={part}>
                {heading === "" ? null : <b>{heading} </b>}
                {text}
              </p>
            ))}
          </div>
        </section>
      )}
      <div className={isLaw ? "cols" : "stack"}>
        <div className="stack">
          {found.beside === null ? (
            <article className="lawtext" lang={language}>
              {passages.map((passage) => (
                <Passage
                  key={passage.place}
                  passage={passage}
                  book={id}
                  language={language}
                  notes={signs}
                  here={address !== unit && passage.address === address}
                  correct={correct}
                  first
                />
              ))}
            </article>
          ) : (
            <Beside
              one={one}
              other={{ book: found.beside.book, passages: found.beside.passages, notes: new Set() }}
              here={address === unit ? "" : address}
              correct={correct}
            />
          )}
          <Footnotes notes={notes} book={id} language={language} />
        </div>
        {isLaw ? (
          <aside className="stack" aria-label={say("elects")}>
            <Elections authority={book.authority} options={options} elections={elections} />
            <Decided decisions={decisions} language={language} />
            <Does does={does} />
            <Rulings rulings={rulings} />
          </aside>
        ) : null}
      </div>
    </div>
  );
};
export default Law;
