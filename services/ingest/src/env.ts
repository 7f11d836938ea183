/**
 * The one place where this process reads its environment. Everything else gets what it needs as an argument.
 * A value that is missing or wrong stops the process at once, with a sentence that names the variable.
 */
import { parseBrokers } from "@traveller/log";
import { z } from "zod";

const MEGABYTE = 1024 * 1024;
const positive = z.coerce.number().int().positive();
/** An empty variable is an absent one: that is how shells and compose files write "not set". */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" });

const Environment = z.object({
  DATABASE_URL: DatabaseUrl,
  HOST: optional(z.string().default("127.0.0.1")),
  PORT: optional(z.coerce.number().int().min(0).max(65_535).default(3001)),
  /** The address under which people reach the portal: cookies, sign-in links and the same-origin check follow it. */
  PORTAL_URL: optional(
    z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" }).default("http://localhost:3000"),
  ),
  TRAVELLER_SECRET: z.string().min(32, "must have at least 32 characters"),
  TRAVELLER_AUTHORITY: optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "must be lower-case letters, digits and hyphens")
      .default("sample"),
  ),
  /** The largest results file that is taken in. */
  IMPORT_LIMIT_MB: optional(positive.default(256)),
  /** How many files are read or sent at the same time; the others wait their turn. */
  IMPORT_CONCURRENCY: optional(positive.max(16).default(2)),
  SIGN_IN_LINK_MINUTES: optional(positive.max(7 * 24 * 60).default(60)),
  /** The mail server that sign-in links go out by; without one they lie in the office's outbox. */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional()),
  MAIL_FROM: optional(z.string().max(300).default("Traveller <traveller@localhost>")),
  /** The folder of mails that did not go out. */
  MAIL_OUTBOX: optional(z.string().optional()),
  /** The file of the keys that deals are sealed with; made where it is not there. Without it no deals are sealed here. */
  DEALS_KEY_FILE: optional(z.string().optional()),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: optional(z.string().default("127.0.0.1,::1")),
});

export type Settings = {
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly portalUrl: string;
  readonly secret: string;
  readonly authority: string;
  /** Bytes. */
  readonly importLimit: number;
  readonly importConcurrency: number;
  readonly signInLinkMinutes: number;
  readonly trustedProxies: readonly string[];
  readonly smtp?: string;
  readonly mailFrom: string;
  readonly outbox?: string;
  readonly dealsKeyFile?: string;
};

/** Settings from the given variables (the process's own unless told otherwise), or an Error that names every wrong one. */
export const readSettings = (variables: Readonly<Record<string, string | undefined>> = process.env): Settings => {
  const read = Environment.safeParse(variables);
  if (!read.success) {
    throw new Error(
      `The environment is not complete: ${read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}`,
    );
  }
  const env = read.data;
  return {
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    portalUrl: env.PORTAL_URL,
    secret: env.TRAVELLER_SECRET,
    authority: env.TRAVELLER_AUTHORITY,
    importLimit: env.IMPORT_LIMIT_MB * MEGABYTE,
    importConcurrency: env.IMPORT_CONCURRENCY,
    signInLinkMinutes: env.SIGN_IN_LINK_MINUTES,
    trustedProxies: env.TRUSTED_PROXIES.split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
    mailFrom: env.MAIL_FROM,
    ...(env.SMTP_URL === undefined ? {} : { smtp: env.SMTP_URL }),
    ...(env.DEALS_KEY_FILE === undefined ? {} : { dealsKeyFile: env.DEALS_KEY_FILE }),
    ...(env.MAIL_OUTBOX === undefined ? {} : { outbox: env.MAIL_OUTBOX }),
  };
};

/** The database alone, for a program that needs nothing else; an Error where it is missing or wrong. */
export const readDatabaseUrl = (variables: Readonly<Record<string, string | undefined>> = process.env): string => {
  const read = DatabaseUrl.safeParse(variables["DATABASE_URL"]);
  if (!read.success) throw new Error(`DATABASE_URL ${read.error.issues.map((issue) => issue.message).join("; ")}`);
  return read.data;
};

/** What `npm run import` takes from its environment. */
export const readSenderSettings = (
  variables: Readonly<Record<string, string | undefined>> = process.env,
): { readonly key?: string; readonly url?: string; readonly data?: string } => ({
  ...(variables["TRAVELLER_KEY"] ? { key: variables["TRAVELLER_KEY"] } : {}),
  ...(variables["INGEST_URL"] ? { url: variables["INGEST_URL"] } : {}),
  ...(variables["TRAVELLER_DATA"] ? { data: variables["TRAVELLER_DATA"] } : {}),
});

/** What the relay takes from its environment. */
const RelayEnvironment = z.object({
  DATABASE_URL: DatabaseUrl,
  KAFKA_BROKERS: z.string("must name Kafka's brokers, host:port,host:port").regex(/\S/, "must name Kafka's brokers"),
});

export type RelaySettings = { readonly databaseUrl: string; readonly brokers: readonly string[] };

/** Settings of this process, or an Error that names every wrong one. */
export const readRelaySettings = (
  variables: Readonly<Record<string, string | undefined>> = process.env,
): RelaySettings => {
  const read = RelayEnvironment.safeParse(variables);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The environment is not complete: ${wrong.join("; ")}`);
  }
  return { databaseUrl: read.data.DATABASE_URL, brokers: parseBrokers(read.data.KAFKA_BROKERS) };
};
