/**
 * Law 82C: the director finds that his ruling was wrong. Where the board can still be scored normally it is; otherwise both sides are treated as not
 * offending. Within his own periods (81C3), as long as his ruling may be appealed, or while it is under appeal; what a body has decided is no longer his.
 */
import { SIDES } from "../../cards/seats.ts";
import { vulnerabilityIn } from "../../session/boards/fields.ts";
import { type By, isDirector } from "../told/by.ts";
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
import { isConcerned } from "../told/concerned.ts";
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

/** By whom a ruling was decided on appeal: it is that body's now. */
const decidersOf = ({ appeals }: Procedure, { ruling, changed }: Ruling): readonly By["as"][] => [
  ...(changed?.by === "committee" || changed?.by === "authority" ? [changed.by] : []),
  ...[...appeals.values()].flatMap(({ issues }) =>
    issues.flatMap(({ ruling: about, state }) => (about === ruling && state.at === "decided" ? [state.by] : [])),
  ),
];

/** Decided on appeal: no director rules on it again. */
export const isDecidedOnAppeal = (procedure: Procedure, ruling: Ruling): boolean =>
  decidersOf(procedure, ruling).length > 0;

/** What the director in charge decided on appeal, and nobody after him, he may find to be wrong himself; what another body decided is not his (93A, 93B). */
const isTheirsToPutRight = (procedure: Procedure, ruling: Ruling, by: By): boolean =>
  decidersOf(procedure, ruling).every((body) => body === "directorInCharge" && by.as === "directorInCharge");

/** What counts on the board was decided on appeal: no ruling and no correction of the result takes its place. */
export const standsOnAppeal = (procedure: Procedure, place: Place): boolean => {
  const counting = countingRuling(procedure, place);
  return counting !== undefined && isDecidedOnAppeal(procedure, counting);
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
  { by, at, person, whoIs }: Asked,
): Decision => {
  const ruling = procedure.rulings.get(data.ruling);
  if (ruling === undefined) return refuse("82C", { kind: "noRuling", ruling: data.ruling });
  const refusal = firstRefusal(
    isDirector(by) ? undefined : isFor("82C", "director"),
    ownPowerIsOver(procedure, at) && !mayPutRight(procedure, ruling, at)
      ? refuse("81C3", "directorsPeriodOver")
      : undefined,
    isTheirsToPutRight(procedure, ruling, by) &&
      isTheirsToPutRight(procedure, countingRuling(procedure, ruling.place) ?? ruling, by)
      ? undefined
      : refuse("82C", "decidedOnAppeal"),
    person !== undefined &&
      isUnderAppeal(procedure, ruling.ruling) &&
      isConcerned(procedure, ruling.ruling, person, whoIs)
      ? refuse("82C", "ownCase")
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
