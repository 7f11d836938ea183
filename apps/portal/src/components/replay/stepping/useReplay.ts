"use client";
/** Where a reader is in a record: moved by keys, by touch and by the clock; the address always names the moment. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useScript } from "../../useScript.ts";
import type { FrameShown } from "#format/replay.ts";
import { useLeaving, writeMoments } from "./address.ts";
import { missing, shortened, type Sought, stepBy, waitBefore } from "./steps.ts";
import { toDecided } from "./to-decided.ts";
import { useKeys } from "#components/useKeys.ts";

const SPEEDS = [1, 4, 16] as const;
type Speed = (typeof SPEEDS)[number];

export type Note =
  | { readonly kind: "missing"; readonly what: Sought }
  /** It is played once more from its beginning. */
  | { readonly kind: "again" }
  | { readonly kind: "pause"; readonly was: number; readonly is: number };

export type Replaying = {
  readonly at: number;
  readonly go: (to: number) => void;
  readonly step: (key: string) => boolean;
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
  /** What was looked for and is not there, or how a pause is made shorter. */
  readonly note: Note | undefined;
};

/** @param named whether the address names the moment that is looked at */
export const useReplay = (frames: readonly FrameShown[], start: number, named = true): Replaying => {
  const [at, setAt] = useState(start);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [turned, setTurned] = useState(false);
  const [keys, setKeys] = useState(false);
  const [sought, setSought] = useState<Sought | "again">();
  const last = frames.length - 1;
  // Whoever looks at the last event follows the table; whoever stepped back stays where he is.
  const [known, setKnown] = useState(last);
  if (known !== last && (at >= Math.min(known, last) || known > last)) {
    setKnown(last);
    if (at > last || (at >= known && !playing)) setAt(last);
  }
  // Whoever has followed a link waits for its page: neither the clock nor the table calls him back.
  const leaving = useRef(false);
  useLeaving(
    useCallback(() => {
      leaving.current = true;
      setPlaying(false);
    }, []),
  );
  useEffect(() => {
    if (leaving.current || !named) return;
    if (at === start && !new URL(globalThis.location.href).searchParams.has("event")) return;
    writeMoments({ event: at });
  }, [at, start, named]);
  const move = useCallback((to: number) => {
    setAt(to);
    setSought(undefined);
  }, []);
  const go = useCallback(
    (to: number) => {
      leaving.current = false;
      setPlaying(false);
      move(to);
    },
    [move],
  );
  const step = useCallback(
    (key: string): boolean => {
      const to = stepBy(frames, at, key);
      const sought = missing(frames, at, key);
      setSought(sought === "ruling" && toDecided() ? undefined : sought);
      if (to !== undefined && to !== at) go(to);
      return to !== undefined;
    },
    [frames, at, go],
  );
  const play = useCallback(() => {
    if (!playing && at === last) {
      move(0);
      setSought(last === 0 ? "event" : "again");
    }
    setPlaying(!playing && last > 0);
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

  const pressed = useCallback(
    (key: string): boolean => {
      if (step(key)) return true;
      if (key === " ") play();
      else if (key === "f") setTurned((was) => !was);
      else if (key === "?") setKeys((was) => !was);
      else return false;
      return true;
    },
    [step, play],
  );
  useKeys(pressed);
  const next = frames[at + 1];
  const pause = playing && next !== undefined ? shortened(next, speed) : undefined;

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
    note:
      pause !== undefined
        ? { kind: "pause", ...pause }
        : sought === undefined
          ? undefined
          : sought === "again"
            ? { kind: "again" }
            : { kind: "missing", what: sought },
  };
};
