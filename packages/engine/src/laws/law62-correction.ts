/**
 * Law 62: a revoke is put right until it is established, on the twelfth trick until the cards are back in the board. The offender takes
 * his card back and plays another; opponents who have played since may change their cards, and after them his partner.
 */
import { partnerOf, sideOf } from "../cards/seats.ts";
import type { Seat } from "../cards/seats.ts";
import { isDefender } from "../position/auction.ts";
import type { Irregularity, PlayedCard, Position } from "../position/position.ts";
import { isA } from "../position/position.ts";
import { cardsOnTable, numberInHand, TRICKS } from "../position/tricks.ts";
import type { At, Condition, Row } from "./clauses.ts";
import { clause } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments, Return } from "./law.ts";
import { both, byOffender, goesOn, isAt, lookedAtLater, not, settled, unless } from "./steps.ts";
import { innocent } from "./verbs.ts";

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

/** Both sides have revoked on one trick, and not both of them have played on. */
const isMutual = (table: Position, it: Revoked): boolean => {
  const other = mutual(table, it);
  const hasPlayedOn = (seat: Seat): boolean => hasPlayedSince(table, it.trick, seat);
  return other !== undefined && !(hasPlayedOn(it.offender) && hasPlayedOn(other.offender));
};

/** It may be put right: before it is established, and afterwards where it is one of two, or until a twelfth trick is back in the board. */
const mayBePutRight = (table: Position, it: Revoked): boolean =>
  it.stage === "awaiting" ||
  it.state === "pending" ||
  (it.state === "established" && ((it.trick === TWELFTH && !table.ended) || isMutual(table, it)));

/** Whether cards are due to the trick of a revoke that is being put right: they come even when a claim has stopped play. */
export const isBeingPutRight = ({ play, irregularities }: Position): boolean =>
  play !== undefined &&
  irregularities.some(
    (it) => isRevoke(it) && (it.stage === "replacing" || it.stage === "awaiting") && it.trick === numberInHand(play),
  );

/** Until the offender has put his revoke right, what is played counts as played after it. */
const correctedAt = ({ revoke: { replacedAt = Infinity } }: Revoked): number => replacedAt;

/** A card on the table that is the revoke or has been played since, and its revoke. */
type Card = At<Revoked, PlayedCard>;
const itself = ({ it, act }: Card): boolean => act.event === it.card.event;
const byOpponents = ({ it, act }: Card): boolean => sideOf(act.seat) !== sideOf(it.offender);
const byPartner = ({ it, act }: Card): boolean => act.seat === partnerOf(it.offender);
/** Until somebody has spoken of it, or its card is back, nobody but the offender changes anything: nobody else can know that there is anything to change. */
const isSpokenOf = ({ it: { noticed, stage } }: Card): boolean =>
  noticed || stage === "replacing" || stage === "awaiting";
const afterAnOpponentsChange = ({ table, it, act }: Card): boolean =>
  table.withdrawn.some(
    ({ of, seat, event }) => of === it.id && sideOf(seat) !== sideOf(it.offender) && event < act.event,
  );
const fromClosedHand = ({ table, it }: Card): boolean => isDefender(table, it.offender) && it.revoke.rank === undefined;
const isOneOfTwo = ({ table, it }: Card): boolean => isMutual(table, it);
const hasACounterpart = ({ table, it }: Card): boolean => mutual(table, it) !== undefined;
const onTheTwelfth = ({ it }: Card): boolean => it.trick === TWELFTH;
const isEstablished = ({ it }: Card): boolean => it.state === "established";
/** The card that should have been played lay in the thirteenth. */
const isHisLast = ({ it, act }: Card): boolean =>
  it.trick === TWELFTH && it.stage !== "awaiting" && act.seat === it.offender;

/** The first clause that holds of a card lets it go back. A defender's is a penalty card: as it lay before, or major. */
type Back = { readonly paragraph: string; readonly where: Condition<Revoked, PlayedCard>; readonly penal: boolean };
const back = (paragraph: string, where: Condition<Revoked, PlayedCard>): Back => ({ paragraph, where, penal: false });
const penal = (paragraph: string, where: Condition<Revoked, PlayedCard>): Back => ({ paragraph, where, penal: true });
const goBack: readonly Back[] = [
  // What is put right though it is established comes first; of all others the book's order.
  penal("62D1", both(itself, onTheTwelfth, isEstablished)),
  penal("62C3", both(itself, isOneOfTwo)),
  penal("62B1", both(itself, fromClosedHand)),
  penal("62B2", itself),
  penal("62D1", isHisLast),
  penal(
    "62C3",
    both(isSpokenOf, hasACounterpart, (at) => byOpponents(at) || byPartner(at)),
  ),
  back("62C1", both(isSpokenOf, byOpponents)),
  penal("62C2", both(isSpokenOf, byPartner, afterAnOpponentsChange)),
];

/** What may go back, and what has to. */
export const returnsOfRevoke = (table: Position, it: Revoked): readonly Return[] => {
  if (table.play === undefined || !mayBePutRight(table, it)) return [];
  const cards = cardsOnTable(table.play).filter(({ event }) => event >= it.card.event && event < correctedAt(it));
  return cards.flatMap((card) => {
    const clauseOfIt = goBack.find(({ where }) => where({ table, it, act: card }));
    if (clauseOfIt === undefined) return [];
    const rank = card.seat === it.offender ? (it.revoke.rank ?? "major") : "major";
    return {
      ...card,
      law: clauseOfIt.paragraph,
      authorisedTo: innocent(it.offender),
      of: it.id,
      ...(clauseOfIt.penal && isDefender(table, card.seat) ? { penalty: rank } : {}),
    };
  });
};

type Returned = At<Revoked, Moments["CardWithdrawn"]>;
type Played = At<Revoked, Moments["played"]>;

/** Its own card, by the paragraph that lets it go. */
const ownCardBy =
  (paragraph: string) =>
  ({ it, act: { by } }: Returned): boolean =>
    by.law === paragraph && by.event === it.card.event;
const anotherIsDue = goesOn<Revoked, unknown>("replacing", () => ({ state: "pending" }));
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
