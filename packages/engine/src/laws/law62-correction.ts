/**
 * Law 62: a revoke is put right until it is established, on the twelfth trick until the cards are back in the board. The offender takes
 * his card back and plays another; opponents who have played since may change their cards, and after them his partner.
 */
import type { Card } from "../cards/deal.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import type { Seat } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, PlayedCard, Position } from "../position/position.ts";
import { isA } from "../position/position.ts";
import { cardsOnTable, numberInHand, TRICKS } from "../position/tricks.ts";
import type { At, Condition, Row } from "./clauses.ts";
import { clause } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments, Return } from "./law.ts";
import { both, byOffender, either, goesOn, isAt, lookedAtLater, not, settled, unless } from "./steps.ts";
import { innocent, reaches } from "./verbs.ts";

/** A revoke: its card, its trick, and what should have been played. */
export type Revoked = Irregularity<"revoke">;

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
      says: "the opponents first, what they played before the revoke was spoken of; then the offender's partner",
      cases: [
        "62C1-played-after-attention",
        "62C1-played-before-he-took-it-back",
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
      at: ["62C1"],
      says:
        "who takes his own card back has drawn attention to it. A card that an opponent plays between that and the right card stays, " +
        "and so it gives the offender's partner no right to change his (62C2).",
    },
    {
      at: ["62C2", "50D1(a)"],
      says: "the offender's partner “may change” his card: another one may come in its place. What he took back is a penalty card at once, and has to be played from the next trick on; in this one it may be.",
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

export const isRevoke = isA("revoke");

/** The other side has revoked on the same trick, and somebody has spoken of that one too (62C3). */
const mutual = ({ irregularities }: Position, it: Revoked): Revoked | undefined =>
  irregularities
    .filter(isRevoke)
    .find(
      (other) =>
        other.noticed &&
        other.trick === it.trick &&
        sideOf(other.offender) !== sideOf(it.offender) &&
        other.state !== "waived",
    );

/** Whether a seat's side has a card in a trick after this one. */
export const hasPlayedSince = ({ play }: Position, trick: number, seat: Seat): boolean =>
  play?.tricks.slice(trick).some(({ cards }) => cards.some((card) => sideOf(card.seat) === sideOf(seat))) === true;

/** Both sides have revoked on one trick, and not both of them have played on (62C3). */
const isOneOfTwo = (table: Position, it: Revoked): boolean => {
  const other = mutual(table, it);
  const hasPlayedOn = (seat: Seat): boolean => hasPlayedSince(table, it.trick, seat);
  return other !== undefined && !(hasPlayedOn(it.offender) && hasPlayedOn(other.offender));
};

/** It may be put right: before it is established, and afterwards where it is one of two, or until a twelfth trick is back in the board. */
const mayBePutRight = (table: Position, it: Revoked): boolean =>
  it.stage === "awaiting" ||
  it.state === "pending" ||
  (it.state === "established" && ((it.trick === TWELFTH && !table.ended) || isOneOfTwo(table, it)));

/** Whether cards are due to the trick of a revoke that is being put right: they come even when a claim has stopped play. */
export const isBeingPutRight = ({ play, irregularities }: Position): boolean =>
  play !== undefined &&
  irregularities.some(
    (it) => isRevoke(it) && (it.stage === "replacing" || it.stage === "awaiting") && it.trick === numberInHand(play),
  );

/** Until the offender has put his revoke right, what is played counts as played after it. */
const correctedAt = ({ revoke: { replacedAt = Infinity } }: Revoked): number => replacedAt;

/** A card on the table that is the revoke or has been played since, and its revoke. */
type OnTable = At<Revoked, PlayedCard>;
const itself = ({ it, act }: OnTable): boolean => act.event === it.card.event;
const byOpponents = ({ it, act }: OnTable): boolean => sideOf(act.seat) !== sideOf(it.offender);
const byPartner = ({ it, act }: OnTable): boolean => act.seat === partnerOf(it.offender);
/** Attention has been drawn to it, if only by its own player's taking the card back; before that nobody else can know that there is anything to change. */
const isSpokenOf = ({ it }: OnTable): boolean => it.revoke.spokenOf !== undefined;
const beforeItWasSpokenOf = ({ it, act }: OnTable): boolean => act.event < (it.revoke.spokenOf ?? -1);
const afterAnOpponentsChange = ({ table, it, act }: OnTable): boolean =>
  table.withdrawn.some(
    ({ of, seat, event }) => of === it.id && sideOf(seat) !== sideOf(it.offender) && event < act.event,
  );
const fromClosedHand = ({ table, it }: OnTable): boolean =>
  isDefender(table, it.offender) && it.revoke.rank === undefined;
const bothHaveRevoked = ({ table, it }: OnTable): boolean => isOneOfTwo(table, it);
const isEstablished = ({ it }: OnTable): boolean => it.state === "established";
const inTime: Condition<Revoked, PlayedCard> = both(itself, not(isEstablished), not(bothHaveRevoked));
/** The card that should have been played lay in the thirteenth. */
const isHisLast = ({ it, act }: OnTable): boolean =>
  it.trick === TWELFTH && it.stage !== "awaiting" && act.seat === it.offender;

/** Whether a card that goes back is a penalty card then, where it is a defender's. */
type Back = {
  readonly paragraph: string;
  readonly where: Condition<Revoked, PlayedCard>;
  readonly as: "penaltyCard" | "free";
};
const goesBack = (as: Back["as"], paragraph: string, where: Condition<Revoked, PlayedCard>): Back => ({
  paragraph,
  where,
  as,
});
/** The first that holds of a card lets it go back. */
const cardsThatGoBack: readonly Back[] = [
  goesBack("penaltyCard", "62B1", both(inTime, fromClosedHand)),
  // What had lain there as a penalty card lies there again.
  goesBack("penaltyCard", "62B2", inTime),
  goesBack("free", "62C1", both(byOpponents, beforeItWasSpokenOf, not(bothHaveRevoked))),
  goesBack("penaltyCard", "62C2", both(byPartner, isSpokenOf, afterAnOpponentsChange, not(bothHaveRevoked))),
  goesBack("penaltyCard", "62C3", both(bothHaveRevoked, either(itself, both(isSpokenOf, not(isHisLast))))),
  goesBack("penaltyCard", "62D1", either(both(itself, isEstablished), isHisLast)),
];

/** What may go back, and what has to. */
export const returnsOfRevoke = (table: Position, it: Revoked): readonly Return[] => {
  if (table.play === undefined || !mayBePutRight(table, it)) return [];
  const cards = cardsOnTable(table.play).filter(({ event }) => event >= it.card.event && event < correctedAt(it));
  return cards.flatMap((card) => {
    const back = cardsThatGoBack.find(({ where }) => where({ table, it, act: card }));
    if (back === undefined) return [];
    const rank = card.seat === it.offender ? (it.revoke.rank ?? "major") : "major";
    return {
      ...card,
      law: back.paragraph,
      authorisedTo: innocent(it.offender),
      of: it.id,
      ...(back.as === "penaltyCard" && isDefender(table, card.seat) ? { penalty: rank } : {}),
    };
  });
};

/** What the offender's partner has taken back in order to play another one (62C2): it is bound to be played from the next trick on. */
export const isBeingChanged = ({ play, irregularities, withdrawn }: Position, seat: Seat, card: Card): boolean =>
  play !== undefined &&
  withdrawn.some((gone) => {
    const it = gone.seat === seat && gone.card === card ? irregularities.find(({ id }) => id === gone.of) : undefined;
    return it !== undefined && isRevoke(it) && it.offender === partnerOf(seat) && it.trick === numberInHand(play);
  });

type Returned = At<Revoked, Moments["CardWithdrawn"]>;
type Played = At<Revoked, Moments["played"]>;

/** Its own card, by the paragraph that lets it go. */
const ownCardBy =
  (paragraph: string) =>
  ({ it, act: { by } }: Returned): boolean =>
    by.law === paragraph && by.event === it.card.event;
const anotherIsDue = goesOn("replacing", ({ it, act }: Returned) => ({
  state: "pending",
  revoke: { ...it.revoke, spokenOf: it.revoke.spokenOf ?? act.number },
}));
/** A partner who had still to play to the twelfth trick may not choose what the card has told him (62D2). */
const tellsPartner = ({ table, it, act }: Returned): boolean => {
  const partner = table.play?.tricks[TWELFTH - 1]?.cards.find(({ seat }) => seat === partnerOf(it.offender));
  const hadPlayed = partner !== undefined && partner.event < act.by.event;
  return it.trick === TWELFTH && isDefender(table, it.offender) && !hadPlayed;
};

const toThatTrick = ({ it, act }: Played): boolean => act.trick === it.trick;
/** 43B2(b): put right because a dummy without rights asked. */
const costsAllTheSame = ({ it }: At<Revoked, unknown>): boolean => it.revoke.stillCosts === true;
const isReplaced = goesOn<Revoked, Moments["played"]>("awaiting", (at) => ({
  state: costsAllTheSame(at) ? "established" : "rectified",
  revoke: { ...at.it.revoke, replacedAt: at.act.number },
}));
const playHasGoneOn = ({ it, act }: Played): boolean => act.trick > it.trick && act.number > correctedAt(it);

/** From now on its opponents change nothing that they play (62C1). */
export const isSpokenOfNow = (paragraph: string, { table, it }: At<Revoked, undefined>): Effects => [
  reaches(paragraph, it, it.stage, { revoke: { ...it.revoke, spokenOf: table.version } }),
];

/** A revoke is put right: its card goes back, the one that was due comes, and nobody may change anything any more when play goes on. */
export const correction: Row<Revoked> = {
  returns: returnsOfRevoke,
  returned: ["62B1", "62B2", "62C3", "62D1"].map((paragraph) =>
    clause(paragraph, ownCardBy(paragraph), anotherIsDue, unless(not(tellsPartner), lookedAtLater("16C3"))),
  ),
  played: [
    clause("62B", both(isAt("replacing"), byOffender, toThatTrick), isReplaced),
    clause("43B2(b)", both(isAt("awaiting"), playHasGoneOn, costsAllTheSame), goesOn("counting")),
    clause("62B", both(isAt("awaiting"), playHasGoneOn), settled("rectified")),
  ],
};
