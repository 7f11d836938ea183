/** What must hold when the dust has settled. Each check is a sentence and what speaks against it. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { emptySession, scoreSession, type Session } from "@traveller/engine";
import { connect, type Connected, openLog, sessionAfter, sha256 } from "@traveller/log";
import { PROJECTION } from "@traveller/scoring";
import { scoreSheet, type ScoreSheet } from "../../infra/src/sample/score-sheet.ts";
import type { Acknowledged } from "./client.ts";
import { type Cases, keepsItsCases } from "./cases.ts";
import { areFinalOnce } from "./clocks.ts";
import type { System } from "./system.ts";
import { keepsItsTables, type Recorded } from "./tables.ts";

export type Check = { readonly says: string; readonly against: readonly string[] };

const HOUSE = join(import.meta.dirname, "..", "..");
const SETTLED_WITHIN = 180_000;

type Done = {
  readonly sent: ReadonlyMap<string, ScoreSheet>;
  readonly recorded: Recorded;
  readonly published: readonly string[];
  readonly cases: Cases;
};

export const checkAll = async (
  system: System,
  { sent, recorded, published, cases }: Done,
  acknowledged: Acknowledged,
): Promise<readonly Check[]> => {
  const sql = connect(system.databaseUrl, { name: "chaos checks", max: 2 });
  try {
    const checks = [
      // A timer writes, too: what it has to say is waited for first.
      await areFinalOnce(sql, published),
      await settles(sql),
      await parksNothing(sql),
      await isGapless(sql),
      await keepsTheAcknowledged(sql, acknowledged),
      await saysWhatWasSent(system, sent),
      await showsWhatWasSent(sql, sent),
      await keepsItsTables(system.databaseUrl, sql, recorded),
      await keepsItsCases(system.databaseUrl, sql, cases),
    ];
    return [...checks, await isARebuild(system, sql)];
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** The relay and the projector reach the heads of the log by themselves. */
const settles = async (sql: Connected): Promise<Check> => {
  const behind = async (): Promise<readonly string[]> => {
    const rows = await sql<{ scope: string; head: number; relayed: number | null; place: number | null }[]>`
      select head.scope, head.sequence as head, relayed.sequence as relayed, place.sequence as place from log.scope_head as head
      left join log.relayed using (scope) left join model.place on place.scope = head.scope and place.projection = ${PROJECTION}
      where relayed.sequence is distinct from head.sequence or place.sequence is distinct from head.sequence`;
    return rows.map(
      ({ scope, head, relayed, place }) =>
        `${scope} is at ${head}; relayed ${relayed ?? "nothing"}, projected ${place ?? "nothing"}`,
    );
  };
  let against = await behind();
  for (
    const deadline = Date.now() + SETTLED_WITHIN;
    against.length > 0 && Date.now() < deadline;
    against = await behind()
  )
    await pause(250);
  return { says: "everything that was appended was carried and projected", against };
};

const parksNothing = async (sql: Connected): Promise<Check> => {
  const rows = await sql<
    { scope: string; sequence: number; reason: string }[]
  >`select scope, sequence, reason from model.parked`;
  return {
    says: "no event was set aside",
    against: rows.map(({ scope, sequence, reason }) => `${scope} ${sequence}: ${reason}`),
  };
};

const isGapless = async (sql: Connected): Promise<Check> => {
  const rows = await sql<{ scope: string }[]>`
    select head.scope from log.scope_head as head join (select scope, count(*) as events, max(sequence) as last from log.event group by scope) as found using (scope)
    where found.events <> head.sequence or found.last <> head.sequence`;
  return {
    says: "every scope's events are numbered without a gap",
    against: rows.map(({ scope }) => `${scope} has a gap`),
  };
};

const keepsTheAcknowledged = async (sql: Connected, { sequences }: Acknowledged): Promise<Check> => {
  const heads = new Map(
    (await sql<{ scope: string; sequence: number }[]>`select scope, sequence from log.scope_head`).map((row) => [
      row.scope,
      row.sequence,
    ]),
  );
  const lost = [...sequences].filter(([scope, sequence]) => (heads.get(scope) ?? 0) < sequence);
  return {
    says: "nothing acknowledged is missing from the log",
    against: lost.map(([scope, sequence]) => `${scope} was told ${sequence} and is at ${heads.get(scope) ?? 0}`),
  };
};

/** The log alone, folded and scored, gives each club's own totals: nothing is missing from it and nothing is in it twice. */
const saysWhatWasSent = async (system: System, sent: ReadonlyMap<string, ScoreSheet>): Promise<Check> => {
  const log = openLog({ url: system.databaseUrl, name: "chaos checks", max: 2 });
  const against: string[] = [];
  try {
    for (const [id, sheet] of sent) {
      let session: Session = emptySession;
      let results = 0;
      for await (const events of log.readScope(`session/${id}`)) {
        session = events.reduce(sessionAfter, session);
        results += events.filter(({ type }) => type === "ResultImported").length;
      }
      if (results !== sheet.lines.length)
        against.push(`${id}: ${results} results were recorded, ${sheet.lines.length} were sent`);
      const totals = (scored: ReturnType<typeof scoreSession>): string =>
        scored.standings
          .map(({ total }) => total)
          .toSorted()
          .join(" ");
      if (totals(scoreSession(session)) !== totals(scoreSheet(sheet)))
        against.push(`${id}: the totals are not those of the sheet that was acknowledged last`);
    }
  } finally {
    await log.close();
  }
  return { says: "the log has each acknowledged result once, as it was last corrected", against };
};

const showsWhatWasSent = async (sql: Connected, sent: ReadonlyMap<string, ScoreSheet>): Promise<Check> => {
  const rows = new Map(
    (
      await sql<
        { session: string; results: number }[]
      >`select session, count(*) as results from model.result group by session`
    ).map((row) => [row.session, row.results]),
  );
  const wrong = [...sent].filter(([id, sheet]) => rows.get(id) !== sheet.lines.length);
  return {
    says: "the read model counts each result once",
    against: wrong.map(([id, sheet]) => `${id} shows ${rows.get(id) ?? 0} results of ${sheet.lines.length}`),
  };
};

/** Compares with `npm run rebuild`, which finds the differences row for row; then switches to the rebuilt model, whose rows must be the same text. */
const isARebuild = async (system: System, sql: Connected): Promise<Check> => {
  const live = await dump(sql);
  const found = await rebuild(system);
  const rebuilt = await dump(sql);
  const differ = [...new Set([...live.keys(), ...rebuilt.keys()])].filter(
    (table) => live.get(table) !== rebuilt.get(table),
  );
  const against = [
    ...(found.differences ? [found.output] : []),
    ...differ.map((table) => `${table} is not the same text after the rebuild`),
  ];
  return { says: `the read model is a rebuild's, row for row and byte for byte (${live.size} tables)`, against };
};

const rebuild = async (system: System): Promise<{ readonly differences: boolean; readonly output: string }> => {
  const command = join(HOUSE, "services", "scoring", "src", "commands", "rebuild.ts");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", command],
      { cwd: HOUSE, env: system.variables },
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim();
        resolve({ differences: error !== null || !/: 0 rows differ/.test(output), output });
      },
    );
  });
};

/** A digest of each table's rows as text, in order of the text; the note of applied migrations is no row of ours. */
const dump = async (sql: Connected): Promise<ReadonlyMap<string, string>> => {
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'model' and tablename <> 'traveller_migration' order by tablename`;
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await sql<
      { line: string }[]
    >`select line::text as line from ${sql(`model.${name}`)} as line order by 1`;
    texts.set(name, sha256(rows.map(({ line }) => line).join("\n")));
  }
  return texts;
};
