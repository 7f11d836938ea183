/**
 * Which events make history, and what they say: corrections, penalties, rulings; ends of rounds and publications, and moments that periods last until. A result that
 * merely comes in makes none, so that no reader's history depends on how events were gathered into batches.
 */
import {
  isOnlyLink,
  isSessionEvent,
  vulnerabilityOf,
  type Session,
  type SessionEvent,
  type SessionEventType,
  type SessionSettings,
} from "@traveller/engine";
import { isReadable, type ReadEvent } from "@traveller/log";
import type { ChangeKind, ReasonText } from "@traveller/model";

/** What a change touched, and what stood there before and after. */
export type Described = {
  readonly kind: ChangeKind;
  readonly contestant?: string;
  readonly board?: number;
  readonly result?: string;
  readonly round?: number;
  readonly law?: string;
  readonly reason?: ReasonText;
  readonly before?: unknown;
  readonly after?: unknown;
};

type DataOf<Type extends SessionEventType> = Extract<SessionEvent, { readonly type: Type }>["data"];

type Why = { readonly reason?: ReasonText | undefined; readonly law?: string | undefined };

const because = ({ reason, law }: Why): Pick<Described, "reason" | "law"> => ({
  ...(reason === undefined ? {} : { reason }),
  ...(law === undefined ? {} : { law }),
});

const resultNamed = (session: Session, id: string) =>
  [...session.results.values()].flat().find((one) => one.result === id);

const settingsNamed = (settings: SessionSettings | undefined, names: readonly string[]): unknown =>
  settings === undefined ? null : Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));

/** As it is scored, without its cards. */
const vulnerable = (board: number, deal: Partial<DataOf<"DealsSet">["boards"][number]> = {}) => [
  { board, vulnerability: deal.vulnerability ?? vulnerabilityOf(board), playedIn: deal.playedIn },
];

const ofContestant = (
  session: Session,
  data: DataOf<"ContestantEntered" | "ContestantCorrected" | "ContestantWithdrew">,
): Described => ({
  kind: "contestant",
  contestant: data.contestant,
  before: session.contestants.get(data.contestant),
  after: data,
});

const noHistory = (): undefined => undefined;

/** What each type of event says to history, if it makes any. */
const describers: {
  readonly [Type in SessionEventType]: (session: Session, data: DataOf<Type>) => Described | undefined;
} = {
  SessionOpened: noHistory,
  SettingsCorrected: (session, { reason, law, ...changed }) => ({
    kind: "settings",
    ...because({ reason, law }),
    before: settingsNamed(session.settings, Object.keys(changed)),
    after: changed,
  }),
  SessionWithdrawn: (_session, data) => ({ kind: "withdrawn", ...because(data) }),
  CompletenessStated: (session, { lacking, reason, law }) => ({
    kind: "completeness",
    ...because({ reason, law }),
    before: session.lacking,
    after: lacking,
  }),
  ContestantEntered: noHistory,
  ContestantCorrected: ofContestant,
  ContestantWithdrew: ofContestant,
  MatchSet: noHistory,
  MatchCorrected: (session, data) => ({
    kind: "match",
    before: session.matches.get(data.match),
    after: data,
  }),
  CarryOverSet: (session, data) => ({
    kind: "carryOver",
    contestant: data.contestant,
    before: session.carryOvers.find((one) => one.contestant === data.contestant && one.match === data.match),
    after: data,
  }),
  DealsSet: noHistory,
  MovementSet: noHistory,
  DrawMade: noHistory,
  DrawAnnounced: noHistory,
  SeatingChanged: noHistory,
  RoundStarted: noHistory,
  RoundExtended: noHistory,
  ResultImported: noHistory,
  ResultRecorded: noHistory,
  ResultCorrected: (_session, data) =>
    isOnlyLink(data)
      ? undefined
      : {
          kind: "correction",
          ...because(data),
          board: data.to.board,
          result: data.result,
          before: data.from,
          after: data.to,
        },
  ResultWithdrawn: (session, data) => {
    const gone = resultNamed(session, data.result);
    return {
      kind: "removal",
      ...because(data),
      ...(gone === undefined ? {} : { board: gone.board, before: gone }),
      result: data.result,
    };
  },
  BoardCancelled: (_session, { reason, law, ...data }) => ({
    kind: "cancelledBoard",
    ...because({ reason, law }),
    board: data.board,
    after: data,
  }),
  SeedCommitted: noHistory,
  DealsSealed: (_session, { set, from, boards }) => ({
    kind: "dealing",
    after: { set, how: from.how, boards: boards.map(({ board }) => board) },
  }),
  HandsTakenOut: (_session, data) => ({ kind: "handsTakenOut", after: data }),
  BoardReleased: noHistory,
  SeedOpened: noHistory,
  TablesShownLive: noHistory,
  WayOfUseSet: noHistory,
  TablesHidden: noHistory,
  PenaltyImposed: (_session, data) => ({
    kind: "penalty",
    ...because({ reason: data.reason, law: data.paragraph ?? data.law }),
    contestant: data.contestant,
    after: data,
  }),
  PenaltyLifted: (session, data) => {
    const lifted = session.penalties.get(data.penalty);
    return {
      kind: "penaltyLifted",
      ...because(data),
      ...(lifted === undefined ? {} : { contestant: lifted.contestant, before: lifted }),
      after: { penalty: data.penalty },
    };
  },
  RoundEnded: (_session, { round }) => ({ kind: "roundEnd", round }),
  ScoresPublished: (_session, data) => ({ kind: "publication", after: data }),
};

const described = <Type extends SessionEventType>(
  session: Session,
  type: Type,
  data: DataOf<Type>,
): Described | undefined => describers[type](session, data);

/** What makes no history as it comes in, and does where it was forgotten and is told when the time for corrections is over (Law 79C2). */
const describedLate = (session: Session, event: SessionEvent): Described | undefined => {
  switch (event.type) {
    case "ContestantEntered":
      return ofContestant(session, event.data);
    case "MatchSet":
      return { kind: "match", after: event.data };
    case "ResultImported":
      return { kind: "correction", board: event.data.board, result: event.data.result, after: event.data };
    case "DealsSet":
      return {
        kind: "vulnerability",
        before: event.data.boards.flatMap(({ board }) => vulnerable(board, session.deals.get(board))),
        after: event.data.boards.flatMap(({ board, ...deal }) => vulnerable(board, deal)),
      };
    default:
      return described(session, event.type, event.data);
  }
};

/** What an event changes, told from the session before it. `undefined` where it makes no history. */
export const describe = (
  session: Session,
  event: ReadEvent,
  { late = false }: { readonly late?: boolean } = {},
): Described | undefined => {
  if (!isReadable(event)) return undefined;
  if (event.type === "MomentSet") return { kind: "moment", after: event.data };
  if (!isSessionEvent(event)) return undefined;
  if (!late) return described(session, event.type, event.data);
  const made = describedLate(session, event);
  return made && { law: "79C2", ...made };
};
