/**
 * When the periods of correction and appeal began for a session, and what was laid down for them (Laws 79C1, 92B): with the first publication
 * of the whole score that lets them run. A publication of a correction begins none anew, one of a part begins none. One that says that they are over
 * is of a session of long ago: they were over before it, whether or not they ever ran here.
 */
import type { Periods, RunningPeriods } from "../../regulations/clocks.ts";
import type { Publication, RecordedInSession, Session } from "./state.ts";

/**
 * What a session pinned when it was opened, and where nobody had chosen anything, the Laws. One from a file pins none of it: what was laid down is not known.
 */
export const pinnedPeriods = ({ settings }: Pick<Session, "settings">): Periods | undefined => {
  if (settings === undefined || settings.source !== undefined) return undefined;
  const { correctionPeriod, appealPeriod } = settings.regulations;
  return { correction: correctionPeriod, appeal: appealPeriod };
};

/** What a publication says of them. Those of earlier versions said nothing: then holds what was pinned, and where that is not known nothing begins. */
const laidDown = (session: Session, { periods }: Publication): Periods | undefined => periods ?? pinnedPeriods(session);

export const periodsAfter = (
  session: Session,
  publication: Publication,
  { recordedAt }: Pick<RecordedInSession, "recordedAt">,
): Pick<Session, "periods" | "periodsOver" | "periodsRan"> => {
  if (publication.clocks === "closed")
    return {
      periods: undefined,
      periodsOver: session.periodsOver ?? recordedAt,
      periodsRan: session.periods === undefined ? session.periodsRan : true,
    };
  return { periods: runningAfter(session, publication, recordedAt), periodsOver: undefined };
};

const runningAfter = (session: Session, publication: Publication, recordedAt: string): RunningPeriods | undefined => {
  if (session.periods !== undefined || session.lacking.length > 0) return session.periods;
  const periods = laidDown(session, publication);
  if (periods === undefined) return undefined;
  return { from: recordedAt, ...periods };
};
