/** A club shows its results on its own site, an organizer a tournament's, a federation its rankings; and links have pictures: what may be framed, by whom, and what is in it. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import { z } from "zod";
import { seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { clubOf, playersOnList, sessionsListed } from "./pages.ts";
import { eveningCalled, expect, publishedPairs, sendFile, test } from "./traveller.ts";

/** Another site, with this in it. */
const siteWith = async (html: string) => {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Our club</title><h1>Our club</h1>${html}</html>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, close: () => server.close() };
};

test("what a club's page offers to copy shows its results on another site, without a script", async ({
  page,
  browser,
  request,
}) => {
  await page.goto(`/clubs/${await clubOf(request)}`);
  const club = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByText("For the club’s own site").click();
  const snippets = await page.locator("code.snippet").allInnerTexts();
  expect(snippets).toHaveLength(2);
  const site = await siteWith(snippets.join("\n"));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "en-GB",
    viewport: { width: 360, height: 740 },
  });
  try {
    const other = await context.newPage();
    await other.goto(site.url);
    const [results, last] = [other.frameLocator("iframe").nth(0), other.frameLocator("iframe").nth(1)];
    await other.locator("iframe").nth(1).scrollIntoViewIfNeeded();
    await expect(results.getByRole("heading", { level: 1, name: `Results of ${club}` })).toBeVisible();
    const first = results.getByRole("listitem").first();
    await expect(first).toContainText(/\d/u);
    const title = (await first.getByRole("link").innerText()).trim();
    await expect(last.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(last.getByRole("rowheader").first()).toBeVisible();
    // A link opens beside the club's own page.
    const [opened] = await Promise.all([context.waitForEvent("page"), first.getByRole("link").click()]);
    await expect(opened).toHaveURL(/\/s\/[^/]+$/u);
    await expect(opened.getByRole("heading", { level: 1 })).toContainText(title);
  } finally {
    await context.close();
    site.close();
  }
});

test("a tournament's overall result and a list of a ranking are shown on another site as their pages show them", async ({
  page,
  browser,
  request,
}) => {
  const latest = await sessionsListed(request, "latest");
  const tournament = latest.find(({ tournament: id }) => id === "lighthouse-weekend")?.tournament ?? "";
  const copied = async (address: string): Promise<string> => {
    await page.goto(address);
    await page.getByText("For a site of your own").click();
    const snippets = await page.locator("code.snippet").allInnerTexts();
    expect(snippets).toHaveLength(1);
    return snippets.join("");
  };
  const overall = await copied(`/t/${tournament}`);
  const names = await page.locator("table.standings").first().getByRole("rowheader").locator("a").allInnerTexts();
  const totals = await page.locator("table.standings").first().locator("td.total").allInnerTexts();
  const list = await copied("/rankings/island-points?list=best-three");
  const leader = await page.locator("tbody tr").first().getByRole("rowheader").getByRole("link").innerText();
  const site = await siteWith(`${overall}\n${list}`);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "en-GB",
    viewport: { width: 360, height: 740 },
  });
  try {
    const other = await context.newPage();
    await other.goto(site.url);
    const [result, leaders] = [other.frameLocator("iframe").nth(0), other.frameLocator("iframe").nth(1)];
    await expect(result.getByRole("heading", { level: 1, name: "Lighthouse Weekend Pairs" })).toBeVisible();
    await expect(result.getByRole("row").nth(1)).toContainText(names[0] ?? "nobody");
    await expect(result.getByRole("row").nth(1)).toContainText((totals[0] ?? "nothing").trim().replace(/\s*%$/u, ""));
    await expect(result.getByRole("rowheader")).toHaveCount(totals.length);
    await other.locator("iframe").nth(1).scrollIntoViewIfNeeded();
    await expect(leaders.getByRole("heading", { level: 1, name: "Island points" })).toBeVisible();
    await expect(leaders.getByText("Best three of the year")).toBeVisible();
    await expect(leaders.getByRole("rowheader").first()).toHaveText(leader);
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      leaders.getByRole("link", { name: "The whole list" }).click(),
    ]);
    await expect(opened).toHaveURL(/\/rankings\/island-points\?list=best-three$/u);
  } finally {
    await context.close();
    site.close();
  }
  // One that was not put together of several sessions shows the standings of its one; and what is encoded in an address is read.
  const single = latest.find(({ title }) => title === "Harvest Pairs")?.tournament ?? "";
  expect(await (await request.get(`/embed/t/${encodeURIComponent(single)}`)).text()).toContain('<th scope="row">');
  expect((await request.get("/embed/rankings/island%2Dpoints/best%2Dthree")).status()).toBe(200);
});

const MEMBER = { name: "Fenella Quillcote", number: "990666" } as const;
const Me = z.object({ csrf: z.string(), authority: z.string() });

test("who hides is hidden in frames on other sites at once, and who is erased is gone from them", async ({
  officer,
  request,
}) => {
  test.setTimeout(180_000);
  const { csrf, authority } = Me.parse(await (await officer.request.get("/door/me")).json());
  const command = async (asked: Readonly<Record<string, unknown>>): Promise<void> => {
    const answer = await officer.request.post("/door/commands", {
      headers: { origin: told().url, "x-csrf-token": csrf },
      data: { id: randomUUID(), ...asked },
    });
    expect([answer.status() < 300, await answer.text()]).toEqual([true, expect.any(String)]);
  };
  const person = `${authority}:${MEMBER.number}`;
  await command({ type: "HoldMembership", person, from: "2020-01-01" });
  const evening = await eveningCalled("Turnstone Pairs", "05/11/2026");
  const winner = publishedPairs(evening).find(({ place }) => place.replace("=", "") === "1")?.names[0] ?? "";
  const number = new RegExp(`${winner}</PLAYER_NAME>[^]*?<NATIONAL_ID_NUMBER>(\\d+)`).exec(evening)?.[1] ?? "";
  const xml = evening.replaceAll(winner, MEMBER.name).replaceAll(number, MEMBER.number);
  const session = await sendFile(officer, "turnstone.xml", xml);
  const textOf = async (path: string): Promise<string> => (await request.get(path)).text();
  await expect.poll(() => textOf(session)).toContain(MEMBER.name);
  const of = encodeURIComponent(JSON.stringify({ session: session.slice("/s/".length) }));
  const [, tournament = ""] = /"tournament":"([^"]+)"/u.exec(await textOf(`/api/trpc/session.page?input=${of}`)) ?? [];
  const frames = [`/embed/t/${encodeURIComponent(tournament)}`, "/embed/rankings/island-points/ever"];
  const naming = async (name: string) => Promise.all(frames.map(async (path) => (await textOf(path)).includes(name)));
  await expect.poll(() => naming(MEMBER.name), { timeout: 30_000 }).toEqual([true, true]);
  await command({ type: "ShowAs", person, shown: "number" });
  expect([await naming(MEMBER.name), await naming(MEMBER.number)]).toEqual([
    [false, false],
    [true, true],
  ]);
  await command({ type: "ShowAs", person, shown: "nothing" });
  expect([await naming(MEMBER.name), await naming(MEMBER.number)]).toEqual([
    [false, false],
    [false, false],
  ]);
  await command({ type: "ShowAs", person, shown: "name" });
  expect(await naming(MEMBER.name)).toEqual([true, true]);
  await command({ type: "ErasePerson", person });
  expect(await naming(MEMBER.name)).toEqual([false, false]);
});

test("those addresses alone may be framed, and they have no script, cookie or form", async ({ browser, request }) => {
  const club = await clubOf(request);
  // The check's own script is let past their policy.
  const context = await browser.newContext({ baseURL: told().url, bypassCSP: true });
  const page = await context.newPage();
  for (const address of [
    `/embed/clubs/${club}`,
    `/embed/clubs/${club}/last`,
    "/embed/t/lighthouse-weekend",
    "/embed/rankings/island-points",
    "/embed/rankings/island-points/ever",
  ]) {
    const answer = await request.get(address, { headers: { cookie: "" } });
    const policy = answer.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors *");
    expect(answer.headers()["x-frame-options"]).toBeUndefined();
    expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    expect(await answer.text()).not.toMatch(/<script|<form/u);
    await page.goto(address);
    expect([address, await seriousFindings(page)]).toEqual([address, []]);
  }
  await context.close();
  for (const address of [
    "/",
    `/clubs/${club}`,
    "/embed/clubs/nobody",
    "/embed/clubs",
    "/embed/s/one",
    "/embed/t/nowhere",
    "/embed/t/lighthouse-weekend/last",
    "/embed/rankings/nothing",
    "/embed/rankings/island-points/nothing",
    "/embedded",
    "/door/me",
  ]) {
    const { "content-security-policy": policy, "x-frame-options": option } = (await request.get(address)).headers();
    expect([address, policy?.includes("frame-ancestors 'none'") === true || option === "DENY"]).toEqual([
      address,
      true,
    ]);
  }
  for (const address of ["/embed/clubs/nobody", "/embed/t/nowhere", "/embed/rankings/island-points/nothing"])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
});

test("a page on another site that frames anything else shows nothing of it", async ({ browser }) => {
  const site = await siteWith(`<iframe src="${told().url}/" title="All of it"></iframe>`);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(site.url);
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Latest results" })).toHaveCount(0);
  } finally {
    await context.close();
    site.close();
  }
});

test("links to players and rulings have pictures, and those of rulings stay the same for everybody", async ({
  page,
  request,
  officer,
}) => {
  const [person = ""] = await playersOnList(request, 1);
  await page.goto("/rulings");
  const links = await page.locator('#content a[href^="/rulings/"]').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  const ruling = addresses.find((address) => /^\/rulings\/[^/?#]+\/[^/?#]+$/u.test(address ?? ""));
  for (const address of [`/players/${encodeURIComponent(person)}`, ruling ?? ""]) {
    await page.goto(address);
    expect(await page.locator('meta[property="og:title"]').getAttribute("content")).not.toBe("");
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const path = new URL(picture ?? "", page.url()).pathname;
    const image = await request.get(path);
    expect([path, image.status(), image.headers()["content-type"]]).toEqual([path, 200, "image/png"]);
    expect((await image.body()).subarray(1, 4).toString()).toBe("PNG");
    const tag = image.headers()["etag"] ?? "";
    expect((await request.get(path, { headers: { "if-none-match": tag } })).status()).toBe(304);
    // It is handed on: who is signed in gets no other.
    expect((await officer.request.get(path)).headers()["etag"]).toBe(tag);
  }
  for (const path of ["/share/player/nobody:1", "/share/ruling/nowhere/r1"])
    expect((await request.get(path)).status()).toBe(404);
});
