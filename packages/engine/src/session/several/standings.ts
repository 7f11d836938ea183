/**
 * Above the sessions: events of several sessions, what is carried over from a stage to the next, knock-out matches in
 * segments (Laws 78D and 12C4; options `sessionWeights`, `carryOver`, `rankTies`). Pure functions over scored sessions.
 */
import type { Elected, TieBreak } from "../../score/regulations.ts";
import type { ScoredMatch, Standing } from "../reasons/scored.ts";
import { ranked } from "../standings/ties.ts";
import type { Basis, TieCriterion } from "../reasons/why.ts";
import { whole } from "../../score/line.ts";
import type { Amount, Exact } from "../../score/rational.ts";
import {
  ZERO,
  add,
  compareExact,
  divide,
  exact,
  fraction,
  isZero,
  makeExact,
  multiply,
  negate,
  signOf,
  smaller,
  subtract,
  sum,
} from "../../score/rational.ts";
import { round } from "../../score/rounding.ts";

/** One session in an overall total: what it gave, and with which weight. */
export type OverallPart = {
  readonly session: string;
  readonly total: Amount;
  readonly percent?: Amount;
  readonly boards: number;
  readonly weight: Amount;
  readonly gives: Amount;
};

export type OverallStanding = {
  readonly contestant: string;
  readonly rank: number;
  readonly tied: boolean;
  readonly total: Amount;
  /** Of all available points, where every session has percentages. */
  readonly percent?: Amount;
  readonly why: {
    readonly parts: readonly OverallPart[];
    /** What the percentage is of, where totals are added: all points, and all that could be had. */
    readonly percent?: { readonly points: Amount; readonly of: Amount };
    readonly carryOver: Amount;
    readonly tie?: { readonly with: readonly string[]; readonly criteria: readonly TieCriterion[] };
    readonly basis: readonly Basis[];
  };
};

/** What of a session the totals above it go by: a scored session has it, and so has what was kept of one. */
export type OverallSession = {
  readonly session: string;
  readonly standings: readonly OverallLine[];
};
export type OverallLine = Pick<Standing, "contestant" | "rank" | "total" | "percent" | "boards"> & {
  readonly why: Pick<Standing["why"], "percent">;
};
/** A stage that carries over: its standings, and the sides of its matches. */
export type OverallStage = {
  readonly standings: readonly Pick<Standing, "contestant" | "rank" | "total" | "percent">[];
  readonly matches: readonly Pick<ScoredMatch, "home" | "away">[];
};

export type OverallRules = {
  readonly sessionWeights: Elected["sessionWeights"];
  readonly rankTies: Elected["rankTies"];
  /** What each contestant brings from before, in the unit of the totals. */
  readonly carryOver?: ReadonlyMap<string, Exact>;
  /** Who a session's contestant is in the whole event; by its own id where this is absent. */
  readonly identity?: (session: string, contestant: string) => string;
  /** What no session knows: an earlier stage's result, a seeding list, a play-off, the lots drawn. Larger is better. */
  readonly outside?: (criterion: TieBreak, contestant: string) => Exact | undefined;
};

type Played = { readonly session: string; readonly index: number; readonly standing: OverallLine };

/** A session's result in the measure of its weight: the percentage, or the mean a board. */
const measure = ({ total, percent, boards }: OverallLine): Exact =>
  percent === undefined ? divide(exact(total), whole(Math.max(boards, 1))) : exact(percent);

const weightOf = (rule: OverallRules["sessionWeights"], { index, standing }: Played): Exact => {
  if (rule === "byBoards") return whole(standing.boards);
  return typeof rule === "string" ? fraction(1) : exact(rule[index] ?? 0);
};

type Total = {
  readonly total: Exact;
  readonly percent: Exact | undefined;
  readonly of: { readonly points: Amount; readonly of: Amount } | undefined;
  readonly parts: readonly OverallPart[];
};

const available = ({ why }: OverallLine): Exact | undefined => why.percent && exact(why.percent.of);

const totalOf = (played: readonly Played[], rule: OverallRules["sessionWeights"]): Total => {
  const weights = played.map((each) => weightOf(rule, each));
  const allWeights = rule === "sum" ? fraction(1) : sum(weights);
  const gives = played.map(({ standing }, index) => {
    if (rule === "sum") return exact(standing.total);
    return isZero(allWeights) ? ZERO : divide(multiply(measure(standing), weights[index] ?? ZERO), allWeights);
  });
  const total = sum(gives);
  const tops = played.map(({ standing }) => available(standing));
  const allTops = tops.every((top) => top !== undefined) ? sum(tops) : undefined;
  const points = sum(played.map(({ standing }) => exact(standing.why.percent?.points ?? standing.total)));
  const ofAll = allTops === undefined || isZero(allTops) ? undefined : divide(multiply(points, fraction(100)), allTops);
  const percent = rule === "sum" ? ofAll : allTops === undefined ? undefined : total;
  return {
    total,
    percent,
    of:
      rule !== "sum" || allTops === undefined || ofAll === undefined
        ? undefined
        : { points: makeExact(points), of: makeExact(allTops) },
    parts: played.map(({ session, standing }, index) => ({
      session,
      total: standing.total,
      ...(standing.percent === undefined ? {} : { percent: standing.percent }),
      boards: standing.boards,
      weight: makeExact(weights[index] ?? ZERO),
      gives: makeExact(gives[index] ?? ZERO),
    })),
  };
};

/** The standings of an event of several sessions, in their order. Totals added are ranked by percentage where sessions have one. */
export const overallStandings = (
  sessions: readonly OverallSession[],
  rules: OverallRules,
): readonly OverallStanding[] => {
  const byContestant = new Map<string, Played[]>();
  for (const [index, scored] of sessions.entries()) {
    for (const standing of scored.standings) {
      const id = rules.identity?.(scored.session, standing.contestant) ?? standing.contestant;
      const played: Played = { session: scored.session, index, standing };
      const known = byContestant.get(id);
      if (known === undefined) byContestant.set(id, [played]);
      else known.push(played);
    }
  }
  const totals = [...byContestant].map(([id, played]) => {
    const { total, percent, of, parts } = totalOf(played, rules.sessionWeights);
    const carried = rules.carryOver?.get(id) ?? ZERO;
    return { id, played, percent, of, parts, carried, total: add(total, carried) };
  });
  const byPercent = rules.carryOver === undefined && totals.every(({ percent }) => percent !== undefined);
  const last = sessions.at(-1)?.session;
  const context = (criterion: TieBreak, id: string): readonly Exact[] | undefined => {
    const results = byContestant.get(id) ?? [];
    if (criterion === "bestSession")
      return results.map(({ standing }) => measure(standing)).toSorted((a, b) => compareExact(b, a));
    if (criterion === "lastSession") {
      const final = results.find(({ session }) => session === last);
      return final && [measure(final.standing)];
    }
    const outside = rules.outside?.(criterion, id);
    return outside && [outside];
  };
  const members = totals.map((item) => ({
    id: item.id,
    merit: byPercent ? (item.percent ?? item.total) : item.total,
    item,
  }));
  return ranked(members, rules.rankTies, context).map(({ item, rank, tied, tie }) => ({
    contestant: item.id,
    rank,
    tied,
    total: makeExact(item.total),
    ...(item.percent === undefined ? {} : { percent: makeExact(item.percent) }),
    why: {
      parts: item.parts,
      ...(item.of === undefined ? {} : { percent: item.of }),
      carryOver: makeExact(item.carried),
      ...(tie === undefined ? {} : { tie }),
      basis: [{ law: "78D" }, { option: "sessionWeights", value: rules.sessionWeights }],
    },
  }));
};

type Carried = Exclude<Elected["carryOver"], "none">;
type ByShare = Extract<Carried, { from: unknown }>;

const limited = (amount: Exact, { maximum, rounding }: ByShare): Exact => {
  const cap = maximum === undefined ? undefined : exact(maximum);
  const size =
    cap === undefined ? amount : signOf(amount) < 0 ? negate(smaller(negate(amount), cap)) : smaller(amount, cap);
  return rounding === undefined ? size : round(size, rounding);
};

/**
 * What the qualifiers carry over from a stage: a share of its totals, of their results against each other, or a table by place.
 * `from: "earlierMatch"` belongs to one match and is `carriedFromMatch`; it gives nothing here.
 */
export const carriedOver = (
  rule: Elected["carryOver"],
  stage: OverallStage,
  qualified: ReadonlySet<string>,
): ReadonlyMap<string, Exact> => {
  if (rule === "none") return new Map();
  const standings = stage.standings.filter(({ contestant }) => qualified.has(contestant));
  if ("byRank" in rule) {
    return new Map(
      standings.map(({ contestant, rank }) => [
        contestant,
        exact(rule.byRank.find((row) => row.rank === rank)?.amount ?? 0),
      ]),
    );
  }
  const share = exact(rule.share);
  if (rule.from === "previousStage") {
    const stageTotal = ({ total, percent }: OverallStage["standings"][number]): Exact =>
      exact(rule.unit === "percent" ? (percent ?? total) : total);
    return new Map(
      standings.map((standing) => [standing.contestant, limited(multiply(stageTotal(standing), share), rule)]),
    );
  }
  if (rule.from === "earlierMatch") return new Map();
  const among = stage.matches.filter(
    ({ home, away }) => qualified.has(home.contestant) && qualified.has(away.contestant),
  );
  const counted = (side: ScoredMatch["home"]): Exact => exact(rule.unit === "imps" ? side.net : side.points);
  return new Map(
    standings.map(({ contestant }) => {
      const own = among.flatMap(({ home, away }) =>
        [home, away].filter((side) => side.contestant === contestant).map(counted),
      );
      return [contestant, limited(multiply(sum(own), share), rule)];
    }),
  );
};

/** What the winner of an earlier match carries into another with the same opponents, by its margin; nobody where it was drawn. */
export const carriedFromMatch = (
  rule: Elected["carryOver"],
  { home, away }: ScoredMatch,
  placeOf: (contestant: string) => number,
): { readonly contestant: string; readonly amount: Exact } | undefined => {
  if (rule === "none" || !("from" in rule) || rule.from !== "earlierMatch") return undefined;
  const difference = subtract(exact(home.margin), exact(away.margin));
  if (isZero(difference)) return undefined;
  const [winner, loser] = signOf(difference) > 0 ? [home, away] : [away, home];
  const lower = placeOf(winner.contestant) > placeOf(loser.contestant);
  const share = lower ? (rule.shareIfLowerPlacedWon ?? rule.share) : rule.share;
  return { contestant: winner.contestant, amount: limited(multiply(exact(winner.margin), exact(share)), rule) };
};

export type KnockoutResult = {
  readonly home: { readonly contestant: string; readonly total: Amount };
  readonly away: { readonly contestant: string; readonly total: Amount };
  /** Absent while it is drawn. */
  readonly winner?: string;
  readonly segments: readonly { readonly match: string; readonly home: Amount; readonly away: Amount }[];
};

/** A knock-out match of one or more segments between two teams: IMPs won, carry-over in, penalties out. */
export const knockoutResult = (segments: readonly ScoredMatch[]): KnockoutResult | undefined => {
  const [first] = segments;
  if (first === undefined) return undefined;
  const teams = [first.home.contestant, first.away.contestant] as const;
  const totalIn = (match: ScoredMatch, team: string): Exact => {
    const side = match.home.contestant === team ? match.home : match.away;
    const carried = sum(
      match.why.carryOver
        .filter(({ contestant, unit }) => contestant === team && unit !== "vp")
        .map(({ amount }) => exact(amount)),
    );
    const taken = sum(
      match.why.penalties
        .filter(({ contestant, unit }) => contestant === team && unit !== "vp")
        .map(({ takes }) => exact(takes)),
    );
    return subtract(add(exact(side.won), carried), taken);
  };
  const totals = teams.map((team) => sum(segments.map((segment) => totalIn(segment, team))));
  const [home = ZERO, away = ZERO] = totals;
  const order = compareExact(home, away);
  return {
    home: { contestant: teams[0], total: makeExact(home) },
    away: { contestant: teams[1], total: makeExact(away) },
    ...(order === 0 ? {} : { winner: order > 0 ? teams[0] : teams[1] }),
    segments: segments.map((segment) => ({
      match: segment.match,
      home: makeExact(totalIn(segment, teams[0])),
      away: makeExact(totalIn(segment, teams[1])),
    })),
  };
};
