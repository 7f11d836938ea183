/**
 * Forms whose script does not run: an act says in words that it needs one and cannot be sent, or it works without; and whatever is typed
 * and however it is sent, none of it ever stands in an address, which histories and logs keep.
 */
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { told } from "./env.ts";
import { actPages, officePages, regulationPages, sessionsListed } from "./pages.ts";
import { eveningCalled, expect, publishedPairs, test } from "./traveller.ts";

const TYPED = "typed-in-a-field";

/** What is asked of a page, and so belongs into its address: words looked for, days, which of a list. */
const ASKED = new Set([
  "q",
  "text",
  "person",
  "into",
  "book",
  "beside",
  "kind",
  "from",
  "to",
  "on",
  "who",
  "only",
  "at",
  "zone",
  "with",
  "option",
  "chapter",
]);
const pages = async (officer: Page): Promise<readonly string[]> => {
  const [session] = await sessionsListed(officer.request, "latest");
  return [
    ...officePages,
    ...regulationPages,
    ...(await actPages(officer.request, session?.id ?? "")),
    "/regulations",
    "/regulations/merrow",
    "/regulations/merrow/documents",
    "/laws/import",
  ];
};

const filled = async (form: Locator): Promise<void> => {
  for (const field of await form.locator("input, textarea").all()) {
    const [type, hidden] = await Promise.all([field.getAttribute("type"), field.isHidden()]);
    if (hidden || (await field.isDisabled())) continue;
    if (type === "date") await field.fill("2026-05-04");
    else if (type === "email") await field.fill(`${TYPED}@club.example`);
    else if (type === null || ["text", "search"].includes(type)) await field.fill(TYPED);
  }
};

/** The officer's browser, no script in it. */
const withoutScript = (browser: Browser, locale: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: told().url, storageState: told().state, javaScriptEnabled: false, locale });

test("without a script nothing that is typed into a form is ever put into an address, and what needs one says so", async ({
  browser,
  officer,
}) => {
  test.setTimeout(300_000);
  const context = await withoutScript(browser, "sv-SE");
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const wrong: string[] = [];
  let acts = 0;
  for (const address of await pages(officer)) {
    await page.goto(address);
    const count = await page.locator("main form").count();
    for (let index = 0; index < count; index += 1) {
      const form = page.locator("main form").nth(index);
      const [method, action] = await Promise.all([form.getAttribute("method"), form.getAttribute("action")]);
      const names = await Promise.all(
        (await form.locator("[name]").all()).map(async (field) => (await field.getAttribute("name")) ?? ""),
      );
      if (method !== "post") {
        const typed = names.filter((name) => !ASKED.has(name));
        if (typed.length > 0) wrong.push(`${address}: a form puts ${typed.join(", ")} into the address`);
        continue;
      }
      // What has an action works without a script: other tests send it. A proposal of regulations becomes an address, to be shown to others.
      if (action !== null) continue;
      acts += 1;
      const folded = form.locator("xpath=ancestor::details[not(@open)]/summary");
      for (const summary of await folded.all()) await summary.click();
      await expect(form.getByText("Detta kräver skript"), address).toBeVisible();
      for (const button of await form.locator("button:visible:not([aria-haspopup])").all())
        await expect(button, address).toBeDisabled();
      await filled(form);
      const written = form.locator("input:is([type=text], [type=email], [type=search], [type=date])");
      if ((await written.count()) > 0) await written.first().press("Enter");
      expect(new URL(page.url()).pathname + new URL(page.url()).search, "Enter sends nothing").toBe(address);
    }
  }
  expect(wrong).toEqual([]);
  expect(acts).toBeGreaterThan(10);
  expect(addresses.filter((address) => address.includes(TYPED))).toEqual([]);
  await context.close();
});

test("without any script a refused form is answered by a page in words", async ({ browser }) => {
  const context = await withoutScript(browser, "sv-SE");
  const page = await context.newPage();
  await page.goto("/sign-out");
  await page.evaluate("document.querySelector('#content input[name=csrf]').value = 'of-another-session'");
  await page.locator("#content form button").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du får inte göra detta");
  await expect(page.locator("body")).not.toContainText("{");
  await page.getByRole("link", { name: "Försök igen" }).click();
  await expect(page).toHaveURL(/\/sign-out$/);
  await context.close();
});

test("without any script a file can be sent and read all the same", async ({ browser }) => {
  const xml = await eveningCalled("Plover Pairs", "05/11/2026");
  const context = await withoutScript(browser, "en-GB");
  const page = await context.newPage();
  await page.goto("/send");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "plover.xml", mimeType: "text/xml", buffer: Buffer.from(xml) });
  await page.getByRole("button", { name: "What was read" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: /^Send this session/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: /^Send this session/ }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Open the standings" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name: "Open the standings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plover Pairs");
  const [first] = publishedPairs(xml);
  await expect(page.getByRole("row").filter({ hasText: first?.names.join(" – ") ?? "?" })).toContainText(
    first?.percent ?? "?",
  );
  await context.close();
});
