"use client";
/** Publishes what a preview showed: asks why, asks again, sends one command, and says what came of it. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { AskFirst } from "#components/AskFirst.tsx";
import { RefusalBox } from "#components/send/RefusalBox.tsx";
import { command, type Said } from "#door/send.ts";

export const Publish = ({
  type,
  fields,
  csrf,
  words,
  ask,
  done,
  next,
  withReason = true,
}: {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly csrf: string;
  readonly words: string;
  /** What is asked before. */
  readonly ask: string;
  readonly done: string;
  /** Where to go when it is done. */
  readonly next?: string;
  readonly withReason?: boolean;
}) => {
  const say = useTranslations("regulations");
  const office = useTranslations("office");
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [said, setSaid] = useState<Said>();
  const [pending, start] = useTransition();
  const act = (): void =>
    start(async () => {
      const answer = await command(type, reason.trim() === "" ? fields : { ...fields, reason: reason.trim() }, csrf);
      setSaid(answer);
      if (answer.kind !== "done") return;
      if (next !== undefined) router.push(next);
      router.refresh();
    });
  return (
    <div className="stack tight">
      {withReason ? (
        <label className="field">
          <span>{say("reason")}</span>
          <textarea rows={2} maxLength={4000} value={reason} onChange={({ target }) => setReason(target.value)} />
        </label>
      ) : null}
      <AskFirst words={words} ask={ask} look="main" disabled={pending} act={act} />
      <output className="block">
        {said === undefined ? null : said.kind === "done" ? (
          <span>{done}</span>
        ) : said.kind === "refused" ? (
          <RefusalBox refusal={said.refusal} />
        ) : (
          office("unavailable")
        )}
      </output>
    </div>
  );
};
