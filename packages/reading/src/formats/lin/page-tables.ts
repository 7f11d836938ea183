/**
 * Pairs and results of an online club's pages. A player of a pair may be replaced on the way: where the totals name the pairs, one of the two names is
 * enough to know one, and a robot's name is nobody's.
 */
import { vulnerabilityOf, type Award, type Outcome } from "@traveller/engine";
import { says } from "@traveller/contract";
import { DEFAULT_SECTION, pairId, resultIds } from "../../facts/names.ts";
import { exactOf, parseDecimal, parseInteger } from "../../facts/numbers.ts";
import { recordBudget } from "../../facts/record-budget.ts";
import { readOutcome, type ReadOutcome } from "../../facts/outcome.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import type { ContestantFact, Place, PublishedPoints, ReadingLimits, ResultFact } from "../../facts/types.ts";
import { linContents, type LinBoard } from "./boards.ts";
import { playedOn } from "./recorded.ts";
import type { Page, PageRow, TotalRow } from "./page-html.ts";
import { endOf } from "./played.ts";

export type Totals = Extract<Page, { kind: "totals" }>;
type Traveller = Extract<Page, { kind: "traveller" }>;

export type PagePairs = {
  readonly enter: (one: string, other: string, place: Place) => ContestantFact;
  readonly contestants: () => readonly ContestantFact[];
};

const isRobot = (name: string): boolean => /^(gib|robot|~~.*)$/iu.test(name);
const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** Pairs in the order of the totals, others as they come. `compared`: whether the totals are of these boards. */
export const pagePairs = (totals: Totals | undefined, compared: boolean): PagePairs => {
  const all: ContestantFact[] = [];
  const byPlayer = new Map<string, ContestantFact | "several">();
  const byPair = new Map<string, ContestantFact>();
  const pairKey = (one: string, other: string): string => [one, other].map(nameKey).toSorted().join("\n");

  const add = (names: readonly string[], section: string, place: Place, row?: TotalRow): ContestantFact => {
    const number = String(all.length + 1);
    const score = row === undefined || !compared ? undefined : parseDecimal(row.score.replace(/%$/u, ""));
    const rank = row === undefined || !compared ? undefined : parseInteger(row.rank, 1, 99_999);
    const fact: ContestantFact = {
      contestant: pairId(section, number, undefined),
      section,
      number,
      players: names.map((name) => ({ name })),
      published: {
        ...(score === undefined ? {} : totals?.percent === true ? { percent: score } : { total: score }),
        ...(rank === undefined ? {} : { place: { rank, tied: false } }),
      },
      place,
    };
    all.push(fact);
    byPair.set(pairKey(names[0] ?? "", names[1] ?? ""), fact);
    return fact;
  };

  for (const [index, rows] of (totals?.sections ?? []).entries())
    for (const row of rows) {
      const section = totals?.sections.length === 1 ? DEFAULT_SECTION : String(index + 1);
      const fact = add(row.names, section, { line: totals?.line ?? 1 }, row);
      for (const name of row.names)
        if (!isRobot(name)) byPlayer.set(nameKey(name), byPlayer.has(nameKey(name)) ? "several" : fact);
    }

  return {
    enter: (one, other, place) => {
      const key = pairKey(one, other);
      const partners = [one, other].flatMap((name) => byPlayer.get(nameKey(name)) ?? []);
      const [partner] = partners;
      const known =
        byPair.get(key) ??
        (partner !== undefined && partner !== "several" && partners.every((each) => each === partner)
          ? partner
          : undefined);
      const fact = known ?? add([one, other], DEFAULT_SECTION, place);
      byPair.set(key, fact);
      return fact;
    },
    contestants: () => all,
  };
};

const boardOf = ({ lin, line }: PageRow, limits: ReadingLimits, problems: ProblemLog): LinBoard | undefined => {
  if (lin === undefined || lin === "") return undefined;
  const contents = linContents(limits, {
    ...problems,
    report: (severity, code, _place, message, hint) => problems.report(severity, code, { line }, message, hint),
  });
  contents.write(`${lin}|`);
  const [board] = contents.end().boards;
  return board === undefined ? undefined : { ...board, place: { line } };
};

/** `4♠xW-2`, `3NE=`, `PASS`, `A==`: what the page says of a table. */
const writtenResult = (text: string): { contract: string; declarer: string; tricks: string } | undefined => {
  const [, contract, declarer, tricks] =
    /^([1-7](?:NT|[♠♥♦♣CDHSN])x{0,2})([NESW])(=|[+-]\d{1,2})$/iu.exec(text.replaceAll(/[\s\uFE0F]/gu, "")) ?? [];
  return contract === undefined || declarer === undefined || tricks === undefined
    ? undefined
    : { contract, declarer, tricks };
};

const negated = (decimal: string | undefined): string | undefined =>
  decimal === undefined ? undefined : decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`;

const isAverage = (text: string): boolean => /^A[+=-]{1,2}$/u.test(text);

/** Average plus and minus depend on a session (Law 12C2); where the page shows what they came to, that is what they are. */
const averagesOf = ({ outcome }: ReadOutcome, percents: PublishedPoints | undefined): Outcome => {
  if (outcome.kind !== "adjusted" || percents === undefined) return outcome;
  const side = (award: Award, shown: string | undefined): Award =>
    shown !== undefined &&
    typeof award === "object" &&
    "artificial" in award &&
    (award.artificial === "average+" || award.artificial === "average-")
      ? { artificial: exactOf(shown) }
      : award;
  return { ...outcome, ns: side(outcome.ns, percents.ns), ew: side(outcome.ew, percents.ew) };
};

/** The last number of the page's rows where one before it is missing: other tables were compared with that. */
const incompleteAt = ({ rows }: Traveller): number | undefined => {
  const numbers = rows.flatMap(({ cells }) => parseInteger(cells.get("number") ?? "", 1, 99_999) ?? []);
  const last = Math.max(0, ...numbers);
  return numbers.length === rows.length && last > new Set(numbers).size ? last : undefined;
};

/** What each side got, as the page shows it: in percent of the top, or in IMPs. */
const pointsOf = ({ cells }: PageRow): Pick<ResultFact, "points" | "percents"> => {
  const [ns, ew] = [cells.get("nsScore"), cells.get("ewScore")];
  const [own, other] = [ns, ew].map((text) => parseDecimal((text ?? "").replace(/\s*%$/u, "")));
  const read = { ...(own === undefined ? {} : { ns: own }), ...(other === undefined ? {} : { ew: other }) };
  return [ns, ew].some((text) => text?.endsWith("%") === true) ? { points: {}, percents: read } : { points: read };
};

export type PageTables = {
  readonly results: readonly ResultFact[];
  readonly boards: readonly LinBoard[];
  /** Boards whose page counts more tables than it has. */
  readonly incomplete: readonly number[];
};

/** The results of these pages. A table whose board does not say its number has that of the others on its page. */
export const pageTables = (
  pages: readonly Traveller[],
  limits: ReadingLimits,
  problems: ProblemLog,
  enter: PagePairs["enter"],
  numbers: ReadonlyMap<Traveller, number>,
): PageTables => {
  const boards: LinBoard[] = [];
  const records = recordBudget(limits, problems);
  const incomplete: number[] = [];
  const idFor = resultIds();
  const results = pages.flatMap((page) => {
    const read = page.rows.map((row) => ({ row, board: boardOf(row, limits, problems) }));
    const number = numbers.get(page) ?? read.find(({ board }) => board !== undefined)?.board?.number;
    const last = incompleteAt(page);
    if (last !== undefined && number !== undefined) incomplete.push(number);
    if (last !== undefined)
      problems.report(
        "warning",
        "boardInconsistent",
        { line: page.rows[0]?.line ?? page.line },
        says("lin.rowsNotHere", { last, count: last - page.rows.length }),
        says("lin.comparedLeftOut"),
      );
    return read.flatMap(({ row, board }): ResultFact[] => {
      const place: Place = { line: row.line };
      if (board !== undefined) boards.push(board);
      const [N = "", S = "", E = "", W = ""] = (["north", "south", "east", "west"] as const).map(
        (seat) => row.cells.get(seat) ?? "",
      );
      const shown = row.cells.get("result") ?? "";
      const end = board === undefined ? undefined : endOf(board);
      const written = writtenResult(shown);
      const played = end === undefined || end === "passedOut" ? undefined : { ...end, tricks: String(end.tricks) };
      const score =
        parseDecimal(row.cells.get("nsPoints") ?? "") ?? negated(parseDecimal(row.cells.get("ewPoints") ?? ""));
      const outcome =
        number === undefined || !N || !S || !E || !W
          ? undefined
          : readOutcome(
              isAverage(shown)
                ? { score: shown }
                : {
                    ...(end === "passedOut" || /^pass/iu.test(shown) ? { contract: "PASS" } : (written ?? played)),
                    score,
                  },
              board?.vulnerability ?? vulnerabilityOf(number),
              place,
              problems,
            );
      if (number === undefined || outcome === undefined) {
        problems.report("warning", "unreadableLine", place, says("lin.rowNothing"), says("files.leftOutGoesOn"));
        return [];
      }
      const points = pointsOf(row);
      const [ns, ew] = [enter(N, S, place), enter(E, W, place)];
      return [
        {
          result: idFor(`${number}/${ns.section ?? DEFAULT_SECTION}/${ns.contestant}/${ew.contestant}`).id,
          section: ns.section ?? DEFAULT_SECTION,
          board: number,
          ns: ns.contestant,
          ew: ew.contestant,
          outcome: averagesOf(outcome, points.percents),
          ...records(() => (board === undefined ? undefined : playedOn({ ...board, number })), place),
          ...(written !== undefined && end !== undefined ? { byPlay: end } : {}),
          ...(last === undefined ? points : { points: {} }),
          place,
        },
      ];
    });
  });
  return { results, boards, incomplete };
};
