/**
 * Law 57: a play out of turn to a trick that has been led to. A defender ahead of his partner has a penalty card, and declarer a choice over
 * the partner's play (57A); ahead of the opponent to his right alone he may leave it there (57D). Declarer's card stays (57C3).
 */
import type { Card, Suit } from "../cards/deal.ts";
import { SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Demand, Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { CardDemand, Irregularity, Play, PlayedCard, Position } from "../position/position.ts";
import { cardOf, heightOf, leadOf, numberInHand, suitOf, trickInHand } from "../position/tricks.ts";
import type { Law, Moments } from "./law.ts";
import { law } from "./law.ts";
import { declarerOf, dummyOf, goesBack, hasPlayed, irregularityOf, isLegalPlay, isStopped } from "./on-the-table.ts";
import { demands, forfeits, innocent, joins, opens, reaches, reviews, settled, settles, takesBack } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["57A"],
      how: "executed",
      of: "declarer",
      asks: ["highest", "lowest", "require", "prohibit"],
      asking: "over partner's card",
      cases: ["57A-before-his-partner", "57A-a-suit-asked-for", "57A-a-suit-forbidden", "57A-next-lead-too-early"],
    },
    {
      at: ["57B", "59"],
      how: "executed",
      says: "a hand that cannot comply is free",
      where: ["table/may-play.ts"],
      cases: ["57A-a-suit-asked-for", "59-cannot-comply"],
    },
    {
      at: ["57C1", "57C2"],
      how: "executed",
      cases: ["57C1-from-both-hands", "57C2-dummy-plays-too-early", "57C2-dummy-showed-the-card"],
    },
    { at: ["57C3"], how: "executed", cases: ["57C3-dummys-hand-is-declarers", "57C3-declarer-too-early"] },
    {
      at: ["57D"],
      how: "executed",
      says: "review for 16B3",
      cases: ["57D-legal-at-rights-turn", "57D-illegal-at-rights-turn"],
    },
  ],
};

const suitLed = (play: Play): Suit | undefined => {
  const led = leadOf(trickInHand(play));
  return led === undefined ? undefined : suitOf(led.card);
};

/** 57C1: declarer has played from both hands. 57C2: dummy has played, or shown what to play, before his turn. */
const isProvoked = (table: Position, play: Play): boolean => {
  const declarer = declarerOf(table);
  const dummy = dummyOf(table);
  if (declarer === undefined || dummy === undefined) return false;
  const number = numberInHand(play);
  return (
    (hasPlayed(play, declarer) && hasPlayed(play, dummy)) ||
    irregularityOf(table, "45F", number) !== undefined ||
    irregularityOf(table, "57C2", number) !== undefined
  );
};

const byDefender = (table: Position, play: Play, act: Moments["playedAside"]): Effects => {
  const { seat, card, trick } = act;
  const again = hasPlayed(play, seat);
  const isAhead = !hasPlayed(play, partnerOf(seat));
  if (isAhead && !(isProvoked(table, play) && !again))
    return [...goesBack("57A", table, act), opens("57A", seat, { card: act, trick })];
  const reference = isAhead ? "57C1" : "57D";
  // 57D: a card that could not be played in its turn, or that was meant for the next trick, is a penalty card.
  if (again || (!isAhead && !isLegalPlay(table, play, seat, card)))
    return [...goesBack(reference, table, act), settled(reference, seat, "rectified", { trick }), reviews("16B3")];
  return [
    joins(reference, act),
    settled(reference, seat, isAhead ? "accepted" : "rectified", { trick }),
    ...when(!isAhead, reviews("16B3")),
  ];
};

const byDeclarer = (table: Position, play: Play, act: Moments["playedAside"]): Effects => {
  const { seat, trick, unasked } = act;
  // A lead to a trick that is not due yet is not played by it (57C3 speaks of plays); nothing of declarer's becomes a penalty card (48A).
  if (hasPlayed(play, seat))
    return [...takesBack("57C3", act, innocent(seat)), settled("57C3", seat, "rectified", { trick })];
  return [
    joins("57C3", act),
    settled(unasked && seat === dummyOf(table) ? "57C2" : "57C3", seat, "accepted", { card: act, trick }),
  ];
};

/** A demand of declarer, in the cards that are left. */
const asked = (cards: readonly Card[], demand: CardDemand): readonly Card[] => {
  if (demand.kind === "card") return cards.filter((card) => card === demand.card);
  const ofSuit = cards.filter((card) => suitOf(card) === demand.suit);
  if (demand.kind === "suit") return ofSuit;
  if (demand.kind === "notSuit") return cards.filter((card) => suitOf(card) !== demand.suit);
  const ranked = ofSuit.toSorted((one, other) => heightOf(other) - heightOf(one));
  const chosen = demand.kind === "highest" ? ranked[0] : ranked.at(-1);
  return chosen === undefined ? [] : [chosen];
};

/** The demands that these Laws make of the seat's card to the trick in hand. */
const demandsOn = (table: Position, seat: Seat, number: string): readonly CardDemand[] => {
  const { demands: all, play } = table;
  if (all.length === 0 || play === undefined) return [];
  const trick = numberInHand(play);
  return all.filter((each) => each.seat === seat && each.trick === trick && each.why.law.startsWith(number));
};

/** The penalty card that must be played: designated by declarer (51A), or in place of another card (52B2). */
export const designatedFor = (table: Position, seat: Seat): readonly CardDemand[] => [
  ...demandsOn(table, seat, "51A"),
  ...demandsOn(table, seat, "52B2"),
];

export const narrowsTo =
  (number: string): NonNullable<Law["narrows"]> =>
  (table, seat, cards) => {
    const [demand] = demandsOn(table, seat, number);
    return demand === undefined ? undefined : { law: demand.why.law, cards: asked(cards, demand) };
  };

const WAYS = { highest: "57A1", lowest: "57A2", require: "57A3", prohibit: "57A4" } as const;

/** As far as is known: of a hand that nobody knows only what was asked for and is not of the suit led. */
const hasComplied = (table: Position, early: PlayedCard, demand: Demand, paragraph: string): boolean => {
  const hand = table.hands[early.seat];
  const suit = table.play === undefined ? undefined : suitLed(table.play);
  const cards = [...(hand ?? []), early.card];
  const following = cards.filter((card) => suitOf(card) === suit);
  const left = asked(following.length > 0 ? following : cards, { ...demand, why: { law: paragraph, events: [] } });
  return left.length === 0 ? hand !== undefined || following.length > 0 : left.includes(early.card);
};

/** 60C: a partner who has played before the choice, and not what is asked of him, has to take his card back. */
const demanded = (table: Position, it: Irregularity, paragraph: string, demand: Demand): Effects => {
  const { play } = table;
  const early = play === undefined ? undefined : cardOf(trickInHand(play), demand.seat);
  const complies = early === undefined || hasComplied(table, early, demand, paragraph);
  return [demands(paragraph, demand), complies ? settles(paragraph, it, "rectified") : reaches("60C", it, "returning")];
};

const chosen = (table: Position, it: Irregularity, { option, suit }: Moments["OptionElected"]): Effects => {
  const { play } = table;
  const led = play === undefined ? undefined : suitLed(play);
  if (play === undefined || led === undefined) return NOTHING;
  const of = { seat: partnerOf(it.offender), trick: it.trick ?? numberInHand(play) };
  if (option === "highest" || option === "lowest")
    return demanded(table, it, WAYS[option], { ...of, kind: option, suit: led });
  if ((option !== "require" && option !== "prohibit") || suit === undefined) return NOTHING;
  return demanded(table, it, WAYS[option], { ...of, kind: option === "require" ? "suit" : "notSuit", suit });
};

export const prematurePlays = law({
  number: "57",
  narrows: narrowsTo("57"),
  asks: (table, { stage }) => {
    if (isStopped(table)) return [];
    const declarer = declarerOf(table);
    const led = table.play === undefined ? undefined : suitLed(table.play);
    if (stage !== "open" || declarer === undefined || led === undefined) return [];
    return [
      {
        law: "57A",
        decider: declarer,
        options: ["highest", "lowest", "require", "prohibit"],
        among: SUITS.filter((suit) => suit !== led),
      },
    ];
  },
  /** 60C: the partner has not waited either. */
  returns: ({ play }, it) => {
    const partner =
      play === undefined ? undefined : trickInHand(play).cards.find(({ seat }) => seat === partnerOf(it.offender));
    return (it.stage !== "open" && it.stage !== "returning") ||
      partner === undefined ||
      partner.event < (it.card?.event ?? 0)
      ? []
      : [{ ...partner, law: "60C", authorisedTo: innocent(it.offender), of: it.id, penalty: "major" }];
  },
  detects: {
    playedAside: (table, act) => {
      const { play } = table;
      if (play === undefined || act.seat === act.turn || trickInHand(play).cards.length === 0) return NOTHING;
      return isDefender(table, act.seat) ? byDefender(table, play, act) : byDeclarer(table, play, act);
    },
  },
  follows: {
    OptionElected: chosen,
    CardWithdrawn: (_, it, { by }) =>
      when(by.of === it.id && it.stage === "returning", settles("60C", it, "rectified")),
    /** 60A1, 60A2: declarer has played on without choosing, so the card counts as played in turn. */
    played: ({ play }, it, { seat, trick }) =>
      sideOf(seat) === sideOf(it.offender)
        ? NOTHING
        : [
            ...forfeits("60A1", it),
            ...(it.card !== undefined && trick === it.trick && play !== undefined && !hasPlayed(play, it.offender)
              ? [joins("60A2", it.card)]
              : NOTHING),
          ],
    trickComplete: (_, it) => forfeits("60A1", it),
  },
  /** 57C3: a card of declarer's side that came too early stays, once it is played. */
  denies: ({ irregularities, play }, event) =>
    event.type === "CardWithdrawn" &&
    play !== undefined &&
    irregularities.some(
      ({ law: reference, card }) =>
        (reference === "57C3" || reference === "57C2") &&
        card?.card === event.card &&
        trickInHand(play).cards.some(({ event: number }) => number === card.event),
    )
      ? "57C3"
      : undefined,
});
