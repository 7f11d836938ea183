/**
 * Follows the registry: where it tells something else of a day than before, what is booked of those concerned is taken back and booked again, and of nobody else.
 * How far a ranking has followed it says itself, so that a door that was killed goes on where it stopped. Law 80A.
 */
import { type Prepared, type SetScheme } from "@traveller/engine/ranking";
import type { Members } from "@traveller/engine/registry";
import { type KnownRanking, rankingScope } from "../../handle/rankings/known.ts";
import { sessionScope } from "../../handle/known.ts";
import { madeId } from "../../means/made-id.ts";
import { bookSession, preparedScheme } from "./book.ts";
import { type BookingMeans, sessionToBook } from "./means.ts";
import { asksBesides, besidesOf, factsOn, isSomebodyElse, movedSince, saysOtherwise } from "./on-the-day.ts";

/** Sessions whose bookings say something else of their players than the registry does: each with the place of its booking. */
const sayOtherwise = async (
  { log, people }: BookingMeans,
  id: string,
  { ranking }: KnownRanking,
  authority: string,
  members: Members,
): Promise<ReadonlyMap<string, number>> => {
  const moved = await movedSince(log, authority, members, ranking.followed);
  const schemes = new Map<number, Prepared | undefined>();
  const schemeOf = (set: SetScheme | undefined): Prepared | undefined => {
    if (set === undefined) return undefined;
    if (!schemes.has(set.sequence)) schemes.set(set.sequence, preparedScheme(set));
    return schemes.get(set.sequence);
  };
  const other = new Map<string, number>();
  const asked = moved.people === undefined ? undefined : [...new Set([...moved.people, ...moved.identified])];
  if (asked?.length === 0) return other;
  for await (const portions of log.bookedPlayers(rankingScope(id), asked))
    for (const { session, booking, day, players } of portions) {
      const standing = ranking.booked.get(session);
      if (standing?.sequence !== booking || other.has(session)) continue;
      if (players.some((player) => isSomebodyElse(members, player))) {
        other.set(session, standing.sequence);
        continue;
      }
      const scheme = schemeOf(ranking.schemes.find(({ sequence }) => sequence === standing.scheme));
      const isBehind = day < moved.from && !asksBesides(scheme);
      if (isBehind && !players.some(({ person }) => moved.identified.has(person))) continue;
      const concerned = players.filter(
        ({ person }) => moved.people?.has(person) !== false || moved.identified.has(person),
      );
      const besides = await besidesOf(
        people,
        members,
        scheme,
        concerned.map(({ person }) => person),
      );
      if (saysOtherwise({ players: concerned }, factsOn(members, authority, day, besides)))
        other.set(session, standing.sequence);
    }
  return other;
};

const AT_ONCE = 200;

/** Brings a ranking as far as its authority's registry is; false where it was there already. */
export const followMembers = async (means: BookingMeans, id: string): Promise<boolean> => {
  const { log, knowledge } = means;
  const scope = rankingScope(id);
  for (let moved = false; ; moved = true) {
    const known = await knowledge.ranking(id);
    const authority = known.ranking.schemes[0]?.authority;
    if (authority === undefined) return moved;
    const { members } = await knowledge.members(authority);
    const { sequence: upTo } = members;
    if (upTo <= known.ranking.followed) return moved;
    const other = [...(await sayOtherwise(means, id, known, authority, members))];
    let wrote = false;
    for (let from = 0; from < other.length; from += AT_ONCE) {
      const some = new Map(
        other.slice(from, from + AT_ONCE).map(([session, booking]) => [sessionScope(session), booking]),
      );
      for (const publication of await log.publications([...some.keys()])) {
        const session = await sessionToBook(knowledge, publication.scope.slice(sessionScope("").length), publication);
        if (session === undefined) continue;
        wrote = (await bookSession(means, id, session, some.get(publication.scope))) || wrote;
      }
    }
    // What was booked meanwhile, here or by another door, was not looked at yet.
    if (wrote) continue;
    const content = JSON.stringify(["MembersFollowed", id, upTo]);
    const request = { scope, by: { role: "system" as const }, command: madeId(content), content, streams: [] };
    await log.turn(scope, {}, async (turn) => {
      const now = await knowledge.ranking(id);
      if (now.version !== known.version || (await turn.lookUp(request)) !== undefined) return;
      const event = { type: "MembersFollowed", data: { authority, upTo } };
      turn.append({ ...request, streams: [{ stream: scope, expectedVersion: now.version, events: [event] }] });
    });
  }
};
