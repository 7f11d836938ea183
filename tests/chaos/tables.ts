/** Tables whose boards are recorded call by call and card by card while everything falls, and what the log and the read model must have of them. */
import { BIDS, cameTo, foldTable, newTable, type TableEvent, tableStream } from "@traveller/engine";
import { type Connected, isAtTable, isReadable, openLog } from "@traveller/log";
import { setTimeout as pause } from "node:timers/promises";
import { recordOf } from "../../infra/src/sample/at-table.ts";
import { chanceFrom } from "../../infra/src/sample/chance.ts";
import { dealBoard, makeDeal } from "../../infra/src/sample/deals.ts";
import { LANTERN } from "../../infra/src/sample/people.ts";
import type { Client } from "./client.ts";

export type Recorded = {
  readonly session: string;
  /** Of each stream, the events that were acknowledged. */
  readonly records: ReadonlyMap<string, readonly TableEvent[]>;
};

const SEATS = ["N", "E", "S", "W"] as const;
/** Enough for the longest run: what is left of a board when everything stands again is recorded to its end. */
const MOST_BOARDS = 30;

/** Records at so many tables at once, each one command after the other, for as long as `more()`; a board that was begun is ended. */
export const recordTables = async (
  client: Client,
  seed: number,
  tables: number,
  more: () => boolean,
): Promise<Recorded> => {
  const session = `tables-${seed}`;
  const send: Client["command"] = (word, type, fields) =>
    client.command(`${session} ${word}`, type, { session, ...fields });
  await client.command(`${session} tournament`, "AnnounceTournament", {
    tournament: session,
    title: "Tables",
    club: LANTERN.number,
  });
  await send("open", "OpenSession", {
    tournament: session,
    title: "Tables",
    club: LANTERN.number,
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
  });
  for (let pair = 1; pair <= 2 * tables; pair += 1)
    await send(`enter ${pair}`, "EnterContestant", { contestant: `A-${pair}`, number: String(pair) });
  const records = new Map<string, TableEvent[]>();
  const atTable = async (number: number): Promise<void> => {
    const chance = chanceFrom(`${session} ${number}`);
    for (let board = 1; board <= MOST_BOARDS && more(); board += 1) {
      const at = { section: "A", round: board, table: String(number), board };
      const acknowledged: TableEvent[] = [];
      records.set(tableStream({ session, ...at, attempt: 1 }), acknowledged);
      const events = recordOf(
        chance,
        {
          type: "BoardStarted",
          board,
          deal: makeDeal(dealBoard(session, board)),
          contestants: { NS: `A-${2 * number - 1}`, EW: `A-${2 * number}` },
        },
        { declarer: SEATS[chance.below(4)] ?? "N", bid: BIDS[chance.below(15)] ?? "1NT" },
      );
      while (acknowledged.length < events.length) {
        const expectedVersion = acknowledged.length;
        const some = events.slice(expectedVersion, expectedVersion + 1 + chance.below(4));
        await send(`table ${number} board ${board} at ${expectedVersion}`, "RecordAtTable", {
          table: at,
          expectedVersion,
          events: some,
        });
        acknowledged.push(...some);
        await pause(chance.below(60));
      }
    }
  };
  await Promise.all(Array.from({ length: tables }, (_, index) => atTable(index + 1)));
  return { session, records };
};

type Check = { readonly says: string; readonly against: readonly string[] };

/** Each record is what was acknowledged, event by event, and its session has one result of it: what its table came to. */
export const keepsItsTables = async (url: string, sql: Connected, { session, records }: Recorded): Promise<Check> => {
  const log = openLog({ url, name: "chaos checks", max: 2 });
  const against: string[] = [];
  try {
    const found = new Map<string, TableEvent[]>();
    const results = new Map<string, string[]>();
    for await (const events of log.readScope(`session/${session}`)) {
      for (const event of events) {
        if (isAtTable(event)) {
          const record = found.get(event.stream) ?? [];
          if (event.version !== record.length + 1) against.push(`${event.stream} has a gap before ${event.version}`);
          found.set(event.stream, [...record, event.atTable]);
        } else if (isReadable(event) && event.type === "ResultRecorded") {
          const { from, outcome } = event.data;
          results.set(from.stream, [...(results.get(from.stream) ?? []), JSON.stringify(outcome)]);
        }
      }
    }
    for (const [stream, sent] of records) {
      const record = found.get(stream) ?? [];
      if (JSON.stringify(record.map(({ type }) => type)) !== JSON.stringify(sent.map(({ type }) => type)))
        against.push(`${stream}: ${record.length} events are there, ${sent.length} were acknowledged`);
      const came = JSON.stringify(cameTo(sent.reduce(foldTable, newTable())));
      const told = results.get(stream) ?? [];
      if (told.length !== 1 || told[0] !== came)
        against.push(`${stream} came to ${came}; its session has ${told.join(", ")}`);
    }
    const rows = await sql<{ stream: string; version: number; events: number }[]>`
      select record.stream, record.version, (select count(*)::int from model.table_event as event
        where event.session = record.session and event.stream = record.stream) as events
      from model.table_record as record where record.session = ${session}`;
    const shown = new Map(rows.map((row) => [row.stream, row]));
    for (const [stream, sent] of records) {
      const row = shown.get(stream);
      if (row?.version !== sent.length || row.events !== sent.length)
        against.push(`${stream}: the read model has ${row?.events ?? 0} of ${sent.length} events`);
    }
  } finally {
    await log.close();
  }
  const events = [...records.values()].reduce((sum, record) => sum + record.length, 0);
  return {
    says: `${records.size} boards at tables are recorded as they were acknowledged, ${events} events, one result each`,
    against,
  };
};
