/**
 * What a page's head says of a session, told from its fold: how it is set, how large it is, how far it has come, what its scores lack and how long
 * they may be corrected (Laws 79C, 92B). Pure; the projector's row and a look back at the log both go by it.
 */
import {
  clocksFrom,
  type EnteredContestant,
  isSessionEventType,
  isTableEventType,
  type ScoredSession,
  type Session,
  type SessionEventType,
  type SessionSettings,
} from "@traveller/engine";
import { isProcedureEventType } from "@traveller/engine/procedure";

/** Whether scores may be others after an event: told of each type, so that a new one is not scored for nothing, nor forgotten. */
const CHANGES_SCORES: { readonly [Type in SessionEventType]: boolean } = {
  SessionOpened: true,
  SettingsCorrected: true,
  SessionWithdrawn: true,
  CompletenessStated: false,
  ContestantEntered: true,
  ContestantCorrected: true,
  ContestantWithdrew: true,
  MatchSet: true,
  MatchCorrected: true,
  CarryOverSet: true,
  DealsSet: true,
  MovementSet: false,
  DrawMade: false,
  DrawAnnounced: false,
  SeatingChanged: false,
  RoundStarted: false,
  RoundExtended: false,
  RoundEnded: false,
  ResultImported: true,
  ResultRecorded: true,
  ResultCorrected: true,
  ResultWithdrawn: true,
  BoardCancelled: true,
  SeedCommitted: false,
  DealsSealed: false,
  HandsTakenOut: false,
  BoardReleased: false,
  SeedOpened: false,
  TablesShownLive: false,
  WayOfUseSet: false,
  TablesHidden: false,
  PenaltyImposed: true,
  PenaltyLifted: true,
  ScoresPublished: false,
};

/** Those types; of a contestant's correction only its content tells, and nothing rests on it alone. */
export const scoringEvents: readonly string[] = Object.entries(CHANGES_SCORES).flatMap(([type, changes]) =>
  changes && type !== "ContestantCorrected" ? [type] : [],
);

/** What cannot be read here may be anything. */
export const mayChangeScores = (type: string): boolean =>
  isSessionEventType(type) ? CHANGES_SCORES[type] : !isTableEventType(type) && !isProcedureEventType(type);

/** What a contestant is ranked by and with; its names, its players and what a file publishes of it move nobody. */
const placed = (one: EnteredContestant | undefined) =>
  one && JSON.stringify([one.section, one.number, one.line, one.stratum, one.withdrewFrom]);

/** Whether scores that were published before an event have moved with it: a contestant whose place is the same moved nothing. */
export const movesScores = (type: string, before: Session, after: Session): boolean => {
  if (!mayChangeScores(type)) return false;
  if (type !== "ContestantCorrected") return true;
  return [...after.contestants].some(([id, one]) => {
    const stood = before.contestants.get(id);
    return stood !== one && placed(stood) !== placed(one);
  });
};

const latest = (rounds: readonly number[]): number | null => (rounds.length === 0 ? null : Math.max(...rounds));

export const headOf = (session: Session, settings: SessionSettings, scored: ScoredSession) => {
  const rounds = [...session.rounds];
  return {
    title: settings.title,
    date: settings.date ?? null,
    clubName: settings.club?.name ?? null,
    method: settings.method,
    contest: settings.contest,
    regulations: settings.regulations,
    unit: scored.unit,
    totalUnit: scored.totalUnit,
    contestants: session.contestants.size,
    boards: session.results.size,
    results: [...session.results.values()].reduce((sum, results) => sum + results.length, 0),
    roundRunning: latest(rounds.flatMap(([round, is]) => (is === "running" ? round : []))),
    roundEnded: latest(rounds.flatMap(([round, is]) => (is === "ended" ? round : []))),
    withdrawn: session.withdrawn,
    lacking: session.lacking,
    clocks: session.periods === undefined ? null : clocksFrom(session.periods.from, session.periods),
  };
};
export type SessionHead = ReturnType<typeof headOf>;
