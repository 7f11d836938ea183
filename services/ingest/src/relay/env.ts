/** The one place where the relay's process reads its environment. */
import { parseBrokers } from "@traveller/log";
import { z } from "zod";

const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }),
  KAFKA_BROKERS: z.string("must name Kafka's brokers, host:port,host:port").regex(/\S/, "must name Kafka's brokers"),
});

export type RelaySettings = { readonly databaseUrl: string; readonly brokers: readonly string[] };

/** Settings of this process, or an Error that names every wrong one. */
export const readRelaySettings = (
  variables: Readonly<Record<string, string | undefined>> = process.env,
): RelaySettings => {
  const read = Environment.safeParse(variables);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The environment is not complete: ${wrong.join("; ")}`);
  }
  return { databaseUrl: read.data.DATABASE_URL, brokers: parseBrokers(read.data.KAFKA_BROKERS) };
};
