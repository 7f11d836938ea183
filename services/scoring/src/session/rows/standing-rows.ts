/** The rows of the standings and of matches, with what a reader should look at in each line. */
import type { Result } from "@traveller/engine";
import type { RowOf, StandingFlags, tables } from "@traveller/model";
import { baseMark } from "../marks.ts";
import type { SessionState } from "../state.ts";

export type StandingRow = RowOf<typeof tables.standing>;
export type MatchRow = RowOf<typeof tables.match>;

export const standingRows = (state: SessionState, session: string): readonly StandingRow[] => {
  const flagsOf = flags(state);
  const previous = new Map((baseMark(state)?.standings ?? []).map((one) => [one.contestant, one]));
  return (state.scored?.standings ?? []).map(
    ({ contestant, field, line, rank, tied, total, percent, boards, published, why }, position) => {
      const before = previous.get(contestant);
      return {
        session,
        contestant,
        field,
        line: line ?? null,
        position,
        rank: rank ?? null,
        tied,
        total,
        percent: percent ?? null,
        boards,
        previousRank: before?.rank ?? null,
        previousTotal: before?.total ?? null,
        flags: flagsOf(contestant),
        published: published ?? null,
        why,
      };
    },
  );
};

const contestantsOf = ({ ns, ew }: Result): readonly string[] => [ns, ew].flat();

const flags = ({ session, trail }: SessionState): ((contestant: string) => StandingFlags) => {
  const adjusted = new Map<string, number[]>();
  const corrected = new Map<string, number[]>();
  const penalties = new Map<string, string[]>();
  for (const result of [...session.results.values()].flat()) {
    if (result.outcome.kind === "adjusted") note(adjusted, contestantsOf(result), result.board);
    if (trail.get(result.result)?.corrected !== undefined) note(corrected, contestantsOf(result), result.board);
  }
  for (const { penalty, contestant } of session.penalties.values()) note(penalties, [contestant], penalty);
  return (contestant) => ({
    adjusted: (adjusted.get(contestant) ?? []).toSorted((a, b) => a - b),
    corrected: (corrected.get(contestant) ?? []).toSorted((a, b) => a - b),
    penalties: penalties.get(contestant) ?? [],
  });
};

const note = <Value>(all: Map<string, Value[]>, contestants: readonly string[], value: Value): void => {
  for (const contestant of contestants) {
    const known = all.get(contestant);
    if (known === undefined) all.set(contestant, [value]);
    else if (!known.includes(value)) known.push(value);
  }
};

export const matchRows = (state: SessionState, session: string): readonly MatchRow[] =>
  (state.scored?.matches ?? []).map(
    ({ match, round, field, home, away, boards, scored, scheduled, why }, position) => ({
      session,
      id: match,
      field,
      position,
      round: round ?? null,
      home: home.contestant,
      away: away.contestant,
      homeWon: home.won,
      awayWon: away.won,
      homeMargin: home.margin,
      awayMargin: away.margin,
      homePoints: home.points,
      awayPoints: away.points,
      scored,
      scheduled,
      sides: { home, away },
      boards,
      why,
    }),
  );
