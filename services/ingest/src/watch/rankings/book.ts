/**
 * Books a session in a ranking as its last publication has it, or takes back what is booked. One event answers a command whose id is made of what it rests on,
 * so that two doors, or one that was killed and asks again, book it once. Law 80A.
 */
import { emptySession, scoreSession, type Session } from "@traveller/engine";
import {
  type Bookable,
  booked,
  dayOfSession,
  eventsOfSession,
  type Prepared,
  type PublishedEvents,
  readScheme,
  type SetScheme,
  toBook,
} from "@traveller/engine/ranking";
import { keptOf, type Members } from "@traveller/engine/registry";
import { type LastPublication, type Log, type People, sessionAfter } from "@traveller/log";
import { madeId } from "../../means/made-id.ts";
import { type Knowledge, sessionScope } from "../../handle/known.ts";
import { type KnownRanking, rankingScope } from "../../handle/rankings/known.ts";
import { besidesOf, factsOn } from "./on-the-day.ts";

/** What booking rests on: the log, what the door knows of it, and what lies beside it of people. */
export type BookingMeans = {
  readonly log: Log;
  readonly knowledge: Knowledge;
  readonly people: Pick<People, "details">;
};

/** What a session says to every ranking; read once for all of them. */
export type SessionToBook = { readonly bookable: Bookable; readonly authority: string };

const sessionUpTo = async (log: Log, id: string, upTo: number): Promise<Session> => {
  let session = emptySession;
  for await (const events of log.readScope(sessionScope(id), { upTo })) session = events.reduce(sessionAfter, session);
  return session;
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
    bookable: { session: id, day, withdrawn: session.withdrawn, published: { sequence, upTo, digest } },
  };
};

const publishedEvents = async (
  { log, knowledge, people }: BookingMeans,
  { bookable: { session: id, day, published }, authority }: SessionToBook,
  members: Members,
  scheme: Prepared | undefined,
): Promise<PublishedEvents> => {
  if (published === undefined) return [];
  const session = await sessionUpTo(log, id, published.upTo);
  const tournament = session.settings?.tournament;
  const known = tournament === undefined ? undefined : await knowledge.tournament(tournament);
  const whoIs = (person: string): string => keptOf(members.identities, person);
  const players = [...session.contestants.values()].flatMap((one) => one.players.map(({ person }) => whoIs(person)));
  const besides = await besidesOf(people, scheme, players);
  return eventsOfSession(session, scoreSession(session), {
    level: known?.state.details?.announced.level,
    onTheDay: factsOn(members, authority, day, besides),
    whoIs,
  });
};

export const preparedScheme = (set: SetScheme | undefined): Prepared | undefined => {
  if (set === undefined) return undefined;
  const read = readScheme(set.scheme);
  if ("problems" in read) throw new Error(`the scheme at ${set.sequence} is not understood`);
  return read;
};

/**
 * Writes what the ranking lacks of the session; true where that was anything.
 * @param otherFacts the place of a booking whose players were other things on the day than it says
 */
export const bookSession = async (
  means: BookingMeans,
  ranking: string,
  session: SessionToBook,
  otherFacts?: number,
): Promise<boolean> => {
  const { log, knowledge } = means;
  const { authority } = session;
  const bookable = { ...session.bookable, otherFacts };
  const lacks = ({ ranking: known }: KnownRanking) =>
    known.schemes[0]?.authority === authority ? toBook(known, bookable) : undefined;
  const before = lacks(await knowledge.ranking(ranking));
  if (before === undefined) return false;
  // What takes long is done before others have to wait.
  const { members } = await knowledge.members(authority);
  const scheme = preparedScheme(before.book);
  const events = before.book === undefined ? [] : await publishedEvents(means, session, members, scheme);
  const scope = rankingScope(ranking);
  const wrote = await log.turn(scope, {}, async (turn) => {
    const known = await knowledge.ranking(ranking);
    const now = lacks(known);
    // Somebody was faster, or the scheme is another: it is looked at again.
    if (now === undefined || now.book?.sequence !== before.book?.sequence) return false;
    const content = JSON.stringify([
      "AwardsBooked",
      ranking,
      bookable.session,
      bookable.published?.digest,
      now.book?.sequence,
      now.reverse?.booking.sequence,
    ]);
    // Whoever followed the registry further has looked at what was booked before, and not at this.
    if (known.ranking.followed > members.sequence) return "overtaken";
    const request = { scope, by: { role: "system" as const }, command: madeId(content), content, streams: [] };
    if ((await turn.lookUp(request)) !== undefined) return false;
    const appended = turn.append({
      ...request,
      streams: [
        {
          stream: scope,
          expectedVersion: known.version,
          events: booked(now, bookable, scheme, events),
        },
      ],
    });
    if (appended.kind !== "appended") throw new Error(`awards could not be booked: ${JSON.stringify(appended)}`);
    return true;
  });
  return wrote === "overtaken" ? bookSession(means, ranking, session, otherFacts) : wrote;
};
