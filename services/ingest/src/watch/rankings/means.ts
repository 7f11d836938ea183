/** What booking rests on, and a session as every ranking looks at it. Law 80A. */
import { type Bookable, dayOfSession } from "@traveller/engine/ranking";
import type { Session } from "@traveller/engine";
import { canonicalJson, type LastPublication, type Log, type People, sha256, type Texts } from "@traveller/log";
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

/** Of who is entered, and in which stratum, whatever was published: of several sessions, of those of all. */
const enteredIn = ({ contestants }: Session): string =>
  sha256(
    canonicalJson(
      [...contestants]
        .map(([id, { players, stratum = "" }]) => [id, stratum, ...players.map(({ person }) => person).toSorted()])
        .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
    ),
  );

export const enteredInAll = (sessions: readonly SessionToBook[]): string =>
  sha256(canonicalJson(sessions.map(({ bookable }) => bookable.entered ?? "")));

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
    bookable: {
      session: id,
      day,
      withdrawn: session.withdrawn,
      published: { sequence, upTo, digest },
      entered: enteredIn(session),
    },
  };
};
