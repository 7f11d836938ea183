/**
 * Laws 81C, 84, 85: a director rules on what he was asked in time (12A, 92B), or on what he learned himself, within the periods (81C3); rectification
 * is waived by him alone, for cause, when the side that did not offend asks for it (81C5, 10A).
 */
import { vulnerabilityIn } from "../../session/boards/fields.ts";
import { isDirector } from "../told/by.ts";
import { askingIsOver, explainedUntil, isOver, ownPowerIsOver } from "../told/clocks.ts";
import {
  type Asked,
  type Decision,
  elsewhere,
  firstRefusal,
  isFor,
  impossible,
  refuse,
  sameId,
  sinceDone,
  taken,
  withResult,
} from "./decision.ts";
import { regulationsAttached } from "../told/elected.ts";
import type { ProcedureData } from "../told/events.ts";
import { awardable, bearsOwn, unestablished } from "./law12-awards.ts";
import { decidesDispute } from "./law79-disputes.ts";
import { ofOther } from "./law84-85-file.ts";
import { standsOnAppeal } from "./law82-directors-error.ts";
import { saysOfBoard } from "../told/of-board.ts";
import type { Procedure } from "../told/state.ts";

type Given<Type extends "RulingRequested" | "RulingGiven" | "RectificationWaived"> = Omit<ProcedureData<Type>, "by">;

export const requested = (procedure: Procedure, data: Given<"RulingRequested">, { by, at }: Asked): Decision =>
  firstRefusal(
    sameId(procedure.requests, data.request),
    by.as === "spectator" ? isFor("12A", "players") : undefined,
    askingIsOver(procedure, data.place, at) ? refuse("92B", "rulingPeriodOver") : undefined,
  ) ?? taken({ type: "RulingRequested", data: { ...data, by } });

/** Whoever was disqualified after the periods may ask why, and has an answer that he may appeal (Laws 91B, 92A). */
const explains = (procedure: Procedure, id: string, at: string): boolean => {
  const known = procedure.disqualifications.get(id);
  const until = known === undefined ? undefined : explainedUntil(procedure, known);
  return until !== undefined && !isOver(until, at);
};

const answers = (procedure: Procedure, data: Given<"RulingGiven">, at: string) => {
  const { about, place, result } = data;
  if (about === undefined)
    return ownPowerIsOver(procedure, at) && !explains(procedure, data.ruling, at)
      ? refuse("81C3", "directorsPeriodOver")
      : undefined;
  const [request, dispute] = [procedure.requests.get(about), procedure.disputes.get(about)];
  const [withdrawal, correction] = [procedure.withdrawals.get(about), procedure.corrections.get(about)];
  const known = request ?? dispute ?? withdrawal ?? correction;
  if (known === undefined) return impossible({ kind: "nothingAsked", id: about });
  const other = elsewhere(known.place, place);
  if (other !== undefined) return other;
  if (["answered", "decided", "corrected", "declined"].includes(known.state))
    return impossible({ kind: "answered", board: known.place.board });
  if (dispute !== undefined) return decidesDispute(procedure, dispute, data);
  const law = withdrawal?.law ?? (correction === undefined ? undefined : "79C");
  return law === undefined || result === undefined || result.kind === "stands"
    ? undefined
    : refuse(law, "correctedNotRuled");
};

export const ruled = (procedure: Procedure, data: Given<"RulingGiven">, { by, at }: Asked): Decision => {
  const attached = regulationsAttached(procedure.session);
  const strange = data.regulations?.find((title) => !attached.includes(title));
  const refusal = firstRefusal(
    isDirector(by) ? undefined : isFor("81C", "director"),
    procedure.rulings.has(data.ruling) ? sinceDone(impossible("ruledAlready"), { ruling: data.ruling }) : undefined,
    procedure.late.has(data.ruling) ? impossible({ kind: "exists", id: data.ruling }) : undefined,
    answers(procedure, data, at),
    procedure.disqualifications.has(data.ruling) && data.kind !== "disqualification"
      ? refuse("91B", "rulesOnDisqualification")
      : undefined,
    strange === undefined ? undefined : refuse("80B2(f)", { kind: "noRegulation", title: strange }),
    unestablished(data.laws, data.found, data.result),
    awardable(data.result, data.nonOffending),
    bearsOwn(data, vulnerabilityIn(procedure.session, data.place.board)),
    saysOfBoard(procedure, data) && standsOnAppeal(procedure, data.place)
      ? refuse("82C", "decidedOnAppeal")
      : undefined,
  );
  if (refusal !== undefined) return refusal;
  const law = data.laws[0] ?? "81C";
  return taken(
    ...withResult(procedure, [{ type: "RulingGiven", data: { ...data, by } }], data.place, at, {
      law,
      ruling: data.ruling,
    }),
  );
};

export const waived = (procedure: Procedure, data: Given<"RectificationWaived">, { by }: Asked): Decision => {
  if (by.as === "player" || by.as === "captain") return refuse("10A", "playersWaiveNothing");
  if (!isDirector(by)) return isFor("81C5", "director");
  if (data.askedBy !== data.nonOffending) return refuse("81C5", "offenderAsks");
  if (data.cause === undefined) return refuse("81C5", "noCause");
  return ofOther(procedure, data) ?? taken({ type: "RectificationWaived", data: { ...data, by } });
};
