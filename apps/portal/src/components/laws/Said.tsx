/** A passage's text as a reader wants it: Laws that it names are links, marks lead to their footnotes, emphasis is set. */
import { referencesIn, type Language } from "@traveller/engine/lawbook";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { lawAddress } from "../../format/law-address.ts";

type Mark = { readonly at: number; readonly mark: string };

/** `*word*` and `**word**`, as texts out of an editor have them. */
const emphasized = (text: string, key: string): ReactNode =>
  text.split(/(\*{1,2}[^*\n]{1,80}\*{1,2})/u).map((piece, index) => {
    const [, stars = "", inner = ""] = /^(\*{1,2})([^*]+)\*{1,2}$/u.exec(piece) ?? [];
    const at = `${key}-${index}`;
    return stars === "**" ? (
      <b key={at}>{inner}</b>
    ) : stars === "*" ? (
      <i key={at}>{inner}</i>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    );
  });

/** The sign that a note and its marks share in addresses of the page. */
export const noteSign = (mark: string): string =>
  mark
    .replaceAll("∗", "*")
    .replaceAll("*", "x")
    .replaceAll(/[\u00B9\u00B2\u00B3\u2070-\u2079]/gu, (digit) => String("⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)));

export const MarkLink = ({ mark, notes }: { readonly mark: string; readonly notes: ReadonlySet<string> }) => (
  <sup>{notes.has(noteSign(mark)) ? <a href={`#note-${noteSign(mark)}`}>{mark}</a> : mark}</sup>
);

export const Said = ({
  text,
  marks,
  language,
  book,
  within,
  notes,
}: {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly language: Language;
  readonly book: string;
  /** The paragraph that it is of. */
  readonly within: string;
  /** The notes that stand on this page. */
  readonly notes: ReadonlySet<string>;
}) => {
  const references = referencesIn(text, language, within);
  const cuts = [
    ...new Set([
      0,
      text.length,
      ...references.flatMap(({ at, length }) => [at, at + length]),
      ...marks.map(({ at }) => at),
    ]),
  ]
    .filter((at) => at >= 0 && at <= text.length)
    .toSorted((one, other) => one - other);
  return (
    <>
      {cuts.map((from, index) => {
        const piece = text.slice(from, cuts[index + 1] ?? from);
        const reference = references.find(({ at, length }) => from >= at && from < at + length);
        return (
          <Fragment key={from}>
            {marks
              .filter(({ at }) => at === from)
              .map(({ mark }) => (
                <MarkLink key={mark} mark={mark} notes={notes} />
              ))}
            {piece === "" ? null : reference === undefined ? (
              emphasized(piece, String(from))
            ) : (
              <Link href={lawAddress(book, reference.address)} prefetch={false}>
                {piece}
              </Link>
            )}
          </Fragment>
        );
      })}
    </>
  );
};
