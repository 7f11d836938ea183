import "server-only";
/**
 * A session as whoever runs it sees it: folded from its log as far as the read model is, because what is left to play and how far it is follow from all of it; what its club
 * played last; and the movements that are proposed. Laws 8, 80B2.
 */
import type { MovementSet, Session } from "@traveller/engine";
import { type Proposal, propose, type Wanted } from "@traveller/engine/movement";
import { foldedSession, notYetToldTo, seatedBefore } from "@traveller/model";
import { cache } from "react";
import { log } from "./log.ts";
import { model } from "./model.ts";
import type { SessionOfPage } from "./session-page.ts";

/** What was made last is kept, for a page that is open asks again with every event. */
const keeping = <T>(most: number) => {
  const kept = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const made = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return made;
  };
};

const folded = keeping<Session>(12);
export const foldedNow = ({ id, sequence }: Pick<SessionOfPage, "id" | "sequence">): Promise<Session> =>
  folded(`${id} ${sequence}`, () => foldedSession(model(), log(), id, sequence));

/** The same as everybody may know it: a board that is over at a table that is shown late is left to play until its end has been shown (Laws 16D, 76A2). */
export const foldedForAll = async ({ id, sequence }: Pick<SessionOfPage, "id" | "sequence">): Promise<Session> => {
  const { events } = await notYetToldTo(model(), id, {});
  const untold = events.filter((event) => event <= sequence);
  return untold.length === 0
    ? foldedNow({ id, sequence })
    : folded(`${id} ${sequence} ${untold.join()}`, () => foldedSession(model(), log(), id, sequence, untold));
};

const proposed = keeping<readonly Proposal[]>(40);
/** Three movements for so many; none for more tables than a formula is searched for. */
export const proposals = (wanted: Wanted): Promise<readonly Proposal[]> =>
  proposed(JSON.stringify(wanted), () => Promise.resolve(propose(wanted)));

export type LastTime = {
  readonly title: string;
  readonly date: string | null;
  readonly set: MovementSet;
  readonly settings: NonNullable<Session["settings"]>;
};

/** What the club's last session before this one had: its movement, and how it was scored. */
export const lastTime = cache(async (session: SessionOfPage, section: string): Promise<LastTime | undefined> => {
  const before = await seatedBefore(model(), session);
  if (before === undefined) return undefined;
  const { seatings, settings } = await foldedNow(before);
  const set = seatings.get(section)?.movement ?? [...seatings.values()].find(({ movement }) => movement)?.movement;
  return set === undefined || settings === undefined
    ? undefined
    : { title: before.title, date: before.date, set, settings };
});
