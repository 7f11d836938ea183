/**
 * A player looks up where to sit: by name on a phone, this round and the next, with opponents and boards; the page goes on by itself when a round is started; a draw that is not
 * announced is shown to nobody. The same on paper, in every language.
 */
import { randomUUID } from "node:crypto";
import { howell, without } from "@traveller/engine/movement";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { ownSession } from "./own-session.ts";
import { expect, test } from "./traveller.ts";

const SESSION = `seated-${randomUUID().slice(0, 8)}`;
const AT = `/s/${SESSION}`;
const PAIRS = [
  ["Zsófia Varga", "Piet van Aerle"],
  ["Cem Arslan", "İpek Ünal"],
  ["Anneli Raud", "Marta Oliveras"],
  ["Ingrid Halvarsen", "Lars Torvend"],
  ["Oona Kivirinne", "Elin Sandvord"],
  ["Mei-Lin Zhou", "Paulo Neves"],
  ["Fatima El Harrak", "Ayo Balogunde"],
] as const;

test("a player finds his seat, and the page goes on with the rounds", async ({ officer, browser }) => {
  test.setTimeout(180_000);
  const { authority, ofSession } = await ownSession(officer.request, {
    session: SESSION,
    tournament: "Tuesdays",
    title: "Tuesday pairs",
  });
  for (const [index, players] of PAIRS.entries())
    await ofSession(`pair ${index}`, "EnterContestant", {
      contestant: `A-${index + 1}`,
      section: "A",
      number: String(index + 1),
      players: players.map((name, of) => ({ person: `${authority}:78${index}00${of}`, name })),
    });

  const reader = await browser.newContext({
    baseURL: told().url,
    locale: "en-GB",
    viewport: { width: 360, height: 740 },
  });
  const page = await reader.newPage();
  await expect.poll(async () => (await page.goto(`${AT}/seats`))?.status(), { timeout: 30_000 }).toBe(200);
  await expect(page.getByText("Nobody is seated yet")).toBeVisible();

  // Seven pairs of a Howell for eight: whoever would meet the eighth sits out.
  const whole = howell(4, 7, 3);
  if (whole === undefined) throw new Error("four tables have a Howell");
  await ofSession("movement", "SetMovement", { section: "A", movement: without(whole, [8]), minutes: 24 });
  await page.getByRole("heading", { name: /Round 1 of 7/ }).waitFor({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: "Seats", exact: true })).toHaveAttribute("aria-current", "page");

  const named = page.getByLabel("Find your name");
  await named.fill("ipek un");
  await named.press("Enter");
  const own = page.getByRole("region", { name: "Cem Arslan – İpek Ünal" });
  await expect(own).toContainText("This round · Round 1");
  await expect(own).toContainText("Next · Round 2");
  await expect(own.getByText("Table", { exact: true }).first()).toBeVisible();
  await own.getByText("Every round").click();
  await expect(own.getByRole("row")).toHaveCount(8);
  await named.fill("nobody like this");
  await named.press("Enter");
  await expect(page.getByText("Nobody called “nobody like this” plays here.")).toBeVisible();

  // Everybody by family name, and by table; the odd one out.
  const list = page.getByRole("list", { name: "By name" });
  await expect(list.getByRole("listitem")).toHaveCount(14);
  await expect(list.getByRole("listitem").first()).toContainText("van Aerle Piet");
  await expect(page.getByText(/^Sits out: /)).toBeVisible();
  await page.getByRole("link", { name: "Piet" }).click();
  await expect(page.getByRole("region", { name: "Zsófia Varga – Piet van Aerle" })).toBeVisible();

  // A round is started: whoever looks is told.
  await ofSession("start", "StartRound", { round: 1 });
  await expect(page.getByText("running", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("timer")).toHaveText(/^2[34]:\d\d$/);

  // On paper: names, what each pair and each table needs, where the boards are.
  for (const [sheet, heading, count] of [
    ["names", "Seats by name, round 2", 1],
    ["guides", "Guide cards", 8],
    // The pair that is not there would have sat at the first table all the time.
    ["tables", "Table cards", 4],
    ["boards", "Boards by round", 1],
  ] as const) {
    await page.goto(`${AT}/seats?sheet=${sheet}&round=2`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.locator("main").getByRole("heading")).toHaveCount(count);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await page.screenshot({ path: test.info().outputPath(`sheet-${sheet}-${width}.png`), fullPage: true });
    }
    expect(await seriousFindings(page)).toEqual([]);
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${AT}/seats?who=A-2`);
    await page.getByText("Every round").click();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`seats-${width}.png`), fullPage: true });
  }

  // The screen in the hall says the round, its clock and the seats of the next one.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${AT}/hall`);
    await expect(page.getByRole("timer")).toBeVisible();
    await expect(page.getByText("Zsófia Varga – Piet van Aerle").first()).toBeVisible();
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`hall-${width}.png`), fullPage: true });
  }
  for (const [locale, words] of [
    ["fi", "Etsi nimesi"],
    ["sv", "Sök ditt namn"],
    ["et", "Otsi oma nime"],
    ["tr", "Adınızı bulun"],
  ] as const) {
    const other = await browser.newContext({ baseURL: told().url, locale, viewport: { width: 360, height: 740 } });
    const theirs = await other.newPage();
    await theirs.goto(`${AT}/seats?who=A-1`);
    await expect(theirs.getByText(words)).toBeVisible();
    expect(await overhang(theirs)).toBeLessThanOrEqual(0);
    await other.close();
  }
  await reader.close();
});
