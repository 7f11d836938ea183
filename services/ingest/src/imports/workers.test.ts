import { expect, test } from "vitest";
import { createWorkers } from "./workers.ts";

test("a thread whose work failed ends, and the next work gets another one", async () => {
  const workers = createWorkers({
    databaseUrl: "postgres://nobody@127.0.0.1:1/nothing",
    host: "127.0.0.1",
    port: 0,
    portalUrl: "http://localhost:3000",
    secret: "a secret that is only used in tests, of enough length",
    authority: "lakeland",
    importLimit: 1024,
    importConcurrency: 1,
    signInLinkMinutes: 5,
    trustedProxies: [],
    mailFrom: "Traveller <traveller@localhost>",
  });
  const work = { kind: "read", file: { digest: "0".repeat(64), name: "tuesday.xml" } } as const;
  for (const _ of [1, 2]) {
    await expect(workers.run(work)).rejects.toThrow("ECONNREFUSED");
    expect(workers.threads()).toBe(0);
  }
  await workers.close();
}, 60_000);
