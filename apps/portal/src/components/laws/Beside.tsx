/** A Law beside the same Law in another language or edition, paragraph by paragraph. */
import type { LawPassage } from "@traveller/model";
import { isLanguage } from "./language.ts";
import { useLocale, useTranslations } from "next-intl";
import { Fragment } from "react";
import { paragraphsBeside } from "./paragraphs-beside.ts";
import { Passage } from "./Passages.tsx";

export type BookText = {
  readonly book: { readonly id: string; readonly language: string; readonly edition: number };
  readonly passages: readonly LawPassage[];
  readonly notes: ReadonlySet<string>;
};

const useBookName = () => {
  const say = useTranslations("laws");
  return ({ language, edition }: BookText["book"]): string =>
    say("book", { language: isLanguage(language) ? say(`languages.${language}`) : language, edition });
};

export const Beside = ({
  one,
  other,
  here,
  correct,
}: {
  readonly one: BookText;
  readonly other: BookText;
  readonly here: string;
  readonly correct: boolean;
}) => {
  const say = useTranslations("laws");
  const name = useBookName();
  const locale = useLocale();
  const column = ({ book, notes }: BookText, passages: readonly LawPassage[], first: boolean) => (
    <div className="lawtext" lang={book.language}>
      <p className="narrow small faint" lang={locale}>
        {name(book)}
      </p>
      {passages.length === 0 ? <p className="faint small">{say("notInBook")}</p> : null}
      {passages.map((passage) => (
        <Passage
          key={passage.place}
          passage={passage}
          book={book.id}
          language={isLanguage(book.language) ? book.language : "en"}
          notes={notes}
          here={passage.address === here}
          correct={correct && first}
          first={first}
        />
      ))}
    </div>
  );
  return (
    <div className="beside">
      <h2>{name(one.book)}</h2>
      <h2>{name(other.book)}</h2>
      {paragraphsBeside(one.passages, other.passages).map((row) => (
        <Fragment key={row.address}>
          {column(one, row.one, true)}
          {column(other, row.other, false)}
        </Fragment>
      ))}
    </div>
  );
};
