/** What tests of every room use: fresh databases and a broker from servers that the whole run shares. */
import { kafkaObstacle, type ServiceAccount } from "@traveller/infra";
import { inject } from "vitest";

/** The address of a fresh PostgreSQL database that has the log's tables. */
export const testDatabase = (): Promise<string> => ask("/database");

/** The same database, come into by a service's own account. */
export const databaseAs = async (account: ServiceAccount, url: string): Promise<string> =>
  url.replace(/\/\/[^@]+@/, `//${await ask(`/account/${account}`)}@`);

/** The addresses of the run's Kafka brokers. */
export const testKafka = (): Promise<string> => ask("/kafka");

/** Whether this machine can run Kafka (Java 17 and Maven are there): then tests of it must pass, else they are left out. */
export const kafkaIsPossible = async (): Promise<boolean> => (await kafkaObstacle()) === undefined;

const ask = async (path: string): Promise<string> => {
  const response = await fetch(inject("servers") + path);
  const text = await response.text();
  if (!response.ok) throw new Error(`The test servers answered: ${text}`);
  return text;
};
