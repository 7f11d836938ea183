/** A case in the order in which it is read: facts, whom the director asked, what was ruled and decided, and what that did to the standings. */
import type { CaseFile, SessionPage } from "@traveller/model";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Moved, useWordsOfMove } from "#components/history/Changes.tsx";
import { Moment } from "#components/Moment.tsx";
import { useNames } from "#components/useNames.ts";
import { effectsByStep } from "#format/effects-by-step.ts";
import { papersToRead } from "#format/papers.ts";
import { restsIn } from "#format/rests-in.ts";
import { BoardPlayed } from "./BoardPlayed.tsx";
import { Decisions, Draft } from "./Decisions.tsx";
import { FactsFound, PlayersAsked } from "./FactsFound.tsx";
import { Penalties } from "./Penalties.tsx";

export type CaseOfPage = CaseFile & { readonly session: SessionPage };

/** How many of those whose place has changed are shown; the others unfold. */
const SHOWN = 12;

const Rows = ({ rows }: { readonly rows: readonly ReactNode[] }) => {
  const change = useTranslations("change");
  return (
    <>
      <div>{rows.slice(0, SHOWN)}</div>
      {rows.length > SHOWN ? (
        <details>
          <summary>{change("more", { count: rows.length - SHOWN })}</summary>
          {rows.slice(SHOWN)}
        </details>
      ) : null}
    </>
  );
};

/** What each step of the case moved, under its name, unless it is the ruling alone. */
const Effects = ({ file }: { readonly file: CaseOfPage }) => {
  const say = useTranslations("rulings");
  const { name } = useNames(file.session.contest);
  const wordsOf = useWordsOfMove(file.session);
  const steps = effectsByStep(file)
    .map(({ step, at, effects }) => ({
      step,
      at,
      rows: effects.flatMap(({ moves }) =>
        moves
          .map((move) => ({ move, words: wordsOf(move) }))
          .filter(({ words }) => words.length > 0)
          .map(({ move: { sequence, contestant }, words }) => (
            <Moved
              key={`${sequence} ${contestant}`}
              session={file.session.id}
              contestant={contestant}
              name={name(file.labels.get(contestant))}
              line={undefined}
              words={words}
            />
          )),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (steps.length === 0) return null;
  return (
    <section className="sheet pad stack tight">
      <h2 className="caps">{say("effect")}</h2>
      {steps.map(({ step, at, rows }) => (
        <Fragment key={at}>
          {steps.length === 1 && step === "RulingGiven" ? null : (
            <h3 className="small">
              {say(`events.${step}`)}, <Moment at={at} />
            </h3>
          )}
          <Rows rows={rows} />
        </Fragment>
      ))}
    </section>
  );
};

/** What was found, asked, ruled and decided, in the order in which it is read. */
export const Papers = ({
  events,
  penalties,
}: {
  readonly events: CaseFile["events"];
  readonly penalties?: ReactNode;
}) => (
  <>
    {papersToRead(events).map((event) =>
      event.told.type === "FactsFound" ? (
        <FactsFound key={event.sequence} told={event.told} words={event.words} />
      ) : event.told.type === "PollTaken" ? (
        <PlayersAsked key={event.sequence} told={event.told} event={event} />
      ) : null,
    )}
    <Decisions events={events} penalties={penalties} />
  </>
);

export const CaseView = ({ file }: { readonly file: CaseOfPage }) => (
  <>
    <BoardPlayed session={file.session} one={file.summary} entry={file.result} rests={restsIn(file.events)} />
    <Draft events={file.events} contest={file.session.contest} labels={file.labels} />
    <Papers
      events={file.events}
      penalties={<Penalties of={file.summary.penalties} contest={file.session.contest} imposed />}
    />
    <Effects file={file} />
  </>
);
