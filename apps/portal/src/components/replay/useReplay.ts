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
};

export const useReplay = (frames: readonly FrameShown[], start: number): Replaying => {
  const [at, setAt] = useState(start);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [turned, setTurned] = useState(false);
  const [keys, setKeys] = useState(false);
  const last = frames.length - 1;
  const move = useCallback((to: number) => {
    setAt(to);
    const address = new URL(globalThis.location.href);
    address.searchParams.set("event", String(to));
    globalThis.history.replaceState(null, "", address);
  }, []);
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      move(to);
    },
    [move],
  );
  const step = useCallback(
    (key: string) => {
      const to = stepBy(frames, at, key);
      if (to !== undefined && to !== at) go(to);
    },
    [frames, at, go],
  );
  const play = useCallback(() => {
    if (!playing && at === last) move(0);
    setPlaying(!playing);
  }, [playing, at, last, move]);

  useEffect(() => {
    const next = frames[at + 1];
    if (!playing || next === undefined) return;
    const waiting = setTimeout(
      () => {
        move(at + 1);
        if (at + 1 === last) setPlaying(false);
      },
      waitBefore(next, speed),
    );
    return () => clearTimeout(waiting);
  }, [playing, at, last, frames, speed, move]);

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
  };
};
