/**
 * Law 46: what declarer calls for when he names a card of dummy only in part. Words are read as 46B says, unless the director finds that
 * his other intention could not be doubted. Where a choice is left, declarer (46B3(b)) or a defender (46B5) designates the card.
 */
import type { Card, Suit } from "../cards/deal.ts";
import { RANKS, isCard } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, sideOf } from "../cards/seats.ts";
import { defined } from "../facts/defined.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Play, PlayedCard, Position } from "../position/position.ts";
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
import type { At, Clauses, Step } from "./clauses.ts";
import { clause, clauseTable, firstOf, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import { offered } from "./offered.ts";
import { declarerOf, defenders, dummyOf, playedOver } from "./on-the-table.ts";
import type { Spoken } from "./spoken-cards.ts";
import { spokenCard } from "./spoken-cards.ts";
import { always, both, found, not, unless } from "./steps.ts";
import { innocent, joins, permitsCard } from "./verbs.ts";

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
        "46B3b-any-card-of-a-rank",
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

/** What declarer has said of a card of dummy, and what it is said over. */
type Naming = { readonly play: Play; readonly dummy: Seat; readonly hand: readonly Card[]; readonly spoken: Spoken };
type Named = At<Naming, unknown>;

const byRank = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((one, other) => heightOf(other) - heightOf(one));
const ofSuit = (cards: readonly Card[], suit: Suit | undefined): readonly Card[] =>
  cards.filter((card) => suitOf(card) === suit);

/** Dummy's cards that follow suit, or all of them. */
const playable = ({ play, hand }: Naming): readonly Card[] => {
  const led = leadOf(trickInHand(play));
  const following = ofSuit(hand, led && suitOf(led.card));
  return following.length > 0 ? following : hand;
};
/** The suit declarer goes on with where he names none: that of the trick in hand, or the one in which dummy won the last. */
const runningSuit = ({ play, dummy }: Naming): Suit | undefined => {
  const led = leadOf(trickInHand(play));
  if (led !== undefined) return suitOf(led.card);
  const last = play.tricks.findLast(({ winner }) => winner !== undefined);
  const won = last?.winner === dummy ? cardOf(last, dummy) : undefined;
  return won === undefined ? undefined : suitOf(won.card);
};
/** Of the suit that is named, or else of the one that is being played, from the highest. */
const ranked = ({ it }: Named): readonly Card[] => {
  const inSuit = ofSuit(it.hand, it.spoken.suit ?? runningSuit(it));
  return byRank(inSuit.length > 0 ? inSuit : playable(it));
};
/** It beats all that lies there and all that can still come in its suit. */
const isKnownToWin = (table: Position, { play, dummy }: Naming, card: Card): boolean => {
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

const saysSuit = ({ it }: Named): boolean => it.spoken.suit !== undefined;
const saysRank = ({ it }: Named): boolean => it.spoken.rank !== undefined;
const says =
  (kind: Spoken["kind"]) =>
  ({ it }: Named): boolean =>
    it.spoken.kind === kind;
const names =
  (which: (at: Named) => readonly Card[]): Step<Naming, unknown> =>
  (law, at) => [{ do: "name", law, cards: which(at) }];

/** As far as is known: of a hand that nobody knows any card may be named. */
const thatCard = ({ table, it: { dummy, spoken } }: Named): readonly Card[] => {
  const { suit, rank } = spoken;
  return suit !== undefined && rank !== undefined && holds(table, dummy, `${suit}${rank}`) ? [`${suit}${rank}`] : [];
};
const ofThatRank = ({ it }: Named): readonly Card[] => playable(it).filter((card) => rankOf(card) === it.spoken.rank);
/** A lead to the next trick, in the suit in which dummy has won the last. */
const continues = (at: Named): readonly Card[] =>
  trickInHand(at.it.play).cards.length === 0 ? ofSuit(ofThatRank(at), runningSuit(at.it)) : [];
const isInDummy =
  (which: (at: Named) => readonly Card[]) =>
  (at: Named): boolean =>
    which(at).length > 0;

/** The lowest of those that are known to win, and none where none is. */
const lowestWinner = ({ table, it }: Named): readonly Card[] =>
  byRank(playable(it))
    .filter((card) => isKnownToWin(table, it, card))
    .slice(-1);

/** What declarer's words come to. Other words than these name nothing until the director finds what they meant. */
const naming: Clauses<Naming, unknown> = [
  clause("46A", both(saysSuit, saysRank, isInDummy(thatCard)), names(thatCard)),
  clause(
    "46B4",
    both(saysSuit, saysRank),
    names(() => []),
  ),
  clause(
    "46B1(a)",
    says("high"),
    names((at) => ranked(at).slice(0, 1)),
  ),
  clause(
    "46B1(a)",
    says("second"),
    names((at) => ranked(at).slice(1, 2)),
  ),
  clause("46B1(b)", says("win"), names(lowestWinner)),
  clause(
    "46B1(c)",
    says("low"),
    names((at) => ranked(at).slice(-1)),
  ),
  clause(
    "46B2",
    saysSuit,
    names(({ it }) => byRank(ofSuit(it.hand, it.spoken.suit)).slice(-1)),
  ),
  clause("46B3(a)", both(saysRank, isInDummy(continues)), names(continues)),
  clause("46B3(b)", saysRank, names(ofThatRank)),
  clause(
    "46B5",
    says("any"),
    names(({ it }) => playable(it)),
  ),
];

/** Words that left a choice, of a card that dummy has still to play. */
const choiceLeft =
  (paragraph: "46B3(b)" | "46B5") =>
  (table: Position): readonly Card[] | undefined => {
    const { play } = table;
    const named = play?.named;
    return play !== undefined &&
      named?.law === paragraph &&
      named.trick === numberInHand(play) &&
      (paragraph === "46B5" || named.cards.length > 1) &&
      turnToPlay(play) === dummyOf(table)
      ? named.cards
      : undefined;
  };
type Designates = At<unknown, Moments["OptionElected"]>;
/** The card is played by being designated; dummy has only to put it out. */
const cardIsPlayed = (law: string, { table, act: { card, number } }: Designates): Effects => {
  const dummy = dummyOf(table);
  if (card === undefined || dummy === undefined) return NOTHING;
  const played = { seat: dummy, card, event: number };
  return [{ do: "name", law, cards: [card] }, joins(law, played), { do: "designate", law, card: played }];
};
const cardOfDummy = offered([
  {
    paragraph: "46B3(b)",
    about: choiceLeft("46B3(b)"),
    of: (_, table) => declarerOf(table),
    among: (cards) => cards,
    answers: { designate: [clause("46B3(b)", always, cardIsPlayed)] },
  },
  {
    paragraph: "46B5",
    about: choiceLeft("46B5"),
    of: (_, table) => defenders(table),
    among: (cards) => cards,
    answers: { designate: [clause("46B5", always, cardIsPlayed)] },
  },
]);

type Names = At<undefined, Moments["DummyCardNamed"]>;
const isInPlay = ({ table }: Names): boolean => table.play?.faced === true;
const isRead = (_: string, { table, act: { words, rank, suit } }: Names): Effects => {
  const { play } = table;
  const dummy = dummyOf(table);
  if (play === undefined || dummy === undefined) return NOTHING;
  const spoken = { ...(words === undefined ? {} : spokenCard(words)), ...defined({ rank, suit }) };
  return firstOf(naming, { table, it: { play, dummy, hand: table.hands[dummy] ?? [], spoken }, act: undefined });
};

type Finding = At<undefined, Moments["FindingMade"]>;
const isACard = ({ table, act }: Finding): boolean =>
  typeof act.value === "string" && isCard(act.value) && table.play?.faced === true;
const isTheOneNamed = (law: string, { act: { value } }: Finding): Effects =>
  typeof value === "string" && isCard(value) ? [{ do: "name", law, cards: [value] }] : NOTHING;
/** Dummy's card to the trick in hand. */
const lyingThere = ({ table }: Finding): PlayedCard | undefined => {
  const dummy = dummyOf(table);
  return table.play && dummy && cardOf(trickInHand(table.play), dummy);
};
const anotherLiesThere = (at: Finding): boolean => {
  const lies = lyingThere(at);
  return lies !== undefined && lies.card !== at.act.value;
};
const itMayGoBack = (paragraph: string, at: Finding): Effects => {
  const lies = lyingThere(at);
  const { play } = at.table;
  return lies === undefined || play === undefined
    ? NOTHING
    : [lies, ...playedOver(play, lies)].map((each) => permitsCard(paragraph, each, innocent(lies.seat)));
};
const isMeant = both(found("intentClear"), isACard);

export const namingDummysCard = clauseTable({
  number: "46",
  besides: {
    DummyCardNamed: said([clause("46", isInPlay, isRead)]),
    FindingMade: said([clause("46B", isMeant, isTheOneNamed, unless(not(anotherLiesThere), itMayGoBack))]),
  },
  offered: [cardOfDummy],
});
