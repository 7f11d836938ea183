/** Reading on a phone: what is pressed is large enough and nothing lies over another, whatever the language and however many places there are. */
import { overhang } from "./axe.ts";
import { told } from "./env.ts";
import { pagesOf, pairsOf } from "./pages.ts";
import { eveningCalled, expect, sendFile, test } from "./traveller.ts";

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
        "nav a, .btn, button, summary, select, input:not([type=hidden]), td a.why, .standings th[scope=row] > a:not(.tag), .data a")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
      .map((one) => one.outerHTML.slice(0, 80) + one.getBoundingClientRect().height)`);
    small.push(...found.map((one) => `${address} ${one}`));
    const broken = await page.evaluate<readonly string[]>(`[...document.querySelectorAll(".deal .hand .cards")]
      .filter((one) => one.closest(".replay") === null && one.textContent.trim().split(" ").length <= 6 && one.getBoundingClientRect().height > 30)
      .map((one) => "on two lines " + one.textContent)`);
    small.push(...broken.map((one) => `${address} ${one}`));
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

test("a title of one long compound is broken before it makes a page wider than a phone", async ({ officer }) => {
  await officer.setViewportSize({ width: 360, height: 740 });
  const title = "Pöytäkuntajoukkuemestaruuskilpailukarsintailta";
  const session = await sendFile(officer, "long.xml", await eveningCalled(title, "14/11/2026"));
  for (const page of [session, `${session}/boards`, "/"]) {
    await officer.goto(page);
    await expect(officer.getByText(title).filter({ visible: true }).first()).toBeVisible();
    expect([page, await overhang(officer)]).toEqual([page, 0]);
  }
});
