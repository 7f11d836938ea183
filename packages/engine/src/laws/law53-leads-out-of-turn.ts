/**
 * Law 53: a lead out of turn. Any faced lead before the thirteenth trick may be accepted, in words or by playing to it (53A); who had the
 * lead himself may make it (53B). Whose it was says which Law goes on: 54 for an opening lead, 55 for declarer, 56 for a defender.
 */
import { isBeforeLead, isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity } from "../position/position.ts";
import { TRICKS, trickInHand } from "../position/tricks.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout, denied, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { awaitingReturn, isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { isDeclarersSide } from "./on-the-table.ts";
import { both } from "./steps.ts";
import { takesBack, innocent, opens, settled, settles } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["53A"],
      how: "asked",
      asks: ["accept", "refuse"],
      says: "or accepted by playing to it; to the thirteenth trick there is nothing to accept",
      where: ["laws/law53-leads-out-of-turn.ts", "laws/leads-out-of-turn.ts"],
      cases: [
        "53A-a-third-hand-plays",
        "53A-in-words",
        "53A-by-playing-to-it",
        "53A-thirteenth-trick",
        "53A-next-hand-plays",
        "60A1-dummy-plays-to-it",
        "53A-a-defenders-thirteenth",
        "53A-another-choice-beside-the-thirteenth",
        "45E1-accepted-by-playing",
        "55A-no-answer-and-played-to",
        "53A-the-next-hand-takes-it-for-one",
      ],
    },
    {
      at: ["53B"],
      how: "executed",
      says: "a card of the hand to lead, where it is not the next one or is said to be a lead",
      where: ["laws/leads-out-of-turn.ts"],
      cases: ["53B-his-own-lead", "53B-a-defenders-own-lead", "53B-declarer-on-lead", "53B-the-lead-is-his-now"],
    },
    {
      at: ["53C"],
      how: "executed",
      says: "the lead stands, and 57A follows",
      where: ["laws/leads-out-of-turn.ts"],
      cases: ["53C-after-a-premature-card", "53C-wrong-defender", "53C-and-the-defenders-partner-complies"],
    },
  ],
};

type Leads = At<undefined, Moments["playedAside"]>;
const leadsOutOfTurnNow = ({ table: { play }, act }: Leads): boolean =>
  play !== undefined && act.seat !== act.turn && act.turn !== undefined && trickInHand(play).cards.length === 0;
const isOpeningLead = ({ table }: Leads): boolean => isBeforeLead(table);
const byDeclarersSide = ({ table, act }: Leads): boolean => isDeclarersSide(table, act.seat);
const byDefender = ({ table, act }: Leads): boolean => isDefender(table, act.seat);
/** To the thirteenth trick there is nothing to accept. */
const isOutOfTurn = (paragraph: string, { act: { turn, ...act } }: Leads): Effects =>
  turn === undefined
    ? []
    : [
        opens(paragraph, act.seat, {
          kind: "leadOutOfTurn",
          card: act,
          turn,
          trick: act.trick,
          stage: act.trick === TRICKS ? "returning" : "open",
        }),
      ];
const goesToHand = (paragraph: string, { act }: Leads): Effects => [
  ...takesBack(paragraph, act, innocent(act.seat)),
  settled(paragraph, act.seat, "rectified"),
];

type TakenBack = At<undefined, Moments["CardWithdrawn"]>;
/** Leads that were made with a card which another Law has put back: there is nothing left to accept. */
const leadsWith = ({ table, act: { by } }: TakenBack): readonly Irregularity[] =>
  table.irregularities.filter(
    (it) => it.stage !== "done" && it.id !== by.of && isLeadOutOfTurn(it) && it.card.event === by.event,
  );
const wasALead = (at: TakenBack): boolean => leadsWith(at).length > 0;
const leadIsUndone = (paragraph: string, at: TakenBack): Effects =>
  leadsWith(at).map((it) => settles(paragraph, it, "rectified"));

/** There is nothing to accept any more. */
const isOfTheThirteenthTrick = ({ table: { irregularities } }: At<undefined, unknown>): boolean =>
  irregularities.some((it) => isLeadOutOfTurn(it) && it.stage === "returning" && it.trick === TRICKS);

export const leadsOutOfTurn = lawAbout("leadOutOfTurn", {
  number: "53",
  besides: {
    playedAside: said([
      // The side that is to play the contract has exposed a card (24), and no defender can accept it.
      clause("54E", both(leadsOutOfTurnNow, isOpeningLead, byDeclarersSide), goesToHand),
      clause("54", both(leadsOutOfTurnNow, isOpeningLead), isOutOfTurn),
      clause("56", both(leadsOutOfTurnNow, byDefender), isOutOfTurn),
      clause("55", leadsOutOfTurnNow, isOutOfTurn),
    ]),
    CardWithdrawn: said([clause("45D", wasALead, leadIsUndone)]),
  },
  always: awaitingReturn,
  denies: denied({ OptionElected: [clause("53A", isOfTheThirteenthTrick)] }),
});
