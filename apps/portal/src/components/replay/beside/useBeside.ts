"use client";
/** Where a reader is in two records of one board: at each alone or at both together; the address always names both moments. */
import { useCallback, useState } from "react";
import { useScript } from "../../useScript.ts";
import type { FrameShown } from "#format/replay.ts";
import { writeMoments } from "../stepping/address.ts";
import { missing, type Sought } from "../stepping/steps.ts";
import { stepOf, type Pair, type Which } from "./together.ts";
import { toDecided } from "../stepping/to-decided.ts";
import { useKeys } from "#components/useKeys.ts";
import type { Note } from "../stepping/useReplay.ts";

/** What the address calls the moments of the two. */
export const MOMENTS = ["event", "besideEvent"] as const;

const CHOSEN: Readonly<Record<string, Which>> = { "0": "both", "1": 0, "2": 1 };

export const useBeside = (frames: Pair<readonly FrameShown[]>, start: Pair<number>) => {
  const [at, setAt] = useState(start);
  const [which, setWhich] = useState<Which>("both");
  const [turned, setTurned] = useState(false);
  const [sought, setSought] = useState<Sought>();
  const move = useCallback((to: Pair<number>) => {
    setAt(to);
    setSought(undefined);
    writeMoments({ [MOMENTS[0]]: to[0], [MOMENTS[1]]: to[1] });
  }, []);
  const step = useCallback(
    (key: string, of: Which): boolean => {
      const to = stepOf(frames, at, of, key);
      if (to === undefined) return false;
      const stays = to[0] === at[0] && to[1] === at[1];
      if (!stays) move(to);
      else {
        const table = of === 1 ? 1 : 0;
        const not = missing(frames[table], at[table], key);
        const within = of === "both" ? ".two-tables" : `[data-table="${of}"]`;
        setSought(not === "ruling" && toDecided(within) ? undefined : not);
      }
      return true;
    },
    [frames, at, move],
  );
  useKeys(
    useCallback(
      (key: string): boolean => {
        const chosen = CHOSEN[key];
        if (chosen !== undefined) setWhich(chosen);
        else if (key === "f") setTurned((was) => !was);
        else return step(key, which);
        return true;
      },
      [step, which],
    ),
  );
  const note: Note | undefined = sought === undefined ? undefined : { kind: "missing", what: sought };
  const go = (table: 0 | 1, to: number): void => move(table === 0 ? [to, at[1]] : [at[0], to]);
  return { at, which, choose: setWhich, turned, turn: () => setTurned(!turned), step, go, note, scripted: useScript() };
};
