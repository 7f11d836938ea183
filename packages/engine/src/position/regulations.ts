/** The points the Laws leave to an authority or organizer and that the fold of a table reads; the rest of a profile passes by. */
import { z } from "zod";

export const Regulations = z.looseObject({
  /** 20F1: who explains a call. */
  whoExplains: z.enum(["partnerOfCaller", "caller"]).optional(),
  /** 16B2: whether a player may announce that he reserves his rights. */
  reserveRights: z.boolean().optional(),
  /** 70E2: in which order a suit is taken to be played where a claim did not say. */
  unstatedLineOrder: z.enum(["none", "topDown", "bottomUp", "directorsDiscretion"]).optional(),
  /** 41A: whether the opening lead is made face down. */
  faceUpLeads: z.enum(["faceDown", "faceUpPermitted", "faceUpRequired"]).optional(),
});
export type Regulations = z.infer<typeof Regulations>;
