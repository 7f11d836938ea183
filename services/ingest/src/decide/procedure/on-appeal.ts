/**
 * What was decided on appeal, or is under appeal, is not written over beside the case: neither what a board is worth, by hand or by its table's record, nor what a
 * ruling takes. The case itself is the way (Laws 82C, 93).
 */
import type { SessionEvent } from "@traveller/engine";
import type { Caller, Refused, SessionCommand, Target } from "@traveller/contract";
import {
  againstMoving,
  type Appeal,
  type Body,
  type By,
  cancelsRuling,
  carried,
  countsByRuling,
  goesAlong,
  heldOnAppeal,
  isAt,
  isPenaltyDecided,
  leavesCase,
  movesResult,
  type Place,
  type Procedure,
  type ProcedureEvent,
  ruledOnBoard,
  scoredAnew,
  scoredWhereMoved,
  staysWithMerit,
  takesHearing,
  type WhoIs,
} from "@traveller/engine/procedure";
import { resultById } from "../results.ts";
import { procedureRefused } from "./refused.ts";
import { acting, standingOf } from "./who.ts";

const TOUCHING: ReadonlySet<SessionCommand["type"]> = new Set([
  "CorrectSettings",
  "CorrectResult",
  "WithdrawResult",
  "CancelBoard",
  "SetMatch",
  "SetDeals",
  "ImposePenalty",
  "LiftPenalty",
]);
/** Whether it may touch what a case is about. */
export const touchesCases = ({ type }: SessionCommand): boolean => TOUCHING.has(type);

type Held = ReturnType<typeof heldOnAppeal>;

/**
 * Boards at tables whose score a result that is corrected or withdrawn changes. What is moved gives one of them a score that had none; the one that it leaves is asked
 * about where it says something else there: else what was ruled goes with it.
 */
const rescored = (procedure: Procedure, event: SessionEvent): readonly Place[] => {
  if (event.type === "ResultCorrected") {
    const { from, to } = event.data;
    const isChanged = !goesAlong(from, to);
    return [...(isChanged ? [from] : []), ...(isAt(from)(to) ? [] : [to])];
  }
  const from = event.type === "ResultWithdrawn" ? resultById(procedure.session, event.data.result) : undefined;
  return from === undefined ? [] : [from];
};

const held = (procedure: Procedure, event: SessionEvent): Held => {
  switch (event.type) {
    case "ResultCorrected":
    case "ResultWithdrawn":
      return rescored(procedure, event)
        .map((place) => heldOnAppeal(procedure, place))
        .find((one) => one !== undefined);
    case "BoardCancelled":
      return ruledOnBoard(procedure, event.data)
        .map((place) => heldOnAppeal(procedure, place))
        .find((one) => one !== undefined);
    case "PenaltyImposed":
    case "PenaltyLifted": {
      // The director may lift his own while it is under appeal, as he may put his ruling right (82C).
      return isPenaltyDecided(procedure, event.data.penalty) ? "decidedOnAppeal" : undefined;
    }
    default:
      return undefined;
  }
};

const isOfPenalty = (
  event: SessionEvent,
): event is Extract<SessionEvent, { readonly type: "PenaltyImposed" | "PenaltyLifted" }> =>
  event.type === "PenaltyImposed" || event.type === "PenaltyLifted";

/** @param events what somebody writes into the session beside any case */
export const refusedOnAppeal = (procedure: Procedure, events: readonly SessionEvent[]): Refused | undefined => {
  const kind = events.map((event) => held(procedure, event)).find((one) => one !== undefined);
  if (kind !== undefined) return procedureRefused({ code: "unlawful", law: "82C", trouble: { kind } });
  const [booked] = events.flatMap((event) =>
    isOfPenalty(event) ? (staysWithMerit(procedure, event.data.penalty) ?? []) : [],
  );
  return booked === undefined ? undefined : procedureRefused(booked);
};

/**
 * What a director writes, with what rulings of its boards are worth by it: a vulnerability that is put right scores what was ruled anew, and so does another board that
 * a result is moved to.
 */
export const withRulingsScored = (
  procedure: Procedure | undefined,
  events: readonly SessionEvent[],
  at: string,
  cases: readonly ProcedureEvent[] = [],
): readonly SessionEvent[] =>
  procedure === undefined
    ? events
    : [
        ...events,
        ...events.flatMap((event) =>
          event.type === "DealsSet"
            ? scoredAnew(procedure, event, at)
            : movesResult(event)
              ? scoredWhereMoved(procedure, cases, event, at)
              : [],
        ),
      ];

/** Who moves a result, and whether he may act for a body that hears an appeal on it. */
export type Mover = {
  readonly by: By;
  readonly hears: (body: Body, appeal: Appeal) => boolean;
  readonly person: string;
  readonly whoIs?: WhoIs | undefined;
};

export const moverOf = (
  caller: Caller,
  target: Target,
  { procedure, whoIs }: { readonly procedure: Procedure; readonly whoIs?: WhoIs | undefined },
): Mover => {
  const asking = { ...standingOf(caller, target), session: procedure.session };
  const directs = (["director", "directorInCharge"] as const).flatMap(
    (as) => acting(as, asking, { parties: [] }) ?? [],
  );
  return {
    by: directs[0] ?? { as: "organizer" },
    hears: (body, appeal) => acting(body, asking, { appeal, parties: [] }) !== undefined,
    person: caller.person,
    whoIs,
  };
};

/** What was ruled on a result goes with it where it is moved. */
export const casesCarried = (procedure: Procedure, events: readonly SessionEvent[], { by }: Pick<Mover, "by">) =>
  events.flatMap((event) => carried(procedure, event, by));

export const refusedToMove = (
  procedure: Procedure,
  events: readonly SessionEvent[],
  mover: Mover,
  at: string,
): Refused | undefined => {
  const against = events.map((event) => againstMoving(procedure, event, { ...mover, at })).find(Boolean);
  return against === undefined ? undefined : procedureRefused(against);
};

const cancelling = (procedure: Procedure, events: readonly SessionEvent[]): Refused | undefined => {
  const against = events
    .flatMap((event) => (event.type === "BoardCancelled" ? [cancelsRuling(procedure, event.data)] : []))
    .find((one) => one !== undefined);
  return against === undefined ? undefined : procedureRefused(against);
};

/** Who hears appeals is not laid down otherwise while somebody does (93A). */
export const takenFromJudges = (
  procedure: Procedure,
  events: readonly SessionEvent[],
  at: string,
): Refused | undefined => {
  const taken = events.map((event) => takesHearing(procedure, event, at)).find((one) => one !== undefined);
  return taken === undefined ? undefined : procedureRefused(taken);
};

/** @param events what a director writes by hand: what a ruling says is put right in its case, so that its file says what counts */
export const refusedByRuling = (procedure: Procedure, events: readonly SessionEvent[]): Refused | undefined => {
  const onAppeal = refusedOnAppeal(procedure, events);
  if (onAppeal !== undefined) return onAppeal;
  const cancels = cancelling(procedure, events);
  if (cancels !== undefined) return cancels;
  const left = events.map((event) => leavesCase(procedure, event)).find((one) => one !== undefined);
  if (left !== undefined) return procedureRefused(left);
  const ruled = events
    .flatMap((event) => rescored(procedure, event))
    .map((place) => countsByRuling(procedure, place))
    .find((one) => one !== undefined);
  return ruled === undefined ? undefined : procedureRefused(ruled);
};
