/**
 * Books a session in a ranking as its last publication has it, or takes back what is booked. One event answers a command whose id is made of what it rests on,
 * so that two doors, or one that was killed and asks again, book it once. Law 80A.
 */
import {
  booked,
  eventsOfSession,
  eventsOfTournament,
  type Prepared,
  type PublishedEvents,
  readScheme,
  rulesOf,
  type SetScheme,
  toBook,
} from "@traveller/engine/ranking";
import { keptOf, type Members } from "@traveller/engine/registry";
import { madeId } from "../../means/made-id.ts";
import { type KnownRanking, rankingScope } from "../../handle/rankings/known.ts";
import { besidesOf, factsOn } from "./on-the-day.ts";
import type { BookingMeans, SessionToBook } from "./means.ts";
import { publishedSession } from "./published-session.ts";
import { wholeEvents } from "./whole-events.ts";

/** What was published, with what was so of its players: a session by itself, or a tournament's together. */
const publishedEvents = async (
  means: BookingMeans,
  { bookable: { session: id, day, published, together }, authority, tournament }: SessionToBook,
  members: Members,
  scheme: Prepared | undefined,
): Promise<PublishedEvents> => {
  if (published === undefined) return [];
  const rests = together?.sessions ?? [{ session: id, published }];
  const sessions = await Promise.all(rests.map((one) => publishedSession(means, one.session, one.published.upTo)));
  const [known, registry] = await Promise.all([
    means.knowledge.tournament(tournament),
    means.knowledge.registry(authority),
  ]);
  const whoIs = (person: string): string => keptOf(members.identities, person);
  const players = sessions.flatMap(({ session }) =>
    [...session.contestants.values()].flatMap((one) => one.players.map(({ person }) => whoIs(person))),
  );
  const besides = {
    level: known.state.details?.announced.level,
    onTheDay: factsOn(
      members,
      authority,
      day,
      await besidesOf(means.people, members, scheme, players),
      registry.state.clubs,
    ),
    whoIs,
  };
  const [first] = sessions;
  if (together !== undefined) return eventsOfTournament(sessions, rulesOf(together), besides) ?? [];
  return first === undefined ? [] : eventsOfSession(first.session, first.scored, besides);
};

export const preparedScheme = (set: SetScheme | undefined): Prepared | undefined => {
  if (set === undefined) return undefined;
  const read = readScheme(set.scheme);
  if ("problems" in read) throw new Error(`the scheme at ${set.sequence} is not understood`);
  return read;
};

/**
 * Writes what the ranking lacks of the session, and of those of its tournament that are booked together with it; true where that was anything.
 * @param otherFacts the place of a booking whose players were other things on the day than it says
 */
export const bookSession = async (
  means: BookingMeans,
  ranking: string,
  session: SessionToBook,
  otherFacts?: number,
): Promise<boolean> => {
  const known = await means.knowledge.ranking(ranking);
  const schemes = known.ranking.schemes.length;
  let wrote = false;
  for (const one of await wholeEvents(means, known.ranking, session)) {
    const done = await bookOne(means, { ranking, schemes }, one, otherFacts);
    // What is an event hangs on the scheme.
    if (done === "otherScheme") return (await bookSession(means, ranking, session, otherFacts)) || wrote;
    wrote ||= done;
  }
  return wrote;
};

/** By how many schemes it was told what is an event. */
type Asked = { readonly ranking: string; readonly schemes: number };

const bookOne = async (
  means: BookingMeans,
  asked: Asked,
  session: SessionToBook,
  otherFacts?: number,
): Promise<boolean | "otherScheme"> => {
  const { log, knowledge } = means;
  const { ranking } = asked;
  const { authority } = session;
  const bookable = { ...session.bookable, otherFacts };
  const lacks = ({ ranking: known }: KnownRanking) =>
    known.schemes[0]?.authority === authority ? toBook(known, bookable) : undefined;
  const isAsAsked = ({ ranking: known }: KnownRanking): boolean => known.schemes.length === asked.schemes;
  const then = await knowledge.ranking(ranking);
  if (!isAsAsked(then)) return "otherScheme";
  const before = lacks(then);
  if (before === undefined) return false;
  // What takes long is done before others have to wait.
  const { members } = await knowledge.members(authority);
  const scheme = preparedScheme(before.book);
  const events = before.book === undefined ? [] : await publishedEvents(means, session, members, scheme);
  const scope = rankingScope(ranking);
  const wrote = await log.turn(scope, {}, async (turn) => {
    const known = await knowledge.ranking(ranking);
    if (!isAsAsked(known)) return "otherScheme";
    const now = lacks(known);
    // Somebody was faster, or the scheme is another: it is looked at again.
    if (now === undefined || now.book?.sequence !== before.book?.sequence) return false;
    const content = JSON.stringify([
      "AwardsBooked",
      ranking,
      bookable.session,
      bookable.published?.digest,
      now.book?.sequence,
      now.reverse?.booking.sequence ?? known.ranking.takenBack.get(bookable.session),
      ...(bookable.together === undefined ? [] : [bookable.together]),
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
  return wrote === "overtaken" ? bookOne(means, asked, session, otherFacts) : wrote;
};
