/**
 * Whether a ruling says what its board is worth. One that lets stand what was to be corrected or was disputed does not, nor one on the Law or a penalty that asks
 * for no score: whatever counted counts. Laws 12B1, 79B, 79C, 90, 91.
 */
import { SIDES } from "../../cards/seats.ts";
import { withEntry } from "../../facts/with-entry.ts";
import type { SessionEvent } from "../../session/told/events.ts";
import type { ProcedureData } from "./events.ts";
import { isSameWorth, ruledFor, type Ruled } from "./ruled.ts";
import type { Procedure } from "./state.ts";

export const letsStand = (ruled: Ruled): boolean => SIDES.every((side) => ruledFor(ruled, side).kind === "stands");

type Said = Pick<ProcedureData<"RulingGiven">, "kind" | "result" | "about">;

export const saysOfBoard = (
  { withdrawals, corrections, disputes }: Pick<Procedure, "withdrawals" | "corrections" | "disputes">,
  { kind, result, about = "" }: Said,
): boolean =>
  result !== undefined &&
  !withdrawals.has(about) &&
  !corrections.has(about) &&
  !(letsStand(result) && (disputes.has(about) || (kind !== "judgement" && kind !== "fact")));

type Corrected = Extract<SessionEvent, { readonly type: "ResultCorrected" }>["data"];

/**
 * Earlier versions took a ruling of any kind that lets the score stand as one that says so of its board, and gave the entry back where another ruling had awarded something:
 * what was told with it then is what it says.
 */
export const saidWithIt = (procedure: Procedure, { ruling: id = "", appeal, from, to }: Corrected): Procedure => {
  const ruling = procedure.rulings.get(id);
  if (ruling === undefined || ruling.result !== undefined || appeal !== undefined) return procedure;
  if (isSameWorth(from.outcome, to.outcome)) return procedure;
  const result = { ruled: { kind: "stands" }, told: procedure.told } as const;
  return { ...procedure, rulings: withEntry(procedure.rulings, id, { ...ruling, result }) };
};
