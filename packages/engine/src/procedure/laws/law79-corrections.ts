/**
 * Law 79C: an agreed score that was wrongly entered or computed is corrected within the period (79C1), and after it only with the organizer's approval
 * and a director who is satisfied beyond reasonable doubt (79C2).
 */
import { isDirector } from "../told/by.ts";
import { endForError, isOver } from "../told/clocks.ts";
import {
  type Asked,
  askedAlready,
  type Decision,
  entryAt,
  firstRefusal,
  isFor,
  impossible,
  refuse,
  sameId,
  taken,
  withResult,
} from "./decision.ts";
import { ownCase } from "./law79-late.ts";
import { statesForOthers } from "./law84-85-file.ts";
import type { Found, ProcedureData } from "../told/events.ts";
import type { TableScore } from "../told/ruled.ts";
import { isSameScore } from "../told/same.ts";
import type { Correction, Procedure } from "../told/state.ts";

/** A wrong entry is another one; what was computed wrongly (79C1) may have been entered as it was. */
const isAsEntered = (
  procedure: Procedure,
  { place, error, should }: Pick<ProcedureData<"ScoreErrorReported">, "place" | "error" | "should">,
): boolean => {
  const entry = entryAt(procedure, place);
  if (error !== "entry" || (entry.kind !== "passedOut" && entry.kind !== "played")) return false;
  return isSameScore(entry, should);
};

export const errorReported = (
  procedure: Procedure,
  data: Omit<ProcedureData<"ScoreErrorReported">, "by">,
  asked: Asked,
): Decision => {
  const { by, at } = asked;
  const { late, ...report } = data;
  const isLate = isOver(endForError(procedure, data.error), at);
  return (
    firstRefusal(
      sameId(procedure.corrections, data.correction),
      statesForOthers(procedure, data, asked),
      data.agreed ? undefined : refuse("79B", "notAgreed"),
      isLate && late !== true ? refuse("79C1", "correctionPeriodOver") : undefined,
      isAsEntered(procedure, data) ? refuse("79C", "asEntered") : undefined,
      askedAlready(procedure.corrections.values(), data.place, by),
    ) ?? taken({ type: "ScoreErrorReported", data: { ...report, by, ...(isLate ? { late: true } : {}) } })
  );
};

export type Corrected = {
  readonly of: string;
  readonly law: string;
  readonly to: TableScore;
  readonly found?: Found | undefined;
};

const NEEDED: Readonly<Record<Correction["state"], "79C1" | "79C2" | undefined>> = {
  reported: "79C1",
  lateRequested: "79C2",
  lateApproved: "79C2",
  corrected: undefined,
  declined: undefined,
};

export const corrected = (
  procedure: Procedure,
  correction: Correction,
  { of, law, to, found }: Corrected,
  asked: Asked,
): Decision => {
  const { by, at } = asked;
  const needed = NEEDED[correction.state];
  if (needed === undefined) return refuse(law, { kind: "answered", board: correction.place.board });
  if (!isDirector(by)) return isFor(needed, "director");
  if (law !== needed) return refuse(needed, { kind: "underOtherLaw", law: needed });
  if (correction.state === "lateRequested") return refuse("79C2", "notApproved");
  if (needed === "79C2" && found !== "beyondReasonableDoubt") return refuse("79C2", "doubtLeft");
  // What is put right in time at his own table others may still dispute and appeal.
  const own = needed === "79C2" ? ownCase(procedure, of, asked) : undefined;
  if (own !== undefined) return own;
  if (entryAt(procedure, correction.place).kind === "notPlayed") return impossible("nothingEntered");
  return taken(...withResult(procedure, [], correction.place, at, { of, law: needed, entry: to }));
};
