/** Law 24: cards exposed during the auction. What becomes of them when it ends (24D, 24E) is read off who defends. */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf } from "../cards/seats.ts";
import { auctionEnded } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { nextId } from "../position/effects.ts";
import type { ExposedCard, Position } from "../position/position.ts";
import { isHonour } from "../position/tricks.ts";
import type { At, Clauses, Step } from "./clauses.ts";
import { clause, clauseTable, firstOf, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { always, both, found, isNo, mightHavePaid } from "./steps.ts";
import { exposes, settled, silences } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["24A", "24B", "24C"],
      how: "executed",
      asks: ["prematureLead", "deliberateExposure"],
      cases: [
        "24-before-the-first-call",
        "24B-premature-lead",
        "24A-small-card",
        "24C-two-cards",
        "24B-both-partners-drop-an-honour",
        "24C-one-and-then-another",
        "24B-and-a-bid-made-good",
        "24-exposed-while-a-choice-waits",
        "24B-and-again",
        "24-and-nobody-bids",
        "24-both-sides-drop-a-card",
      ],
    },
    {
      at: ["24D", "24E"],
      how: "executed",
      asks: ["penaltyCard"],
      where: ["position/penalty-cards.ts", "laws/law24-exposed.ts"],
      cases: ["24-director-rules-otherwise", "24B-a-premature-lead-and-he-declares", "24-after-the-final-pass"],
    },
    {
      at: ["24B"],
      in2007For: ["24B"],
      how: "executed",
      says: "that it might pay is Law 23",
      cases: ["2007-24B-honour", "2007-24A-a-small-card", "2007-24C-two-cards"],
    },
  ],
  readings: [
    {
      at: ["24"],
      says:
        "“during the auction” begins with the auction period (17A), when the first card has left the board: a card shown before the first call " +
        "is shown in it, and partner passes at his first turn.",
    },
  ],
};

/** Cards of a hand that its partner could see in the auction; shown to be played, they are led. */
type Shown = {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly led: boolean;
  readonly deliberate: boolean;
};
type Showing = At<undefined, Shown>;

const areSeveral = ({ table, act: { seat, cards } }: Showing): boolean =>
  cards.length + table.exposed.filter((each) => each.seat === seat && !cards.includes(each.card)).length > 1;
const isHonourOrLed = ({ act: { cards, led } }: Showing): boolean => led || cards.some(isHonour);
const lieThere: Step<undefined, Shown> = (paragraph, { table, act: { seat, cards, led, deliberate } }) => [
  settled(paragraph, seat, "rectified"),
  ...cards.map((card) => exposes(paragraph, seat, card, led || deliberate, nextId(table))),
];
const partnerPassesOnce: Step<undefined, Shown> = (paragraph, { table, act: { seat } }) => [
  silences(paragraph, partnerOf(seat), "once", nextId(table)),
];

const exposed: Clauses<undefined, Shown> = [
  clause("24C", areSeveral, lieThere, partnerPassesOnce, mightHavePaid),
  clause("24B", isHonourOrLed, lieThere, partnerPassesOnce, mightHavePaid),
  clause("24A", always, lieThere),
];

const exposedAt = ({ exposed }: Position, about: number | undefined): readonly ExposedCard[] => {
  const last = exposed.at(-1)?.event;
  return exposed.filter(({ event }) => event === (about ?? last));
};

type Finding = At<undefined, Moments["FindingMade"]>;
const cardsOf = ({ table, act: { about } }: Finding): readonly ExposedCard[] => exposedAt(table, about);
const ofThem =
  (finding: Moments["FindingMade"]["finding"]) =>
  (at: Finding): boolean =>
    found(finding)(at) && cardsOf(at).length > 0;
const goBack = (law: string, at: Finding): Effects => {
  const cards = cardsOf(at);
  return cards.slice(0, 1).map(({ seat }) => ({ do: "pickUp", law, seat, cards: cards.map(({ card }) => card) }));
};
const wereShownOnPurpose = (paragraph: string, at: Finding): Effects =>
  cardsOf(at).map(({ seat, card, of }) => exposes(paragraph, seat, card, at.act.value === true, of));
const wereNotKnownAsLed = (at: Finding): boolean =>
  at.act.value === true && !auctionEnded(at.table) && cardsOf(at)[0]?.major === false;
const wereLed = (_: string, at: Finding): Effects => {
  const cards = cardsOf(at);
  const [first] = cards;
  return first === undefined
    ? []
    : firstOf(exposed, {
        table: at.table,
        it: undefined,
        act: { seat: first.seat, cards: cards.map(({ card }) => card), led: true, deliberate: false },
      });
};

export const exposedInAuction = clauseTable({
  number: "24",
  besides: {
    CardsExposed: (table, { seat, cards, manner }) =>
      auctionEnded(table)
        ? []
        : firstOf(exposed, {
            table,
            it: undefined,
            act: { seat, cards, led: manner === "led", deliberate: manner === "deliberate" },
          }),
    FindingMade: said([
      clause("24B", both(ofThem("prematureLead"), wereNotKnownAsLed), wereLed),
      clause("50", both(ofThem("penaltyCard"), isNo), goBack),
      clause("50B", ofThem("deliberateExposure"), wereShownOnPurpose),
    ]),
  },
});
