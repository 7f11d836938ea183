/**
 * Whose task it is to report results, and who approves of those that others report, where the organizer laid that down (Law 81C8, option `resultsReporting`): a result is
 * reported by whoever records it, and approved of by the director who publishes the scores.
 */
import type { Session } from "@traveller/engine";
import { directorsRole, reporting } from "@traveller/engine/procedure";
import { type Caller, type SessionCommand, refused, type Refused, says, type Target } from "@traveller/contract";
import { standingOf } from "./who.ts";

const isDirecting = (session: Session, caller: Caller, target: Target): boolean => {
  const { holds, inPerson, person } = standingOf(caller, target);
  return holds("director") || (inPerson && directorsRole({ session }, person) !== undefined);
};

export const againstReporting = (
  session: Session,
  command: SessionCommand,
  caller: Caller,
  target: Target,
): Refused | undefined => {
  if (command.type !== "RecordResult" && command.type !== "PublishScores") return undefined;
  const { by, directorApproves } = reporting({ session });
  const isDirectors = command.type === "RecordResult" ? by === "director" : directorApproves;
  if (!isDirectors || isDirecting(session, caller, target)) return undefined;
  return command.type === "RecordResult"
    ? refused("unlawful", says("results.directorReports"), says("results.tellDirector"), { law: "81C8" })
    : refused("unlawful", says("results.directorApproves"), says("results.letDirectorPublish"), { law: "81C8" });
};
