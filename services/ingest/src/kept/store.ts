/** What the door remembers of each file: how far it is, what was read, what was sent (`door.import`). By digest: the same bytes are one file. */
import type { Caller } from "@traveller/contract";
import type { Connected } from "@traveller/log";

/**
 * `waiting` its turn, `reading`, `ready` to be sent, `refused` (no results in it that can be kept), `sending`, `sent`,
 * `failed` (something broke on our side: it may be tried again).
 */
export type ImportState = "waiting" | "reading" | "ready" | "refused" | "sending" | "sent" | "failed";

export type ImportRow = {
  readonly digest: string;
  readonly name: string;
  readonly bytes: number;
  readonly format: string | null;
  readonly state: ImportState;
  readonly done: number;
  readonly of: number;
  readonly report: unknown;
  readonly sent: unknown;
  /** What the one who asks was refused of it. */
  readonly refused: unknown;
  readonly trouble: unknown;
  readonly firstAt: string;
  readonly changedAt: string;
};

/** Notes that somebody brought the file. A file that is known keeps its state; what they were refused before is over. */
export const noteImport = async (
  sql: Connected,
  file: { readonly digest: string; readonly name: string; readonly bytes: number; readonly user: string },
): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx`
      insert into door.import (digest, name, bytes, state) values (${file.digest}, ${file.name}, ${file.bytes}, 'waiting')
      on conflict (digest) do nothing`;
    await tx`
      insert into door.import_sender (digest, user_id, name) values (${file.digest}, ${file.user}, ${file.name})
      on conflict (digest, user_id) do update set name = excluded.name`;
    await tx`delete from door.import_refused where digest = ${file.digest} and user_id = ${file.user}`;
  });
};

export const changeImport = async (
  sql: Connected,
  digest: string,
  change: {
    readonly state: ImportState;
    readonly done?: number;
    readonly of?: number;
    readonly format?: string;
    readonly report?: unknown;
    readonly sent?: unknown;
    readonly trouble?: unknown;
  },
): Promise<void> => {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await sql`
    update door.import set state = ${change.state}, done = ${change.done ?? 0}, "of" = ${change.of ?? 0}, format = coalesce(${change.format ?? null}, format),
      report = coalesce(${json(change.report)}::text::jsonb, report), sent = coalesce(${json(change.sent)}::text::jsonb, sent),
      trouble = ${json(change.trouble)}::text::jsonb, changed_at = clock_timestamp()
    where digest = ${digest}`;
};

const columns = `import.digest, coalesce(sender.name, import.name) as name, bytes, format, done, "of", first_at as "firstAt", changed_at as "changedAt", trouble`;

/** By their roles in one order: they come from the database in any. */
const grantsOf = ({ grants }: Pick<Caller, "grants">): string =>
  JSON.stringify(grants.map(({ role, over }) => `${role} ${over.kind} ${over.id}`).toSorted());

/** As the caller brought it, under the name that they gave it, with what they were refused of it in the roles that they have. */
export const readImport = async (
  sql: Connected,
  digest: string,
  caller?: Pick<Caller, "user" | "grants">,
): Promise<ImportRow | undefined> => {
  const [row] = await sql<ImportRow[]>`
    select ${sql.unsafe(columns)}, state, report, sent, own.refused from door.import
    left join door.import_sender as sender on sender.digest = import.digest and sender.user_id = ${caller?.user ?? null}
    left join door.import_refused as own on own.digest = import.digest and own.user_id = ${caller?.user ?? null}
      and own.grants = ${caller === undefined ? null : grantsOf(caller)}::text::jsonb
    where import.digest = ${digest}`;
  return row;
};

/** What the caller was refused when they sent the file, in place of what was said before: theirs alone, as long as they have the roles that they have. */
export const noteRefused = async (
  sql: Connected,
  digest: string,
  caller: Pick<Caller, "user" | "grants">,
  refused: readonly unknown[],
): Promise<void> => {
  await (refused.length === 0
    ? sql`delete from door.import_refused where digest = ${digest} and user_id = ${caller.user}`
    : sql`
      insert into door.import_refused (digest, user_id, grants, refused)
      select digest, ${caller.user}, ${grantsOf(caller)}::text::jsonb, ${JSON.stringify(refused)}::text::jsonb from door.import where digest = ${digest}
      on conflict (digest, user_id) do update set grants = excluded.grants, refused = excluded.refused`);
};

export const isSender = async (sql: Connected, digest: string, user: string): Promise<boolean> =>
  (await sql`select from door.import_sender where digest = ${digest} and user_id = ${user}`).length > 0;

/** In a list: a file that was brought again after it was sent is one that was sent; one that has only what is here already is `same`. */
type Listed = Omit<ImportRow, "report" | "sent" | "refused" | "state"> & { readonly state: ImportState | "same" };

/** Newest first, without their reports; those that `user` brought, or everybody's. At most `limit`. */
export const listImports = (
  sql: Connected,
  options: { readonly user: string; readonly everybody: boolean; readonly limit?: number },
): Promise<readonly Listed[]> => sql<Listed[]>`
  select ${sql.unsafe(columns)}, case
      when state <> 'ready' or jsonb_path_exists(report, '$.sessions[*] ? (@.known != "same")') then state
      when jsonb_path_exists(sent, '$.sessions[*]') then 'sent'
      when report is not null then 'same'
      else state
    end as state
  from door.import
  left join door.import_sender as sender on sender.digest = import.digest and sender.user_id = ${options.user}
  where ${options.everybody} or sender.digest is not null
  order by changed_at desc, import.digest limit ${options.limit ?? 200}`;

/** Forgets what was read of a file and said about it, which quotes names; how far it is stays. */
export const forgetReport = async (sql: Connected, digest: string): Promise<void> => {
  await sql`update door.import set report = null, sent = null, trouble = null where digest = ${digest}`;
  await sql`delete from door.import_refused where digest = ${digest}`;
};

/** Forgets a file's name and what was read of it: both can hold names. Who had brought it stays known, to be told so. */
export const forgetImport = async (sql: Connected, digest: string): Promise<void> => {
  await sql.begin(async (tx) => {
    await tx`
      insert into door.import_gone (digest, user_id) select digest, user_id from door.import_sender where digest = ${digest}
      on conflict do nothing`;
    await tx`delete from door.import where digest = ${digest}`;
  });
};

/** Whether they had brought a file that was erased. */
export const wasSender = async (sql: Connected, digest: string, user: string): Promise<boolean> =>
  (await sql`select from door.import_gone where digest = ${digest} and user_id = ${user}`).length > 0;
