/**
 * Movements of teams, of which each has a pair North-South at its own table and one East-West that goes to others: American whist, New England relay, stagger; and matches of two
 * teams at two tables: round robins by the circle, triangles. A match is played when both tables of two teams have played the same set. Laws 4, 5, 8.
 */
import type { Movement, Seating } from "../movement.ts";
import { around, laid, type Made, upTo } from "./laid.ts";

const team = (given: Pick<Movement, "name" | "family" | "tables" | "rounds" | "sets" | "boardsPerSet" | "seatings">) =>
  ({ ...given, contest: "teams", winners: 1, contestants: given.tables }) as const;

/** Away pairs go up two tables, boards down one: an odd number of teams, all meet. */
export const americanWhist = (teams: number, rounds: number, boardsPerSet: number): Made =>
  teams % 2 === 0 || teams < 3 || rounds >= teams
    ? undefined
    : team({
        name: `American whist, ${teams} teams, ${rounds} rounds`,
        family: "americanWhist",
        tables: teams,
        rounds,
        sets: teams,
        boardsPerSet,
        seatings: laid(teams, rounds, (table, before) => ({
          ns: table,
          ew: around(table + 2 * (before + 1), teams),
          set: around(table + before, teams),
        })),
      });

/**
 * The same in two parts, for any number of teams: first opponents an odd number of tables away, then, with fresh boards between, those an even number away. `odd` opponents on
 * either side in the first part, `even` in the second.
 */
export const splitAmericanWhist = (teams: number, odd: number, even: number, boardsPerSet: number): Made => {
  const steps = [
    ...upTo(2 * odd).map((round) => ({ away: 2 * round - 2 * odd - 1, set: round - 1 })),
    ...upTo(2 * even).map((round) => ({
      away: 2 * (round <= even ? round - even - 1 : round - even),
      set: 2 * odd + (round <= even ? round - 1 : round),
    })),
  ];
  const furthest = Math.max(2 * odd - 1, 2 * even);
  if (odd < 1 || 2 * furthest >= teams || 2 * odd + 2 * even >= teams) return undefined;
  return team({
    name: `American whist, ${teams} teams, ${steps.length} rounds in two parts`,
    family: "americanWhist",
    tables: teams,
    rounds: steps.length,
    sets: teams,
    boardsPerSet,
    seatings: laid(teams, steps.length, (table, before) => {
      const step = steps[before];
      return step && { ns: table, ew: around(table + step.away, teams), set: around(table + step.set, teams) };
    }),
  });
};

/** By how much the set of an opponent so many tables above is higher, for each distance, so that a team meets no set twice, and both halves of a match are of one set. */
const setShifts = (teams: number): readonly number[] | undefined => {
  const goOn = (found: readonly number[], used: ReadonlySet<number>): readonly number[] | undefined => {
    const distance = found.length + 1;
    if (distance > (teams - 1) / 2) return found;
    for (let below = 0; below < teams; below += 1) {
      const above = (below + distance) % teams;
      if (used.has(below) || used.has(above)) continue;
      const all = goOn([...found, above], new Set([...used, below, above]));
      if (all !== undefined) return all;
    }
    return undefined;
  };
  return goOn([], new Set());
};

/** An odd number of teams, in stanzas of two rounds in which both halves of two matches are played: those below, then those above, one table away and then one more. */
export const roundRobinInStanzas = (teams: number, rounds: number, boardsPerSet: number): Made => {
  const shifts = teams % 2 === 0 || teams < 3 || teams > 21 ? undefined : setShifts(teams);
  if (shifts === undefined || rounds >= teams) return undefined;
  const steps = shifts.flatMap((shift, index) => {
    const away = index + 1;
    const both = [
      { away: -away, set: shift - away },
      { away, set: shift },
    ];
    // Of nine teams the last stanza has long been printed the other way.
    return teams === 9 && away === 4 ? both.toReversed() : both;
  });
  return team({
    name: `Round robin, ${teams} teams, ${rounds} rounds in stanzas of two`,
    family: "roundRobin",
    tables: teams,
    rounds,
    sets: teams,
    boardsPerSet,
    seatings: laid(teams, rounds, (table, before) => {
      const step = steps[before];
      return step && { ns: table, ew: around(table + step.away, teams), set: around(table + step.set, teams) };
    }),
  });
};

/** An even number of teams, all meet; each table shares with the one half the room away. */
export const newEnglandRelay = (teams: number, rounds: number, boardsPerSet: number): Made =>
  teams % 2 === 1 || teams < 4 || rounds >= teams
    ? undefined
    : {
        ...team({
          name: `New England relay, ${teams} teams, ${rounds} rounds`,
          family: "newEnglandRelay",
          tables: teams,
          rounds,
          sets: teams,
          boardsPerSet,
          seatings: laid(teams, rounds, (table, before) => ({
            ns: table,
            ew: around(table - before - 1, teams),
            set: around(2 * table - before, teams),
          })),
        }),
        sharing: upTo(teams / 2).map((table) => [table, table + teams / 2]),
      };

/** An even number of teams, half as many sets; opponents an odd number of tables away in the first session, an even one in the second. */
export const stagger = (teams: number, session: 1 | 2, rounds: number, boardsPerSet: number): Made =>
  teams % 2 === 1 || teams < 4 || rounds > teams / 2 - (session - 1)
    ? undefined
    : {
        ...team({
          name: `Stagger, ${teams} teams, ${rounds} rounds, session ${session}`,
          family: "stagger",
          tables: teams,
          rounds,
          sets: teams / 2,
          boardsPerSet,
          seatings: laid(teams, rounds, (table, before) => ({
            ns: table,
            ew: around(table + 2 * before + session, teams),
            set: around(table + before, teams / 2),
          })),
        }),
        sharing: upTo(teams / 2).map((table) => [table, table + teams / 2]),
      };

/** Who meets whom, home first. */
export type Match = readonly [home: number, away: number];

/**
 * A round robin by the circle: 8-1 7-2 6-3 4-5, then each number but the last one higher, and the last at home and away by turns. The last match of the first round is
 * turned, so that those next to each other are not at home together. Of an odd number one has no match each round.
 */
export const roundRobin = (teams: number): readonly (readonly Match[])[] => {
  const last = teams % 2 === 0 ? teams : teams + 1;
  const others = last - 1;
  const first = upTo(last / 2).map((low): Match => {
    const high = last + 1 - low;
    return low === last / 2 && low > 1 ? [low, high] : [high, low];
  });
  const moved = (number: number, before: number): number => (number === last ? last : around(number + before, others));
  return upTo(others).map((round) =>
    first
      .map(([home, away]): Match => [moved(home, round - 1), moved(away, round - 1)])
      .map(([home, away]): Match => ((home === last || away === last) && round % 2 === 0 ? [away, home] : [home, away]))
      .filter(([home, away]) => home <= teams && away <= teams),
  );
};

/** A match at two tables side by side: at the first one home sits North-South, at the other away. */
const atTwoTables = (matches: readonly Match[], round: number, set: number): readonly Seating[] =>
  matches.flatMap(([home, away], index): readonly Seating[] => [
    { round, table: 2 * index + 1, ns: home, ew: away, set },
    { round, table: 2 * index + 2, ns: away, ew: home, set },
  ]);

/** All matches of a round with the same boards, two tables a match. */
export const roundRobinMovement = (teams: number, rounds: number, boardsPerSet: number): Made => {
  const all = roundRobin(teams).slice(0, rounds);
  const tables = 2 * Math.floor(teams / 2);
  if (teams < 3 || all.length < rounds || tables > 99) return undefined;
  return {
    ...team({
      name: `Round robin, ${teams} teams, ${rounds} rounds`,
      family: "roundRobin",
      tables,
      rounds,
      sets: rounds,
      boardsPerSet,
      seatings: all.flatMap((matches, index) => atTwoTables(matches, index + 1, index + 1)),
    }),
    contestants: teams,
    copies: tables,
  };
};

/** Three teams at three tables: each meets both others by halves, two halves a match. A long one is two of them with fresh boards. */
export const triangle = (long: boolean, boardsPerSet: number): Movement => {
  const half = (part: number) =>
    laid(3, 2, (table, before) => ({
      ns: table,
      ew: around(table + 2 * (before + 1), 3),
      set: 3 * part + around(table + before, 3),
    })).map((one) => ({ ...one, round: one.round + 2 * part }));
  return team({
    name: long ? "Triangle, two rounds" : "Triangle, one round",
    family: "triangle",
    tables: 3,
    rounds: long ? 4 : 2,
    sets: long ? 6 : 3,
    boardsPerSet,
    seatings: long ? [...half(0), ...half(1)] : half(0),
  });
};
