/** Refuses what was decided before somebody else changed the same thing, and says what it is now, by whom and since when. */
import { isSessionEvent, type Outcome, type SessionEvent } from "@traveller/engine";
import { isReadable, type ReadableEvent } from "@traveller/log";
import { type SessionCommand, refused, type Refused, says } from "@traveller/contract";
import { asksWhereItStood, lastMeanwhile } from "../decide/meanwhile.ts";
import type { Means } from "../means/means.ts";
import { outcomeSaid } from "@traveller/reading";
import { sessionScope } from "./known.ts";
import { nameOf } from "./name-of.ts";

/** What the thing is now, where it is one result. */
const outcomeNow = (event: SessionEvent): Outcome | undefined =>
  event.type === "ResultCorrected"
    ? event.data.to.outcome
    : event.type === "ResultImported" || event.type === "ResultRecorded"
      ? event.data.outcome
      : undefined;

async function* sessionEvents(
  { log }: Means,
  id: string,
  range: { readonly after?: number; readonly upTo: number },
): AsyncGenerator<readonly (ReadableEvent & SessionEvent)[]> {
  for await (const events of log.readScope(sessionScope(id), range))
    yield events.filter(isReadable).filter(isSessionEvent);
}

const nowhere: ReadonlyMap<string, number> = new Map();

/** The last board that each result stood on, withdrawn ones too: only the log knows of these. */
const boardsOfResults = async (means: Means, id: string, upTo: number): Promise<ReadonlyMap<string, number>> => {
  const boards = new Map<string, number>();
  for await (const events of sessionEvents(means, id, { upTo }))
    for (const { type, data } of events)
      if (type === "ResultImported" || type === "ResultRecorded") boards.set(data.result, data.board);
      else if (type === "ResultCorrected") boards.set(data.result, data.to.board);
  return boards;
};

/** Of the session that a command is about to change: what was done to the same thing since its sender looked. */
export const refusedMeanwhile = async (
  means: Means,
  id: string,
  command: SessionCommand,
  sequence: number,
): Promise<Refused | undefined> => {
  const seen = "seen" in command ? command.seen : undefined;
  if (seen === undefined || seen >= sequence) return undefined;
  const since: (ReadableEvent & SessionEvent)[] = [];
  for await (const events of sessionEvents(means, id, { after: seen, upTo: sequence })) since.push(...events);
  const stood = asksWhereItStood(command, since) ? await boardsOfResults(means, id, sequence) : nowhere;
  const last = lastMeanwhile(command, since, (result) => stood.get(result));
  if (last === undefined) return undefined;
  const name = await nameOf(means, last.by.person);
  const outcome = command.type === "CancelBoard" ? undefined : outcomeNow(last);
  const at = last.recordedAt;
  const changed = name === undefined ? says("door.changed", { at }) : says("door.changedBy", { who: name, at });
  return refused(
    "conflict",
    outcome === undefined ? changed : says("door.itIsNow", { changed, outcome: outcomeSaid(outcome) }),
    says("door.lookAsItIs"),
    {
      changed: {
        at,
        ...(name === undefined ? {} : { by: name }),
        ...(outcome === undefined ? {} : { outcome }),
      },
    },
  );
};
