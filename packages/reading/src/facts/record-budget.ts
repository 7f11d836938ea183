/** How many records of boards one file brings: each is near a hundred events, and all of them are planned together. */
import { says } from "@traveller/contract";
import type { PlayedBoard } from "./played-board.ts";
import type { ProblemLog } from "./problems.ts";
import type { Place, ReadingLimits } from "./types.ts";

/** The record as part of a result, while there is room; what is beyond is said once, and not even read. */
export type RecordBudget = (read: () => PlayedBoard | undefined, place: Place) => { readonly played?: PlayedBoard };

export const recordBudget = ({ records }: Pick<ReadingLimits, "records">, problems: ProblemLog): RecordBudget => {
  let kept = 0;
  let full = false;
  return (read, place) => {
    const played = full ? undefined : read();
    if (played === undefined) return {};
    full = kept >= records;
    if (full) {
      problems.report(
        "warning",
        "recordsTaken",
        place,
        says("records.many", { limit: records }),
        says("records.firstTaken", { limit: records }),
      );
      return {};
    }
    kept += 1;
    return { played };
  };
};
