/** Programs follow the federation: feeds of results and rulings, a calendar, a sitemap. Nothing in them names a player, and none breaks by a title with signs of its own. */
import type { Page } from "@playwright/test";
import { z } from "zod";
import { clubOf } from "./pages.ts";
import { expect, test } from "./traveller.ts";

const Texts = z.array(z.string());

/** What elements of that name say, as a browser reads the text; it throws where that is no XML. */
const said = async (page: Page, text: string, name: string): Promise<readonly string[]> =>
  Texts.parse(
    await page.evaluate(`(() => {
      const read = new DOMParser().parseFromString(${JSON.stringify(text)}, "application/xml");
      const wrong = read.querySelector("parsererror");
      if (wrong !== null) throw new Error(wrong.textContent);
      return [...read.getElementsByTagName(${JSON.stringify(name)})].map((one) => one.textContent);
    })()`),
  );

test("feeds of results and rulings are well formed, the latest first, and lead to pages", async ({ page, request }) => {
  for (const address of ["/feed/results", `/feed/results?club=${await clubOf(request)}`, "/feed/rulings"]) {
    const [path, query] = address.split("?");
    const at = (format: string) => `${path ?? ""}.${format}${query === undefined ? "" : `?${query}`}`;
    const [atom, rss] = await Promise.all(["atom", "rss"].map(async (one) => (await request.get(at(one))).text()));
    const [moments, ids] = [await said(page, atom ?? "", "updated"), await said(page, atom ?? "", "id")];
    // The first is the feed's own.
    const [own, ...entries] = moments;
    expect([address, entries.length > 0, entries]).toEqual([address, true, entries.toSorted().toReversed()]);
    expect(own).toBe(entries[0]);
    expect((await said(page, rss ?? "", "guid")).length).toBe(entries.length);
    expect(await said(page, rss ?? "", "link")).toEqual(ids);
    expect((await request.get(ids[1] ?? "")).status()).toBe(200);
  }
  await page.goto("/");
  await page.getByRole("navigation", { name: "Follow in a program of your own" }).getByRole("link").first().focus();
  expect(await page.locator('link[type="application/atom+xml"]').getAttribute("href")).toContain("/feed/results.atom");
});

test("a feed of everything says whose it is, for whoever follows several", async ({ page, request }) => {
  for (const path of ["/feed/results.atom", "/feed/rulings.rss", "/feed/news.atom"]) {
    const [title] = await said(page, await (await request.get(path)).text(), "title");
    expect([path, title]).toEqual([path, expect.stringMatching(/^\w+: Merrow Islands Bridge Federation$/u)]);
  }
  expect(await (await request.get("/feed/calendar.ics")).text()).toMatch(/NAME:Tournaments: Merrow Islands/u);
});

test("who holds a feed already is told so and gets nothing more", async ({ request }) => {
  for (const address of ["/feed/results.atom", "/feed/calendar.ics"]) {
    const first = await request.get(address);
    const again = await request.get(address, { headers: { "if-none-match": first.headers()["etag"] ?? "" } });
    expect([address, first.status(), again.status()]).toEqual([address, 200, 304]);
  }
});

test("the calendar has what is to come, by whole days", async ({ request }) => {
  const text = await (await request.get("/feed/calendar.ics")).text();
  expect(text.startsWith("BEGIN:VCALENDAR")).toBe(true);
  const [event] = text.split("BEGIN:VEVENT").filter((part) => part.includes("SUMMARY:Island Championship"));
  expect(event).toMatch(/DTSTART;VALUE=DATE:\d{8}/u);
  expect(event).toMatch(/URL[^:]*:.*\/t\/island-championship/u);
});

test("the sitemap names pages and no players, and robots are told of it", async ({ page, request }) => {
  const text = await (await request.get("/sitemap.xml")).text();
  const places = (await said(page, text, "loc")).map((address) => new URL(address).pathname);
  expect(places).toEqual(expect.arrayContaining(["/", "/rankings", "/rankings/island-points", "/clubs/101"]));
  expect(places.filter((path) => /^\/[st]\//u.test(path)).length).toBeGreaterThan(1);
  expect(places.filter((path) => /^\/(?:players|admin|settings)/u.test(path))).toEqual([]);
  expect(await (await request.get("/robots.txt")).text()).toMatch(/Sitemap: \S+\/sitemap\.xml/u);
});

test("odd addresses of feeds are nowhere, and say nothing of why", async ({ request }) => {
  for (const address of [
    "/feed/results",
    "/feed/results.xml",
    "/feed/results.atom.atom",
    "/feed/none.atom",
    "/feed/results.atom?club=nowhere",
    "/feed/results.atom?club=%00",
    `/feed/calendar.ics?club=${"x".repeat(300)}`,
  ])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
});
