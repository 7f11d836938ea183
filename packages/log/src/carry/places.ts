/** A projection's place in each scope, and the events it could not digest: tables `place` and `parked` beside its rows, changed in the rows' own transactions. */
import type { Sql, TransactionSql } from "postgres";
import type { RecordedEvent } from "../events/envelope.ts";

/** Creates the two tables in the schema that the connection's search_path names, where they are missing. */
export const preparePlaces = async (sql: Sql): Promise<void> => {
  // Asked first: an account that may write rows but make no tables finds them there.
  const [there] = await sql<{ place: boolean; parked: boolean }[]>`
    select to_regclass('place') is not null as place, to_regclass('parked') is not null as parked`;
  if (there?.place !== true)
    await sql`create table if not exists place (
      projection text not null, scope text not null, sequence bigint not null, primary key (projection, scope))`;
  if (there?.parked !== true)
    await sql`create table if not exists parked (
      projection text not null, scope text not null, sequence bigint not null, event text not null, type text not null,
      recorded_at timestamptz(3) not null, code text not null, reason text not null, primary key (projection, scope, sequence))`;
};

/** The last sequence that the projection has taken in. Locks the place until the transaction ends: nobody else projects the scope meanwhile. */
export const lockPlace = async (tx: TransactionSql, projection: string, scope: string): Promise<number> => {
  await tx`insert into place (projection, scope, sequence) values (${projection}, ${scope}, 0) on conflict do nothing`;
  const [row] = await tx<{ sequence: string }[]>`
    select sequence::text as sequence from place where projection = ${projection} and scope = ${scope} for update`;
  if (row === undefined) throw new Error(`the place of ${projection} in ${scope} vanished while it was taken`);
  return Number(row.sequence);
};

export const movePlace = async (
  tx: TransactionSql,
  projection: string,
  scope: string,
  sequence: number,
): Promise<void> => {
  await tx`update place set sequence = ${String(sequence)}::bigint where projection = ${projection} and scope = ${scope}`;
};

/** The places in these scopes; scopes without one are left out. */
export const readPlaces = async (
  sql: Sql,
  projection: string,
  scopes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql<{ scope: string; sequence: string }[]>`
    select scope, sequence::text as sequence from place where projection = ${projection} and scope = any(${[...scopes]})`;
  return new Map(rows.map((row) => [row.scope, Number(row.sequence)]));
};

export type Indigestible = { readonly code: "malformed" | "unknown" | "impossible"; readonly reason: string };

export const park = async (
  tx: TransactionSql,
  projection: string,
  event: RecordedEvent,
  { code, reason }: Indigestible,
): Promise<void> => {
  await tx`
    insert into parked (projection, scope, sequence, event, type, recorded_at, code, reason)
    values (${projection}, ${event.scope}, ${String(event.sequence)}::bigint, ${event.id}, ${event.type}, ${event.recordedAt}::text::timestamptz, ${code}, ${reason.slice(0, 2_000)})
    on conflict do nothing`;
};

/** Forgets what was parked of a scope and puts its place back to the start: everything in it is projected again. */
export const forgetPlace = async (tx: TransactionSql, projection: string, scope: string): Promise<void> => {
  await tx`delete from parked where projection = ${projection} and scope = ${scope}`;
  await movePlace(tx, projection, scope, 0);
};
