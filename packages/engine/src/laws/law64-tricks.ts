/**
 * Law 64: what an established revoke costs. When play is over two tricks, one, or none go over, as the offender won the trick himself, his
 * side won it or a later one, or something of 64B stands against it. Whether that is enough the director looks at again (64C).
 */
import type { Side } from "../cards/seats.ts";
import { otherSide, sideOf } from "../cards/seats.ts";
import type { Irregularity, Position, Transfer, Why } from "../position/position.ts";
import { TRICKS } from "../position/tricks.ts";
import { tricksBefore } from "../position/outcome.ts";
import { law } from "./law.ts";
import { sameLaw } from "./references.ts";

/** A revoke, or a card left out of a trick, which counts as one (67B1). */
const isRevoke = ({ law: reference, trick }: Irregularity): boolean =>
  trick !== undefined && (sameLaw(reference, "61") || sameLaw(reference, "67"));

const isEstablished = (it: Irregularity): boolean => isRevoke(it) && it.state === "established" && it.noticed;

/** 64B2: the same player had revoked in the same suit before, and that revoke was established. */
const isRepeated = (all: readonly Irregularity[], { id, offender, revoke }: Irregularity): boolean =>
  revoke?.suit !== undefined &&
  all.some(
    (other) =>
      other.id < id &&
      other.offender === offender &&
      other.revoke?.suit === revoke.suit &&
      other.state === "established",
  );

/** The paragraph under which no trick goes over, whoever won it: 64B2 to 64B6. */
const exceptionOf = ({ irregularities }: Position, it: Irregularity): string | undefined => {
  if (it.stage === "late") return it.why.findLast(({ law: reference }) => sameLaw(reference, "64"))?.law ?? "64B5";
  if (it.trick === TRICKS - 1) return "64B6";
  return isRepeated(irregularities, it) ? "64B2" : it.revoke?.free;
};

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
    .filter((it) => it.stage !== "done" && exceptionOf(table, it) === undefined)
    .toReversed()
    .flatMap((it) => costOf(table, it, pool) ?? [])
    .toReversed();
};

export const tricksForRevokes = law({ number: "64", transfers: transfersForRevokes });
