/** Which originals hold somebody's name: looked for in the bytes of every file that is kept, because a name in a file is nobody's row. */
import type { Original } from "@traveller/log";
import type { Means } from "../means/means.ts";
import { LONGEST, spelling } from "./spelling.ts";

type Store = Pick<Means, "beside" | "sql">;

/** The files that were sent to sessions in which a person is, or was, entered. Goes through the whole log: only where it cannot be told otherwise. */
const filesOf = async ({ sql }: Store, person: string): Promise<ReadonlySet<string>> => {
  const rows = await sql<{ file: string }[]>`
    select distinct by -> 'importer' ->> 'file' as file from log.event
    where by ? 'importer' and scope in (select scope from log.event where strpos(data::text, ${JSON.stringify(person)}) > 0)`;
  return new Set(rows.map(({ file }) => file));
};

const isIn = async (content: AsyncIterable<Uint8Array>, name: RegExp): Promise<boolean> => {
  let tail = "";
  for await (const piece of content) {
    const text = tail + Buffer.from(piece).toString("latin1");
    if (name.test(text)) return true;
    tail = text.slice(-LONGEST);
  }
  return false;
};

/** Whether somebody else is called the same: then a file that was sent for other sessions is about them. */
const hasNamesake = async ({ sql }: Store, person: string, name: string): Promise<boolean> =>
  (await sql`select from beside.person where lower(name) = lower(${name}) and id <> ${person} limit 1`).length > 0;

const wasSent = async ({ sql }: Store, digest: string): Promise<boolean> =>
  (await sql`select from door.import where digest = ${digest} and state = 'sent'`).length > 0;

/** Oldest last. Nothing where the name is not known any more, or is too short to be told from other words. */
const originalsHolding = async (store: Store, person: string): Promise<readonly Original[]> => {
  const { people, originals } = store.beside;
  const name = (await people.get(person))?.name;
  const pattern = name === undefined ? undefined : spelling(name);
  if (name === undefined || pattern === undefined) return [];
  const theirs = (await hasNamesake(store, person, name)) ? await filesOf(store, person) : undefined;
  const found: Original[] = [];
  for (let before: string | undefined; ;) {
    const page = await originals.list({ limit: 200, ...(before === undefined ? {} : { before }) });
    for (const original of page) {
      if (original.erased || (theirs?.has(original.digest) === false && (await wasSent(store, original.digest))))
        continue;
      const content = await originals.read(original.digest);
      const inName = original.name !== undefined && pattern.test(Buffer.from(original.name).toString("latin1"));
      if (inName || (content !== undefined && (await isIn(content, pattern)))) found.push(original);
    }
    before = page.at(-1)?.digest;
    if (page.length < 200 || before === undefined) return found;
  }
};

/** Of somebody under all of his ids, each once: what he was called as a guest is in other files than what he is called now. */
export const originalsOf = async (store: Store, ids: readonly string[]): Promise<readonly Original[]> => {
  const holding = await Promise.all(ids.map((id) => originalsHolding(store, id)));
  return [...new Map(holding.flat().map((original) => [original.digest, original])).values()];
};
