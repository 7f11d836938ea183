/**
 * Deals that nobody sees before they are played: the director commits to a seed, deals by it with words from outside and takes the hands out; readers see what was committed to, in no
 * page and no data a hand; and after the release everybody sees that the seed deals these hands. On a phone, in every language.
 */
import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dealBySeed, faultsOf } from "@traveller/engine/dealing";
import { z } from "zod";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { ownSession } from "./own-session.ts";
import { expect, test } from "./traveller.ts";

const SESSION = `dealt-${randomUUID().slice(0, 8)}`;
const AT = `/s/${SESSION}`;
const LOT = "7 12 23 31 39";
const Published = z.object({
  session: z.string(),
  sets: z.array(
    z.object({
      set: z.string(),
      boards: z.array(
        z.object({
          board: z.number(),
          digest: z.string(),
          opened: z.object({ deal: z.string(), salt: z.string() }).optional(),
        }),
      ),
      dealt: z.object({ commitment: z.string(), lot: z.string(), seed: z.string().optional() }).optional(),
    }),
  ),
});

test("boards are committed to, dealt, taken out, played, and checked by everybody", async ({ officer, browser }) => {
  test.setTimeout(180_000);
  const { authority, ofSession } = await ownSession(officer.request, {
    session: SESSION,
    tournament: "Dealt here",
    title: "Evening dealt here",
  });
  for (const number of ["1", "2"])
    await ofSession(`pair ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      number,
      players: [{ person: `${authority}:77140${number}`, name: `Dealt Player ${number}` }],
    });

  const confirm = async (): Promise<void> => {
    await officer.getByRole("button", { name: "Yes, do it" }).click();
  };
  await expect.poll(async () => (await officer.goto(`${AT}/deals`))?.status(), { timeout: 30_000 }).toBe(200);
  await expect(officer.getByText("No deals are sealed here.")).toBeVisible();
  await officer.getByRole("button", { name: "Commit to a seed", exact: true }).click();
  await confirm();
  const waits = { timeout: 30_000 };
  await expect
    .poll(
      async () =>
        (await officer.goto(`${AT}/deals`)) && officer.getByRole("button", { name: "Deal the boards" }).count(),
      waits,
    )
    .toBe(1);
  await officer.getByLabel("Boards", { exact: true }).fill("1-2");
  await officer.getByLabel("Words from outside").fill(LOT);
  await officer.getByRole("button", { name: "Deal the boards" }).click();
  await expect(officer.getByRole("alertdialog")).toContainText("1–2");
  await confirm();
  const heading = officer.getByRole("heading", { name: "Boards 1–2, dealt by a seed" });
  await expect.poll(async () => (await officer.goto(`${AT}/deals`)) && heading.count(), waits).toBe(1);

  const download = officer.waitForEvent("download");
  await officer.getByRole("button", { name: "Hands as PBN" }).click();
  const pbn = await readFile(await (await download).path(), "utf8");
  const deals = [...pbn.matchAll(/\[Deal "([^"]+)"\]/gu)].map(([, deal = ""]) => deal);
  expect(deals).toHaveLength(2);
  const hands = deals.flatMap((deal) => deal.slice(2).split(" "));

  // Readers, and whoever asks for data: the commitment, and no hand.
  const reader = await browser.newContext({
    baseURL: told().url,
    locale: "en-GB",
    viewport: { width: 360, height: 740 },
  });
  const page = await reader.newPage();
  await page.goto(`${AT}/deals`);
  await expect(page.getByText(LOT)).toBeVisible();
  await expect(page.getByRole("button", { name: "Hands as PBN" })).toHaveCount(0);
  const read = async (path: string): Promise<string> => (await reader.request.get(path)).text();
  const paths = [
    AT,
    `${AT}/deals`,
    `${AT}/deals/check.json`,
    `${AT}/boards`,
    `${AT}/b/1`,
    `${AT}/history`,
    `${AT}.json`,
    `${AT}/boards.json`,
    `${AT}.pbn`,
  ];
  for (const path of paths) {
    const text = await read(path);
    for (const hand of hands) expect(text.includes(hand), `${path} tells ${hand}`).toBe(false);
  }
  expect(
    (await reader.request.post("/door/hands", { data: { id: randomUUID(), session: SESSION, form: "pbn" } })).status(),
  ).toBe(401);
  await page.goto(`${AT}/history`);
  await expect(page.getByText("Hands taken out")).toBeVisible();

  // Everybody has played the first, and the director releases the second.
  const outcome = { kind: "passedOut" };
  await ofSession("result", "RecordResult", { results: [{ section: "A", board: 1, ns: "A-1", ew: "A-2", outcome }] });
  await ofSession("release", "ReleaseBoard", { boards: [2] });
  const agreed = page.getByText("The seed is the one that was committed to", { exact: false });
  await expect.poll(async () => (await page.goto(`${AT}/deals`)) && agreed.count(), waits).toBe(1);
  const published = Published.parse(JSON.parse(await read(`${AT}/deals/check.json`)));
  const [set] = published.sets;
  if (set?.dealt?.seed === undefined) throw new Error("the seed is not open");
  const { seed, lot } = set.dealt;
  expect(faultsOf({ session: SESSION, ...set })).toEqual([]);
  expect([1, 2].map((board) => dealBySeed({ session: SESSION, lot, seed }, board))).toEqual(deals);
  await page.getByText("Check it yourself").click();
  await expect(page.getByText(`npm run deals -- --seed ${seed}`)).toBeVisible();

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await officer.setViewportSize({ width, height: 740 });
    for (const one of [page, officer]) {
      await one.goto(`${AT}/deals`);
      expect(await overhang(one)).toBeLessThanOrEqual(0);
    }
  }
  expect(await seriousFindings(page)).toEqual([]);
  expect(await seriousFindings(officer)).toEqual([]);
  for (const [locale, words] of [
    ["fi", "Miten kädet jaettiin"],
    ["sv", "Hur händerna gavs"],
    ["et", "Kuidas käed jagati"],
    ["tr", "Eller nasıl dağıtıldı"],
  ] as const) {
    const other = await browser.newContext({ baseURL: told().url, locale, viewport: { width: 360, height: 740 } });
    const own = await other.newPage();
    await own.goto(`${AT}/deals`);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText(words);
    expect(await overhang(own)).toBeLessThanOrEqual(0);
    await other.close();
  }
  await reader.close();
});
