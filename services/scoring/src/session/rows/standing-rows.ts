/** The rows of the standings and of matches, with what a reader should look at in each line. */
import { flagsOf, type RowOf, type tables } from "@traveller/model";
import { baseMark } from "../marks.ts";
import type { SessionState } from "../state.ts";

export type StandingRow = RowOf<typeof tables.standing>;
export type MatchRow = RowOf<typeof tables.match>;

export const standingRows = (state: SessionState, session: string): readonly StandingRow[] => {
  const flags = flagsOf(state.session, state.trail, state.underAppeal);
  const previous = new Map((baseMark(state)?.standings ?? []).map((one) => [one.contestant, one]));
  return (state.scoring?.scored.standings ?? []).map(
    ({ contestant, field, line, rank, tied, total, percent, boards, published, why, strata }, position) => {
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
        flags: flags(contestant),
        published: published ?? null,
        why,
        strata: strata ?? null,
      };
    },
  );
};

export const matchRows = (state: SessionState, session: string): readonly MatchRow[] =>
  (state.scoring?.scored.matches ?? []).map(
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
      listed: [...(state.session.matches.get(match)?.boards ?? [])],
      why,
    }),
  );
