/** The files that facts came from, beside the log, by the SHA-256 of their bytes. They hold names, so they can be erased. A file of any size passes in chunks of 1 MB. */
import { createHash } from "node:crypto";
import { v7 } from "uuid";
import type { Connected } from "../database/connect.ts";
import type { By } from "../events/envelope.ts";

export type Original = {
  readonly digest: string;
  /** The file's own name, where the sender gave one; absent when erased. */
  readonly name?: string;
  readonly type?: string;
  readonly bytes: number;
  readonly by: By;
  readonly keptAt: string;
  readonly erased: boolean;
  readonly erasedAt?: string;
};

export type Kept =
  /** `known`: the same bytes were here already. */
  | { readonly kind: "kept"; readonly digest: string; readonly bytes: number; readonly known: boolean }
  /** Nothing was kept: the file is longer than the limit. */
  | { readonly kind: "tooLarge"; readonly limit: number };

export type Originals = {
  readonly write: (
    content: AsyncIterable<Uint8Array>,
    about: { readonly name?: string; readonly type?: string; readonly by: By; /** Bytes. */ readonly limit?: number },
  ) => Promise<Kept>;
  readonly about: (digest: string) => Promise<Original | undefined>;
  /** The bytes in order, a chunk at a time; undefined where the file is not known or was erased. */
  readonly read: (digest: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Newest first, behind the one with digest `before`; at most `limit` (100 unless told). */
  readonly list: (options?: { readonly before?: string; readonly limit?: number }) => Promise<readonly Original[]>;
  /** Forgets the bytes and the file's name for good. False where the digest is not known. */
  readonly erase: (digest: string) => Promise<boolean>;
  /** Removes what uploads that never ended left behind, those older than a day. */
  readonly sweep: () => Promise<number>;
};

const CHUNK = 1_048_576;
const DAY = 86_400_000;

export const openOriginals = (sql: Connected): Originals => ({
  write: async (content, { name, type, by, limit = Number.MAX_SAFE_INTEGER }) => {
    const upload = v7();
    const hash = createHash("sha256");
    let bytes = 0;
    let part = 0;
    try {
      for await (const chunk of chunks(content)) {
        bytes += chunk.length;
        if (bytes > limit) {
          await forget(sql, upload);
          return { kind: "tooLarge", limit };
        }
        hash.update(chunk);
        await sql`insert into beside.original_chunk (upload, part, content) values (${upload}, ${part}, ${chunk})`;
        part += 1;
      }
    } catch (error) {
      await forget(sql, upload).catch(() => undefined); // the first error is the one to tell; a sweep finds the rest
      throw error;
    }
    const digest = hash.digest("hex");
    const known = await sql.begin(async (tx) => {
      const kept = await tx`
        insert into beside.original as original (digest, name, type, bytes, by)
        values (${digest}, ${name ?? null}, ${type ?? null}, ${bytes}, ${JSON.stringify(by)}::text::jsonb)
        on conflict (digest) do update set name = excluded.name, type = excluded.type, by = excluded.by, kept_at = clock_timestamp(), erased_at = null
        where original.erased_at is not null
        returning digest`;
      if (kept.length === 0) await tx`delete from beside.original_chunk where upload = ${upload}`;
      else await tx`update beside.original_chunk set digest = ${digest} where upload = ${upload}`;
      return kept.length === 0;
    });
    return { kind: "kept", digest, bytes, known };
  },

  about: async (digest) => {
    const [row] = await sql<Row[]>`
      select digest, name, type, bytes, by, kept_at as "keptAt", erased_at is not null as erased, erased_at as "erasedAt" from beside.original where digest = ${digest}`;
    return row === undefined ? undefined : toOriginal(row);
  },

  read: async (digest) => {
    const [row] = await sql<
      { erased: boolean }[]
    >`select erased_at is not null as erased from beside.original where digest = ${digest}`;
    return row === undefined || row.erased ? undefined : contentOf(sql, digest);
  },

  list: async ({ before, limit = 100 } = {}) => {
    const rows = await sql<Row[]>`
      select digest, name, type, bytes, by, kept_at as "keptAt", erased_at is not null as erased, erased_at as "erasedAt"
      from beside.original where ${before ?? null}::text is null or (kept_at, digest) < (select kept_at, digest from beside.original where digest = ${before ?? null})
      order by kept_at desc, digest desc limit ${limit}`;
    return rows.map(toOriginal);
  },

  erase: (digest) =>
    sql.begin(async (tx) => {
      await tx`delete from beside.original_chunk where digest = ${digest}`;
      const rows = await tx`
        update beside.original set name = null, erased_at = coalesce(erased_at, clock_timestamp()) where digest = ${digest} returning digest`;
      return rows.length > 0;
    }),

  sweep: async () => {
    // An upload's id tells when it began.
    const rows =
      await sql`delete from beside.original_chunk where digest is null and upload < ${v7({ msecs: Date.now() - DAY })} returning part`;
    return rows.length;
  },
});

type Row = {
  readonly digest: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly bytes: number;
  readonly by: By;
  readonly keptAt: string;
  readonly erased: boolean;
  readonly erasedAt: string | null;
};

const toOriginal = ({ name, type, erasedAt, ...row }: Row): Original => ({
  ...row,
  ...(erasedAt === null ? {} : { erasedAt }),
  ...(name === null ? {} : { name }),
  ...(type === null ? {} : { type }),
});

const forget = (sql: Connected, upload: string): Promise<unknown> =>
  sql`delete from beside.original_chunk where upload = ${upload}`;

async function* contentOf(sql: Connected, digest: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const [row] = await sql<
      { content: Uint8Array }[]
    >`select content from beside.original_chunk where digest = ${digest} and part = ${part}`;
    if (row === undefined) return;
    yield row.content;
  }
}

/** The same bytes in pieces of exactly `CHUNK`, the last one excepted. */
async function* chunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    for (let start = 0; start < piece.length;) {
      const part = piece.subarray(start, start + CHUNK - size);
      waiting.push(part);
      size += part.length;
      start += part.length;
      if (size === CHUNK) {
        yield Buffer.concat(waiting);
        waiting = [];
        size = 0;
      }
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
