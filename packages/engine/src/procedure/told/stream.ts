/**
 * To which stream of its session an event goes: a case and the ruling that comes of it are one stream, an appeal is another, and what is about the session as
 * a whole is the session's own.
 */
import type { ProcedureEvent } from "./events.ts";
import type { FileOf } from "./file.ts";

export const rulingStream = (id: string): string => `ruling/${id}`;
export const appealStream = (id: string): string => `appeal/${id}`;

const ofFile = (to: FileOf): string => (to.kind === "ruling" ? rulingStream(to.ruling) : appealStream(to.appeal));

/** `undefined` for the session's own. */
export const streamOf = ({ type, data }: ProcedureEvent): string | undefined => {
  switch (type) {
    case "CommitteeArranged":
    case "MomentSet":
    case "AttentionDrawn":
    case "ScoresMadeFinal":
      return undefined;
    case "StatementGiven":
    case "PollTaken":
      return ofFile(data.to);
    case "RulingRequested":
      return rulingStream(data.request);
    case "ScoreErrorReported":
    case "LateCorrectionAsked":
    case "LateCorrectionApproved":
    case "LateCorrectionDeclined":
    case "LateCorrectionMade":
      return rulingStream(data.correction);
    case "TrickDisputed":
      return rulingStream(data.dispute);
    case "AcquiescenceWithdrawn":
    case "ConcessionWithdrawn":
      return rulingStream(data.withdrawal);
    case "FactsFound":
    case "RulingDrafted":
    case "RulingGiven":
    case "RulingCorrected":
    case "RectificationWaived":
    case "CaseMoved":
      return rulingStream(data.ruling);
    case "DisqualificationProposed":
    case "DisqualificationApproved":
    case "DisqualificationDeclined":
      return rulingStream(data.disqualification);
    default:
      return appealStream(data.appeal);
  }
};
