/** Reading as people really do: without a script, with the keyboard, in the dark, on paper, as data; and when the line is lost. */
import { gzipSync } from "node:zlib";
import { told } from "./env.ts";
import { pagesOf, sessionsListed, Standings } from "./pages.ts";
import { doorOf } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

const pairsOf = async (request: Parameters<typeof sessionsListed>[0]) => {
  const sessions = await sessionsListed(request, "latest");
  const pairs = sessions.find(({ contest, method }) => contest === "pairs" && method === "matchpoints");
  expect(pairs).toBeDefined();
  return pairs ?? { id: "", tournament: "", title: "", contest: "", method: "", contestants: 0 };
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
  const [live] = await sessionsListed(request, "live");
  expect(live).toBeDefined();
  const boards: unknown = await (await request.get(`/s/${live?.id}/boards.json`)).json();
  expect(JSON.stringify(boards)).toContain('"readable":false');
  await page.goto(`/s/${live?.id}/b/1`);
  await expect(page.getByText("Board 1 is in play")).toBeVisible();
  // On a score card the boards in play are one line, not a line each.
  const { lists } = Standings.parse(await (await request.get(`/s/${live?.id}.json`)).json());
  await page.goto(`/s/${live?.id}/c/${encodeURIComponent(lists[0]?.rows[0]?.id ?? "")}`);
  await expect(page.locator("table.card").getByText(/^Boards? [\d–, ]+ (?:is|are) in play\./)).toHaveCount(1);
  for (const address of [`/s/${live?.id}/b/1.json`, `/s/${live?.id}/b/1`]) {
    const text = await (await request.get(address)).text();
    expect(text).not.toMatch(/[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}\.[AKQJT2-9]{1,13}/);
    expect(text).not.toContain('"contract"');
  }
});

/**
 * What is too small or too near in a table that is compared: a board's number alone in its row has 44 pixels; of names in a row each line
 * has 24, and none lies over another (WCAG 2.5.8).
 */
const TARGETS_IN_TABLES = `(() => {
  const said = (one) => one.outerHTML.slice(0, 80);
  const links = [...document.querySelectorAll("main table a:not(.why, .tag, .btn)")].filter((one) => one.checkVisibility());
  const alone = links.filter((one) => one.parentElement.matches("tbody th[scope=row]") && one.parentElement.childElementCount === 1);
  const low = alone.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => "alone " + said(one));
  const lines = links.flatMap((one) => [...one.getClientRects()].map((box) => ({ one, box })));
  const thin = lines.filter(({ box }) => box.height < 23.5).map(({ one, box }) => "thin " + box.height + said(one));
  const over = lines.flatMap(({ one, box }, index) => lines.slice(index + 1)
    .filter(({ one: other, box: its }) => one !== other && one.closest("tr") === other.closest("tr")
      && box.left < its.right - 1 && its.left < box.right - 1 && box.top < its.bottom - 2 && its.top < box.bottom - 2)
    .map(({ one: other }) => "over " + said(one) + said(other)));
  return [...low, ...thin, ...over];
})()`;

test("on a phone places are one row, and what is pressed is large enough for a thumb", async ({ browser, request }) => {
  const context = await browser.newContext({ baseURL: told().url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const small: string[] = [];
  for (const address of await pagesOf(request, await pairsOf(request))) {
    await page.goto(address);
    const places = await page.getByRole("banner").getByRole("navigation").boundingBox();
    expect(places?.height).toBeLessThan(50);
    const found = await page.evaluate<readonly string[]>(`[...document.querySelectorAll(
        "nav a, .btn, button, summary, select, input:not([type=hidden]), td a.why, .standings th[scope=row] > a:not(.tag)")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
      .map((one) => one.outerHTML.slice(0, 80) + one.getBoundingClientRect().height)`);
    small.push(...found.map((one) => `${address} ${one}`));
    const inTables = await page.evaluate<readonly string[]>(TARGETS_IN_TABLES);
    small.push(...inTables.map((one) => `${address} ${one}`));
  }
  expect(small).toEqual([]);
  // In each language the box says all of what it takes.
  for (const language of ["en", "fi", "sv", "et", "tr"]) {
    await page.setExtraHTTPHeaders({ "accept-language": language });
    await page.goto("/tournaments");
    const room = await page.evaluate<number>(`document.fonts.ready.then(() => {
      const box = document.querySelector("header input[type=search], header input[name=q]");
      const style = getComputedStyle(box);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = style.fontSize + " " + style.fontFamily;
      return box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - pen.measureText(box.placeholder).width;
    })`);
    expect(room, language).toBeGreaterThan(0);
  }
  await context.close();
});

test("on a phone the places that are out of sight are announced, the one that is open is in sight, and the way here is one row", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ baseURL: told().url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const places = page.getByRole("banner").getByRole("navigation");
  await page.goto("/");
  await expect(places).toHaveAttribute("data-more", "end");
  await page.goto("/send");
  await expect(places).toHaveAttribute("data-more", /start|both/);
  const row = await places.boundingBox();
  const here = await places.locator("[aria-current]").boundingBox();
  expect(here?.x).toBeGreaterThanOrEqual(row?.x ?? 0);
  expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1);
  const session = await pairsOf(request);
  for (const address of (await pagesOf(request, session)).filter((one) => /\/(?:c|why|b)\//.test(one))) {
    await page.goto(address);
    expect((await page.getByRole("navigation", { name: "You are here" }).boundingBox())?.height).toBeLessThan(50);
  }
  await context.close();
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
  await page.locator("main .entry a.strong").first().click();
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

test("what is played now moves on the first page by itself, and back again", async ({ page, officer }) => {
  const [live] = await sessionsListed(officer.request, "live");
  const session = live?.id ?? "";
  const { lists } = Standings.parse(await (await officer.request.get(`/s/${session}.json`)).json());
  await page.goto("/");
  const card = page.getByRole("listitem").filter({ has: page.locator(`a[href="/s/${session}"]`) });
  await expect(page.locator("output.said", { hasText: "updates by itself" })).toBeAttached();
  const before = await card.innerText();
  const door = await doorOf(officer.request);
  const penalty = { session, penalty: "first-page", reason: "The first page moves" };
  await door.command("first page: a penalty", "ImposePenalty", {
    ...penalty,
    contestant: lists[0]?.rows[0]?.id ?? "",
    law: "90",
    amount: "60",
    unit: "percentOfTop",
  });
  await expect.poll(() => card.innerText(), { timeout: 30_000 }).not.toBe(before);
  // Where each line has a list of its own, the history says in which of them somebody moved.
  const [line] = lists.map((list) => list.line);
  await page.goto(`/s/${session}/history`);
  const imposed = page.getByRole("listitem").filter({ hasText: "Penalty imposed" }).first();
  await expect(imposed).toContainText("60 % of a top");
  await expect(imposed).toContainText(line === "NS" ? ", N–S, " : line === "EW" ? ", E–W, " : ", Rank ");
  await page.goto("/");
  await door.command("first page: lifted", "LiftPenalty", penalty);
  await expect.poll(() => card.innerText(), { timeout: 30_000 }).toBe(before);
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
