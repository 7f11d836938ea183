/** Whether a recap may have been cut in its very last row: what happened to a pair that has matchpoints is missing there, or ends before its column does. */
import { says } from "@traveller/contract";
import type { ProblemLog } from "../../facts/problems.ts";
import type { Place } from "../../facts/types.ts";

export type CutWatch = {
  /** A row of what happened: its text, and the ends of those columns that have matchpoints. */
  readonly row: (text: string, ends: readonly number[], place: Place) => void;
  /**
   * @param line the last one of the file that says something
   * @param stray among the boards, and no row of one
   */
  readonly end: (line: number, stray: boolean) => void;
};

/** How far behind the end of its column the last value of a row ends. */
const edgeOf = (text: string, ends: readonly number[]): number | undefined => {
  const length = text.replace(/[\s*]+$/u, "").length;
  const own = ends.filter((end) => end - 3 <= length - 1).at(-1);
  return own === undefined ? undefined : length - 1 - own;
};

export const cutWatch = (problems: ProblemLog): CutWatch => {
  let last: { readonly edge: number | undefined; readonly open: boolean; readonly place: Place } | undefined;
  /** The least edge of the rows before. */
  let least: number | undefined;
  return {
    row: (text, ends, place) => {
      if (last?.edge !== undefined) least = Math.min(least ?? last.edge, last.edge);
      last = {
        edge: edgeOf(text, ends),
        open: ends.some((end) => text.slice(Math.max(0, end - 3), end + 2).trim() === ""),
        place,
      };
    },
    end: (line, stray) => {
      if (last === undefined || problems.cutOff() !== undefined) return;
      const short = least !== undefined && last.edge !== undefined && last.edge < least;
      if (!(line === last.place.line && (last.open || short)) && !(stray && line > 0)) return;
      problems.report("warning", "truncated", { line }, says("recaps.cut"), says("recaps.sendWhole"));
    },
  };
};
