/**
 * Law 62: a revoke is put right until it is established, on the twelfth trick until the cards are back in the board. The offender takes
 * his card back and plays another; opponents who have played since may change their cards, and after them his partner.
 */
import { partnerOf, sideOf } from "../cards/seats.ts";
import type { Seat } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, PlayedCard, Position } from "../position/position.ts";
import { cardsOnTable, numberInHand, placeOf, TRICKS } from "../position/tricks.ts";
import type { At, Knowing, Row } from "./clauses.ts";
import { clause } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments, Return } from "./law.ts";
import { sameLaw } from "./references.ts";
import { both, byOffender, goesOn, isAt, not, settled, unless } from "./steps.ts";
import { innocent, reviews } from "./verbs.ts";

/** A revoke: its card, its trick, and what should have been played. */
export type Revoked = Knowing<"card" | "trick" | "revoke">;

export const description: Description = {
  paragraphs: [
    {
      at: ["62A"],
      how: "executed",
      says: "until it is established the card may go back; the door lets no other card go",
      cases: [
        "61A-prohibited-suit-led",
        "62A-after-declarers-claim",
        "62A-after-a-defenders-claim",
        "62B-only-opponents-have-led",
        "62A-by-himself",
        "56-refused-after-a-revoke",
        "60A1-a-revoke-is-no-irregular-play",
      ],
    },
    {
      at: ["62B1", "62B2"],
      how: "executed",
      says: "a penalty card from a defender's closed hand, the same as before if it had lain there",
      cases: [
        "61B2a-dummy-asks-declarer",
        "62B2-a-penalty-card",
        "62B2-a-minor-penalty-card",
        "44C-trumping-too-early",
        "62B1-two-revokes-of-one-hand",
      ],
    },
    {
      at: ["62C1", "62C2"],
      how: "executed",
      says: "the opponents first, then the offender's partner; none of them before the revoke is spoken of",
      cases: [
        "62C2-what-went-back-comes-again",
        "62C2-another-card-instead",
        "62C2-offenders-partner-changes-after-them",
        "62C1-not-before-it-is-spoken-of",
        "62C1-and-the-next-lead",
        "62C1-the-trick-is-anothers",
        "62C1-over-a-forbidden-lead",
        "62C2-dummy-after-the-defender",
        "62C1-nobody-else-has-to-change",
      ],
    },
    {
      at: ["62C3"],
      how: "executed",
      says: "both revokes of one trick, until both sides have played on",
      cases: ["62C3-both-put-right", "62C3-other-unknown", "62C3-only-the-defender-goes-on"],
    },
    {
      at: ["62D1"],
      how: "executed",
      says: "until the cards are back in the board, the thirteenth trick with it",
      cases: [
        "62D1-established-and-put-right",
        "62D2-defender-before-his-partner",
        "62D1-before-the-last-lead",
        "62D1-by-dummy",
      ],
    },
    {
      at: ["62D2"],
      how: "executed",
      says: "review (16C3)",
      cases: ["62D2-defender-before-his-partner", "62D2-partner-had-played"],
    },
  ],
  readings: [
    {
      at: ["62A"],
      says:
        "by the offender himself: whoever takes a card back that did not follow has spoken of it; no other " +
        "attention is needed.",
    },
    {
      at: ["62C2", "50D1(a)"],
      says: "what the offender's partner takes back is a penalty card at once, and it can be played to this very trick: it has to be. Another card in its place is for declarer to accept (52B1) or not.",
    },
    {
      at: ["62C3"],
      says:
        "of two revokes that were spoken of. While the other side's is unknown, the one that is put right is " +
        "put right as any other, and its opponents' cards go back under 62C1.",
    },
  ],
};

const TWELFTH = TRICKS - 1;

const isRevoke = ({ law }: Irregularity): boolean => sameLaw(law, "61");
const isOnOneTrick = (one: Irregularity, other: Irregularity): boolean => one.trick === other.trick;

/** The other side has revoked on the same trick, and somebody has spoken of that one too (62C3). */
const mutual = ({ irregularities }: Position, it: Irregularity): Irregularity | undefined =>
  irregularities.find(
    (other) =>
      other.noticed &&
      isRevoke(other) &&
      isOnOneTrick(other, it) &&
      sideOf(other.offender) !== sideOf(it.offender) &&
      other.state !== "waived",
  );

/** Whether a seat's side has a card in a trick after this one. */
export const hasPlayedSince = ({ play }: Position, trick: number, seat: Seat): boolean =>
  play?.tricks.slice(trick).some(({ cards }) => cards.some((card) => sideOf(card.seat) === sideOf(seat))) === true;

const hasPlayedOn = (table: Position, { trick = TRICKS }: Irregularity, seat: Seat): boolean =>
  hasPlayedSince(table, trick, seat);

/** 62C3: both sides have revoked on one trick, and not both of them have played on. */
const isMutual = (table: Position, it: Irregularity): boolean => {
  const other = mutual(table, it);
  return other !== undefined && !(hasPlayedOn(table, it, it.offender) && hasPlayedOn(table, it, other.offender));
};

const isOnTheTwelfth = (table: Position, it: Irregularity): boolean => it.trick === TWELFTH && !table.ended;

/** Not yet established, or one of the two that are put right all the same. */
const isCorrectable = (table: Position, it: Irregularity): boolean =>
  isRevoke(it) &&
  (it.state === "pending" || (it.state === "established" && (isOnTheTwelfth(table, it) || isMutual(table, it))));

/** Whether cards are due to the trick of a revoke that is being put right: they come even when a claim has stopped play. */
export const isBeingPutRight = ({ play, irregularities }: Position): boolean =>
  play !== undefined &&
  irregularities.some(
    (it) => isRevoke(it) && (it.stage === "replacing" || it.stage === "awaiting") && it.trick === numberInHand(play),
  );

/** Until somebody has spoken of it, or its card is back, nobody but the offender changes anything: nobody else can know that there is anything to change (62C). */
const isSpokenOf = ({ noticed, stage }: Irregularity): boolean =>
  noticed || stage === "replacing" || stage === "awaiting";

/** Until the offender has put his revoke right, what is played counts as played after it (62C1). */
const correctedAt = ({ replacedAt = Infinity }: Irregularity): number => replacedAt;

const penaltyOf = (table: Position, seat: Seat, rank: Return["penalty"]): Pick<Return, "penalty"> =>
  isDefender(table, seat) && rank !== undefined ? { penalty: rank } : {};

const ownCard = (table: Position, it: Irregularity, card: PlayedCard): Return => {
  const faced = it.revoke?.rank;
  const paragraph = isDefender(table, card.seat) && faced === undefined ? "62B1" : "62B2";
  return {
    ...card,
    law: it.state === "established" && it.trick === TWELFTH ? "62D1" : isMutual(table, it) ? "62C3" : paragraph,
    authorisedTo: innocent(card.seat),
    of: it.id,
    ...penaltyOf(table, card.seat, faced ?? "major"),
  };
};

/** On the twelfth trick the card that should have been played lies in the thirteenth. */
const lastCards = (table: Position, it: Irregularity, since: readonly PlayedCard[]): readonly Return[] =>
  it.trick === TWELFTH
    ? since.filter(({ seat }) => seat === it.offender).map((card) => ({ ...ownCard(table, it, card), law: "62D1" }))
    : [];

/** 62B, 62D1: the revoke itself, and on the twelfth trick the last card too. */
const ofOffender = (table: Position, it: Revoked, since: readonly PlayedCard[]): readonly Return[] => [
  ...(table.play === undefined || placeOf(table.play, it.card.event) === undefined
    ? []
    : [ownCard(table, it, it.card)]),
  ...(it.stage === "awaiting" ? [] : lastCards(table, it, since)),
];
/** 62C1: what the other side has played after it. */
const ofOpponents = (table: Position, it: Revoked, since: readonly PlayedCard[]): readonly Return[] => {
  const both = mutual(table, it) !== undefined;
  return since
    .filter(({ seat }) => sideOf(seat) !== sideOf(it.offender))
    .map((each) => ({
      ...each,
      law: both ? "62C3" : "62C1",
      authorisedTo: sideOf(each.seat),
      of: it.id,
      ...(both ? penaltyOf(table, each.seat, "major") : {}),
    }));
};
/** 62C2: what the offender's partner has, only after a card that an opponent has taken back. */
const ofPartner = (table: Position, it: Revoked, since: readonly PlayedCard[]): readonly Return[] => {
  const both = mutual(table, it) !== undefined;
  const takenBack = table.withdrawn.filter(
    ({ why, event, seat }) => why.law === "62C1" && event > it.card.event && sideOf(seat) !== sideOf(it.offender),
  );
  return since
    .filter(
      ({ seat, event }) => seat === partnerOf(it.offender) && (both || takenBack.some((each) => each.event < event)),
    )
    .map((each) => ({
      ...each,
      law: both ? "62C3" : "62C2",
      authorisedTo: innocent(each.seat),
      of: it.id,
      ...penaltyOf(table, each.seat, "major"),
    }));
};
/** What may go back, and what has to. */
export const returnsOfRevoke = (table: Position, it: Revoked): readonly Return[] => {
  if (table.play === undefined || !(isCorrectable(table, it) || it.stage === "awaiting")) return [];
  const since = cardsOnTable(table.play).filter(({ event }) => event > it.card.event && event < correctedAt(it));
  const own = ofOffender(table, it, since);
  return isSpokenOf(it) ? [...own, ...ofOpponents(table, it, since), ...ofPartner(table, it, since)] : own;
};

type Returned = At<Revoked, Moments["CardWithdrawn"]>;
type Played = At<Revoked, Moments["played"]>;

/** Its own card, by the paragraph that lets it go. */
const ownCardBy =
  (paragraph: string) =>
  ({ it, act: { by } }: Returned): boolean =>
    by.law === paragraph && by.event === it.card.event;
const anotherIsDue = goesOn<Revoked, unknown>("replacing", () => ({ state: "pending" }));
/** A partner who had still to play to the twelfth trick may not choose what the card has told him. */
const tellsPartner = ({ table, it, act }: Returned): boolean => {
  const partner = table.play?.tricks[TWELFTH - 1]?.cards.find(({ seat }) => seat === partnerOf(it.offender));
  const hadPlayed = partner !== undefined && partner.event < act.by.event;
  return it.trick === TWELFTH && isDefender(table, it.offender) && !hadPlayed;
};
const isLookedAt = (_: string, { table }: Returned): Effects => [reviews(table.edition === 2017 ? "16C3" : "16D2")];

const toThatTrick = ({ it, act }: Played): boolean => act.trick === it.trick;
/** 43B2(b): put right because a dummy without rights asked, it costs what an established one does. */
const costsAllTheSame = ({ it }: At<Revoked, unknown>): boolean => it.spoiled === true;
const isReplaced = goesOn("awaiting", (at: Played) => ({
  state: costsAllTheSame(at) ? "established" : "rectified",
  replacedAt: at.act.number,
}));
const playHasGoneOn = ({ it, act }: Played): boolean => act.trick > it.trick && act.number > correctedAt(it);

/** A revoke is put right: its card goes back, the one that was due comes, and nobody may change anything any more when play goes on. */
export const correction: Row<Revoked> = {
  returns: returnsOfRevoke,
  returned: ["62B1", "62B2", "62C3", "62D1"].map((paragraph) =>
    clause(paragraph, ownCardBy(paragraph), anotherIsDue, unless(not(tellsPartner), isLookedAt)),
  ),
  played: [
    clause("62B", both(isAt("replacing"), byOffender, toThatTrick), isReplaced),
    clause("43B2(b)", both(isAt("awaiting"), playHasGoneOn, costsAllTheSame), goesOn("counting")),
    clause("62B", both(isAt("awaiting"), playHasGoneOn), settled("rectified")),
  ],
};
