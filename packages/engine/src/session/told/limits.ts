/**
 * How much one session may hold. The bounds are far above what a simultaneous over a whole country needs; without them the events of
 * one session could cost every other one its turn. They are what bounds the work that any one event makes, too: it is counted, never timed,
 * so that it is the same everywhere. The door refuses what exceeds them, and what is in a log all the same is set aside.
 */
import type { Result, SessionEvent, SessionEventType } from "./events.ts";
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
  tablesShown: 400,
  waysOfUse: 2_000,
  setsOfDeals: 200,
  roundsLaid: 2_000,
} as const;
export type SessionLimit = keyof typeof MOST_OF_A_SESSION;

type Held = { readonly limit: SessionLimit; readonly held: number };

type DataOf<Type extends SessionEventType> = Extract<SessionEvent, { readonly type: Type }>["data"];

const nothing = (): readonly Held[] => [];

const roundsLaid = ({ seatings }: Session): readonly Held[] => [
  { limit: "roundsLaid", held: [...seatings.values()].reduce((sum, { rounds }) => sum + rounds.size, 0) },
];

const aFurtherResult = ({ results }: Session, { board }: Pick<Result, "board">): readonly Held[] => {
  const ofBoard = results.get(board);
  // A further result of a board that is there makes no more boards.
  return [
    { limit: "boards", held: ofBoard === undefined ? results.size : 0 },
    { limit: "resultsOfABoard", held: ofBoard?.length ?? 0 },
  ];
};

/** What an event of each type adds to, and how many the session holds of it. */
const heldOf: {
  readonly [Type in SessionEventType]: (session: Session, data: DataOf<Type>) => readonly Held[];
} = {
  SessionOpened: nothing,
  SettingsCorrected: nothing,
  SessionWithdrawn: nothing,
  CompletenessStated: nothing,
  ContestantEntered: ({ contestants }) => [{ limit: "contestants", held: contestants.size }],
  ContestantCorrected: nothing,
  ContestantWithdrew: nothing,
  MatchSet: ({ matches }) => [{ limit: "matches", held: matches.size }],
  MatchCorrected: nothing,
  CarryOverSet: nothing,
  DealsSet: nothing,
  MovementSet: roundsLaid,
  DrawMade: roundsLaid,
  DrawAnnounced: nothing,
  SeatingChanged: nothing,
  RoundStarted: nothing,
  RoundExtended: nothing,
  RoundEnded: nothing,
  ResultImported: aFurtherResult,
  ResultRecorded: aFurtherResult,
  ResultCorrected: nothing,
  ResultWithdrawn: nothing,
  BoardCancelled: ({ cancelled }) => [{ limit: "cancelledBoards", held: cancelled.length }],
  SeedCommitted: ({ setsOfDeals }) => [{ limit: "setsOfDeals", held: setsOfDeals.size }],
  DealsSealed: ({ setsOfDeals }, { set }) => [
    { limit: "setsOfDeals", held: setsOfDeals.has(set) ? 0 : setsOfDeals.size },
  ],
  HandsTakenOut: nothing,
  BoardReleased: nothing,
  SeedOpened: nothing,
  TablesShownLive: ({ shownLive }) => [{ limit: "tablesShown", held: shownLive.length }],
  WayOfUseSet: ({ waysOfUse }) => [{ limit: "waysOfUse", held: waysOfUse.tables.length }],
  TablesHidden: nothing,
  PenaltyImposed: ({ penalties }) => [{ limit: "penalties", held: penalties.size }],
  PenaltyLifted: nothing,
  ScoresPublished: ({ publications }) => [{ limit: "publications", held: publications.length }],
};
const held = <Type extends SessionEventType>(session: Session, type: Type, data: DataOf<Type>): readonly Held[] =>
  heldOf[type](session, data);

/** What the session has no room for any more, where this event would be one too many. */
export const noRoomFor = (session: Session, event: SessionEvent): SessionLimit | undefined =>
  session.sequence >= MOST_OF_A_SESSION.events
    ? "events"
    : held(session, event.type, event.data).find((one) => one.held >= MOST_OF_A_SESSION[one.limit])?.limit;
