/**
 * What contestants did on their other boards, for Law 12C2: (c) what they made of those without an artificial score, in the session or
 * what stands for it (option `sessionDefinition`); (d) how many boards they have no result on, in order of play.
 */
import type { ScoringRegulations } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import { ZERO, add, divide, fraction, isZero, multiply } from "../../score/rational.ts";
import type { Elsewhere, OwnBoards } from "./artificial.ts";
import { againstOf, contestantsOf, matchText } from "./contribution.ts";
import { looksElsewhere } from "./claims.ts";
import type { Claims } from "./claims.ts";
import type { Result } from "../told/events.ts";

type Side = "ns" | "ew";
const SIDES = ["ns", "ew"] as const;

/** A side's score by comparison, and what it claims. */
export type Scored = {
  readonly result: Result;
  readonly claims: Claims;
  readonly ns: OwnWorth | undefined;
  readonly ew: OwnWorth | undefined;
};
type OwnWorth = { readonly points: Exact; readonly top?: Exact };

/** Looks up what a contestant of a side did on its other boards. */
export type Look = (result: Result, side: Side, contestant: string) => Elsewhere;

/** The stretch of play that a result is part of, as Law 12C2 takes it; everything, where that is the session or more. */
const stretchOf = (result: Result, side: Side, { sessionDefinition: { law12C2 } }: ScoringRegulations): string => {
  if (law12C2 === "round") return String(result.round ?? "");
  return law12C2 === "match" ? (result.match ?? matchText(againstOf(result, side === "ns" ? "NS" : "EW"))) : "";
};

/** Contestants with a score that waits for what they made of other boards. */
const waitingIn = (results: readonly Scored[]): ReadonlySet<string> => {
  const waiting = new Set<string>();
  for (const { result, claims } of results)
    for (const side of SIDES)
      if (looksElsewhere(claims[side])) for (const id of contestantsOf(result[side])) waiting.add(id);
  return waiting;
};

/** What they made of theirs. */
const ownBoards = (results: readonly Scored[], regulations: ScoringRegulations): ReadonlyMap<string, OwnBoards> => {
  const waiting = waitingIn(results);
  const sums = new Map<string, { points: Exact; top: Exact; boards: number }>();
  for (const scored of results) {
    for (const side of SIDES) {
      const worth = scored[side];
      if (worth === undefined) continue;
      for (const id of contestantsOf(scored.result[side])) {
        if (!waiting.has(id)) continue;
        const key = `${id} ${stretchOf(scored.result, side, regulations)}`;
        const before = sums.get(key) ?? { points: ZERO, top: ZERO, boards: 0 };
        sums.set(key, {
          points: add(before.points, worth.points),
          top: add(before.top, worth.top ?? ZERO),
          boards: before.boards + 1,
        });
      }
    }
  }
  return new Map(
    [...sums].map(([key, { points, top, boards }]) => [
      key,
      {
        mean: isZero(top) ? divide(points, fraction(boards)) : divide(multiply(points, fraction(100)), top),
        boards,
      },
    ]),
  );
};

const missedKey = (result: Result, side: Side, contestant: string): string => `${result.result} ${side} ${contestant}`;

/** Which board without a result each one is for each waiting contestant: the first, the second … (Law 12C2(d)). */
const missedBoards = (
  results: readonly Scored[],
  { missedBoardsScale: scale }: ScoringRegulations,
): ReadonlyMap<string, number> => {
  const which = new Map<string, number>();
  if (scale === "asFirst") return which;
  const counts = new Map<string, number>();
  const inOrder = results.toSorted(
    (a, b) => (a.result.round ?? 0) - (b.result.round ?? 0) || a.result.board - b.result.board,
  );
  for (const { result, claims } of inOrder) {
    const { outcome } = result;
    if (scale.unplayedOnly === true && outcome.kind === "adjusted" && outcome.table !== undefined) continue;
    for (const side of SIDES) {
      if (!looksElsewhere(claims[side])) continue;
      for (const id of contestantsOf(result[side])) {
        const count = (counts.get(id) ?? 0) + 1;
        counts.set(id, count);
        which.set(missedKey(result, side, id), count);
      }
    }
  }
  return which;
};

/** Answers for all results of a session at once. */
export const lookElsewhere = (results: readonly Scored[], regulations: ScoringRegulations): Look => {
  const own = ownBoards(results, regulations);
  const missed = missedBoards(results, regulations);
  return (result, side, contestant) => ({
    own: own.get(`${contestant} ${stretchOf(result, side, regulations)}`),
    missed: missed.get(missedKey(result, side, contestant)) ?? 1,
  });
};
