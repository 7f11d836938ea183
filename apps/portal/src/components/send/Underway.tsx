"use client";
/** A file that is being read or sent: how far it is, asked again until it is done; then the page reads itself anew. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ImportAnswer } from "@traveller/contract/answers";

const ASK_EVERY = 700;
const Going = ImportAnswer.pick({ state: true, progress: true });
const BUSY = new Set(["waiting", "reading", "sending"]);

export const Underway = ({
  digest,
  name,
  sending,
  progress,
}: {
  readonly digest: string;
  readonly name: string;
  readonly sending: boolean;
  readonly progress: ImportAnswer["progress"];
}) => {
  const say = useTranslations("send");
  const router = useRouter();
  const [{ done, of }, setProgress] = useState(progress);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stopper = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const answer = await fetch(`/door/imports/${digest}`, {
          headers: { accept: "application/json" },
          signal: stopper.signal,
        });
        const going = Going.safeParse(await answer.json());
        if (!going.success || !BUSY.has(going.data.state)) return router.refresh();
        setProgress(going.data.progress);
      } catch {
        if (stopper.signal.aborted) return;
      }
      timer = setTimeout(() => void ask(), ASK_EVERY);
    };
    timer = setTimeout(() => void ask(), ASK_EVERY);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [digest, router]);
  return (
    <div className="drop">
      <output>
        {sending ? say("sendingNow") : say("reading", { name })}{" "}
        {of > 0 ? <span className="quiet">{say("progress", { done, total: of })}</span> : null}
      </output>
      <progress aria-label={say("status")} {...(of > 0 ? { max: of, value: done } : {})} />
      <noscript>
        <a className="btn" href={`/send?file=${digest}`}>
          {say("look")}
        </a>
      </noscript>
    </div>
  );
};
