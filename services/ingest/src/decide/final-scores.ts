/**
 * Scores that are final change by a late correction (Law 79C2) or by the authority (Law 93C), each by its own command: what a director writes into the session
 * itself is refused as a ruling would be (Laws 79C, 81C3, 90, 91).
 */
import { finalBy, type Procedure } from "@traveller/engine/procedure";
import type { SessionCommand, SessionCommandType, Refused } from "@traveller/contract";
import type { SessionEvent } from "@traveller/engine";
import { isDeepStrictEqual } from "node:util";
import { procedureRefused } from "./procedure/refused.ts";

const CHANGES = {
  CorrectResult: "79C2",
  WithdrawResult: "79C2",
  ImposePenalty: "81C3",
  LiftPenalty: "81C3",
} as const satisfies Partial<Record<SessionCommandType, string>>;
type Changing = Extract<SessionCommand, { readonly type: keyof typeof CHANGES }>;

/** Whether it changes what scores are made of: it rests on every ruling and appeal of the session then, and on its clocks. */
export const changesScores = (command: SessionCommand): command is Changing => Object.hasOwn(CHANGES, command.type);

/** Who sat where at the table changes no score. */
const saysWhoSat = (event: SessionEvent): boolean => {
  if (event.type !== "ResultCorrected") return false;
  const [from, to] = [event.data.from, event.data.to].map(({ players: _players, ...scored }) => plain(scored));
  return isDeepStrictEqual(from, to);
};
/** What a file told is put right as that file is, and no period of its own ever ran here: whoever sends it again is not refused either. */
const isFromFile = ({ settings, periods }: Procedure["session"]): boolean =>
  settings?.source !== undefined && periods === undefined;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** @param now when it reached the door: the clocks run by it (Law 92C) */
export const againstFinal = (
  procedure: Procedure,
  command: Changing,
  events: readonly SessionEvent[],
  now: string,
): Refused | undefined =>
  finalBy(procedure, now) === undefined || isFromFile(procedure.session) || events.every(saysWhoSat)
    ? undefined
    : procedureRefused({ code: "unlawful", law: CHANGES[command.type], trouble: { kind: "scoresFinal" } });
