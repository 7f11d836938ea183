/**
 * Law 45: when a card is played. Found to have been played, a card shown becomes so where it was shown (45C); a name that slipped out may be
 * changed (45C4(b)); a card dummy moved without its being named goes back in time (45D); a fifth card need not be a lead (45E).
 */
import type { Card } from "../cards/deal.ts";
import { isCard } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { isSeat, sideOf } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, Play, PlayedCard, Position } from "../position/position.ts";
import { cardOf, cardsOnTable, numberInHand, placeOf, trickInHand, turnToPlay } from "../position/tricks.ts";
import type { Moments, Return } from "./law.ts";
import { law } from "./law.ts";
import { narrowsTo } from "./law57-premature.ts";
import { isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { dummyOf, goesBack, isDeclarersSide, playedOver } from "./on-the-table.ts";
import { innocent, joins, opens, permitsCard, rereads, reviews, settled, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["45A", "45B", "45G"], how: "conduct", says: "the events say which card was played" },
    {
      at: ["45C1", "45C2", "45C3"],
      how: "asked",
      asks: ["played"],
      says: "then the log is read again",
      cases: ["45C1-shown-is-played"],
    },
    {
      at: ["45C4(a)"],
      how: "executed",
      says: "a card named at one's turn must be played",
      where: ["laws/law49-exposed-by-defender.ts", "laws/law45-played-card.ts"],
      cases: ["45C4a-named-card"],
    },
    {
      at: ["45C4(b)"],
      how: "asked",
      asks: ["unintended"],
      says: "then executed",
      cases: ["45C4b-a-card-named-and-not-meant", "45C4b-slip-of-the-tongue", "45C4b-declarer-has-played"],
    },
    {
      at: ["45C5"],
      how: "executed",
      says: "as 50",
      where: ["laws/law50-penalty-cards.ts"],
      cases: ["50D1a-first-chance"],
    },
    {
      at: ["45D1"],
      how: "executed",
      says: "dummy's wrong card and what was played over it may go back",
      cases: ["45D1-after-dummys-card", "45D1-dummy-takes-another-card", "45D1-dummy-moves-unasked"],
    },
    {
      at: ["45D2"],
      how: "executed",
      says: "too late, all stands; a revoke to it is one",
      where: ["laws/law45-played-card.ts", "laws/law61-revoke.ts"],
      cases: ["45D2-too-late"],
    },
    {
      at: ["45E"],
      how: "asked",
      asks: ["isLead"],
      says: "without a finding it is one",
      cases: ["45E1-fifth-card-small", "45E2-declarers-fifth-card"],
    },
    { at: ["45F"], how: "executed", asks: ["damage"], says: "review", cases: ["45F-dummy-touches-a-card"] },
  ],
};

type Shown = { readonly seat: Seat; readonly card: Card };
const isShown = (value: Moments["FindingMade"]["value"]): value is Shown =>
  typeof value === "object" && value !== null && "card" in value && isSeat(value.seat) && isCard(value.card);

/** 45C1 to 45C3: what was shown, held or touched was played there and then. */
const heldToBePlayed = (table: Position, value: Shown, about: number | undefined): Effects => {
  const event = about ?? table.exposed.findLast(({ card }) => card === value.card)?.why.events[0];
  const { play } = table;
  // Nothing in the log shows it: it is played now, if it is that hand's turn.
  if (event === undefined)
    return play !== undefined && turnToPlay(play) === value.seat
      ? [joins("45C", { ...value, event: table.version })]
      : NOTHING;
  return [
    rereads("45C", [[event, { as: "instead", events: [{ event: { type: "CardPlayed", ...value }, number: event }] }]]),
  ];
};

/** 45C4(b): dummy's card, if declarer's side has not played since, and what the next defender played over it. */
const slipOfTheTongue = (table: Position): Effects => {
  const { play } = table;
  const dummy = dummyOf(table);
  if (play === undefined || dummy === undefined) return NOTHING;
  const last = play.tricks.at(-1)?.cards.findLast(({ seat }) => isDeclarersSide(table, seat));
  const cards = last?.seat === dummy ? [last, ...playedOver(play, last)] : [];
  return [
    { do: "name", law: "45C4(b)", cards: [] },
    ...cards.map((card) => permitsCard("45C4(b)", card, innocent(dummy))),
  ];
};

/** 45C4(b): a card of his own that a player has named and not meant is not the card named; if it has been played, it may go back. */
const namedNotMeant = (table: Position, about: number | undefined): Effects => {
  const { play, demands } = table;
  const trick = play === undefined ? undefined : numberInHand(play);
  const named = demands.findLast(
    (each) =>
      each.why.law === "45C4(a)" && each.trick === trick && (about === undefined || each.why.events.includes(about)),
  );
  if (play === undefined || named?.kind !== "card") return NOTHING;
  const lying = cardOf(trickInHand(play), named.seat);
  const cards = lying?.card === named.card ? [lying, ...playedOver(play, lying)] : [];
  return [
    { do: "liftDemand", law: "45C4(b)", seat: named.seat, under: "45C4(a)" },
    ...cards.map((card) => permitsCard("45C4(b)", card, innocent(named.seat))),
  ];
};

/** 45E1: a defender's fifth card is a penalty card. 45E2: declarer's goes back. Neither is a lead then. */
const fifthCard = (table: Position, about: number | undefined): Effects => {
  const it = table.irregularities.findLast(
    (each) => isLeadOutOfTurn(each) && each.stage !== "done" && (about === undefined || each.card.event === about),
  );
  if (it?.card === undefined) return NOTHING;
  const reference = isDeclarersSide(table, it.offender) ? "45E2" : "45E1";
  return [...goesBack(reference, table, it.card, it.id, false), settles(reference, it, "rectified")];
};

/** 45D1: in time until both sides have played to the next trick. */
const isTooLate = ({ play }: Position, { trick = 0 }: Irregularity): boolean => {
  const later = play?.tricks.slice(trick).flatMap(({ cards }) => cards) ?? [];
  return later.some(({ seat }) => sideOf(seat) !== sideOf(later[0]?.seat ?? seat));
};

/** 47D: the right card is there; defenders whose cards lie over the wrong one may still take them back. */
const overWrongCard = (table: Position, { card, offender, trick }: Irregularity): Effects => {
  const cards = trick === undefined ? [] : (table.play?.tricks[trick - 1]?.cards ?? []);
  return card === undefined
    ? NOTHING
    : cards
        .filter((each) => each.event > card.event && each.seat !== offender && !isDeclarersSide(table, each.seat))
        .map((each) => permitsCard("45D1", each, innocent(offender)));
};

/** The wrong card must go back; whoever has played after it may change his card. */
const lies = (play: Play, { event }: PlayedCard): boolean => placeOf(play, event) !== undefined;

const corrects = (table: Position, it: Irregularity): readonly Return[] => {
  const { play } = table;
  const { card, offender, id } = it;
  if (play === undefined || card === undefined) return [];
  // Dummy's may have gone back already: what defenders played over it still may, until the right card has come.
  const later = cardsOnTable(play).filter(
    (each) =>
      each.event === card.event ||
      (each.event > card.event && (lies(play, card) || !isDeclarersSide(table, each.seat))),
  );
  return later.map((each) => ({ ...each, law: "45D1", authorisedTo: innocent(offender), of: id }));
};

/** Dummy has put out another card than the one named, or one of his own accord. */
const isMisplaced = (table: Position, { seat, card }: PlayedCard, unasked: boolean): boolean => {
  const named = table.play?.named;
  if (seat !== dummyOf(table)) return false;
  if (unasked) return true;
  return named !== undefined && named.cards.length === 1 && !named.cards.includes(card);
};

export const playedCard = law({
  number: "45",
  narrows: narrowsTo("45"),
  detects: {
    played: (table, act) =>
      table.play?.named?.trick === act.trick && isMisplaced(table, act, false)
        ? [opens("45D", act.seat, { card: act, trick: act.trick })]
        : NOTHING,
    CardPlayed: (table, { seat, card, unasked = false, number }) => {
      const { play } = table;
      const played = { seat, card, event: number };
      return unasked && play?.faced === true && isMisplaced(table, played, true)
        ? [opens("45D", seat, { card: played, trick: numberInHand(play) })]
        : NOTHING;
    },
    /** 45F: what dummy has suggested is looked at when play ends. */
    CardSuggested: (table, { seat }) =>
      table.play === undefined || seat !== dummyOf(table)
        ? NOTHING
        : [settled("45F", seat, "established", { trick: numberInHand(table.play) }), reviews("45F")],
    FindingMade: (table, { finding, value, about }) => {
      if (table.play?.faced !== true) return NOTHING;
      if (finding === "played") return isShown(value) ? heldToBePlayed(table, value, about) : NOTHING;
      if (finding === "isLead") return when(value === false, ...fifthCard(table, about));
      if (finding !== "unintended" || value !== true) return NOTHING;
      const own = namedNotMeant(table, about);
      return own.length > 0 ? own : slipOfTheTongue(table);
    },
  },
  returns: corrects,
  follows: {
    /** The right card is there, or it is too late for it (45D2). */
    played: (table, it, { seat, trick, event }) => {
      if (event === it.card?.event) return NOTHING;
      if (seat === it.offender && trick === it.trick)
        return [...overWrongCard(table, it), settles("45D1", it, "rectified")];
      return when(isTooLate(table, it), settles("45D2", it, "established"));
    },
  },
});
