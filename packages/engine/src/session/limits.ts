/**
 * How much one session may hold. The bounds are far above what a simultaneous over a whole country needs; without them the events of
 * one session could cost every other one its turn. They are what bounds the work that any one event makes, too: it is counted, never timed,
 * so that it is the same everywhere. The door refuses what exceeds them, and what is in a log all the same is set aside.
 */
import type { SessionEventType } from "./events.ts";
import { BoardNumber } from "./events.ts";
import type { Session } from "./state.ts";

export const MOST_OF_A_SESSION = {
  events: 1_000_000,
  contestants: 20_000,
  boards: 2_000,
  matches: 20_000,
  resultsOfABoard: 50_000,
  cancelledBoards: 2_000,
  penalties: 2_000,
  publications: 1_000,
} as const;
export type SessionLimit = keyof typeof MOST_OF_A_SESSION;

type Counted = { readonly limit: SessionLimit; readonly count: (session: Session, data: unknown) => number };

const boardIn = (data: unknown): number => {
  const board = BoardNumber.safeParse(typeof data === "object" && data !== null && "board" in data ? data.board : 0);
  return board.success ? board.data : 0;
};
const resultsOfBoard = ({ results }: Session, data: unknown): number => results.get(boardIn(data))?.length ?? 0;
/** A further result of a board that is there makes none more. */
const otherBoards = ({ results }: Session, data: unknown): number => (results.has(boardIn(data)) ? 0 : results.size);

const COUNTED: Partial<Readonly<Record<SessionEventType, readonly Counted[]>>> = {
  ContestantEntered: [{ limit: "contestants", count: ({ contestants }) => contestants.size }],
  MatchSet: [{ limit: "matches", count: ({ matches }) => matches.size }],
  ResultImported: [
    { limit: "boards", count: otherBoards },
    { limit: "resultsOfABoard", count: resultsOfBoard },
  ],
  BoardCancelled: [{ limit: "cancelledBoards", count: ({ cancelled }) => cancelled.length }],
  PenaltyImposed: [{ limit: "penalties", count: ({ penalties }) => penalties.size }],
  ScoresPublished: [{ limit: "publications", count: ({ publications }) => publications.length }],
};

/** What the session has no room for any more, where one further event of this type would be too many. */
export const noRoomFor = (session: Session, type: SessionEventType, data: unknown): SessionLimit | undefined => {
  if (session.sequence >= MOST_OF_A_SESSION.events) return "events";
  return COUNTED[type]?.find(({ limit, count }) => count(session, data) >= MOST_OF_A_SESSION[limit])?.limit;
};
