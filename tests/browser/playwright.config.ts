/** Pages in a real browser, against a Traveller that was really started. */
import { defineConfig } from "@playwright/test";
import { environment, testUrl } from "./env.ts";

/** Known in the processes that run the tests, which read this file again. */
const url = testUrl();

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/browser",
  globalSetup: "./global-setup.ts",
  fullyParallel: false,
  // A file is read from its top to its end by one; two files beside each other use what a machine has.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    ...(url === undefined ? {} : { baseURL: url }),
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Helsinki",
    trace: "off",
    launchOptions: { executablePath: environment.chromium, args: ["--no-sandbox"] },
  },
});
