/** Decides every command about a session: one line a command, and what must hold for all of them. */
import type { Session } from "@traveller/engine";
import type { SessionCommand, SessionCommandOf, SessionCommandType } from "@traveller/contract";
import { cancelBoard, releaseBoard, setDeals } from "./boards.ts";
import { correctContestant, enterContestant, setMatch, withdrawContestant } from "./contestants.ts";
import { bringDeals, commitSeed, dealBoards, takeHandsOut } from "./deals.ts";
import type { Decision, OpenSession, Prepared } from "./decision.ts";
import { unknownSession, withdrawnSession } from "./no-session.ts";
import { correctSettings, endRound, openSession, startRound, stateComplete, withdrawSession } from "./opening.ts";
import { announceDraw, makeDraw, swapInDraw } from "./draws.ts";
import { imposePenalty, liftPenalty } from "./penalties.ts";
import { hideTables, showTablesLive } from "./shown-live.ts";
import { setWayOfUse } from "./ways-of-use.ts";
import { publishScores } from "./publication.ts";
import { foldedWithRoom } from "./room.ts";
import { changeSeating, extendRound, setMovement } from "./seatings.ts";
import { correctResult, recordResult, withdrawResult } from "./results.ts";
import { correctSeats, divideBoard } from "./seats-sat.ts";

type InOpenSession = Exclude<SessionCommandType, "OpenSession">;
type Decider<T extends InOpenSession> = (
  session: OpenSession,
  command: SessionCommandOf<T>,
  prepared: Prepared,
) => Decision;

const deciders: { readonly [T in InOpenSession]: Decider<T> } = {
  CorrectSettings: correctSettings,
  WithdrawSession: withdrawSession,
  StateComplete: stateComplete,
  EnterContestant: enterContestant,
  CorrectContestant: correctContestant,
  WithdrawContestant: withdrawContestant,
  SetMatch: setMatch,
  SetDeals: setDeals,
  CommitSeed: commitSeed,
  DealBoards: dealBoards,
  BringDeals: bringDeals,
  TakeHandsOut: takeHandsOut,
  SetMovement: setMovement,
  MakeDraw: makeDraw,
  RedrawRound: makeDraw,
  SwapInDraw: swapInDraw,
  AnnounceDraw: announceDraw,
  ChangeSeating: changeSeating,
  CorrectSeats: correctSeats,
  StartRound: startRound,
  ExtendRound: extendRound,
  EndRound: endRound,
  RecordResult: recordResult,
  CorrectResult: correctResult,
  WithdrawResult: withdrawResult,
  CancelBoard: cancelBoard,
  DivideBoard: divideBoard,
  ImposePenalty: imposePenalty,
  LiftPenalty: liftPenalty,
  ReleaseBoard: releaseBoard,
  ShowTablesLive: showTablesLive,
  HideTables: hideTables,
  SetWayOfUse: setWayOfUse,
  PublishScores: publishScores,
};

const decideOpen = <T extends InOpenSession>(
  type: T,
  session: OpenSession,
  command: SessionCommandOf<T>,
  prepared: Prepared,
): Decision => deciders[type](session, command, prepared);

/** What a command brings has to find room in its session, event by event. */
const withRoom = (session: Session, decision: Decision): Decision => {
  if (decision.kind === "refused") return decision;
  const after = foldedWithRoom(session, decision.events);
  return "refusal" in after ? after : decision;
};

/** The events that follow from a command in a session, or why it is refused. Pure. */
export const decideSession = (session: Session, command: SessionCommand, prepared: Prepared): Decision => {
  if (session.withdrawn) return withdrawnSession;
  if (command.type === "OpenSession") return openSession(session, command, prepared);
  const { settings } = session;
  if (settings === undefined) return unknownSession(command.session);
  return withRoom(session, decideOpen(command.type, { ...session, settings }, command, prepared));
};
