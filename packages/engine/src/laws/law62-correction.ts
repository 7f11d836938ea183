/**
 * Law 62: a revoke is put right until it is established, on the twelfth trick until the cards are back in the board. The offender takes
 * his card back and plays another; opponents who have played since may change their cards, and after them his partner.
 */
import type { Seat } from "../cards/seats.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, PlayedCard, Position, State } from "../position/position.ts";
import { TRICKS, cardsOnTable, numberInHand, placeOf } from "../position/tricks.ts";
import type { Moments, Return } from "./law.ts";
import { sameLaw } from "./references.ts";
import { innocent, reaches, reviews, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["62A"],
      how: "executed",
      says: "until it is established the card may go back; the door lets no other card go",
      cases: ["61A-prohibited-suit-led", "62A-after-declarers-claim"],
    },
    {
      at: ["62B1", "62B2"],
      how: "executed",
      says: "a penalty card from a defender's closed hand, the same as before if it had lain there",
      cases: ["61B2a-dummy-asks-declarer"],
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
      ],
    },
    {
      at: ["62C3"],
      how: "executed",
      says: "both revokes of one trick, until both sides have played on",
      cases: ["62C3-both-put-right", "62C3-other-unknown"],
    },
    {
      at: ["62D1"],
      how: "executed",
      says: "until the cards are back in the board, the thirteenth trick with it",
      cases: ["62D1-established-and-put-right", "62D2-defender-before-his-partner"],
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

/** The event by which the offender put his revoke right; until then what is played counts as played after it (62C1). */
const correctedAt = ({ why }: Irregularity): number => why.find(({ law }) => law === "62B")?.events[0] ?? Infinity;

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

/** What may go back, and what has to. Cards of the offending side but for the revoke itself only after an opponent's (62C2). */
export const returnsOfRevoke = (table: Position, it: Irregularity): readonly Return[] => {
  const { card, offender } = it;
  if (table.play === undefined || card === undefined || !(isCorrectable(table, it) || it.stage === "awaiting"))
    return [];
  const until = correctedAt(it);
  const since = cardsOnTable(table.play).filter(({ event }) => event > card.event && event < until);
  const own = [
    ...(placeOf(table.play, card.event) === undefined ? [] : [ownCard(table, it, card)]),
    ...(it.stage === "awaiting" ? [] : lastCards(table, it, since)),
  ];
  if (!isSpokenOf(it)) return own;
  const both = mutual(table, it) !== undefined;
  const theirs = since.filter(({ seat }) => sideOf(seat) !== sideOf(offender));
  const takenBack = table.withdrawn.filter(
    (each) => each.why.law === "62C1" && each.event > card.event && sideOf(each.seat) !== sideOf(offender),
  );
  const partners = since.filter(
    ({ seat, event }) =>
      seat !== offender && sideOf(seat) === sideOf(offender) && (both || takenBack.some((each) => each.event < event)),
  );
  return [
    ...own,
    ...theirs.map((each): Return => ({
      ...each,
      law: both ? "62C3" : "62C1",
      authorisedTo: sideOf(each.seat),
      of: it.id,
      ...(both ? penaltyOf(table, each.seat, "major") : {}),
    })),
    ...partners.map((each): Return => ({
      ...each,
      law: both ? "62C3" : "62C2",
      authorisedTo: innocent(each.seat),
      of: it.id,
      ...penaltyOf(table, each.seat, "major"),
    })),
  ];
};

const cardsOf = ({ play }: Position, trick: number): readonly PlayedCard[] => play?.tricks[trick - 1]?.cards ?? [];

const withdrawn = (table: Position, it: Irregularity, { by }: Moments["CardWithdrawn"]): Effects => {
  if (by.event !== it.card?.event) return NOTHING;
  // 62D2: a partner who had still to play to the twelfth trick may not choose what the card has told him.
  const partner = cardsOf(table, TWELFTH).find(({ seat }) => seat === partnerOf(it.offender));
  const hadPlayed = partner !== undefined && partner.event < by.event;
  const tells = it.trick === TWELFTH && isDefender(table, it.offender) && !hadPlayed;
  return [
    reaches(by.law, it, "replacing", { state: "pending" }),
    ...when(tells, reviews(table.edition === 2017 ? "16C3" : "16D2")),
  ];
};

/** 43B2(b): put right because a dummy without rights asked, it costs what an established one does. */
const statePutRight = ({ spoiled }: Irregularity): State => (spoiled === true ? "established" : "rectified");

const played = (_: Position, it: Irregularity, { seat, trick, number }: Moments["played"]): Effects => {
  if (it.stage === "replacing" && seat === it.offender && trick === it.trick)
    return [reaches("62B", it, "awaiting", { state: statePutRight(it) })];
  if (it.stage !== "awaiting" || trick <= (it.trick ?? trick) || number <= correctedAt(it)) return NOTHING;
  return it.spoiled === true ? [reaches("43B2(b)", it, "counting")] : [settles("62B", it, "rectified")];
};

/** What the Law follows a revoke by while it is being put right. */
export const corrections = { CardWithdrawn: withdrawn, played };
