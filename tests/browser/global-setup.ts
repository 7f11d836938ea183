/** Starts a Traveller of its own in an empty folder (or takes the one that is given), and signs its officer in once for all tests. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@traveller/infra";
import { chromium } from "@playwright/test";
import { READY, startTraveller } from "../start/traveller.ts";
import { environment, tellTests } from "./env.ts";

const LOGS = fileURLToPath(new URL("../../test-results/browser-logs", import.meta.url));

type Running = { readonly url: string; readonly link: string; readonly stop: () => Promise<void> };

const start = async (folder: string): Promise<Running> => {
  const traveller = startTraveller("--data", join(folder, "data"), "--port", String(await freePort()), "--still");
  const ready = await traveller.says(READY);
  const link = await traveller.says(/^\s*sign in\s/);
  return {
    url: ready.replace(READY, "").trim(),
    link: /https?:\S+/.exec(link)?.[0] ?? "",
    stop: async () => {
      traveller.signal("SIGTERM");
      await traveller.ended;
    },
  };
};

const setup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "traveller-browser-"));
  const { url, link, stop }: Running =
    environment.url === undefined
      ? await start(folder)
      : { url: environment.url, link: environment.signInLink ?? "", stop: () => Promise.resolve() };
  const leave = async (): Promise<void> => {
    await stop();
    // What it said of itself is there beside the pictures, for whoever asks why a test failed.
    await cp(join(folder, "data", "logs"), LOGS, { recursive: true }).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const state = join(folder, "officer.json");
    const browser = await chromium.launch({ executablePath: environment.chromium, args: ["--no-sandbox"] });
    const page = await browser.newPage();
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in now" }).click();
    await page.getByText("You are signed in as").waitFor();
    await page.context().storageState({ path: state });
    await browser.close();
    tellTests({ url, state, data: environment.url === undefined ? join(folder, "data") : undefined });
    return leave;
  } catch (error) {
    await leave();
    throw error;
  }
};

export default setup;
