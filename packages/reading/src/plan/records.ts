/**
 * The records of boards that a file brings with its results: each becomes the stream of its board at its table, and the result says which that is. What the
 * file says twice changes nothing; what it corrects is told; what people wrote is left to them. Laws 77, 79, 81.
 */
import {
  addressOfStream,
  MOST_OF_A_TABLE,
  type Result,
  type Session,
  type SessionEvent,
  type SessionSettings,
  type TableAddress,
  type TableEvent,
  TableRegulations,
  tableStream,
} from "@traveller/engine";
import { isAt, type Place } from "@traveller/engine/procedure";
import { says } from "@traveller/contract";
import type { PlayedBoard, Started } from "../facts/played-board.ts";
import { problemLog } from "../facts/problems.ts";
import type {
  KnownRecord,
  PlannedChange,
  PlannedRecord,
  PlanOptions,
  Problem,
  ResultFact,
  SessionFacts,
} from "../facts/types.ts";
import { boardRecord, type BoardRecord, type TableLaws } from "./board-record.ts";
import { change } from "./part.ts";
import { addressesOf, meetingOf } from "./record-address.ts";
import { recordChange } from "./record-change.ts";
import { recordTroubles } from "./record-troubles.ts";
import { sameResult } from "./same.ts";
import { type Called, resultSaid } from "./sentences.ts";
import type { Wanted } from "./wanted.ts";

const PROBLEMS = 200;

/**
 * How much all records of one file may have read anew: what ten at the bound of one have, and thousands of times what a true file has. Its sessions share it
 * evenly, for they are planned one by one, and sending has to come to what the preview came to.
 */
const MOST_READ_ANEW_OF_A_FILE = 100_000;

type Told = { readonly result: Result; readonly fact: ResultFact; readonly played: PlayedBoard };

export type RecordsPart = {
  readonly records: readonly PlannedRecord[];
  readonly changes: readonly PlannedChange[];
  readonly problems: readonly Problem[];
  /** How far the record of a meeting will be, for the result to say. */
  readonly links: ReadonlyMap<string, NonNullable<Result["from"]>>;
};

export const NO_RECORDS: RecordsPart = { records: [], changes: [], problems: [], links: new Map() };

const toldIn = (facts: SessionFacts, { results }: Wanted): readonly Told[] => {
  const seen = new Set<string>();
  return [...results.values()].flatMap((result, index): Told[] => {
    const fact = facts.results[index];
    if (fact?.played === undefined || seen.has(meetingOf(result))) return [];
    seen.add(meetingOf(result));
    return [{ result, fact, played: fact.played }];
  });
};

const lawsOf = ({ lawEdition, regulations }: SessionSettings): TableLaws => {
  const read = TableRegulations.safeParse(regulations);
  return { edition: lawEdition, ...(read.success ? { regulations: read.data } : {}) };
};

/** The board's start with where and by whom it was played. */
const startOf = (
  started: Started,
  { result }: Told,
  { round }: TableAddress,
  { contest }: SessionSettings,
): Started => ({
  ...started,
  board: result.board,
  round,
  contest,
  contestants: { NS: result.ns, EW: result.ew },
  ...(result.players === undefined ? {} : { players: result.players }),
});

const eventsOf = (
  { events }: BoardRecord,
  told: Told,
  address: TableAddress,
  settings: SessionSettings,
): readonly TableEvent[] =>
  events.map((event) => {
    if (event.type === "BoardStarted") return startOf(event, told, address, settings);
    return event.type === "RecordCorrected" && event.to?.type === "BoardStarted"
      ? { ...event, to: startOf(event.to, told, address, settings) }
      : event;
  });

type Planning = {
  readonly facts: SessionFacts;
  /** As the file has it, before what people ruled is put in its place. */
  readonly said: Wanted;
  readonly known: Session;
  /** These very bytes were taken before: only what was not taken then is new. */
  readonly sentBefore: boolean;
  readonly called: Called;
  /** How many sessions the file has. */
  readonly ofSessions: number;
  /** Where something was found or ruled: the records there stay, too. */
  readonly found: readonly Place[];
  /** Meetings whose results stay as they are, whatever the file says: their records stay as well. */
  readonly left: ReadonlySet<string>;
};

/** Everything that the file's records would write. */
export const recordsPart = async (
  { facts, said, known, sentBefore, called, ofSessions, found, left: stays }: Planning,
  options: Pick<PlanOptions, "records">,
): Promise<RecordsPart> => {
  const all = toldIn(facts, said);
  if (all.length === 0) return NO_RECORDS;
  const settings = known.settings ?? said.settings;
  const laws = lawsOf(settings);
  const linked = new Map(
    [...known.results.values()].flat().flatMap((result) => {
      const address = result.from === undefined ? undefined : addressOfStream(result.from.stream);
      return address === undefined ? [] : [[meetingOf(result), address] as const];
    }),
  );
  const named = addressesOf(
    settings.session,
    [...said.results.values()].filter((result) => !linked.has(meetingOf(result))),
    new Set([...linked.values()].map(tableStream)),
  );
  const addressed = all.flatMap((told) => {
    if (stays.has(meetingOf(told.result))) return [];
    const address = linked.get(meetingOf(told.result)) ?? named.get(meetingOf(told.result));
    return address === undefined ? [] : [{ told, address }];
  });
  const there =
    known.settings === undefined
      ? new Map<string, KnownRecord>()
      : await options.records(addressed.map(({ address }) => tableStream(address)));

  const problems = problemLog(PROBLEMS);
  const records: PlannedRecord[] = [];
  const changes: PlannedChange[] = [];
  const links = new Map<string, NonNullable<Result["from"]>>();
  const fresh = { boards: 0, calls: 0, play: 0 };
  let left = MOST_READ_ANEW_OF_A_FILE / Math.max(1, ofSessions);
  for (const { told, address } of addressed) {
    const { result, fact, played } = told;
    const stream = tableStream(address);
    const record = boardRecord(played, result.outcome, laws, left);
    left -= record.anew;
    const wanted = eventsOf(record, told, address, settings);
    const before = there.get(stream);
    const at = resultSaid(result, called);
    const line = { line: fact.place.line };
    const write = (events: readonly TableEvent[], expectedVersion: number): void => {
      records.push({ stream, expectedVersion, events });
      links.set(meetingOf(result), { stream, version: expectedVersion + events.length });
    };
    if (before === undefined) {
      if (record.events.length < 2) continue;
      write(wanted, 0);
      fresh.boards += 1;
      if (record.calls > 0) fresh.calls += 1;
      if (record.cards > 0) fresh.play += 1;
      if (known.settings !== undefined)
        changes.push(change("added", "record", result.result, says("records.added", { at }), line));
      recordTroubles(record, told, at, problems);
      continue;
    }
    links.set(meetingOf(result), { stream, version: before.events.length });
    if (sentBefore) continue;
    const changed = recordChange(before, wanted, laws);
    if (changed.kind === "changes" && found.some(isAt(result)))
      problems.report(
        "warning",
        "leftForCase",
        fact.place,
        says("records.ofCase", { at, number: changed.at }),
        says("records.correctThere"),
      );
    else if (
      changed.kind === "left" ||
      (changed.kind === "changes" && before.events.length + changed.events.length > MOST_OF_A_TABLE)
    )
      problems.report("warning", "leftAsRuled", fact.place, says("records.left", { at }), says("plan.correctThere"));
    else if (changed.kind === "changes") {
      write(changed.events, before.events.length);
      changes.push(
        change("corrected", "record", result.result, says("records.changes", { at, number: changed.at }), line),
      );
      recordTroubles(record, told, at, problems);
    }
  }
  if (fresh.boards > 0)
    problems.report(
      "note",
      "recordsTaken",
      facts.place,
      says("records.come", fresh),
      says(sentBefore ? "records.late" : "records.beside"),
    );
  return { records, changes, problems: problems.all(), links };
};

/** The results that are told, each with the record that it comes out of. */
const withLink = (result: Result, links: RecordsPart["links"]): Result => {
  const from = links.get(meetingOf(result));
  return from === undefined || result.from !== undefined ? result : { ...result, from };
};

export const linkedEvents = (events: readonly SessionEvent[], { links }: RecordsPart): readonly SessionEvent[] =>
  events.map((event): SessionEvent => {
    if (event.type === "ResultImported") return { ...event, data: withLink(event.data, links) };
    if (event.type === "ResultCorrected")
      return { ...event, data: { ...event.data, to: withLink(event.data.to, links) } };
    return event;
  });

/** Results that are here already and are as a file told them are linked to the records that come now. */
export const lateLinks = (
  known: Session,
  imported: Session,
  told: readonly SessionEvent[],
  { links }: RecordsPart,
): readonly SessionEvent[] => {
  const touched = new Set(told.flatMap(({ data }) => ("result" in data ? [data.result] : [])));
  const byFile = new Map([...imported.results.values()].flat().map((result) => [result.result, result]));
  return [...known.results.values()].flat().flatMap((from): SessionEvent[] => {
    const asTold = byFile.get(from.result);
    const to = withLink(from, links);
    return to === from || touched.has(from.result) || asTold === undefined || !sameResult(asTold, from)
      ? []
      : [{ type: "ResultCorrected", data: { result: from.result, from, to } }];
  });
};
