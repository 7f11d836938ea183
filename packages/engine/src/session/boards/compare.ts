/**
 * One board, compared: what every score of it is worth by the session's method, and why. Awards that depend on more than
 * the board (Law 12C2) are given afterwards, in `award.ts`. Laws 78A-D, 87B.
 */
import type { Vulnerability } from "../../cards/board.ts";
import type { Side } from "../../cards/seats.ts";
import type { ScoringRegulations } from "../../score/regulations.ts";
import { matchpointsOf } from "./worth-in-matchpoints.ts";
import { butlerOf, crossImpsOf, totalOf } from "./worth.ts";
import type { Group, Worth } from "./worth.ts";
import type { Outcomes } from "../../score/line.ts";
import { distinctScores, lineOf } from "../../score/line.ts";
import { datumOf } from "../../score/butler.ts";
import type { Exact } from "../../score/rational.ts";
import { makeExact } from "../../score/rational.ts";
import { topOf, unitOf } from "../../score/matchpoints.ts";
import { whole } from "../../score/line.ts";
import { groupBy } from "../../facts/group-by.ts";
import type { Claim, Claims } from "./claims.ts";
import { claimsOf, claimsOfCancelled } from "./claims.ts";
import type { Method } from "../../facts/contest.ts";
import type { Result } from "../told/events.ts";
import type { ComparedGroup, ComparedScore } from "../reasons/scored.ts";
import type { CancelledBoard } from "../told/state.ts";
import type { Fault } from "./weighted-rounding.ts";
import { faultOf } from "./weighted-rounding.ts";

/** Everything that a board's scores depend on, awards apart. */
export type BoardInput = {
  readonly field: number;
  readonly board: number;
  readonly results: readonly Result[];
  readonly vulnerability: Vulnerability;
  readonly method: Method;
  readonly regulations: ScoringRegulations;
  /** The full number of results. */
  readonly full: number;
  readonly cancelled: CancelledBoard | undefined;
  /** Its deal was played in another session, which no result may come of (Law 6D2). */
  readonly playedBefore: boolean;
};

export type ComparedResult = {
  readonly result: Result;
  readonly claims: Claims;
  readonly group: Group;
  /** Worth by comparison, where the side's claim is one that is compared. */
  readonly ns: Worth | undefined;
  readonly ew: Worth | undefined;
};

export type ComparedBoard = {
  readonly input: BoardInput;
  readonly results: readonly ComparedResult[];
  readonly groups: readonly ComparedGroup[];
  /** The full top, where the method has one. */
  readonly top: Exact | undefined;
};

export const sideKey = (side: Side): "ns" | "ew" => (side === "NS" ? "ns" : "ew");

/** One and the same for every side, so that two sides without a score do not look like a split one. */
const NO_ENTRY: Outcomes = [];

/** What a result adds to its line: nothing where its claim is not compared, or is weighted and left out. */
export const entryOf = (claim: Claim, { weightedInComparison }: ScoringRegulations): Outcomes =>
  claim.kind === "compared" && (claim.outcomes.length === 1 || weightedInComparison === "byWeights")
    ? claim.outcomes
    : NO_ENTRY;

/** What each side adds to its line. A complement has no score of its own: to the rest of its line it is what the other side has (Law 86B2(b)). */
const enteredBy = ({ ns, ew }: Claims): Claims => ({
  ns: ns.kind === "complement" && ew.kind === "compared" ? ew : ns,
  ew: ew.kind === "complement" && ns.kind === "compared" ? ns : ew,
});

/** Worth of any outcomes in a group, as the method has it. `own` is what the same result adds to the line, `fault` who offended where it was ruled on. */
export const worthIn = (
  group: Group,
  side: Side,
  outcomes: Outcomes,
  own: Outcomes,
  input: BoardInput,
  fault: Fault = "unknown",
): Worth | undefined => {
  switch (input.method) {
    case "matchpoints":
    case "bam":
      return matchpointsOf(group, side, outcomes, own, input.regulations);
    case "cross-imps":
      return crossImpsOf(group, side, outcomes, own, input.regulations, fault);
    case "butler":
      return butlerOf(group, side, outcomes, own, input.regulations, fault);
    case "total":
      return totalOf(side, outcomes);
    case "imps":
      return undefined;
  }
};

const isArtificial = ({ kind }: Claim): boolean =>
  kind === "artificial" || kind === "stated" || kind === "best" || kind === "complement";

type Claimed = { readonly result: Result; readonly claims: Claims };

const comparedScores = (
  claimed: readonly Claimed[],
  side: "ns" | "ew",
  regulations: ScoringRegulations,
): readonly ComparedScore[] =>
  distinctScores(
    claimed.map(({ result, claims }) => ({ id: result.result, outcomes: entryOf(claims[side], regulations) })),
  ).map(({ score, weight, of }) => ({
    score,
    weight: makeExact(weight),
    results: of.map((each) => ({ result: each.id, weight: makeExact(each.weight) })),
  }));

const groupOf = (
  name: string | undefined,
  fouled: boolean,
  members: readonly Claimed[],
  input: BoardInput,
): { group: Group; why: ComparedGroup } => {
  const { regulations, method } = input;
  const claimed = members.map(({ result, claims }) => ({ result, claims: enteredBy(claims) }));
  const entries = (side: "ns" | "ew"): readonly Outcomes[] =>
    claimed.map(({ claims }) => entryOf(claims[side], regulations)).filter((outcomes) => outcomes.length > 0);
  const [ns, ew] = [entries("ns"), entries("ew")];
  const split = claimed.some(
    ({ claims }) => claims.ns !== claims.ew && entryOf(claims.ns, regulations) !== entryOf(claims.ew, regulations),
  );
  const asTies = regulations.artificialInComparison === "tie" && (method === "matchpoints" || method === "cross-imps");
  const tiesOf = (side: "ns" | "ew"): readonly string[] =>
    asTies ? claimed.filter(({ claims }) => isArtificial(claims[side])).map(({ result }) => result.result) : [];
  const datums =
    method === "butler"
      ? { ns: datumOf(ns, regulations.butlerDatum), ew: split ? datumOf(ew, regulations.butlerDatum) : undefined }
      : undefined;
  const nsLine = lineOf(ns);
  const group: Group = {
    fouled,
    full: input.full,
    NS: { line: nsLine, ties: tiesOf("ns").length, datum: datums?.ns?.datum, byPlace: {}, worth: new Map() },
    EW: {
      line: split ? lineOf(ew) : nsLine,
      ties: tiesOf("ew").length,
      datum: (datums?.ew ?? datums?.ns)?.datum,
      byPlace: {},
      worth: new Map(),
    },
  };
  const why: ComparedGroup = {
    ...(name === undefined ? {} : { group: name }),
    results: makeExact(whole(ns.length)),
    ties: tiesOf("ns"),
    ns: comparedScores(claimed, "ns", regulations),
    ...(split ? { ew: comparedScores(claimed, "ew", regulations) } : {}),
    ...(datums?.ns === undefined ? {} : { datum: datums.ns.why() }),
    ...(datums?.ew === undefined ? {} : { ewDatum: datums.ew.why() }),
  };
  return { group, why };
};

const worthOf = (claim: Claim, group: Group, side: Side, input: BoardInput, { outcome }: Result): Worth | undefined =>
  claim.kind === "compared"
    ? worthIn(group, side, claim.outcomes, entryOf(claim, input.regulations), input, faultOf(outcome, side))
    : undefined;

/** Compares a board. Results of a fouled board meet their own group only (Law 87B). */
export const compareBoard = (input: BoardInput): ComparedBoard => {
  const cancelled = input.cancelled && claimsOfCancelled(input.cancelled);
  const claimed = input.results.map((result) => ({
    result,
    claims: cancelled ?? claimsOf(result.outcome, input.vulnerability, input.playedBefore),
  }));
  const byGroup = groupBy(claimed, ({ result }) => result.group);
  const fouled = byGroup.size > 1;
  const results: ComparedResult[] = [];
  const groups: ComparedGroup[] = [];
  for (const [name, members] of byGroup) {
    const { group, why } = groupOf(name, fouled, members, input);
    groups.push(why);
    for (const { result, claims } of members) {
      results.push({
        result,
        claims,
        group,
        ns: worthOf(claims.ns, group, "NS", input, result),
        ew: worthOf(claims.ew, group, "EW", input, result),
      });
    }
  }
  const hasTop = input.method === "matchpoints" || input.method === "bam";
  return {
    input,
    results,
    groups,
    top: hasTop ? topOf(whole(input.full), unitOf(input.regulations.scoringUnit)) : undefined,
  };
};
