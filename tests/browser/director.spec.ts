/**
 * The director's screen: who waits, the longest first, as it happens; what looks wrong; the tables of the round. On a phone and wide, in every language, and to nobody
 * else. Laws 8, 9B, 10C1, 81C.
 */
import { randomUUID } from "node:crypto";
import type { TableEvent } from "@traveller/engine";
import { TWO_TABLES } from "../../services/ingest/src/testing/session.ts";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { ownSession } from "./own-session.ts";
import { expect, test } from "./traveller.ts";

const SESSION = `directed-${randomUUID().slice(0, 8)}`;
const PHONE = { width: 360, height: 740 };
const LOCALES = ["en", "fi", "sv", "et", "tr"] as const;

type Events = readonly TableEvent[];

const LOW_BID: Events = [
  { type: "CallMade", seat: "N", call: "1S" },
  { type: "CallMade", seat: "E", call: "1H" },
  { type: "DirectorCalled", seat: "S" },
];

test("who waits for the director stands there as it happens, the longest first, and for nobody else", async ({
  officer,
  browser,
}) => {
  test.setTimeout(60_000);
  const { authority, ofSession: send } = await ownSession(officer.request, {
    session: SESSION,
    tournament: "Directed",
    title: "Directed evening",
  });
  for (const number of ["1", "2", "3", "4"])
    await send(`pair ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      number,
      players: ["Dahl", "Saar"].map((name, index) => ({
        person: `${authority}:79${number}0${index}`,
        name: `Nils ${name}${number}`,
      })),
    });
  await send("movement", "SetMovement", { section: "A", movement: { ...TWO_TABLES, boardsPerSet: 2 } });
  await send("round", "StartRound", { round: 1 });
  const record = (table: string, board: number, between: readonly [string, string], events: Events) =>
    send(`at ${table} ${board}`, "RecordAtTable", {
      table: { section: "A", round: 1, table, board },
      expectedVersion: 0,
      events: [{ type: "BoardStarted", board, contestants: { NS: between[0], EW: between[1] } }, ...events],
    });
  await record("1", 1, ["A-4", "A-1"], LOW_BID);
  await officer.setViewportSize(PHONE);
  await expect.poll(async () => (await officer.goto(`/d/${SESSION}`))?.status(), { timeout: 20_000 }).toBe(200);
  const waiting = officer.getByRole("region", { name: /table waits|tables wait|Who waits/u });
  await expect(async () => {
    await officer.reload();
    await expect(waiting).toContainText("East bid", { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await expect(waiting).toContainText("South called you.");
  await expect(officer.getByRole("region", { name: "Tables" }).getByRole("listitem")).toHaveCount(2);
  expect(await overhang(officer)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(officer)).toEqual([]);
  await officer.screenshot({ path: "test-results/director/list-360.png", fullPage: true });

  // What happens at another table comes by itself, below who has waited longer.
  await record("2", 1, ["A-2", "A-3"], [{ type: "DirectorCalled", seat: "N" }]);
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await expect(waiting.getByRole("listitem").nth(1)).toContainText("North called you. What happened is not recorded.");
  await officer.setViewportSize({ width: 1280, height: 900 });
  expect(await overhang(officer)).toBeLessThanOrEqual(0);
  await officer.screenshot({ path: "test-results/director/list-1280.png", fullPage: true });

  for (const locale of LOCALES.slice(1)) {
    const context = await browser.newContext({
      baseURL: told().url,
      locale,
      viewport: PHONE,
      storageState: told().state,
    });
    const page = await context.newPage();
    await page.goto(`/d/${SESSION}`);
    await expect(page.locator(".waiting")).toHaveCount(2);
    expect(await overhang(page), locale).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page), locale).toEqual([]);
    await context.close();
  }

  const context = await browser.newContext({ baseURL: told().url, locale: "en-GB" });
  const anybody = await context.newPage();
  await anybody.goto(`/d/${SESSION}`);
  await expect(anybody.getByText("None of your roles may do this here")).toBeVisible();
  await expect(anybody.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect(anybody.locator("#content")).not.toContainText("called you");
  await context.close();
});
