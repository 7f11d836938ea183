/**
 * Law 64: what an established revoke costs. When play is over two tricks, one, or none go over, as the offender won the trick himself, his
 * side won it or a later one, or something of 64B stands against it. Whether that is enough the director looks at again (64C).
 */
import type { Side } from "../cards/seats.ts";
import { otherSide, sideOf } from "../cards/seats.ts";
import { isDummy } from "../position/auction.ts";
import { tricksBefore } from "../position/outcome.ts";
import { penaltyCards } from "../position/penalty-cards.ts";
import type { Irregularity, Position, Revoke, Transfer } from "../position/position.ts";
import { TRICKS } from "../position/tricks.ts";
import type { At, Clauses, Row, Step } from "./clauses.ts";
import { clause, clauseTable } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import type { Revoked } from "./law62-correction.ts";
import { isSpokenOfNow } from "./law62-correction.ts";
import { always, both, lookedAtLater, under } from "./steps.ts";
import { reaches } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["64A1", "64A2"],
      how: "executed",
      says: "when play is over and somebody has spoken of it; a trick goes over once",
      where: ["laws/law64-tricks.ts", "table/account.ts"],
      cases: [
        "64A2-the-account",
        "64A-not-spoken-of",
        "64A1-a-ruff-and-another",
        "64A1-that-trick-alone",
        "64A2-partner-won-it",
        "64A-won-by-dummy",
        "64A1-declarers-ruff",
        "64A2-each-defender",
        "64A2-no-more-than-were-won",
        "64B4-the-offenders-have-called",
        "64B2-and-another-player",
        "64A1-with-what-is-conceded",
        "64A1-the-suit-that-was-asked-for",
        "64B2-the-first-was-put-right",
        "63A1-established-then-noticed-late",
        "64A2-won-by-a-defender",
        "64A1-and-64A2",
      ],
    },
    {
      at: ["64B1"],
      cases: ["64B1-nothing-won", "64C-none-and-damage", "64B1-won-before", "64B1-declarer-wins-nothing-more"],
      how: "executed",
      says: "there is no trick to move",
      tests: ["table/revokes.property.test.ts"],
    },
    { at: ["64B2"], how: "executed", cases: ["64B2-repeated", "64B2-two-suits", "64B2-first-unknown"] },
    {
      at: ["64B3"],
      how: "executed",
      says: "dummy's cards, and a penalty card that was due",
      cases: [
        "64B3-dummys-card",
        "45D2-dummys-mistake-revokes",
        "64B3-a-penalty-card-not-led",
        "64B3-dummy-wins",
        "54A-the-new-declarer-revokes",
      ],
    },
    {
      at: ["64B4", "64B5"],
      how: "executed",
      cases: [
        "64B4-spoken-of-too-late",
        "64B4-found-by-a-count-too-late",
        "64B5-after-the-round",
        "64B5-after-an-agreed-claim",
      ],
    },
    { at: ["64B6"], how: "executed", cases: ["64B6-on-the-twelfth"] },
    {
      at: ["64B7"],
      how: "executed",
      says: "of revokes that were spoken of",
      cases: ["64B7-then-the-director", "64B7-no-more-after-the-second"],
    },
    {
      at: ["64B8"],
      how: "executed",
      says: "a revoke put right is none",
      where: ["laws/law62-correction.ts"],
      cases: ["62C3-both-put-right"],
    },
    {
      at: ["64C1", "64C2"],
      how: "executed",
      asks: ["TricksAwarded", "damage"],
      says: "review",
      where: ["laws/law63-establishment.ts", "laws/law79-tricks-won.ts"],
      cases: ["64B7-then-the-director"],
    },
  ],
  readings: [
    {
      at: ["64A"],
      says:
        "when nobody ever speaks of the revoke, nothing goes over. What goes over is counted when play is " +
        "over, and counted again when attention comes later, so that it never depends on when the director " +
        "was called.",
    },
    {
      at: ["64A"],
      says:
        "several revokes of one side: each trick goes over once, and the latest revoke, which has the fewest " +
        "to give, is counted first.",
    },
    {
      at: ["64B2", "14B4", "67B2(b)"],
      says: "a revoke that comes to light because a card was in the hand all along is like any other.",
    },
    {
      at: ["64B2", "64B7"],
      says:
        "they count revokes that somebody has spoken of: an unknown one, of the same player or of the other " +
        "side, neither saves a side nor betrays itself.",
    },
  ],
};

/** A revoke, or a card left out of a trick, which counts as one (67B1). */
type Costly = Irregularity<"revoke" | "defectiveTrick">;
const isEstablished = (it: Irregularity): it is Costly =>
  (it.kind === "revoke" || it.kind === "defectiveTrick") && it.state === "established" && it.noticed;

/** A revoke that is established, and the tricks of its side that have not gone over yet, by their numbers: those of a claim come after the last one played. */
type Counted = { readonly counted: Costly; readonly trick: number; readonly won: readonly number[] };
type Counting = At<Counted, undefined>;

const offenderWonIt = ({ table, it: { counted, trick } }: Counting): boolean =>
  table.play?.tricks[trick - 1]?.winner === counted.offender;
const thatTrick = ({ trick, won }: Counted): readonly number[] => won.filter((each) => each === trick).slice(-1);
const oneLater = ({ trick, won }: Counted): readonly number[] => won.filter((each) => each > trick).slice(-1);
const thatOrALaterOne = ({ trick, won }: Counted): readonly number[] => won.filter((each) => each >= trick).slice(-1);

const wonNeitherThatNorLater = ({ it }: Counting): boolean => thatOrALaterOne(it).length === 0;
/** The same player had revoked in the same suit before, and that revoke was established and has been spoken of. */
const wasTheSecondInThatSuit = ({ table, it: { counted: it } }: Counting): boolean =>
  it.revoke?.suit !== undefined &&
  table.irregularities.some(
    (other) =>
      other.id < it.id &&
      other.offender === it.offender &&
      other.revoke?.suit === it.revoke?.suit &&
      isEstablished(other),
  );
const failedToPlayAFacedCard = ({ it: { counted } }: Counting): boolean => counted.revoke?.faced === true;
const wasUnspokenUntil =
  (moment: NonNullable<Revoke["unspokenUntil"]>) =>
  ({ it: { counted } }: Counting): boolean =>
    counted.revoke?.unspokenUntil === moment;
const wasOnTheTwelfth = ({ it: { trick } }: Counting): boolean => trick === TRICKS - 1;
const bothSidesHaveRevoked = ({ table, it: { counted } }: Counting): boolean =>
  table.irregularities.some((other) => isEstablished(other) && sideOf(other.offender) !== sideOf(counted.offender));

/** 64A: the tricks that go over when play is over. A trick that dummy won was not won by declarer. */
const goesOver = [
  { paragraph: "64A1", where: offenderWonIt, tricks: (it: Counted) => [...thatTrick(it), ...oneLater(it)] },
  { paragraph: "64A2", where: always, tricks: thatOrALaterOne },
] as const;

type Unspoken = At<Revoked, unknown>;
const isUnspoken = ({ it: { noticed, revoke, state, stage } }: Unspoken): boolean =>
  !noticed &&
  revoke.unspokenUntil === undefined &&
  ((state === "pending" && stage !== "replacing") || state === "established");
const byOtherSide = ({ it, act }: At<Revoked, Moments["NextBoardCalled"]>): boolean => act.side !== sideOf(it.offender);
const isUnspokenUntil =
  (unspokenUntil: NonNullable<Revoke["unspokenUntil"]>): Step<Revoked, unknown> =>
  (paragraph, { it }) => [reaches(paragraph, it, it.stage, { revoke: { ...it.revoke, unspokenUntil } })];
/** 64B4, 64B5: a moment after which it is too late to speak of it for the first time. */
export const tooLateToCost: Row<Revoked> = {
  NextBoardCalled: [clause("64B4", both(isUnspoken, byOtherSide), isUnspokenUntil("nextBoard"))],
  RoundEnded: [clause("64B5", isUnspoken, isUnspokenUntil("roundEnd"))],
};

/** 64B: nothing goes over by itself. A revoke that was put right as 62C3 has it (64B8) is not established. */
const nothingGoesOver: Clauses<Counted, undefined> = [
  clause("64B1", wonNeitherThatNorLater),
  clause("64B2", wasTheSecondInThatSuit),
  clause("64B3", failedToPlayAFacedCard),
  clause("64B4", wasUnspokenUntil("nextBoard")),
  clause("64B5", wasUnspokenUntil("roundEnd")),
  clause("64B6", wasOnTheTwelfth),
  clause("64B7", bothSidesHaveRevoked),
];

/** What 64B3 asks of a revoke while it happens: whether the card that was due is dummy's, or a penalty card and nothing else. */
export const isOfFacedCard = (table: Position, { seat, breaks }: Moments["played"]): boolean => {
  const lying = penaltyCards(table).filter((each) => each.seat === seat);
  const due = lying.filter(({ card }) => breaks?.cards.includes(card) === true);
  return (
    isDummy(table, seat) ||
    (due.length > 0 && (due.length === breaks?.cards.length || due.some(({ rank }) => rank === "major")))
  );
};

/** 64C: whatever goes over, the director looks at whether it is enough, for every revoke that is established. */
export const looksAtDamage: Clauses<Revoked, undefined> = [
  clause("64C", ({ it }: Unspoken) => it.state === "established", lookedAtLater("64C"), under("9A", isSpokenOfNow)),
];

/** How many tricks a side has before any go over; nothing as long as that is not known. */
type Before = (side: Side) => number | undefined;

const wonBy = (table: Position, side: Side, before: number): readonly number[] => {
  const tricks = table.play?.tricks ?? [];
  const won = tricks.flatMap(({ winner }, at) => (winner !== undefined && sideOf(winner) === side ? [at + 1] : []));
  const later = Math.max(before - won.length, 0);
  return [...won, ...Array.from({ length: later }, () => TRICKS)];
};
const without = (won: readonly number[], gone: readonly number[]): readonly number[] =>
  gone.reduce((left, trick) => left.toSpliced(left.lastIndexOf(trick), 1), won);

/** Each trick goes over once, and the latest revoke is counted first: it has the fewest tricks to give. */
const goingOver = (table: Position, before: Before): readonly Transfer[] => {
  const established = table.irregularities.filter(isEstablished).filter(({ stage }) => stage !== "done");
  // Where both sides have revoked, nothing goes over (64B7).
  const side = established[0] && sideOf(established[0].offender);
  const tricksOfSide = side && before(side);
  if (side === undefined || tricksOfSide === undefined) return [];
  let won = wonBy(table, side, tricksOfSide);
  const transfers = established.toReversed().flatMap((counted): readonly Transfer[] => {
    const at: Counting = { table, it: { counted, trick: counted.trick, won }, act: undefined };
    const over = goesOver.find(({ where }) => where(at));
    if (over === undefined || nothingGoesOver.some(({ where }) => where(at))) return [];
    const tricks = over.tricks(at.it);
    won = without(won, tricks);
    return [{ law: over.paragraph, to: otherSide(side), tricks: tricks.length, of: counted.id }];
  });
  return transfers.toReversed();
};

export const transfersForRevokes = (table: Position): readonly Transfer[] =>
  goingOver(table, (side) => tricksBefore(table, side));

/** What declarer's side would have in all, with what goes over, if it had so many tricks before. An award is of the tricks in all. */
export const inAll = (table: Position, declarers: Side, tricks: number): number =>
  goingOver(table, (side) => (side === declarers ? tricks : TRICKS - tricks)).reduce(
    (sum, { to, tricks: over }) => sum + (to === declarers ? over : -over),
    tricks,
  );

export const tricksForRevokes = clauseTable({ number: "64", transfers: transfersForRevokes });
