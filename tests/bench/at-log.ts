/**
 * What the log alone takes of results and of what happens at tables, one event after the other and many at once, beside PostgreSQL and beside the door's whole
 * way of the same: of a share of the yardstick one sees then what the log costs, and what deciding and HTTP do.
 */
import { randomUUID } from "node:crypto";
import type { TableEvent } from "@traveller/engine";
import { type AppendRequest, type Log, openLog } from "@traveller/log";

type Line = (what: string, figures: string) => void;
type Share = (rate: number, yardstick: number) => string;
export type AtLog = {
  readonly url: string;
  readonly records: readonly (readonly TableEvent[])[];
  /** Inserts a second, one a commit. */
  readonly inserts: () => Promise<number>;
  /** Rows a second that COPY takes of the records. */
  readonly copied: number;
  readonly line: Line;
  readonly share: Share;
};

const EVENTS = 310;
const WARMING = 200;

const ofTable = (
  scope: string,
  streams: readonly { readonly table: number; readonly after: number; readonly events: readonly TableEvent[] }[],
): AppendRequest => ({
  scope,
  by: { role: "table", device: "bench" },
  command: randomUUID(),
  streams: streams.map(({ table, after, events }) => ({
    stream: `table/${scope.replace("session/", "")}/A/1/${table}/1/1`,
    expectedVersion: after,
    events: events.map(({ type, ...data }) => ({ type, data })),
  })),
});

const ofResult = (scope: string, version: number): AppendRequest => ({
  scope,
  by: { role: "club" },
  command: randomUUID(),
  streams: [
    {
      stream: scope,
      expectedVersion: version,
      events: [
        {
          type: "ResultImported",
          data: {
            result: `r${version}`,
            section: "A",
            round: 1,
            table: "1",
            board: version + 1,
            ns: "A-1",
            ew: "A-2",
            outcome: { kind: "passedOut" },
          },
        },
      ],
    },
  ],
});

/** Appends one event after the other, and how many a second it were. */
const oneByOne = async (append: (version: number) => Promise<unknown>): Promise<number> => {
  for (let version = 0; version < WARMING; version += 1) await append(version);
  const began = performance.now();
  for (let version = WARMING; version < WARMING + EVENTS; version += 1) await append(version);
  return EVENTS / ((performance.now() - began) / 1000);
};

const taken = async (doing: Promise<unknown>): Promise<void> => {
  if ((await doing) === undefined) throw new Error("the log did not take what it knows all of");
};

/** Prints what the log takes a second. */
export const benchAtLog = async ({ url, records, inserts, copied, line, share }: AtLog): Promise<void> => {
  const log: Log = openLog({ url, name: "bench log" });
  const call: TableEvent = { type: "DirectorCalled", seat: "N" };
  try {
    const before = await inserts();
    await log.append(ofTable("session/known", [{ table: 1, after: 0, events: [call] }]));
    const atTable = await oneByOne((version) =>
      taken(
        log.appendAt("session/known", version + 1, [
          ofTable("session/known", [{ table: 1, after: version + 1, events: [call] }]),
        ]),
      ),
    );
    const results = await oneByOne((version) => log.append(ofResult("session/results", version)));
    const yardstick = (before + (await inserts())) / 2;
    line("the log alone: one event at a table an append, its scope known", share(atTable, yardstick));
    line("the log alone: one result an append", share(results, yardstick));
    const events = records.reduce((sum, record) => sum + record.length, 0);
    const began = performance.now();
    const all = ofTable(
      "session/whole",
      records.map((record, table) => ({ table, after: 0, events: record })),
    );
    const { kind } = await log.append(all);
    if (kind !== "appended") throw new Error(`the log answered ${kind}`);
    line(
      `the log alone: ${records.length} records of boards in one append`,
      share(events / ((performance.now() - began) / 1000), copied),
    );
  } finally {
    await log.close();
  }
};
