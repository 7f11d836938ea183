/**
 * Totals and ranks: what each contestant's boards or matches add up to, penalties (Laws 90, 91), boards it misses, carry-over,
 * percentages and places (Law 78D and the options of the conditions of contest).
 */
import type { ScoringRegulations } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import type { Rounding } from "../../score/rounding.ts";
import {
  ZERO,
  add,
  compareExact,
  divide,
  equalExact,
  exact,
  fraction,
  isZero,
  makeExact,
  multiply,
  subtract,
  sum,
} from "../../score/rational.ts";
import { round } from "../../score/rounding.ts";
import { whole } from "../../score/line.ts";
import { groupBy } from "../../facts/group-by.ts";
import { decimalsOf, publishedBeside } from "../reasons/published.ts";
import type { Standing } from "../reasons/scored.ts";
import type { CarryOver, EnteredContestant, Penalty } from "../told/state.ts";
import { summedOf } from "./summing.ts";
import type { Contribution } from "../boards/contribution.ts";
import type { Meetings } from "./tie-breaks.ts";
import { tieContext } from "./tie-breaks.ts";
import { ranked } from "./ties.ts";
import type { AppliedPenalty, Basis, TotalWhy, Unit } from "../reasons/why.ts";

export type FieldInput = {
  readonly field: number;
  /** Everybody of the field, with what was scored for them. */
  readonly contestants: readonly {
    readonly id: string;
    readonly line: "NS" | "EW" | undefined;
    readonly entered: EnteredContestant | undefined;
    readonly contributions: readonly Contribution[];
    /** Of pairs whose boards were converted: how. */
    readonly victoryPoints?: TotalWhy["victoryPoints"];
  }[];
  readonly unit: Unit;
  readonly regulations: ScoringRegulations;
  readonly penalties: readonly Penalty[];
  readonly carryOvers: readonly CarryOver[];
  /** Who met whom: what ties are broken by. */
  readonly meetings: () => Meetings;
};

type Entry = FieldInput["contestants"][number];
const hundred = fraction(100);

const rounded = (points: Exact, rounding: Rounding | undefined): Exact =>
  rounding === undefined ? points : round(points, rounding);

/** What a penalty takes from a total: percentages of a top by the top of one board. */
const takenBy = ({ amount, unit }: Penalty, top: Exact | undefined, { artificialImps }: ScoringRegulations): Exact => {
  if (unit !== "percentOfTop") return exact(amount);
  const share = exact(amount);
  return top === undefined
    ? multiply(divide(share, fraction(10)), exact(artificialImps))
    : multiply(divide(share, hundred), top);
};

/** What is carried over, in the total's unit; a percentage is one of this session's available points. */
const carried = ({ amount, unit }: CarryOver, available: Exact): Exact =>
  unit === "percent" ? multiply(divide(exact(amount), hundred), available) : exact(amount);

const afterMissing = (total: Exact, boards: number, full: number, rule: ScoringRegulations["missingBoards"]): Exact => {
  if (boards === 0) return total;
  switch (rule) {
    case "proRata":
      return boards === full ? total : multiply(total, fraction(full, boards));
    case "perBoard":
      return divide(total, whole(boards));
    case "asPlayed":
    case "asZero":
      return total;
  }
};

type Totalled = {
  readonly entry: Entry;
  readonly total: Exact;
  readonly percent: Exact | undefined;
  readonly boards: number;
  readonly why: Omit<TotalWhy, "tie">;
};

const boardsOf = ({ contributions }: Entry): number => contributions.reduce((count, { boards }) => count + boards, 0);

/** All parts in one list: totals of many contestants are many lists, and this is what they cost. */
const partsOf = ({ contributions }: Entry): TotalWhy["parts"] => {
  const all: TotalWhy["parts"][number][] = [];
  for (const { parts } of contributions) for (const part of parts) all.push(part);
  return all;
};

const availableTo = ({ contributions }: Entry): Exact => sum(contributions.map(({ top }) => top ?? ZERO));

const totalOf = (entry: Entry, full: number, fullTop: Exact | undefined, input: FieldInput): Totalled => {
  const { regulations, unit } = input;
  const { sum: summed, ofPercent, capped } = summedOf(entry.contributions, unit, regulations);
  const boards = boardsOf(entry);
  const available = availableTo(entry);
  const after = afterMissing(summed, boards, full, regulations.missingBoards);
  const penalties = input.penalties.filter(({ contestant }) => contestant === entry.id);
  const applied = penalties.map((penalty): AppliedPenalty => ({
    penalty: penalty.penalty,
    contestant: penalty.contestant,
    law: penalty.law,
    amount: makeExact(exact(penalty.amount)),
    unit: penalty.unit,
    takes: makeExact(takenBy(penalty, fullTop, regulations)),
  }));
  const taken = sum(penalties.map((penalty) => takenBy(penalty, fullTop, regulations)));
  const carriedOver = input.carryOvers
    .filter(({ contestant }) => contestant === entry.id)
    .map((each) => ({ each, gives: carried(each, available) }));
  const given = sum(carriedOver.map(({ gives }) => gives));
  const { missingBoards, addedRounding } = regulations;
  const fromTotal = addedRounding.total;
  const exactTotal = add(subtract(after, taken), given);
  const total = fromTotal === undefined ? exactTotal : round(exactTotal, fromTotal);
  const rule = fromTotal === undefined && missingBoards !== "asZero" ? "asPlayed" : missingBoards;
  const of =
    rule === "asPlayed" || boards === 0
      ? available
      : multiply(available, fraction(rule === "perBoard" ? 1 : full, boards));
  const points = fromTotal === undefined ? add(subtract(ofPercent, taken), given) : total;
  const percent = isZero(of) ? undefined : divide(multiply(points, hundred), of);
  const missing: Basis = { option: "missingBoards", value: missingBoards };
  return {
    entry,
    total,
    percent,
    boards,
    why: {
      parts: partsOf(entry),
      ...(entry.victoryPoints === undefined ? {} : { victoryPoints: entry.victoryPoints }),
      sum: makeExact(summed),
      boards,
      fullBoards: full,
      ...(boards === full && missingBoards !== "perBoard"
        ? {}
        : {
            missing: {
              rule: missingBoards,
              before: makeExact(summed),
              after: makeExact(after),
              basis: [{ law: "78D" }, missing],
            },
          }),
      ...(capped.length === 0 ? {} : { capped }),
      carryOver: carriedOver.map(({ each, gives }) => ({
        amount: makeExact(exact(each.amount)),
        unit: each.unit,
        gives: makeExact(gives),
      })),
      penalties: applied,
      ...(percent === undefined
        ? {}
        : {
            percent: {
              of: makeExact(of),
              points: makeExact(points),
              basis: [{ option: "percentBase", value: regulations.percentBase }],
            },
          }),
      basis: [
        { law: "78D" },
        ...(regulations.totalsFrom === "shown" ? [{ option: "totalsFrom", value: "shown" }] : []),
        ...(Object.keys(regulations.addedRounding).length > 0
          ? [{ option: "addedRounding", value: regulations.addedRounding }]
          : []),
        ...(capped.length > 0 ? [{ option: "mostFromMatch", value: regulations.mostFromMatch }] : []),
      ],
    },
  };
};

/** What contestants are ranked by: the percentage where there is one, so that unequal numbers of boards compare. */
const merit = ({ total, percent }: Totalled, { regulations: { tieWhen, shownRounding } }: FieldInput): Exact => {
  const by = percent ?? total;
  if (tieWhen === "exact") return by;
  return rounded(by, percent === undefined ? shownRounding.total : (shownRounding.percent ?? shownRounding.total));
};

const decimalsIn = (contestants: readonly Entry[], kind: "total" | "percent"): number =>
  Math.max(0, ...contestants.map(({ entered }) => decimalsOf(entered?.published?.[kind])));

const publishedOf = (
  { entry, total, percent }: Totalled,
  rank: number | undefined,
  tied: boolean,
  decimals: { total: number; percent: number },
  { shownRounding }: ScoringRegulations,
): Standing["published"] => {
  const theirs = entry.entered?.published;
  if (theirs === undefined) return undefined;
  const [ofTotal, ofPercent] = [
    publishedBeside(theirs.total, total, decimals.total, shownRounding.total),
    publishedBeside(theirs.percent, percent, decimals.percent, shownRounding.percent),
  ];
  const place = theirs.place && { ...theirs.place, agrees: theirs.place.rank === rank && theirs.place.tied === tied };
  if (ofTotal === undefined && ofPercent === undefined && place === undefined) return undefined;
  return {
    ...(ofTotal === undefined ? {} : { total: ofTotal }),
    ...(ofPercent === undefined ? {} : { percent: ofPercent }),
    ...(place === undefined ? {} : { rank: place }),
  };
};

/** The largest top that a board of a field has; most boards share theirs, and are not compared. */
export const largestTop = (contestants: readonly Pick<Entry, "contributions">[]): Exact | undefined => {
  let largest: Exact | undefined;
  for (const { contributions } of contestants)
    for (const { top } of contributions)
      if (top !== undefined && (largest === undefined || (!equalExact(top, largest) && compareExact(top, largest) > 0)))
        largest = top;
  return largest;
};

/** The standings of a field: one ranking list, or one a line. */
export const standingsOf = (input: FieldInput): readonly Standing[] => {
  const { contestants, regulations } = input;
  const full = regulations.sessionDefinition.boards ?? Math.max(0, ...contestants.map(boardsOf));
  const fullTop = largestTop(contestants);
  const decimals = { total: decimalsIn(contestants, "total"), percent: decimalsIn(contestants, "percent") };
  const totalled = contestants.map((entry) => totalOf(entry, full, fullTop, input));
  const context =
    regulations.rankTies === "shared"
      ? () => undefined
      : tieContext(input.meetings(), new Map(totalled.map(({ entry, total }) => [entry.id, total])));
  // Somebody whom results name but nobody entered is met by the others, and has no place among them.
  const nobodyEntered = contestants.every(({ entered }) => entered === undefined);
  const lists = groupBy(totalled, ({ entry }) => (regulations.winners === 2 ? entry.line : undefined));
  const standings: Standing[] = [];
  for (const [line, list] of [...lists].toSorted(([a], [b]) => ((a ?? "~") < (b ?? "~") ? 1 : -1))) {
    const scored = new Set(
      list.filter(
        ({ entry, boards, why }) =>
          (entry.entered !== undefined || nobodyEntered) &&
          entry.entered?.disqualified !== true &&
          (boards > 0 || why.penalties.length > 0 || why.carryOver.length > 0),
      ),
    );
    const places = ranked(
      [...scored].map((each) => ({ id: each.entry.id, merit: merit(each, input), item: each })),
      regulations.rankTies,
      context,
    );
    const place = (
      each: Totalled,
      at: { rank: number; tied: boolean; tie?: TotalWhy["tie"] } | undefined,
    ): Standing => {
      const published = publishedOf(each, at?.rank, at?.tied ?? false, decimals, regulations);
      return {
        contestant: each.entry.id,
        field: input.field,
        ...(line === undefined ? {} : { line }),
        ...(at === undefined ? {} : { rank: at.rank }),
        tied: at?.tied ?? false,
        total: makeExact(each.total),
        ...(each.percent === undefined ? {} : { percent: makeExact(each.percent) }),
        boards: each.boards,
        ...(published === undefined ? {} : { published }),
        why: at?.tie === undefined ? each.why : { ...each.why, tie: at.tie },
      };
    };
    standings.push(
      ...places.map((at) => place(at.item, at)),
      ...list.filter((each) => !scored.has(each)).map((each) => place(each, undefined)),
    );
  }
  return standings;
};
