/**
 * Keeps every ranking with what is published: whatever was written to a session is looked at, and all of them when the door starts or when a scheme is set. What
 * it knows may be lost at any time: the log is asked again. Law 80A.
 */
import { schemeOn } from "@traveller/engine/ranking";
import type { LastPublication } from "@traveller/log";
import { MEMBERS } from "../../handle/members/known.ts";
import { lookEvery } from "../look-every.ts";
import { type BookingMeans, bookSession, sessionToBook } from "./book.ts";
import { followMembers } from "./follow-members.ts";
import { type KnownRanking, RANKING } from "../../handle/rankings/known.ts";

/** Milliseconds between two looks, and how many sessions are looked at in one of them. */
const EVERY = 2_000;
const AT_ONCE = 200;
/** Every so many looks all are looked at again: a word of the database may have been missed. */
const ALL_AGAIN = 1_800;
/** A session that moved so shortly before the last booking may not have been looked at when the door stopped. */
const MARGIN = 10 * 60_000;

const SESSION = "session/";

export type RankingWatch = {
  /** Looks at all that has moved. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Whether what stands booked can be another than what was published, by what is known without reading the session. */
const mayLack = ({ ranking }: KnownRanking, session: string, { digest, withdrawn }: LastPublication): boolean => {
  const booking = ranking.booked.get(session);
  if (booking === undefined) return !withdrawn;
  if (withdrawn || booking.published.digest !== digest) return true;
  return schemeOn(ranking, booking.day)?.sequence !== booking.scheme;
};

export const watchRankings = async (
  means: BookingMeans,
  tell: (error: unknown) => void,
  every = EVERY,
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
    const last = known.map(({ recordedAt }) => recordedAt ?? "").toSorted()[0];
    const since = last === undefined || last === "" ? 0 : Date.parse(last) - MARGIN;
    const lately = new Set(
      (await log.heads({ recordedSince: new Date(since).toISOString(), limit: 100_000 })).map(({ scope }) => scope),
    );
    for (const publication of await log.publications()) {
      const session = publication.scope.slice(SESSION.length);
      if (lately.has(publication.scope) || known.some((one) => mayLack(one, session, publication)))
        moved.add(publication.scope);
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

  const look = async (): Promise<void> => {
    looks += 1;
    if (looks % ALL_AGAIN === 0 || (await anotherScheme())) all = true;
    if (all) {
      all = false;
      members = true;
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

  const unlisten = await log.listen((scope) => {
    if (scope === undefined) all = true;
    else if (scope.startsWith(MEMBERS)) members = true;
    else if (scope.startsWith(SESSION)) moved.add(scope);
    else if (scope.startsWith(RANKING)) movedRankings.add(scope.slice(RANKING.length));
  });
  const end = lookEvery(every, look, tell);
  return {
    look,
    close: async () => {
      const ended = end();
      await unlisten();
      await ended;
    },
  };
};
