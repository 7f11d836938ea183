/**
 * What a stage gives those that come behind it, contestants by their origins: of a knock-out its rounds and places, of any other the standings of its sessions as they were scored. Where
 * it was closed with ties broken, its places are those that were told then. Laws 78D, 80B2.
 */
import type { StagePlace, StageResult } from "../../draw/stages/next-stage.ts";
import { type Amount, compareExact, exact, makeExact, sum } from "../../score/rational.ts";
import { groupBy } from "../../facts/group-by.ts";
import { originOf } from "./drawing.ts";
import { knockOutResult } from "./now.ts";
import type { StageAsTold } from "./state.ts";

type Side = { readonly contestant: string; readonly margin: Amount; readonly points: Amount };
/** Of a match what its stage asks for: boards with a score, of how many. */
type ScoredMatch = {
  readonly match: string;
  readonly home: Side;
  readonly away: Side;
  readonly scored: number;
  readonly scheduled: number;
};
type Settings = { readonly session: string; readonly fields: readonly (readonly string[])[] };
/** A session as it stood when its scores were published: what a stage asks of it. */
export type PlayedSession = {
  readonly settings: Settings;
  readonly scored: {
    readonly standings: readonly {
      readonly contestant: string;
      readonly field: number;
      readonly line?: "NS" | "EW";
      readonly rank?: number;
      readonly total: Amount;
    }[];
    readonly matches: readonly ScoredMatch[];
  };
};

/** By which origin a contestant of one of the stage's sessions is known. */
export const originIn = ({ drawn }: StageAsTold, session: string, contestant: string): string =>
  drawn?.contestants.find((each) => each.contestant === contestant)?.origin ?? originOf(session, contestant);

/** `undefined` of a knock-out that has nothing decided yet, and where no session was published. */
export const stageResult = (stage: StageAsTold, played: readonly PlayedSession[]): StageResult | undefined => {
  const result =
    stage.plan.kind === "knockOut"
      ? knockOutResult(stage)
      : played.length === 0
        ? undefined
        : ofSessions(stage, played);
  return result === undefined ? undefined : asClosed(stage, result);
};

const ofSessions = (stage: StageAsTold, played: readonly PlayedSession[]): StageResult => ({
  stage: stage.plan.stage,
  lists: Object.fromEntries(
    played.flatMap(({ settings, scored }) => {
      const lists = [...groupBy(scored.standings, ({ field, line }) => `${field} ${line ?? ""}`).values()];
      return lists.map((list): [string, readonly StagePlace[]] => [
        nameOfList(settings, list[0], { lists: lists.length, sessions: played.length }),
        list
          .flatMap(({ contestant, rank, total }) =>
            rank === undefined
              ? []
              : [{ contestant: originIn(stage, settings.session, contestant), place: rank, points: total }],
          )
          .toSorted((a, b) => a.place - b.place),
      ]);
    }),
  ),
  matches: played.flatMap(({ settings, scored }) =>
    scored.matches
      .filter((match) => match.scored > 0)
      .map(({ home, away }) => ({
        home: originIn(stage, settings.session, home.contestant),
        away: originIn(stage, settings.session, away.contestant),
        homePoints: home.points,
        awayPoints: away.points,
      })),
  ),
});

/** As people know it: the sections of a field, and the line; with the session where there are several. */
const nameOfList = (
  { session, fields }: Settings,
  first: { readonly field: number; readonly line?: "NS" | "EW" } | undefined,
  { lists, sessions }: { readonly lists: number; readonly sessions: number },
): string => {
  const within = [(fields[first?.field ?? 0] ?? []).join("+"), ...(first?.line === undefined ? [] : [first.line])];
  return [...(sessions > 1 ? [session] : []), ...(lists > 1 || sessions === 1 ? within : [])].join(" ");
};

/** The places that it was closed with, where they are of the same list; points are what they were. */
const asClosed = ({ closed }: StageAsTold, result: StageResult): StageResult => {
  if (closed === undefined) return result;
  return {
    ...result,
    lists: Object.fromEntries(
      Object.entries(result.lists).map(([name, places]) => {
        const told = closed.lists.find(({ list }) => list === name)?.places ?? [];
        const placed = told.flatMap(({ contestant, place }) =>
          places.filter((each) => each.contestant === contestant).map((each) => ({ ...each, place })),
        );
        return [name, placed.length === places.length ? placed : places];
      }),
    ),
  };
};

export type MatchScore =
  | {
      readonly kind: "won";
      readonly winner: string;
      readonly points: { readonly winner: Amount; readonly loser: Amount };
    }
  | { readonly kind: "tie" | "notPlayed" }
  /** Boards of it that have no result yet. */
  | { readonly kind: "lacking"; readonly boards: number };

/** The match of two in a session: under its own name where it was set so, otherwise the one that the two played. */
export const matchBetween = (
  { matches }: PlayedSession["scored"],
  match: string,
  [one, other]: readonly [string, string],
): ScoredMatch | undefined => {
  const ofTwo = matches.filter(
    ({ home, away }) =>
      (home.contestant === one && away.contestant === other) || (home.contestant === other && away.contestant === one),
  );
  return ofTwo.find((each) => each.match === match) ?? (ofTwo.length === 1 ? ofTwo[0] : undefined);
};

/** Who has won a match by what its two sides have in it, carry-over and penalties counted. */
export const matchScore = (scored: ScoredMatch | undefined): MatchScore => {
  if (scored === undefined || scored.scored === 0) return { kind: "notPlayed" };
  const lacking = scored.scheduled - scored.scored;
  if (lacking > 0) return { kind: "lacking", boards: lacking };
  const { home, away } = scored;
  const more = compareExact(exact(home.points), exact(away.points));
  if (more === 0) return { kind: "tie" };
  const [winner, loser] = more > 0 ? [home, away] : [away, home];
  return { kind: "won", winner: winner.contestant, points: { winner: winner.points, loser: loser.points } };
};

/** By how much one of two has won what they played against each other in these sessions, in the margin of their matches; `undefined` where they did not. */
export const marginOver = (
  stage: StageAsTold,
  played: readonly PlayedSession[],
  [one, other]: readonly [string, string],
): Amount | undefined => {
  const margins = played.flatMap(({ settings, scored }) =>
    scored.matches.flatMap(({ home, away, scored: boards }) => {
      if (boards === 0) return [];
      const [first, second] = [home, away].map(({ contestant }) => originIn(stage, settings.session, contestant));
      if (first === one && second === other) return [exact(home.margin)];
      return first === other && second === one ? [exact(away.margin)] : [];
    }),
  );
  return margins.length === 0 ? undefined : makeExact(sum(margins));
};

type TieForFirst = { readonly list: string; readonly contestants: readonly string[] };

/** Lists in which several are first. */
export const sharedFirst = ({ lists }: StageResult): readonly TieForFirst[] =>
  Object.entries(lists).flatMap(([list, places]) => {
    const first = places.filter(({ place }) => place === 1).map(({ contestant }) => contestant);
    return first.length > 1 ? [{ list, contestants: first }] : [];
  });
