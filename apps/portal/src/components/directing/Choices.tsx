"use client";
/**
 * What is to be decided at a table: each question with its options and what follows from each, by the Laws' own previews. One tap chooses, the second writes it. What a
 * player calls in the place of a call that went is told on keys. Laws 9B, 10C, 27B, 81C.
 */
import type { Call as CallName, TableEvent } from "@traveller/engine";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { PageButton } from "#components/ScriptForm.tsx";
import { Call } from "#components/replay/Call.tsx";
import { Sentence } from "#components/replay/Said.tsx";
import type { AtTable, ChoiceShown, Mend, ScoresShown } from "#format/directed-choice.ts";
import type { Spoken } from "#format/replay.ts";
import { type Elects, type Proposal, useProposal } from "./Proposed.tsx";

const Follows = ({ lines }: { readonly lines: readonly Spoken[] }) =>
  lines.map((said, index) => (
    <p key={index} className="small">
      <Sentence said={said} />
    </p>
  ));

const CallKeys = ({
  mend,
  calls,
  chosen,
  choose,
}: {
  readonly mend: Mend;
  readonly calls: readonly CallName[];
  readonly chosen: string | undefined;
  readonly choose: (call: CallName) => void;
}) => {
  const say = useTranslations("directing");
  const seats = useTranslations("game.seats");
  return (
    <div className="stack tight">
      <h3 className="caps">{say("callsNow", { seat: seats(mend.seat) })}</h3>
      <div className="call-keys">
        {calls.map((call) => (
          <PageButton key={call} className="call-key" aria-pressed={chosen === call} onClick={() => choose(call)}>
            <Call call={call} />
          </PageButton>
        ))}
      </div>
    </div>
  );
};

/** As a key is called: what is said before a list ends with a colon. */
const named = ({ text }: Spoken): string => text.replace(/:$/u, "");

export type Unnoticed = { readonly law: string; readonly says: Spoken };

const drawnTo = (law: string): TableEvent => ({ type: "AttentionDrawn", by: "director", to: law });

/** Where nothing is counted there is nothing to be fetched. */
const Foreseen = lazy(async () => ({ default: (await import("./Foreseen.tsx")).Foreseen }));

type Lines = ReadonlyMap<string, string>;

type Choosing = {
  readonly worth: Lines;
  readonly isChosen: (events: readonly TableEvent[]) => boolean;
  readonly choose: (chosen: Proposal) => void;
  readonly busy: boolean;
};

/** Options of one question, each one target with what follows from it below. */
const OptionList = ({
  options,
  worth,
  isChosen,
  choose,
  busy,
}: Choosing & { readonly options: ChoiceShown["options"] }) => (
  <ol className="plain stack tight">
    {options.map(({ says: option, follows, ways, takes }, index) => (
      <li key={index} className={takes !== undefined && isChosen(takes) ? "sheet option on" : "sheet option"}>
        {takes === undefined ? (
          <p className="strong">
            <Sentence said={option} />
          </p>
        ) : (
          <PageButton
            className="elect"
            aria-pressed={isChosen(takes)}
            disabled={busy}
            onClick={() => choose({ words: named(option), events: takes })}
          >
            {named(option)}
          </PageButton>
        )}
        <Follows lines={follows} />
        {takes === undefined || !worth.has(JSON.stringify(takes)) ? null : (
          <p className="small worth">{worth.get(JSON.stringify(takes))}</p>
        )}
        {ways.map((way, place) => (
          <div key={place} className="way">
            <p className="small">
              <i>
                <Sentence said={way.says} />
              </i>
            </p>
            <Follows lines={way.follows} />
          </div>
        ))}
      </li>
    ))}
  </ol>
);

const NO_LINES: Lines = new Map();

/** The questions and their options, wherever what is chosen goes. */
export const Options = ({
  choices,
  calls,
  unnoticed = [],
  worth = NO_LINES,
  elects: { proposal, propose, busy },
}: {
  readonly choices: readonly ChoiceShown[];
  /** What may be called in the place of a call that went. */
  readonly calls: readonly CallName[];
  /** What nobody at the table has noticed. */
  readonly unnoticed?: readonly Unnoticed[];
  /** What the board would be worth by each option, by its events. */
  readonly worth?: Lines;
  readonly elects: Elects;
}) => {
  const say = useTranslations("directing");
  const seats = useTranslations("game.seats");
  const isChosen = (events: readonly TableEvent[]): boolean =>
    JSON.stringify(proposal?.events) === JSON.stringify(events);
  const choose = (chosen: Proposal): void => propose(isChosen(chosen.events) ? undefined : chosen);
  const list = { worth, isChosen, choose, busy };
  return (
    <>
      {unnoticed.map(({ law, says }, index) => (
        <div key={index} className="says">
          <p>
            <Sentence said={says} />
          </p>
          <p className="small quiet">{say("unnoticed")}</p>
          <PageButton
            className="btn"
            aria-pressed={isChosen([drawnTo(law)])}
            disabled={busy}
            onClick={() => choose({ words: say("attention"), events: [drawnTo(law)] })}
          >
            {say("attention")}
          </PageButton>
        </div>
      ))}
      {choices.map(({ says, options, mend }, number) => (
        <section key={number} className="stack tight" aria-label={says.heard ?? says.text}>
          <p className="strong">
            <Sentence said={says} />
          </p>
          <OptionList options={options.filter(({ far }) => far !== true)} {...list} />
          {options.some(({ far }) => far === true) ? (
            <details>
              <summary>{say("others")}</summary>
              <OptionList options={options.filter(({ far }) => far === true)} {...list} />
            </details>
          ) : null}
          {mend === undefined ? null : (
            <CallKeys
              mend={mend}
              calls={calls}
              chosen={calls.find((call) => isChosen([{ type: "CallReplaced", seat: mend.seat, call }]))}
              choose={(call) =>
                choose({
                  words: say("calls", { seat: seats(mend.seat), call }),
                  events: [{ type: "CallReplaced", seat: mend.seat, call }],
                })
              }
            />
          )}
        </section>
      ))}
    </>
  );
};

export const Choices = ({
  at,
  scores,
  undo,
  ...shown
}: {
  readonly at: AtTable;
  /** Absent where nothing that may be chosen gives the board a result. */
  readonly scores: ScoresShown | undefined;
  readonly choices: readonly ChoiceShown[];
  readonly calls: readonly CallName[];
  readonly unnoticed: readonly Unnoticed[];
  /** What was written last, where it can be struck out. */
  readonly undo: Spoken | undefined;
}) => {
  const say = useTranslations("directing");
  const { write, bar, ...elects } = useProposal(at);
  const [worth, setWorth] = useState(NO_LINES);
  const counted = shown.choices.flatMap(({ options }) => options).filter(({ counts }) => counts === true);
  const chosen = elects.proposal?.events;
  return (
    <>
      <Options {...shown} worth={worth} elects={elects} />
      {scores === undefined ? null : (
        <Suspense fallback={null}>
          <Foreseen
            at={at}
            scores={scores}
            options={counted.flatMap(({ takes, far }) => (takes === undefined || far === true ? [] : [takes]))}
            chosen={counted.find(({ takes }) => JSON.stringify(takes) === JSON.stringify(chosen))?.takes}
            tell={setWorth}
          />
        </Suspense>
      )}
      {undo === undefined ? null : (
        <div className="row between says">
          <span>
            {say("last")} <Sentence said={undo} />
          </span>
          <PageButton
            className="btn"
            disabled={elects.busy}
            onClick={() =>
              write({
                words: say("takeBack"),
                events: [{ type: "RecordCorrected", about: at.version, to: null, by: "director" }],
              })
            }
          >
            {say("takeBack")}
          </PageButton>
        </div>
      )}
      {bar}
    </>
  );
};
