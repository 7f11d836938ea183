"use client";
/**
 * A board replayed: what lies on the table, the auction, all events in a line, and in words what just happened and what the Laws give. Each moment is a page
 * of its own without a script; with one it is stepped through by keys, by touch and at the tempo of the table. Laws 9 to 11, 17 to 79.
 */
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Auction } from "./Auction.tsx";
import { Board, type BoardProps } from "./Board.tsx";
import { Controls, Copy } from "./Controls.tsx";
import { LiveBar } from "./LiveBar.tsx";
import { Ribbon } from "./Ribbon.tsx";
import { Answer, Sentence } from "./Said.tsx";
import type { FrameShown } from "#format/replay.ts";
import { type Followed, useNews } from "./useNews.ts";
import { useReplay } from "./useReplay.ts";

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
    <dl className="sheet pad keys small">
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

/** Further than this a finger has swiped. */
const SWIPED = 45;

export type ReplayProps = BoardProps & {
  readonly frames: readonly FrameShown[];
  readonly start: number;
  /** What the address says beside the event. */
  readonly more: Readonly<Record<string, string>>;
  /** Given where its table may go on. */
  readonly follows?: Followed | undefined;
  /** Seconds that it is shown behind its table. */
  readonly delay: number | null;
};

export const Replay = ({ frames: rendered, start, more, follows, delay, ...board }: ReplayProps) => {
  const say = useTranslations("replay");
  const newly = useNews(rendered, follows);
  const { frames } = newly;
  const replaying = useReplay(frames, start);
  const touched = useRef<number | undefined>(undefined);
  const { at, go, step, turned, scripted, keys, unseen } = replaying;
  const frame = frames[at];
  if (frame === undefined) return null;
  const address = (to: number): string => `?${new URLSearchParams({ ...more, event: String(to) }).toString()}`;
  const { said, now, quoted, answer } = frame;
  return (
    <div className="replay screen">
      <div className="stack">
        {follows === undefined || !scripted ? null : (
          <LiveBar newly={newly} delay={delay} unseen={unseen} toEnd={() => go(frames.length - 1)} />
        )}
        <section
          className="sheet pad table"
          onTouchStart={({ touches }) => {
            touched.current = touches[0]?.clientX;
          }}
          onTouchEnd={({ changedTouches }) => {
            const moved = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? changedTouches[0]?.clientX ?? 0);
            if (Math.abs(moved) > SWIPED) step(moved < 0 ? "ArrowRight" : "ArrowLeft");
          }}
        >
          <Board {...board} frame={frame} turned={turned} />
        </section>
        <section className="sheet pad stack" aria-label={say("steps")}>
          <Ribbon frames={frames} at={at} go={go} scripted={scripted} hidden={more} />
          <Controls frames={frames} replaying={replaying} address={address} />
        </section>
        {keys ? <KeysHelp /> : null}
        <div className="happened" data-mark={frame.mark ?? undefined} aria-live="polite">
          {said.length === 0 ? <p className="strong">{say("before")}</p> : null}
          {said.map((one, index) => (
            <p key={index} className="strong">
              <Sentence said={one} />
            </p>
          ))}
          {quoted.map((words, index) => (
            <blockquote key={index}>{words ?? <span className="faint">{say("erased")}</span>}</blockquote>
          ))}
          {now.map((one, index) => (
            <p key={index} className="quiet">
              <Sentence said={one} />
            </p>
          ))}
        </div>
      </div>
      <div className="stack">
        <section className="sheet pad">
          <Auction calls={frame.calls} />
        </section>
        {answer === null ? null : <Answer answer={answer} />}
        {scripted ? (
          <p>
            <Copy />
          </p>
        ) : null}
      </div>
    </div>
  );
};
