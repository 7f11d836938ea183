/**
 * A Swiss of a session: the field that its next round is drawn from, by what was laid and scored before; and a draw as tables of the round. In pairs home sits
 * North-South; in teams home's pair sits North-South in the open room and East-West in the closed one. Laws 4, 78D, 80B2.
 */
import { add, type Amount, exact, makeExact, ZERO } from "../../score/rational.ts";
import type { SwissConditions } from "../../draw/swiss/conditions.ts";
import type { ScoredSession } from "../reasons/scored.ts";
import type { DrawMade, SwissRecord, TableSeating } from "../seating/events.ts";
import type { Session } from "../told/state.ts";
import { contestantsAt, contestantsOfSection, isInRound, leftToPlay, roundOf, sitsOutOf } from "./look-up.ts";

type Of = { readonly section: string; readonly round: number };

/** What a Swiss is drawn from, as the engine's drawer takes it and the event keeps it. */
export type FieldOfSwiss = Pick<SwissRecord, "conditions" | "contestants" | "rounds"> & { readonly seed: number };

/** Who met in a round, home first: in teams as their open rooms say it. */
const metIn = (session: Session, of: Of) =>
  (roundOf(session, of)?.seatings ?? []).flatMap(({ ns, ew, room }) =>
    room === "closed" || typeof ns !== "string" || typeof ew !== "string" ? [] : [{ home: ns, away: ew }],
  );

/** What everybody won in each round, in the unit of totals: of teams by their matches, of pairs by victory points where there are any, else by boards. */
const wonIn = (session: Session, scored: ScoredSession): ((of: Of) => ReadonlyMap<string, Amount>) => {
  const tally = new Map<string, Map<string, Amount>>();
  const put = (round: number | undefined, contestant: string, points: Amount): void => {
    const key = String(round);
    const of = tally.get(key) ?? new Map<string, Amount>();
    tally.set(key, of);
    of.set(contestant, makeExact(add(exact(of.get(contestant) ?? makeExact(ZERO)), exact(points))));
  };
  if (session.settings?.contest === "teams") {
    for (const { round, home, away, scored: boards } of scored.matches)
      if (boards > 0) for (const side of [home, away]) put(round, side.contestant, side.points);
  } else {
    const converted = scored.standings.filter(({ why }) => why.victoryPoints !== undefined);
    for (const { contestant, why } of converted)
      for (const match of why.victoryPoints?.matches ?? []) put(match.round, contestant, match.victoryPoints);
    if (converted.length === 0)
      for (const { results } of scored.boards)
        for (const { round, ns, ew } of results)
          for (const { contestants, points } of [ns, ew])
            if (points !== undefined) for (const one of contestants) put(round, one, points);
  }
  return ({ round }) => tally.get(String(round)) ?? new Map<string, Amount>();
};

const seedOf = (number: string): { readonly seed?: number } =>
  /^\d{1,6}$/u.test(number) ? { seed: Number(number) } : {};

/** Whom a round is drawn among, and what was played before it. */
export const swissFieldOf = (
  session: Session,
  of: Of,
  given: { readonly conditions: SwissConditions; readonly seed: number },
  scored: ScoredSession,
): FieldOfSwiss => {
  const playing = contestantsOfSection(session, of.section).filter((one) => isInRound(session, one, of.round));
  const isPlaying = new Set(playing);
  const won = wonIn(session, scored);
  const before = Array.from({ length: of.round - 1 }, (_, index) => ({ section: of.section, round: index + 1 }));
  return {
    ...given,
    contestants: playing.map((contestant) => {
      const carried = session.carryOvers.find((one) => one.contestant === contestant && one.match === undefined);
      return {
        contestant,
        ...seedOf(session.contestants.get(contestant)?.number ?? ""),
        ...(carried === undefined ? {} : { carryOver: makeExact(exact(carried.amount)) }),
      };
    }),
    rounds: before.map((each) => {
      const scores = won(each);
      return {
        // Who has withdrawn is met by nobody any more; what his opponents won against him they keep.
        matches: metIn(session, each).filter(({ home, away }) => isPlaying.has(home) && isPlaying.has(away)),
        byes: sitsOutOf(session, each).filter((one) => isPlaying.has(one)),
        scores: Object.fromEntries(
          playing.flatMap((one) => {
            const points = scores.get(one);
            return points === undefined ? [] : [[one, points] as const];
          }),
        ),
      };
    }),
  };
};

/** Boards of earlier rounds of the section that have no result yet: a draw does not know them. */
export const lackingBefore = (session: Session, { section, round }: Of): number =>
  leftToPlay(session).filter((one) => one.section === section && one.round < round).length;

/** The field that a draw was made from, as its event has it. */
export const fieldOfRecord = ({ conditions, contestants, rounds }: SwissRecord, seed: number): FieldOfSwiss => ({
  conditions,
  contestants,
  rounds,
  seed,
});

/** A draw as tables: of pairs one each, of a match two. */
export const tablesOfDraw = (
  contest: "pairs" | "teams",
  { section, round }: Of,
  matches: readonly { readonly home: string; readonly away: string; readonly table: number }[],
  boards: readonly number[],
): DrawMade["seatings"] =>
  matches.flatMap(({ home, away, table }): readonly TableSeating[] => {
    const at = { table: String(table), boards: [...boards] };
    if (contest === "pairs") return [{ ...at, ns: home, ew: away }];
    const match = `${section}-r${round}-${table}`.slice(-64);
    return [
      { ...at, ns: home, ew: away, match, room: "open" },
      { ...at, ns: away, ew: home, match, room: "closed" },
    ];
  });

/** The same draw with two contestants in each other's place: at the table, or out. */
export const swappedInDraw = (
  {
    matches,
    bye,
  }: {
    readonly matches: readonly Pick<SwissRecord["matches"][number], "home" | "away" | "table" | "why">[];
    readonly bye: string | undefined;
  },
  [one, other]: readonly [string, string],
): { readonly matches: SwissRecord["matches"]; readonly bye: string | undefined } => {
  const swapped = (each: string): string => (each === one ? other : each === other ? one : each);
  return {
    matches: matches.map((match) => {
      const [home, away] = [swapped(match.home), swapped(match.away)];
      return home === match.home && away === match.away ? match : { home, away, table: match.table };
    }),
    bye: bye === undefined ? undefined : swapped(bye),
  };
};

/** Whether two play each other in a draw: to swap them changes nothing. */
export const meetInDraw = (seatings: DrawMade["seatings"], [one, other]: readonly [string, string]): boolean =>
  seatings.some((each) => {
    const at = contestantsAt(each);
    return at.includes(one) && at.includes(other);
  });
