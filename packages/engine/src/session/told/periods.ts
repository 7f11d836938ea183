/**
 * When the periods of correction and appeal began for a session, and what was laid down for them (Laws 79C1, 92B): with the first publication
 * of the whole score that lets them run. A publication of a correction begins none anew, one of a part begins none. One that says that they are over
 * is of a session of long ago: they were over before it, whether or not they ever ran here.
 */
import type { Periods, RunningPeriods } from "../../regulations/clocks.ts";
import type { Publication, RecordedInSession, Session } from "./state.ts";

/**
 * What a publication says of them. Those of earlier versions said nothing; then holds what the session pinned when it was opened, and where
 * nobody had chosen anything, the Laws. A session from a file pins none of it: what was laid down is not known, so that nothing begins.
 */
const laidDown = ({ settings }: Session, { periods }: Publication): Periods | undefined => {
  if (periods !== undefined) return periods;
  if (settings === undefined || settings.source !== undefined) return undefined;
  const { correctionPeriod, appealPeriod } = settings.regulations;
  return { correction: correctionPeriod, appeal: appealPeriod };
};

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
