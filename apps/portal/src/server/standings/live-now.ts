import "server-only";
/**
 * What is played now, as the first page lists it, and a name for that state: whoever shows another one is behind. Everybody who follows the
 * list looks at the same moments, a few seconds apart, so that a hall full of readers asks the database once for all of them.
 */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { liveSessions, type SessionSummary } from "@traveller/model";
import { model } from "../model.ts";
import { followAll } from "./follow.ts";

/** So many are shown on the first page. */
export const LIVE_SHOWN = 12;
const LOOK_EVERY = 5000;

/** Names and numbers that are shown are in it: an erased name is another state. */
export const stateOf = (sessions: readonly SessionSummary[]): string =>
  createHash("sha256").update(JSON.stringify(sessions)).digest("hex").slice(0, 24);

let kept: { readonly tick: number; readonly state: Promise<string> } | undefined;

const stateAt = (tick: number): Promise<string> => {
  if (kept !== undefined && kept.tick >= tick) return kept.state;
  const state = liveSessions(model(), { limit: LIVE_SHOWN }).then(stateOf);
  kept = { tick, state };
  state.catch(() => {
    kept = undefined;
  });
  return state;
};

const tickAfter = (moment: number): number => (Math.floor(moment / LOOK_EVERY) + 1) * LOOK_EVERY;

/** Every state after the one that was seen, until the signal ends it. */
export const liveStates = async function* (first: string, signal: AbortSignal): AsyncGenerator<string, void, void> {
  let seen = first;
  for await (const moment of followAll(signal)) {
    const tick = tickAfter(moment);
    await pause(Math.max(0, tick - Date.now()), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const state = await stateAt(tick);
    if (state === seen) continue;
    seen = state;
    yield state;
  }
};
