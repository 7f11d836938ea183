/**
 * Laws 9 and 11: procedure after an irregularity. Anyone may draw attention, the offender's side too; nobody loses a right by it.
 * Some Laws wait for that moment before anything follows: 17D3, 36, 37, 38 and 39.
 */
import { isDummy } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Irregularity, Position } from "../position/position.ts";
import type { At, Step } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { sameLaw } from "./references.ts";
import { always, under } from "./steps.ts";
import { notices } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["9A1", "9A2", "9A5"],
      how: "executed",
      says: "attention makes an irregularity noticed, by whoever it is drawn",
      cases: ["9A-attention-by-name"],
    },
    {
      at: ["9A3", "9A4"],
      how: "executed",
      says: "for dummy in the play: 43A1; else conduct",
      where: ["laws/law43-dummy.ts"],
      cases: ["43A1b-dummy-draws-attention"],
    },
    { at: ["9B1(a)", "9B1(b)"], how: "executed", says: "`DirectorCalled`", cases: ["9A-attention-by-name"] },
    {
      at: ["9B1(c)", "9B1(d)"],
      how: "executed",
      says: "no right is lost by attention or the call",
      cases: ["9A-attention-by-name"],
    },
    {
      at: ["9B2"],
      how: "executed",
      says: "what is done before a ruling is a fact, read by the Law it concerns",
      where: ["laws/law28-rotation.ts", "laws/law27-insufficient.ts"],
      cases: ["27C-called-over-the-correction"],
    },
    {
      at: ["9C"],
      how: "executed",
      says: "for calls",
      where: ["laws/law27-insufficient.ts"],
      cases: ["27C-called-over-the-correction"],
    },
    {
      at: ["11A"],
      how: "executed",
      says: "acting first accepts or forfeits; who gained by an opponent's not knowing the Law is looked at when play is over",
      where: ["laws/law28-rotation.ts", "laws/law27-insufficient.ts"],
      cases: [
        "2007-11A-the-auction-has-gone-on",
        "11A-by-choice",
        "11A-passed-by-without-a-choice",
        "28B-a-right-is-lost",
      ],
    },
    {
      at: ["11B"],
      how: "executed",
      says: "review (90): a penalty is the session's (rulings)",
      where: ["laws/law28-rotation.ts", "laws/law27-insufficient.ts"],
      cases: ["11B-the-auction-has-gone-on"],
    },
  ],
  readings: [
    {
      at: ["9A", "9B1", "16"],
      says:
        "the director is called for what all at the table can see. A revoke, or a penalty card that could have been " +
        "played and was not, only its hand knows of: it is noticed when attention is drawn to it (by any Law of " +
        "revokes, or to whatever there is, without a name), when the card goes back, or by what is elected or waived " +
        "about it; neither by a call for the director nor by attention to something else.",
    },
  ],
};

const unnoticed = ({ irregularities }: Position): readonly Irregularity[] =>
  irregularities.filter(({ noticed }) => !noticed);
const isOpen = ({ stage }: Irregularity): boolean => stage !== "done";
/** What waits to be ruled on now. A revoke that is established waits for the end of play. */
const isUrgent = (it: Irregularity): boolean =>
  isOpen(it) && it.stage !== "counting" && it.revoke?.unspokenUntil === undefined;
/** A card that another one was due for, out of a hand that nobody sees: that hand alone knows of it. Dummy's lies open. */
const isOutOfSight = (table: Position, it: Irregularity): boolean =>
  (it.kind === "revoke" || it.kind === "penaltyCardKept") && !isDummy(table, it.offender);

const LAWS_OF_REVOKES = ["61", "62", "63", "64"];
/** A revoke goes by any of its Laws. */
const isNamed = (it: Irregularity, to: string): boolean =>
  sameLaw(it.law, to) || (it.kind === "revoke" && LAWS_OF_REVOKES.some((each) => sameLaw(each, to)));

/**
 * What attention is drawn to that nobody has noticed yet: the irregularity that is named; a Law that fits none is a wrong name for what is there to be seen.
 * Without a name, all there is.
 */
export const drawnTo = (table: Position, to: string | undefined): readonly Irregularity[] => {
  const all = unnoticed(table);
  const open = all.filter(isOpen);
  if (to === undefined) return open;
  const named = all.filter((it) => isNamed(it, to));
  return named.length > 0 ? named : open.filter((it) => !isOutOfSight(table, it));
};

type Draws = At<undefined, Moments["AttentionDrawn"]>;
type Calls = At<undefined, Moments["DirectorCalled"]>;
const areNoticed =
  <Act>(which: (at: At<undefined, Act>) => readonly Irregularity[]): Step<undefined, Act> =>
  (paragraph, at): Effects => {
    const ids = which(at).map(({ id }) => id);
    return ids.length === 0 ? NOTHING : [notices(paragraph, ids)];
  };
const thoseItIsDrawnTo = ({ table, act: { to } }: Draws): readonly Irregularity[] => drawnTo(table, to);
const attentionIsDrawn = ({ table }: Calls): boolean => table.irregularities.some((it) => it.noticed && isUrgent(it));
/** What is open and all can see; what waits for a ruling now, if there is any. */
const thoseToBeSeen = ({ table }: Calls): readonly Irregularity[] => {
  const open = unnoticed(table).filter((it) => isOpen(it) && !isOutOfSight(table, it));
  const urgent = open.filter(isUrgent);
  return urgent.length > 0 ? urgent : open;
};

export const attention = clauseTable({
  number: "9",
  besides: {
    AttentionDrawn: said([clause("9A", always, areNoticed(thoseItIsDrawnTo))]),
    DirectorCalled: said([
      // He comes for what attention has been drawn to; where it has been drawn to nothing, it is now.
      clause("9B1", attentionIsDrawn),
      clause("9B1", always, under("9A", areNoticed(thoseToBeSeen))),
    ]),
  },
});
