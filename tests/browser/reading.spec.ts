/** Reading as people really do: without a script, with the keyboard, in the dark, on paper, as data; and when the line is lost. */
import { told } from "./env.ts";
import { pagesOf, sessionsListed } from "./pages.ts";
import { expect, test } from "./traveller.ts";

const pairsOf = async (request: Parameters<typeof sessionsListed>[0]) => {
  const sessions = await sessionsListed(request, "latest");
  const pairs = sessions.find(({ contest, method }) => contest === "pairs" && method === "matchpoints");
  expect(pairs).toBeDefined();
  return pairs ?? { id: "", tournament: "", contest: "", method: "", contestants: 0 };
};

test("pages read without any script", async ({ browser, request }) => {
  const session = await pairsOf(request);
  const context = await browser.newContext({
    baseURL: told().url,
    javaScriptEnabled: false,
    locale: "en-GB",
  });
  const page = await context.newPage();
  await page.goto(`/s/${session.id}`);
  await expect(page.getByRole("row")).toHaveCount(session.contestants + (await page.getByRole("table").count()));
  await page.locator("a.why").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Why");
  await page.goto("/");
  await page.getByRole("searchbox").first().fill("an");
  await page.getByRole("searchbox").first().press("Enter");
  await expect(page).toHaveURL(/\/search\?q=an/);
  await page.getByLabel("Light or dark").selectOption("dark");
  await page.getByRole("button", { name: "Set" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await context.close();
});

test("the keyboard leads past the masthead, and from board to board", async ({ page, request }) => {
  const session = await pairsOf(request);
  const board = (await pagesOf(request, session)).find((address) => address.includes("/b/")) ?? "";
  await page.goto(board);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  const first = await page.getByRole("heading", { level: 1 }).textContent();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(first ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first ?? "");
  await page.getByRole("searchbox").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first ?? "");
});

test("the dark theme follows the device, and the setting goes before it", async ({ page }) => {
  const paper = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const light = await paper();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.getByLabel("Light or dark").selectOption("light");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect.poll(paper).toBe(light);
});

test("standings print on A4 without the furniture of the screen", async ({ page, request }) => {
  const session = await pairsOf(request);
  await page.goto(`/s/${session.id}`);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(await page.evaluate<string>("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
  const paper = await page.pdf({ preferCSSPageSize: true });
  const sizes = [...paper.toString("latin1").matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))],
  );
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) expect(size).toEqual([595, 842]);
});

test("a session's pages are data for whoever asks so", async ({ request }) => {
  const session = await pairsOf(request);
  for (const address of (await pagesOf(request, session)).filter((one) => !one.endsWith("/scored"))) {
    const json = await request.get(address, { headers: { accept: "application/json" } });
    expect(json.headers()["content-type"]).toContain("application/json");
    expect(json.headers()["vary"]?.toLowerCase()).toContain("accept");
    await json.json();
    const csv = await request.get(address, { headers: { accept: "text/csv" } });
    expect(csv.headers()["content-type"]).toContain("text/csv");
    expect((await csv.text()).split("\r\n").length).toBeGreaterThan(2);
    expect(await (await request.get(`${address}.csv`)).text()).toBe(await csv.text());
    const text = await request.get(address, { headers: { accept: "text/plain" } });
    expect(text.headers()["content-type"]).toContain("text/plain");
    const page = await request.get(address, { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
    expect(page.headers()["content-type"]).toContain("text/html");
  }
  expect((await request.get("/s/no-such-session.json")).status()).toBe(404);
  expect((await request.get("/s/no-such-session")).status()).toBe(404);
});

test("a link to a session has a title, a summary and a picture", async ({ page, request }) => {
  const session = await pairsOf(request);
  await page.goto(`/s/${session.id}`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(await page.locator('meta[property="og:title"]').getAttribute("content")).not.toBe("");
  expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/\d/);
  const image = await request.get(new URL(picture ?? "", page.url()).pathname);
  expect(image.headers()["content-type"]).toBe("image/png");
  expect((await image.body()).subarray(1, 4).toString()).toBe("PNG");
});

test("a board in play gives nothing away, on its page, in its data or in a score card", async ({ page, request }) => {
  const [live] = await sessionsListed(request, "live");
  expect(live).toBeDefined();
  const boards: unknown = await (await request.get(`/s/${live?.id}/boards.json`)).json();
  expect(JSON.stringify(boards)).toContain('"readable":false');
  await page.goto(`/s/${live?.id}/b/1`);
  await expect(page.getByText("Board 1 is in play")).toBeVisible();
  for (const address of [`/s/${live?.id}/b/1.json`, `/s/${live?.id}/b/1`]) {
    const text = await (await request.get(address)).text();
    expect(text).not.toMatch(/[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}/);
    expect(text).not.toContain('"contract"');
  }
});

test("a lost line is said, and caught up with when it is back", async ({ page, request }) => {
  const [live] = await sessionsListed(request, "live");
  let cut = true;
  // The first connection ends at once, and until the line is mended nothing comes through.
  await page.route("**/api/trpc/session.live*", (route) => (cut ? route.abort("connectionfailed") : route.continue()));
  await page.goto(`/s/${live?.id}`);
  await expect(page.getByText("The line is lost.")).toBeVisible({ timeout: 30_000 });
  cut = false;
  await expect(page.getByText("The line is lost.")).toBeHidden({ timeout: 30_000 });
  await expect(page.locator("output.said", { hasText: "updates by itself" })).toBeAttached();
});
