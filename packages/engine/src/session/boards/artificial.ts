/**
 * Artificial adjusted scores (Law 12C2): (a) percentages of the top, (b) IMPs, (c) a contestant's own session where that takes
 * the place of average plus or minus, (d) an authority's scale for later boards without a result.
 */
import type { ScoringRegulations } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import {
  ZERO,
  add,
  compareExact,
  divide,
  exact,
  fraction,
  larger,
  makeExact,
  multiply,
  smaller,
  subtract,
} from "../../score/rational.ts";
import type { Claim } from "./claims.ts";
import type { Worth } from "./worth.ts";
import { impsOfPercent } from "../../score/vp-margin.ts";
import type { Basis, PointsWhy } from "../reasons/why.ts";

/** A contestant's boards without an artificial score: their percentage, or IMPs a board; and how many they are. */
export type OwnBoards = { readonly mean: Exact; readonly boards: number };

/** What a contestant did elsewhere in the session, as far as Law 12C2 asks. */
export type Elsewhere = {
  /** Its other boards (12C2(c)). */
  readonly own: OwnBoards | undefined;
  /** Which board without a result this one is for it (12C2(d)). */
  readonly missed: number;
};

export const NOTHING_ELSEWHERE: Elsewhere = { own: undefined, missed: 1 };

export type Awarded = Partial<Omit<Worth, "why">> & { readonly why: PointsWhy };

/** The same text for the same lookup. */
export const elsewhereText = ({ own, missed }: Elsewhere): string =>
  own === undefined ? `${missed}` : `${missed} ${makeExact(own.mean)} ${own.boards}`;

const fifty = fraction(50);
const hundred = fraction(100);
const LEVELS = { "average+": 60, average: 50, "average-": 40 } as const;
const NAMES = { "average+": "averagePlus", average: "average", "average-": "averageMinus" } as const;

type ArtificialAward = Extract<Claim, { kind: "artificial" }>["award"];
type Artificial = ArtificialAward["artificial"];

const isNamed = (artificial: Artificial): artificial is keyof typeof LEVELS =>
  typeof artificial === "string" && Object.hasOwn(LEVELS, artificial);

/** The row of the authority's scale that holds for this missed board, and what it says of this award (12C2(d)). */
const scaled = (artificial: Artificial, missed: number, { missedBoardsScale }: ScoringRegulations) => {
  if (missedBoardsScale === "asFirst" || !isNamed(artificial)) return undefined;
  const row = missedBoardsScale.rows
    .toSorted((a, b) => a.fromBoard - b.fromBoard)
    .findLast(({ fromBoard }) => fromBoard <= missed);
  const award = row?.[NAMES[artificial]];
  return row === undefined || award === undefined ? undefined : { award, fromBoard: row.fromBoard };
};

/** 12C2(c): average plus is no less than the contestant's own mean, average minus no more. A scale by 12C2(d) says its own. */
const orOwn = (
  artificial: Artificial,
  award: Exact,
  own: OwnBoards | undefined,
  byScale: boolean,
): { readonly gets: Exact; readonly own?: OwnBoards & { readonly used: boolean } } => {
  if (own === undefined || byScale) return { gets: award };
  if (artificial !== "average+" && artificial !== "average-") return { gets: award };
  const gets = (artificial === "average+" ? larger : smaller)(award, own.mean);
  return { gets, own: { ...own, used: compareExact(gets, award) !== 0 } };
};

const basisOf = (byScale: boolean, byOwn: boolean, law: string): readonly Basis[] => [
  { law },
  ...(byScale ? [{ law: "12C2(d)" }] : []),
  ...(byOwn ? [{ law: "12C2(c)" }] : []),
];

/** Matchpoints of an artificial score: a percentage of the top. */
export const artificialMatchpoints = (
  award: ArtificialAward,
  top: Exact,
  { own, missed }: Elsewhere,
  regulations: ScoringRegulations,
): Awarded => {
  const { artificial } = award;
  const { artificialImps: plus } = regulations;
  const scale = scaled(artificial, missed, regulations);
  const ofImps = (imps: Exact): Exact =>
    add(fifty, plus === 0 ? ZERO : divide(multiply(fraction(10), imps), exact(plus)));
  const stated =
    scale?.award.percent !== undefined
      ? exact(scale.award.percent)
      : isNamed(artificial)
        ? exact(LEVELS[artificial])
        : typeof artificial === "object"
          ? ofImps(exact(artificial.imps))
          : exact(artificial);
  const { gets, own: beside } = orOwn(artificial, stated, own, scale !== undefined);
  return {
    points: multiply(top, divide(gets, hundred)),
    top,
    why: {
      kind: "artificial",
      award,
      percent: makeExact(gets),
      ...(beside === undefined
        ? {}
        : { own: { percent: makeExact(beside.mean), boards: beside.boards, used: beside.used } }),
      ...(scale === undefined ? {} : { missed: { which: missed, fromBoard: scale.fromBoard } }),
      basis: basisOf(scale !== undefined, beside?.used === true, "12C2(a)"),
    },
  };
};

/** IMPs of an artificial score: plus and minus what the organizer set; ten percent of a top are worth as much. */
export const artificialImps = (
  award: ArtificialAward,
  { own, missed }: Elsewhere,
  regulations: ScoringRegulations,
  comparisons: Exact | undefined,
): Awarded => {
  const { artificial } = award;
  const scale = scaled(artificial, missed, regulations);
  const ofPercent = (percent: Exact): Exact => impsOfPercent(subtract(percent, fifty), regulations);
  const stated =
    scale?.award.imps !== undefined
      ? exact(scale.award.imps)
      : isNamed(artificial)
        ? ofPercent(exact(LEVELS[artificial]))
        : typeof artificial === "object"
          ? exact(artificial.imps)
          : ofPercent(exact(artificial));
  const points = comparisons === undefined ? stated : multiply(stated, comparisons);
  const { gets, own: beside } = orOwn(artificial, points, own, scale !== undefined);
  return {
    points: gets,
    why: {
      kind: "artificial",
      award,
      imps: makeExact(beside?.used === true ? gets : stated),
      ...(beside === undefined
        ? {}
        : { own: { imps: makeExact(beside.mean), boards: beside.boards, used: beside.used } }),
      ...(scale === undefined ? {} : { missed: { which: missed, fromBoard: scale.fromBoard } }),
      ...(comparisons === undefined || beside?.used === true ? {} : { comparisons: makeExact(comparisons) }),
      basis: [
        ...basisOf(scale !== undefined, beside?.used === true, "12C2(b)"),
        { option: "artificialImps", value: regulations.artificialImps },
      ],
    },
  };
};
