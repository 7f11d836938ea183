import "server-only";
/** What goes on at the tables of a session that are shown live, as plain data: read once for all who are told the same of it. Whoever asks for a later state than is kept gets it read anew. */
import { liveHall, type Viewer } from "@traveller/model";
import type { LiveHallShown } from "#format/live-hall.ts";
import { whenErased } from "../erased.ts";
import { model } from "../model.ts";

export type HallRead = {
  readonly hall: LiveHallShown;
  /** When there will be more to see, in milliseconds. */
  readonly more: number | null;
};

const read = async (session: string, viewer: Viewer): Promise<HallRead> => {
  const { more, contestants, ...hall } = await liveHall(model(), session, viewer);
  return { hall: { ...hall, contestants: Object.fromEntries(contestants) }, more };
};

type Kept = { readonly asked: number; readonly read: Promise<HallRead> };
const kept = new Map<string, Kept>();
const KEPT_AT_MOST = 200;

/** What is kept has names in it. */
const forget = (): void => kept.clear();

/** As it is at `moment` (milliseconds) or later. */
export const hallRead = (session: string, moment: number, viewer: Viewer): Promise<HallRead> => {
  whenErased(forget);
  // Who plays in it is told less than who watches.
  const name = JSON.stringify([session, viewer.official === true, viewer.person ?? null]);
  const last = kept.get(name);
  if (last !== undefined && last.asked >= moment) return last.read;
  const asked = Date.now();
  const made = read(session, viewer);
  kept.delete(name);
  kept.set(name, { asked, read: made });
  made.catch(() => kept.delete(name));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_AT_MOST) break;
    kept.delete(oldest);
  }
  return made;
};
