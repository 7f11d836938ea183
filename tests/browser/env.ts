import { existsSync } from "node:fs";

/** The first that is there. Where Debian has the shell without windows, pages are drawn by it: it starts and draws in a good half of the time. */
const CHROMIUMS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
] as const;

/** What the browser tests take from their environment. */
export const environment = {
  /** A running Traveller to test; absent: one is started for the tests. */
  url: process.env["TRAVELLER_URL"],
  /** A one-time sign-in link of its officer; needed with `TRAVELLER_URL`. */
  signInLink: process.env["TRAVELLER_SIGN_IN"],
  chromium: process.env["CHROMIUM_PATH"] ?? CHROMIUMS.find(existsSync) ?? "/usr/bin/chromium",
} as const;

/** Told by the global setup to the processes that run the tests. */
export const tellTests = (told: {
  readonly url: string;
  readonly state: string;
  readonly data?: string | undefined;
}): void => {
  process.env["TRAVELLER_TEST_URL"] = told.url;
  process.env["TRAVELLER_TEST_STATE"] = told.state;
  if (told.data !== undefined) process.env["TRAVELLER_TEST_DATA"] = told.data;
};

/** The data folder of the Traveller under test; none of one that was not started for the tests. */
export const testData = (): string | undefined => process.env["TRAVELLER_TEST_DATA"];

/** The address of the Traveller under test; none before the global setup has told it. */
export const testUrl = (): string | undefined => process.env["TRAVELLER_TEST_URL"];

/** The address of the Traveller under test, and the file that holds its signed-in officer. */
export const told = (): { readonly url: string; readonly state: string } => {
  const [url, state] = [process.env["TRAVELLER_TEST_URL"], process.env["TRAVELLER_TEST_STATE"]];
  if (url === undefined || state === undefined)
    throw new Error("The browser tests are run by Playwright with tests/browser/playwright.config.ts");
  return { url, state };
};
