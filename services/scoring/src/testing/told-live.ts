/** What a reader is told of a board that is played: compared at one moment before and after more has happened. */
import type { Log } from "@traveller/log";
import {
  boardList,
  changes,
  boardRecord,
  contestantCard,
  followedRecord,
  liveHall,
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

const inLetters = (told: unknown): string =>
  JSON.stringify(told, (_, value: unknown) => (value instanceof Map ? [...value] : value));

/** What is told at a moment of the session itself, which anybody may follow: how far it is, whatever time he asks for. It is the same for all but officials. */
const toldOfSession = async ({ model, log, session }: Asked, now: number, viewer: Viewer): Promise<string> => {
  const late = await notYetToldTo(model, session, viewer, now);
  return inLetters(
    await Promise.all([
      sessionPage(model, session, viewer, now),
      liveSessions(model, { now: new Date(now).toISOString() }),
      tournaments(model),
      standingsAsOf(model, log, session, { moment: new Date().toISOString() }, late.events),
    ]),
  );
};

/** Everything that a reader is told at a moment about a board, its tables, and the session's tables. */
const toldOfBoard = async ({ model, session }: Asked, board: number, now: number, viewer: Viewer): Promise<string> => {
  const at = (table: string) => ({ board, place: `A-${table}` });
  return inLetters(
    await Promise.all([
      boardRecord(model, session, at("1"), viewer, now),
      boardRecord(model, session, at("2"), viewer, now),
      // When he may see more is not his to know.
      followedRecord(model, session, { section: "A", table: "1", board }, viewer, now).then((one) => one?.shown),
      recordsOfBoard(model, session, board, viewer, now),
      liveTables(model, session, viewer, { now, countBehind: true }),
      liveHall(model, session, viewer, now).then(({ more: _more, ...hall }) => hall),
      boardList(model, session, viewer, now),
      changes(model, session, { viewer, now }),
      contestantCard(model, session, "A-1", viewer, now),
    ]),
  );
};

/** All of that, as each of these readers is told it at a moment; the session is asked once for those who are told the same of it. */
export const toldLiveTo = async (
  asked: Asked,
  board: number,
  now: number,
  viewers: readonly Viewer[],
): Promise<readonly string[]> => {
  const ofSession = new Map<boolean, Promise<string>>();
  return Promise.all(
    viewers.map(async (viewer) => {
      const official = viewer.official === true;
      const session = ofSession.get(official) ?? toldOfSession(asked, now, viewer);
      ofSession.set(official, session);
      const [ofBoard, all] = await Promise.all([toldOfBoard(asked, board, now, viewer), session]);
      return `${ofBoard} ${all}`;
    }),
  );
};

export const toldLive = async (asked: Asked, board: number, now: number, viewer: Viewer): Promise<string> =>
  (await toldLiveTo(asked, board, now, [viewer])).join("");
