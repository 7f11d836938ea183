/** The footnotes that a Law cites, with the way back to each paragraph that bears the mark. */
import type { Language } from "@traveller/engine/lawbook";
import type { LawPassage } from "@traveller/model";
import { useTranslations } from "next-intl";
import { lawAddress } from "../../format/law-address.ts";
import { noteSign, Said } from "./Said.tsx";

export const Footnotes = ({
  notes,
  book,
  language,
}: {
  readonly notes: readonly LawPassage[];
  readonly book: string;
  readonly language: Language;
}) => {
  const say = useTranslations("laws");
  return notes.length === 0 ? null : (
    <section className="stack tight">
      <h2 className="caps">{say("footnotes")}</h2>
      <ol className="plain stack tight">
        {notes.map(({ place, label, text, laws }) => (
          <li key={place} id={`note-${noteSign(label)}`} className="lawtext small">
            <sup>{label}</sup>{" "}
            <span lang={language}>
              <Said text={text} marks={[]} language={language} book={book} within="" notes={new Set()} />
            </span>{" "}
            {(laws ?? []).map((address) => (
              <a key={address} href={`${lawAddress(book, address)}#${address}`} aria-label={say("backTo", { address })}>
                {address}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
