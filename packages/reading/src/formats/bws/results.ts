/**
 * Results of a scoring unit's database: contract, declarer, tricks and lead as keyed at the tables. What was erased does not count, and of what was keyed again the
 * last row does. Where the movement says otherwise who met on a board, it is reported.
 */
import { vulnerabilityOf } from "@traveller/engine";
import { says } from "@traveller/contract";
import { readArtificial } from "../../facts/artificial.ts";
import { readOutcome, type ReadOutcome } from "../../facts/outcome.ts";
import { asWord, type ProblemLog } from "../../facts/problems.ts";
import type { ResultFact } from "../../facts/types.ts";
import type { Pairs } from "./pairs.ts";
import type { BwsTables, Numbered, ReceivedRow, RoundRow } from "./tables.ts";

const tableOf = ({ Section, Board, PairNS, PairEW }: ReceivedRow): string => [Section, Board, PairNS, PairEW].join("/");

type Lasting = { readonly row: Numbered<ReceivedRow>; readonly before: readonly number[] };

/** Rows that are not erased, of those that tell of one table and board the last, with those before it. */
const lasting = (received: BwsTables["received"], problems: ProblemLog): readonly Lasting[] => {
  const erased = received.filter(({ Erased }) => Erased === true);
  if (erased.length > 0)
    problems.report(
      "note",
      "leftAsRuled",
      { line: erased[0]?.row ?? 1 },
      says("units.erased", { count: erased.length }),
      says("units.erasedHint"),
    );
  const last = new Map<string, Lasting>();
  const inOrder = received
    .filter(({ Erased }) => Erased !== true)
    .toSorted((a, b) => (a.ID ?? a.row) - (b.ID ?? b.row));
  for (const row of inOrder) {
    const before = last.get(tableOf(row));
    last.set(tableOf(row), { row, before: before === undefined ? [] : [...before.before, before.row.row] });
  }
  return [...last.values()].toSorted((a, b) => a.row.row - b.row.row);
};

/** A remark in the place of a result: what an adjusted score gives, or that the board was not played. */
const byRemark = (remark: string): string | undefined => {
  const artificial = readArtificial(remark);
  if (artificial !== undefined && artificial.open !== "award") return remark;
  return /^(not played|no play|late play|np)$/iu.test(remark) ? "NP" : undefined;
};

const outcomeOf = (row: Numbered<ReceivedRow>, problems: ProblemLog): ReadOutcome | undefined => {
  const remark = row.Remarks ?? "";
  const instead = byRemark(remark);
  const word = (text: string | undefined): string | undefined => (text === undefined || text === "" ? undefined : text);
  const read = readOutcome(
    instead === undefined
      ? {
          contract: word(row.Contract),
          declarer: word(row["NS/EW"]),
          tricks: word(row.Result),
          lead: word(row.LeadCard),
        }
      : { score: instead },
    vulnerabilityOf(row.Board),
    { line: row.row },
    problems,
  );
  if (read !== undefined && remark !== "" && instead === undefined)
    problems.report(
      "note",
      "adjustedScore",
      { line: row.row },
      says("units.remark", { board: row.Board, ns: row.PairNS, ew: row.PairEW, word: asWord(remark) }),
      says("units.remarkHint"),
    );
  return read;
};

const boardsOf = ({ LowBoard, HighBoard, CustomBoards }: RoundRow): ReadonlySet<number> =>
  new Set(
    CustomBoards === undefined || CustomBoards === ""
      ? Array.from({ length: Math.min(Math.max(0, HighBoard - LowBoard + 1), 999) }, (_, index) => LowBoard + index)
      : (CustomBoards.match(/\d+/gu) ?? []).map(Number),
  );

/** Whether the movement has these pairs at this table with this board. */
const againstMovement = (
  rows: readonly Numbered<ReceivedRow>[],
  rounds: BwsTables["rounds"],
  problems: ProblemLog,
): void => {
  const plan = new Map(rounds.map((round) => [`${round.Section}/${round.Table}/${round.Round}`, round]));
  const boards = new Map(rounds.map((round) => [round, boardsOf(round)]));
  for (const row of rows) {
    const round = plan.get(`${row.Section}/${row.Table}/${row.Round}`);
    if (round === undefined) continue;
    const asPlanned = round.NSPair === row.PairNS && round.EWPair === row.PairEW;
    if (asPlanned && boards.get(round)?.has(row.Board) !== false) continue;
    problems.report(
      "warning",
      "boardInconsistent",
      { line: row.row },
      asPlanned
        ? says("units.notPlanned", { board: row.Board, table: row.Table, round: row.Round })
        : says("units.otherPairs", {
            round: row.Round,
            ns: round.NSPair,
            ew: round.EWPair,
            table: row.Table,
            keyedNs: row.PairNS,
            keyedEw: row.PairEW,
          }),
      says("units.asKeyed"),
    );
  }
};

/** Tables of the movement without a result: not played, or not keyed. */
const missing = (rows: readonly Numbered<ReceivedRow>[], rounds: BwsTables["rounds"], problems: ProblemLog): void => {
  const keyed = new Set(rows.map(tableOf));
  let count = 0;
  for (const round of rounds)
    if (round.NSPair > 0 && round.EWPair > 0)
      for (const board of boardsOf(round))
        if (!keyed.has([round.Section, board, round.NSPair, round.EWPair].join("/"))) count += 1;
  if (count > 0)
    problems.report(
      "warning",
      "boardMissing",
      { line: 1 },
      says("units.moreInMovement", { count }),
      says("units.notPlayed"),
    );
};

/** All results, each with the row of the table of results as its place. */
export const bwsResults = (tables: BwsTables, pairs: Pairs, problems: ProblemLog): readonly ResultFact[] => {
  const last = lasting(tables.received, problems);
  const kept: Numbered<ReceivedRow>[] = [];
  const results = last.flatMap(({ row, before }): ResultFact[] => {
    const place = { line: row.row };
    const { Section, Board, PairNS, PairEW, Round, Table } = row;
    const ok = Board >= 1 && Board <= 9999 && PairNS > 0 && PairEW > 0;
    const outcome = ok ? outcomeOf(row, problems) : undefined;
    if (outcome === undefined) {
      problems.report(
        "error",
        "unreadableLine",
        place,
        says("units.noResult", {
          board: Board,
          ns: PairNS,
          ew: PairEW,
          word: asWord(`${row.Contract} ${row.Result}`.trim()),
        }),
        says("files.leftOutGoesOn"),
      );
      return [];
    }
    kept.push(row);
    if (before.length > 0)
      problems.report(
        "note",
        "resultTwice",
        place,
        says("units.keyedAgain", {
          board: Board,
          ns: PairNS,
          ew: PairEW,
          count: before.length,
          rows: before.map(String),
        }),
        says("units.laterCounts"),
      );
    const sides = { ns: pairs.idOf(Section, PairNS, "NS"), ew: pairs.idOf(Section, PairEW, "EW") };
    return [
      {
        result: `${Board}/${pairs.letterOf(Section)}/${sides.ns}/${sides.ew}`,
        section: pairs.letterOf(Section),
        ...(Round > 0 ? { round: Round } : {}),
        table: String(Table),
        board: Board,
        ...sides,
        ...(outcome.asWritten === undefined ? {} : { asWritten: outcome.asWritten }),
        outcome: outcome.outcome,
        points: {},
        place,
      },
    ];
  });
  againstMovement(kept, tables.rounds, problems);
  missing(
    last.map(({ row }) => row),
    tables.rounds,
    problems,
  );
  return results;
};
