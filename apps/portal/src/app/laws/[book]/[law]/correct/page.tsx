/** An officer puts a paragraph of a law book right: its place, its number, its words. Each correction is an event. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Crumbs } from "#components/frame/Crumbs.tsx";
import { Empty } from "#components/frame/Empty.tsx";
import { bookAddress, lawAddress, unitOf } from "#format/law-address.ts";
import { bookWords } from "#components/laws/book-words.ts";
import { CorrectForm } from "#components/laws/CorrectForm.tsx";
import { api } from "#server/caller.ts";
import { officer } from "#server/office.ts";
import type { Page } from "#server/page.ts";

type Props = Page<"book" | "law">;

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("laws"))("correct"),
  robots: { index: false },
});

const Correct = async ({ params, searchParams }: Props) => {
  const [{ book: written, law }, query, say, reader] = await Promise.all([
    params,
    searchParams,
    getTranslations("laws"),
    officer(),
  ]);
  const book = decodeURIComponent(written);
  const unit = unitOf(decodeURIComponent(law));
  if (!/^(?:\d{1,3}|definitions|notes|decisions|around)$/u.test(unit)) notFound();
  if (reader === undefined)
    return (
      <div className="stack">
        <h1>{say("correct")}</h1>
        <div className="sheet">
          <Empty what={say("forbidden")} when={say("forbiddenHint")}>
            <Link className="btn" href={`/sign-in?next=${encodeURIComponent(lawAddress(book, unit))}`} prefetch={false}>
              {say("signIn")}
            </Link>
          </Empty>
        </div>
      </div>
    );
  const found = await api().laws.unit({ book, unit });
  const passage = found?.passages.find(({ place }) => String(place) === query["place"]);
  if (passage === undefined) notFound();
  const { place, address, label, heading, text } = passage;
  return (
    <div className="stack">
      <Crumbs
        way={[
          { words: say("title"), href: "/laws" },
          { words: await bookWords(found?.book, book), href: bookAddress(book) },
          { words: say("law", { number: unit }), href: lawAddress(book, unit) },
          { words: say("correct") },
        ]}
      />
      <h1>{say("correctTitle", { address: address === "" ? unit : address })}</h1>
      <p className="lead">{say("correctLead")}</p>
      <CorrectForm
        book={book}
        unit={unit}
        place={place}
        csrf={reader.csrf ?? ""}
        now={{ address, label, heading, text }}
        language={found?.book.language ?? "en"}
      />
    </div>
  );
};
export default Correct;
