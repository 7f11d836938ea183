/**
 * Law 79C2: whatever was recorded wrongly and is no score of one table is put right after the correction period as such a score is: a director or the organizer asks,
 * saying from what to what; the organizer approves of exactly that, or declines; a director who is satisfied beyond reasonable doubt puts it right, once.
 */
import { sameJson } from "../../regulations/problem.ts";
import { type By, isDirector } from "../told/by.ts";
import { correctionIsOver, finalBy, ownPowerIsOver } from "../told/clocks.ts";
import { isPartyAt } from "../told/concerned.ts";
import type { ProcedureData } from "../told/events.ts";
import { contestantsIn, type LateChange } from "../late/change.ts";
import { playsOrLeads } from "../told/place.ts";
import type { LateCorrection, Procedure } from "../told/state.ts";
import { type Asked, type Asker, type Decision, firstRefusal, isFor, refuse, sameId, taken } from "./decision.ts";

type Changes = readonly LateChange[];

/** A fine is the director's own to take back for as long as anything is; everything else until the correction period is over. */
const isStillInTime = (procedure: Procedure, changes: Changes, at: string): boolean => {
  const isOver = changes.every(({ of }) => of === "penalty") ? ownPowerIsOver : correctionIsOver;
  return !isOver(procedure, at) && finalBy(procedure, at) === undefined;
};

const WAITING: ReadonlySet<LateCorrection["state"]> = new Set(["lateRequested", "lateApproved"]);

/** The same that was asked for before, and is neither declined nor done. */
export const lateAskedAlready = (
  { late }: Procedure,
  changes: Changes,
): (LateCorrection & { readonly correction: string }) | undefined => {
  const known = [...late].filter(([, one]) => WAITING.has(one.state) && sameJson(one.changes, changes));
  const [correction, found] = known.find(([, { state }]) => state === "lateApproved") ?? known[0] ?? [];
  return correction === undefined || found === undefined ? undefined : { ...found, correction };
};

export const lateAsked = (
  procedure: Procedure,
  data: Omit<ProcedureData<"LateCorrectionAsked">, "by">,
  { by, at }: Asked,
): Decision =>
  firstRefusal(
    isDirector(by) || by.as === "organizer" ? undefined : isFor("79C2", "director"),
    sameId(procedure.late, data.correction),
    isStillInTime(procedure, data.changes, at) ? refuse("79C1", "stillInTime") : undefined,
    lateAskedAlready(procedure, data.changes) === undefined ? undefined : refuse("79C2", "lateAskedAlready"),
  ) ?? taken({ type: "LateCorrectionAsked", data: { ...data, by } });

/** Whoever plays for those whom it is about, or leads them. */
const isTheirs = ({ session }: Procedure, changes: Changes, { person, whoIs }: Asker): boolean =>
  person !== undefined &&
  changes
    .flatMap((change) => contestantsIn(session, change))
    .some((id) => {
      const contestant = session.contestants.get(id);
      return contestant !== undefined && playsOrLeads(contestant, person, whoIs);
    });

/** Whoever plays for a side that it is about, or leads it, decides nothing of it, as whatever he acts. */
export const ownCase = (procedure: Procedure, id: string, asker: Asker): Decision | undefined => {
  const { person, whoIs } = asker;
  const [report, late] = [procedure.corrections.get(id), procedure.late.get(id)];
  const isOwn =
    (report !== undefined && person !== undefined && isPartyAt(procedure, report.place, person, whoIs)) ||
    (late !== undefined && isTheirs(procedure, late.changes, asker));
  return isOwn ? refuse("79C2", "ownCase") : undefined;
};

const stateOf = ({ corrections, late }: Procedure, id: string): string | undefined =>
  (corrections.get(id) ?? late.get(id))?.state;

type Answer = Omit<ProcedureData<"LateCorrectionApproved">, "by">;

/** The organizer approves of it, and of none in which he plays himself: another one does. */
export const lateApproved = (procedure: Procedure, data: Answer, asked: Asked): Decision =>
  firstRefusal(
    asked.by.as === "organizer" ? undefined : isFor("79C2", "organizer"),
    stateOf(procedure, data.correction) === "lateRequested" ? undefined : refuse("79C2", "nothingToApprove"),
    ownCase(procedure, data.correction, asked),
  ) ?? taken({ type: "LateCorrectionApproved", data: { ...data, by: asked.by } });

/** What a director asked for himself he may let be; what others reported he answers by a ruling that lets the score stand. */
const mayDecline = ({ late }: Procedure, id: string, by: By): boolean =>
  by.as === "organizer" || (isDirector(by) && late.has(id));

export const lateDeclined = (procedure: Procedure, data: Answer, asked: Asked): Decision => {
  const state = stateOf(procedure, data.correction);
  return (
    firstRefusal(
      mayDecline(procedure, data.correction, asked.by) ? undefined : isFor("79C2", "organizer"),
      state === "lateRequested" || state === "lateApproved" ? undefined : refuse("79C2", "nothingToApprove"),
      ownCase(procedure, data.correction, asked),
    ) ?? taken({ type: "LateCorrectionDeclined", data: { ...data, by: asked.by } })
  );
};

/**
 * That a director is satisfied beyond reasonable doubt, where the organizer approved of exactly these changes: what follows is the session's own to tell. Nobody
 * can appeal it, so that no director finds it so for himself: another one does.
 */
export const lateMade = (procedure: Procedure, changes: Changes, asked: Asked): Decision => {
  const { by } = asked;
  if (!isDirector(by)) return isFor("79C2", "director");
  const known = lateAskedAlready(procedure, changes);
  if (known?.state !== "lateApproved") return refuse("79C2", "notApproved");
  return (
    ownCase(procedure, known.correction, asked) ??
    taken({ type: "LateCorrectionMade", data: { by, correction: known.correction } })
  );
};
