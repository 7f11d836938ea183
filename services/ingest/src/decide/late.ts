/**
 * What the clocks alone refuse may be put right late (Law 79C2): asked of the organizer with exactly what would change, and done by a director with exactly what was
 * approved. Pure; nothing else of a command is written where it asks.
 */
import type { SessionEvent } from "@traveller/engine";
import {
  type Asker,
  type By,
  decide,
  lateAskedAlready,
  type LateChange,
  lateChanges,
  MOST_LATE_CHANGES,
  type Procedure,
  type ProcedureCommand,
  type ProcedureEvent,
  isProcedureEvent,
} from "@traveller/engine/procedure";
import { lateOf, type Refused, type SessionCommand, type SessionCommandType } from "@traveller/contract";
import type { Reference } from "./decision.ts";
import { procedureRefused } from "./procedure/refused.ts";

/** What may have been recorded wrongly; a board that is cancelled and a contestant that leaves are decisions, and no records. */
const RECORDS: ReadonlySet<SessionCommandType> = new Set<SessionCommandType>([
  "CorrectSettings",
  "EnterContestant",
  "CorrectContestant",
  "SetMatch",
  "SetDeals",
  "RecordResult",
  "CorrectResult",
  "WithdrawResult",
  "ImposePenalty",
  "LiftPenalty",
]);

/** What it would put right, as far as that can be asked for; nothing where it is no record, or more than one approval takes in. */
const changesOf = (
  { session }: Procedure,
  { type }: SessionCommand,
  events: readonly SessionEvent[],
): readonly LateChange[] | undefined => {
  const changes = RECORDS.has(type) ? lateChanges(session, events) : undefined;
  return changes === undefined || changes.length === 0 || changes.length > MOST_LATE_CHANGES ? undefined : changes;
};

/** The refusal with what is left to do about it: the clocks alone refuse it. */
const withWay = (procedure: Procedure, { kind, refusal }: Refused, changes: readonly LateChange[]): Refused => {
  const before = lateAskedAlready(procedure, changes)?.state;
  const late = before === undefined ? "ask" : before === "lateApproved" ? "beyondReasonableDoubt" : "asked";
  return { kind, refusal: { ...refusal, late } };
};

/** It asks, and nothing but that is written; or it is done, and this with it. */
export type Late = { readonly kind: "asked" | "made"; readonly events: readonly ProcedureEvent[] };

type Asked = Pick<Asker, "person" | "whoIs"> & {
  readonly by: By;
  readonly now: string;
  /** Why, in the sender's words. */
  readonly reason: Reference | undefined;
};

/** @param refusal what the clocks say to it, and nothing else stands against it */
export const lateAnswer = (
  procedure: Procedure,
  command: SessionCommand,
  events: readonly SessionEvent[],
  refusal: Refused,
  { by, now, reason, ...asker }: Asked,
): Late | Refused => {
  const changes = changesOf(procedure, command, events);
  if (changes === undefined) return refusal;
  const said = lateOf(command);
  if (said === undefined) return withWay(procedure, refusal, changes);
  const act: ProcedureCommand =
    said === "ask"
      ? {
          type: "LateCorrectionAsked",
          by,
          data: {
            correction: command.id.toLowerCase(),
            changes: [...changes],
            ...(reason === undefined ? {} : { claimed: reason }),
          },
        }
      : { type: "LateCorrectionMade", by, data: { changes } };
  const decision = decide(procedure, act, now, asker);
  return "refused" in decision
    ? procedureRefused(decision.refused)
    : { kind: said === "ask" ? "asked" : "made", events: decision.taken.filter(isProcedureEvent) };
};
