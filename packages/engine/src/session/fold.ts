/**
 * The fold of a session: one event at a time, in the order of the log. What an event does not touch keeps its identity,
 * so that scoring can tell what changed. What the door let through is taken as it is; a fact about something unknown changes nothing.
 */
import type { z } from "zod";
import { isSessionEventType, sessionEvents } from "./events.ts";
import type { Result, SessionEventType } from "./events.ts";
import { periodsAfter } from "./periods.ts";
import { boardOf, changedResults } from "./result-boards.ts";
import type { CancelledBoard, RecordedFact, Session, SessionSettings } from "./state.ts";

type Fold = (session: Session, fact: RecordedFact) => Session;

/** What one type of event does; data that its schema does not know changes nothing. */
const on =
  <Data>(schema: z.ZodType<Data>, apply: (session: Session, data: Data, fact: RecordedFact) => Session): Fold =>
  (session, fact) => {
    const read = schema.safeParse(fact.data);
    return read.success ? apply(session, read.data, fact) : session;
  };

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value);

const withoutEntry = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> => {
  const rest = new Map(map);
  return rest.delete(key) ? rest : map;
};

const withoutResult = (session: Session, result: string): Session => {
  const board = boardOf(session.results, result);
  if (board === undefined) return session;
  const rest = (session.results.get(board) ?? []).filter((each) => each.result !== result);
  const results = rest.length === 0 ? withoutEntry(session.results, board) : withEntry(session.results, board, rest);
  return { ...session, results: changedResults(session.results, results, result, undefined) };
};

/** In its own place where it is known on that board, otherwise last. */
const withResult = (session: Session, result: Result): Session => {
  const known = boardOf(session.results, result.result);
  if (known !== undefined && known !== result.board) return withResult(withoutResult(session, result.result), result);
  const before = session.results.get(result.board) ?? [];
  const after =
    known === undefined ? [...before, result] : before.map((each) => (each.result === result.result ? result : each));
  const results = withEntry(session.results, result.board, after);
  return { ...session, results: changedResults(session.results, results, result.result, result.board) };
};

const pinned = (
  before: SessionSettings["regulations"],
  changes: SessionSettings["regulations"] = {},
): SessionSettings["regulations"] =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));

const cancels = (later: CancelledBoard) => (earlier: CancelledBoard) =>
  earlier.board === later.board && earlier.field === later.field;

const folds: Readonly<Record<SessionEventType, Fold>> = {
  SessionOpened: on(sessionEvents.SessionOpened, (session, data) => ({
    ...session,
    settings: data,
    evidence: data.evidence ?? [],
  })),
  SettingsCorrected: on(
    sessionEvents.SettingsCorrected,
    (session, { regulations, evidence, title, date, method, sections, fields, source }) =>
      session.settings === undefined
        ? session
        : {
            ...session,
            settings: {
              ...session.settings,
              ...(title === undefined ? {} : { title }),
              ...(date === undefined ? {} : { date }),
              ...(method === undefined ? {} : { method }),
              ...(sections === undefined ? {} : { sections }),
              ...(fields === undefined ? {} : { fields }),
              ...(source === undefined ? {} : { source }),
              regulations: pinned(session.settings.regulations, regulations),
            },
            evidence: evidence ?? session.evidence,
          },
  ),
  SessionWithdrawn: on(sessionEvents.SessionWithdrawn, (session) => ({ ...session, withdrawn: true })),
  CompletenessStated: on(sessionEvents.CompletenessStated, (session, { lacking }) => ({ ...session, lacking })),
  ContestantEntered: on(sessionEvents.ContestantEntered, (session, data) => ({
    ...session,
    contestants: withEntry(session.contestants, data.contestant, data),
  })),
  ContestantCorrected: on(sessionEvents.ContestantCorrected, (session, data) => {
    const withdrewFrom = session.contestants.get(data.contestant)?.withdrewFrom;
    return {
      ...session,
      contestants: withEntry(
        session.contestants,
        data.contestant,
        withdrewFrom === undefined ? data : { ...data, withdrewFrom },
      ),
    };
  }),
  ContestantWithdrew: on(sessionEvents.ContestantWithdrew, (session, { contestant, fromRound }) => {
    const entered = session.contestants.get(contestant);
    return entered === undefined
      ? session
      : {
          ...session,
          contestants: withEntry(session.contestants, contestant, { ...entered, withdrewFrom: fromRound ?? null }),
        };
  }),
  MatchSet: on(sessionEvents.MatchSet, (session, data) => ({
    ...session,
    matches: withEntry(session.matches, data.match, data),
  })),
  MatchCorrected: on(sessionEvents.MatchCorrected, (session, data) => ({
    ...session,
    matches: withEntry(session.matches, data.match, data),
  })),
  CarryOverSet: on(sessionEvents.CarryOverSet, (session, data) => ({
    ...session,
    carryOvers: [
      ...session.carryOvers.filter((each) => each.contestant !== data.contestant || each.match !== data.match),
      data,
    ],
  })),
  DealsSet: on(sessionEvents.DealsSet, (session, { boards }) => ({
    ...session,
    deals: new Map([...session.deals, ...boards.map((deal) => [deal.board, deal] as const)]),
  })),
  RoundStarted: on(sessionEvents.RoundStarted, (session, { round }) => ({
    ...session,
    rounds: withEntry(session.rounds, round, "running"),
  })),
  RoundEnded: on(sessionEvents.RoundEnded, (session, { round }) => ({
    ...session,
    rounds: withEntry(session.rounds, round, "ended"),
  })),
  ResultImported: on(sessionEvents.ResultImported, (session, data) => withResult(session, data)),
  ResultCorrected: on(sessionEvents.ResultCorrected, (session, { to }) => withResult(session, to)),
  ResultWithdrawn: on(sessionEvents.ResultWithdrawn, (session, { result }) => withoutResult(session, result)),
  BoardCancelled: on(sessionEvents.BoardCancelled, (session, { board, field, ns, ew, law }) => {
    const cancelled: CancelledBoard = { board, field, ns, ew, law };
    return { ...session, cancelled: [...session.cancelled.filter((each) => !cancels(cancelled)(each)), cancelled] };
  }),
  BoardReleased: on(sessionEvents.BoardReleased, (session, { board }) => ({
    ...session,
    released: new Set([...session.released, board]),
  })),
  PenaltyImposed: on(sessionEvents.PenaltyImposed, (session, data) => ({
    ...session,
    penalties: withEntry(session.penalties, data.penalty, data),
  })),
  PenaltyLifted: on(sessionEvents.PenaltyLifted, (session, { penalty }) => ({
    ...session,
    penalties: withoutEntry(session.penalties, penalty),
  })),
  ScoresPublished: on(sessionEvents.ScoresPublished, (session, data, fact) => {
    const publication = { ...data, sequence: fact.sequence };
    return {
      ...session,
      publications: [...session.publications, publication],
      periods: periodsAfter(session, publication, fact),
    };
  }),
};

/** The session after one more event. A type that is not a session's leaves it as it was; nothing throws. */
export const foldSession = (session: Session, fact: RecordedFact): Session => {
  const next = isSessionEventType(fact.type) ? folds[fact.type](session, fact) : session;
  return next.sequence === fact.sequence ? next : { ...next, sequence: fact.sequence };
};

export const foldSessionAll = (session: Session, facts: Iterable<RecordedFact>): Session => {
  let folded = session;
  for (const fact of facts) folded = foldSession(folded, fact);
  return folded;
};
