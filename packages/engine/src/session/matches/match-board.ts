/** One board of a match: what each team has of it, an authority's fixed awards (86B3), and the average in a knock-out (12C4). */
import type { Exact } from "../../score/rational.ts";
import { divide, equalExact, exact, fraction, makeExact, negate, subtract } from "../../score/rational.ts";
import type { Claim, Claims } from "../boards/claims.ts";
import { NO_CLAIM, claimsOf, claimsOfCancelled } from "../boards/claims.ts";
import type { Result } from "../told/events.ts";
import type { MatchBoard } from "../reasons/scored.ts";
import type { Fault } from "../boards/weighted-rounding.ts";
import { faultOf } from "../boards/weighted-rounding.ts";
import type { Basis, MatchBoardWhy } from "../reasons/why.ts";
import type { MatchBoardInput, Seat } from "./match-team.ts";
import { complement, faultsOf, isAward, law78, teamOf } from "./match-team.ts";

export type BoardPoints = {
  readonly scored: MatchBoard;
  /** Who offended where a table has a weighted score, as the home team sees it. */
  readonly faults: readonly Fault[];
  readonly points?: { readonly home: Exact; readonly away: Exact };
};

/** The fixed awards of an authority for boards with a result at one table only (Law 86B3). */
const fixedAward = (
  mine: Claim,
  theirs: Claim,
  { regulations: { singleTableBoards }, single }: MatchBoardInput,
): { readonly points: Exact; readonly from: number } | undefined => {
  if (singleTableBoards === "as86B2" || mine.kind !== "artificial" || theirs.kind !== "artificial") return undefined;
  const row = singleTableBoards
    .toSorted((a, b) => a.fromBoards - b.fromBoards)
    .findLast(({ fromBoards }) => fromBoards <= single);
  const [atFault, theyAtFault] = [mine.award.artificial !== "average+", theirs.award.artificial !== "average+"];
  const amount = atFault
    ? theyAtFault
      ? row?.bothAtFault
      : row?.offenders
    : theyAtFault
      ? row?.nonOffenders
      : row?.noFault;
  return row === undefined || amount === undefined ? undefined : { points: exact(amount), from: row.fromBoards };
};

export const scoreMatchBoard = (input: MatchBoardInput): BoardPoints => {
  const { board, results, vulnerability, cancelled, home, away, method, regulations } = input;
  const basis: readonly Basis[] = [{ law: law78[method] }];
  const homeNs = results.filter(({ ns }) => ns === home);
  const awayNs = results.filter(({ ns }) => ns === away);
  const [first, second] = [homeNs.at(0), awayNs.at(0)];
  const ids = [first, second].flatMap((result) => (result === undefined ? [] : [result.result]));
  const unscored = (reason: Extract<MatchBoardWhy, { kind: "notScored" }>["reason"]): BoardPoints => ({
    scored: { board, results: ids, why: { kind: "notScored", reason, basis } },
    faults: [],
  });
  if (homeNs.length > 1 || awayNs.length > 1) return unscored("tooManyResults");

  const none: Claims = { ns: NO_CLAIM, ew: NO_CLAIM };
  const claims = (result: Result | undefined): Claims =>
    cancelled !== undefined
      ? claimsOfCancelled(cancelled)
      : result === undefined
        ? none
        : claimsOf(result.outcome, vulnerability, input.playedBefore);
  const [one, two] = [claims(first), claims(second)];
  const harm = (result: Result | undefined) =>
    result?.outcome.kind === "adjusted" ? result.outcome.selfInflicted : undefined;
  const seat = (claim: Claim, result: Result | undefined, sign: 1 | -1, key: "home" | "away"): Seat => ({
    claim,
    sign,
    selfInflicted: harm(result),
    fault: result === undefined ? "unknown" : faultOf(result.outcome, sign === 1 ? "NS" : "EW"),
    elsewhere: input.elsewhere[key],
  });
  const seats = {
    home: [seat(one.ns, first, 1, "home"), seat(two.ew, second, -1, "home")],
    away: [seat(one.ew, first, -1, "away"), seat(two.ns, second, 1, "away")],
  } as const;
  if (input.playedBefore && [one, two].some(({ ns }) => ns.kind === "none" && ns.reason === "playedBefore"))
    return unscored("playedBefore");
  const awarded = [one.ns, one.ew, two.ns, two.ew].some(isAward);
  if (!awarded && (first === undefined || second === undefined))
    return unscored(ids.length === 0 ? "notPlayed" : "oneTable");

  const [mine, theirs] = [teamOf(seats.home, input), teamOf(seats.away, input)];
  const settled = {
    home: mine === "complement" ? (typeof theirs === "object" ? complement(theirs.points, input) : undefined) : mine,
    away: theirs === "complement" ? (typeof mine === "object" ? complement(mine.points, input) : undefined) : theirs,
  };
  if (settled.home === undefined || settled.away === undefined)
    return unscored(ids.length < 2 ? "oneTable" : "notPlayed");
  const claimAt = (key: "home" | "away"): Claim =>
    seats[key].find(({ claim }) => isAward(claim))?.claim ?? seats[key][0].claim;
  const fixed = {
    home: fixedAward(claimAt("home"), claimAt("away"), input),
    away: fixedAward(claimAt("away"), claimAt("home"), input),
  };
  const before = { home: fixed.home?.points ?? settled.home.points, away: fixed.away?.points ?? settled.away.points };

  const balanced = method === "bam" || equalExact(before.home, negate(before.away));
  const averaged =
    regulations.knockout && !balanced ? divide(subtract(before.home, before.away), fraction(2)) : undefined;
  const points = averaged === undefined ? before : { home: averaged, away: negate(averaged) };
  const shownAverage =
    averaged === undefined ? {} : { averaged: { home: makeExact(before.home), away: makeExact(before.away) } };
  const laws: readonly Basis[] = [
    ...basis,
    ...(averaged === undefined ? [] : [{ law: "12C4" }]),
    ...(fixed.home === undefined && fixed.away === undefined
      ? []
      : [{ law: "86B3" }, { option: "singleTableBoards", value: regulations.singleTableBoards }]),
  ];
  const why: MatchBoardWhy = {
    kind: "scored",
    home: settled.home.why,
    away: settled.away.why,
    ...shownAverage,
    basis: laws,
  };
  return {
    scored: { board, results: ids, home: makeExact(points.home), away: makeExact(points.away), why },
    faults: faultsOf(seats.home),
    points,
  };
};
