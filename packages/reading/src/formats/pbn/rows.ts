/** Rows of a `ScoreTable`: which pairs met, what happened, and the points beside it; a pair that had a bye may have points all the same (Laws 77-79, 12C2). */
import type { Outcome, Vulnerability } from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { DEFAULT_SECTION, pairId, sectionOf } from "../../facts/names.ts";
import { exactOf, parseDecimal, parseInteger } from "../../facts/numbers.ts";
import { isPass, readOutcome, wordsOf, type WrittenOutcome } from "../../facts/outcome.ts";
import { clip, type ProblemLog } from "../../facts/problems.ts";
import type { PublishedPoints, ResultFact } from "../../facts/types.ts";
import type { Entries } from "./entries.ts";
import type { PbnGame } from "./games.ts";
import type { PbnRow } from "./tables.ts";
import { readScore } from "./tags.ts";

export type RowContext = {
  readonly entries: Entries;
  readonly idFor: (about: string) => { readonly id: string };
  /** A pass that nothing else bears out. */
  readonly placeHolder: (row: PbnRow) => void;
  readonly problems: ProblemLog;
};

const decimalCell = (row: PbnRow, ...columns: readonly string[]): string | undefined => {
  const cell = row.cell(...columns);
  return cell === undefined ? undefined : parseDecimal(cell);
};

const pointsOf = (row: PbnRow): PublishedPoints => {
  const ns = decimalCell(row, "MP_NS", "IMP_NS", "Butler_NS");
  const ew = decimalCell(row, "MP_EW", "IMP_EW", "Butler_EW");
  return { ...(ns === undefined ? {} : { ns }), ...(ew === undefined ? {} : { ew }) };
};

/** North-South's score of a row: its own column, or that of the side that has one; what is no number is taken from both sides. */
const scoreOf = (row: PbnRow): string | undefined => {
  const [ns, ew] = [row.cell("Score_NS", "Score"), row.cell("Score_EW")];
  const isNumber = (text: string): boolean => parseDecimal(text) !== undefined;
  if (ns !== undefined && ew !== undefined && !isNumber(ns) && !isNumber(ew)) return `${ns}/${ew}`;
  if (ns !== undefined) return ns;
  return ew === undefined || !isNumber(ew) ? ew : readScore(`EW ${ew}`);
};

const isBye = (text: string | undefined): boolean => /^(bye|phantom|sit-?out)$/iu.test(text ?? "");

/** Whether one side of a row had no opponents. */
const hasBye = (row: PbnRow): boolean =>
  [row.cell("PairId_NS"), row.cell("PairId_EW"), row.cell("Contract"), row.cell("Declarer")].some(isBye);

type Sides = { readonly ns: string; readonly ew: string };
type Met = { readonly outcome: Outcome; readonly sides: Sides; readonly asWritten?: string };

/** A bye: points that a side has for it stand; its opponents are nobody, and have no place in the standings. */
const byeOf = (row: PbnRow, section: string, { entries }: RowContext): Met | undefined => {
  const points = pointsOf(row);
  const numberOf = (column: string): string | undefined => {
    const cell = row.cell(column);
    return isBye(cell) || cell === "0" ? undefined : cell;
  };
  const [ns, ew] = [numberOf("PairId_NS"), numberOf("PairId_EW")];
  const sideOf = (number: string | undefined, own: string | undefined): string =>
    number !== undefined && own !== undefined
      ? entries.pair(section, number, row.place)
      : pairId(section, "Bye", undefined);
  const sides = { ns: sideOf(ns, points.ns), ew: sideOf(ew, points.ew) };
  if (sides.ns === sides.ew) return undefined;
  const stated = (own: string | undefined) =>
    own === undefined ? { artificial: "average" as const } : { stated: exactOf(own) };
  return { outcome: { kind: "adjusted", ns: stated(points.ns), ew: stated(points.ew) }, sides, asWritten: "Bye" };
};

const writtenIn = (row: PbnRow): WrittenOutcome => ({
  contract: row.cell("Contract"),
  declarer: row.cell("Declarer")?.replace(/^\^/u, ""),
  tricks: row.cell("Result")?.replace(/^\^/u, ""),
  lead: row.cell("Lead"),
  score: scoreOf(row),
  points: pointsOf(row),
});

const played = (
  row: PbnRow,
  section: string,
  vulnerability: Vulnerability,
  { entries, placeHolder, problems }: RowContext,
): Met | undefined => {
  const ns = row.cell("PairId_NS");
  const ew = row.cell("PairId_EW");
  const unread = (why: Sentence): undefined => {
    problems.report("error", "unreadableLine", row.place, why, says("files.leftOutGoesOn"));
  };
  if (ns === undefined || ew === undefined) return unread(says("pbn.noPairs"));
  const written = writtenIn(row);
  const { contract, tricks, score, points } = written;
  if (contract === undefined && tricks === undefined && score === undefined && points?.ns === undefined)
    return unread(says("pbn.nothingHappened"));
  const bare = score === undefined && points?.ns === undefined && points?.ew === undefined;
  if (contract !== undefined && isPass(contract) && bare && row.has("Score_NS", "Score_EW", "Score")) {
    placeHolder(row);
    return undefined;
  }
  const read = readOutcome(written, vulnerability, row.place, problems);
  if (read === undefined) return unread(says("files.noWholeRow", { words: wordsOf(written) }));
  return {
    ...read,
    sides: { ns: entries.pair(section, ns, row.place), ew: entries.pair(section, ew, row.place) },
  };
};

/** The result of a row; `undefined` where it has none, which is reported unless it is a bye that gives nothing. */
export const rowResult = (
  row: PbnRow,
  game: PbnGame,
  board: number,
  vulnerability: Vulnerability,
  context: RowContext,
): ResultFact | undefined => {
  const section = sectionOf(row.cell("Section") ?? game.value("Section") ?? DEFAULT_SECTION).id;
  const met = hasBye(row) ? byeOf(row, section, context) : played(row, section, vulnerability, context);
  if (met === undefined) return undefined;
  const { sides, outcome, asWritten } = met;
  const round = parseInteger(row.cell("Round") ?? "", 1, 999);
  const table = row.cell("Table");
  return {
    result: context.idFor(`${board}/${section}/${sides.ns}/${sides.ew}`).id,
    section,
    ...(round === undefined ? {} : { round }),
    ...(table === undefined ? {} : { table: clip(table, 32) }),
    board,
    ...sides,
    ...(asWritten === undefined ? {} : { asWritten }),
    outcome,
    points: pointsOf(row),
    place: row.place,
  };
};

/** The datum that a row has beside its result (North-South's score). */
export const datumIn = (row: PbnRow): string | undefined => decimalCell(row, "ButlerDatum", "Datum");
