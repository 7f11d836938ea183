/** How far a session is, from planned to final, and the next thing to do as the one main button. Laws 8, 79C, 92B. */
import { LIFE } from "@traveller/engine";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import type { StateOfRun } from "#format/run.ts";
import { InTurn } from "./InTurn.tsx";

type Props = {
  readonly session: string;
  readonly csrf: string;
  readonly state: StateOfRun;
  /** What is done first where nobody is seated yet: as last time, where that is known. */
  readonly lay: ReactNode;
};

const Next = ({ session, csrf, state: { next }, lay }: Props) => {
  const say = useTranslations("run");
  const to = (path: string, words: string) => (
    <Link className="btn main" href={path} prefetch={false}>
      {words}
    </Link>
  );
  const tap = { csrf, done: say("isDone") };
  switch (next.kind) {
    case "enter":
      return to("#entries", say("next.enter"));
    case "lay":
      return lay;
    case "draw":
      return to("#draw", say("next.draw", { round: next.round }));
    case "announce":
      return to("#draw", say("next.announce", { round: next.round }));
    case "start":
      return (
        <InTurn
          {...tap}
          commands={[{ type: "StartRound", session, round: next.round }]}
          words={say("next.start", { round: next.round })}
        />
      );
    case "goOn":
      return (
        <InTurn
          {...tap}
          commands={[
            { type: "EndRound", session, round: next.round },
            ...(next.next === undefined ? [] : [{ type: "StartRound" as const, session, round: next.next }]),
          ]}
          words={
            next.next === undefined
              ? say("next.end", { round: next.round })
              : say("next.goOn", { round: next.round, next: next.next })
          }
          ask={next.left === 0 ? undefined : say("next.goOnAsk", { round: next.round, boards: next.left })}
        />
      );
    case "publish":
      return to(`/s/${encodeURIComponent(session)}/act/publish`, say("next.publish"));
    case "left":
    case "periods":
    case "nothing":
      return null;
  }
};

export const LifeBand = (props: Props) => {
  const say = useTranslations("run");
  const { life, next } = props.state;
  const at = LIFE.indexOf(life);
  return (
    <section className="sheet pad stack life-band" aria-label={say("life")}>
      <ol className="life-steps">
        {LIFE.map((step, index) => (
          <li key={step} aria-current={step === life ? "step" : undefined} className={index < at ? "past" : undefined}>
            {say(`lives.${step}`)}
          </li>
        ))}
      </ol>
      <div className="row between">
        <p>{say(`says.${next.kind}`, "left" in next ? { left: next.left } : {})}</p>
        <Next {...props} />
      </div>
    </section>
  );
};
