/**
 * The journal of who came in, was let in or not, and of who may what: appended to, never changed. It holds ids, no names and no secrets. Not in the
 * event log: it is not history of the game, and the address in it has to be forgotten.
 */
import { and, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import { isIPv4, isIPv6 } from "node:net";
import type { Caller, JOURNAL_KINDS } from "@traveller/contract";
import type { AuthDatabase } from "./database.ts";
import { journal } from "./schema.ts";

export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** Who does it. */
export type Actor = {
  readonly actor: "person" | "key" | "machine" | "nobody";
  readonly person?: string;
  readonly key?: string;
  readonly session?: string;
  /** Who made, or could read, the link by which they came in, where that was somebody else. */
  readonly linkBy?: readonly string[];
  readonly address?: string;
};
/** The machine's owner, at the command line. */
export const MACHINE: Actor = { actor: "machine" };

export const actorOf = ({ person, by, address }: Caller): Actor => ({
  person,
  ...(address === undefined ? {} : { address }),
  ...(by.kind === "session"
    ? { actor: "person", session: by.lineage, linkBy: by.linkBy }
    : { actor: "key", key: by.id }),
});

export type Entry = {
  readonly kind: JournalKind;
  readonly by: Actor;
  /** The person to whom it was done. */
  readonly whom?: string;
  readonly about?: Readonly<Record<string, string>>;
};

/** The network that an address is in: enough to see that somebody came from elsewhere, not enough to find a household. */
export const shortened = (address: string | undefined): string | null => {
  if (address === undefined) return null;
  const plain = address.replace(/^::ffff:/i, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return null;
  const [head = "", tail] = plain.split("::");
  const first = head.split(":").filter((part) => part !== "");
  const missing = tail === undefined ? 0 : 8 - first.length - tail.split(":").filter((part) => part !== "").length;
  const groups = [...first, ...Array.from({ length: missing }, () => "0")].slice(0, 3);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/48`;
};

/** A connection, or a transaction on it. */
export type Writes = Pick<AuthDatabase, "insert" | "update" | "select">;

export const note = async (db: Pick<Writes, "insert">, { kind, by, whom, about = {} }: Entry): Promise<void> => {
  await db.insert(journal).values({
    kind,
    actor: by.actor,
    person: by.person ?? null,
    key: by.key ?? null,
    session: by.session ?? null,
    linkBy: [...(by.linkBy ?? [])],
    whom: whom ?? null,
    about,
    address: shortened(by.address),
  });
};

/** Forgets addresses that are older than thirty days by the database's clock, or all of one person. */
export const forgetAddresses = async (db: Writes, person?: string): Promise<void> => {
  const old = lt(journal.at, sql`clock_timestamp() - interval '30 days'`);
  const which = person === undefined ? old : or(eq(journal.person, person), eq(journal.whom, person));
  await db
    .update(journal)
    .set({ address: null })
    .where(and(isNotNull(journal.address), which));
};
