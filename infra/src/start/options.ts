/** What `npm start` is told on its command line. */
import { resolve } from "node:path";
import type { Given, UsageMistake } from "@traveller/log/command-line";
import { z } from "zod";
import { inHouse } from "../house/place.ts";
import type { TlsFiles } from "./tls/certificate.ts";

const CARRIERS = ["kafka", "postgres"] as const;
export type CarrierName = (typeof CARRIERS)[number];

export type StartOptions = {
  readonly port: number;
  readonly host: string;
  /** The address that people reach the portal by. */
  readonly url: string;
  /** Whether somebody said so; else it is made of what else is known. */
  readonly isNamed: boolean;
  /** Served by HTTPS, with these. */
  readonly tls?: TlsFiles;
  /** An absolute path. */
  readonly data: string;
  /** Absent: Kafka where it can run, else PostgreSQL. */
  readonly carrier?: CarrierName;
  readonly empty: boolean;
  /** The sample's evening stays as far as it is. */
  readonly still: boolean;
  /** From the sources, each part again as soon as one that it is made of has changed: for those who work on Traveller. */
  readonly dev: boolean;
};

export const HELP = `npm start -- [options]

Starts everything Traveller needs on this machine, and keeps it running until Ctrl-C. Starting again continues.

  --port N             the portal's port (3000)
  --host ADDRESS       the address it listens on (127.0.0.1: this machine only; 0.0.0.0: everybody who can reach it)
  --url URL            the address that people know it by, where that is another (http://localhost:PORT)
  --tls CERT KEY       served by HTTPS, with a certificate and its key in PEM files (docs/https.md)
  --data DIR           where everything is kept (.traveller in the clone)
  --carrier NAME       kafka or postgres: who carries an event from the log to its readers
                       (kafka where Java 17 or newer and Maven are found, else postgres; may be changed at any start)
  --empty              without the sample federation
  --still              the sample's evening of today does not go on by itself
  --dev                from the sources, without a build, reloading what changes (npm run dev)
  --help               this text

With DATABASE_URL and KAFKA_BROKERS set, those servers are used and none are started here.
docs/operations.md says more: ports, backup and restore, all variables.`;

const Options = z.object({
  port: z.coerce
    .number("--port takes a number")
    .int("--port takes a whole number")
    .min(1, "--port starts at 1")
    .max(65_535, "--port ends at 65535")
    .default(3000),
  host: z.string().min(1, "--host takes an address").default("127.0.0.1"),
  url: z.url({ protocol: /^https?$/, error: "--url takes an http:// or https:// address" }).optional(),
  tls: z.string().min(1, "--tls takes two files: a certificate and its key").optional(),
  data: z.string().min(1, "--data takes a folder").optional(),
  carrier: z.enum(CARRIERS, "--carrier is kafka or postgres").optional(),
});

/** Its options that take a value, and those that do not. */
export const VALUES = ["port", "host", "url", "tls", "data", "carrier"];
export const FLAGS = ["empty", "still", "dev"];

const EVERYBODY = new Set(["0.0.0.0", "::", "127.0.0.1", "::1", "localhost"]);

const addressOf = (host: string, port: number): string =>
  `http://${EVERYBODY.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`;

/** What it was told, as options. `portalUrl` is the address that the environment knows. */
export const optionsOf = ({ values, flags, rest }: Given, portalUrl?: string): StartOptions | UsageMistake => {
  const read = Options.safeParse(values);
  if (!read.success) return { mistake: read.error.issues.map((issue) => issue.message).join("; ") };
  const { port, host, url, tls, data, carrier } = read.data;
  const [key, unknown] = tls === undefined ? [undefined, ...rest] : rest;
  if (tls !== undefined && key === undefined)
    return { mistake: "--tls takes two files, a certificate and its key: --tls CERT KEY" };
  if (unknown !== undefined) return { mistake: `“${unknown}” is not wanted here.` };
  if (tls !== undefined && flags.has("dev")) return { mistake: "--tls serves what is built: leave it out, or --dev" };
  return {
    port,
    host,
    url: url ?? portalUrl ?? addressOf(host, port),
    isNamed: (url ?? portalUrl) !== undefined,
    ...(tls === undefined || key === undefined ? {} : { tls: { certificate: resolve(tls), key: resolve(key) } }),
    data: data === undefined ? inHouse(".traveller") : resolve(data),
    empty: flags.has("empty"),
    still: flags.has("still"),
    dev: flags.has("dev"),
    ...(carrier === undefined ? {} : { carrier }),
  };
};
