"use client";
/** Buttons of a replay: links without a script, so that every moment has its page. */
import { useTranslations } from "next-intl";
import { useState, type MouseEvent } from "react";
import type { FrameShown } from "#format/replay.ts";
import { stepBy } from "./steps.ts";
import type { Replaying } from "./useReplay.ts";

const STEPS = [
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
  const link = ([key, sign, word]: (typeof STEPS)[number]) => {
    const to = stepBy(frames, at, key) ?? at;
    return (
      <a
        key={key}
        className="btn"
        href={address(to)}
        aria-label={say(word)}
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
    <div className="row controls">
      {STEPS.slice(0, 2).map(link)}
      {scripted ? (
        <button type="button" className="btn go" onClick={play}>
          {playing ? say("pause") : say("play")}
        </button>
      ) : null}
      {STEPS.slice(2).map(link)}
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
      <span className="small quiet">{say("event", { number: at, count: frames.length - 1 })}</span>
    </div>
  );
};
