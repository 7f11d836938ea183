/**
 * A published session as schemes look at it: one event for each of its fields, for those of different fields are not ranked together. From the standings alone,
 * and from what was so of each player on the day. Laws 78, 80A.
 */
import { groupBy } from "../../facts/group-by.ts";
import type { ScoredMatch, ScoredSession, Standing } from "../../session/reasons/scored.ts";
import type { Session } from "../../session/told/state.ts";
import { compareExact, type Exact, exact, fraction } from "../../score/rational.ts";
import { playersOf } from "../../career/seats.ts";
import type { Contest } from "../../facts/contest.ts";
import type { PlayedContestant, PlayerOnTheDay } from "../awards/event.ts";
import type { PublishedEvents } from "../told/book.ts";

/** What was so of somebody on the day; empty where nobody told. */
export type OnTheDay = (person: string) => Omit<PlayerOnTheDay, "person" | "boards" | "enteredAs">;

type Matches = PlayedContestant["matches"];
type Players = PlayedContestant["players"];

/** What is looked up of who played. */
export type Besides = {
  readonly level?: string | undefined;
  readonly onTheDay: OnTheDay;
  /** Who stands for whoever was entered: a guest may be a member by now. */
  readonly whoIs?: ((person: string) => string) | undefined;
};

export const matchesOf = (matches: readonly ScoredMatch[], contestant: string): Matches =>
  matches.flatMap(({ home, away, scored }) => {
    if (scored === 0 || (home.contestant !== contestant && away.contestant !== contestant)) return [];
    const [own, other] = home.contestant === contestant ? [home, away] : [away, home];
    const ahead = compareExact(exact(own.margin), exact(other.margin));
    return [{ result: ahead > 0 ? "won" : ahead < 0 ? "lost" : "drawn", boards: scored } as const];
  });

const keyOf = (contestant: string, person: string): string => `${contestant} ${person}`;

/**
 * By contestant and person, the boards that he is known to have played: by the seats of the result, or because a pair has two. Of whom nothing was told of any
 * board is not in it: he played what his contestant did.
 */
const boardsBySeat = ({ results, contestants }: Session): ReadonlyMap<string, number> => {
  const boards = new Map<string, number>();
  const all = [...results.values()].flat();
  if (all.every(({ players }) => players === undefined)) return boards;
  const entered = (contestant: string) => contestants.get(contestant)?.players ?? [];
  for (const result of all)
    if (result.outcome.kind !== "notPlayed")
      for (const side of ["NS", "EW"] as const)
        for (const { contestant, person } of playersOf(side, result, entered))
          boards.set(keyOf(contestant, person), (boards.get(keyOf(contestant, person)) ?? 0) + 1);
  return boards;
};

/** Who played for a contestant of the session, each with his boards of those that it played. */
export const playersIn = (
  session: Session,
  { onTheDay, whoIs = (person) => person }: Besides,
): ((contestant: string, boards: number) => Players) => {
  const seated = boardsBySeat(session);
  return (contestant, boards) => {
    const entered = session.contestants.get(contestant)?.players ?? [];
    const known = entered.some(({ person }) => seated.has(keyOf(contestant, person)));
    return [...groupBy([...new Set(entered.map(({ person }) => person))], whoIs)].map(([person, ids]) => ({
      person,
      boards: known
        ? Math.min(
            boards,
            ids.reduce((sum, id) => sum + (seated.get(keyOf(contestant, id)) ?? 0), 0),
          )
        : boards,
      ...onTheDay(person),
      ...(ids.every((id) => id === person) ? {} : { enteredAs: ids.toSorted() }),
    }));
  };
};

/** Tables of so many contestants. */
export const tablesOf = (contest: Contest, contestants: number): Exact =>
  fraction(contestants, contest === "individual" ? 4 : 2);

/** The events of a session as its standings tell them: whoever has no place in them is not ranked. */
export const eventsOfSession = (
  session: Session,
  { standings, matches, totalUnit }: ScoredSession,
  besides: Besides,
): PublishedEvents => {
  const { settings } = session;
  if (settings === undefined) return [];
  const { level } = besides;
  const players = playersIn(session, besides);
  const contestantOf = ({ contestant, line, rank, total, percent, boards }: Standing): readonly PlayedContestant[] => {
    const entered = session.contestants.get(contestant);
    if (rank === undefined || entered === undefined) return [];
    return [
      {
        contestant,
        ...(line === undefined ? {} : { line }),
        rank,
        score: exact(percent ?? total),
        ...(percent === undefined ? {} : { percent: exact(percent) }),
        ...(totalUnit === "imps" ? { imps: exact(total) } : {}),
        ...(entered.stratum === undefined ? {} : { stratum: entered.stratum }),
        matches: matchesOf(matches, contestant),
        players: players(contestant, boards),
      },
    ];
  };
  const fields = groupBy(standings, ({ field }) => field);
  return [...fields]
    .toSorted(([a], [b]) => a - b)
    .map(([field, own]) => {
      const contestants = own.flatMap(contestantOf);
      return {
        field,
        event: {
          ...(level === undefined ? {} : { level }),
          contest: settings.contest,
          method: settings.method,
          tables: tablesOf(settings.contest, contestants.length),
          boards: Math.max(0, ...own.map(({ boards }) => boards)),
          sessions: 1,
          contestants,
        },
      };
    });
};

/** The day of a session: its own, or that of its first publication. */
export const dayOfSession = (
  { settings, publications }: Session,
  publishedAt: string | undefined,
): string | undefined => settings?.date ?? (publications.length === 0 ? undefined : publishedAt?.slice(0, 10));
