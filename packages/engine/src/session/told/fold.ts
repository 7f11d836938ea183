/**
 * The fold of a session: one event at a time, in the order of the log. What an event does not touch keeps its identity,
 * so that scoring can tell what changed. What the door let through is taken as it is; a fact about something unknown changes nothing.
 */
import type { TableOfSession } from "../../facts/table-address.ts";
import { withEntry } from "../../facts/with-entry.ts";
import {
  withAnnounced,
  withChange,
  withClockEnded,
  withClockExtended,
  withClockStarted,
  withDraw,
  withMovement,
} from "../seating/fold.ts";
import type { Result, SessionEvent, SessionEventType } from "./events.ts";
import { periodsAfter } from "./periods.ts";
import { withOpened, withSealed, withSeed, withSeedOpened } from "../deals/fold.ts";
import { placed, placeOf } from "./places.ts";
import { withWay } from "./ways-of-use.ts";
import type { CancelledBoard, RecordedInSession, Session, SessionSettings } from "./state.ts";

type DataOf<Type extends SessionEventType> = Extract<SessionEvent, { readonly type: Type }>["data"];
type Recorded = Pick<RecordedInSession, "sequence" | "recordedAt">;

const withoutEntry = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> => {
  const rest = new Map(map);
  return rest.delete(key) ? rest : map;
};

const withoutResult = (session: Session, result: string): Session => {
  const board = placeOf(session.places, result);
  if (board === undefined) return session;
  const rest = (session.results.get(board) ?? []).filter((each) => each.result !== result);
  const results = rest.length === 0 ? withoutEntry(session.results, board) : withEntry(session.results, board, rest);
  return { ...session, results, places: placed(session.places, result) };
};

/** In its own place where it is known on that board, otherwise last. */
const withResult = (session: Session, result: Result): Session => {
  const known = placeOf(session.places, result.result);
  if (known !== undefined && known !== result.board) return withResult(withoutResult(session, result.result), result);
  const before = session.results.get(result.board) ?? [];
  const after =
    known === undefined ? [...before, result] : before.map((each) => (each.result === result.result ? result : each));
  const results = withEntry(session.results, result.board, after);
  const places = known === undefined ? placed(session.places, result.result, result.board) : session.places;
  return { ...session, results, places };
};

const withoutTables = <Shown extends TableOfSession>(
  shown: readonly Shown[],
  tables: readonly TableOfSession[],
): readonly Shown[] =>
  shown.filter((one) => !tables.some(({ section, table }) => one.section === section && one.table === table));

const pinned = (
  before: SessionSettings["regulations"],
  changes: SessionSettings["regulations"] = {},
): SessionSettings["regulations"] =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));

const cancels = (later: CancelledBoard) => (earlier: CancelledBoard) =>
  earlier.board === later.board && earlier.field === later.field;

/** What each type of event does. */
const folds: {
  readonly [Type in SessionEventType]: (session: Session, data: DataOf<Type>, recorded: Recorded) => Session;
} = {
  SessionOpened: (session, data) => ({
    ...session,
    settings: data,
    evidence: data.evidence ?? [],
  }),
  SettingsCorrected: (session, { regulations, evidence, title, date, method, sections, fields, source, periods }) =>
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
          ...(session.periods === undefined || periods === undefined
            ? {}
            : { periods: { from: session.periods.from, ...periods } }),
          evidence: evidence ?? session.evidence,
        },
  SessionWithdrawn: (session) => ({ ...session, withdrawn: true }),
  CompletenessStated: (session, { lacking }) => ({ ...session, lacking }),
  ContestantEntered: (session, data) => ({
    ...session,
    contestants: withEntry(session.contestants, data.contestant, data),
  }),
  ContestantCorrected: (session, data) => {
    const { withdrewFrom, disqualified, hadWithdrawnFrom } = session.contestants.get(data.contestant) ?? {};
    return {
      ...session,
      contestants: withEntry(session.contestants, data.contestant, {
        ...data,
        ...(withdrewFrom === undefined ? {} : { withdrewFrom }),
        ...(disqualified === undefined ? {} : { disqualified }),
        ...(hadWithdrawnFrom === undefined ? {} : { hadWithdrawnFrom }),
      }),
    };
  },
  ContestantWithdrew: (session, { contestant, fromRound, disqualification }) => {
    const entered = session.contestants.get(contestant);
    if (entered === undefined) return session;
    const { withdrewFrom: before, disqualified } = entered;
    const ofItself = before === undefined || disqualified === true ? {} : { hadWithdrawnFrom: before };
    const left = disqualification === undefined ? {} : { ...ofItself, disqualified: true as const };
    return {
      ...session,
      contestants: withEntry(session.contestants, contestant, {
        ...entered,
        withdrewFrom: fromRound ?? null,
        ...left,
      }),
    };
  },
  MatchSet: (session, data) => ({
    ...session,
    matches: withEntry(session.matches, data.match, data),
  }),
  MatchCorrected: (session, data) => ({
    ...session,
    matches: withEntry(session.matches, data.match, data),
  }),
  CarryOverSet: (session, data) => ({
    ...session,
    carryOvers: [
      ...session.carryOvers.filter((each) => each.contestant !== data.contestant || each.match !== data.match),
      data,
    ],
  }),
  DealsSet: (session, { boards }) => ({
    ...session,
    deals: new Map([...session.deals, ...boards.map((deal) => [deal.board, deal] as const)]),
  }),
  MovementSet: (session, set) => ({
    ...session,
    seatings: withMovement(session.seatings, set, (round) => session.rounds.has(round)),
  }),
  DrawMade: (session, draw) => ({
    ...session,
    seatings: withDraw(session.seatings, draw, (round) => session.rounds.has(round)),
  }),
  DrawAnnounced: (session, of) => ({ ...session, seatings: withAnnounced(session.seatings, of) }),
  SeatingChanged: (session, change) => ({ ...session, seatings: withChange(session.seatings, change) }),
  RoundStarted: (session, data, { recordedAt }) => ({
    ...session,
    rounds: withEntry(session.rounds, data.round, "running"),
    clocks: withClockStarted(session.clocks, data, recordedAt),
  }),
  RoundExtended: (session, data) => ({ ...session, clocks: withClockExtended(session.clocks, data) }),
  RoundEnded: (session, { round }, { recordedAt }) => ({
    ...session,
    rounds: withEntry(session.rounds, round, "ended"),
    clocks: withClockEnded(session.clocks, round, recordedAt),
  }),
  ResultImported: (session, data) => withResult(session, data),
  ResultRecorded: (session, data) => withResult(session, data),
  ResultCorrected: (session, { to }) => withResult(session, to),
  ResultWithdrawn: (session, { result }) => withoutResult(session, result),
  BoardCancelled: (session, { board, field, ns, ew, law }) => {
    const cancelled: CancelledBoard = { board, field, ns, ew, law };
    return { ...session, cancelled: [...session.cancelled.filter((each) => !cancels(cancelled)(each)), cancelled] };
  },
  SeedCommitted: (session, data, { recordedAt }) => ({
    ...session,
    setsOfDeals: withSeed(session.setsOfDeals, data, recordedAt),
  }),
  DealsSealed: (session, data, { recordedAt }) => ({
    ...session,
    setsOfDeals: withSealed(session.setsOfDeals, data, recordedAt),
  }),
  HandsTakenOut: (session) => session,
  BoardReleased: (session, { board, opened }) => ({
    ...session,
    released: new Set([...session.released, board]),
    ...(opened === undefined
      ? {}
      : {
          deals: withEntry(session.deals, board, { ...session.deals.get(board), board, deal: opened.deal }),
          setsOfDeals: withOpened(session.setsOfDeals, { board, opened }),
        }),
  }),
  SeedOpened: (session, data) => ({ ...session, setsOfDeals: withSeedOpened(session.setsOfDeals, data) }),
  TablesShownLive: (session, { tables, delay, viewers }) => ({
    ...session,
    shownLive: [
      ...withoutTables(session.shownLive, tables),
      ...tables.map(({ section, table }) => ({ section, table, delay, viewers })),
    ],
    hiddenLive: withoutTables(session.hiddenLive, tables),
  }),
  WayOfUseSet: (session, data) => ({ ...session, waysOfUse: withWay(session.waysOfUse, data) }),
  TablesHidden: (session, { tables }, { recordedAt }) => {
    const shownLive = withoutTables(session.shownLive, tables);
    const hidden = session.shownLive.filter((one) => !shownLive.includes(one) && one.delay > 0);
    return {
      ...session,
      shownLive,
      hiddenLive: [
        ...withoutTables(session.hiddenLive, tables),
        ...hidden.map((one) => ({ ...one, hidden: recordedAt })),
      ],
    };
  },
  PenaltyImposed: (session, data) => ({
    ...session,
    penalties: withEntry(session.penalties, data.penalty, data),
  }),
  PenaltyLifted: (session, { penalty }) => ({
    ...session,
    penalties: withoutEntry(session.penalties, penalty),
  }),
  ScoresPublished: (session, data, recorded) => {
    const publication = { ...data, sequence: recorded.sequence };
    return {
      ...session,
      publications: [...session.publications, publication],
      ...periodsAfter(session, publication, recorded),
    };
  },
};

const told = <Type extends SessionEventType>(
  session: Session,
  type: Type,
  data: DataOf<Type>,
  recorded: Recorded,
): Session => folds[type](session, data, recorded);

/** The session after one more event. Nothing throws. */
export const foldSession = (session: Session, event: RecordedInSession): Session =>
  passed(told(session, event.type, event.data, event), event.sequence);

/** The session after an event that says nothing of it: it has come further in its log. */
export const passed = (session: Session, sequence: number): Session =>
  session.sequence === sequence ? session : { ...session, sequence };

export const foldSessionAll = (session: Session, events: Iterable<RecordedInSession>): Session => {
  let folded = session;
  for (const event of events) folded = foldSession(folded, event);
  return folded;
};

/** The session after events that are not recorded yet: in the places that come next. */
export const foldNext = (session: Session, events: Iterable<SessionEvent>, recordedAt = ""): Session => {
  let folded = session;
  for (const event of events) folded = foldSession(folded, { ...event, sequence: folded.sequence + 1, recordedAt });
  return folded;
};
