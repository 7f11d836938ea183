/** Paragraphs of a Law, set in as deep as they are numbered; the one that the address names is marked. */
import type { Language } from "@traveller/engine/lawbook";
import type { LawPassage } from "@traveller/model";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { depthOf, lawAddress } from "../../format/law-address.ts";
import { MarkLink, Said } from "./Said.tsx";

export type PassageProps = {
  readonly passage: LawPassage;
  readonly book: string;
  readonly language: Language;
  readonly notes: ReadonlySet<string>;
  readonly here: boolean;
  /** An officer's link to put it right. */
  readonly correct: boolean;
  /** False for the text beside: what it is called stands only once on a page. */
  readonly first: boolean;
};

export const Passage = ({ passage, book, language, notes, here, correct, first }: PassageProps) => {
  const say = useTranslations("laws");
  const { address, part, label, heading, text, marks, rows, unit, place } = passage;
  const depth = Math.min(4, depthOf(address));
  const number = label === "–" ? "" : label;
  return (
    <div
      className={`passage deep${depth}${here ? " here" : ""}`}
      id={first && part === 0 && address !== "" ? address : undefined}
    >
      {number === "" || address === "" ? (
        <span className="number">{number}</span>
      ) : (
        <Link className="number" href={lawAddress(book, address)} prefetch={false}>
          {number}
          <span className="said"> {say("paragraphLink", { address })}</span>
        </Link>
      )}{" "}
      {heading === "" ? null : <h3>{heading}</h3>}
      {marks
        .filter(({ at }) => at < 0)
        .map(({ mark }) => (
          <MarkLink key={mark} mark={mark} notes={notes} />
        ))}
      {heading === "" || text === "" ? null : <br />}
      <Said
        text={text}
        marks={marks.filter(({ at }) => at >= 0)}
        language={language}
        book={book}
        within={address}
        notes={notes}
      />
      {rows === null ? null : (
        <div className="sheet scroll">
          <table>
            <tbody>
              {rows.map((row, line) => (
                // Rows of a table in a law book have no name of their own: their place is what they are.
                <tr key={`${line} ${row.join(" ")}`}>
                  {row.map((cell, at) => (
                    <td key={`${at} ${cell}`}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {correct ? (
        <>
          {" "}
          <Link className="small screen" href={`${lawAddress(book, unit)}/correct?place=${place}`} prefetch={false}>
            {say("correct")}
            <span className="said"> {address}</span>
          </Link>
        </>
      ) : null}
    </div>
  );
};
