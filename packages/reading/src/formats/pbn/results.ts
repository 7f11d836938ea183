/**
 * Results in PBN: rows of a `ScoreTable` (pairs by number), or the tags of a single table (players by name, teams by name and
 * room). Both become results of contestants.
 */
import { vulnerabilityOf, type Contest } from "@traveller/engine";
import { says } from "@traveller/contract";
import { resultIds } from "../../facts/names.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import { recordRemarks } from "../../facts/record-remarks.ts";
import type { RecordBudget } from "../../facts/record-budget.ts";
import type { ContestantFact, DatumFact, MatchFact, Place, ResultFact } from "../../facts/types.ts";
import { pbnEntries } from "./entries.ts";
import type { PbnGame } from "./games.ts";
import { datumIn, rowResult } from "./rows.ts";
import { singleResult } from "./single.ts";
import { rowsOf } from "./tables.ts";
import { vulnerabilityTag } from "./tags.ts";

export type PbnResults = {
  readonly take: (game: PbnGame, board: number) => void;
  readonly contest: () => Contest;
  /** More results came than are taken: none of them counts. */
  readonly tooMany: () => boolean;
  readonly results: readonly ResultFact[];
  readonly data: () => readonly DatumFact[];
  readonly contestants: () => readonly ContestantFact[];
  readonly matches: () => readonly MatchFact[];
  /** Says what is only known when all of the session was read. */
  readonly end: () => void;
};

/** Games or rows that are alike in what they lack: counted, and said once. */
type Counted = { count: number; first?: Place };
const countAt = (counted: Counted, place: Place): void => {
  counted.count += 1;
  counted.first ??= place;
};

/** Gathers the results of a PBN session, at most `limit` of them. */
export const pbnResults = (limit: number, records: RecordBudget, problems: ProblemLog): PbnResults => {
  const entries = pbnEntries();
  const results: ResultFact[] = [];
  const data = new Map<string, DatumFact>();
  const passes: Counted = { count: 0 };
  const nameless: Counted = { count: 0 };
  const idFor = resultIds();
  const placeHolder = ({ place }: { readonly place: Place }): void => countAt(passes, place);
  const context = { entries, idFor, placeHolder, records, remarks: recordRemarks(problems), problems };

  let beyond = 0;
  const push = (result: ResultFact): void => {
    if (results.length < limit) results.push(result);
    else if ((beyond += 1) === 1)
      problems.report(
        "error",
        "tooLarge",
        result.place,
        says("pbn.tooManyResults", { limit }),
        says("pbn.nothingOfSession"),
      );
  };

  const takeRows = (game: PbnGame, board: number, table: NonNullable<ReturnType<PbnGame["table"]>>): void => {
    const vulnerability = vulnerabilityTag(game) ?? vulnerabilityOf(board);
    for (const row of rowsOf(table, problems)) {
      if (!row.has("PairId_NS", "PairId_EW")) {
        countAt(nameless, row.place);
        continue;
      }
      const result = rowResult(row, game, board, vulnerability, context);
      if (result === undefined) continue;
      push(result);
      const datum = datumIn(row);
      const key = `${board}/${result.section}`;
      if (datum !== undefined && !data.has(key))
        data.set(key, { board, section: result.section, datum, place: row.place });
    }
  };

  return {
    take: (game, board) => {
      const table = game.table("ScoreTable");
      if (table !== undefined) {
        takeRows(game, board, table);
        return;
      }
      const vulnerability = vulnerabilityTag(game) ?? vulnerabilityOf(board);
      const result = singleResult(game, board, vulnerability, context);
      if (result !== undefined) push(result);
    },
    contest: () => (entries.matches().length > 0 ? "teams" : "pairs"),
    tooMany: () => beyond > 0,
    results,
    data: () => [...data.values()],
    contestants: entries.contestants,
    matches: entries.matches,
    end: () => {
      if (passes.first !== undefined)
        problems.report(
          "note",
          "unreadableLine",
          passes.first,
          says("pbn.placeHolders", { count: passes.count }),
          says("pbn.placeHoldersHint"),
        );
      if (nameless.first !== undefined)
        problems.report(
          "note",
          "unreadableLine",
          nameless.first,
          says("pbn.nameless", { count: nameless.count }),
          says("files.theyLeftOut"),
        );
    },
  };
};
