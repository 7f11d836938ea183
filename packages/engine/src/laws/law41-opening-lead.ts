/**
 * Law 41: the opening lead waits face down while questions may be asked. By the wrong hand it goes back and costs nothing, as long as it is
 * face down (41A, 54); faced, it opens the play (41C).
 */
import type { EventOf } from "../position/events.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout, denied, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { always, byOffender, not, settled } from "./steps.ts";
import { opens } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["41A"],
      how: "executed",
      says: "the lead by the wrong hand goes back while it is face down; the right one stays, but after an irregularity; face up by regulation",
      where: ["laws/law41-opening-lead.ts", "table/door.ts"],
      cases: [
        "41A-the-right-hand-faces-one",
        "41A-the-right-hand-leads-too",
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

const byTheWrongHand = ({ table: { play }, act }: At<undefined, Moments["LeadSelected"]>): boolean =>
  play?.faced === false && play.leader !== act.seat;
const mustGoBack = (paragraph: string, { act }: At<undefined, Moments["LeadSelected"]>) => [
  opens(paragraph, act.seat, { kind: "selectedLead", stage: "returning" }),
];
/** A lead that was selected stays; neither another card face down nor another one faced takes its place. */
const takesItsPlace = ({
  table: { play },
  act,
}: At<undefined, EventOf["LeadSelected"] | EventOf["LeadFaced"]>): boolean => {
  const selected = play?.faced === false ? play.selected : undefined;
  if (selected?.seat !== act.seat) return false;
  const isAnother = selected.card !== undefined && act.card !== undefined && selected.card !== act.card;
  return act.type === "LeadSelected" || isAnother;
};

const anotherCard = [clause("41A", takesItsPlace)];

export const openingLead = lawAbout("selectedLead", {
  number: "41",
  besides: { LeadSelected: said([clause("41A", byTheWrongHand, mustGoBack)]) },
  denies: denied({ LeadSelected: anotherCard, LeadFaced: anotherCard }),
  always: {
    LeadReturned: [clause("41A", byOffender, settled("rectified"))],
    // Another lead is selected or faced: this one has gone back.
    LeadSelected: [clause("41A", not(byOffender), settled("rectified"))],
    LeadFaced: [clause("41A", always, settled("rectified"))],
  },
});
