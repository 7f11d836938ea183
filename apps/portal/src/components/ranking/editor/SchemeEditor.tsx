"use client";
/** A scheme as an officer writes it: fields that are marked while he writes, a made-up field by it beside them, what the ranking would be; then it is laid down. Law 80A. */
import type { ExampleAsked } from "@traveller/engine/ranking";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useReadAnew } from "#components/useReadAnew.ts";
import { useEffect, useState, useTransition } from "react";
import { AskFirst } from "#components/AskFirst.tsx";
import { useAskedBeforeLeaving } from "#components/useAskedBeforeLeaving.ts";
import { useScript } from "#components/useScript.ts";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { send, type Said } from "#door/send.ts";
import { schemeAddress } from "#format/ranking-address.ts";
import { SchemeTried } from "#format/scheme-trial.ts";
import { AsData } from "./AsData.tsx";
import { AwardsForm, ListsForm } from "./AwardsForm.tsx";
import { Common, Named, Titles } from "./CommonForm.tsx";
import { BLANK, type Draft, type Names } from "./draft.ts";
import { ExampleGiven, FieldAsked } from "./Examples.tsx";
import { Choice, Line, Wrong } from "./fields.tsx";
import { GradeForm } from "./GradeForm.tsx";
import { WhatWouldChange } from "./WhatWouldChange.tsx";

/** Milliseconds without a key until the example is asked for anew. */
const STILL = 300;

const PAIRS: ExampleAsked = {
  contest: "pairs",
  method: "matchpoints",
  contestants: 12,
  lines: 1,
  boards: 24,
  sessions: 1,
  tied: 1,
};

const useTried = (draft: Draft, asked: ExampleAsked): SchemeTried | undefined => {
  const [tried, setTried] = useState<SchemeTried>();
  const body = JSON.stringify({ scheme: draft, example: asked });
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const reply = await fetch("/api/rankings/example", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        signal: stop.signal,
      });
      const read = SchemeTried.safeParse(await reply.json());
      if (read.success && !stop.signal.aborted) setTried(read.data);
    };
    // What was not answered is asked again with the next key.
    const timer = setTimeout(() => void ask().catch(() => undefined), STILL);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [body]);
  return tried;
};

export const SchemeEditor = ({
  ranking,
  begin,
  from: first,
  today,
  names,
  csrf,
  isNew,
}: {
  readonly ranking: string;
  /** The scheme that it begins with; a blank one where the ranking has none. */
  readonly begin: Draft;
  readonly from: string;
  readonly today: string;
  readonly names: Names;
  readonly csrf: string;
  readonly isNew: boolean;
}) => {
  const say = useTranslations("scheme");
  const office = useTranslations("office");
  const readAnew = useReadAnew();
  const runs = useScript();
  const [draft, setDraft] = useState<Draft>(begin);
  const [from, setFrom] = useState(first);
  const [reason, setReason] = useState("");
  const [apart, setApart] = useState(false);
  const [asked, setAsked] = useState(PAIRS);
  const [said, setSaid] = useState<Said>();
  // As it was begun with, or laid down last.
  const [kept, setKept] = useState(begin);
  const [pending, start] = useTransition();
  useAskedBeforeLeaving(apart || JSON.stringify(draft) !== JSON.stringify(kept));
  const tried = useTried(draft, asked);
  const wrong = new Map(tried?.problems.map(({ path, says }) => [path, says]));
  const ready = tried !== undefined && tried.problems.length === 0 && !apart;
  const layDown = (): void =>
    start(async () => {
      const answer = await send(
        {
          type: "SetAwardScheme",
          ranking,
          from,
          scheme: draft,
          ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
        },
        csrf,
      );
      setSaid(answer);
      if (answer.kind !== "done") return;
      setKept(draft);
      readAnew();
    });
  return (
    <Wrong value={wrong}>
      <NeedsScript />
      {/* What is typed before the script has come would be lost with the first key behind it. */}
      <fieldset className="plain-set cols scheme-editor" disabled={!runs}>
        <div className="stack">
          {isNew ? (
            <Choice
              words={say("kind")}
              value={draft.kind}
              of={[
                ["awards", say("kinds.awards")],
                ["grade", say("kinds.grade")],
              ]}
              set={(kind) => setDraft({ ...BLANK[kind], name: draft.name, unit: draft.unit })}
            />
          ) : null}
          <Named draft={draft} set={setDraft} />
          <Common draft={draft} set={setDraft} names={names} />
          {draft.kind === "awards" ? (
            <>
              <AwardsForm draft={draft} set={setDraft} names={names} />
              <ListsForm draft={draft} set={setDraft} names={names} />
            </>
          ) : (
            <GradeForm draft={draft} set={setDraft} names={names} />
          )}
          <Titles draft={draft} set={setDraft} names={names} />
          <AsData draft={draft} set={setDraft} setApart={setApart} />
        </div>
        <aside className="stack" aria-label={say("example")}>
          <h2>{say("example")}</h2>
          <FieldAsked asked={asked} set={setAsked} />
          <div aria-live="polite" className="stack tight" data-example>
            {tried === undefined ? null : tried.problems.length > 0 ? (
              <ul className="says bad plain">
                {tried.problems.map(({ path, says }) => (
                  <li key={`${path} ${says}`}>
                    {path === "" ? null : <code>{path}</code>} {says}
                  </li>
                ))}
              </ul>
            ) : tried.example === undefined ? null : (
              <ExampleGiven example={tried.example} unit={draft.unit} />
            )}
          </div>
        </aside>
      </fieldset>
      {isNew ? null : <WhatWouldChange ranking={ranking} from={from} draft={draft} ready={ready} />}
      <section className="stack">
        <h2>{say("layDown")}</h2>
        <div className="filters">
          <label className="field">
            <span>{say("from")}</span>
            <input type="date" required value={from} onChange={({ target }) => setFrom(target.value)} />
          </label>
          <Line at="reason" words={say("reason")} value={reason} set={setReason} />
        </div>
        {apart ? <p className="says bad">{say("apart")}</p> : null}
        {from < today ? <p className="says">{say("fromPast")}</p> : null}
        <div>
          <AskFirst
            words={say("layDown")}
            ask={say("layDownAsk")}
            look="main"
            disabled={!ready || pending || from === ""}
            act={layDown}
          />
        </div>
        <output className="block">
          {said === undefined ? null : said.kind === "done" ? (
            <span>
              {say("laidDown")} <Link href={schemeAddress(ranking)}>{say("seeSchemes")}</Link>
            </span>
          ) : said.kind === "refused" ? (
            <RefusalBox refusal={said.refusal} />
          ) : (
            office("unavailable")
          )}
        </output>
      </section>
    </Wrong>
  );
};
