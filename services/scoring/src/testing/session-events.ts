/** Invented sessions for tests: events as the door would append them, and a small federation's database around them. */
import { randomUUID } from "node:crypto";
import { engineVersion, type Log, type NewEvent, openLog, standingsDigest } from "@traveller/log";
import { connectToSchema, LIVE_SCHEMA, migrateModel, sessionAsOf } from "@traveller/model";
import type { Sql } from "postgres";

export const FILE = "5e".repeat(32);

export const opened = (id: string, more: Readonly<Record<string, unknown>> = {}): NewEvent => ({
  type: "SessionOpened",
  data: {
    session: id,
    authority: "lakes",
    tournament: "autumn",
    title: `Evening ${id}`,
    number: 1,
    date: "2026-03-04",
    club: { id: "harbour", name: "Harbour BC" },
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    fields: [["A"]],
    regulations: {},
    lawEdition: 2017,
    ...more,
  },
});

export const entered = (number: number, line?: "NS" | "EW", section = "A"): NewEvent => ({
  type: "ContestantEntered",
  data: {
    contestant: line === undefined ? `${section}-${number}` : `${section}-${number}-${line}`,
    section,
    number: String(number),
    ...(line === undefined ? {} : { line }),
    players: [
      { person: `lakes:${number}${line === "EW" ? "3" : "1"}` },
      { person: `lakes:${number}${line === "EW" ? "4" : "2"}` },
    ],
  },
});

/** The same contestant, ranked in a stratum and those above it. */
export const inStratum = ({ type, data }: NewEvent, stratum: string): NewEvent => ({
  type,
  data: { ...(typeof data === "object" ? data : {}), stratum },
});

export type Facts = {
  readonly result: string;
  readonly board: number;
  readonly ns: string;
  readonly ew: string;
  readonly round?: number;
  readonly table?: string;
  readonly section?: string;
  readonly outcome?: unknown;
  readonly match?: string;
  readonly room?: "open" | "closed";
  /** Who sat where. */
  readonly players?: Readonly<Record<string, string>>;
};

export const result = ({ section = "A", outcome, ...facts }: Facts): Readonly<Record<string, unknown>> => ({
  section,
  ...facts,
  outcome: outcome ?? { kind: "played", contract: "3NT", declarer: "S", tricks: 9 },
});

export const imported = (facts: Facts): NewEvent => ({ type: "ResultImported", data: result(facts) });

/** Four pairs at two tables over one board, 3NT at both: nine tricks at the first, so many at the second. */
export const twoTables = (tricks: number): readonly NewEvent[] => [
  ...[1, 2, 3, 4].map((number) => entered(number)),
  imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
  imported({
    result: "r2",
    board: 1,
    ns: "A-3",
    ew: "A-4",
    outcome: { kind: "played", contract: "3NT", declarer: "S", tricks },
  }),
];

export const released = (board: number): NewEvent => ({ type: "BoardReleased", data: { board } });

/** A publication of everything that the session's log holds now, as the door makes it. */
export const publishedNow = async (
  log: Log,
  id: string,
): Promise<{ readonly type: string; readonly data: Readonly<Record<string, unknown>> }> => {
  const upTo = await log.head(`session/${id}`);
  const then = await sessionAsOf(log, id, { sequence: upTo });
  if (then === undefined) throw new Error(`Session ${id} is not open`);
  return {
    type: "ScoresPublished",
    data: { upTo, digest: standingsDigest(then.scored), engine: engineVersion(), clocks: "closed" },
  };
};

export type TestFederation = {
  readonly url: string;
  readonly log: Log;
  /** The read model's own schema. */
  readonly sql: Sql;
  /** Appends to a session's stream, whatever its version is now. */
  readonly append: (id: string, events: readonly NewEvent[]) => Promise<number>;
  readonly appendTo: (scope: string, stream: string, events: readonly NewEvent[]) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** A federation on a fresh database, with the log's tables and the model's. */
export const openFederation = async (url: string): Promise<TestFederation> => {
  await migrateModel({ url });
  const log = openLog({ url, max: 4 });
  const sql = connectToSchema(url, LIVE_SCHEMA, { max: 4, name: "tests" });
  const appendTo = async (scope: string, stream: string, events: readonly NewEvent[]): Promise<number> => {
    const [version] = await sql<{ version: number }[]>`
      select coalesce(max(version), 0)::int as version from log.event where stream = ${stream}`;
    const answer = await log.append({
      scope,
      by: { role: "federation", person: "lakes:1" },
      command: randomUUID(),
      streams: [{ stream, expectedVersion: version?.version ?? 0, events }],
    });
    if (answer.kind !== "appended") throw new Error(`Not appended: ${JSON.stringify(answer)}`);
    return answer.sequence;
  };
  return {
    url,
    log,
    sql,
    appendTo,
    append: (id, events) => appendTo(`session/${id}`, `session/${id}`, events),
    close: async () => {
      await Promise.all([log.close(), sql.end({ timeout: 5 })]);
    },
  };
};

/** Every row of the read model, table by table, as PostgreSQL writes it: equal means the same bytes. */
export const allRows = async (sql: Sql, schema = LIVE_SCHEMA): Promise<Readonly<Record<string, readonly string[]>>> => {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = ${schema} and table_name <> 'traveller_migration' order by 1`;
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const all = await sql<{ row: string }[]>`
        select one::text as row from ${sql(schema)}.${sql(name)} as one order by one::text collate "C"`;
      return [name, all.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(rows);
};
