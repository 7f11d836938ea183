/**
 * What was decided on appeal, or is under appeal, is not written over beside the case: neither what a board is worth, by hand or by its table's record, nor what a
 * ruling takes. The case itself is the way (Laws 82C, 93).
 */
import type { SessionEvent } from "@traveller/engine";
import type { Refused, SessionCommand } from "@traveller/contract";
import { heldOnAppeal, isAt, isDecidedElsewhere, isSameWorth, type Procedure } from "@traveller/engine/procedure";
import { resultById } from "../results.ts";
import { procedureRefused } from "./refused.ts";

const TOUCHING: ReadonlySet<SessionCommand["type"]> = new Set([
  "CorrectResult",
  "WithdrawResult",
  "CancelBoard",
  "ImposePenalty",
  "LiftPenalty",
]);
/** Whether it may touch what a case is about. */
export const touchesCases = ({ type }: SessionCommand): boolean => TOUCHING.has(type);

type Held = ReturnType<typeof heldOnAppeal>;

/** A board that is cancelled has no result any more at any of its field's tables. */
const heldOnBoard = (
  procedure: Procedure,
  { board, field }: Extract<SessionEvent, { readonly type: "BoardCancelled" }>["data"],
): Held => {
  const { settings } = procedure.session;
  const sections = field === undefined ? undefined : settings?.fields[field];
  return [...procedure.rulings.values()]
    .filter(({ place }) => place.board === board && (sections === undefined || sections.includes(place.section)))
    .map(({ place }) => heldOnAppeal(procedure, place))
    .find((held) => held !== undefined);
};

const held = (procedure: Procedure, event: SessionEvent): Held => {
  switch (event.type) {
    case "ResultCorrected": {
      const { from, to } = event.data;
      // What is moved leaves one board at one table without its score, and gives another one.
      if (!isAt(from)(to)) return heldOnAppeal(procedure, from) ?? heldOnAppeal(procedure, to);
      return isSameWorth(from.outcome, to.outcome) ? undefined : heldOnAppeal(procedure, from);
    }
    case "ResultWithdrawn": {
      const from = resultById(procedure.session, event.data.result);
      return from === undefined ? undefined : heldOnAppeal(procedure, from);
    }
    case "BoardCancelled":
      return heldOnBoard(procedure, event.data);
    case "PenaltyImposed":
    case "PenaltyLifted": {
      // The director may lift his own while it is under appeal, as he may put his ruling right (82C).
      const ruling = procedure.rulings.get(procedure.penalties.get(event.data.penalty)?.first.ruling ?? "");
      return ruling !== undefined && isDecidedElsewhere(procedure, ruling) ? "decidedOnAppeal" : undefined;
    }
    default:
      return undefined;
  }
};

/** @param events what somebody writes into the session beside any case */
export const refusedOnAppeal = (procedure: Procedure, events: readonly SessionEvent[]): Refused | undefined => {
  const kind = events.map((event) => held(procedure, event)).find((one) => one !== undefined);
  return kind === undefined ? undefined : procedureRefused({ code: "unlawful", law: "82C", trouble: { kind } });
};
