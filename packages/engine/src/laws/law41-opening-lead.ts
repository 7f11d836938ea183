/**
 * Law 41: the opening lead waits face down while questions may be asked. By the wrong hand it goes back and costs nothing, as long as it is
 * face down (41A, 54); faced, it opens the play (41C).
 */
import { NOTHING, when } from "../position/effects.ts";
import { law } from "./law.ts";
import { opens, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["41A"],
      how: "executed",
      says: "the lead by the wrong hand goes back while it is face down; the right one stays, but after an irregularity; face up by regulation",
      where: ["laws/law41-opening-lead.ts", "table/door.ts"],
      cases: [
        "41A-one-lead-is-enough",
        "41A-the-lead-goes-back-when-a-pass-is-changed",
        "41A-wrong-hand-face-down",
        "41A-no-second-thoughts",
      ],
    },
    {
      at: ["41B"],
      how: "executed",
      says: "as 20F2",
      where: ["laws/law20-explanations.ts"],
      cases: ["20F2-after-the-final-pass"],
    },
    {
      at: ["41C", "41D"],
      how: "executed",
      says: "the faced lead opens the play; which contract it is stands in the view",
      where: ["position/tricks.ts", "table/door.ts"],
      cases: ["41C-no-card-before-the-lead"],
    },
  ],
};

export const openingLead = law({
  number: "41",
  detects: {
    LeadSelected: ({ play }, { seat }) =>
      when(play?.faced === false && play.leader !== seat, opens("41A", seat, { stage: "returning" })),
  },
  /** 41A: a lead that was selected stays; neither another card face down nor another one faced takes its place. */
  denies: ({ play }, event) => {
    const selected = play?.faced === false ? play.selected : undefined;
    if ((event.type !== "LeadSelected" && event.type !== "LeadFaced") || selected?.seat !== event.seat)
      return undefined;
    if (event.type === "LeadSelected") return "41A";
    const isAnother = selected.card !== undefined && event.card !== undefined && selected.card !== event.card;
    return isAnother ? "41A" : undefined;
  },
  follows: {
    LeadReturned: (_, it, { seat }) => when(seat === it.offender, settles("41A", it, "rectified")),
    /** Another lead is selected or faced: this one has gone back. */
    LeadSelected: (_, it, { seat }) => when(seat !== it.offender, settles("41A", it, "rectified")),
    LeadFaced: (_, it) => [settles("41A", it, "rectified")],
    led: (_, it) => (it.stage === "done" ? NOTHING : [settles("41A", it, "rectified")]),
  },
});
