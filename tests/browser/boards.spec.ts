/** What a file says of a board beside its results: what can be made, and par. Shown, heard, printed and exported as the file has it, and nothing where it says nothing. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { overhang, seriousFindings } from "./axe.ts";
import { eveningCalled, expect, lastBoard, resultsFile, sendFile, test } from "./traveller.ts";

const clubGame = fileURLToPath(new URL("../../services/ingest/fixtures/club-game.json", import.meta.url));

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
  const silent = await sendFile(officer, "heron.xml", xml);
  await page.goto(`${silent}/b/${lastBoard(await resultsFile())}`);
  await expect(page.getByRole("figure")).toBeVisible();
  await expect(page.getByText("What can be made")).toHaveCount(0);
  await expect(page.getByText("v. best play")).toHaveCount(0);
});
