/**
 * Law 50: penalty cards. A major one is played at the first legal chance (50D1), and gives declarer a choice over a lead of its owner's
 * partner (50D2); beside a minor one no other small card of its suit is played (50C). What they told is looked at when play ends (50E).
 */
import { sideOf } from "../cards/seats.ts";
import { NOTHING, when } from "../position/effects.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import { isHonour, placeOf, suitOf } from "../position/tricks.ts";
import { designatedFor } from "./law57-premature.ts";
import type { Law } from "./law.ts";
import { law } from "./law.ts";
import { isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { choiceOverLead, partnersMajors } from "./penalty-leads.ts";
import { forfeits, innocent, opens, reviews, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

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
      cases: ["50B-small-honour-two", "50B-found-to-be-on-purpose", "50B-on-purpose"],
    },
    { at: ["50C"], how: "executed", cases: ["50C-minor-beside"] },
    {
      at: ["50D1(a)", "50D1(b)"],
      how: "executed",
      says: "in the order of duties",
      where: ["laws/law50-penalty-cards.ts", "laws/precedence.ts"],
      cases: ["50D1a-first-chance", "50D1b-suit-led-first"],
    },
    {
      at: ["50D2"],
      how: "asked",
      of: "declarer",
      asks: ["require", "prohibit", "none"],
      says: "a lead before his choice may be taken back as a penalty card",
      where: ["laws/penalty-leads.ts", "laws/law50-penalty-cards.ts"],
      cases: [
        "50D2a-asked-for",
        "50D2a-asked-of-one-lead",
        "50D2a-forbidden",
        "50D2b-said-so",
        "50D2b-neither",
        "50D2-does-not-wait",
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

/** 50D1: a major penalty card goes first; of several, the one that declarer has designated (51A). */
const narrows: Law["narrows"] = (table, seat, cards) => {
  const own = table.exposed.length === 0 ? [] : penaltyCards(table).filter((each) => each.seat === seat);
  if (own.length === 0) return undefined;
  const majors = cards.filter((card) => own.some((each) => each.card === card && each.rank === "major"));
  if (majors.length > 0) {
    const [demand] = designatedFor(table, seat);
    const named = majors.filter((card) => demand?.kind === "card" && demand.card === card);
    return named.length > 0 ? { law: "51A", cards: named } : { law: "50D1(a)", cards: majors };
  }
  const minors = own.filter(({ rank }) => rank === "minor").map(({ card }) => card);
  const allowed = cards.filter(
    (card) => isHonour(card) || minors.includes(card) || minors.every((minor) => suitOf(minor) !== suitOf(card)),
  );
  return { law: "50C", cards: allowed };
};

const { offers, elected } = choiceOverLead("50D2");

export const penaltyCardsAndLeads = law({
  number: "50",
  narrows,
  offers,
  detects: {
    OptionElected: elected,
    led: (table, { seat, card, number }) => {
      if (table.exposed.length === 0 || table.play === undefined) return NOTHING;
      const { tricks, chosen } = table.play;
      const led = tricks.flatMap(({ cards }) => cards).find((each) => each.card === card);
      const isAccepted = table.irregularities.some((it) => isLeadOutOfTurn(it) && it.card.event === led?.event);
      // 50D2: he has not waited for declarer's choice. A lead out of turn that declarer has accepted needs no further one.
      const hasNotWaited =
        !chosen.includes("penaltyCards") && partnersMajors(table, seat).length > 0 && led !== undefined && !isAccepted;
      return [
        ...when(tricks.length === 1 && penaltyCards(table).length > 0, reviews("50E4")),
        ...when(
          hasNotWaited,
          opens("50D2", seat, { card: led ?? { seat, card, event: number }, trick: tricks.length }),
        ),
      ];
    },
  },
  /** The card led too soon may be taken back, and is a penalty card then (49). */
  returns: ({ play }, it) =>
    play !== undefined && it.card !== undefined && (placeOf(play, it.card.event) ?? 0) > 0
      ? [{ ...it.card, law: "50D2", authorisedTo: innocent(it.offender), of: it.id, penalty: "major" }]
      : [],
  follows: {
    CardWithdrawn: (_, it, { by }) => when(by.of === it.id, settles("50D2", it, "rectified")),
    /** Declarer plays on instead of choosing (60A1). */
    played: (_, it, { seat }) => when(sideOf(seat) !== sideOf(it.offender), ...forfeits("60A1", it)),
  },
});
