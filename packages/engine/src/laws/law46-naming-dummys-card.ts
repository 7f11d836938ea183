/**
 * Law 46: what declarer calls for when he names a card of dummy only in part. Words are read as 46B says, unless the director finds that
 * his other intention could not be doubted. Where a choice is left, declarer (46B3(b)) or a defender (46B5) designates the card.
 */
import type { Card, Suit } from "../cards/deal.ts";
import { RANKS, isCard } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, sideOf } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { EventOf } from "../position/events.ts";
import type { Play, Position } from "../position/position.ts";
import {
  cardOf,
  heightOf,
  holds,
  leadOf,
  numberInHand,
  rankOf,
  suitOf,
  trickInHand,
  trumpOf,
  turnToPlay,
} from "../position/tricks.ts";
import type { Ask } from "./law.ts";
import { law } from "./law.ts";
import { declarerOf, defenders, dummyOf, playedOver } from "./on-the-table.ts";
import type { Spoken } from "./spoken-cards.ts";
import { spokenCard } from "./spoken-cards.ts";
import { innocent, joins, permitsCard } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["46A"], how: "executed", says: "a card named in full", cases: ["45D1-dummy-takes-another-card"] },
    {
      at: ["46B"],
      how: "asked",
      asks: ["intentClear"],
      asking: "with the card that was meant",
      cases: ["47D-after-what-was-meant", "46B-his-meaning-was-clear", "46B-clear-all-the-same"],
    },
    {
      at: ["46B1"],
      how: "executed",
      says: "words of the five languages; other words name nothing until the director finds what they meant",
      where: ["laws/law46-naming-dummys-card.ts", "laws/spoken-cards.ts"],
      cases: [
        "46B1c-in-words-en",
        "46B1c-in-words-fi",
        "46B1c-in-words-sv",
        "46B1c-in-words-et",
        "46B1c-in-words-tr",
        "46B1a-the-second-highest",
        "46B1a-high",
        "46B1b-win",
        "46B1c-small",
        "46B1b-win-in-the-fourth-hand",
      ],
    },
    {
      at: ["46B2", "46B3(a)"],
      how: "executed",
      cases: [
        "46B2-a-suit-in-words",
        "46B5-any-of-a-suit",
        "46B2-suit-alone",
        "46B3a-goes-on-with-the-suit",
        "46B2-another-suit-than-led",
      ],
    },
    {
      at: ["46B3(b)"],
      how: "executed",
      of: "declarer",
      asks: ["designate"],
      asking: "where there are two",
      cases: [
        "46B3b-one-card-of-the-rank",
        "46B3b-two-cards-of-the-rank",
        "46B3b-not-of-the-suit-that-won",
        "46B3b-one-that-follows",
      ],
    },
    {
      at: ["46B4"],
      how: "executed",
      says: "nothing is named",
      cases: ["46B4-not-in-dummy", "46B4-then-another", "46B2-void-in-it"],
    },
    {
      at: ["46B5"],
      how: "asked",
      of: "either defender",
      asks: ["designate"],
      cases: ["46B5-anything", "46B5-of-the-suit-led"],
    },
  ],
};

type Designation = { readonly law: string; readonly cards: readonly Card[] };

const byRank = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((one, other) => heightOf(other) - heightOf(one));

/** Dummy's cards that follow suit, or all of them. */
const legal = (play: Play, hand: readonly Card[]): readonly Card[] => {
  const led = leadOf(trickInHand(play));
  const following = led === undefined ? [] : hand.filter((card) => suitOf(card) === suitOf(led.card));
  return following.length > 0 ? following : hand;
};

/** The suit declarer goes on with where he names none: that of the trick in hand, or the one in which dummy won the last (46B3(a)). */
const runningSuit = (play: Play, dummy: Seat): Suit | undefined => {
  const led = leadOf(trickInHand(play));
  if (led !== undefined) return suitOf(led.card);
  const last = play.tricks.findLast(({ winner }) => winner !== undefined);
  const won = last?.winner === dummy ? cardOf(last, dummy) : undefined;
  return won === undefined ? undefined : suitOf(won.card);
};

/** 46B1(b): whether a card is known to win: it beats all that lies there and all that can still come in its suit. */
const isKnownToWin = (table: Position, play: Play, dummy: Seat, card: Card): boolean => {
  const { cards } = trickInHand(play);
  const trump = trumpOf(table);
  const led = leadOf(trickInHand(play));
  const worth = (each: Card): number =>
    heightOf(each) + (suitOf(each) === trump ? 40 : suitOf(each) === suitOf(led?.card ?? card) ? 20 : 0);
  if (!cards.every((each) => worth(each.card) < worth(card))) return false;
  const played = new Set(play.tricks.flatMap((trick) => trick.cards.map((each) => each.card)));
  const seen = [...(table.hands[dummy] ?? []), ...(table.hands[declarerOf(table) ?? dummy] ?? [])];
  const stillToCome = SEATS.some(
    (seat) => sideOf(seat) !== sideOf(dummy) && cardOf(trickInHand(play), seat) === undefined,
  );
  return (
    !stillToCome ||
    RANKS.map((rank): Card => `${suitOf(card)}${rank}`).every(
      (each) => heightOf(each) <= heightOf(card) || played.has(each) || seen.includes(each),
    )
  );
};

/** 46B1: the highest, the lowest, the one that wins; with a suit, of that suit, else of the one that is being played. */
const ofKind = (table: Position, play: Play, dummy: Seat, { kind, suit }: Spoken): Designation | undefined => {
  const hand = table.hands[dummy] ?? [];
  const playable = legal(play, hand);
  const of = suit ?? runningSuit(play, dummy);
  const inSuit = of === undefined ? [] : hand.filter((card) => suitOf(card) === of);
  const ranked = byRank(inSuit.length > 0 ? inSuit : playable);
  switch (kind) {
    case "high":
      return { law: "46B1(a)", cards: ranked.slice(0, 1) };
    case "second":
      return { law: "46B1(a)", cards: ranked.slice(1, 2) };
    case "low":
      return { law: "46B1(c)", cards: ranked.slice(-1) };
    case "win": {
      const winner = byRank(playable).findLast((card) => isKnownToWin(table, play, dummy, card));
      return { law: "46B1(b)", cards: winner === undefined ? [] : [winner] };
    }
    case "any":
      // 46B5 names neither; of a suit that is named any card is its lowest (46B2).
      return suit === undefined ? { law: "46B5", cards: playable } : undefined;
    default:
      return undefined;
  }
};

const byRankAlone = (play: Play, dummy: Seat, hand: readonly Card[], rank: string): Designation => {
  const isLead = trickInHand(play).cards.length === 0;
  const ofRank = legal(play, hand).filter((card) => rankOf(card) === rank);
  const continued = isLead ? ofRank.find((card) => suitOf(card) === runningSuit(play, dummy)) : undefined;
  return continued === undefined ? { law: "46B3(b)", cards: ofRank } : { law: "46B3(a)", cards: [continued] };
};

/** What declarer's words come to. No cards: the naming is void (46B4). `undefined`: no words the Laws know. */
const designation = (
  table: Position,
  play: Play,
  dummy: Seat,
  named: EventOf["DummyCardNamed"],
): Designation | undefined => {
  const hand = table.hands[dummy] ?? [];
  const spoken = named.words === undefined ? {} : spokenCard(named.words);
  const { rank = spoken.rank, suit = spoken.suit } = named;
  if (rank !== undefined && suit !== undefined)
    return {
      law: "46A",
      cards: holds(table, dummy, `${suit}${rank}`) ? [`${suit}${rank}`] : [],
    };
  const worded = ofKind(table, play, dummy, { ...spoken, ...(suit === undefined ? {} : { suit }) });
  if (worded !== undefined) return worded;
  if (suit !== undefined) return { law: "46B2", cards: byRank(hand.filter((card) => suitOf(card) === suit)).slice(-1) };
  return rank === undefined ? undefined : byRankAlone(play, dummy, hand, rank);
};

const isChoice = (reference: string): boolean => reference === "46B3(b)" || reference === "46B5";

/** What there is to designate now: words that left a choice, for a card dummy has not played. */
const choice = (table: Position): readonly Ask[] => {
  const { play } = table;
  const named = play?.named;
  const dummy = dummyOf(table);
  if (play === undefined || named === undefined || dummy === undefined || named.trick !== numberInHand(play)) return [];
  if (!isChoice(named.law) || (named.law === "46B3(b)" && named.cards.length < 2) || turnToPlay(play) !== dummy)
    return [];
  const decider = named.law === "46B5" ? defenders(table) : declarerOf(table);
  return decider === undefined ? [] : [{ law: named.law, decider, options: ["designate"], among: named.cards }];
};

/** Dummy's card to the trick in hand is not the one that was meant: it and what was played over it may go back. */
const meant = (table: Position, card: Card): Effects => {
  const { play } = table;
  const dummy = dummyOf(table);
  if (play === undefined || dummy === undefined) return NOTHING;
  const trick = trickInHand(play);
  const lies = cardOf(trick, dummy);
  const named = { do: "name", law: "46B", cards: [card] } as const;
  if (lies === undefined || lies.card === card) return [named];
  return [named, ...[lies, ...playedOver(play, lies)].map((each) => permitsCard("46B", each, innocent(dummy)))];
};

export const namingDummysCard = law({
  number: "46",
  offers: (table) => (table.play?.named === undefined ? [] : choice(table)),
  detects: {
    DummyCardNamed: (table, act): Effects => {
      const { play } = table;
      const dummy = dummyOf(table);
      if (play?.faced !== true || dummy === undefined) return NOTHING;
      const named = designation(table, play, dummy, act);
      return named === undefined ? NOTHING : [{ do: "name", law: named.law, cards: named.cards }];
    },
    /** The card is played by being designated; dummy has only to put it out. */
    OptionElected: (table, { card, ask, number }) => {
      const dummy = dummyOf(table);
      if (card === undefined || dummy === undefined) return NOTHING;
      const played = { seat: dummy, card, event: number };
      return [
        { do: "name", law: ask.law, cards: [card] },
        joins(ask.law, played),
        { do: "designate", law: ask.law, card: played },
      ];
    },
    FindingMade: (table, { finding, value }) =>
      finding === "intentClear" && typeof value === "string" && isCard(value) && table.play?.faced === true
        ? meant(table, value)
        : NOTHING,
  },
});
