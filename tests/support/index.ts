/** What tests of every room use: fresh databases and a broker from servers that the whole run shares. */
import { inject } from "vitest";

/** The address of a fresh PostgreSQL database that has the log's tables. */
export const testDatabase = (): Promise<string> => ask("/database");

/** The addresses of the run's Kafka brokers. */
export const testKafka = (): Promise<string> => ask("/kafka");

const ask = async (path: string): Promise<string> => {
  const response = await fetch(inject("servers") + path);
  const text = await response.text();
  if (!response.ok) throw new Error(`The test servers answered: ${text}`);
  return text;
};
