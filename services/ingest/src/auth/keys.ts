/**
 * API keys: for programs. A key has an owner and grants of its own, and never more than its owner has at the moment it is used. A device's key opens its table
 * for as long as whoever made it may make one.
 */
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { Device, Grant, isWithin, ROLES, type Caller } from "@traveller/contract";
import { checkKey, digestOf } from "./check-key.ts";
import type { AuthDatabase } from "./database.ts";
import { apikey, user } from "./schema.ts";

const PREFIX = "trav_";
/** Characters of a key that lists show. */
const SHOWN = 10;

/** Permissions are kept as lists of words by subject: here the role, and `kind/id` of what it is over. */
const Permissions = z.record(z.string(), z.array(z.string()));
const toPermissions = (grants: readonly Grant[]): Record<string, string[]> =>
  Object.fromEntries(
    ROLES.map(
      (role) =>
        [role, grants.filter((grant) => grant.role === role).map(({ over }) => `${over.kind}/${over.id}`)] as const,
    ).filter(([, overs]) => overs.length > 0),
  );
const fromPermissions = (permissions: unknown): readonly Grant[] => {
  const read = Permissions.safeParse(permissions);
  if (!read.success) return [];
  return Object.entries(read.data).flatMap(([role, overs]) =>
    overs.flatMap((over) => {
      const [kind = "", ...id] = over.split("/");
      const grant = Grant.safeParse({ role, over: { kind, id: id.join("/") } });
      return grant.success ? [grant.data] : [];
    }),
  );
};

/** How a device's place is kept among the permissions of its key. */
const DEVICE = "device";
const devicePermissions = (device: Device): Record<string, string[]> => ({ [DEVICE]: [JSON.stringify(device)] });
const deviceOf = (permissions: unknown): Device | undefined => {
  const [kept] = Permissions.safeParse(permissions).data?.[DEVICE] ?? [];
  return kept === undefined ? undefined : Device.safeParse(JSON.parse(kept)).data;
};
/** The same of a key's row. */
export const deviceIn = (permissions: string | null): Device | null =>
  (permissions === null ? undefined : deviceOf(JSON.parse(permissions))) ?? null;

export type NewKey = { readonly id: string; readonly key: string; readonly start: string; readonly expiresAt: string };

/** Makes a key. This is the only moment at which it can be seen; its days are counted by the database's clock. */
export const createKey = async (
  db: AuthDatabase,
  owner: string,
  given: { readonly name: string; readonly grants: readonly Grant[]; readonly days: number },
): Promise<NewKey> =>
  insertKey(db, owner, { name: given.name, permissions: toPermissions(given.grants), hours: given.days * 24 });

/** Makes a key for a device at a table. `maker` answers for it in lists; whoever uses it is nobody. */
export const createDeviceKey = async (
  db: AuthDatabase,
  maker: string,
  { device, hours, code }: { readonly device: Device; readonly hours: number; readonly code: string },
): Promise<NewKey> =>
  insertKey(db, maker, { name: nameOfDevice(device), permissions: devicePermissions(device), hours, code });

export type TakenOver = {
  readonly id: string;
  readonly key: string;
  readonly device: Device;
  readonly expiresAt: Date | null;
};

/** A device comes in by its code, once: its key is from now on the one that it is given here. `code`: the digest. */
export const takeOverKey = async (db: AuthDatabase, code: string): Promise<TakenOver | undefined> => {
  const key = newSecret();
  const [taken] = await db
    .update(apikey)
    .set({ key: digestOf(key), start: key.slice(0, SHOWN), code: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(apikey.code, code),
        eq(apikey.enabled, true),
        or(isNull(apikey.expiresAt), gt(apikey.expiresAt, sql`now()`)),
      ),
    )
    .returning({ id: apikey.id, permissions: apikey.permissions, expiresAt: apikey.expiresAt });
  const device = taken === undefined ? null : deviceIn(taken.permissions);
  return taken === undefined || device === null ? undefined : { id: taken.id, key, device, expiresAt: taken.expiresAt };
};

const nameOfDevice = ({ use, session, section, table, ...rest }: Device): string =>
  [use, session, section, table, ...("seat" in rest ? [rest.seat] : [])].join(" ").slice(0, 80);

const newSecret = (): string => `${PREFIX}${randomBytes(48).toString("base64url")}`;

const insertKey = async (
  db: AuthDatabase,
  owner: string,
  given: {
    readonly name: string;
    readonly permissions: Readonly<Record<string, readonly string[]>>;
    readonly hours: number;
    readonly code?: string;
  },
): Promise<NewKey> => {
  const key = newSecret();
  const [made] = await db
    .insert(apikey)
    .values({
      id: randomUUID(),
      name: given.name,
      referenceId: owner,
      prefix: PREFIX,
      start: key.slice(0, SHOWN),
      key: digestOf(key),
      permissions: JSON.stringify(given.permissions),
      code: given.code ?? null,
      expiresAt: sql`now() + make_interval(hours => ${given.hours})`,
      createdAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .returning({ id: apikey.id, start: apikey.start, expiresAt: apikey.expiresAt });
  if (made === undefined) throw new Error("a key that was made is not there");
  return { id: made.id, key, start: made.start ?? "", expiresAt: (made.expiresAt ?? new Date()).toISOString() };
};

export type KeyAnswer =
  | { readonly kind: "caller"; readonly caller: Caller }
  | { readonly kind: "refused"; readonly tooMany: boolean };

/** Who calls with this key, with what the key and its owner both may do. */
export const callerByKey = async (db: AuthDatabase, authority: string, key: string): Promise<KeyAnswer> => {
  const checked = await checkKey(db, key);
  if (checked.kind !== "good") return { kind: "refused", tooMany: checked.kind === "tooMany" };
  const { owner } = checked;
  const held = checked.held.flatMap(({ role, kind, over }) => {
    const grant = Grant.safeParse({ role, over: { kind, id: over } });
    return grant.success ? [grant.data] : [];
  });
  const device = deviceOf(checked.permissions);
  if (device !== undefined)
    return {
      kind: "caller",
      caller: {
        user: `device/${checked.id}`,
        person: `device/${checked.id}`,
        name: "",
        grants: [],
        by: { kind: "device", id: checked.id, device, maker: held },
      },
    };
  const grants = fromPermissions(checked.permissions).filter((grant) => isWithin(grant, held, authority));
  return {
    kind: "caller",
    caller: {
      user: owner.id,
      person: owner.person,
      name: owner.name,
      grants,
      by: { kind: "key", id: checked.id },
    },
  };
};

export type ListedKey = {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly owner: string;
  readonly ownerName: string;
  readonly grants: readonly Grant[];
  /** The place of a device whose key it is. */
  readonly device: Device | null;
  readonly working: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
};

const columns = {
  id: apikey.id,
  name: apikey.name,
  start: apikey.start,
  owner: apikey.referenceId,
  ownerName: user.name,
  permissions: apikey.permissions,
  enabled: apikey.enabled,
  createdAt: apikey.createdAt,
  expiresAt: apikey.expiresAt,
  lastRequest: apikey.lastRequest,
};
type Row = { readonly [K in keyof typeof columns]: (typeof columns)[K]["_"]["data"] | null };

const listed = (row: Row): ListedKey => ({
  id: row.id ?? "",
  name: row.name ?? "",
  start: row.start ?? "",
  owner: row.owner ?? "",
  ownerName: row.ownerName ?? "",
  grants: row.permissions === null ? [] : fromPermissions(JSON.parse(row.permissions)),
  device: deviceIn(row.permissions),
  working: row.enabled === true && (row.expiresAt === null || row.expiresAt.getTime() > Date.now()),
  createdAt: row.createdAt?.toISOString() ?? "",
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastRequest?.toISOString() ?? null,
});

/** The keys of one owner, or of everybody; newest first, at most a thousand. */
export const listKeys = async (db: AuthDatabase, owner?: string): Promise<readonly ListedKey[]> => {
  const all = db
    .select(columns)
    .from(apikey)
    .innerJoin(user, eq(user.id, apikey.referenceId))
    .orderBy(desc(apikey.createdAt))
    .limit(1000)
    .$dynamic();
  return (await (owner === undefined ? all : all.where(eq(apikey.referenceId, owner)))).map(listed);
};

export type ListedDevice = ListedKey & {
  /** Whether a device came in by its code. */
  readonly entered: boolean;
};

/** The keys of devices at the tables of one session that still open something; the newest first. */
export const devicesOf = async (db: AuthDatabase, session: string): Promise<readonly ListedDevice[]> => {
  const place = sql`((${apikey.permissions}::jsonb -> ${DEVICE} ->> 0)::jsonb)`;
  const rows = await db
    .select({ ...columns, code: apikey.code })
    .from(apikey)
    .innerJoin(user, eq(user.id, apikey.referenceId))
    .where(and(eq(apikey.enabled, true), gt(apikey.expiresAt, sql`now()`), sql`${place} ->> 'session' = ${session}`))
    .orderBy(desc(apikey.createdAt), apikey.id)
    .limit(2000);
  return rows.map(({ code, ...row }) => ({ ...listed(row), entered: code === null }));
};

export const keyById = async (db: AuthDatabase, id: string): Promise<ListedKey | undefined> => {
  const [row] = await db
    .select(columns)
    .from(apikey)
    .innerJoin(user, eq(user.id, apikey.referenceId))
    .where(eq(apikey.id, id));
  return row === undefined ? undefined : listed(row);
};

/** From now on the key opens nothing. */
export const revokeKey = async (db: AuthDatabase, id: string): Promise<void> => {
  await db.update(apikey).set({ enabled: false, updatedAt: new Date() }).where(eq(apikey.id, id));
};
