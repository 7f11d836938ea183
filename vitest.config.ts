/**
 * How the tests of every room run, nothing shared but servers. Those that reach no machinery are `pure`: they run on every
 * change; what is read when it is hostile or enormous stands by itself. The others are `real`: a PostgreSQL and a Kafka stand behind
 * them (tests/support), or threads of a service are started. Which is which is read off what they import.
 */
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { readImports, reachedFrom, sources } from "./infra/src/house/imports.ts";
import { asOneFile } from "./tests/long/as-one-file.ts";

const TEST = /^(?:(?:packages|services|apps)\/[^/]+\/src|infra\/src|tests)\/.*\.test\.tsx?$/u;
const ELSEWHERE = /^tests\/(?:browser|start)\//u;
const isMachinery = (file: string): boolean =>
  file === "tests/support/index.ts" ||
  file === "services/ingest/src/imports/workers.ts" ||
  file.startsWith("infra/src/machine/");
const isHostile = (file: string): boolean => file.startsWith("tests/hostile/");

const imports = await readImports();
const known = await sources();
const importers = imports.map(({ from, to }) => ({ from: to, to: from }));
const reaching = reachedFrom(importers, known.filter(isMachinery));
const files = known.filter((file) => TEST.test(file) && !ELSEWHERE.test(file));

/** A run of the properties that prints which clauses of the Laws its tables took. Cases have a test that listens itself. */
const isHeard = process.env["TRAVELLER_CLAUSES"] !== undefined && process.env["TRAVELLER_CASES"] === undefined;

export default defineConfig({
  plugins: isHeard ? [asOneFile] : [],
  test: {
    pool: "forks",
    setupFiles: ["tests/seed.ts", ...(isHeard ? ["tests/law-cases/listen.ts"] : [])],
    // Tests of memory count what is needed, not what waits for the collector.
    execArgv: ["--expose-gc"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true },
    allowOnly: false,
    projects: [
      {
        extends: true,
        // They share what they import within a process: nothing in it remembers anything that a test could tell. They wait for nothing but the processor,
        // and so have all of it.
        test: {
          name: "pure",
          include: files.filter((file) => !reaching.has(file) && !isHostile(file)),
          isolate: false,
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        test: {
          name: "hostile",
          sequence: { groupOrder: 1 },
          include: files.filter((file) => !reaching.has(file) && isHostile(file)),
          isolate: false,
          maxWorkers: availableParallelism(),
        },
      },
      {
        extends: true,
        test: {
          name: "real",
          // They share what they import too, which else takes longer than they do; what they write is in a database and a topic of their own.
          isolate: false,
          maxWorkers: availableParallelism(),
          // Some start programs, on a machine that has other things to do.
          testTimeout: 90_000,
          // After the others: servers want their part of the processor.
          sequence: { groupOrder: 2 },
          include: files.filter((file) => reaching.has(file)),
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
    ],
  },
});
