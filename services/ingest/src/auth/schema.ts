/**
 * The tables of PostgreSQL schema `auth`: who may come in (better-auth's own tables) and what each may do there (`role_grant`).
 * None of it is in the event log: a person can be taken out here without touching history.
 */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgSchema, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const auth = pgSchema("auth");

/** Persons by their ids in the log: none, one or several. */
const people = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const user = auth.table("user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** Where a person has no e-mail address here, an address in `.invalid` that nothing can be sent to. */
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  /** The person's id in the log: `<authority>:<number>` or `guest/<uuid>`. */
  person: text("person").notNull().unique(),
  /** The club that they belong to, as the office knows it. */
  club: text("club"),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const session = auth.table(
  "session",
  {
    id: text("id").primaryKey(),
    expiresAt: moment("expires_at").notNull(),
    token: text("token").notNull().unique(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** The first of the sessions that this one renews. */
    lineage: text("lineage"),
    /** Who made, or could read, the link by which it began, where that was somebody else. */
    linkBy: people("link_by"),
    /** How somebody came in (`link` `mail` `passkey`) and when: renewing the session does not change it. */
    began: text("began"),
    beganAt: moment("began_at"),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user").on(table.userId), index("session_expires").on(table.expiresAt)],
);

export const account = auth.table(
  "account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("account_user").on(table.userId)],
);

/** One-time sign-in links: only the hash of the token is kept. */
export const verification = auth.table(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

/** API keys: only the hash of a key is kept; `permissions` holds its own, narrower grants as JSON (role -> what over). */
export const apikey = auth.table(
  "apikey",
  {
    id: text("id").primaryKey(),
    configId: text("config_id").notNull().default("default"),
    name: text("name"),
    start: text("start"),
    referenceId: text("reference_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    prefix: text("prefix"),
    key: text("key").notNull(),
    refillInterval: integer("refill_interval"),
    refillAmount: integer("refill_amount"),
    lastRefillAt: moment("last_refill_at"),
    enabled: boolean("enabled").default(true),
    rateLimitEnabled: boolean("rate_limit_enabled").default(true),
    rateLimitTimeWindow: integer("rate_limit_time_window"),
    rateLimitMax: integer("rate_limit_max"),
    requestCount: integer("request_count").default(0),
    remaining: integer("remaining"),
    lastRequest: moment("last_request"),
    expiresAt: moment("expires_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    permissions: text("permissions"),
    metadata: text("metadata"),
    /** The digest of the short code by which a device at a table takes its key over; gone once it was used. */
    code: text("code"),
  },
  (table) => [
    uniqueIndex("apikey_key").on(table.key),
    index("apikey_reference").on(table.referenceId),
    index("apikey_code")
      .on(table.code)
      .where(sql`code is not null`),
  ],
);

/** Passkeys (WebAuthn): the public half alone; the private one never leaves its person's device. */
export const passkey = auth.table(
  "passkey",
  {
    id: text("id").primaryKey(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    credentialID: text("credential_id").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    createdAt: moment("created_at").defaultNow(),
    aaguid: text("aaguid"),
    /** The `linkBy` of the session in which it was added. */
    linkBy: people("link_by"),
  },
  (table) => [index("passkey_user").on(table.userId), uniqueIndex("passkey_credential").on(table.credentialID)],
);

export const rateLimit = auth.table("rate_limit", {
  id: text("id").primaryKey(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});

/** A role over something, until it is taken back. Rows are kept, so that "who could, when" stays answerable. */
export const roleGrant = auth.table(
  "role_grant",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
    /** `authority` `club` `tournament` `session` */
    overKind: text("over_kind").notNull(),
    overId: text("over_id").notNull(),
    grantedBy: text("granted_by"),
    grantedAt: moment("granted_at").notNull().defaultNow(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("role_grant_user").on(table.userId)],
);

/** Who came in, who was let in, who may what: see `journal.ts`. */
export const journal = auth.table("journal", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment("at")
    .notNull()
    .default(sql`clock_timestamp()`),
  kind: text("kind").notNull(),
  actor: text("actor").notNull(),
  person: text("person"),
  key: text("key"),
  session: text("session"),
  linkBy: people("link_by"),
  whom: text("whom"),
  about: jsonb("about").$type<Readonly<Record<string, string>>>().notNull(),
  address: text("address"),
});

/** Why a link opens nothing any more: withdrawn is one whose person has another address now. */
export const LINK_ENDS = ["used", "replaced", "expired", "withdrawn"] as const;

/** Sign-in links: whose, by whom, and what became of each. */
export const signInLink = auth.table("sign_in_link", {
  id: text("id").primaryKey(),
  /** The digest of its token, as `verification` has it. */
  token: text("token").notNull().unique(),
  userId: text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" }),
  madeBy: text("made_by"),
  /** Where it was asked for at the sign-in form: a keyed digest of the network from which. */
  askedFrom: text("asked_from"),
  /** The officers who read the mail with it in the outbox. */
  seenBy: people("seen_by"),
  madeAt: moment("made_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
  ended: text("ended", { enum: LINK_ENDS }),
});

/** The tables under the names that better-auth calls them by. */
export const authTables = { user, session, account, verification, apikey, passkey, rateLimit };
