/**
 * What was done to the same thing since a sender looked: two directors at two tables, or one with two pages open. A command that says what
 * was looked at is not decided on what its sender has not seen. Pure.
 */
import type { SessionEvent } from "@traveller/engine";
import type { SessionCommand } from "@traveller/contract";

const result = (id: string): string => `result ${id}`;
const board = (number: number): string => `board ${number}`;
const penalty = (id: string): string => `penalty ${id}`;
const penaltiesOf = (contestant: string): string => `penalties of ${contestant}`;

const boardsOf = (number: number | undefined): readonly string[] => (number === undefined ? [] : [board(number)]);

/** What a command changes, and its sender therefore looked at. A board that is shown twice is shown. */
const changes = (command: SessionCommand): readonly string[] => {
  switch (command.type) {
    case "CorrectResult":
    case "WithdrawResult":
      return [result(command.result)];
    case "CancelBoard":
      return [board(command.board)];
    case "ImposePenalty":
      return [penaltiesOf(command.contestant)];
    case "LiftPenalty":
      return [penalty(command.penalty)];
    case "PublishScores":
      return ["publication"];
    case "StateComplete":
      return ["completeness"];
    default:
      return [];
  }
};

/** On which board a result stood before it was withdrawn; nothing where that is not known. */
export type Stood = (result: string) => number | undefined;

/** What an event changed. */
const changed = (event: SessionEvent, stood: Stood): readonly string[] => {
  switch (event.type) {
    case "ResultImported":
      return [result(event.data.result), board(event.data.board)];
    case "ResultCorrected":
      return [result(event.data.result), board(event.data.from.board), board(event.data.to.board)];
    case "ResultWithdrawn":
      return [result(event.data.result), ...boardsOf(stood(event.data.result))];
    case "BoardCancelled":
      return [board(event.data.board)];
    case "PenaltyImposed":
      return [penaltiesOf(event.data.contestant)];
    case "PenaltyLifted":
      return [penalty(event.data.penalty)];
    case "ScoresPublished":
      return ["publication"];
    case "CompletenessStated":
      return ["completeness"];
    default:
      return [];
  }
};

/** Whether a withdrawn result could be one of the board that the command is about: then it is worth looking up where it stood. */
export const asksWhereItStood = (command: SessionCommand, since: readonly SessionEvent[]): boolean =>
  command.type === "CancelBoard" && since.some(({ type }) => type === "ResultWithdrawn");

/** The last of the events that changed what the command is about to change. */
export const lastMeanwhile = <E extends SessionEvent>(
  command: SessionCommand,
  since: readonly E[],
  stood: Stood,
): E | undefined => {
  const about = changes(command);
  return about.length === 0
    ? undefined
    : since.findLast((event) => changed(event, stood).some((one) => about.includes(one)));
};
