/** What a reader is told of a board that is played: compared at one moment before and after more has happened. */
import type { Log } from "@traveller/log";
import {
  boardList,
  changes,
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
  tournaments,
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
  const late = await notYetToldTo(model, session, viewer, now);
  return JSON.stringify(
    await Promise.all([
      boardRecord(model, session, at("1"), viewer, now),
      boardRecord(model, session, at("2"), viewer, now),
      // When he may see more is not his to know.
      followedRecord(model, session, { section: "A", table: "1", board }, viewer, now).then((one) => one?.shown),
      recordsOfBoard(model, session, board, viewer, now),
      liveTables(model, session, viewer, { now, countBehind: true }),
      sessionPage(model, session, viewer, now),
      boardList(model, session, viewer, now),
      liveSessions(model, { now: new Date(now).toISOString() }),
      tournaments(model),
      changes(model, session, { viewer, now }),
      contestantCard(model, session, "A-1", viewer, now),
      standingsAsOf(model, log, session, { moment: new Date().toISOString() }, late.events),
    ]),
    (_, value: unknown) => (value instanceof Map ? [...value] : value),
  );
};
