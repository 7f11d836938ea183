"use client";
/** Where a reader is in a record: moved by keys, by touch and by the clock; the address always names the moment. */
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useScript } from "../useScript.ts";
import type { FrameShown } from "#format/replay.ts";
import { stepBy, waitBefore } from "./steps.ts";

const SPEEDS = [1, 4, 16] as const;
type Speed = (typeof SPEEDS)[number];

/** While one writes, chooses or presses something, keys are not ours. */
const isBusy = (at: EventTarget | null, key: string): boolean =>
  at instanceof HTMLElement &&
  (at.isContentEditable ||
    (at instanceof HTMLInputElement ? at.type !== "range" : /^(?:SELECT|TEXTAREA)$/.test(at.tagName)) ||
    (key === " " && /^(?:BUTTON|A|SUMMARY)$/.test(at.tagName)));

export type Replaying = {
  readonly at: number;
  readonly go: (to: number) => void;
  readonly step: (key: string) => void;
  readonly playing: boolean;
  readonly play: () => void;
  readonly speed: Speed;
  readonly faster: () => void;
  readonly turned: boolean;
  readonly turn: () => void;
  readonly keys: boolean;
  readonly showKeys: () => void;
  readonly scripted: boolean;
  /** Events that have come behind the last one that was looked at. */
  readonly unseen: number;
};

export const useReplay = (frames: readonly FrameShown[], start: number): Replaying => {
  const [at, setAt] = useState(start);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [turned, setTurned] = useState(false);
  const [keys, setKeys] = useState(false);
  const last = frames.length - 1;
  // Whoever looks at the last event follows the table; whoever stepped back stays where he is.
  const [known, setKnown] = useState(last);
  if (known !== last && (at >= Math.min(known, last) || known > last)) {
    setKnown(last);
    if (at > last || (at >= known && !playing)) setAt(last);
  }
  useEffect(() => {
    const address = new URL(globalThis.location.href);
    if (at === start && !address.searchParams.has("event")) return;
    address.searchParams.set("event", String(at));
    globalThis.history.replaceState(null, "", address);
  }, [at, start]);
  const go = useCallback((to: number) => {
    setPlaying(false);
    setAt(to);
  }, []);
  const step = useCallback(
    (key: string) => {
      const to = stepBy(frames, at, key);
      if (to !== undefined && to !== at) go(to);
    },
    [frames, at, go],
  );
  const play = useCallback(() => {
    if (!playing && at === last) setAt(0);
    setPlaying(!playing);
  }, [playing, at, last]);

  useEffect(() => {
    const next = frames[at + 1];
    if (!playing || next === undefined) return;
    const waiting = setTimeout(
      () => {
        setAt(at + 1);
        if (at + 1 === last) setPlaying(false);
      },
      waitBefore(next, speed),
    );
    return () => clearTimeout(waiting);
  }, [playing, at, last, frames, speed]);

  // Before the page is painted: a key that is pressed on what one sees already means that.
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (isBusy(event.target, event.key)) return;
      const to = stepBy(frames, at, event.key);
      if (to !== undefined) {
        if (to !== at) go(to);
      } else if (event.key === " ") play();
      else if (event.key === "f") setTurned((was) => !was);
      else if (event.key === "?") setKeys((was) => !was);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  }, [frames, at, go, play]);

  return {
    at,
    go,
    step,
    playing,
    play,
    speed,
    faster: () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1),
    turned,
    turn: () => setTurned(!turned),
    keys,
    showKeys: () => setKeys(!keys),
    scripted: useScript(),
    unseen: Math.max(0, last - Math.max(known, at)),
  };
};
