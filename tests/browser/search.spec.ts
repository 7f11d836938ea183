/** One box for everything: with accents and without, by keyboard alone, with a script and without, and for whatever anybody types. */
import { told } from "./env.ts";
import { sessionsListed } from "./pages.ts";
import { expect, test } from "./traveller.ts";

const pairsOf = async (request: Parameters<typeof sessionsListed>[0]) => {
  const session = (await sessionsListed(request, "latest")).find(({ contest }) => contest === "pairs");
  if (session === undefined) throw new Error("No pairs evening is published");
  return session;
};

test("the box is reached with a key, suggests while one types, and arrows and Enter open what is found", async ({
  page,
  request,
}) => {
  const session = await pairsOf(request);
  const word = session.title.split(" ")[0] ?? "";
  await page.goto("/tournaments");
  const box = page.getByRole("combobox").first();
  // The key is the script's, which may come after the page: until then it does nothing.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(word);
  // The settings at the foot of the page are options, too: those of a browser's own lists.
  const suggested = page.locator("[role=option]");
  await expect(suggested.first()).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const chosen = page.locator("[role=option][aria-selected=true]");
  await expect(chosen).toHaveCount(1);
  const address = (await chosen.getAttribute("href")) ?? "";
  await page.keyboard.press("Escape");
  await expect(suggested).toHaveCount(0);
  await page.keyboard.type(" ");
  await page.keyboard.press("Backspace");
  await expect(suggested.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => `${url.pathname}${url.search}` === address);
});

test("a board that is open and a pair by its number are found, each under its kind with a count", async ({
  page,
  request,
}) => {
  const session = await pairsOf(request);
  await page.goto(`/search?q=${encodeURIComponent(`pair 1 ${session.title}`)}`);
  await expect(page.getByRole("heading", { level: 2, name: /^Pairs and teams \d+$/ })).toBeVisible();
  await page.goto(`/search?q=${encodeURIComponent(`board 1 ${session.title}`)}`);
  await expect(page.locator("#boards li").first()).toContainText(/\d{1,2} \p{L}+ \d{4}/u);
  await page.locator("#boards a").first().click();
  await expect(page).toHaveURL(/\/b\/1$/);
});

test("a player of several sessions leads to all of them, the newest first, each to its card and its why", async ({
  page,
}) => {
  await page.goto("/search?q=an&kind=players");
  const several = page.locator("#players li", { hasText: /\d+ · [2-9] sessions/ }).first();
  const name = await several.getByRole("link").innerText();
  const player = decodeURIComponent((await several.getByRole("link").getAttribute("href")) ?? "");
  await several.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Number \d+\. [2-9] sessions$/)).toBeVisible();
  const listed = page.locator("#sessions li");
  const days = await Promise.all(
    (await listed.locator("time").all()).map(async (one) => Date.parse((await one.getAttribute("datetime")) ?? "")),
  );
  expect(days.length).toBeGreaterThan(1);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const last = listed.last();
  const total = (await last.locator("a.why").innerText()).trim();
  await last.locator("a.strong").first().click();
  await expect(page).toHaveURL(/\/s\/[^/]+\/c\//);
  await expect(page.locator("main a.why").first()).toHaveText(total);
  expect((await page.goto("/players/nobody:1"))?.status()).toBe(404);
  // The number alone leads there as well.
  await page.goto(`/players/${player.split(":").at(-1)}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(player);
  expect((await page.goto("/players/0000000"))?.status()).toBe(404);
  for (const [short, full] of [
    ["/s", "/"],
    ["/t", "/tournaments"],
    ["/boards", "/search"],
  ] as const) {
    await page.goto(short);
    await expect(page).toHaveURL(full);
  }
});

test("a Law that is asked for by number, and is in no book here, is answered with where Laws are", async ({ page }) => {
  await page.goto("/search?q=99B1");
  await expect(page.getByText("“99B1” is the number of a Law")).toBeVisible();
  await page.locator("main .says a").click();
  await expect(page).toHaveURL(/\/laws$/);
});

test("whatever is typed gets a page, also without a script, and a page that says what to try", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, javaScriptEnabled: false, locale: "en-GB" });
  const page = await context.newPage();
  for (const typed of ["%", "_", "x".repeat(10_000), "'; --", "\\", "#"]) {
    const answer = await page.goto(`/search?q=${encodeURIComponent(typed)}`);
    expect([typed.slice(0, 9), answer?.status()]).toEqual([typed.slice(0, 9), 200]);
    await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  }
  await page.goto("/search?q=qqqqqq");
  await expect(page.getByText("Nothing was found")).toBeVisible();
  await expect(page.getByText("board 14")).toBeVisible();
  await context.close();
});

test("one letter off finds what was meant and says so, in the box as on the page", async ({ page, request }) => {
  const session = await pairsOf(request);
  const word = session.title.split(" ").find((one) => /^\p{L}{6,}$/u.test(one)) ?? "";
  // Two letters changed over.
  const typed = `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}`;
  await page.goto(`/search?q=${encodeURIComponent(typed)}`);
  await expect(page.locator("p.says")).toHaveText(
    new RegExp(`^Nothing is called “${typed}”. This is what “${word.toLowerCase()}” finds.`, "u"),
  );
  await expect(page.locator("#sessions a", { hasText: word }).first()).toBeVisible();
  await page.getByRole("combobox").first().fill(typed);
  await expect(page.locator("[role=option]", { hasText: word }).first()).toBeVisible();
  // Right as it is written: nothing is said of it.
  await page.goto(`/search?q=${encodeURIComponent(word)}`);
  await expect(page.locator("#sessions a", { hasText: word }).first()).toBeVisible();
  await expect(page.locator("p.says")).toHaveCount(0);
});
