/** Reading as people really do: without a script, with the keyboard, in the dark, on paper, as data. */
import { gzipSync } from "node:zlib";
import { told } from "./env.ts";
import { pagesOf, pairsOf, sessionsListed, eveningInPlay, Standings } from "./pages.ts";
import { expect, test } from "./traveller.ts";

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
  await page.getByRole("combobox").first().fill("an");
  await page.getByRole("combobox").first().press("Enter");
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
  await page.getByRole("combobox").first().focus();
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

test("a traveller is one page of paper", async ({ page, request }) => {
  const session = await pairsOf(request);
  await page.goto((await pagesOf(request, session)).find((address) => address.includes("/b/")) ?? "");
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect([...paper.matchAll(/\/MediaBox/g)]).toHaveLength(1);
});

test("on paper every page of a session says of which session it is, and of what day", async ({ page, request }) => {
  const session = await pairsOf(request);
  const within = (await pagesOf(request, session)).filter((address) => /\/(?:b|c|why|history)\b/.test(address));
  expect(within).toHaveLength(4);
  for (const address of within) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    const belongs = page.getByRole("main").locator(".paper-only");
    await expect(belongs).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(belongs).toBeVisible();
    await expect(belongs).toContainText(session.title);
    await expect(belongs.getByRole("time")).toHaveText(/\d{4}/);
  }
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
  for (const address of (await pagesOf(request, session)).filter((one) => !/\/(?:scored|history)$/.test(one))) {
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
  const live = await eveningInPlay(request);
  const boards: unknown = await (await request.get(`/s/${live}/boards.json`)).json();
  expect(JSON.stringify(boards)).toContain('"readable":false');
  await page.goto(`/s/${live}/b/1`);
  await expect(page.getByText("Board 1 is in play")).toBeVisible();
  // On a score card the boards in play are one line, not a line each.
  const { lists } = Standings.parse(await (await request.get(`/s/${live}.json`)).json());
  await page.goto(`/s/${live}/c/${encodeURIComponent(lists[0]?.rows[0]?.id ?? "")}`);
  await expect(page.locator("table.card").getByText(/^Boards? [\d–, ]+ (?:is|are) in play\./)).toHaveCount(1);
  for (const address of [`/s/${live}/b/1.json`, `/s/${live}/b/1`]) {
    const text = await (await request.get(address)).text();
    expect(text).not.toMatch(/[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}/);
    expect(text).not.toContain('"contract"');
  }
});

test("one amount is written in one way: in lists, standings, titles and sums; a board's percentage always with a decimal", async ({
  page,
  request,
}) => {
  const imps = (await sessionsListed(request, "latest")).find(({ method }) => method === "cross-imps");
  await page.goto("/");
  const listed = page.locator("li", { has: page.locator(`a[href="/s/${imps?.id}"]`) }).locator(".quiet.nowrap");
  const amount = (await listed.last().innerText()).replace(/\sIMPs$/, "");
  expect(amount).toMatch(/^[+−]\d+\.\d\d$/);
  await page.goto(`/s/${imps?.id}`);
  await expect(page.locator("td.total a.why").first()).toHaveText(amount);
  await page.locator("td.total a.why").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${amount} IMPs`);
  await expect(page.locator("p.lead")).toContainText(`${amount} IMPs`);
  const session = await pairsOf(request);
  await page.goto((await pagesOf(request, session)).find((address) => address.includes("/c/")) ?? "");
  const percents = await page.locator("table.card td.num.wide.quiet").allInnerTexts();
  expect(percents.length).toBeGreaterThan(9);
  for (const percent of percents) expect(percent).toMatch(/^(?:\d+\.\d\s%)?$/);
});

test("an overall percentage shows what was divided by what, and a team's two tables add up", async ({
  page,
  request,
}) => {
  await page.goto("/t/lighthouse-weekend");
  const [player] = await page.locator("table.standings tbody th a").allInnerTexts();
  await page.locator("table.standings tbody th a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(player ?? "");
  // From a score card each of its players is one step away as well.
  await page.locator("#sessions .entry.three a.strong").first().click();
  await expect(page.locator("table.card")).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1 }).getByRole("link", { name: player ?? "", exact: true }),
  ).toBeVisible();
  await page.goto("/t/lighthouse-weekend");
  await page.locator("td.total a.why").first().click();
  await expect(page.getByText(/matchpoints of \d+: .+\s÷\s\d+\s[=≈]\s\d+\.\d+\s%/)).toBeVisible();
  const teams = (await sessionsListed(request, "latest")).find(({ contest }) => contest === "teams");
  await page.goto(`/s/${teams?.id}`);
  await page.locator("td.total a.why").first().click();
  await expect(page.getByText(/at one table/).first()).toBeVisible();
  const lines = await page.getByText(/at one table/).allInnerTexts();
  expect(lines.length).toBeGreaterThan(3);
  // What a match began with comes before its boards.
  const cup = (await sessionsListed(request, "latest")).find(({ title }) => title === "Islands Cup, Final");
  await page.goto(`/s/${cup?.id}`);
  await page.locator("td.total a.why").first().click();
  const carried = await page.getByText("Carry-over +7.5 IMPs").boundingBox();
  const boards = await page.locator("table.dense").boundingBox();
  expect((carried?.y ?? 0) + (carried?.height ?? 0)).toBeLessThanOrEqual(boards?.y ?? 0);
  const number = (text = "") => Number(text.replace("−", "-"));
  for (const line of lines) {
    const [, own, other, together] =
      /([+−]?\d+) at one table, ([+−]?\d+) at the other: together ([+−]?\d+)/.exec(line) ?? [];
    expect(number(own) + number(other), line).toBe(number(together));
  }
});

test("figures stand under each other in columns, and a hyphen in a name is a hyphen", async ({ page, request }) => {
  const session = await pairsOf(request);
  await page.goto(`/s/${session.id}`);
  const figures = (selector: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).fontVariantNumeric`);
  expect(await figures("td.num")).toContain("tabular-nums");
  expect(await figures("th[scope=row] a")).not.toContain("tabular-nums");
});

test("who bid what: boards with their best results, numbers beside names, percentages of each board", async ({
  page,
  request,
}) => {
  const session = await pairsOf(request);
  await page.goto(`/s/${session.id}/boards`);
  const first = page.getByRole("row").nth(1);
  await expect(first.getByRole("rowheader")).toContainText("results");
  await expect(first.getByRole("cell").nth(1)).toContainText(/[1-7](?:NT|[♠♥♦♣]).*[+−]\d+.*\d+ ?\p{Lu}/u);
  await first.getByRole("link").first().click();
  const best = page.locator("table.traveller tbody tr").first();
  await expect(best.locator(".number").first()).toHaveText(/^\d+$/);
  await expect(best).toContainText(/\d\s%/);
  await best.locator("th a").first().click();
  await expect(page.locator("table.card")).toContainText(/\d+(?:\.\d)?\s%/);
});

test("times are the reader's, the zone is said once, and days are written as people write them", async ({
  browser,
  request,
}) => {
  const session = await pairsOf(request);
  const context = await browser.newContext({ baseURL: told().url, locale: "fi-FI", timezoneId: "Asia/Tokyo" });
  const page = await context.newPage();
  await page.goto(`/s/${session.id}/history`);
  await expect(page.getByRole("contentinfo")).toContainText("Kellonajat: Japanin");
  await expect(page.locator("main li time").first()).toHaveText(/^\d{1,2}\.\d{1,2}\.\d{4} klo \d\d\.\d\d$/);
  await expect(page.locator("main")).not.toContainText("UTC");
  await context.close();
});

/** What every page of the framework loads: its own runtime, React's, and what finds the other parts. */
const FLOOR_KB = 129;
/** What our own islands may add to it. */
const OURS_KB = 18;

test("a reading page is light: little script beside the framework's own, and no page is fetched that nobody asked for", async ({
  page,
  request,
}) => {
  const weights: string[] = [];
  for (const address of await pagesOf(request, await pairsOf(request))) {
    const scripts: Promise<number>[] = [];
    const fetched: string[] = [];
    page.on("response", (response) => {
      const kind = response.request().resourceType();
      if (kind === "script") scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
      if (kind === "fetch") fetched.push(response.url());
    });
    await page.goto(address);
    await page.waitForLoadState("load");
    const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
    weights.push(`${address}: ${(bytes / 1024).toFixed(1)} KB of script`);
    expect(bytes / 1024, weights.at(-1)).toBeLessThan(FLOOR_KB + OURS_KB);
    expect(fetched).toEqual([]);
    page.removeAllListeners("response");
  }
  console.log(weights.join("\n"));
});
