/**
 * Law 82C: the director finds that his ruling was wrong. Where the board can still be scored normally it is; otherwise both sides are treated as not
 * offending. Within his own periods (81C3), as long as his ruling may be appealed, or while it is under appeal; what a body has decided is no longer his.
 */
import { SIDES } from "../../cards/seats.ts";
import { vulnerabilityIn } from "../../session/boards/fields.ts";
import { isDirector } from "../told/by.ts";
import { appealEndOf, finalBy, isOver, ownPowerIsOver } from "../told/clocks.ts";
import {
  type Asked,
  countingRuling,
  type Decision,
  firstRefusal,
  isFor,
  refuse,
  taken,
  withResult,
} from "./decision.ts";
import type { ProcedureData } from "../told/events.ts";
import { awardable, bearsOwn, isAveragePlus } from "./law12-awards.ts";
import { letsStand } from "../told/of-board.ts";
import { isAt, type Place } from "../told/place.ts";
import { type Refusal, unlawful } from "./refusal.ts";
import { ruledFor, type Ruled } from "../told/ruled.ts";
import { isUnderAppeal } from "../told/stages.ts";
import { penaltiesOf, type Procedure, type Ruling } from "../told/state.ts";

const artificial = (ruled: Ruled) => SIDES.map((side) => isAveragePlus(ruledFor(ruled, side)));

const treatsAsIs = (result: Ruled, normalResult: boolean): Decision | undefined => {
  const given = artificial(result);
  if (normalResult) return given.every((one) => one === undefined) ? undefined : refuse("82C", "normalResult");
  return given.every((one) => one !== false) ? undefined : refuse("82C", "bothNotOffending");
};

/** Decided on appeal by somebody else than directors: the ruling is that body's now. */
export const isDecidedElsewhere = ({ appeals }: Procedure, { ruling, changed }: Ruling): boolean =>
  changed?.by === "committee" ||
  changed?.by === "authority" ||
  [...appeals.values()].some(({ issues }) =>
    issues.some(
      (issue) =>
        issue.ruling === ruling &&
        issue.state.at === "decided" &&
        (issue.state.by === "committee" || issue.state.by === "authority"),
    ),
  );

/** What counts on the board was decided on appeal: no ruling and no correction of the result takes its place. */
export const standsOnAppeal = (procedure: Procedure, place: Place): boolean => {
  const counting = countingRuling(procedure, place);
  return counting !== undefined && isDecidedElsewhere(procedure, counting);
};

/** A ruling says what the board is worth, whether or not anybody appeals: typed over, its file would say what no longer counts. */
export const countsByRuling = (procedure: Procedure, place: Place): Refusal | undefined => {
  const ruled = countingRuling(procedure, place)?.result?.ruled;
  return ruled === undefined || letsStand(ruled) ? undefined : unlawful("82C", "ruledHere");
};

/**
 * Why nobody writes beside the cases what a board is worth: a body has decided it, or may be about to decide a ruling that says so, and would then uphold what it
 * never heard.
 */
export const heldOnAppeal = (procedure: Procedure, place: Place): "decidedOnAppeal" | "underAppeal" | undefined => {
  if (standsOnAppeal(procedure, place)) return "decidedOnAppeal";
  const isHere = isAt(place);
  return [...procedure.rulings.values()].some(
    (ruling) => ruling.result !== undefined && isHere(ruling.place) && isUnderAppeal(procedure, ruling.ruling),
  )
    ? "underAppeal"
    : undefined;
};

/**
 * Whether he may put right what he ruled himself: what came in time is ruled on after his periods, and that ruling has a period of its own (92B). As long as others may
 * say that it was wrong he may, too: as it was first given, for what he puts right may be appealed anew and gives himself no further time.
 */
export const mayPutRight = (
  procedure: Procedure,
  { ruling, given }: Pick<Ruling, "ruling" | "given">,
  at: string,
): boolean =>
  finalBy(procedure, at) === undefined &&
  (isUnderAppeal(procedure, ruling) || !isOver(appealEndOf(procedure, { when: given }), at));

export const directorsError = (
  procedure: Procedure,
  data: Omit<ProcedureData<"RulingCorrected">, "by">,
  { by, at }: Asked,
): Decision => {
  const ruling = procedure.rulings.get(data.ruling);
  if (ruling === undefined) return refuse("82C", { kind: "noRuling", ruling: data.ruling });
  const refusal = firstRefusal(
    isDirector(by) ? undefined : isFor("82C", "director"),
    ownPowerIsOver(procedure, at) && !mayPutRight(procedure, ruling, at)
      ? refuse("81C3", "directorsPeriodOver")
      : undefined,
    isDecidedElsewhere(procedure, ruling) || standsOnAppeal(procedure, ruling.place)
      ? refuse("82C", "decidedOnAppeal")
      : undefined,
    ruling.result === undefined && letsStand(data.result) && penaltiesOf(procedure, data.ruling).length > 0
      ? refuse("82C", "penaltyNotResult")
      : undefined,
    treatsAsIs(data.result, data.normalResult),
    awardable(data.result, undefined),
    bearsOwn(
      { ...data, nonOffending: data.normalResult ? ruling.nonOffending : SIDES },
      vulnerabilityIn(procedure.session, ruling.place.board),
    ),
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
