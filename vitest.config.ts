/** How the tests of every room run: real machinery behind them (tests/support), one process a file, nothing shared but servers. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,services,apps}/*/src/**/*.test.{ts,tsx}", "infra/src/**/*.test.ts", "tests/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/.next/**", "tests/browser/**", "tests/start/**"],
    pool: "forks",
    // Tests of memory count what is needed, not what waits for the collector.
    execArgv: ["--expose-gc"],
    globalSetup: ["tests/support/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true },
    allowOnly: false,
  },
});
