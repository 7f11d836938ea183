"use client";
/** All events in one line: irregularities, choices and rulings marked, pauses as gaps; where one is, and the way to everywhere else. */
import { useTranslations } from "next-intl";
import { useMemo, useRef, type PointerEvent } from "react";
import type { FrameShown, Mark } from "#format/replay.ts";
import { nearest, pausesOf, placesOf } from "./places.ts";
import { usePause } from "./stepping/usePause.ts";

const MARKS = ["irregularity", "information", "choice", "ruling", "claim"] as const satisfies readonly Mark[];

/** What the marks on the line say; of those that are there. */
const Legend = ({ frames, pauses }: { readonly frames: readonly FrameShown[]; readonly pauses: boolean }) => {
  const say = useTranslations("replay.marks");
  const there = MARKS.filter((one) => frames.some(({ mark }) => mark === one));
  return there.length === 0 && !pauses ? null : (
    <ul className="legend small quiet">
      {there.map((mark) => (
        <li key={mark}>
          <i className="bead" data-mark={mark} aria-hidden /> {say(mark)}
        </li>
      ))}
      {pauses ? (
        <li>
          <i className="gap" aria-hidden /> {say("pause")}
        </li>
      ) : null}
    </ul>
  );
};

export const Ribbon = ({
  frames,
  at,
  go,
  scripted,
  hidden,
  name = "event",
  label,
}: {
  readonly frames: readonly FrameShown[];
  readonly at: number;
  readonly go: (to: number) => void;
  readonly scripted: boolean;
  /** What else the address says, for who sends it without a script. */
  readonly hidden: Readonly<Record<string, string>>;
  /** What the address calls this record's event; and where there are two, whose it is. */
  readonly name?: string;
  readonly label?: string;
}) => {
  const say = useTranslations("replay");
  const paused = usePause();
  const places = useMemo(() => placesOf(frames), [frames]);
  const pauses = useMemo(() => pausesOf(frames, places), [frames, places]);
  const line = useRef<HTMLDivElement>(null);
  const follow = ({ clientX, buttons, type }: PointerEvent): void => {
    const box = line.current?.getBoundingClientRect();
    if (box === undefined || (type === "pointermove" && buttons === 0)) return;
    const to = nearest(places, ((clientX - box.left) / box.width) * 100);
    if (to !== at) go(to);
  };
  const words = say("event", { number: at, count: frames.length - 1 });
  return (
    <form className="ribbon" method="get">
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div
        className="track"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        <div className="beads" ref={line} aria-hidden>
          {frames.map(({ mark }, index) => (
            <i
              key={index}
              className={index === at ? "bead here" : "bead"}
              data-mark={mark ?? undefined}
              style={{ insetInlineStart: `${places[index] ?? 0}%` }}
            />
          ))}
          {pauses.map(({ seconds, from, to, always }) => (
            <span
              key={from}
              className={always ? "gap" : "gap roomy"}
              style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
            >
              <span>{paused(seconds)}</span>
            </span>
          ))}
        </div>
        {scripted ? (
          <input
            type="range"
            className="over"
            min={0}
            max={frames.length - 1}
            step={1}
            value={at}
            aria-label={label === undefined ? words : `${label}: ${words}`}
            onChange={({ currentTarget }) => go(Number(currentTarget.value))}
          />
        ) : null}
      </div>
      <Legend frames={frames} pauses={pauses.length > 0} />
      {scripted ? null : (
        <>
          <input
            type="range"
            name={name}
            min={0}
            max={frames.length - 1}
            step={1}
            defaultValue={at}
            aria-label={label === undefined ? words : `${label}: ${words}`}
          />
          <button type="submit" className="btn">
            {say("go")}
          </button>
        </>
      )}
    </form>
  );
};
