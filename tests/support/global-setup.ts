/**
 * The servers behind a test run: one PostgreSQL and one Kafka for all of it, started when the first test asks, stopped at its end.
 * Test files run in processes of their own, so they ask over a small HTTP door on the loopback interface.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { rm } from "node:fs/promises";
import { SERVICE_ACCOUNTS, temporaryFolder } from "@traveller/infra";
import type { TestProject } from "vitest/node";
import { testEnvironment } from "./env.ts";
import { openServers } from "./servers.ts";

declare module "vitest" {
  export interface ProvidedContext {
    readonly servers: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await temporaryFolder("traveller-tests");
  const servers = openServers(folder, testEnvironment().release);
  const door = createServer((request, response) => {
    const account = SERVICE_ACCOUNTS.find((name) => request.url === `/account/${name}`);
    const answer =
      request.url === "/database"
        ? servers.database()
        : request.url === "/kafka"
          ? servers.kafka()
          : account !== undefined
            ? servers.account(account)
            : Promise.reject(new Error(`no ${request.url}`));
    answer.then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("the test servers' door has no port");
  project.provide("servers", `http://127.0.0.1:${address.port}`);
  return async () => {
    door.close();
    door.closeAllConnections();
    await servers.close();
    await rm(folder, { recursive: true, force: true });
  };
};

export default setup;
