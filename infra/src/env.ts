/** The one place where the machinery reads its environment; its own children get all of it and what it adds. */
import { z } from "zod";

const given = z.preprocess((value) => (value === "" ? undefined : value), z.string().optional());

const Environment = z.object({
  DATABASE_URL: given,
  KAFKA_BROKERS: given,
  PORTAL_URL: given,
  TRAVELLER_SECRET: given,
  TRAVELLER_AUTHORITY: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "TRAVELLER_AUTHORITY takes lower-case letters, digits and hyphens")
      .optional(),
  ),
  npm_lifecycle_event: given,
  CI: given,
});

export type Environment = {
  /** A PostgreSQL of somebody else's. */
  readonly databaseUrl: string | undefined;
  /** A Kafka of somebody else's: `host:port,host:port`. */
  readonly kafkaBrokers: string | undefined;
  /** The address that people know the portal by. */
  readonly portalUrl: string | undefined;
  readonly secret: string | undefined;
  /** The federation that this is for, as in `authority/<id>`. */
  readonly authority: string | undefined;
  /** Whether npm runs us, and must still be there while we are. */
  readonly underNpm: boolean;
  /** Set where nothing may be left out for want of a program. */
  readonly everythingRequired: boolean;
};

/** Throws with a sentence where a variable is not what it should be. */
export const readEnvironment = (): Environment => {
  const read = Environment.safeParse(process.env);
  if (!read.success) throw new Error(read.error.issues.map(({ message }) => message).join("; "));
  const env = read.data;
  return {
    databaseUrl: env.DATABASE_URL,
    kafkaBrokers: env.KAFKA_BROKERS,
    portalUrl: env.PORTAL_URL,
    secret: env.TRAVELLER_SECRET,
    authority: env.TRAVELLER_AUTHORITY,
    underNpm: env.npm_lifecycle_event === "start",
    everythingRequired: env.CI !== undefined && env.CI !== "false",
  };
};

/** The environment of a child process: ours, with some variables set and the `undefined` ones taken away. */
export const environmentWith = (
  variables: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...process.env, ...variables }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
