"use client";
/**
 * A board replayed: what lies on the table, the auction, all events in a line, and in words what just happened and what the Laws give. Each moment is a page
 * of its own without a script; with one it is stepped through by keys, by touch and at the tempo of the table. Laws 9 to 11, 17 to 79.
 */
import { useTranslations } from "next-intl";
import { useMemo, type ReactNode } from "react";
import { Auction } from "./Auction.tsx";
import { Board, type BoardProps } from "./Board.tsx";
import { Controls, Copy, Where } from "./Controls.tsx";
import { Happened } from "./Happened.tsx";
import { Behind } from "./Behind.tsx";
import { LiveBar } from "./LiveBar.tsx";
import { Ribbon } from "./Ribbon.tsx";
import { auctionRows, wholeOf } from "./rows.ts";
import { Answer } from "./Said.tsx";
import type { FrameShown } from "#format/replay.ts";
import { type Followed, useNews } from "./useNews.ts";
import { useReplay } from "./stepping/useReplay.ts";
import { useRoom } from "./useRoom.ts";
import { useOnward } from "./useOnward.ts";
import { useSwipe } from "./stepping/useSwipe.ts";

const KEYS = [
  ["← →", "step"],
  ["Home End", "ends"],
  ["␣", "play"],
  ["[ ]", "trick"],
  ["i", "irregularity"],
  ["r", "ruling"],
  ["f", "turn"],
  ["?", "keys"],
] as const;

const KeysHelp = () => {
  const say = useTranslations("replay.keys");
  return (
    <dl
      className="sheet pad keys small"
      // Asked for by a key from wherever one is: it comes to the eye by itself.
      ref={(shown) => shown?.scrollIntoView({ block: "nearest" })}
    >
      {KEYS.map(([key, word]) => (
        <div key={word}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(word)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The keys that are asked for most. */
const KeysHint = () => {
  const say = useTranslations("replay.keys");
  return (
    <p className="small quiet row hint">
      <span>
        <kbd>←</kbd> <kbd>→</kbd> {say("hint")}
      </span>
      <span>
        <kbd>i</kbd> {say("irregularity")}
      </span>
      <span>
        <kbd>r</kbd> {say("ruling")}
      </span>
    </p>
  );
};

/** Where in the record somebody is who looks at it. */
export type Looking = {
  readonly frames: readonly FrameShown[];
  readonly at: number;
  readonly go: (to: number) => void;
  readonly address: (to: number) => string;
  readonly scripted: boolean;
};

export type ReplayProps = BoardProps & {
  readonly frames: readonly FrameShown[];
  readonly start: number;
  /** What the address says beside the event. */
  readonly more: Readonly<Record<string, string>>;
  /** Given where its table may go on. */
  readonly follows?: Followed | undefined;
  /** Seconds that it is shown behind its table. */
  readonly delay: number | null;
  /** Its page is of the table rather than of the board: it goes on to the next one by itself, and its address stays as it is. */
  readonly present?: boolean;
  /** For those who may rule on it: where; the moment is added. */
  readonly rule?: { readonly href: string; readonly words: string } | undefined;
  /** What its page says of the moment that is looked at, under the steps. */
  readonly beside?: (looking: Looking) => ReactNode;
  /** Where in its page it stands, so that a moment without a script is shown there. */
  readonly anchor?: string;
  /** What the board came to at this table. */
  readonly heading: ReactNode;
  /** What stands under the replay. */
  readonly children: ReactNode;
};

export const Replay = ({
  frames: rendered,
  start,
  more,
  follows,
  delay,
  present = false,
  rule,
  beside,
  anchor,
  heading,
  children,
  ...board
}: ReplayProps) => {
  const say = useTranslations("replay");
  const newly = useNews(rendered, follows);
  const { frames } = newly;
  const replaying = useReplay(frames, start, !present);
  const { at, go, step, turned, scripted, keys, note, unseen } = replaying;
  useOnward(present && newly.next !== null && at === frames.length - 1);
  const swipe = useSwipe(step);
  const whole = useMemo(() => wholeOf(frames), [frames]);
  const rows = useMemo(() => auctionRows(frames.at(-1)?.calls ?? []).length, [frames]);
  const side = useRoom();
  const frame = frames[at];
  if (frame === undefined) return null;
  const address = (to: number): string =>
    `?${new URLSearchParams({ ...more, event: String(to) }).toString()}${anchor === undefined ? "" : `#${anchor}`}`;
  const { answer } = frame;
  return (
    <div className="replay">
      <div className="row between over">
        {heading}
        <div className="row screen">
          {scripted ? <KeysHint /> : null}
          {scripted && !present ? <Copy /> : null}
        </div>
      </div>
      <div className="stack main screen">
        {follows !== undefined && scripted ? (
          <LiveBar newly={newly} delay={delay} unseen={unseen} toEnd={() => go(frames.length - 1)} />
        ) : delay === null || delay === 0 ? null : (
          <div className="row news">
            <Behind delay={delay} />
          </div>
        )}
        <section className="sheet pad table" {...swipe}>
          <Board {...board} frame={frame} whole={whole} turned={turned} />
        </section>
        <section className="sheet pad stack tight" aria-label={say("steps")}>
          <Ribbon frames={frames} at={at} go={go} scripted={scripted} hidden={more} />
          <Controls frames={frames} replaying={replaying} address={address} />
          <Where frames={frames} at={at} note={note} />
          {rule === undefined ? null : (
            <p>
              <a className="btn" href={`${rule.href}&event=${frame.entry}`}>
                {rule.words}
              </a>
            </p>
          )}
          {beside?.({ frames, at, go, address, scripted })}
        </section>
        {keys ? <KeysHelp /> : null}
        <Happened frame={frame} />
      </div>
      <div className="stack side screen" ref={side}>
        <section className="sheet pad">
          <Auction calls={frame.calls} rows={rows} />
        </section>
        {answer === null ? null : <Answer answer={answer} />}
      </div>
      <div className="stack rest">{children}</div>
    </div>
  );
};
