/**
 * Law 41: the opening lead waits face down while questions may be asked. By the wrong hand it goes back and costs nothing, as long as it is
 * face down (41A, 54); faced, it opens the play (41C).
 */
import { NOTHING, when } from "../position/effects.ts";
import { law } from "./law.ts";
import { opens, settles } from "./verbs.ts";

export const openingLead = law({
  number: "41",
  detects: {
    LeadSelected: ({ play }, { seat }) =>
      when(play?.faced === false && play.leader !== seat, opens("41A", seat, { stage: "returning" })),
  },
  follows: {
    LeadReturned: (_, it, { seat }) => when(seat === it.offender, settles("41A", it, "rectified")),
    /** Another lead is selected or faced: this one has gone back. */
    LeadSelected: (_, it, { seat }) => when(seat !== it.offender, settles("41A", it, "rectified")),
    LeadFaced: (_, it) => [settles("41A", it, "rectified")],
    led: (_, it) => (it.stage === "done" ? NOTHING : [settles("41A", it, "rectified")]),
  },
});
