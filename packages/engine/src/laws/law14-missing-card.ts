/**
 * Law 14: a missing card. Found before the lead is faced it has always been there, and no more (14A); found later, not having played it may
 * have been a revoke, and a defender may have a penalty card in it (14B4).
 */
import { isAuctionPeriod, isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, nextId } from "../position/effects.ts";
import type { ExposedCard, PlayedCard, Position } from "../position/position.ts";
import type { At, Step } from "./clauses.ts";
import { clause, clauseTable, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { missedRevokes } from "./law61-revoke.ts";
import { mayPenalise } from "./on-the-table.ts";
import { always, both } from "./steps.ts";
import { exposes } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["14A"],
      how: "executed",
      says: "the card goes to its hand, no call changes",
      where: ["position/physical.ts"],
      cases: ["14A-found-in-the-auction", "14A-found-before-the-lead", "14A-before-the-lead-is-faced"],
    },
    { at: ["14B1"], how: "executed", says: "67", where: ["laws/law67-defective.ts"], cases: ["67A1-supplied"] },
    {
      at: ["14B2", "14B3", "14B4"],
      how: "executed",
      says: "it has been in the hand all along; a penalty card, unless the director finds otherwise, and perhaps a revoke",
      where: ["laws/law14-missing-card.ts", "laws/law61-revoke.ts"],
      asks: ["penaltyCard"],
      cases: [
        "14B4-stays-a-penalty-card",
        "67B2b-a-count-brings-it-to-light",
        "14B2-found-during-the-play",
        "14B4-no-penalty-card",
        "14B4-no-without-a-name",
        "14B4-it-was-a-revoke",
        "14B2-declarers-card",
        "14B4-an-honour",
        "14B4-dummys-card",
        "14B4-declarers-revoke",
        "14B4-two-cards",
        "14B2-of-both-defenders",
      ],
    },
    { at: ["14C"], how: "conduct" },
  ],
  readings: [
    {
      at: ["14B4"],
      says: "the card may become a penalty card: the book leaves it open. It lies there as one, so that nobody plays on without it, and the director is asked.",
    },
  ],
};

type Corrects = At<undefined, Moments["CardsCorrected"]>;
type Finding = At<undefined, Moments["FindingMade"]>;
type Found = PlayedCard;

/** Cards that were in no hand, and come to one. */
const foundIn = ({ act: { moves, number } }: Corrects): readonly Found[] =>
  moves.flatMap(({ card, from, to }) => (from === null && to !== null ? [{ seat: to, card, event: number }] : []));
const eachFound =
  (say: (paragraph: string, found: Found, table: Position) => Effects): Step<undefined, Moments["CardsCorrected"]> =>
  (paragraph, at) =>
    foundIn(at).flatMap((found) => say(paragraph, found, at.table));
const isBeforePlay = ({ table }: Corrects): boolean => isAuctionPeriod(table);
const mayBePenaltyCard = eachFound((paragraph, found, table) =>
  isDefender(table, found.seat) ? mayPenalise(paragraph, found, nextId(table)) : NOTHING,
);
const mayHaveBeenARevoke = eachFound((_, { seat, card }, table) => missedRevokes(table, seat, card));

/** 14B4 says that it may become a penalty card, not that it does: while he has not said so it lies there as one, and he is asked. */
const undecided = ({ exposed }: Position): readonly ExposedCard[] => exposed.filter((each) => each.undecided === true);
const ofThose = ({ table, act: { finding, about } }: Finding): readonly ExposedCard[] =>
  finding === "penaltyCard" ? undecided(table).filter(({ event }) => about === undefined || about === event) : [];
const isAboutThose = (at: Finding): boolean => ofThose(at).length > 0;
const isYes = ({ act }: Finding): boolean => act.value === true;
const isNo = ({ act }: Finding): boolean => act.value === false;
const staysOne = (paragraph: string, at: Finding): Effects =>
  ofThose(at).map(({ seat, card, major, of }) => exposes(paragraph, seat, card, major, of));
const goesToItsHand = (law: string, at: Finding): Effects =>
  ofThose(at).map(({ seat, card }) => ({ do: "pickUp", law, seat, cards: [card] }));

export const missingCard = clauseTable({
  number: "14",
  besides: {
    CardsCorrected: said([clause("14A", isBeforePlay), clause("14B4", always, mayBePenaltyCard, mayHaveBeenARevoke)]),
    FindingMade: said([
      clause("50", both(isAboutThose, isYes), staysOne),
      clause("50", both(isAboutThose, isNo), goesToItsHand),
    ]),
  },
  offers: (table) =>
    undecided(table).map(({ event }) => ({ law: "14B4", decider: "director", finding: "penaltyCard", about: event })),
});
