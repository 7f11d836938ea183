/**
 * Law 50: penalty cards. A major one is played at the first legal chance (50D1), and gives declarer a choice over a lead of its owner's
 * partner (50D2); beside a minor one no other small card of its suit is played (50C). What they told is looked at when play ends (50E).
 */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { isHonour, placeOf, suitOf } from "../position/tricks.ts";
import type { Effects } from "../position/effects.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import type { PlayedCard, Position } from "../position/position.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Duty } from "./duties.ts";
import { BINDS_NOTHING, duty, firstDuty } from "./duties.ts";
import type { Moments } from "./law.ts";
import { designatedFor } from "./demands.ts";
import { isBeingChanged } from "./law62-correction.ts";
import { isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { offered } from "./offered.ts";
import { cardReturns } from "./on-the-table.ts";
import type { DueLead } from "./penalty-leads.ts";
import { dueLead, leadIsFree, overLead, partnersMajors, suitIsRequired, suitsAreForbidden } from "./penalty-leads.ts";
import { always, byOtherSide, forfeited, lookedAtLater, settled } from "./steps.ts";
import { opens } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["50", "50A"],
      how: "executed",
      asks: ["penaltyCard"],
      asking: "false",
      where: ["laws/law24-exposed.ts"],
      cases: ["50-director-rules-otherwise"],
    },
    {
      at: ["50B"],
      how: "executed",
      asks: ["deliberateExposure"],
      where: ["position/apply.ts", "position/penalty-cards.ts"],
      cases: [
        "50B-small-honour-two",
        "50B-found-to-be-on-purpose",
        "50B-on-purpose",
        "50B-the-last-of-two",
        "50D-a-minor-one-becomes-major",
        "45E1-an-honour",
      ],
    },
    {
      at: ["50C"],
      how: "executed",
      cases: [
        "50C-minor-beside",
        "50C-partner-is-free",
        "50C-when-discarding",
        "50C-leads-what-he-likes",
        "50D2-the-minor-ones-partner-leads",
        "50C-a-small-one-from-a-hand-nobody-knows",
      ],
    },
    {
      at: ["50D1(a)", "50D1(b)"],
      how: "executed",
      says: "in the order of duties",
      where: ["laws/law50-penalty-cards.ts", "laws/precedence.ts"],
      cases: [
        "50D1a-first-chance",
        "50D1a-another-card-was-named",
        "50D1b-suit-led-first",
        "50D1a-on-lead",
        "50D1b-a-lead-asked-for",
        "50D2a-forbidden-and-his-own",
        "50D1b-his-own-is-forbidden",
        "57A-before-his-penalty-card",
        "54D-and-a-second-offence",
        "50D1a-by-ruffing",
        "50D1a-by-discarding",
        "50D1b-lead-restriction-and-own-card-in-suit",
        "51A-one-of-them-cannot-be-played",
        "50D1a-led-from-a-hand-nobody-knows",
        "50D1b-asked-for-of-a-hand-nobody-knows",
        "50D1b-another-suit-from-a-hand-nobody-knows",
        "50D1a-followed-from-a-hand-nobody-knows",
        "50D1a-a-discard-from-a-hand-nobody-knows",
      ],
    },
    {
      at: ["50D2"],
      how: "asked",
      of: "declarer",
      asks: ["require", "prohibit", "none"],
      says: "a lead before his choice may be taken back as a penalty card",
      where: ["laws/penalty-leads.ts", "laws/law50-penalty-cards.ts"],
      cases: [
        "50D2-takes-it-back",
        "50D2a-asked-for",
        "50D2a-asked-of-one-lead",
        "50D2a-forbidden",
        "50D2b-said-so",
        "50D2b-neither",
        "50D2-does-not-wait",
        "54D-and-asked-for",
        "50D2a-until-somebody-else-wins",
        "54D-nothing-asked",
        "50D2b-he-leads-his-own",
        "56B-later-at-partners-lead",
        "62B1-and-partner-leads",
        "50D2-both-and-the-leader",
        "54D-a-small-card",
        "56B-then-partner-complies",
        "62B1-and-the-suit-is-forbidden",
        "50D-after-the-swap",
        "50D2-gone-when-it-was-played",
        "50D2-beside-a-minor-of-the-partners",
      ],
    },
    { at: ["50E1", "50E3"], how: "conduct", says: "16" },
    {
      at: ["50E2"],
      how: "executed",
      says: "`withdrawn` says who may use it",
      where: ["laws/penalty-leads.ts"],
      cases: ["50E2-picked-up"],
    },
    {
      at: ["50E4"],
      how: "executed",
      asks: ["damage"],
      says: "review",
      where: ["laws/on-the-table.ts"],
      cases: ["49-names-a-card-he-holds"],
    },
  ],
};

const lying = (table: Position, seat: Seat, rank: "major" | "minor"): readonly Card[] =>
  table.exposed.length === 0
    ? []
    : penaltyCards(table)
        .filter((each) => each.seat === seat && each.rank === rank)
        .map(({ card }) => card);

/** Beside a minor penalty card no other small card of its suit. */
const noSmallOneBesideIt: Duty["leaves"] = (table, seat, cards) => {
  const minors = lying(table, seat, "minor");
  const isFree = (card: Card): boolean =>
    isHonour(card) || minors.includes(card) || minors.every((minor) => suitOf(minor) !== suitOf(card));
  return minors.length === 0 ? BINDS_NOTHING : cards.filter(isFree);
};
/** A major one at the first legal chance, on lead and in turn; whatever else binds the hand has come before (50D1(b)). */
const theMajorOnes: Duty["leaves"] = (table, seat, cards) => {
  const majors = lying(table, seat, "major").filter((card) => !isBeingChanged(table, seat, card));
  const left = cards.filter((card) => majors.includes(card));
  return left.length === 0 ? BINDS_NOTHING : left;
};
/** Of several, the one that declarer has designated. */
const theDesignatedOne: Duty["leaves"] = (table, seat, cards) => {
  const [demand] = designatedFor(table, seat);
  const left = (theMajorOnes(table, seat, cards) ?? []).filter(
    (card) => demand?.kind === "card" && demand.card === card,
  );
  return left.length === 0 ? BINDS_NOTHING : left;
};

const ofOneCard = (table: Position): DueLead | undefined => {
  const due = dueLead(table);
  return due?.cards.length === 1 ? due : undefined;
};

type Lead = At<undefined, Moments["led"]>;
const cardOfLead = ({ table, act }: Lead): PlayedCard | undefined =>
  table.play?.tricks.flatMap(({ cards }) => cards).find(({ card }) => card === act.card);
/** A lead out of turn that declarer has accepted needs no further choice of his. */
const wasAccepted = (at: Lead): boolean =>
  at.table.irregularities.some((it) => isLeadOutOfTurn(it) && it.card.event === cardOfLead(at)?.event);
/** 50D2: partner has a major penalty card, and the lead came before declarer had chosen. */
const hasNotWaited = (at: Lead): boolean =>
  at.table.exposed.length > 0 &&
  at.table.play?.chosen.includes("penaltyCards") === false &&
  partnersMajors(at.table, at.act.seat).length > 0 &&
  !wasAccepted(at);
const comesTooEarly = (paragraph: string, at: Lead): Effects => {
  const card = cardOfLead(at);
  return card === undefined
    ? []
    : [opens(paragraph, at.act.seat, { kind: "earlyLead", card, trick: at.table.play?.tricks.length ?? 1 })];
};
/** 50E4: what a penalty card has told is looked at from the opening lead on. */
const isOpeningLead = ({ table }: Lead): boolean =>
  table.exposed.length > 0 && table.play?.tricks.length === 1 && penaltyCards(table).length > 0;
const tooEarly = said([clause("50D2", hasNotWaited, comesTooEarly)]);
const known = said([clause("50E4", isOpeningLead, lookedAtLater("50E4"))]);

const isOnTable = ({ play }: Position, card: PlayedCard): boolean =>
  play !== undefined && (placeOf(play, card.event) ?? 0) > 0;

export const penaltyCardsAndLeads = lawAbout("earlyLead", {
  number: "50",
  narrows: firstDuty([duty("50C", noSmallOneBesideIt), duty("51A", theDesignatedOne), duty("50D1(a)", theMajorOnes)]),
  offered: [
    offered([
      {
        paragraph: "50D2",
        about: ofOneCard,
        ...overLead,
        answers: {
          require: [clause("50D2(a)", always, ...suitIsRequired)],
          prohibit: [clause("50D2(a)", always, ...suitsAreForbidden)],
          none: [clause("50D2(b)", always, leadIsFree)],
        },
      },
    ]),
  ],
  besides: { led: (table, act) => [...known(table, act), ...tooEarly(table, act)] },
  always: {
    // The card led too soon may be taken back, and is a penalty card then (49).
    returns: (table, it) => (isOnTable(table, it.card) ? cardReturns("50D2", "major")(table, it) : []),
    returned: [clause("50D2", always, settled("rectified"))],
    // Declarer plays on instead of choosing.
    played: [clause("60A1", byOtherSide, forfeited)],
  },
});
