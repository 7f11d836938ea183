/**
 * On which board each result stands, noted beside the results, so that finding one does not read them all. The note is handed on
 * from one set of results to the next; a set that it has left makes its own again when it is asked.
 */
import type { Session } from "./state.ts";

type Results = Session["results"];

const notes = new WeakMap<Results, Map<string, number>>();

const noteOf = (results: Results): Map<string, number> => {
  const known = notes.get(results);
  if (known !== undefined) return known;
  const note = new Map<string, number>();
  for (const [board, all] of results) for (const { result } of all) note.set(result, board);
  notes.set(results, note);
  return note;
};

export const boardOf = (results: Results, result: string): number | undefined => noteOf(results).get(result);

/** The results after a change of one of them, which now stands on `board`; or on none. */
export const changedResults = (before: Results, after: Results, result: string, board: number | undefined): Results => {
  const note = noteOf(before);
  notes.delete(before);
  if (board === undefined) note.delete(result);
  else note.set(result, board);
  notes.set(after, note);
  return after;
};
