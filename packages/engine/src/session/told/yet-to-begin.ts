/**
 * Whether somebody of a session has yet to begin a board: then nothing of it is shown while it is played. In a match both rooms of every match that lists it
 * have to be at it, and a match without a list may come to any; otherwise every contestant that has not withdrawn. Where that cannot be told, somebody has.
 * Laws 16D, 76A2, 80B2.
 */
import type { Match, Result } from "./events.ts";

/** Who met at a table that has begun the board. */
export type Met = Pick<Result, "ns" | "ew">;

export type Playing = {
  readonly contest: "individual" | "pairs" | "teams";
  readonly contestants: Iterable<{ readonly contestant: string; readonly withdrawn: boolean }>;
  readonly matches: Iterable<Pick<Match, "home" | "away"> & { readonly boards: readonly number[] }>;
};

/** Whether a result says that its contestants have had the board in hand: one that waits for a ruling, or was not played, may be one that they still play. */
export const hasBegun = ({ outcome }: Pick<Result, "outcome">): boolean =>
  outcome.kind === "awaitsRuling" ? outcome.table !== undefined : outcome.kind !== "notPlayed";

/** Whether a match may come to the board: it lists it, or lists none. */
export const mayMeet = ({ boards }: { readonly boards: readonly number[] }, board: number): boolean =>
  boards.length === 0 || boards.includes(board);

/** Whether whoever left the session was gone in this round: who will leave later has its boards to play yet. */
export const isGone = (withdrewFrom: number | null | undefined, round: number): boolean =>
  withdrewFrom !== undefined && (withdrewFrom ?? 0) <= round;

export const isYetToBegin = (
  { contest, contestants, matches }: Playing,
  board: number,
  met: readonly Met[],
): boolean => {
  const listed = [...matches];
  if (listed.length > 0) {
    const theirs = listed.filter((one) => mayMeet(one, board));
    const sat = (ns: string, ew: string): boolean => met.some((one) => one.ns === ns && one.ew === ew);
    return theirs.length === 0 || !theirs.every(({ home, away }) => sat(home, away) && sat(away, home));
  }
  // Which of two rooms a team has begun is known by its match alone.
  if (contest === "teams") return true;
  const begun = new Set(met.flatMap(({ ns, ew }) => [ns, ew].flat()));
  const playing = [...contestants].filter(({ withdrawn }) => !withdrawn);
  return playing.length < 2 || !playing.every(({ contestant }) => begun.has(contestant));
};
