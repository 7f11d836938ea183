/** The one place where scoring reads its environment. A value that is missing or wrong stops it at once, with its name. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseBrokers } from "@traveller/log";
import { z } from "zod";

/** An empty variable is an absent one: that is how shells write "not set". */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }),
  KAFKA_BROKERS: optional(z.string().optional()),
});

export type Settings = {
  readonly databaseUrl: string;
  /** Absent where the log's own table is followed. */
  readonly brokers: readonly string[] | undefined;
};

/** Settings from the given variables (the process's own unless told otherwise), or an Error that names every wrong one. */
export const readSettings = (variables: Readonly<Record<string, string | undefined>> = process.env): Settings => {
  const read = Environment.safeParse(variables);
  if (!read.success)
    throw new Error(
      `The environment is not complete: ${read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}`,
    );
  const { DATABASE_URL, KAFKA_BROKERS } = read.data;
  return {
    databaseUrl: DATABASE_URL,
    brokers: KAFKA_BROKERS === undefined ? undefined : parseBrokers(KAFKA_BROKERS),
  };
};

/**
 * The database that a command works on, as the owner of its tables: DATABASE_URL, or that of the Traveller that `npm start` runs on a
 * data folder (`data`, or `.traveller` here), which notes it where only its owner can read. `undefined` where there is neither.
 */
export const commandDatabase = async (
  data: string | undefined,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string | undefined> => {
  const url = variables["DATABASE_URL"];
  if (data === undefined && url !== undefined && url !== "") return url;
  try {
    return (await readFile(join(data ?? ".traveller", "keys", "database.url"), "utf8")).trim();
  } catch {
    return undefined;
  }
};
