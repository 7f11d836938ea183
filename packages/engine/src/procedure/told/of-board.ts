/**
 * Whether a ruling says what its board is worth. One that lets stand what was to be corrected or was disputed does not, nor one on the Law or a penalty that asks
 * for no score: whatever counted counts. Laws 12B1, 79B, 79C, 90, 91.
 */
import { SIDES } from "../../cards/seats.ts";
import type { ProcedureData } from "./events.ts";
import { ruledFor, type Ruled } from "./ruled.ts";
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
