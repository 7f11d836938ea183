/**
 * Law 60: a play after an irregular one. The side that has not offended accepts or forfeits by playing on (60A, said by each Law itself); a
 * card of the offender's side, played before anybody has chosen, waits for the choice and may cost as much (60C).
 */
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, Position } from "../position/position.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { isLeadOutOfTurn, liesAside } from "./leads-out-of-turn.ts";
import { cardReturns, goesBack, isAside } from "./on-the-table.ts";
import { always, both, settled, under } from "./steps.ts";
import { joins } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["60A1", "60A2"],
      how: "executed",
      says: "by each Law: who plays on accepts or forfeits",
      where: ["laws/leads-out-of-turn.ts", "laws/law50-penalty-cards.ts", "laws/law57-premature.ts"],
      cases: [
        "60A1-dummy-goes-on",
        "53A-by-playing-to-it",
        "50D2-does-not-wait",
        "60A1-a-right-is-lost",
        "60A1-declarer-plays-on",
        "60A1-declarer-plays-to-it",
        "60A1-two-cards-too-early",
        "60A1-plays-to-the-lead-before-the-choice-of-57A",
      ],
    },
    {
      at: ["60A3"],
      how: "executed",
      says: "duties last until they are done",
      where: ["table/may-play.ts"],
      cases: [
        "60A3-the-duty-stays",
        "60A3-his-penalty-card-after-an-accepted-lead",
        "53A-a-penalty-card-led-out-of-turn",
      ],
    },
    {
      at: ["60B"],
      how: "executed",
      where: ["laws/law55-declarers-lead.ts"],
      cases: ["60B-before-declarers-right-lead", "60B-and-his-partner"],
    },
    {
      at: ["60C"],
      how: "executed",
      where: ["laws/law60-after-an-irregular-play.ts", "laws/leads-out-of-turn.ts"],
      cases: [
        "60C-and-the-trick-is-complete",
        "60C-before-a-suit-is-forbidden",
        "60C-before-the-lowest-is-asked",
        "60C-before-the-highest-is-asked",
        "60C-his-card-still-lies-there",
        "60C-before-the-choice-of-57A",
        "60C-leads-on-before-the-choice-of-57A",
        "60C-leads-on-and-keeps-the-lead",
        "60C-leads-another-card-than-his-penalty-card",
        "60C-partner-has-not-waited",
        "60C-and-the-lead-is-accepted",
        "54-both-defenders-face-one",
      ],
    },
  ],
  readings: [
    {
      at: ["57A", "60C"],
      says:
        "the offending side has led on before declarer's choice: the choice stays. If by the card that is asked of the partner another hand wins the trick, " +
        "the lead is that hand's, and the one that the offending side has made goes back as a penalty card; else it stays.",
    },
  ],
};

/** While the lead it was played to is undecided, so is this card. */
const isUndecided = ({ play, irregularities }: Position): boolean =>
  play !== undefined &&
  irregularities.some(
    (it) => isLeadOutOfTurn(it) && it.stage !== "done" && it.stage !== "returning" && isAside(play, it.card),
  );

type Beside = Irregularity<"besideALead">;
type Over = At<Beside, Moments["playedAside"]>;
const whoseTurnItIs = ({ act }: Over): boolean => act.seat === act.turn;
const isDecided = ({ table }: Over): boolean =>
  !isUndecided(table) && !table.irregularities.some((it) => isLeadOutOfTurn(it) && it.stage === "returning");
const itGoesBack = (paragraph: string, { table, it }: Over): Effects => goesBack(paragraph, table, it.card, it.id);
const cardJoins = (paragraph: string, { act }: Over): Effects => [joins(paragraph, act)];

export const playAfterIrregularPlay = lawAbout("besideALead", {
  number: "60",
  always: {
    returns: (table, it) =>
      table.play !== undefined && isAside(table.play, it.card) && !isUndecided(table)
        ? cardReturns("60C", isDefender(table, it.offender) ? "major" : undefined)(table, it)
        : [],
    returned: [clause("60C", always, settled("rectified"))],
    playedAside: [
      clause(
        "60C",
        both<Beside, Moments["playedAside"]>(whoseTurnItIs, liesAside, isDecided),
        itGoesBack,
        settled("rectified"),
        under("44B", cardJoins),
      ),
    ],
  },
});
