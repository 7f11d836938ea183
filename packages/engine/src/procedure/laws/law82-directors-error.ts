/**
 * Law 82C: the director finds that his ruling was wrong. Where the board can still be scored normally it is; otherwise both sides are treated as not
 * offending. Within his own periods (81C3), or while his ruling is under appeal; what a body has decided is no longer his.
 */
import { SIDES } from "../../cards/seats.ts";
import { isDirector } from "../told/by.ts";
import { finalBy, ownPowerIsOver } from "../told/clocks.ts";
import { type Asked, type Decision, firstRefusal, isFor, refuse, taken, withResult } from "./decision.ts";
import type { ProcedureData } from "../told/events.ts";
import { awardable, isAveragePlus } from "./law12-awards.ts";
import { ruledFor, type Ruled } from "../told/ruled.ts";
import { isUnderAppeal } from "../told/stages.ts";
import type { Procedure } from "../told/state.ts";

const artificial = (ruled: Ruled) => SIDES.map((side) => isAveragePlus(ruledFor(ruled, side)));

const treatsAsIs = (result: Ruled, normalResult: boolean): Decision | undefined => {
  const given = artificial(result);
  if (normalResult) return given.every((one) => one === undefined) ? undefined : refuse("82C", "normalResult");
  return given.every((one) => one !== false) ? undefined : refuse("82C", "bothNotOffending");
};

/** Decided on appeal by somebody else than directors: the ruling is that body's now. */
const isDecidedElsewhere = ({ appeals }: Procedure, ruling: string): boolean =>
  [...appeals.values()].some(({ issues }) =>
    issues.some(
      (issue) =>
        issue.ruling === ruling &&
        issue.state.at === "decided" &&
        (issue.state.by === "committee" || issue.state.by === "authority"),
    ),
  );

export const directorsError = (
  procedure: Procedure,
  data: Omit<ProcedureData<"RulingCorrected">, "by">,
  { by, at }: Asked,
): Decision => {
  const ruling = procedure.rulings.get(data.ruling);
  if (ruling === undefined) return refuse("82C", { kind: "noRuling", ruling: data.ruling });
  const refusal = firstRefusal(
    isDirector(by) ? undefined : isFor("82C", "director"),
    ownPowerIsOver(procedure, at) && (finalBy(procedure, at) !== undefined || !isUnderAppeal(procedure, data.ruling))
      ? refuse("81C3", "directorsPeriodOver")
      : undefined,
    isDecidedElsewhere(procedure, data.ruling) ? refuse("82C", "decidedOnAppeal") : undefined,
    treatsAsIs(data.result, data.normalResult),
    awardable(data.result, undefined),
  );
  return (
    refusal ??
    taken(
      ...withResult(procedure, [{ type: "RulingCorrected", data: { ...data, by } }], ruling.place, at, {
        law: "82C",
        ruling: data.ruling,
      }),
    )
  );
};
