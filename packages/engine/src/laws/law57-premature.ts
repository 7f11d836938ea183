/**
 * Law 57: a play out of turn to a trick that has been led to. A defender ahead of his partner has a penalty card, and declarer a choice over
 * the partner's play (57A); ahead of the opponent to his right alone he may leave it there (57D). Declarer's card stays (57C3).
 */
import type { Suit } from "../cards/deal.ts";
import { SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Demand, Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { CardDemand, Irregularity, Play, PlayedCard, Position, State } from "../position/position.ts";
import { cardOf, holds, leadOf, numberInHand, suitOf, trickInHand } from "../position/tricks.ts";
import type { EventOf } from "../position/events.ts";
import type { At, Clauses, Condition, Step } from "./clauses.ts";
import { clause, lawAbout, denied, firstOf } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments, Return } from "./law.ts";
import {
  declarerInPlay,
  declarerOf,
  dummyOf,
  goesBack,
  hasPlayed,
  irregularityOf,
  isLegalPlay,
} from "./on-the-table.ts";
import { asked, narrowsTo } from "./demands.ts";
import { always, both, byOtherSide, forfeited, goesOn, lookedAtLater, not, settled, under } from "./steps.ts";
import * as say from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["57A"],
      how: "executed",
      of: "declarer",
      asks: ["highest", "lowest", "require", "prohibit"],
      asking: "over partner's card",
      cases: [
        "57A-before-his-partner",
        "57A-a-suit-asked-for",
        "57A-a-suit-forbidden",
        "57A-next-lead-too-early",
        "57A-another-suit-than-led",
        "57C1-dummy-alone",
        "57A-forbidden-to-ruff-and-follows",
        "57A-required-to-ruff",
        "53A-accepted-then-played-out-of-order",
        "57A-with-his-penalty-card",
      ],
    },
    {
      at: ["57B", "59"],
      how: "executed",
      says: "a hand that cannot comply is free",
      where: ["table/may-play.ts"],
      cases: [
        "57A-a-suit-asked-for",
        "59-cannot-comply",
        "59-nothing-else-to-lead",
        "57A-and-a-void",
        "59-penalty-card-and-a-void",
      ],
    },
    {
      at: ["57C1", "57C2"],
      how: "executed",
      cases: ["57C1-from-both-hands", "57C2-dummy-plays-too-early", "57C2-dummy-showed-the-card"],
    },
    {
      at: ["57C3"],
      how: "executed",
      cases: [
        "57C3-a-lead-is-not-played",
        "57C3-dummys-hand-is-declarers",
        "57C3-declarer-too-early",
        "54B-dummy-out-of-order",
      ],
    },
    {
      at: ["57D"],
      how: "executed",
      says: "review for 16B3",
      cases: ["57D-legal-at-rights-turn", "57D-illegal-at-rights-turn", "57D-over-a-led-card", "57D-then-a-revoke"],
    },
  ],
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

type Aside = Moments["playedAside"];
/** A card that was not due, beside a trick that has been led to. */
type Early = { readonly table: Position; readonly it: undefined; readonly act: Aside };
const inPlay =
  (is: (play: Play, at: Early) => boolean): Condition<undefined, Aside> =>
  (at) =>
    at.table.play !== undefined && is(at.table.play, at);

const byDefender = ({ table, act }: Early): boolean => isDefender(table, act.seat);
const byDummyUnasked = ({ table, act }: Early): boolean => act.unasked && act.seat === dummyOf(table);
const hasPlayedAlready = inPlay((play, { act }) => hasPlayed(play, act.seat));
const beforePartner = inPlay((play, { act }) => !hasPlayed(play, partnerOf(act.seat)));
const provoked = inPlay((play, { table }) => isProvoked(table, play));
const isLegalInTurn = inPlay((play, { table, act }) => isLegalPlay(table, play, act.seat, act.card));

/** What comes in the place of a revoke has its turn already (62B). */
const replacesRevoke = ({ table, act }: Early): boolean =>
  table.irregularities.some(
    (it) => it.kind === "revoke" && it.stage === "replacing" && it.card.seat === act.seat && it.trick === act.trick,
  );

/** A lead that was in turn until a revoke was put right, and another hand has won the trick before it. */
const leadNoMore = ({ table: { play, irregularities }, act }: Early): PlayedCard | undefined => {
  const before = play?.tricks[numberInHand(play) - 2];
  const [lead, ...others] = play === undefined ? [] : trickInHand(play).cards;
  return lead !== undefined &&
    others.length === 0 &&
    before?.winner === act.seat &&
    lead.seat !== act.seat &&
    irregularities.some(
      (it) =>
        it.kind === "revoke" &&
        it.stage === "awaiting" &&
        it.trick === act.trick - 1 &&
        lead.event < (it.revoke.replacedAt ?? -1),
    )
    ? lead
    : undefined;
};
const hasTheLeadNow = (at: Early): boolean => leadNoMore(at) !== undefined;
const leadGoesBack = (paragraph: string, at: Early): Effects => {
  const lead = leadNoMore(at);
  return lead === undefined ? [] : say.takesBack(paragraph, lead, sideOf(lead.seat));
};

const isPenaltyCard = (paragraph: string, { table, act }: Early): Effects => goesBack(paragraph, table, act);
const goesToHand = (paragraph: string, { act }: Early): Effects =>
  say.takesBack(paragraph, act, say.innocent(act.seat));
const staysThere = (paragraph: string, { act }: Early): Effects => [say.joins(paragraph, act)];
const isOver =
  (state: State): Step<undefined, Aside> =>
  (paragraph, { act: { seat, trick } }) => [say.settled(paragraph, seat, state, trick)];
const early = (act: Aside) => ({ kind: "prematurePlay", card: act, trick: act.trick }) as const;
const isOverAndStays = (paragraph: string, { act }: Early): Effects => [
  say.opens(paragraph, act.seat, { ...early(act), stage: "done" }, { state: "accepted" }),
];
const givesAChoice = (paragraph: string, { act }: Early): Effects => [say.opens(paragraph, act.seat, early(act))];

const excused = both(provoked, not(hasPlayedAlready));

const premature: Clauses<undefined, Aside> = [
  clause("62B", both(not(byDefender), replacesRevoke), staysThere),
  clause("53B", hasTheLeadNow, under("62C1", leadGoesBack), staysThere),
  clause("57A", both(byDefender, beforePartner, not(excused)), isPenaltyCard, givesAChoice),
  clause("57C1", both(byDefender, beforePartner), staysThere, isOver("accepted")),
  clause("57C2", both(byDummyUnasked, not(hasPlayedAlready)), under("57C3", staysThere), isOverAndStays),
  // A lead to a trick that is not due yet is not played by it; nothing of declarer's becomes a penalty card (48A).
  clause("57C3", both(not(byDefender), hasPlayedAlready), goesToHand, isOver("rectified")),
  clause("57C3", not(byDefender), staysThere, isOverAndStays),
  // A card that could not be played in its turn, or that was meant for the next trick.
  clause(
    "57D",
    not(both(isLegalInTurn, not(hasPlayedAlready))),
    isPenaltyCard,
    isOver("rectified"),
    lookedAtLater("16B3"),
  ),
  clause("57D", always, staysThere, isOver("rectified"), lookedAtLater("16B3")),
];

/** The suit led to a trick, which may have been completed since. */
const suitLedTo = ({ play }: Position, number: number | undefined): Suit | undefined => {
  const trick = number === undefined ? undefined : play?.tricks[number - 1];
  const led = trick && leadOf(trick);
  return led && suitOf(led.card);
};

/** As far as is known: of a hand that nobody knows only what was asked for and is not of the suit led. */
const hasComplied = (table: Position, early: PlayedCard, demand: Demand): boolean => {
  const hand = table.hands[early.seat];
  const suit = suitLedTo(table, demand.trick);
  const cards = [...(hand ?? []), early.card];
  const following = cards.filter((card) => suitOf(card) === suit);
  const left = asked(following.length > 0 ? following : cards, demand);
  return left.length === 0 ? hand !== undefined || following.length > 0 : left.includes(early.card);
};

type Ahead = Irregularity<"prematurePlay">;
type Chosen = At<Ahead, Moments["OptionElected"]>;

/** What declarer asks of the partner's card to this trick. */
const asks =
  (kind: CardDemand["kind"]) =>
  ({ table, it, act }: Chosen): Demand | undefined => {
    const led = suitLedTo(table, it.trick);
    if (led === undefined) return undefined;
    const his = { seat: partnerOf(it.offender), trick: it.trick, of: "prematurePlay" } as const;
    if (kind === "highest" || kind === "lowest") return { ...his, kind, suit: led };
    return kind === "card" || act.suit === undefined ? undefined : { ...his, kind, suit: act.suit };
  };
/** What the partner has played to that trick, and may have completed it with. */
const partnersCardTo = ({ play }: Position, it: Ahead): PlayedCard | undefined => {
  const trick = play?.tricks[it.trick - 1];
  return trick && cardOf(trick, partnerOf(it.offender));
};
/** A partner who has played before the choice, and not what is asked of him, has to take his card back (60C). */
const asked57A = (paragraph: string, kind: CardDemand["kind"]): Clauses<Ahead, Moments["OptionElected"]> => {
  const demandOf = asks(kind);
  const isAsked = (at: Chosen): boolean => demandOf(at) !== undefined;
  const complies = (at: Chosen): boolean => {
    const demand = demandOf(at);
    const early = demand && partnersCardTo(at.table, at.it);
    return demand === undefined || early === undefined || hasComplied(at.table, early, demand);
  };
  const demanded = (_: string, at: Chosen): Effects => {
    const demand = demandOf(at);
    return demand === undefined ? [] : [say.demands(paragraph, demand)];
  };
  return [
    clause(paragraph, both(isAsked, complies), demanded, settled("rectified")),
    clause("60C", isAsked, demanded, goesOn("returning")),
  ];
};

/** 60C: the partner has not waited either. */
const partnersCard = (table: Position, it: Ahead): readonly Return[] => {
  const partner = partnersCardTo(table, it);
  return partner === undefined || partner.event < it.card.event
    ? []
    : [{ ...partner, law: "60C", authorisedTo: say.innocent(it.offender), of: it.id, penalty: "major" }];
};
/** He has shown another card too early before this one: that is the one treated as if it had come in its turn, and this one goes on lying there. */
const cameAfterAnother = ({ irregularities }: Position, it: Ahead): boolean =>
  irregularities.some(
    (other) =>
      other.id < it.id &&
      other.kind === "prematurePlay" &&
      other.stage !== "done" &&
      other.offender === it.offender &&
      other.trick === it.trick,
  );
const comesInItsTurn = ({ table, it, act }: At<Ahead, Moments["played"]>): boolean => {
  const trick = table.play?.tricks[it.trick - 1];
  return (
    act.trick === it.trick &&
    trick !== undefined &&
    cardOf(trick, it.offender) === undefined &&
    holds(table, it.offender, it.card.card) &&
    !cameAfterAnother(table, it)
  );
};
/** 60C: nor has the side waited with its next lead, and by the card asked of the partner another hand may now win the trick. */
const leadSince = ({ play }: Position, it: Ahead): PlayedCard | undefined => {
  const [lead, ...others] = play?.tricks[it.trick]?.cards ?? [];
  return lead !== undefined && others.length === 0 && sideOf(lead.seat) === sideOf(it.offender) ? lead : undefined;
};
const hasLedOn = ({ table, it }: At<Ahead, unknown>): boolean => leadSince(table, it) !== undefined;
const winnerOf = ({ table: { play }, it }: At<Ahead, unknown>): Seat | undefined => play?.tricks[it.trick - 1]?.winner;
const trickIsCompleteAgain = (at: At<Ahead, unknown>): boolean => winnerOf(at) !== undefined;
const leadHasChanged = (at: At<Ahead, unknown>): boolean =>
  hasLedOn(at) && leadSince(at.table, at.it)?.seat !== winnerOf(at);
/** With it goes what else was asked about it, as whether it was the penalty card that was due (52B). */
const leadOfThatSideGoesBack = (paragraph: string, at: At<Ahead, unknown>): Effects => {
  const { table, it } = at;
  const lead = leadSince(table, it);
  const leader = winnerOf(at);
  if (lead === undefined || leader === undefined) return [];
  const others = table.irregularities.filter(({ card, stage }) => stage !== "done" && card?.event === lead.event);
  return [
    ...goesBack(paragraph, table, lead, it.id),
    { do: "turn", law: paragraph, seat: leader },
    ...others.map((other) => say.settles(paragraph, other, "rectified")),
  ];
};
const cardJoins = (paragraph: string, { it }: At<Ahead, unknown>): Effects => [say.joins(paragraph, it.card)];

/** A card of declarer's side that came too early stays, once it is played. */
const isPlayed = ({ table: { irregularities, play }, act }: At<undefined, EventOf["CardWithdrawn"]>): boolean =>
  play !== undefined &&
  irregularities.some(
    ({ law: reference, card }) =>
      (reference === "57C3" || reference === "57C2") &&
      card?.card === act.card &&
      trickInHand(play).cards.some(({ event }) => event === card.event),
  );

export const prematurePlays = lawAbout("prematurePlay", {
  number: "57",
  narrows: narrowsTo("prematurePlay"),
  denies: denied({ CardWithdrawn: [clause("57C3", isPlayed)] }),
  besides: {
    playedAside: (table, act) =>
      table.play === undefined || act.seat === act.turn || trickInHand(table.play).cards.length === 0
        ? NOTHING
        : firstOf(premature, { table, it: undefined, act }),
  },
  stages: {
    open: {
      choice: {
        paragraph: "57A",
        of: (it, table) => (suitLedTo(table, it.trick) === undefined ? undefined : declarerInPlay(it, table)),
        among: (it, table) => SUITS.filter((suit) => suit !== suitLedTo(table, it.trick)),
        answers: {
          highest: asked57A("57A1", "highest"),
          lowest: asked57A("57A2", "lowest"),
          require: asked57A("57A3", "suit"),
          prohibit: asked57A("57A4", "notSuit"),
        },
      },
      returns: partnersCard,
    },
    returning: {
      returns: partnersCard,
      returned: [
        // His lead to the next trick lies there: it is looked at when the trick is complete again.
        clause("60C", hasLedOn, goesOn("awaiting")),
        clause("60C", always, settled("rectified")),
      ],
    },
    awaiting: {
      trickComplete: [
        clause("60C", both(trickIsCompleteAgain, leadHasChanged), leadOfThatSideGoesBack, settled("rectified")),
        clause("60C", trickIsCompleteAgain, settled("rectified")),
      ],
    },
  },
  always: {
    // Declarer has played on without choosing, so the card counts as played in turn. That partner has completed the trick takes nothing from him (60C).
    played: [
      clause("60A1", both(byOtherSide, comesInItsTurn), forfeited, under("60A2", cardJoins)),
      clause("60A1", byOtherSide, forfeited),
    ],
  },
});
