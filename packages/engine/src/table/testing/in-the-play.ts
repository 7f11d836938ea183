/** Situations of the play: leads and cards that were not due, what dummy does and what is asked of dummy, revokes, penalty cards and tricks that are not whole. Laws 41 to 67. */
import { RANKS, SUITS } from "../../cards/deal.ts";
import type { Card } from "../../cards/deal.ts";
import { SEATS, leftOf, otherSide, partnerOf, sideOf } from "../../cards/seats.ts";
import type { Seat } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import {
  TRICKS,
  cardsOnTable,
  heightOf,
  leadOf,
  numberInHand,
  rankOf,
  suitOf,
  trickInHand,
} from "../../position/tricks.ts";
import type { Table } from "../../tables.ts";
import { contractOf, dummyOf } from "../../position/auction.ts";
import type { Below } from "./chance.ts";
import { oneOf } from "./chance.ts";
import { lawfulCard } from "./dealt.ts";
import { anyOf, dueToPlay, eventOfNote, handOf, ofSuit, played, type Situation } from "./situation.ts";

const dummy = ({ position }: Table, below: Below): Seat => {
  const settled = contractOf(position);
  return settled === undefined ? oneOf(below, SEATS) : dummyOf(settled);
};

/** Cards that were not due: before partner, before a choice, to a trick that nobody was to lead to. */
const outOfTurn: Situation = (table, below) => {
  const due = dueToPlay(table, below);
  const seat = oneOf(below, [leftOf(due), partnerOf(due), leftOf(partnerOf(due))]);
  const card = anyOf(below, handOf(table, seat));
  const own = anyOf(below, handOf(table, due));
  const shown = table.position.exposed.at(-1);
  const { play } = table.position;
  const led = play === undefined ? undefined : leadOf(trickInHand(play));
  const following = led === undefined ? [] : ofSuit(handOf(table, seat), suitOf(led.card));
  const option = oneOf(below, ["accept", "refuse"] as const);
  if (table.position.irregularities.some(({ law, stage }) => law === "47E1" && stage !== "done") && below(2) === 0)
    return [{ type: "OptionElected", by: oneOf(below, SEATS), option }];
  return [
    played(seat, card),
    played(seat, card),
    played(seat, anyOf(below, following)),
    played(seat, card, { asLead: true }),
    played(seat, card, { unasked: true }),
    played(due, own),
    played(due, own, { asLead: true }),
    played(leftOf(due), anyOf(below, handOf(table, leftOf(due)))),
    { type: "LeadFaced", seat, ...(card === undefined ? {} : { card }) },
    card === undefined ? undefined : { type: "CardsExposed", seat, cards: [card], manner: "accidental" },
    shown === undefined ? undefined : played(shown.seat, shown.card),
    { type: "FindingMade", finding: "toldTurn", value: true, about: eventOfNote(table, below) },
    { type: "FindingMade", finding: "toldTurn", value: true },
    { type: "FindingMade", finding: "simultaneous", value: oneOf(below, SEATS) },
    { type: "FindingMade", finding: "isLead", value: false },
  ];
};

/** A defender plays before his partner, who does not wait for declarer's choice either. */
const beforePartner: Situation = (table, below) => {
  const due = dueToPlay(table, below);
  const partner = partnerOf(due);
  const early = table.position.irregularities.findLast(({ law, stage }) => law.startsWith("57A") && stage !== "done");
  if (early === undefined) return [lawfulCard(table, below), played(partner, anyOf(below, handOf(table, partner)))];
  const his = partnerOf(early.offender);
  const by = oneOf(below, [leftOf(his), partnerOf(leftOf(his))]);
  const option = oneOf(below, ["highest", "lowest", "require", "prohibit"] as const);
  const suit = option === "require" || option === "prohibit" ? { suit: oneOf(below, SUITS) } : {};
  return [played(his, anyOf(below, handOf(table, his))), { type: "OptionElected", by, option, ...suit }];
};

/** The lead is due, or lies there, and it was somebody else's. */
export const openingLead: Situation = (table, below) => {
  const leader = dueToPlay(table, below);
  const seat = oneOf(below, [leftOf(leader), partnerOf(leader), leftOf(partnerOf(leader)), partnerOf(leader)]);
  const card = anyOf(below, handOf(table, seat));
  const shows = oneOf(below, [leftOf(leader), leftOf(partnerOf(leader))]);
  const seen = anyOf(below, handOf(table, shows));
  const option = oneOf(below, ["spread", "accept", "refuse"] as const);
  if (table.position.irregularities.some(({ forced }) => forced === true) && below(2) === 0)
    return [{ type: "OptionElected", by: shows, option }];
  return [
    { type: "LeadFaced", seat, ...(card === undefined ? {} : { card }) },
    { type: "LeadFaced", seat, ...(card === undefined ? {} : { card }) },
    { type: "LeadSelected", seat, ...(card === undefined ? {} : { card }) },
    { type: "LeadReturned", seat },
    seen === undefined ? undefined : { type: "CardsExposed", seat: shows, cards: [seen], manner: "deliberate" },
    { type: "OptionElected", by: shows, option },
    played(seat, card),
  ];
};

/** Cards of another suit than was led. */
const offSuit = (table: Table, seat: Seat): readonly Card[] => {
  const { play } = table.position;
  const led = play === undefined ? undefined : leadOf(trickInHand(play));
  return led === undefined ? [] : handOf(table, seat).filter((card) => suitOf(card) !== suitOf(led.card));
};

/** Another suit than was led, and what is said of it or not in time. */
const revoking: Situation = (table, below) => {
  const { irregularities, claim } = table.position;
  const due = dueToPlay(table, below);
  const hand = handOf(table, due);
  const off = offSuit(table, due);
  const revoke = anyOf(
    below,
    irregularities.filter(({ revoke: of }) => of !== undefined),
  );
  return [
    played(due, anyOf(below, off)),
    played(due, anyOf(below, off)),
    played(due, anyOf(below, hand)),
    revoke?.card === undefined ? undefined : { type: "CardWithdrawn", seat: revoke.card.seat, card: revoke.card.card },
    { type: "AttentionDrawn", seat: oneOf(below, SEATS), to: "61" },
    { type: "AttentionDrawn", seat: dummy(table, below), to: "61" },
    { type: "RevokeAsked", by: dummy(table, below), of: revoke?.offender ?? due },
    { type: "CardNamed", seat: revoke?.offender ?? due, card: anyOf(below, hand) ?? "S2" },
    { type: "DummyCardNamed", suit: oneOf(below, SUITS) },
    { type: "NextBoardCalled", side: oneOf(below, ["NS", "EW"]) },
    below(3) === 0 ? { type: "RoundEnded" } : undefined,
    below(4) === 0 ? { type: "ClaimMade", seat: due, tricks: below(3) } : undefined,
    revoke === undefined ? undefined : { type: "ClaimMade", seat: leftOf(revoke.offender), tricks: below(2) },
    revoke === undefined ? undefined : { type: "ClaimAccepted", seat: revoke.offender },
    claim === undefined ? undefined : { type: "ConcessionObjected", seat: partnerOf(claim.seat) },
  ];
};

/** A revoke is put right after the next trick was led to: who has won the trick may be another hand now. */
const revokePutRight: Situation = (table, below) => {
  const { play, irregularities } = table.position;
  const revoke = irregularities.findLast(({ stage, revoke: of }) => of !== undefined && stage !== "done");
  if (play === undefined || revoke?.card === undefined) return revoking(table, below);
  const { card, offender } = revoke;
  if (revoke.stage === "replacing") {
    const led = leadOf(play.tricks[revoke.trick - 1] ?? trickInHand(play));
    const following = led === undefined ? [] : ofSuit(handOf(table, offender), suitOf(led.card));
    return [played(offender, following.toSorted((one, other) => heightOf(other) - heightOf(one))[0])];
  }
  const winner = play.tricks[numberInHand(play) - 2]?.winner ?? offender;
  return revoke.stage === "awaiting"
    ? [played(winner, anyOf(below, handOf(table, winner)))]
    : [lawfulCard(table, below), lawfulCard(table, below), { type: "CardWithdrawn", seat: card.seat, card: card.card }];
};

/** What dummy may not do, and what comes of it. */
const dummysLimits: Situation = (table, below) => {
  // A revoke of declarer's that dummy, who had lost his rights, has asked about: it is put right, and play goes on (43B2(b)).
  const asked = table.position.irregularities.some(
    ({ revoke: of, stage }) => of?.stillCosts === true && stage !== "done",
  );
  if (asked && below(4) > 0) return revokePutRight(table, below);
  const by = dummy(table, below);
  const declarer = partnerOf(by);
  const due = dueToPlay(table, below);
  const seat = oneOf(below, [by, declarer, due, leftOf(due)]);
  const of = oneOf(below, [declarer, declarer, leftOf(by), partnerOf(leftOf(by))]);
  const { play } = table.position;
  const led = play === undefined ? undefined : leadOf(trickInHand(play));
  const hand = handOf(table, due);
  const off = led === undefined ? [] : hand.filter((card) => suitOf(card) !== suitOf(led.card));
  return [
    { type: "DummyLimitBroken", by, limit: oneOf(below, ["43A2(a)", "43A2(b)", "43A2(c)"]) },
    { type: "DummyWarned", by, of: declarer },
    { type: "DummyWarned", by, of: declarer },
    { type: "RevokeAsked", by, of },
    { type: "RevokeAsked", by: partnerOf(due), of: due },
    { type: "AttentionDrawn", seat: by },
    { type: "AttentionDrawn", seat: by, to: oneOf(below, ["61", "55", "56", "57", "50"]) },
    { type: "DirectorCalled", seat: by },
    played(seat, anyOf(below, handOf(table, seat))),
    played(due, anyOf(below, off)),
    played(due, anyOf(below, hand)),
  ];
};

const WORDS = [
  "high",
  "second highest",
  "low",
  "win",
  "anything",
  "that one",
  "play",
  "a small spade",
  "the ace of hearts",
] as const;

/** Declarer names cards of dummy, in part or not those he means. */
const naming: Situation = (table, below) => {
  const by = dummy(table, below);
  const hand = handOf(table, by);
  const card = anyOf(below, hand);
  const suit = oneOf(below, SUITS);
  const rank = oneOf(below, RANKS);
  const due = dueToPlay(table, below);
  const named: TableEvent = { type: "DummyCardNamed", words: oneOf(below, WORDS) };
  return [
    named,
    named,
    { type: "DummyCardNamed", suit },
    { type: "DummyCardNamed", rank },
    { type: "DummyCardNamed", rank, suit },
    card === undefined ? undefined : { type: "DummyCardNamed", suit: suitOf(card), rank: rankOf(card) },
    card === undefined ? undefined : { type: "DummyCardNamed", rank: rankOf(card) },
    { type: "FindingMade", finding: "unintended", value: true },
    played(by, card),
    played(due, anyOf(below, handOf(table, due))),
    card === undefined ? undefined : { type: "FindingMade", finding: "intentClear", value: card },
    card === undefined ? undefined : { type: "CardSuggested", seat: by, card },
    { type: "FindingMade", finding: "played", value: { seat: due, card: anyOf(below, handOf(table, due)) ?? "S2" } },
    { type: "CardNamed", seat: due, card: anyOf(below, handOf(table, due)) ?? "S2" },
  ];
};

/** A revoke that comes near the end of play: claims are made over it, agreed to or not, and it is spoken of late or not at all. */
const revokeAndClaim: Situation = (table, below) => {
  const { play, irregularities, claim, past } = table.position;
  const revoke = irregularities.findLast(({ revoke: of }) => of !== undefined);
  if (revoke === undefined) {
    const due = dueToPlay(table, below);
    return below(3) === 0 ? revoking(table, below) : [played(due, anyOf(below, offSuit(table, due)))];
  }
  const { offender } = revoke;
  const spoken: TableEvent = { type: "AttentionDrawn", seat: oneOf(below, SEATS), to: "61" };
  const side = oneOf(below, [sideOf(offender), sideOf(offender), otherSide(sideOf(offender))]);
  if (claim === undefined) {
    const tricks = below(Math.min(TRICKS - (play?.completed ?? 0), 3) + 1);
    const by = oneOf(below, [offender, partnerOf(offender), leftOf(offender), leftOf(offender)]);
    return [
      { type: "ClaimMade", seat: by, tricks },
      { type: "TricksConceded", seat: by, tricks },
    ];
  }
  if (past.length > 0 && below(2) === 0) return [spoken];
  const calledOn: TableEvent = { type: "NextBoardCalled", side };
  if (claim.state === "agreed") return [calledOn, calledOn, { type: "RoundEnded" }, spoken];
  const accepted: TableEvent = { type: "ClaimAccepted", seat: leftOf(claim.seat) };
  // Agreed to at once by the offender's side, it leaves the revoke as it is until that side plays on (63A4).
  if (sideOf(claim.seat) !== sideOf(offender) && below(2) === 0) return [accepted];
  return [accepted, accepted, { type: "ConcessionObjected", seat: partnerOf(claim.seat) }, { type: "PlayContinued" }];
};

/** Several cards of a defender lie on the table, and others than those are played. */
const penaltyCards: Situation = (table, below) => {
  const { exposed } = table.position;
  const seat = exposed.at(-1)?.seat ?? oneOf(below, [dueToPlay(table, below), ...SEATS]);
  const hand = handOf(table, seat);
  const card = anyOf(below, hand);
  const beside = card === undefined ? undefined : anyOf(below, ofSuit(hand, suitOf(card)));
  const due = dueToPlay(table, below);
  const lying = anyOf(below, exposed);
  const notPlayed = table.position.irregularities.findLast(({ law, stage }) => law === "52B" && stage === "open");
  if (notPlayed?.card !== undefined && below(2) === 0)
    return [{ type: "CardWithdrawn", seat: notPlayed.offender, card: notPlayed.card.card }];
  const wrong = table.position.irregularities.findLast(({ card: of }) => of !== undefined);
  return [
    card === undefined
      ? undefined
      : {
          type: "CardsExposed",
          seat,
          cards: beside === undefined || beside === card ? [card] : [card, beside],
          manner: oneOf(below, ["accidental", "deliberate", "currentTrick"]),
        },
    played(due, anyOf(below, handOf(table, due))),
    played(due, anyOf(below, handOf(table, due))),
    played(partnerOf(seat), anyOf(below, handOf(table, partnerOf(seat)))),
    lying === undefined ? undefined : played(lying.seat, lying.card),
    card === undefined ? undefined : { type: "CardNamed", seat, card },
    { type: "FindingMade", finding: "penaltyCard", value: below(2) === 0 },
    { type: "FindingMade", finding: "deliberateExposure", value: below(2) === 0 },
    wrong?.card === undefined ? undefined : { type: "CardWithdrawn", seat: wrong.offender, card: wrong.card.card },
    lying === undefined ? undefined : { type: "CardWithdrawn", seat: lying.seat, card: lying.card },
  ];
};

/** Tricks with a card too few or too many, and cards that were looked at, mixed or not quitted. */
const defective: Situation = (table, below) => {
  const { play } = table.position;
  if (play === undefined) return [undefined];
  const number = numberInHand(play);
  const seat = oneOf(below, SEATS);
  const due = dueToPlay(table, below);
  const hand = handOf(table, seat);
  const before = Math.max(number - 1 - below(2), 1);
  const lacking = play.tricks.findIndex(
    ({ cards, winner }) => winner !== undefined && new Set(cards.map((each) => each.seat)).size < 4,
  );
  const [short, at] = lacking < 0 ? [seat, before] : [shortIn(play.tricks[lacking]?.cards ?? []) ?? seat, lacking + 1];
  const first = play.tricks[at - 1];
  const led = first === undefined ? undefined : leadOf(first);
  const followed = led === undefined ? [] : ofSuit(handOf(table, short), suitOf(led.card));
  const gone = anyOf(below, cardsOnTable(play));
  return [
    played(seat, anyOf(below, hand), { trick: Math.min(number + 1, 13) }),
    played(due, anyOf(below, handOf(table, due)), { trick: number }),
    played(seat, anyOf(below, hand), { trick: before }),
    played(short, anyOf(below, handOf(table, short)), { trick: at }),
    { type: "CardPlaced", seat: short, card: anyOf(below, handOf(table, short)) ?? "S2", trick: at },
    { type: "CardPlaced", seat: short, card: anyOf(below, followed) ?? gone?.card ?? "S2", trick: at },
    { type: "CardPlaced", seat: short, card: gone?.card ?? "S2", trick: at },
    gone === undefined
      ? undefined
      : { type: "CardNotQuitted", seat: gone.seat, card: gone.card, trick: Math.max(number - below(3), 1) },
    { type: "TrickInspected", by: seat, trick: before },
    below(4) === 0 ? { type: "CardsMixed", seat } : undefined,
    played(due, anyOf(below, handOf(table, due))),
  ];
};
const shortIn = (cards: readonly { readonly seat: Seat }[]): Seat | undefined =>
  SEATS.find((seat) => cards.every((each) => each.seat !== seat));

/** Two cards of one hand at once, and of two hands. */
const together: Situation = (table, below) => {
  const due = dueToPlay(table, below);
  const [card, other] = [anyOf(below, handOf(table, due)), anyOf(below, handOf(table, due))];
  return [
    card === undefined || other === undefined || card === other ? undefined : played(due, card, { with: [other] }),
    played(leftOf(due), anyOf(below, handOf(table, leftOf(due)))),
    played(due, card),
    { type: "FindingMade", finding: "simultaneous", value: oneOf(below, SEATS), about: eventOfNote(table, below) },
    { type: "FindingMade", finding: "simultaneous", value: oneOf(below, SEATS) },
  ];
};

export const IN_THE_PLAY: readonly [Situation, ...Situation[]] = [
  outOfTurn,
  beforePartner,
  openingLead,
  dummysLimits,
  naming,
  revoking,
  revokeAndClaim,
  revokePutRight,
  penaltyCards,
  defective,
  together,
];
