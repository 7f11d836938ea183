/**
 * How much one session may hold. The bounds are far above what a simultaneous over a whole country needs; without them the events of
 * one session could cost every other one its turn. They are what bounds the work that any one event makes, too: it is counted, never timed,
 * so that it is the same everywhere. The door refuses what exceeds them, and what is in a log all the same is set aside.
 */
import type { SessionEvent } from "./events.ts";
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

type Held = { readonly limit: SessionLimit; readonly held: number };

/** What an event adds to, and how many the session holds of it. */
const heldOf = (
  { contestants, matches, results, cancelled, penalties, publications }: Session,
  event: SessionEvent,
): readonly Held[] => {
  switch (event.type) {
    case "ContestantEntered":
      return [{ limit: "contestants", held: contestants.size }];
    case "MatchSet":
      return [{ limit: "matches", held: matches.size }];
    case "ResultImported": {
      const ofBoard = results.get(event.data.board);
      // A further result of a board that is there makes no more boards.
      return [
        { limit: "boards", held: ofBoard === undefined ? results.size : 0 },
        { limit: "resultsOfABoard", held: ofBoard?.length ?? 0 },
      ];
    }
    case "BoardCancelled":
      return [{ limit: "cancelledBoards", held: cancelled.length }];
    case "PenaltyImposed":
      return [{ limit: "penalties", held: penalties.size }];
    case "ScoresPublished":
      return [{ limit: "publications", held: publications.length }];
    default:
      return [];
  }
};

/** What the session has no room for any more, where this event would be one too many. */
export const noRoomFor = (session: Session, event: SessionEvent): SessionLimit | undefined =>
  session.sequence >= MOST_OF_A_SESSION.events
    ? "events"
    : heldOf(session, event).find(({ limit, held }) => held >= MOST_OF_A_SESSION[limit])?.limit;
