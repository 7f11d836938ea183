/** A result that was decided on appeal is not corrected or withdrawn into another beside the case: as a director does not correct his ruling then. Laws 82C, 93. */
import type { Refused, SessionCommand, SessionCommandOf } from "@traveller/contract";
import { isSameWorth, type Procedure, standsOnAppeal } from "@traveller/engine/procedure";
import { resultById } from "../results.ts";
import { procedureRefused } from "./refused.ts";

type OfResult = SessionCommandOf<"CorrectResult" | "WithdrawResult">;
export const isOfResult = (command: SessionCommand): command is OfResult =>
  command.type === "CorrectResult" || command.type === "WithdrawResult";

export const refusedOnAppeal = (procedure: Procedure, command: OfResult): Refused | undefined => {
  const from = resultById(procedure.session, command.result);
  if (from === undefined || !standsOnAppeal(procedure, from)) return undefined;
  if (command.type === "CorrectResult" && isSameWorth(from.outcome, command.to.outcome)) return undefined;
  return procedureRefused({ code: "unlawful", law: "82C", trouble: { kind: "decidedOnAppeal" } });
};
