/**
 * Scores that are final change by a late correction (Law 79C2) or by the authority (Law 93C), each by its own command: what a director writes into the session
 * itself, or a table's record would, is refused as a ruling would be (Laws 79C, 81C3, 90, 91); so are results once the correction period alone is over, and what
 * he does of his own accord once both are. Periods that run are not published to be over (79C1, 92B).
 */
import {
  correctionIsOver,
  cutsPeriods,
  finalBy,
  mayPutRight,
  ownPowerIsOver,
  type Procedure,
  type ProcedureRefusal,
} from "@traveller/engine/procedure";
import { lateOf, type SessionCommand, type SessionCommandType, type Refused } from "@traveller/contract";
import {
  canonicalStandings,
  foldNext,
  isRankedAlike,
  isScoredAlike,
  isScoringOption,
  sameJson,
  scoreSession,
  type Session,
  type SessionEvent,
} from "@traveller/engine";
import { isDeepStrictEqual } from "node:util";
import { procedureRefused } from "./procedure/refused.ts";

const CHANGES = {
  CorrectSettings: "79C2",
  EnterContestant: "79C2",
  CorrectContestant: "79C2",
  SetMatch: "79C2",
  SetDeals: "79C2",
  RecordResult: "79C2",
  CorrectResult: "79C2",
  WithdrawResult: "79C2",
  CancelBoard: "79C2",
  ImposePenalty: "81C3",
  LiftPenalty: "81C3",
  WithdrawContestant: "81C3",
} as const satisfies Partial<Record<SessionCommandType, string>>;
type Changing = Extract<SessionCommand, { readonly type: keyof typeof CHANGES }>;

/** What comes in before and during play, many at once. */
const WHILE_PLAYED: ReadonlySet<SessionCommandType> = new Set<Changing["type"]>([
  "RecordResult",
  "EnterContestant",
  "CorrectContestant",
  "SetDeals",
]);

const isChanging = (command: SessionCommand): command is Changing => Object.hasOwn(CHANGES, command.type);
const isEnding = (command: SessionCommand): boolean => command.type === "PublishScores" && command.clocks === "closed";

/**
 * Whether it is decided with the session's scope to itself: what scores are made of rests on every ruling and appeal then, and on its clocks. Results come in while
 * they are played, many at once, and are asked about scores that are final without that: none becomes so in between. What is put right late goes into a case (79C2).
 */
export const restsOnClocks = (command: SessionCommand): boolean =>
  (isChanging(command) && !WHILE_PLAYED.has(command.type)) || isEnding(command) || lateOf(command) !== undefined;

/** Whether a clock has anything to say to it: before the scores are published none runs. */
export const clocksRan = ({ periods, periodsOver }: Session): boolean =>
  periods !== undefined || periodsOver !== undefined;
export const asksClocks = (command: SessionCommand, session: Session): boolean =>
  isEnding(command) || (clocksRan(session) && isChanging(command));

type DealsSet = Extract<SessionEvent, { readonly type: "DealsSet" }>["data"]["boards"];
type Entry = Extract<SessionEvent, { readonly type: "ContestantCorrected" }>["data"];

const dealsMoveNothing = ({ deals, results }: Session, boards: DealsSet): boolean =>
  boards.every((deal) => !results.has(deal.board) || isScoredAlike(deal.board, deal, deals.get(deal.board)));

/** Who they are, what they are called and who leads them is put right at any time; where they are ranked is not. */
const ranksAsBefore = ({ contestants }: Session, entry: Entry): boolean =>
  isRankedAlike(entry, contestants.get(entry.contestant) ?? {});

type Settings = Extract<SessionEvent, { readonly type: "SettingsCorrected" }>["data"];

/** What sections are called is no score; which there are, and which are scored across, is. */
const sectionsAsBefore = ({ settings }: Session, { sections, fields }: Settings): boolean =>
  (sections === undefined ||
    isDeepStrictEqual(
      sections.map(({ id }) => id),
      settings?.sections.map(({ id }) => id),
    )) &&
  (fields === undefined || isDeepStrictEqual(fields, settings?.fields));

/** Which round a match is said to be of is a label, unless a place hangs on it: a tie that is broken by rounds, a team that sat out. */
const matchAsBefore = (
  session: Session,
  event: Extract<SessionEvent, { readonly type: "MatchCorrected" }>,
): boolean => {
  const { match, home, away, boards } = event.data;
  const known = session.matches.get(match);
  return (
    isDeepStrictEqual([known?.home, known?.away, known?.boards], [home, away, boards]) &&
    canonicalStandings(scoreSession(session)) === canonicalStandings(scoreSession(foldNext(session, [event])))
  );
};

/**
 * Who sat where at the table, what a session is called and when it was change no score, nor that a board may be looked at, who a contestant is, or which cards a
 * board had.
 */
const changesNoScore = (session: Session, event: SessionEvent): boolean => {
  if (event.type === "BoardReleased") return true;
  if (event.type === "DealsSet") return dealsMoveNothing(session, event.data.boards);
  if (event.type === "MatchCorrected") return matchAsBefore(session, event);
  if (event.type === "ContestantCorrected") return ranksAsBefore(session, event.data);
  if (event.type === "SettingsCorrected") {
    const { method, regulations = {} } = event.data;
    return (
      method === undefined && sectionsAsBefore(session, event.data) && !Object.keys(regulations).some(isScoringOption)
    );
  }
  if (event.type !== "ResultCorrected") return false;
  const [from, to] = [event.data.from, event.data.to].map(({ players: _players, ...scored }) => scored);
  return sameJson(from, to);
};

/** What a file told is put right as that file is, and no period of its own ever ran here: whoever sends it again is not refused either. */
const isFromFile = ({ settings, periods, periodsRan }: Procedure["session"]): boolean =>
  settings?.source !== undefined && periods === undefined && periodsRan !== true;

type Late = ProcedureRefusal;

const onceFinal = (procedure: Procedure, law: string, now: string): Late | undefined =>
  finalBy(procedure, now) === undefined ? undefined : { code: "unlawful", law, trouble: { kind: "scoresFinal" } };

/** Once the correction period is over a result changes by 79C2 alone, whatever keeps the scores from being final. */
const lateResult = (procedure: Procedure, now: string): Late | undefined =>
  correctionIsOver(procedure, now)
    ? { code: "unlawful", law: "79C2", trouble: { kind: "correctionPeriodOver" } }
    : undefined;

/** The penalty of a ruling that may be appealed yet, or is: as long the director may put himself right (82C). */
const putsRight = (procedure: Procedure, command: Changing, now: string): boolean => {
  if (command.type !== "LiftPenalty") return false;
  const ruling = procedure.rulings.get(procedure.penalties.get(command.penalty)?.first.ruling ?? "");
  return ruling !== undefined && mayPutRight(procedure, ruling, now);
};

/** Who leaves while an appeal is open plays no more, which rectifies nothing: from a round on that nobody has begun. What was had for one that is over stays (78D). */
const leavesBeforePlay = (
  { rounds, results, matches }: Session,
  { fromRound }: Extract<Changing, { readonly type: "WithdrawContestant" }>,
): boolean =>
  fromRound !== undefined &&
  [
    ...rounds.keys(),
    ...[...results.values()].flat().map(({ round, match }) => round ?? matches.get(match ?? "")?.round ?? 0),
  ].every((round) => round < fromRound);

const lateAct = (procedure: Procedure, command: Changing, now: string): Late | undefined => {
  switch (command.type) {
    case "CorrectSettings":
    case "EnterContestant":
    case "CorrectContestant":
    case "SetMatch":
    case "SetDeals":
    case "RecordResult":
    case "CorrectResult":
    case "WithdrawResult":
      return lateResult(procedure, now);
    case "CancelBoard":
    case "ImposePenalty":
    case "LiftPenalty":
      return ownPowerIsOver(procedure, now) && !putsRight(procedure, command, now)
        ? { code: "unlawful", law: "81C3", trouble: { kind: "directorsPeriodOver" } }
        : undefined;
    case "WithdrawContestant":
      return ownPowerIsOver(procedure, now) && !leavesBeforePlay(procedure.session, command)
        ? { code: "unlawful", law: "81C3", trouble: { kind: "directorsPeriodOver" } }
        : undefined;
  }
};

/** Why nobody publishes that the periods are over, by a command or with a file: they run. */
export const cutsRunning = (procedure: Procedure, now: string): Refused | undefined => {
  const cut = cutsPeriods(procedure, now);
  return cut === undefined ? undefined : procedureRefused(cut);
};

/** @param now when it reached the door: the clocks run by it (Law 92C) */
export const againstClocks = (
  procedure: Procedure,
  command: SessionCommand,
  events: readonly SessionEvent[],
  now: string,
): Refused | undefined => {
  if (isEnding(command)) return cutsRunning(procedure, now);
  const { session } = procedure;
  if (!isChanging(command) || isFromFile(session) || events.every((event) => changesNoScore(session, event)))
    return undefined;
  const late = onceFinal(procedure, CHANGES[command.type], now) ?? lateAct(procedure, command, now);
  return late === undefined ? undefined : procedureRefused(late);
};

/** Whether a file that is sent again moves scores no more: it is bound by the correction period as everybody is (79C2). */
export const isLateForFiles = (procedure: Procedure, now: string): boolean =>
  !isFromFile(procedure.session) && (finalBy(procedure, now) !== undefined || correctionIsOver(procedure, now));

/**
 * What a table's record would make of a result too late. It is refused, and not written down beside a result that says otherwise: who records it is told at once
 * that it no longer counts, and what is left. What changes no score is recorded at any time.
 */
export const recordAgainstClocks = (
  procedure: Procedure,
  events: readonly SessionEvent[],
  now: string,
): Refused | undefined => {
  const { session } = procedure;
  if (isFromFile(session) || events.every((event) => changesNoScore(session, event))) return undefined;
  const late = onceFinal(procedure, "79C2", now) ?? lateResult(procedure, now);
  return late === undefined ? undefined : procedureRefused(late);
};
