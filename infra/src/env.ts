/** The one place where the machinery reads its environment; its own children get all of it and what it adds. */
import { z } from "zod";

const given = z.preprocess((value) => (value === "" ? undefined : value), z.string().optional());

const Environment = z.object({
  DATABASE_URL: given,
  KAFKA_BROKERS: given,
  PORTAL_URL: given,
  TRAVELLER_SECRET: given,
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
  /** Set where nothing may be left out for want of a program. */
  readonly everythingRequired: boolean;
};

export const readEnvironment = (): Environment => {
  const env = Environment.parse(process.env);
  return {
    databaseUrl: env.DATABASE_URL,
    kafkaBrokers: env.KAFKA_BROKERS,
    portalUrl: env.PORTAL_URL,
    secret: env.TRAVELLER_SECRET,
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
