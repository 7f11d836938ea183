/** Commands about who is to be disqualified: a director proposes, the organizer approves or declines. Law 91B. */
import { ContestantId } from "@traveller/engine";
import { z } from "zod";
import { caseId, grounds, inSession } from "./of-case.ts";

export const ProposeDisqualification = z.strictObject({
  ...inSession,
  type: z.literal("ProposeDisqualification"),
  contestant: ContestantId,
  ruling: caseId.optional(),
  grounds,
});
export const ApproveDisqualification = z.strictObject({
  ...inSession,
  type: z.literal("ApproveDisqualification"),
  disqualification: caseId,
});
export const DeclineDisqualification = z.strictObject({
  ...inSession,
  type: z.literal("DeclineDisqualification"),
  disqualification: caseId,
  grounds,
});
