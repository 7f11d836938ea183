"use client";
/** Publishes a ranking's lists as of a day: asks once more, sends one command, and says what came of it. Law 80A. */
import { useTranslations } from "next-intl";
import { useReadAnew } from "#components/useReadAnew.ts";
import { useState, useTransition } from "react";
import { AskFirst } from "#components/AskFirst.tsx";
import { NeedsScript } from "#components/NeedsScript.tsx";
import { RefusalBox } from "#components/forms/RefusalBox.tsx";
import { useScript } from "#components/useScript.ts";
import { send, type Said } from "#door/send.ts";

export const PublishLists = ({
  ranking,
  today,
  csrf,
}: {
  readonly ranking: string;
  readonly today: string;
  readonly csrf: string;
}) => {
  const say = useTranslations("rankings");
  const office = useTranslations("office");
  const readAnew = useReadAnew();
  const runs = useScript();
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState("");
  const [said, setSaid] = useState<Said>();
  const [pending, start] = useTransition();
  const publish = (): void =>
    start(async () => {
      const why = reason.trim();
      const answer = await send({ type: "PublishRanking", ranking, day, ...(why === "" ? {} : { reason: why }) }, csrf);
      setSaid(answer);
      if (answer.kind === "done") readAnew();
    });
  return (
    <section className="stack tight">
      <h2>{say("publish")}</h2>
      <NeedsScript />
      <div className="filters">
        <label className="field">
          <span>{say("publishDay")}</span>
          <input type="date" value={day} max={today} disabled={!runs} onChange={({ target }) => setDay(target.value)} />
        </label>
        <label className="field">
          <span>{say("publishReason")}</span>
          <input
            type="text"
            maxLength={4000}
            value={reason}
            disabled={!runs}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <AskFirst
          words={say("publish")}
          ask={say("publishAsk")}
          look="main"
          disabled={pending || day === ""}
          act={publish}
        />
      </div>
      <output className="block">
        {said === undefined ? null : said.kind === "done" ? (
          <span>{say("publishDone")}</span>
        ) : said.kind === "refused" ? (
          <RefusalBox refusal={said.refusal} />
        ) : (
          office("unavailable")
        )}
      </output>
    </section>
  );
};
