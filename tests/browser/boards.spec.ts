/** What a file says of a board beside its results: what can be made, and par. Shown, heard, printed and exported as the file has it, and nothing where it says nothing. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { overhang, seriousFindings } from "./axe.ts";
import { eveningCalled, expect, lastBoard, resultsFile, sendFile, test } from "./traveller.ts";

const clubGame = fileURLToPath(new URL("../../packages/reading/fixtures/club-game.json", import.meta.url));

test("a board shows what can be made and par, as its file has them; a board whose file says nothing shows nothing", async ({
  officer,
  page,
  request,
}) => {
  const session = await sendFile(officer, "harbor.json", await readFile(clubGame, "utf8"));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${session}/b/2`);
  const table = page.getByRole("table", { name: "What can be made on board 2" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "What can be made",
    /clubs$/,
    /diamonds$/,
    /hearts$/,
    /spades$/,
    /no trump$/,
  ]);
  // `NS: 1C 3D 4S 1NT H4` of the file, heard with its levels.
  const north = table.getByRole("row", { name: /^North/ });
  await expect(north.getByRole("cell")).toHaveText([
    /^7 tricks, makes 1/,
    /^9 .*makes 3/,
    /^4 tricks(?!,)/,
    /^10 .*makes 4/,
    /^7/,
  ]);
  await expect(table.getByRole("row", { name: /^West/ }).getByRole("cell").nth(2)).toHaveText(/^9 tricks, makes 3/);
  const beneath = page.locator(".beneath");
  await expect(beneath).toContainText("Par +300");
  await expect(beneath).toContainText("5 hearts doubled 2 down by East–West");
  await expect(beneath).toContainText("The file says so; Traveller does not compute it.");
  expect(await overhang(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  const results = page.getByRole("table", { name: "Results" });
  await expect(results.getByRole("columnheader", { name: "Tricks v. best play" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const [deal, beside] = await Promise.all([page.getByRole("figure").boundingBox(), table.boundingBox()]);
  expect(beside?.x).toBeGreaterThan((deal?.x ?? 0) + (deal?.width ?? 0));
  expect(beside?.y).toBeLessThan((deal?.y ?? 0) + (deal?.height ?? 0));
  await page.emulateMedia({ media: "screen" });

  const board: unknown = await (await request.get(`${session}/b/2.json`)).json();
  expect(board).toMatchObject({ deal: { doubleDummy: { tricks: { W: { H: 9 } }, par: { score: 300 } } } });
  const boards = (await (await request.get(`${session}/boards.csv`)).text()).split("\r\n");
  expect(boards[0]).toContain("double-dummy tricks,par,par contracts");
  expect(boards.find((line) => line.startsWith("2,"))).toContain("7a4977a4974294642946,300,EW 5HX-2");

  const xml = await eveningCalled("Heron Pairs", "09/11/2026");
  const silent = await sendFile(officer, "without-analysis.xml", xml);
  await page.goto(`${silent}/b/${lastBoard(await resultsFile())}`);
  await expect(page.getByRole("figure")).toBeVisible();
  await expect(page.getByText("What can be made")).toHaveCount(0);
  await expect(page.getByText("v. best play")).toHaveCount(0);
});

test("strata: places in B and C beside the place in the list, on the card, in the data; the file agrees", async ({
  officer,
  page,
  request,
}) => {
  // The same game under another number, so that tests do not meet in one session.
  const game = (await readFile(clubGame, "utf8")).replace("Harbor Morning Pairs", "Harbor Evening Pairs");
  const session = await sendFile(officer, "strata.json", game.replace('"id": 4711', '"id": 4712'));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(session);
  const list = page.getByRole("table").first();
  await expect(list.getByRole("columnheader", { name: "Place in A" })).toHaveCount(0);
  const pair = page.locator('[data-row="A-6-NS"]');
  await expect(pair.locator("td.place")).toHaveText([/^\d*=?$/, "1"]);
  expect(await overhang(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(list.getByRole("columnheader", { name: "Place in B" })).toBeVisible();
  await expect(list.getByRole("columnheader", { name: "Place in C" })).toBeVisible();
  // Whoever is of stratum A has no place below it.
  await expect(page.locator('[data-row="A-10-NS"] td.place')).toHaveText(["", ""]);

  await page.goto(`${session}/c/A-6-NS`);
  await expect(page.getByText("place in C 1", { exact: false })).toBeVisible();
  await page.goto(`${session}/scored`);
  await expect(page.locator("main")).not.toContainText("place in C");

  const csv = (await (await request.get(`${session}.csv`)).text()).split("\r\n");
  expect(csv[0]).toContain("percent,place in A,place in B,place in C");
  expect(csv.find((line) => line.includes(",A-6-NS,"))).toMatch(/,10,6,1,final$/);
  const json: unknown = await (await request.get(`${session}.json`)).json();
  expect(JSON.stringify(json)).toContain('"stratum":"C"');
});
