"use client";
/** Over a replay whose table plays on: that it does, how far behind it one is, what came since one stepped back, and where the table went next. Law 76A2. */
import { useTranslations } from "next-intl";
import { LineStatus } from "#components/live/LineStatus.tsx";
import { Behind } from "./Behind.tsx";
import type { Newly } from "./useNews.ts";

export const LiveBar = ({
  newly: { line, at, next, over },
  delay,
  unseen,
  toEnd,
}: {
  readonly newly: Newly;
  /** Seconds behind the table; nothing where one is not. */
  readonly delay: number | null;
  /** Events that came since one stepped back. */
  readonly unseen: number;
  readonly toEnd: () => void;
}) => {
  const say = useTranslations("replay.live");
  return (
    <div className="row news screen">
      {over ? <span className="tag">{say("over")}</span> : <span className="tag live">{say("now")}</span>}
      {delay === null || delay === 0 ? null : <Behind delay={delay} />}
      {unseen === 0 ? null : (
        <button type="button" className="btn" onClick={toEnd}>
          {say("news", { count: unseen })} <span aria-hidden>»</span>
        </button>
      )}
      {next === null ? null : (
        <a className="btn" href={next}>
          {say("next")}
        </a>
      )}
      {at === "" ? null : <LineStatus line={line} at={at} />}
    </div>
  );
};
