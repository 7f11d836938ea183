/**
 * Commands at tables decided on what the door remembers, where it knows all of their session: one statement makes them durable if nobody else wrote meanwhile.
 * Whatever else is to be said of one of them (that it came before, that it is refused) is for a turn of the scope; and so are several, where the session learns of
 * a result by one of them, on which the others are decided.
 */
import type { SessionSettings } from "@traveller/engine";
import { type AppendRequest, type KnownRecord, nothingRecorded, recordAfter } from "@traveller/log";
import { mayDo } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { type Outcome, toOutcome } from "./append.ts";
import { foldKnown, type KnownSession, sessionScope, sessionTarget } from "./known.ts";
import { type Asked, decideCommand, requestOf, streamOf } from "./table.ts";

export type Remembered = {
  readonly session: KnownSession;
  readonly settings: SessionSettings;
  readonly records: ReadonlyMap<string, KnownRecord>;
  readonly called: (person: string) => string;
};

export type TakenFromMemory = {
  readonly outcomes: readonly Outcome[];
  readonly session: KnownSession;
  readonly records: ReadonlyMap<string, KnownRecord>;
  /** How far the scope is now. */
  readonly sequence: number;
};

/** What the commands come to, or undefined where one of them is for a turn. */
const decided = (
  means: Means,
  sequence: number,
  { session, settings, records, called }: Remembered,
  asked: readonly Asked[],
): readonly AppendRequest[] | undefined => {
  const requests: AppendRequest[] = [];
  let reached = sequence;
  for (const one of asked) {
    const may = mayDo(one.caller, "RecordAtTable", sessionTarget(settings));
    if (may.kind === "refused") return undefined;
    const table = records.get(streamOf(one)) ?? nothingRecorded(settings);
    const on = { session, settings, table, sequence: reached, called, vault: means.vault };
    const written = decideCommand(one.caller, may.role, one.command, on);
    if (written.kind !== "written" || written.beside?.texts.length !== 0) return undefined;
    if (written.streams.length > 1 && asked.length > 1) return undefined;
    reached += written.streams.reduce((sum, { events }) => sum + events.length, 0);
    requests.push({
      ...requestOf(means, one, may.role),
      streams: written.streams,
      ...(written.answer === undefined ? {} : { answer: written.answer }),
    });
  }
  return requests;
};

/** @param sequence the last of the scope, of which everything that the commands rest on is known */
export const takeFromMemory = async (
  means: Means,
  id: string,
  sequence: number,
  remembered: Remembered,
  asked: readonly Asked[],
): Promise<TakenFromMemory | undefined> => {
  if (new Set(asked.map(streamOf)).size < asked.length) return undefined;
  const requests = decided(means, sequence, remembered, asked);
  if (requests === undefined) return undefined;
  const appended = await means.log.appendAt(sessionScope(id), sequence, requests);
  if (appended === undefined) return undefined;
  const outcomes: Outcome[] = [];
  let { session } = remembered;
  const records = new Map<string, KnownRecord>();
  for (const [index, one] of appended.entries()) {
    const outcome = toOutcome(one);
    const stream = asked[index] === undefined ? undefined : streamOf(asked[index]);
    if (outcome.kind === "conflict" || stream === undefined) throw new Error("what was appended is no conflict");
    outcomes.push(outcome);
    const before = remembered.records.get(stream) ?? nothingRecorded(remembered.settings);
    const ofTable = one.events.filter((event) => event.stream === stream);
    records.set(stream, recordAfter(before, ofTable));
    session = one.events.filter((event) => event.stream !== stream).reduce(foldKnown, session);
  }
  return { outcomes, session, records, sequence: appended.at(-1)?.sequence ?? sequence };
};
