/**
 * Law 64: what an established revoke costs. When play is over two tricks, one, or none go over, as the offender won the trick himself, his
 * side won it or a later one, or something of 64B stands against it. Whether that is enough the director looks at again (64C).
 */
import type { Side } from "../cards/seats.ts";
import { otherSide, sideOf } from "../cards/seats.ts";
import type { Irregularity, Position, Transfer, Why } from "../position/position.ts";
import { changed } from "../position/position.ts";
import { TRICKS } from "../position/tricks.ts";
import { tricksBefore } from "../position/outcome.ts";
import type { At, Clauses } from "./clauses.ts";
import { clause } from "./clauses.ts";
import { law } from "./law.ts";
import { sameLaw } from "./references.ts";
import type { Description } from "./description.ts";

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
      where: ["laws/law61-revoke.ts"],
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
      where: ["laws/law63-establishment.ts", "laws/law64-tricks.ts"],
      cases: ["64B4-spoken-of-too-late", "64B5-after-the-round", "64B5-after-an-agreed-claim"],
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
const isRevoke = ({ law: reference, trick }: Irregularity): boolean =>
  trick !== undefined && (sameLaw(reference, "61") || sameLaw(reference, "67"));

const isEstablished = (it: Irregularity): boolean => isRevoke(it) && it.state === "established" && it.noticed;

/** 64B2: the same player had revoked in the same suit before, and that revoke was established and has been spoken of. */
const isRepeated = (all: readonly Irregularity[], { id, offender, revoke }: Irregularity): boolean =>
  revoke?.suit !== undefined &&
  all.some(
    (other) =>
      other.id < id && other.offender === offender && other.revoke?.suit === revoke.suit && isEstablished(other),
  );

type Established = At<Irregularity, undefined>;
const isLate = ({ it }: Established): boolean => it.stage === "late";
const isSecond = ({ table, it }: Established): boolean => isRepeated(table.irregularities, it);
const isFree = ({ it }: Established): boolean => it.revoke?.free !== undefined;
const isOnTheTwelfth = ({ it }: Established): boolean => it.trick === TRICKS - 1;

/** No trick goes over, whoever won it. 64B1, where there is none, and 64B7, of both sides, are seen when it is counted; 64B8 is a revoke put right (62C3). */
const costsNothing: Clauses<Irregularity, undefined> = [
  clause("64B2", isSecond),
  clause("64B3", isFree),
  // 64B4, 64B5: first spoken of too late.
  clause("64B5", isLate),
  clause("64B6", isOnTheTwelfth),
];

/** The tricks of a side that can go over, by their numbers; each goes once. Those of a claim come after the last one played. */
type Pool = number[];

const poolOf = (table: Position, side: Side): Pool => {
  const tricks = table.play?.tricks ?? [];
  const won = tricks.flatMap(({ winner }, at) => (winner !== undefined && sideOf(winner) === side ? [at + 1] : []));
  const later = Math.max((tricksBefore(table, side) ?? 0) - won.length, 0);
  return [...won, ...Array.from({ length: later }, () => TRICKS)];
};

const takeFrom = (pool: Pool, from: number, exactly: boolean): number => {
  const at = pool.findLastIndex((trick) => (exactly ? trick === from : trick >= from));
  if (at >= 0) pool.splice(at, 1);
  return at < 0 ? 0 : 1;
};

const whyOf = (it: Irregularity, reference: string): Why => ({
  law: reference,
  events: [...new Set([...(it.card === undefined ? [] : [it.card.event]), ...it.why.flatMap(({ events }) => events)])],
});

/** 64A1, 64A2. A trick that dummy won was not won by declarer. */
const costOf = (table: Position, it: Irregularity, pool: Pool): Transfer | undefined => {
  const { trick = TRICKS, offender, id } = it;
  const wonIt = table.play?.tricks[trick - 1]?.winner === offender;
  const tricks = wonIt ? takeFrom(pool, trick, true) + takeFrom(pool, trick + 1, false) : takeFrom(pool, trick, false);
  if (tricks === 0) return undefined;
  return { to: otherSide(sideOf(offender)), tricks, of: id, why: whyOf(it, wonIt ? "64A1" : "64A2") };
};

/** 64A, when play is over. The latest revoke is counted first: it has the fewest tricks to give. */
export const transfersForRevokes = (table: Position): readonly Transfer[] => {
  const established = table.irregularities.filter(isEstablished);
  const sides = new Set(established.map(({ offender }) => sideOf(offender)));
  const [side] = sides;
  // 64B7: both sides have revoked, and neither gets anything.
  if (side === undefined || sides.size > 1 || tricksBefore(table, side) === undefined) return [];
  const pool = poolOf(table, side);
  return established
    .filter((it) => it.stage !== "done" && !costsNothing.some(({ where }) => where({ table, it, act: undefined })))
    .toReversed()
    .flatMap((it) => costOf(table, it, pool) ?? [])
    .toReversed();
};

/** What declarer's side would have in all, with what goes over, if it had so many tricks before. An award is of the tricks in all. */
export const inAll = (table: Position, declarers: Side, tricks: number): number =>
  transfersForRevokes(changed(table, { result: { how: "claimed", tricks, why: { law: "64A", events: [] } } })).reduce(
    (sum, { to, tricks: over }) => sum + (to === declarers ? over : -over),
    tricks,
  );

export const tricksForRevokes = law({ number: "64", transfers: transfersForRevokes });
