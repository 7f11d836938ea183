/**
 * A whole tournament as schemes look at it: its published sessions put together by its conditions, as its page shows them; one event for each of its fields. Who is
 * one contestant in several of them is told by who plays, or by the name of a team. Laws 78D, 80A.
 */
import { groupBy } from "../../facts/group-by.ts";
import { exact } from "../../score/rational.ts";
import type { ScoredSession } from "../../session/reasons/scored.ts";
import { identities } from "../../session/several/identity.ts";
import {
  type EventLine,
  eventResult,
  type EventResult,
  type EventRules,
  type EventSession,
} from "../../session/several/result.ts";
import type { Session } from "../../session/told/state.ts";
import type { PlayedContestant, PlayerOnTheDay } from "../awards/event.ts";
import type { PublishedEvents } from "../told/book.ts";
import { MOST_PLAYERS, toldAmount } from "../told/facts.ts";
import { type Besides, matchesOf, playersIn, tablesOf } from "./from-session.ts";

/** One of its sessions, as it was when it was published last. */
export type PublishedSession = {
  readonly id: string;
  readonly session: Session;
  readonly scored: ScoredSession;
  /** Of teams, by contestant. */
  readonly names: ReadonlyMap<string, string>;
};

const asPart = ({ id, session, scored, names }: PublishedSession): EventSession => ({
  session: id,
  standings: scored.standings.map((standing) => ({ ...standing, carryOver: standing.why.carryOver })),
  matches: scored.matches,
  identity: identities(
    scored.contest,
    new Map(
      [...session.contestants].map(([contestant, { players }]) => [
        contestant,
        { name: names.get(contestant) ?? null, players },
      ]),
    ),
  ),
});

/** Which sessions of a tournament are ranked together: those of one kind in which somebody played more than one. The others are events by themselves. */
export const putTogether = (
  sessions: readonly PublishedSession[],
  rules: EventRules,
): readonly (readonly PublishedSession[])[] =>
  [...groupBy(sessions, ({ scored }) => `${scored.contest} ${scored.totalUnit}`).values()].flatMap((kind) =>
    kind.length > 1 && eventResult(kind.map(asPart), rules) !== undefined ? [kind] : kind.map((one) => [one]),
  );

/** What the same people played in several sessions, added up. */
const together = (all: readonly PlayerOnTheDay[]): readonly PlayerOnTheDay[] =>
  [...groupBy(all, ({ person }) => person).values()]
    .flatMap((own): readonly PlayerOnTheDay[] => {
      const [first] = own;
      if (first === undefined) return [];
      const as = [...new Set(own.flatMap(({ enteredAs = [first.person] }) => enteredAs))].toSorted();
      const { enteredAs: _as, ...rest } = first;
      return [
        {
          ...rest,
          boards: own.reduce((sum, { boards }) => sum + boards, 0),
          ...(as.every((id) => id === first.person) ? {} : { enteredAs: as }),
        },
      ];
    })
    .toSorted((a, b) => b.boards - a.boards)
    .slice(0, MOST_PLAYERS);

/** The events of a tournament: `undefined` where its sessions are none together. */
export const eventsOfTournament = (
  sessions: readonly PublishedSession[],
  rules: EventRules,
  besides: Besides,
): PublishedEvents | undefined => {
  const result = eventResult(sessions.map(asPart), rules);
  return result === undefined ? undefined : eventsOf(result, sessions, besides);
};

const eventsOf = (
  { lists, counted }: EventResult,
  sessions: readonly PublishedSession[],
  besides: Besides,
): PublishedEvents => {
  const last = sessions.at(-1);
  const { level } = besides;
  if (last?.session.settings === undefined) return [];
  const { contest, method } = last.session.settings;
  const of = new Map(sessions.map((one) => [one.id, { ...one, players: playersIn(one.session, besides) }]));
  /** The same contestant may have another number in each session: here they are counted through. */
  let number = 0;
  const contestantOf = (line: "NS" | "EW" | null, row: EventLine): readonly PlayedContestant[] => {
    const { rank, total, percent, parts, carryOver } = row;
    const own = parts.flatMap((part) => {
      const session = of.get(part.session);
      return session === undefined ? [] : [{ ...part, session, id: part.session }];
    });
    const latest = own.at(-1);
    if (rank === null || latest === undefined) return [];
    number += 1;
    const stratum = latest.session.session.contestants.get(latest.contestant)?.stratum;
    return [
      {
        contestant: `T-${number}`,
        ...(line === null ? {} : { line }),
        rank,
        score: exact(percent ?? total),
        ...(percent === null ? {} : { percent: exact(percent) }),
        ...(last.scored.totalUnit === "imps" ? { imps: exact(total) } : {}),
        ...(stratum === undefined ? {} : { stratum }),
        matches: own.flatMap(({ session, contestant }) => matchesOf(session.scored.matches, contestant)),
        players: together(own.flatMap(({ session, contestant, boards }) => session.players(contestant, boards))),
        parts: own.map(({ id, contestant, total: gave, percent: reached, boards, weight, gives }) => ({
          session: id,
          contestant,
          total: toldAmount(gave),
          ...(reached === undefined ? {} : { percent: toldAmount(reached) }),
          boards,
          weight: toldAmount(weight),
          gives: toldAmount(gives),
        })),
        ...(carryOver === null ? {} : { carryOver: toldAmount(carryOver) }),
      },
    ];
  };
  return [...groupBy(lists, ({ field }) => field)].map(([field, own]) => {
    const contestants = own.flatMap(({ line, rows }) => rows.flatMap((row) => contestantOf(line, row)));
    return {
      field,
      event: {
        ...(level === undefined ? {} : { level }),
        contest,
        method,
        tables: tablesOf(contest, contestants.length),
        boards: Math.max(0, ...contestants.map(({ parts = [] }) => parts.reduce((sum, { boards }) => sum + boards, 0))),
        sessions: counted.length,
        contestants,
      },
    };
  });
};
