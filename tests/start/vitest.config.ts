/** Starting and stopping all of Traveller: a run of its own, because it needs the whole machine, two files of it beside each other. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["tests/start/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { requireAssertions: true },
    allowOnly: false,
  },
});
