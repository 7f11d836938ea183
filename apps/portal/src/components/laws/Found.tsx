/** What a search of the law books found: the paragraph, its book, and the words around what was found. */
import type { LawFound } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { lawAddress } from "../../format/law-address.ts";
import { isLanguage } from "./language.ts";

export const Found = ({ found }: { readonly found: readonly LawFound[] }) => {
  const say = useTranslations("laws");
  return (
    <ul className="sheet rows">
      {found.map(({ book, language, edition, unit, unitTitle, address, place, snippet }) => (
        <li key={`${book} ${unit} ${place}`} className="stack tight">
          <div className="row between">
            <Link className="strong" href={lawAddress(book, address === "" ? unit : address)} prefetch={false}>
              {/^\d/u.test(unit) ? say("law", { number: address === "" ? unit : address }) : unitName(say, unit)}
              {unitTitle === "" ? null : (
                <>
                  {" "}
                  <span className="quiet" lang={language}>
                    {unitTitle}
                  </span>
                </>
              )}
            </Link>
            <span className="small quiet">
              {say("book", { language: isLanguage(language) ? say(`languages.${language}`) : language, edition })}
            </span>
          </div>
          <p className="lawtext small" lang={language}>
            {snippet.map((piece, at) =>
              piece.found ? (
                <mark key={`${at} ${piece.text}`}>{piece.text}</mark>
              ) : (
                <span key={`${at} ${piece.text}`}>{piece.text}</span>
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};

const UNITS = ["definitions", "notes", "decisions", "around"] as const;
type Say = ReturnType<typeof useTranslations<"laws">>;

/** What a unit beside the Laws is called. */
export const unitName = (say: Say, unit: string): string => {
  const known = UNITS.find((name) => name === unit);
  return known === undefined ? unit : say(`units.${known}`);
};
