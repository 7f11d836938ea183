/** A case in the order in which it is read: facts, whom the director asked, what was ruled and decided, and what that did to the standings. */
import type { CaseFile, SessionPage } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Moved, useWordsOfMove } from "#components/history/Changes.tsx";
import { useNames } from "#components/useNames.ts";
import { papersToRead } from "#format/papers.ts";
import { Decisions } from "./Decisions.tsx";
import { FactsFound, PlayersAsked } from "./FactsFound.tsx";

export type CaseOfPage = CaseFile & { readonly session: SessionPage };

/** How many of those whose place has changed are shown; the others unfold. */
const SHOWN = 12;

const Effects = ({ file }: { readonly file: CaseOfPage }) => {
  const say = useTranslations("rulings");
  const change = useTranslations("change");
  const { name } = useNames(file.session.contest);
  const wordsOf = useWordsOfMove(file.session);
  const moves = file.effects.flatMap((effect) =>
    effect.moves.map((move) => ({ move, words: wordsOf(move) })).filter(({ words }) => words.length > 0),
  );
  if (moves.length === 0) return null;
  const rows = moves.map(({ move, words }) => (
    <Moved
      key={`${move.sequence} ${move.contestant}`}
      session={file.session.id}
      contestant={move.contestant}
      name={name(file.labels.get(move.contestant))}
      line={undefined}
      words={words}
    />
  ));
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("effect")}</h2>
      <div>{rows.slice(0, SHOWN)}</div>
      {rows.length > SHOWN ? (
        <details>
          <summary>{change("more", { count: rows.length - SHOWN })}</summary>
          {rows.slice(SHOWN)}
        </details>
      ) : null}
    </section>
  );
};

/** What was found, asked, ruled and decided, in the order in which it is read. */
export const Papers = ({ events }: { readonly events: CaseFile["events"] }) => (
  <>
    {papersToRead(events).map((event) =>
      event.told.type === "FactsFound" ? (
        <FactsFound key={event.sequence} told={event.told} words={event.words} />
      ) : event.told.type === "PollTaken" ? (
        <PlayersAsked key={event.sequence} told={event.told} event={event} />
      ) : null,
    )}
    <Decisions events={events} />
  </>
);

export const CaseView = ({ file }: { readonly file: CaseOfPage }) => (
  <>
    <Papers events={file.events} />
    <Effects file={file} />
  </>
);
