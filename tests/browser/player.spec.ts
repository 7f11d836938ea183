/** A career opens down to a board and its replay; its addresses carry what is asked for, are answered as data too, and none of them breaks anything. */
import { z } from "zod";
import type { APIRequestContext } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { clubOf, playersOnList } from "./pages.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

const Declared = z.object({ boards: z.array(z.object({ replay: z.unknown().nullable() })) });

/** Of those high in the ranking, somebody whose declaring was recorded card by card: others, whom other tests let play, have results alone. */
const pageOf = async (request: APIRequestContext): Promise<string> => {
  for (const person of await playersOnList(request, 50)) {
    const at = `/players/${encodeURIComponent(person)}`;
    const { boards } = Declared.parse(await (await request.get(`${at}/boards.json?part=declarer`)).json());
    if (boards.some(({ replay }) => replay !== null)) return at;
  }
  throw new Error("nobody in the ranking has a record of a board that he declared");
};

test("a number of a career opens into the boards that it counts, a board into its traveller and its replay", async ({
  page,
  request,
}) => {
  await page.goto(`${await pageOf(request)}?year=all`);
  const declared = page.getByRole("row", { name: /^Declarer/ }).getByRole("link");
  const count = Number(await declared.innerText());
  expect(count).toBeGreaterThan(0);
  // By keyboard alone.
  await declared.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/boards\?part=declarer$/u);
  await expect(page.locator("select[name=part]")).toHaveValue("declarer");
  const boards = page.locator("main .sheet > ul > li");
  await expect(boards).toHaveCount(count);
  const filtered = page.url();
  await boards.first().locator('a[href*="/b/"]').first().click();
  await expect(page).toHaveURL(/\/b\/\d+/u);
  await page.goto(filtered);
  await page.getByRole("link", { name: "Replay" }).first().click();
  await expect(page).toHaveURL(/\/b\/\d+\/t\//u);
});

test("the boards of one tournament are chosen from those that he played, the latest first", async ({
  page,
  request,
}) => {
  await page.goto(`${await pageOf(request)}/boards`);
  const boards = page.locator("main .sheet > ul > li");
  const tournaments = page.locator("select[name=tournament]");
  const all = await boards.count();
  const titles = await tournaments.locator("option").allTextContents();
  expect(titles.length).toBeGreaterThan(2);
  await tournaments.selectOption({ index: 1 });
  const chosen = await tournaments.inputValue();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(new RegExp(`tournament=${chosen}`, "u"));
  await expect(tournaments).toHaveValue(chosen);
  expect(await boards.count()).toBeGreaterThan(0);
  expect(await boards.count()).toBeLessThanOrEqual(all);
});

test("pages of people and clubs fit a phone and a desk and have no serious finding", async ({ browser, request }) => {
  const at = await pageOf(request);
  const [, other = ""] = await playersOnList(request);
  const context = await browser.newContext({ baseURL: told().url, bypassCSP: true });
  const page = await context.newPage();
  for (const address of [
    `${at}?year=all`,
    `${at}/boards`,
    `${at}/boards?contract=grand&swing=loss&irregular=1`,
    `${at}/against/${encodeURIComponent(other)}`,
    `/clubs/${await clubOf(request)}`,
  ])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([address, (await page.goto(address))?.status()]).toEqual([address, 200]);
      await expect(page).toHaveURL(address);
      expect([address, await overhang(page), await seriousFindings(page)]).toEqual([address, 0, []]);
    }
  await context.close();
});

const Boards = z.object({ boards: z.array(z.object({ role: z.string().nullable() })).min(1) });
const Club = z.object({ sessions: z.array(z.object({ id: z.string() })).min(1) });

test("the same pages are read as data, by the same filters", async ({ request }) => {
  const at = await pageOf(request);
  const { boards } = Boards.parse(await (await request.get(`${at}/boards.json?part=declarer`)).json());
  expect(new Set(boards.map(({ role }) => role))).toEqual(new Set(["declarer"]));
  const lines = (await (await request.get(`${at}/boards.csv?part=declarer`)).text()).trim().split("\r\n");
  expect(lines.length).toBe(boards.length + 1);
  expect(await (await request.get(`${at}.csv`)).text()).toContain("part,of,boards,evenings,unit,mean,margin");
  const club = `/clubs/${await clubOf(request)}`;
  expect(Club.parse(await (await request.get(`${club}.json`)).json()).sessions.length).toBeGreaterThan(0);
  for (const address of ["/players/nobody:1.json", `${at}/against/nobody:1.json`, "/clubs/nowhere.json"])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
});

test("whom somebody is compared with is found by name, by the keyboard; of several one is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/players/merrow%3A20123/against");
  const other = page.getByLabel("The other player’s name or number");
  await other.fill("lars torvend");
  await other.press("Enter");
  await expect(page).toHaveURL(/\/against\/merrow%3A20124$/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Priya Raghunath against Lars Torvend");
  await page.goto("/players/merrow%3A20123/against");
  await other.fill("ma");
  await other.press("Enter");
  await expect(page.getByText("Several are found.", { exact: false })).toBeVisible();
  expect([await seriousFindings(page), await overhang(page)]).toEqual([[], 0]);
  // He himself is not among those with whom he can be compared.
  await expect(page.getByRole("main").getByRole("link", { name: "Priya Raghunath" })).toHaveCount(1);
  await other.fill("nobody at all");
  await other.press("Enter");
  await expect(page.getByText("Nobody else is found by this name or number.")).toBeVisible();
});

test("addresses of nobody are not found, and whatever is asked for breaks nothing", async ({ request }) => {
  const at = await pageOf(request);
  const long = "x".repeat(300);
  const club = `/clubs/${await clubOf(request)}`;
  const answered = async (address: string) => [address, (await request.get(address)).status()];
  for (const address of [
    "/players/x%00y",
    `/players/${long}`,
    "/players/nobody:1",
    `${at}/against/nobody:1`,
    `${at}/against/a%00b`,
    `${at}/nothing`,
    "/clubs/nowhere",
    "/clubs/nowhere/members",
    "/clubs/%00",
    `/clubs/${long}`,
    `${club}/nothing`,
  ])
    expect(await answered(address)).toEqual([address, 404]);
  for (const address of [
    `${at}/boards?partner=%00&session=a%00b`,
    `${at}/boards?from=2026-99-99~a~1~b`,
    `${at}/boards?from=2026-01-01~a%00~1~b`,
    `${at}/boards?from=${long}&contract=%3Cx%3E&year=99999&part=none`,
    `${at}/boards.json?partner=%00&from=2026-99-99~a~1~b`,
    `${at}?year=1e3&scale=none&skip=-1`,
    `${at}/against?other=%00`,
    `${club}?skip=1e99`,
    `${club}/members?on=2026-02-30&skip=-1`,
    `${club}/members?on=%00&on=${long}`,
    `${club}.json?skip=none`,
  ])
    expect(await answered(address)).toEqual([address, 200]);
});

test("a club's page leads to its members, of today and of a day in the past, by name and with a page each", async ({
  page,
}) => {
  await page.goto("/clubs/204");
  await page.getByRole("link", { name: /members today/u }).click();
  await expect(page.getByRole("heading", { name: "Members of Osprey Hill Bridge Club", level: 1 })).toBeVisible();
  const joined = page.getByRole("link", { name: "Birgit Sallowmere" });
  await expect(joined).toBeVisible();
  await page.getByLabel("Members on").fill("2000-01-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Nobody was a member on 1 Jan 2000.", { exact: false })).toBeVisible();
  await page.goBack();

  // Who has not played yet has a page, is found, and is in no ranking: nothing of it is an error.
  await joined.click();
  await expect(page.getByText("Has not played in a session that was recorded here yet.")).toBeVisible();
  await expect(page.getByText("Osprey Hill Bridge Club, since", { exact: false })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto("/search?q=sallowmere");
  await expect(page.getByRole("link", { name: "Birgit Sallowmere" })).toBeVisible();
  await page.goto("/rankings/island-points/player/merrow%3A20302");
  await expect(page.getByText("No awards in this ranking yet")).toBeVisible();
});
