/** A club shows its results on its own site, and links have pictures: what may be framed, by whom, and what is in it. */
import { createServer } from "node:http";
import { once } from "node:events";
import { seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { clubOf, playersOnList } from "./pages.ts";
import { expect, test } from "./traveller.ts";

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

test("those addresses alone may be framed, and they have no script, cookie or form", async ({ browser, request }) => {
  const club = await clubOf(request);
  // The check's own script is let past their policy.
  const context = await browser.newContext({ baseURL: told().url, bypassCSP: true });
  const page = await context.newPage();
  for (const address of [`/embed/clubs/${club}`, `/embed/clubs/${club}/last`]) {
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
    "/embedded",
    "/door/me",
  ]) {
    const { "content-security-policy": policy, "x-frame-options": option } = (await request.get(address)).headers();
    expect([address, policy?.includes("frame-ancestors 'none'") === true || option === "DENY"]).toEqual([
      address,
      true,
    ]);
  }
  expect((await request.get("/embed/clubs/nobody")).status()).toBe(404);
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
