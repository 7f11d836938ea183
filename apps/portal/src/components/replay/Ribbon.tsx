"use client";
/** All events in one line: irregularities, choices and rulings marked, long thoughts told; where one is, and the way to everywhere else. */
import { useTranslations } from "next-intl";
import type { FrameShown } from "#format/replay.ts";
import { gapText } from "./steps.ts";

/** A thought that is worth a word, and how many of them have room. */
const LONG = 60;
const MOST = 3;

export const Ribbon = ({
  frames,
  at,
  go,
  scripted,
  hidden,
}: {
  readonly frames: readonly FrameShown[];
  readonly at: number;
  readonly go: (to: number) => void;
  readonly scripted: boolean;
  /** What else the address says, for who sends it without a script. */
  readonly hidden: Readonly<Record<string, string>>;
}) => {
  const say = useTranslations("replay");
  const last = Math.max(1, frames.length - 1);
  const left = (index: number) => ({ insetInlineStart: `${(index / last) * 100}%` });
  const gaps = frames
    .flatMap(({ gap }, index) => (gap === null || gap < LONG ? [] : [{ gap, index }]))
    .toSorted((one, other) => other.gap - one.gap)
    .slice(0, MOST);
  return (
    <form className="ribbon" method="get">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="beads" aria-hidden>
        {frames.map(({ mark }, index) => (
          <i
            key={index}
            className={index === at ? "here" : undefined}
            data-mark={mark ?? undefined}
            style={left(index)}
          />
        ))}
        {gaps.map(({ gap, index }) => (
          <span key={index} className="gap" style={left(index - 0.5)}>
            {gapText(gap)}
          </span>
        ))}
      </div>
      <input
        type="range"
        className={scripted ? "over" : undefined}
        name="event"
        min={0}
        max={frames.length - 1}
        step={1}
        {...(scripted ? { value: at } : { defaultValue: at })}
        aria-label={say("event", { number: at, count: frames.length - 1 })}
        onChange={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      {scripted ? null : (
        <button type="submit" className="btn">
          {say("go")}
        </button>
      )}
    </form>
  );
};
