/**
 * Which events make history, and what they say: corrections, penalties, rulings; ends of rounds and publications. A result that
 * merely comes in makes none, so that no reader's history depends on how events were gathered into batches.
 */
import { type Session, sessionEvents, type SessionSettings } from "@traveller/engine";
import type { ReadEvent } from "@traveller/log";
import type { ChangeKind, ReasonText } from "@traveller/model";
import type { z } from "zod";

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

type Describe = (session: Session, data: unknown) => Described | undefined;

const on =
  <Data>(schema: z.ZodType<Data>, describe: (session: Session, data: Data) => Described): Describe =>
  (session, data) => {
    const read = schema.safeParse(data);
    return read.success ? describe(session, read.data) : undefined;
  };

type Why = { readonly reason?: ReasonText | undefined; readonly law?: string | undefined };

const because = ({ reason, law }: Why): Pick<Described, "reason" | "law"> => ({
  ...(reason === undefined ? {} : { reason }),
  ...(law === undefined ? {} : { law }),
});

const resultNamed = (session: Session, id: string) =>
  [...session.results.values()].flat().find((one) => one.result === id);

const settingsNamed = (settings: SessionSettings | undefined, names: readonly string[]): unknown =>
  settings === undefined ? null : Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));

const describers: Readonly<Record<string, Describe>> = {
  SettingsCorrected: on(sessionEvents.SettingsCorrected, (session, { reason, law, ...changed }) => ({
    kind: "settings",
    ...because({ reason, law }),
    before: settingsNamed(session.settings, Object.keys(changed)),
    after: changed,
  })),
  SessionWithdrawn: on(sessionEvents.SessionWithdrawn, (_session, data) => ({ kind: "withdrawn", ...because(data) })),
  CompletenessStated: on(sessionEvents.CompletenessStated, (session, { lacking, reason, law }) => ({
    kind: "completeness",
    ...because({ reason, law }),
    before: session.lacking,
    after: lacking,
  })),
  ContestantCorrected: on(sessionEvents.ContestantCorrected, (session, data) => ({
    kind: "contestant",
    contestant: data.contestant,
    before: session.contestants.get(data.contestant),
    after: data,
  })),
  ContestantWithdrew: on(sessionEvents.ContestantWithdrew, (session, data) => ({
    kind: "contestant",
    contestant: data.contestant,
    before: session.contestants.get(data.contestant),
    after: data,
  })),
  MatchCorrected: on(sessionEvents.MatchCorrected, (session, data) => ({
    kind: "match",
    before: session.matches.get(data.match),
    after: data,
  })),
  CarryOverSet: on(sessionEvents.CarryOverSet, (session, data) => ({
    kind: "carryOver",
    contestant: data.contestant,
    before: session.carryOvers.find((one) => one.contestant === data.contestant && one.match === data.match),
    after: data,
  })),
  ResultCorrected: on(sessionEvents.ResultCorrected, (_session, data) => ({
    kind: "correction",
    ...because(data),
    board: data.to.board,
    result: data.result,
    before: data.from,
    after: data.to,
  })),
  ResultWithdrawn: on(sessionEvents.ResultWithdrawn, (session, data) => {
    const gone = resultNamed(session, data.result);
    return {
      kind: "removal",
      ...because(data),
      ...(gone === undefined ? {} : { board: gone.board, before: gone }),
      result: data.result,
    };
  }),
  BoardCancelled: on(sessionEvents.BoardCancelled, (_session, { reason, law, ...data }) => ({
    kind: "cancelledBoard",
    ...because({ reason, law }),
    board: data.board,
    after: data,
  })),
  PenaltyImposed: on(sessionEvents.PenaltyImposed, (_session, data) => ({
    kind: "penalty",
    ...because({ reason: data.reason, law: data.law }),
    contestant: data.contestant,
    after: data,
  })),
  PenaltyLifted: on(sessionEvents.PenaltyLifted, (session, data) => {
    const lifted = session.penalties.get(data.penalty);
    return {
      kind: "penaltyLifted",
      ...because(data),
      ...(lifted === undefined ? {} : { contestant: lifted.contestant, before: lifted }),
      after: { penalty: data.penalty },
    };
  }),
  RoundEnded: on(sessionEvents.RoundEnded, (_session, { round }) => ({ kind: "roundEnd", round })),
  ScoresPublished: on(sessionEvents.ScoresPublished, (_session, data) => ({ kind: "publication", after: data })),
};

export const makesHistory = (type: string): boolean => Object.hasOwn(describers, type);

/** What an event changes, told from the session before it. `undefined` where it makes no history. */
export const describe = (session: Session, event: ReadEvent): Described | undefined =>
  makesHistory(event.type) ? describers[event.type]?.(session, event.data) : undefined;

/** Events after which every score stands as it stood. */
const SCORES_STAND: ReadonlySet<string> = new Set([
  "RoundStarted",
  "RoundEnded",
  "BoardReleased",
  "CompletenessStated",
  "ScoresPublished",
]);

export const mayChangeScores = (type: string): boolean => !SCORES_STAND.has(type);
