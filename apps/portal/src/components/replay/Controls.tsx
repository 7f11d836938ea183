"use client";
/** Buttons of a replay: links without a script, so that every moment has its page. */
import { useLocale, useTranslations } from "next-intl";
import { useState, type MouseEvent, type ReactNode } from "react";
import { useZone } from "#components/useZone.ts";
import { clockText } from "#format/dates.ts";
import type { FrameShown } from "#format/replay.ts";
import { stepBy } from "./stepping/steps.ts";
import type { Note, Replaying } from "./stepping/useReplay.ts";
import { usePause } from "./stepping/usePause.ts";

export const STEPS = [
  ["Home", "«", "first"],
  ["ArrowLeft", "‹", "previous"],
  ["ArrowRight", "›", "next"],
  ["End", "»", "last"],
] as const;

export const Copy = () => {
  const say = useTranslations("replay");
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(globalThis.location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <button type="button" className="btn" onClick={() => void copy().catch(() => setCopied(false))}>
      <span aria-live="polite">{copied ? say("copied") : say("copy")}</span>
    </button>
  );
};

/** The ends and the neighbours of a moment. */
export const StepLinks = ({
  frames,
  at,
  address,
  step,
  label,
  children,
}: {
  readonly frames: readonly FrameShown[];
  readonly at: number;
  readonly address: (to: number) => string;
  readonly step: (key: string) => unknown;
  /** Whose they are, where there are two tables. */
  readonly label?: string;
  /** What stands in their middle. */
  readonly children?: ReactNode;
}) => {
  const say = useTranslations("replay");
  const link = ([key, sign, word]: (typeof STEPS)[number]) => {
    const to = stepBy(frames, at, key) ?? at;
    return (
      <a
        key={key}
        className="btn"
        href={address(to)}
        aria-label={label === undefined ? say(word) : `${label}: ${say(word)}`}
        aria-disabled={to === at || undefined}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          step(key);
        }}
      >
        <span aria-hidden>{sign}</span>
      </a>
    );
  };
  return (
    <>
      {STEPS.slice(0, 2).map(link)}
      {children}
      {STEPS.slice(2).map(link)}
    </>
  );
};

export const Controls = ({
  frames,
  replaying,
  address,
}: {
  readonly frames: readonly FrameShown[];
  readonly replaying: Replaying;
  readonly address: (to: number) => string;
}) => {
  const say = useTranslations("replay");
  const { at, step, playing, play, speed, faster, turn, turned, scripted, showKeys, keys } = replaying;
  return (
    <div className="row controls">
      <StepLinks frames={frames} at={at} address={address} step={step}>
        {scripted ? (
          <button type="button" className="btn go" onClick={play}>
            {playing ? say("pause") : say("play")}
          </button>
        ) : null}
      </StepLinks>
      {scripted ? (
        <>
          <button type="button" className="btn" onClick={faster} aria-label={say("speed", { speed })}>
            ×{speed}
          </button>
          <button type="button" className="btn" onClick={turn} aria-pressed={turned} aria-label={say("turnTable")}>
            <span aria-hidden>⟲</span>
          </button>
          <button type="button" className="btn" onClick={showKeys} aria-expanded={keys} aria-label={say("keys.title")}>
            <span aria-hidden>?</span>
          </button>
        </>
      ) : null}
    </div>
  );
};

/** Which event, when it happened and how long after the one before; and what was looked for in vain. */
export const Where = ({
  frames,
  at,
  note,
}: {
  readonly frames: readonly FrameShown[];
  readonly at: number;
  readonly note: Note | undefined;
}) => {
  const say = useTranslations("replay");
  const locale = useLocale();
  const zone = useZone();
  const paused = usePause();
  const frame = frames[at];
  const time = frame?.at ?? null;
  const gap = frame?.gap ?? null;
  return (
    <div className="small where">
      <span className="quiet">
        {say("event", { number: at, count: frames.length - 1 })}
        {time === null ? null : (
          <>
            {" · "}
            <time dateTime={time}>{clockText(time, locale, zone)}</time>
          </>
        )}
        {gap === null || gap === 0 ? null : ` · ${say("after", { pause: paused(gap) })}`}
      </span>
      <output className="note">
        {note === undefined
          ? null
          : note.kind === "missing"
            ? say(`noFurther.${note.what}`)
            : note.kind === "again"
              ? say("again")
              : say("shortened", { was: paused(note.was), is: note.is })}
      </output>
    </div>
  );
};
