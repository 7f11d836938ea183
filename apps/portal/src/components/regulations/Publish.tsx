"use client";
/** Publishes what a preview showed: asks why and insists on it, asks again, sends one command, and says what came of it. */
import type { CommandToSend, RegulationCommand } from "@traveller/contract";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useReadAnew } from "#components/useReadAnew.ts";
import { useRef, useState, useTransition } from "react";
import { AskFirst } from "#components/AskFirst.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { send, type Said } from "#door/send.ts";

type OfRegulations = Extract<CommandToSend, { readonly type: RegulationCommand["type"] }>;

const because = <C extends OfRegulations>(command: C, reason: string): C => ({ ...command, reason });

export const Publish = ({
  command,
  csrf,
  words,
  ask,
  done,
  next,
  reason: asked = "required",
}: {
  readonly command: OfRegulations;
  readonly csrf: string;
  readonly words: string;
  /** What is asked before. */
  readonly ask: string;
  readonly done: string;
  /** Where to go when it is done. */
  readonly next?: string;
  readonly reason?: "required" | "none";
}) => {
  const say = useTranslations("regulations");
  const office = useTranslations("office");
  const router = useRouter();
  const readAnew = useReadAnew();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [said, setSaid] = useState<Said>();
  const [pending, start] = useTransition();
  const ready = (): boolean => {
    const there = asked === "none" || reason.trim() !== "";
    setMissing(!there);
    if (!there) field.current?.focus();
    return there;
  };
  const act = (): void =>
    start(async () => {
      const answer = await send(asked === "none" ? command : because(command, reason.trim()), csrf);
      setSaid(answer);
      if (answer.kind !== "done") return;
      if (next !== undefined) router.push(next);
      readAnew();
    });
  return (
    <div className="stack tight">
      <NeedsScript />
      {asked === "none" ? null : (
        <label className="field">
          <span>
            {say("reason")} <span className="quiet">({say("reasonRequired")})</span>
          </span>
          <textarea
            ref={field}
            rows={2}
            required
            maxLength={4000}
            value={reason}
            aria-invalid={missing}
            onChange={({ target }) => setReason(target.value)}
          />
          {missing ? (
            <span className="wrong" role="alert">
              {say("reasonMissing")}
            </span>
          ) : null}
        </label>
      )}
      <AskFirst words={words} ask={ask} look="main" disabled={pending} ready={ready} act={act} />
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
