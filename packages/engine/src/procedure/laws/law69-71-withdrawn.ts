/**
 * Laws 69B and 71: within the correction period agreement to a claim or concession is withdrawn for a trick that the side had won or would probably have
 * won; a concession is cancelled only for one that it had won or that no normal play could lose. The trick goes to that side, and the board is rescored.
 */
import { sideOf } from "../../cards/seats.ts";
import { isDirector, sideAt } from "../told/by.ts";
import { correctionIsOver } from "../told/clocks.ts";
import {
  type Asked,
  askedAlready,
  type Decision,
  entryAt,
  firstRefusal,
  isFor,
  refuse,
  sameId,
  taken,
  withResult,
} from "./decision.ts";
import type { Found, ProcedureData } from "../told/events.ts";
import type { Corrected } from "./law79-corrections.ts";
import type { TableScore } from "../told/ruled.ts";
import type { Procedure, Withdrawal } from "../told/state.ts";

type Type = "AcquiescenceWithdrawn" | "ConcessionWithdrawn";
const LAW: Readonly<Record<Type, Withdrawal["law"]>> = { AcquiescenceWithdrawn: "69B", ConcessionWithdrawn: "71" };

export const withdrawn = (
  procedure: Procedure,
  type: Type,
  data: Omit<ProcedureData<Type>, "by">,
  { by, at }: Asked,
): Decision =>
  firstRefusal(
    sameId(procedure.withdrawals, data.withdrawal),
    sideAt(data.place, by) === undefined ? isFor(LAW[type], "sideThatAgreed") : undefined,
    correctionIsOver(procedure, at) ? refuse(LAW[type], "withdrawalPeriodOver") : undefined,
    askedAlready(
      [...procedure.withdrawals.values()].filter(({ law }) => law === LAW[type]),
      data.place,
      by,
    ),
  ) ?? taken({ type, data: { ...data, by } });

const ENOUGH: Readonly<Record<Withdrawal["law"], readonly Found[]>> = {
  "69B": ["probable", "clear", "beyondReasonableDoubt", "won", "unlosable"],
  "71": ["won", "unlosable"],
};
/** Whether the score gives that side so many of its tricks back, and changes nothing else. */
const givesBack = (procedure: Procedure, { place, by, tricks }: Withdrawal, to: TableScore): boolean => {
  const entry = entryAt(procedure, place);
  if (entry.kind !== "played" || to.kind !== "played") return false;
  if (entry.contract !== to.contract || entry.declarer !== to.declarer) return false;
  const gained = sideAt(place, by) === sideOf(entry.declarer) ? to.tricks - entry.tricks : entry.tricks - to.tricks;
  return gained >= 1 && gained <= tricks;
};

export const givenBack = (
  procedure: Procedure,
  withdrawal: Withdrawal,
  { of, law, to, found }: Corrected,
  { by, at }: Asked,
): Decision => {
  const needed = withdrawal.law;
  if (withdrawal.state !== "open") return refuse(needed, { kind: "answered", board: withdrawal.place.board });
  if (!isDirector(by)) return isFor(needed, "director");
  if (law !== needed) return refuse(needed, { kind: "underOtherLaw", law: needed });
  if (found === undefined || !ENOUGH[needed].includes(found))
    return refuse(needed, { kind: "trickStays", law: needed });
  if (!givesBack(procedure, withdrawal, to)) return refuse(needed, "notTheirTricks");
  return taken(...withResult(procedure, [], withdrawal.place, at, { of, law: needed, entry: to }));
};
