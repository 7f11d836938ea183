/** Every page, on a phone, light and dark, and on a desk, in two languages: no serious finding of axe, nothing wider than the screen, nothing broken in the console. */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { actPages, officePages, publicPages, regulationPages, sessionsListed } from "./pages.ts";
import { expect, test } from "./traveller.ts";

const SCREENS = [
  { name: "a phone", width: 360, height: 740, colorScheme: "light" },
  { name: "a phone in the dark", width: 360, height: 740, colorScheme: "dark" },
  { name: "a desk", width: 1280, height: 900, colorScheme: "light" },
] as const;

/** Each page is opened once, on a phone, and looked at as it is there and as it becomes on the other screens. */
const check = async (
  page: Page,
  addresses: readonly string[],
  screens: readonly (typeof SCREENS)[number][] = SCREENS,
): Promise<void> => {
  const wrong: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 404/.test(message.text()))
      wrong.push(`${page.url()} console: ${message.text()}`);
  });
  page.on("pageerror", (error) => wrong.push(`${page.url()} error: ${error.message}`));
  // What fades in is looked at when it is there.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of addresses) {
    for (const [index, screen] of screens.entries()) {
      const { name, width, height, colorScheme } = screen;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      if (index === 0) {
        await page.goto(address);
      }
      for (const finding of await seriousFindings(page, colorScheme === "light" ? "all" : "colours"))
        wrong.push(`${address} on ${name} ${finding}`);
      const over = await overhang(page);
      if (over > 0) wrong.push(`${address} on ${name} is ${over} pixels wider than the screen`);
    }
    if ((await page.locator("h1").count()) !== 1) wrong.push(`${address} has not one heading of the first level`);
    if ((await page.title()).trim() === "") wrong.push(`${address} has no title`);
  }
  expect(wrong).toEqual([]);
};

test("pages for everybody", async ({ browser, request }) => {
  test.setTimeout(400_000);
  const context = await browser.newContext({ baseURL: told().url, bypassCSP: true });
  await check(await context.newPage(), await publicPages(request));
  await context.close();
});

test("pages of the office, and of what is done", async ({ officer }) => {
  test.setTimeout(300_000);
  const [session] = await sessionsListed(officer.request, "latest");
  await check(officer, [...officePages, ...(await actPages(officer.request, session?.id ?? ""))]);
});

test("what-if and regulations in another language: the browser has every word that their forms say", async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const common = { baseURL: told().url, locale: "fi-FI", bypassCSP: true };
  const [phone] = SCREENS;
  const pages = (await publicPages(request)).filter((address) => /what-if|^\/regulations/.test(address));
  const reader = await browser.newContext(common);
  await check(await reader.newPage(), pages, [phone]);
  await reader.close();
  const officer = await browser.newContext({ ...common, storageState: told().state });
  await check(await officer.newPage(), regulationPages, [phone]);
  await officer.close();
});
