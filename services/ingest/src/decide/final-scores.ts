/**
 * Scores that are final change by a late correction (Law 79C2) or by the authority (Law 93C), each by its own command: what a director writes into the session
 * itself is refused as a ruling would be (Laws 79C, 81C3, 90, 91). Periods that run are not published to be over (79C1, 92B).
 */
import { cutsPeriods, finalBy, type Procedure } from "@traveller/engine/procedure";
import type { SessionCommand, SessionCommandType, Refused } from "@traveller/contract";
import { isScoringOption, type Session, type SessionEvent } from "@traveller/engine";
import { isDeepStrictEqual } from "node:util";
import { procedureRefused } from "./procedure/refused.ts";

const CHANGES = {
  CorrectSettings: "79C2",
  RecordResult: "79C2",
  CorrectResult: "79C2",
  WithdrawResult: "79C2",
  CancelBoard: "79C2",
  ImposePenalty: "81C3",
  LiftPenalty: "81C3",
} as const satisfies Partial<Record<SessionCommandType, string>>;
type Changing = Extract<SessionCommand, { readonly type: keyof typeof CHANGES }>;

const isChanging = (command: SessionCommand): command is Changing => Object.hasOwn(CHANGES, command.type);
const isEnding = (command: SessionCommand): boolean => command.type === "PublishScores" && command.clocks === "closed";

/**
 * Whether it is decided with the session's scope to itself: what scores are made of rests on every ruling and appeal then, and on its clocks. Results come in while
 * they are played, many at once, and are asked about scores that are final without that: none becomes so in between.
 */
export const restsOnClocks = (command: SessionCommand): boolean =>
  (isChanging(command) && command.type !== "RecordResult") || isEnding(command);

/** Whether a clock has anything to say to it: before the scores are published none runs. */
export const asksClocks = (command: SessionCommand, { periods, periodsOver }: Session): boolean =>
  (periods !== undefined || periodsOver !== undefined) && (isChanging(command) || isEnding(command));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Who sat where at the table, what a session is called and when it was change no score, nor that a board may be looked at. */
const changesNoScore = (event: SessionEvent): boolean => {
  if (event.type === "BoardReleased") return true;
  if (event.type === "SettingsCorrected") {
    const { method, sections, fields, regulations = {} } = event.data;
    return (
      [method, sections, fields].every((value) => value === undefined) &&
      !Object.keys(regulations).some(isScoringOption)
    );
  }
  if (event.type !== "ResultCorrected") return false;
  const [from, to] = [event.data.from, event.data.to].map(({ players: _players, ...scored }) => plain(scored));
  return isDeepStrictEqual(from, to);
};

/** What a file told is put right as that file is, and no period of its own ever ran here: whoever sends it again is not refused either. */
const isFromFile = ({ settings, periods }: Procedure["session"]): boolean =>
  settings?.source !== undefined && periods === undefined;

/** @param now when it reached the door: the clocks run by it (Law 92C) */
export const againstClocks = (
  procedure: Procedure,
  command: SessionCommand,
  events: readonly SessionEvent[],
  now: string,
): Refused | undefined => {
  if (isEnding(command)) {
    const cut = cutsPeriods(procedure, now);
    return cut === undefined ? undefined : procedureRefused(cut);
  }
  return !isChanging(command) ||
    finalBy(procedure, now) === undefined ||
    isFromFile(procedure.session) ||
    events.every(changesNoScore)
    ? undefined
    : procedureRefused({ code: "unlawful", law: CHANGES[command.type], trouble: { kind: "scoresFinal" } });
};
