/**
 * Keeps every ranking with what is published: whatever was written to a session is looked at, and all of them when the door starts or when a scheme is set. What
 * it knows may be lost at any time: the log is asked again. Law 80A.
 */
import { schemeOn } from "@traveller/engine/ranking";
import type { LastPublication } from "@traveller/log";
import { authorityScope, sessionScope } from "../../handle/known.ts";
import { MEMBERS } from "../../handle/members/known.ts";
import { lookEvery, type Pace } from "../look-every.ts";
import { bookSession } from "./book.ts";
import { type BookingMeans, sessionToBook } from "./means.ts";
import { conditionsSince } from "./conditions.ts";
import { followMembers } from "./follow-members.ts";
import { type KnownRanking, RANKING } from "../../handle/rankings/known.ts";

/** How often is looked, and how many sessions are looked at in one of them. */
export const PACE: Pace = { every: 2_000, after: 150 };
const AT_ONCE = 200;
/** Every so many looks that no word asked for, all are looked at again: a word of the database may have been missed. */
const ALL_AGAIN = 1_800;
/** A session that moved so shortly before the last booking may not have been looked at when the door stopped. */
const MARGIN = 10 * 60_000;

const SESSION = sessionScope("");
const AUTHORITY = authorityScope("");

export type RankingWatch = {
  /** Looks at all that has moved. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Standing = { readonly digest: string; readonly stands: boolean };
/** Of each session that is in a booking, by itself or with others of its tournament: what it was booked from, and whether by the scheme that holds. */
const standingIn = ({ ranking }: KnownRanking): ReadonlyMap<string, Standing> =>
  new Map(
    [...ranking.booked.values()].flatMap(({ session, published, together, day, scheme }) => {
      const stands = schemeOn(ranking, day)?.sequence === scheme;
      const of = together?.sessions ?? [{ session, published }];
      return of.map((one): readonly [string, Standing] => [one.session, { digest: one.published.digest, stands }]);
    }),
  );

/** Whether what stands booked can be another than what was published, by what is known without reading the session. */
const mayLack = (booked: Standing | undefined, { digest, withdrawn }: LastPublication): boolean => {
  if (booked === undefined) return !withdrawn;
  return withdrawn || booked.digest !== digest || !booked.stands;
};

export const watchRankings = async (
  means: BookingMeans,
  tell: (error: unknown) => void,
  pace: Pace,
): Promise<RankingWatch> => {
  const { log, knowledge } = means;
  /** How many schemes each ranking had when all sessions were looked at for it. */
  const rankings = new Map<string, number>();
  const movedRankings = new Set<string>();
  /** Sessions that are to be looked at, in the order in which word came of them. */
  const moved = new Set<string>();
  let all = true;
  /** Whether a registry may say something else of members than it did. */
  let members = true;
  /** How far into each authority's log it was looked for conditions of its tournaments. */
  const conditions = new Map<string, number>();
  let authorities = true;
  let looks = 0;

  const findRankings = async (): Promise<void> => {
    let after = RANKING;
    for (;;) {
      const heads = await log.heads({ after, limit: 1_000 });
      const own = heads.filter(({ scope }) => scope.startsWith(RANKING));
      for (const { scope } of own) rankings.set(scope.slice(RANKING.length), 0);
      if (own.length < 1_000) return;
      after = own.at(-1)?.scope ?? after;
    }
  };

  /** Every session that some ranking may lack something of. */
  const gatherAll = async (): Promise<void> => {
    await findRankings();
    if (rankings.size === 0) return;
    const known: KnownRanking[] = [];
    for (const id of rankings.keys()) {
      const one = await knowledge.ranking(id);
      known.push(one);
      rankings.set(id, one.ranking.schemes.length);
    }
    const standing = known.map(standingIn);
    const last = known.map(({ recordedAt }) => recordedAt ?? "").toSorted()[0];
    const since = last === undefined || last === "" ? 0 : Date.parse(last) - MARGIN;
    const lately = new Set(
      (await log.heads({ recordedSince: new Date(since).toISOString(), limit: 100_000 })).map(({ scope }) => scope),
    );
    for (const publication of await log.publications()) {
      const session = publication.scope.slice(SESSION.length);
      if (lately.has(publication.scope) || standing.some((one) => mayLack(one.get(session), publication)))
        moved.add(publication.scope);
    }
    for (const authority of new Set(known.flatMap(({ ranking }) => ranking.schemes[0]?.authority ?? [])))
      conditions.set(authority, await log.sequenceAt(authorityScope(authority), new Date(since).toISOString()));
  };

  /** Tournaments whose conditions were set since: what is booked of them whole is looked at. */
  const gatherTournaments = async (): Promise<void> => {
    for (const [authority, after] of conditions) {
      const { tournaments, upTo } = await conditionsSince(log, authority, after);
      conditions.set(authority, upTo);
      if (tournaments.size === 0) continue;
      for (const id of rankings.keys())
        for (const { session, together } of (await knowledge.ranking(id)).ranking.booked.values())
          if (together !== undefined && tournaments.has(together.tournament)) moved.add(sessionScope(session));
    }
  };

  const bookOne = async (publication: LastPublication): Promise<void> => {
    const session = await sessionToBook(knowledge, publication.scope.slice(SESSION.length), publication);
    if (session === undefined) return;
    for (const ranking of rankings.keys()) await bookSession(means, ranking, session);
  };

  /** Bookings of our own move a ranking too: only another scheme asks for all sessions. */
  const anotherScheme = async (): Promise<boolean> => {
    const asked = [...movedRankings];
    movedRankings.clear();
    let another = false;
    for (const id of asked) {
      const { ranking } = await knowledge.ranking(id);
      if (ranking.schemes.length !== rankings.get(id)) another = true;
    }
    return another;
  };

  const look = async (word = false): Promise<void> => {
    if (!word) looks += 1;
    if ((!word && looks % ALL_AGAIN === 0) || (await anotherScheme())) all = true;
    if (all) {
      all = false;
      members = true;
      authorities = true;
      await gatherAll().catch((error: unknown) => {
        all = true;
        throw error;
      });
    }
    if (rankings.size === 0) return moved.clear();
    if (members) {
      members = false;
      // What fails is tried again when a registry moves, or when all is looked at again; it holds up no other.
      for (const id of rankings.keys()) await followMembers(means, id).catch(tell);
    }
    if (authorities) {
      authorities = false;
      await gatherTournaments();
    }
    const failed: string[] = [];
    while (moved.size > 0) {
      const scopes = [...moved].slice(0, AT_ONCE);
      const publications = await log.publications(scopes);
      for (const scope of scopes) moved.delete(scope);
      for (const publication of publications)
        await bookOne(publication).catch((error: unknown) => {
          // Tried again with the next look; it holds up no other.
          failed.push(publication.scope);
          tell(error);
        });
    }
    for (const scope of failed) moved.add(scope);
  };

  const looking = lookEvery(pace, look, tell);
  const unlisten = await log.listen((scope) => {
    if (scope === undefined) all = true;
    else if (scope.startsWith(MEMBERS)) members = true;
    else if (scope.startsWith(AUTHORITY)) authorities = true;
    else if (scope.startsWith(SESSION)) moved.add(scope);
    else if (scope.startsWith(RANKING)) movedRankings.add(scope.slice(RANKING.length));
    looking.soon();
  });
  return {
    look,
    close: async () => {
      const ended = looking.end();
      await unlisten();
      await ended;
    },
  };
};
