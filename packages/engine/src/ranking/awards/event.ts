/** An event as a scheme looks at it: who was ranked where, against how many, over how many boards. Taken from published standings; nothing else counts. */
import type { Contest, Method } from "../../facts/contest.ts";
import { type Exact, fraction } from "../../score/rational.ts";
import type { Value } from "../formula/index.ts";

/** What was so of a player on the day of the event; what nobody told is absent. */
export type PlayerOnTheDay = {
  readonly person: string;
  /** Boards that he played himself. */
  readonly boards: number;
  readonly member?: boolean | undefined;
  readonly club?: string | undefined;
  readonly region?: string | undefined;
  readonly age?: number | undefined;
  readonly gender?: string | undefined;
  /** By which ids he was entered, where it was not his own alone. */
  readonly enteredAs?: readonly string[] | undefined;
};

export type RankedContestant = {
  readonly contestant: string;
  /** In which of several lines he is ranked. */
  readonly line?: string | undefined;
  /** His place there: those who are level have the same. */
  readonly rank: number;
  readonly score: Exact;
  readonly stratum?: string | undefined;
  readonly matches: readonly { readonly result: "won" | "drawn" | "lost"; readonly boards: number }[];
  readonly players: readonly PlayerOnTheDay[];
};

export type RankedEvent = {
  readonly level?: string | undefined;
  readonly contest: Contest;
  readonly method: Method;
  readonly tables: Exact;
  readonly boards: number;
  readonly sessions: number;
  readonly contestants: readonly RankedContestant[];
};

/** A contestant as published standings tell it: what grades look at besides. */
export type PlayedContestant = RankedContestant & {
  readonly line?: "NS" | "EW" | undefined;
  readonly percent?: Exact | undefined;
  readonly imps?: Exact | undefined;
  /** In a whole tournament: what each of its sessions gave. */
  readonly parts?: readonly PlayedPart[] | undefined;
  readonly carryOver?: string | undefined;
};
type PlayedPart = {
  readonly session: string;
  readonly contestant: string;
  readonly total: string;
  readonly percent?: string | undefined;
  readonly boards: number;
  readonly weight: string;
  readonly gives: string;
};
/** An event that was played and published, whatever kind of scheme looks at it. */
export type PlayedEvent = Omit<RankedEvent, "contestants"> & { readonly contestants: readonly PlayedContestant[] };

export const linesOf = ({ contestants }: RankedEvent): readonly (string | undefined)[] => [
  ...new Set(contestants.map(({ line }) => line)),
];

type Named = readonly (readonly [string, Value | undefined])[];
/** Names with their values, without those that nobody told. */
export const known = (all: Named): ReadonlyMap<string, Value> =>
  new Map(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));

const count = (number: number): Exact => fraction(number);

/** `OF_EVENT` of `scheme/names.ts`. */
export const ofEvent = (event: RankedEvent): ReadonlyMap<string, Value> =>
  known([
    ["level", event.level],
    ["contest", event.contest],
    ["method", event.method],
    ["contestants", count(event.contestants.length)],
    ["tables", event.tables],
    ["boards", count(event.boards)],
    ["sessions", count(event.sessions)],
    ["lines", count(linesOf(event).length)],
  ]);

const matchesThat = ({ matches }: RankedContestant, wanted: "won" | "drawn" | "lost"): Exact =>
  count(matches.filter(({ result }) => result === wanted).length);

/** What `OF_PLACE` has of the contestant himself. */
export const ofContestant = (contestant: RankedContestant): ReadonlyMap<string, Value> =>
  known([
    ["score", contestant.score],
    ["played", count(Math.max(0, ...contestant.players.map(({ boards }) => boards)))],
    ["members", count(contestant.players.length)],
    ["won", matchesThat(contestant, "won")],
    ["drawn", matchesThat(contestant, "drawn")],
    ["lost", matchesThat(contestant, "lost")],
  ]);

/** `OF_ENTRY`. */
export const ofEntry = ({ stratum, players }: RankedContestant): ReadonlyMap<string, Value> =>
  known([
    ["stratum", stratum],
    ["members", count(players.length)],
  ]);

/** `OF_PLAYER`. */
export const ofPlayer = (player: PlayerOnTheDay, level: string | undefined): ReadonlyMap<string, Value> =>
  known([
    ["level", level],
    ["member", player.member],
    ["club", player.club],
    ["region", player.region],
    ["age", player.age === undefined ? undefined : count(player.age)],
    ["gender", player.gender],
  ]);
