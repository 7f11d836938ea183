/**
 * What was done to the same thing since a sender looked: two directors at two tables, or one with two pages open. A command that says what
 * was looked at is not decided on what its sender has not seen. Pure.
 */
import type { SessionEvent, SessionEventType } from "@traveller/engine";
import type { SessionCommand, SessionCommandOf, SessionCommandType } from "@traveller/contract";

const result = (id: string): string => `result ${id}`;
const board = (number: number): string => `board ${number}`;
const penalty = (id: string): string => `penalty ${id}`;
const seatingOf = (section: string): string => `seating of ${section}`;
const penaltiesOf = (contestant: string): string => `penalties of ${contestant}`;

const boardsOf = (number: number | undefined): readonly string[] => (number === undefined ? [] : [board(number)]);

/** What is many things at once, or one that its sender need not have looked at. */
const nothing = (): readonly string[] => [];

/** What a command of each type changes, and its sender therefore looked at. A board that is shown twice is shown. */
const changes: { readonly [T in SessionCommandType]: (command: SessionCommandOf<T>) => readonly string[] } = {
  OpenSession: nothing,
  CorrectSettings: nothing,
  WithdrawSession: nothing,
  StateComplete: () => ["completeness"],
  EnterContestant: nothing,
  CorrectContestant: nothing,
  WithdrawContestant: nothing,
  SetMatch: nothing,
  SetDeals: nothing,
  SetMovement: ({ section }) => [seatingOf(section)],
  MakeDraw: ({ section }) => [seatingOf(section)],
  RedrawRound: ({ section }) => [seatingOf(section)],
  SwapInDraw: ({ section }) => [seatingOf(section)],
  AnnounceDraw: ({ section }) => [seatingOf(section)],
  ChangeSeating: ({ section }) => [seatingOf(section)],
  CorrectSeats: ({ section }) => [seatingOf(section)],
  StartRound: nothing,
  ExtendRound: nothing,
  EndRound: nothing,
  RecordResult: nothing,
  CorrectResult: (command) => [result(command.result)],
  WithdrawResult: (command) => [result(command.result)],
  CancelBoard: (command) => [board(command.board)],
  DivideBoard: (command) => [board(command.board)],
  ImposePenalty: ({ contestant }) => [penaltiesOf(contestant)],
  LiftPenalty: (command) => [penalty(command.penalty)],
  CommitSeed: nothing,
  DealBoards: nothing,
  BringDeals: nothing,
  TakeHandsOut: nothing,
  ReleaseBoard: nothing,
  ShowTablesLive: nothing,
  HideTables: nothing,
  SetWayOfUse: nothing,
  PublishScores: () => ["publication"],
};
const changesOf = <T extends SessionCommandType>(type: T, command: SessionCommandOf<T>): readonly string[] =>
  changes[type](command);

/** On which board a result stood before it was withdrawn; nothing where that is not known. */
export type Stood = (result: string) => number | undefined;

type DataOf<T extends SessionEventType> = Extract<SessionEvent, { readonly type: T }>["data"];

/** What an event of each type changed. */
const changed: { readonly [T in SessionEventType]: (data: DataOf<T>, stood: Stood) => readonly string[] } = {
  SessionOpened: nothing,
  SettingsCorrected: nothing,
  SessionWithdrawn: nothing,
  CompletenessStated: () => ["completeness"],
  ContestantEntered: nothing,
  ContestantCorrected: nothing,
  ContestantWithdrew: nothing,
  MatchSet: nothing,
  MatchCorrected: nothing,
  CarryOverSet: nothing,
  DealsSet: nothing,
  MovementSet: ({ section }) => [seatingOf(section)],
  DrawMade: ({ section }) => [seatingOf(section)],
  DrawAnnounced: nothing,
  SeatingChanged: ({ section }) => [seatingOf(section)],
  RoundStarted: nothing,
  RoundExtended: nothing,
  RoundEnded: nothing,
  ResultImported: (data) => [result(data.result), board(data.board)],
  ResultRecorded: (data) => [result(data.result), board(data.board)],
  ResultCorrected: ({ result: id, from, to }) => [result(id), board(from.board), board(to.board)],
  ResultWithdrawn: ({ result: id }, stood) => [result(id), ...boardsOf(stood(id))],
  BoardCancelled: (data) => [board(data.board)],
  SeedCommitted: nothing,
  DealsSealed: nothing,
  HandsTakenOut: nothing,
  BoardReleased: nothing,
  SeedOpened: nothing,
  TablesShownLive: nothing,
  WayOfUseSet: nothing,
  TablesHidden: nothing,
  PenaltyImposed: ({ contestant }) => [penaltiesOf(contestant)],
  PenaltyLifted: (data) => [penalty(data.penalty)],
  ScoresPublished: () => ["publication"],
};
const changedBy = <T extends SessionEventType>(type: T, data: DataOf<T>, stood: Stood): readonly string[] =>
  changed[type](data, stood);

/** Whether a withdrawn result could be one of the board that the command is about: then it is worth looking up where it stood. */
export const asksWhereItStood = (command: SessionCommand, since: readonly SessionEvent[]): boolean =>
  command.type === "CancelBoard" && since.some(({ type }) => type === "ResultWithdrawn");

/** The last of the events that changed what the command is about to change. */
export const lastMeanwhile = <E extends SessionEvent>(
  command: SessionCommand,
  since: readonly E[],
  stood: Stood,
): E | undefined => {
  const about = changesOf(command.type, command);
  return about.length === 0
    ? undefined
    : since.findLast((event) => changedBy(event.type, event.data, stood).some((one) => about.includes(one)));
};
