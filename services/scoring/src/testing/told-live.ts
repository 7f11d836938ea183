/** What a reader is told of a board that is played: compared at one moment before and after more has happened. */
import type { Log } from "@traveller/log";
import {
  boardList,
  boardRecord,
  contestantCard,
  followedRecord,
  liveSessions,
  liveTables,
  type Model,
  notYetToldTo,
  recordsOfBoard,
  sessionPage,
  standingsAsOf,
  type Viewer,
} from "@traveller/model";

type Asked = { readonly model: Model; readonly log: Log; readonly session: string };

/**
 * Everything that a reader is told at a moment about a board, its tables, and the session's tables; and of the session, which he may follow: how far
 * it is, whatever time he asks for.
 */
export const toldLive = async (
  { model, log, session }: Asked,
  board: number,
  now: number,
  viewer: Viewer,
): Promise<string> => {
  const at = (table: string) => ({ board, place: `A-${table}` });
  return JSON.stringify(
    [
      await boardRecord(model, session, at("1"), viewer, now),
      await boardRecord(model, session, at("2"), viewer, now),
      // When he may see more is not his to know.
      (await followedRecord(model, session, { section: "A", table: "1", board }, viewer, now))?.shown,
      await recordsOfBoard(model, session, board, viewer, now),
      await liveTables(model, session, viewer, { now, countBehind: true }),
      await sessionPage(model, session, viewer, now),
      await boardList(model, session, viewer, now),
      await liveSessions(model, { now: new Date(now).toISOString() }),
      await contestantCard(model, session, "A-1", viewer, now),
      await standingsAsOf(
        model,
        log,
        session,
        { moment: new Date().toISOString() },
        (await notYetToldTo(model, session, viewer, now)).events,
      ),
    ],
    (_, value: unknown) => (value instanceof Map ? [...value] : value),
  );
};
