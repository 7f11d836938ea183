/** Traveller's own processes, and what each is told: the door, the relay, the projectors, the portal. */
import { PORTAL, PORTAL_DEVELOPMENT, PORTAL_SERVER } from "../build/portal.ts";
import { programFile, watchedSource } from "../build/programs.ts";
import { nodePart } from "./node-part.ts";
import type { Part } from "./supervisor.ts";

/** The database's address for the owner of its tables, and for each service: one account each where the server is ours. */
export type Databases = Readonly<Record<ServiceName | "owner", string>>;

export type Surroundings = {
  readonly databases: Databases;
  /** Absent where the log's own table is followed. */
  readonly kafkaBrokers: string | undefined;
  readonly secret: string;
  readonly authority: string;
  readonly doorPort: number;
  /** Where the portal listens, whether it does so behind a front of ours, and the address that people know it by. */
  readonly host: string;
  readonly port: number;
  readonly isBehind: boolean;
  readonly portalUrl: string;
  /** From the sources, reloading. */
  readonly dev: boolean;
  /** Where mails lie that did not go out. */
  readonly outbox: string;
  /** The file of the keys that deals are sealed with. */
  readonly dealsKeyFile: string;
  readonly logFor: (name: string) => (text: string) => void;
};

const SERVICES = ["door", "relay", "scoring", "portal"] as const;
export type ServiceName = (typeof SERVICES)[number];

export const doorUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** What every process is told. Empty, not absent, so that nothing of our own environment shines through. */
const common = (around: Surroundings, database: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: database,
  KAFKA_BROKERS: around.kafkaBrokers ?? "",
  INGEST_URL: doorUrl(around.doorPort),
  PORTAL_URL: around.portalUrl,
  TRAVELLER_SECRET: around.secret,
  TRAVELLER_AUTHORITY: around.authority,
  NODE_ENV: "production",
});

/** The variables of Traveller's own command-line programs, run beside the services by whoever holds the machine. */
export const variablesFor = (around: Surroundings): Readonly<Record<string, string>> =>
  common(around, around.databases.owner);

const READY = /\bready\b/i;

/** True once the address answers at all, whatever it says. */
const answers = (url: string) => async (): Promise<boolean> => {
  try {
    const answer = await fetch(url, { redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
};

/** The parts by name; nothing runs until a supervisor starts it. */
export const serviceParts = (around: Surroundings): Readonly<Record<ServiceName, Part>> => {
  const service = (name: "door" | "relay" | "scoring", variables: Readonly<Record<string, string>>): Part =>
    nodePart({
      name,
      program: ["--enable-source-maps", ...(around.dev ? watchedSource(name) : [programFile(name)])],
      variables: { ...common(around, around.databases[name]), ...variables },
      log: around.logFor(name),
      ready: { says: READY },
    });
  const everywhere = around.host === "0.0.0.0" || around.host === "::";
  return {
    door: service("door", {
      HOST: "127.0.0.1",
      PORT: String(around.doorPort),
      MAIL_OUTBOX: around.outbox,
      DEALS_KEY_FILE: around.dealsKeyFile,
    }),
    relay: service("relay", { SMTP_URL: "" }),
    scoring: service("scoring", { SMTP_URL: "" }),
    portal: nodePart({
      name: "portal",
      ...(around.dev ? { folder: PORTAL } : {}),
      program: around.dev ? [...PORTAL_DEVELOPMENT, "--hostname", around.host] : [PORTAL_SERVER],
      variables: {
        ...common(around, around.databases.portal),
        ...(around.dev ? { NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" } : {}),
        SMTP_URL: "",
        HOSTNAME: around.host,
        PORT: String(around.port),
        // Nobody else reaches it there, so what the front says of callers is believed.
        ...(around.isBehind ? { PORTAL_PROXIES: "1" } : {}),
      },
      log: around.logFor("portal"),
      ready: { answers: answers(`http://${everywhere ? "127.0.0.1" : around.host}:${around.port}/`) },
    }),
  };
};
