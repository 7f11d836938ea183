"use client";
/** Reads a profile file, shows what it would change, and publishes it as one act. */
import { PublishElections } from "@traveller/contract/regulations";
import { useLocale, useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { z } from "zod";
import { dayText } from "#format/dates.ts";
import { Refusal } from "@traveller/contract/answers";
import { DoorSays } from "#components/door-says.tsx";
import { ScriptForm } from "#components/ScriptForm.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { Publish } from "./Publish.tsx";

const Answer = z.object({
  name: z.string(),
  problems: z.array(Refusal.pick({ message: true, hint: true, own: true, law: true }).extend({ option: z.string() })),
  elections: PublishElections.shape.elections,
  differences: z.array(
    z.object({
      option: z.string(),
      title: z.string(),
      before: z.string(),
      after: z.string(),
      leftBefore: z.string(),
      leftAfter: z.string(),
    }),
  ),
});
type Said = { readonly answer: z.infer<typeof Answer> } | { readonly refusal: Refusal };

export const ImportProfile = ({
  authority,
  csrf,
  today,
  next,
}: {
  readonly authority: string;
  readonly csrf: string;
  readonly today: string;
  readonly next: string;
}) => {
  const say = useTranslations("regulations");
  const locale = useLocale();
  const [said, setSaid] = useState<Said>();
  const [from, setFrom] = useState(today);
  const [pending, start] = useTransition();
  const unread: Said = { refusal: { code: "failed", message: say("profileUnread"), hint: say("profileUnreadHint") } };
  const read = (file: File): void =>
    start(async () => {
      try {
        const profile: unknown = JSON.parse(await file.text());
        const reply = await fetch("/api/regulations/preview", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ authority, from, profile }),
        });
        const body: unknown = await reply.json();
        const answer = Answer.safeParse(body);
        const refusal = Refusal.safeParse(body);
        setSaid(answer.success ? { answer: answer.data } : refusal.success ? { refusal: refusal.data } : unread);
      } catch {
        setSaid(unread);
      }
    });
  return (
    <div className="stack">
      <ScriptForm className="sheet pad filters">
        <label className="field">
          <span>{say("from")}</span>
          <input type="date" value={from} onChange={({ target }) => setFrom(target.value)} required />
        </label>
        <label className="field">
          <span>{say("file")}</span>
          <input
            type="file"
            accept="application/json,.json"
            disabled={pending}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) read(file);
            }}
          />
        </label>
      </ScriptForm>
      {said === undefined ? null : "refusal" in said ? (
        <RefusalBox refusal={said.refusal} />
      ) : (
        <section className="sheet pad stack" aria-live="polite">
          <h2>{said.answer.name}</h2>
          {said.answer.problems.map((problem) => (
            <p key={problem.option} className="says bad">
              <DoorSays of={problem} what="message" />{" "}
              {problem.law === undefined ? null : <span className="law">{problem.own?.law ?? problem.law}</span>}{" "}
              <DoorSays of={problem} what="hint" />
            </p>
          ))}
          {/* Of what could not be read nobody knows whether it differs. */}
          {said.answer.problems.length > 0 && said.answer.differences.length === 0 ? null : (
            <p>{say("differences", { count: said.answer.differences.length })}</p>
          )}
          <ul className="plain">
            {said.answer.differences.map(({ option, title, before, after, leftBefore, leftAfter }) => (
              <li key={option}>
                <b>{title}</b>
                {before === after ? null : `: ${before} → ${after}`}
                {leftBefore === leftAfter ? null : (
                  <div className="small">
                    {say("leftOpen")}: {leftBefore || say("leftToNobody")} → {leftAfter || say("leftToNobody")}
                  </div>
                )}
              </li>
            ))}
          </ul>
          {from < today ? <p className="says bad">{say("dayPassed")}</p> : null}
          {said.answer.problems.length > 0 ? null : (
            <Publish
              command={{ type: "PublishElections", authority, from, elections: said.answer.elections }}
              csrf={csrf}
              words={say("publish")}
              ask={say(from < today ? "publishAskPast" : "publishAsk", { day: dayText(from, locale, true) })}
              done={say("published")}
              next={next}
            />
          )}
        </section>
      )}
    </div>
  );
};
