/** What booking rests on, and a session as every ranking looks at it. Law 80A. */
import { type Bookable, dayOfSession } from "@traveller/engine/ranking";
import type { LastPublication, Log, People, Texts } from "@traveller/log";
import type { Knowledge } from "../../handle/known.ts";

/** What booking rests on: the log, what the door knows of it, and what lies beside it of people. */
export type BookingMeans = {
  readonly log: Log;
  readonly knowledge: Knowledge;
  readonly people: Pick<People, "details">;
  readonly texts: Pick<Texts, "get">;
};

/** What a session says to every ranking; read once for all of them. */
export type SessionToBook = {
  readonly bookable: Bookable;
  readonly authority: string;
  readonly tournament: string;
};

/** A session as it is now: its day may have been corrected since it was published. */
export const sessionToBook = async (
  knowledge: Knowledge,
  id: string,
  last: LastPublication,
): Promise<SessionToBook | undefined> => {
  const { session } = await knowledge.session(id);
  const day = dayOfSession(session, last.recordedAt);
  if (session.settings === undefined || day === undefined) return undefined;
  const { sequence, upTo, digest } = last;
  return {
    authority: session.settings.authority,
    tournament: session.settings.tournament,
    bookable: { session: id, day, withdrawn: session.withdrawn, published: { sequence, upTo, digest } },
  };
};
