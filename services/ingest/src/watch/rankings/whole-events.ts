/**
 * What a session is an event of, in a ranking: of itself, or of its tournament, where the scheme awards whole tournaments and the same pairs or teams played through
 * several sessions of it. Laws 78D, 80A.
 */
import { eventRules, type EventRules } from "@traveller/engine";
import { awardsTournaments, putTogether, type Ranking, schemeOn, Together } from "@traveller/engine/ranking";
import type { Log } from "@traveller/log";
import { sessionScope } from "../../handle/known.ts";
import { enteredInAll, type BookingMeans, type SessionToBook, sessionToBook } from "./means.ts";
import { publishedSession } from "./published-session.ts";

type Means = Pick<BookingMeans, "log" | "knowledge" | "texts">;
type Published = SessionToBook & { readonly number: number; readonly pinned: Readonly<Record<string, unknown>> };

const everAwardsTournaments = ({ schemes }: Pick<Ranking, "schemes">): boolean =>
  schemes.some(({ scheme }) => awardsTournaments(scheme));

/** Whether whole tournaments are what is awarded on a day. */
const isWholeOn = (ranking: Ranking, day: string): boolean => awardsTournaments(schemeOn(ranking, day)?.scheme);

/** By tournament, which of its sessions are together, for as long as the same is published by the same conditions. */
type Remembered = Map<string, { readonly of: string; readonly groups: readonly (readonly string[])[] }>;
const remembered = new WeakMap<Log, Remembered>();
const REMEMBERED = 500;

/** The sessions of a tournament: those that are published in their order, and whether one that was opened is not. */
const sessionsIn = async (
  { log, knowledge }: Means,
  { authority, tournament }: SessionToBook,
): Promise<{
  readonly published: readonly Published[];
  readonly gone: readonly SessionToBook[];
  readonly waits: boolean;
}> => {
  const ids = await log.openedIn({ authority, tournament });
  const publications = new Map((await log.publications(ids.map(sessionScope))).map((one) => [one.scope, one]));
  const published: Published[] = [];
  const gone: SessionToBook[] = [];
  let waits = false;
  for (const id of ids) {
    const { session } = await knowledge.session(id);
    if (session.settings?.tournament !== tournament) continue;
    const last = publications.get(sessionScope(id));
    const one = last === undefined ? undefined : await sessionToBook(knowledge, id, last);
    if (one === undefined) waits ||= !session.withdrawn;
    else if (one.bookable.withdrawn) gone.push(one);
    else published.push({ ...one, number: session.settings.number, pinned: session.settings.regulations });
  }
  published.sort((a, b) => a.number - b.number || (a.bookable.session < b.bookable.session ? -1 : 1));
  return { published, gone, waits };
};

const groupsOf = async (
  means: Means,
  { authority, tournament }: SessionToBook,
  published: readonly Published[],
  rules: EventRules,
): Promise<readonly (readonly string[])[]> => {
  const key = `${authority}/${tournament}`;
  const of = JSON.stringify([
    rules,
    published.map(({ bookable }) => [bookable.session, bookable.published?.digest, bookable.entered]),
  ]);
  const all: Remembered = remembered.get(means.log) ?? new Map();
  remembered.set(means.log, all);
  const before = all.get(key);
  if (before?.of === of) return before.groups;
  const sessions = await Promise.all(
    published.flatMap(({ bookable }) =>
      bookable.published === undefined ? [] : [publishedSession(means, bookable.session, bookable.published.upTo)],
    ),
  );
  const groups = putTogether(sessions, rules).map((group) => group.map(({ id }) => id));
  if (all.size >= REMEMBERED) all.clear();
  all.set(key, { of, groups });
  return groups;
};

const togetherOf = (tournament: string, sessions: readonly Published[], rules: EventRules): Together =>
  Together.parse({
    tournament,
    rules,
    sessions: sessions.map(({ bookable: { session, published } }) => ({ session, published })),
  });

/**
 * What is to be looked at, in the order in which it is booked: those that are no event by themselves before the one that takes them in. Nothing of a tournament is
 * booked while a session that was opened in it is not published, and nothing of it stands; but for those of days on which sessions are awarded by themselves.
 */
export const wholeEvents = async (
  means: Means,
  ranking: Ranking,
  session: SessionToBook,
): Promise<readonly SessionToBook[]> => {
  if (!everAwardsTournaments(ranking)) return [session];
  const { published, gone, waits } = await sessionsIn(means, session);
  const stands = [...published, ...gone].some(
    ({ bookable }) => ranking.booked.has(bookable.session) && isWholeOn(ranking, bookable.day),
  );
  // By the scheme of its own day it may be an event by itself, and waits for no other.
  if (waits && !stands) return isWholeOn(ranking, session.bookable.day) ? [] : [session];
  const { details } = (await means.knowledge.tournament(session.tournament)).state;
  const rules = eventRules(details?.options ?? {}, published.at(-1)?.pinned ?? {});
  const groups = await groupsOf(means, session, published, rules);
  const of = new Map(published.map((one) => [one.bookable.session, one]));
  return [
    ...gone,
    ...groups.flatMap((ids): readonly SessionToBook[] => {
      const own = ids.flatMap((id) => of.get(id) ?? []);
      const last = own.at(-1);
      if (last === undefined || own.length < 2) return own;
      if (!isWholeOn(ranking, last.bookable.day)) return own;
      const together = togetherOf(session.tournament, own, rules);
      return [
        ...own.slice(0, -1).map((one) => ({ ...one, bookable: { ...one.bookable, part: true } })),
        { ...last, bookable: { ...last.bookable, together, entered: enteredInAll(own) } },
      ];
    }),
  ];
};
