/** 404: with the way to search; for a Law that its book does not have, with the way to the book. */
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import Link from "next/link";
import { Find } from "#components/frame/Find.tsx";
import { bookWords } from "#components/laws/book-words.ts";
import { bookAddress } from "#format/law-address.ts";
import { api } from "#server/caller.ts";
import { ASKED, addressedBy } from "#server/gate/addressed.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations("error"))("notFound"),
});

/** The book whose Law was asked for, where there is such a book. */
const lawAskedFor = async () => {
  const asked = addressedBy((await headers()).get(ASKED) ?? "/");
  if (asked === undefined || asked === "nothing" || asked.kind !== "law" || !/^\d/u.test(asked.unit)) return undefined;
  const book = (await api().laws.books()).find(({ id }) => id === asked.book);
  return book === undefined ? undefined : { book, number: asked.unit };
};

const NotFound = async () => {
  const [say, laws, law] = await Promise.all([getTranslations("error"), getTranslations("laws"), lawAskedFor()]);
  return (
    <div className="stack">
      <h1>{law === undefined ? say("notFound") : laws("notThere", { number: law.number })}</h1>
      <p className="lead">{law === undefined ? say("notFoundHint") : laws("notThereWhen")}</p>
      {law === undefined ? null : (
        <p>
          <Link className="btn main" href={bookAddress(law.book.id)} prefetch={false}>
            {await bookWords(law.book, law.book.id)}
          </Link>
        </p>
      )}
      <div className="row">
        <Find full />
      </div>
      <p>
        <Link className="btn" href="/" prefetch={false}>
          {say("home")}
        </Link>
      </p>
    </div>
  );
};
export default NotFound;
