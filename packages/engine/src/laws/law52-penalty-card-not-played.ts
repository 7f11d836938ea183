/**
 * Law 52: a defender has played another card than the penalty card he had to play. He may not put that right himself (52A); declarer
 * accepts it, and has if he plays on (52B1), or has it changed, and then it is a penalty card too (52B2).
 */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import type { Irregularity, Position } from "../position/position.ts";
import type { EventOf } from "../position/events.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout, denied, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { othersNotDesignated } from "./law51-several-penalty-cards.ts";
import { cardReturns, declarerInPlay } from "./on-the-table.ts";
import { always, byOtherSide, goesOn, lapsed, settled } from "./steps.ts";
import { demands, opens } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    { at: ["52A"], how: "executed", cases: ["52A-not-by-himself", "52-two-in-a-row"] },
    {
      at: ["52B1"],
      how: "asked",
      of: "declarer",
      asks: ["accept"],
      says: "playing on accepts",
      cases: ["52B1-accepted", "52B1-by-playing-on", "52B1-by-dummys-card"],
    },
    {
      at: ["52B2"],
      how: "asked",
      of: "declarer",
      asks: ["refuse"],
      says: "then executed",
      cases: [
        "52B2-beside-a-minor-card",
        "52B-another-card-was-named",
        "52B2-changed",
        "52B2-another-card-led",
        "52B-a-minor-and-a-small-one",
      ],
    },
  ],
};

/** The duties that a penalty card makes; breaking any other is a revoke (61A). */
const DUTIES_OF_PENALTY_CARDS = ["50C", "50D1(a)", "51A"];
export const isPenaltyDuty = (reference: string): boolean => DUTIES_OF_PENALTY_CARDS.includes(reference);

/** 52B2: what declarer may have in its place is the penalty card, beside a minor one no honour that might have been played. */
const cardsDue = (table: Position, seat: Seat, cards: readonly Card[]): readonly Card[] => {
  const lying = penaltyCards(table).filter((each) => each.seat === seat && cards.includes(each.card));
  return lying.length === 0 ? cards : lying.map(({ card }) => card);
};

type NotPlayed = Irregularity<"penaltyCardKept">;

const breaksPenaltyDuty = ({ act }: At<undefined, Moments["played"]>): boolean =>
  act.breaks !== undefined && isPenaltyDuty(act.breaks.law);
const isNotPlayed = (paragraph: string, { table, act }: At<undefined, Moments["played"]>): Effects => {
  const others = cardsDue(table, act.seat, act.breaks?.cards ?? []);
  return [opens(paragraph, act.seat, { kind: "penaltyCardKept", card: act, trick: act.trick, others })];
};
/** 51A: which of several is played declarer says, and a card that comes before he has said it takes nothing from him (60C). */
const hasNotWaited = ({ table, act }: At<undefined, Moments["played"]>): boolean =>
  othersNotDesignated(table, act).length > 0;
const isNotWaitedFor = (paragraph: string, { table, act }: At<undefined, Moments["played"]>): Effects => [
  opens(paragraph, act.seat, {
    kind: "penaltyCardKept",
    card: act,
    trick: act.trick,
    others: othersNotDesignated(table, act),
  }),
];
/** In its place comes the penalty card that was due, not the one that now is one as well. */
const isDue = (paragraph: string, { it: { offender, trick, others } }: At<NotPlayed, unknown>): Effects => {
  const [due, ...more] = others;
  return due === undefined || more.length > 0
    ? []
    : [demands(paragraph, { seat: offender, trick, of: "penaltyCard", kind: "card", card: due })];
};

/** He may not put it right himself. */
const withoutDeclarersLeave = ({ table, act }: At<undefined, EventOf["CardWithdrawn"]>): boolean =>
  table.irregularities.some((it) => it.kind === "penaltyCardKept" && it.stage === "open" && it.card.card === act.card);

export const penaltyCardNotPlayed = lawAbout("penaltyCardKept", {
  number: "52",
  besides: {
    played: said([
      clause("52B", breaksPenaltyDuty, isNotPlayed),
      // Declarer had yet to say which one.
      clause("52B", hasNotWaited, isNotWaitedFor),
    ]),
  },
  denies: denied({ CardWithdrawn: [clause("52A", withoutDeclarersLeave)] }),
  stages: {
    open: {
      choice: {
        paragraph: "52B",
        of: declarerInPlay,
        answers: {
          accept: [clause("52B1(a)", always, settled("accepted"))],
          refuse: [clause("52B2", always, goesOn("returning"))],
        },
      },
      played: [clause("52B1(b)", byOtherSide, lapsed("accepted"))],
    },
    returning: {
      returns: cardReturns("52B2", "major"),
      returned: [clause("52B2", always, settled("rectified"), isDue)],
      ways: (_, { card: { seat, card } }) => [{ law: "52B2", events: [{ type: "CardWithdrawn", seat, card }] }],
    },
  },
});
