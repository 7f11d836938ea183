/**
 * Law 45: when a card is played. Found to have been played, a card shown becomes so where it was shown (45C); a name that slipped out may be
 * changed (45C4(b)); a card dummy moved without its being named goes back in time (45D); a fifth card need not be a lead (45E).
 */
import type { Card } from "../cards/deal.ts";
import { isCard } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { isSeat, leftOf, rightOf, sideOf } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import type { CardDemand, Irregularity, PlayedCard, Position } from "../position/position.ts";
import { cardOf, cardsOnTable, holds, numberInHand, placeOf, trickInHand, turnToPlay } from "../position/tricks.ts";
import type { At, Condition } from "./clauses.ts";
import { clause, lawAbout, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments, Return } from "./law.ts";
import { narrowsTo } from "./demands.ts";
import type { Lead } from "./leads-out-of-turn.ts";
import { isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { dummyOf, goesBack, isDeclarersSide, playedOver } from "./on-the-table.ts";
import { both, found as isFound, isLookedAt, isNo, isYes, settled } from "./steps.ts";
import { innocent, joins, opens, permitsCard, rereads, settled as isOver, settles } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    { at: ["45A", "45B", "45G"], how: "conduct", says: "the events say which card was played" },
    {
      at: ["45C1", "45C2", "45C3"],
      how: "asked",
      asks: ["played"],
      says: "then the log is read again",
      cases: ["45C1-shown-is-played", "45C3-touched", "45C2-nearly-on-the-table", "45C2-a-card-that-he-does-not-hold"],
    },
    {
      at: ["45C4(a)"],
      how: "executed",
      says: "a card named at one's turn must be played",
      where: ["laws/law49-exposed-by-defender.ts", "laws/law45-played-card.ts"],
      cases: ["45C4a-named-card", "61A-a-named-card-is-kept-back"],
    },
    {
      at: ["45C4(b)"],
      how: "asked",
      asks: ["unintended"],
      says: "then executed",
      cases: [
        "45C4b-a-card-named-and-not-meant",
        "45C4b-slip-of-the-tongue",
        "45C4b-declarer-has-played",
        "45C4b-dummys-lead",
        "45C4b-he-thought-again",
      ],
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
      says: "dummy's wrong card and what was played over it may go back; declarer's after a change to his right",
      cases: [
        "45D1-declarer-after-the-defender",
        "45D1-after-dummys-card",
        "45D1-dummy-takes-another-card",
        "45D1-dummy-moves-unasked",
        "45D-unasked-from-the-wrong-hand",
        "45D1-one-side-has-led",
        "45D1-declarer-alone",
        "45D1-the-defender-first",
        "45D1-a-lead-of-dummys",
      ],
    },
    {
      at: ["45D2"],
      how: "executed",
      says: "too late, all stands; a revoke to it is one",
      where: ["laws/law45-played-card.ts", "laws/law61-revoke.ts"],
      cases: ["45D2-too-late", "45D2-a-lead-that-was-not-named"],
    },
    {
      at: ["45E"],
      how: "asked",
      asks: ["isLead"],
      says: "without a finding it is one",
      cases: [
        "45E1-fifth-card-small",
        "45E2-declarers-fifth-card",
        "45E1-a-lead-to-the-next",
        "45E2-a-lead-at-a-defenders-turn",
      ],
    },
    { at: ["45F"], how: "executed", asks: ["damage"], says: "review", cases: ["45F-dummy-touches-a-card"] },
  ],
};

type Finding = At<undefined, Moments["FindingMade"]>;
const found = (finding: Moments["FindingMade"]["finding"]): Condition<undefined, Moments["FindingMade"]> =>
  both(isFound(finding), ({ table }) => table.play?.faced === true);

type Shown = { readonly seat: Seat; readonly card: Card };
export const isShown = (value: Moments["FindingMade"]["value"]): value is Shown =>
  typeof value === "object" && value !== null && "card" in value && isSeat(value.seat) && isCard(value.card);
/** 45C1 to 45C3: what was shown, held or touched was played there and then; where nothing in the log shows it, now, if it is that hand's turn. */
const wasPlayedThere = (paragraph: string, { table, act: { value, about } }: Finding): Effects => {
  if (!isShown(value)) return [];
  const event = about ?? table.exposed.findLast(({ card }) => card === value.card)?.event;
  if (event !== undefined) {
    const played = { event: { type: "CardPlayed", ...value } as const, number: event };
    return [rereads(paragraph, [[event, { as: "instead", events: [played] }]])];
  }
  return table.play !== undefined && turnToPlay(table.play) === value.seat && holds(table, value.seat, value.card)
    ? [joins(paragraph, { ...value, event: table.version })]
    : [];
};

type Named = Extract<CardDemand, { readonly kind: "card" }>;
/** The card is asked for because its own player has named it. */
const isNamed = (demand: CardDemand): demand is Named => demand.kind === "card" && demand.of === "name";
/** A card of his own that a player has named for this trick. */
const namedForTrick = ({ table: { play, demands }, act: { about } }: Finding): Named | undefined =>
  play === undefined
    ? undefined
    : demands
        .filter(isNamed)
        .findLast(({ trick, event }) => trick === numberInHand(play) && (about === undefined || about === event));
const namedHisOwn = (at: Finding): boolean => namedForTrick(at) !== undefined;
/** Not meant, it is not the card named; if it has been played, it may go back, and what opponents have played over it. */
const needNotBePlayed = (paragraph: string, at: Finding): Effects => {
  const named = namedForTrick(at);
  const { play } = at.table;
  if (play === undefined || named === undefined) return [];
  const lying = cardOf(trickInHand(play), named.seat);
  const cards = lying?.card === named.card ? [lying, ...playedOver(play, lying)] : [];
  return [
    { do: "liftNamed", law: paragraph, seat: named.seat },
    ...cards.map((card) => permitsCard(paragraph, card, innocent(named.seat))),
  ];
};
/** Dummy's card, if declarer's side has not played since, and what the next defender played over it. */
const dummysMayGoBack = (paragraph: string, { table }: Finding): Effects => {
  const { play } = table;
  const dummy = dummyOf(table);
  if (play === undefined || dummy === undefined) return [];
  const last = play.tricks.at(-1)?.cards.findLast(({ seat }) => isDeclarersSide(table, seat));
  const cards = last?.seat === dummy ? [last, ...playedOver(play, last)] : [];
  return [
    { do: "name", law: paragraph, cards: [] },
    ...cards.map((card) => permitsCard(paragraph, card, innocent(dummy))),
  ];
};

/** A fifth card to a trick, taken for a lead. */
const fifthCard = ({ table, act: { about } }: Finding): Lead | undefined =>
  table.irregularities
    .filter(isLeadOutOfTurn)
    .findLast((it) => it.stage !== "done" && (about === undefined || it.card.event === about));
const ofDeclarersSide = (at: Finding): boolean => {
  const it = fifthCard(at);
  return it !== undefined && isDeclarersSide(at.table, it.offender);
};
const isNoLead = (paragraph: string, at: Finding): Effects => {
  const it = fifthCard(at);
  return it === undefined
    ? []
    : [...goesBack(paragraph, at.table, it.card, it.id, false), settles(paragraph, it, "rectified")];
};

/** Dummy has put out another card than the one named. */
const isNotTheNamed = ({ table: { play }, act }: At<undefined, Moments["played"]>): boolean => {
  const named = play?.named;
  return named?.trick === act.trick && named.cards.length === 1 && !named.cards.includes(act.card);
};
const ofDummy = ({ table, act }: At<undefined, { readonly seat: Seat }>): boolean => act.seat === dummyOf(table);
const isWrong = (paragraph: string, { act }: At<undefined, PlayedCard & { readonly trick: number }>): Effects => [
  opens(paragraph, act.seat, { kind: "wrongCard", card: act, trick: act.trick }),
];
const movesUnasked = ({ table, act }: At<undefined, Moments["CardPlayed"]>): boolean =>
  act.unasked === true && table.play?.faced === true;
const isWrongNow = (paragraph: string, { table: { play }, act }: At<undefined, Moments["CardPlayed"]>): Effects =>
  play === undefined
    ? []
    : [
        opens(paragraph, act.seat, {
          kind: "wrongCard",
          card: { seat: act.seat, card: act.card, event: act.number },
          trick: numberInHand(play),
        }),
      ];
const suggests = (paragraph: string, { table: { play }, act }: At<undefined, Moments["CardSuggested"]>): Effects =>
  play === undefined ? [] : [isOver(paragraph, act.seat, "established", numberInHand(play))];
const isInPlay = ({ table }: At<undefined, unknown>): boolean => table.play !== undefined;

type Wrong = Irregularity<"wrongCard">;
type Played = At<Wrong, Moments["played"]>;
const isItself = ({ it, act }: Played): boolean => act.event === it.card.event;
const rightCardComes = ({ it, act }: Played): boolean => act.seat === it.offender && act.trick === it.trick;
/** Declarer has played after a card that the defender to his right has taken back. */
const isAfterAChange = ({ withdrawn }: Position, { id, card }: Wrong, { seat, event }: PlayedCard): boolean =>
  withdrawn.some(
    ({ of, ...gone }) => of === id && gone.seat === rightOf(seat) && gone.event > card.event && gone.event < event,
  );
/** 47D: defenders whose cards lie over the wrong one may still take them back, and declarer his after a change to his right. */
const mayChangeOver = (paragraph: string, { table, it }: Played): Effects =>
  (table.play?.tricks[it.trick - 1]?.cards ?? [])
    .filter(
      (each) =>
        each.event > it.card.event &&
        each.seat !== it.offender &&
        (!isDeclarersSide(table, each.seat) || isAfterAChange(table, it, each)),
    )
    .map((each) => permitsCard(paragraph, each, innocent(it.offender)));

type TakenBack = At<undefined, Moments["CardWithdrawn"]>;
/** Declarer's card to that trick, over the one that the defender to his right takes back. */
const overIt = ({ table: { play, irregularities }, act: { seat, by } }: TakenBack): PlayedCard | undefined => {
  const wrong = irregularities.findLast((it) => it.law === "45D");
  return play?.tricks[(wrong?.trick ?? 0) - 1]?.cards.find(
    (each) => each.seat === leftOf(seat) && each.seat !== wrong?.offender && each.event > by.event,
  );
};
const defenderChanges = (at: TakenBack): boolean =>
  at.act.by.law === "45D1" && !isDeclarersSide(at.table, at.act.seat) && overIt(at) !== undefined;
const declarerMayChange = (paragraph: string, at: TakenBack): Effects => {
  const card = overIt(at);
  return card === undefined ? [] : [permitsCard(paragraph, card, innocent(card.seat))];
};
/** In time until both sides have played to the next trick. */
const isTooLate = ({ table: { play }, it }: Played): boolean => {
  const later = play?.tricks.slice(it.trick).flatMap(({ cards }) => cards) ?? [];
  return later.some(({ seat }) => sideOf(seat) !== sideOf(later[0]?.seat ?? seat));
};
/**
 * The wrong card, and what was played after it; where it has gone back already, what defenders played, until the right card has come, and
 * what declarer has played after a card that was taken back.
 */
const mayGoBack = (table: Position, it: Wrong): readonly Return[] => {
  const { play } = table;
  const { card, offender, id } = it;
  if (play === undefined) return [];
  const lies = placeOf(play, card.event) !== undefined;
  return cardsOnTable(play)
    .filter(
      (each) =>
        each.event >= card.event &&
        (each.event === card.event || lies || !isDeclarersSide(table, each.seat) || isAfterAChange(table, it, each)),
    )
    .map((each) => ({ ...each, law: "45D1", authorisedTo: innocent(offender), of: id }));
};

export const playedCard = lawAbout("wrongCard", {
  number: "45",
  narrows: narrowsTo("name"),
  besides: {
    FindingMade: said([
      clause("45C", found("played"), wasPlayedThere),
      clause("45C4(b)", both(found("unintended"), isYes, namedHisOwn), needNotBePlayed),
      clause("45C4(b)", both(found("unintended"), isYes), dummysMayGoBack),
      clause("45E2", both(found("isLead"), isNo, ofDeclarersSide), isNoLead),
      clause("45E1", both(found("isLead"), isNo), isNoLead),
    ]),
    played: said([clause("45D", both<undefined, Moments["played"]>(isNotTheNamed, ofDummy), isWrong)]),
    CardPlayed: said([clause("45D", both<undefined, Moments["CardPlayed"]>(movesUnasked, ofDummy), isWrongNow)]),
    CardWithdrawn: said([clause("45D1", defenderChanges, declarerMayChange)]),
    CardSuggested: said([
      clause("45F", both<undefined, Moments["CardSuggested"]>(isInPlay, ofDummy), suggests, isLookedAt),
    ]),
  },
  always: {
    returns: mayGoBack,
    played: [
      clause("45D", isItself),
      clause("45D1", rightCardComes, mayChangeOver, settled("rectified")),
      clause("45D2", isTooLate, settled("established")),
    ],
  },
});
