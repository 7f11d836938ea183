/** Which result of its session a record is of: where both sides met in that round; of several attempts the last has it. Laws 4, 6D. */
import { isDeepStrictEqual } from "node:util";
import type { tableRecord } from "../schema/table.ts";
import type { ResultView } from "./results.ts";
import { asList } from "./sides.ts";

type Row = typeof tableRecord.$inferSelect;

const isLater = (row: Row, than: Row): boolean =>
  row.section === than.section && row.table === than.table && row.round === than.round && row.attempt > than.attempt;

export const resultOf = (row: Row, ofBoard: readonly Row[], results: readonly ResultView[]): ResultView | null =>
  ofBoard.some((one) => isLater(one, row))
    ? null
    : (results.find(
        ({ section, round, ns, ew }) =>
          section === row.section &&
          (round ?? 1) === row.round &&
          isDeepStrictEqual(ns, asList(row.ns)) &&
          isDeepStrictEqual(ew, asList(row.ew)),
      ) ?? null);
