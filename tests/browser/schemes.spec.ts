/** An officer writes a scheme: marked while he types, an example beside it, what the ranking would be; then it is laid down, and what was booked moves. */
import type { Page } from "@playwright/test";
import { z } from "zod";
import { overhang, seriousFindings } from "./axe.ts";
import { expect, test } from "./traveller.ts";

const at = (page: Page, place: string) => page.locator(`[data-at="${place}"]`);
const given = (page: Page, which: "first" | "median" | "last") => page.locator(`[data-which="${which}"] .end`);

const Booked = z.object({ result: z.object({ data: z.object({ bookings: z.number() }) }) });
/** Sessions that a ranking has booked. */
const bookings = async (page: Page, ranking: string): Promise<number> => {
  const input = encodeURIComponent(JSON.stringify({ ranking }));
  const answer = await page.request.get(`/api/trpc/rankings.one?input=${input}`);
  return Booked.parse(await answer.json()).result.data.bookings;
};

/** Twelve pairs, a line of awards for the upper third. */
const write = async (page: Page): Promise<void> => {
  await at(page, "name").fill("Shore points");
  await at(page, "unit").fill("shells");
  await page.getByRole("button", { name: "Add a step" }).click();
  await at(page, "steps.0.name").fill("awards");
  await at(page, "steps.0.formula").fill("ceil(field / 3)");
  await page.getByRole("button", { name: "Add a list" }).click();
  await at(page, "lists.0.title").fill("Shore list");
  await at(page, "lists.0.list").fill("shore");
  await at(page, "awards.0.worth").fill("if place <= awards then 6 × (awards - place + 1) else 0");
};

for (const width of [360, 1280])
  test(`a scheme is written, tried and laid down, and the lists follow, ${width} pixels wide`, async ({
    officer,
    page,
  }) => {
    test.setTimeout(120_000);
    await officer.setViewportSize({ width, height: 900 });
    await officer.goto("/rankings");
    await officer.getByLabel("Another ranking").fill(`shore-${width}`);
    await officer.getByRole("button", { name: "Write its scheme" }).click();
    await expect(officer.getByRole("heading", { level: 1, name: `Open the ranking “shore-${width}”` })).toBeVisible();
    await expect(officer.getByRole("button", { name: "Lay it down" })).toBeDisabled();

    await expect(at(officer, "name")).toBeEnabled();
    await write(officer);
    await expect(given(officer, "first")).toHaveText("24 shells");
    await expect(given(officer, "median")).toHaveText("0 shells");
    await officer.locator('[data-which="first"] summary').click();
    await expect(officer.locator('[data-which="first"]')).toContainText("6 × (awards - place + 1)");

    // What is wrong is marked where it stands, while one types.
    await at(officer, "awards.0.worth").fill("if place <= award then 6 else 0");
    await expect(at(officer, "awards.0.worth")).toHaveAttribute("aria-invalid", "true");
    await expect(officer.locator("label", { has: at(officer, "awards.0.worth") })).toContainText(
      "Nothing is called “award” here. Is “awards” meant?",
    );
    await expect(officer.getByRole("button", { name: "Lay it down" })).toBeDisabled();
    await at(officer, "awards.0.worth").fill("if place <= awards then 6 × (awards - place + 1) else 0");
    await officer.getByLabel("Sharing the first place").fill("3");
    await expect(given(officer, "first")).toHaveText("18 shells");
    await officer.getByLabel("How many").fill("6");
    await expect(given(officer, "first")).toHaveText("6 shells");
    expect(await seriousFindings(officer)).toEqual([]);
    expect(await overhang(officer)).toBe(0);

    await officer.getByLabel("For what is played from").fill("2020-01-01");
    await officer.getByRole("button", { name: "Lay it down" }).click();
    await officer.getByRole("button", { name: "Yes, do it" }).click();
    await expect(officer.getByText("It is laid down.", { exact: false })).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`/rankings/shore-${width}?list=shore`)).status(), { timeout: 30_000 })
      .toBe(200);

    // From what holds another one is written: the winner alone. Before it is laid down everybody sees nothing of it.
    // Meanwhile others send sessions, which both book.
    const behind = async () => (await bookings(page, "island-points")) - (await bookings(page, `shore-${width}`));
    await expect.poll(behind, { timeout: 60_000 }).toBe(0);
    await officer.getByRole("link", { name: "See the schemes" }).click();
    await officer.getByRole("link", { name: "Write another one from this" }).click();
    await at(officer, "awards.0.worth").fill("if place = 1 then 100 else 0");
    await expect(given(officer, "first")).toHaveText("100 shells");
    await officer.getByLabel("For what is played from").fill("2020-01-01");
    await officer.getByRole("button", { name: "Try it on what is booked" }).click();
    await expect(officer.getByText("would stand elsewhere or have other points", { exact: false })).toBeVisible({
      timeout: 30_000,
    });
    const foreseen = officer.getByRole("table", { name: "Shore list", exact: true }).locator("tbody tr").first();
    const [name, then] = [await foreseen.locator("th").innerText(), await foreseen.locator("td").last().innerText()];
    expect(await seriousFindings(officer)).toEqual([]);
    expect(await overhang(officer)).toBe(0);
    await page.goto(`/rankings/shore-${width}`);
    const own = page.locator("tbody tr").filter({ hasText: name });
    expect((await own.locator("td a.why").allTextContents()).join()).not.toBe(then);

    // A link that is pressed by mistake does not lose what was written: the browser asks, and stays where it is told to.
    const asking = officer.waitForEvent("dialog");
    const away = officer.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Rankings" });
    // The press is over only when what was asked is answered.
    const pressed = away.click();
    const dialog = await asking;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await pressed;
    await expect(at(officer, "awards.0.worth")).toHaveValue("if place = 1 then 100 else 0");

    // What is written as data and not taken over is not what would be laid down.
    await officer.getByText("The whole as data").click();
    const data = officer.getByRole("textbox", { name: /^Tables, strata/u });
    const whole = await data.inputValue();
    await data.fill(`${whole} `);
    await expect(officer.getByRole("button", { name: "Lay it down" })).toBeDisabled();
    await expect(officer.getByText("take it over first", { exact: false })).toBeVisible();
    await officer.getByRole("button", { name: "Take it over" }).click();

    await officer.getByRole("button", { name: "Lay it down" }).click();
    await officer.getByRole("button", { name: "Yes, do it" }).click();
    await expect(officer.getByText("It is laid down.", { exact: false })).toBeVisible();
    const won = async (): Promise<number> => {
      await page.reload();
      const points = Number((await own.locator("td a.why").allTextContents()).join().replace(/\D/gu, ""));
      return points % 100 === 0 ? points : NaN;
    };
    await expect.poll(won, { timeout: 60_000 }).toBeGreaterThanOrEqual(Number(then.replace(/\D/gu, "")));
  });

test("nobody else writes a scheme, or tries one; an address that names none is not found", async ({
  page,
  request,
}) => {
  await page.goto("/rankings/island-points/scheme");
  await expect(page.getByRole("link", { name: "Write another one from this" })).toHaveCount(0);
  await page.goto("/rankings/island-points/scheme/edit");
  await expect(page.getByText("This page is for the federation’s office", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Lay it down" })).toHaveCount(0);
  expect((await request.get("/rankings/none/scheme/edit")).status()).toBe(404);
  const data = {
    ranking: "island-points",
    from: "2026-01-01",
    scheme: {
      kind: "awards",
      name: "P",
      unit: "p",
      awards: [{ award: "a", per: "place", worth: "1" }],
      toPlayers: "each",
    },
  };
  expect((await request.post("/api/rankings/what-if", { data })).status()).toBe(403);
  expect((await request.post("/api/rankings/what-if", { data: { ...data, ranking: "none" } })).status()).toBe(404);
  expect((await request.post("/api/rankings/what-if", { data: {} })).status()).toBe(400);
  expect((await request.post("/api/rankings/example", { data: "no" })).status()).toBe(400);
});
