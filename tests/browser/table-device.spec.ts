/**
 * The device at a table: the director makes a code, the table comes in by it, enters a result in four taps from the board's page, puts it right, goes on without a network, and
 * is ended with one tap. On a phone and on a tablet, in every language.
 */
import { randomUUID } from "node:crypto";
import { AtDevice } from "@traveller/contract/device";
import type { Locator, Page } from "@playwright/test";
import { encode } from "uqr";
import { TWO_TABLES } from "../../services/ingest/src/testing/session.ts";
import { overhang, seriousFindings } from "./axe.ts";
import { codeOnPage } from "./device.ts";
import { told } from "./env.ts";
import { ownSession } from "./own-session.ts";
import { expect, test } from "./traveller.ts";

const SESSION = `device-${randomUUID().slice(0, 8)}`;
const PLACE = "A-1";

/** Two boards a round. */
const MOVEMENT = { ...TWO_TABLES, boardsPerSet: 2 };

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/table-device/${name}.png`, fullPage: true });

test("a table enters a result in four taps, puts it right, and is ended by the director", async ({
  officer,
  browser,
}) => {
  test.setTimeout(120_000);
  const { authority, ofSession: send } = await ownSession(officer.request, {
    session: SESSION,
    tournament: "At the table",
    title: "Evening at the table",
  });
  for (const number of ["1", "2", "3", "4"])
    await send(`pair ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      number,
      players: ["Aalto", "Bergströmsson"].map((name, index) => ({
        person: `${authority}:78${number}0${index}`,
        name: `Nordic ${name}${number}`,
      })),
    });
  await send("movement", "SetMovement", { section: "A", movement: MOVEMENT });
  await send("round", "StartRound", { round: 1 });

  const { code, address } = await codeOnPage(officer, SESSION);
  expect(code).toMatch(/^[A-HJ-NP-Z]{6}$/u);
  // The picture says the same as the letters, and the address beside them.
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const drawn = officer.getByRole("img", { name: "Picture of the address of table A-1" });
  await expect(drawn).toHaveAttribute("viewBox", `0 0 ${size} ${size}`);
  await expect(drawn.locator("path")).toHaveAttribute("d", dark.join(""));
  await expect(officer.locator(".table-card .address")).toHaveText(
    address.replace(/^https?:\/\//u, "").replace(/#.*$/u, ""),
  );
  expect(await seriousFindings(officer)).toEqual([]);
  await picture(officer, "devices-1280");
  await officer.getByLabel("Tables", { exact: true }).fill("2–1");
  await officer.getByRole("button", { name: "Make a code" }).click();
  await expect(officer.getByText("Write which tables")).toBeVisible();
  await officer.getByLabel("Tables", { exact: true }).fill("2–4");
  await officer.getByRole("button", { name: "Make a code" }).click();
  await expect(officer.locator(".table-card")).toHaveCount(4);
  await officer.emulateMedia({ media: "print" });
  await expect(officer.getByRole("heading", { name: "Devices at the tables" })).toBeHidden();
  await picture(officer, "cards-on-paper");
  await officer.emulateMedia({ media: null });
  await officer.setViewportSize({ width: 360, height: 740 });
  expect(await overhang(officer)).toBeLessThanOrEqual(0);
  await picture(officer, "devices-360");

  const context = await browser.newContext({
    baseURL: told().url,
    viewport: { width: 360, height: 740 },
    locale: "en-GB",
    hasTouch: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`/table/${SESSION}/${PLACE}`);
  await page.getByLabel("Code of the table").fill("BBBBBB");
  await page.getByRole("button", { name: "Set this device up" }).click();
  await expect(page.getByRole("alert").first()).toContainText("This code opens nothing at this table");
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByLabel("Code of the table")).toHaveValue(code);
  await picture(page, "enter-360");
  await page.getByRole("button", { name: "Set this device up" }).click();
  const boardKey = (board: number): Locator => page.locator(".board-key", { hasText: new RegExp(`^${board}\\D`, "u") });
  await expect(boardKey(1)).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await expect(page.locator(".board-key")).toHaveCount(2);
  await expect(page.locator("#content")).toContainText("Aalto4");
  await picture(page, "boards-360");
  expect(await seriousFindings(page)).toEqual([]);

  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.tap();
    taps += 1;
  };
  const key = (name: string | RegExp): Locator => page.getByRole("button", { name, exact: typeof name === "string" });
  await boardKey(1).tap();
  const look = async (name: string): Promise<void> => {
    expect(await overhang(page), name).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page), name).toEqual([]);
    await picture(page, `${name}-360`);
  };
  await look("contract");
  await tap(key("4 hearts"));
  await look("declarer");
  await tap(key(/^South/u));
  await look("tricks");
  await tap(key(/^10/u));
  await look("accept");
  await expect(page.locator(".comes-to").first()).toHaveText("−420");
  await tap(key("Accept for East–West"));
  await expect(page.getByText("Everything is sent")).toBeVisible();
  await expect(boardKey(1)).toContainText("+420");
  console.log(`A result from the board's page to sent: ${taps} taps`);
  expect(taps).toBe(4);
  await look("sent");
  const at = async () => AtDevice.parse(await (await context.request.get("/door/device")).json());
  // What the door has taken is read back a moment later: the state of a device follows the log.
  await expect
    .poll(async () => (await at()).round?.boards[0])
    .toMatchObject({ state: "agreed", said: { contract: "4H", declarer: "S", tricks: 10 } });

  // Put right, with its lead; what hardly happens is asked about once.
  await boardKey(1).tap();
  await key("4 hearts").tap();
  await key(/^South/u).tap();
  await key("Say the lead").tap();
  await look("lead");
  await page.locator(".suit-keys").first().getByRole("button").nth(2).tap();
  await key(/^3−7|^3/u).tap();
  await expect(page.getByRole("heading", { name: "That happens rarely. Is it right?" })).toBeFocused();
  await look("rare");
  await key("Yes, it is right").tap();
  await key("Accept for East–West").tap();
  await expect(boardKey(1)).toContainText("−350");
  await expect(page.getByText("Everything is sent")).toBeVisible();
  await expect.poll(async () => (await at()).round?.boards[0]?.said).toMatchObject({ tricks: 3, lead: "SQ" });

  // Passed out, without a network: kept, said so, and sent when it is back.
  await context.setOffline(true);
  await boardKey(2).tap();
  await key("Passed out").tap();
  await key("Accept for East–West").tap();
  await expect(page.getByText("1 board is kept here and not sent yet")).toBeVisible();
  await look("offline");
  await context.setOffline(false);
  await expect(page.getByText("Everything is sent")).toBeVisible({ timeout: 30_000 });
  await expect(boardKey(2)).toContainText("Passed out");

  // Wide, dark, and in every language.
  await page.setViewportSize({ width: 1280, height: 900 });
  await picture(page, "boards-1280");
  await boardKey(1).tap();
  await picture(page, "contract-1280");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await boardKey(1).tap();
  expect(await seriousFindings(page, "colours")).toEqual([]);
  await picture(page, "contract-dark-1280");
  const cookies = await context.storageState();
  for (const locale of ["fi-FI", "sv-SE", "et-EE", "tr-TR"]) {
    const other = await browser.newContext({
      baseURL: told().url,
      viewport: { width: 360, height: 740 },
      locale,
      storageState: cookies,
      hasTouch: true,
    });
    const there = await other.newPage();
    await there.goto(`/table/${SESSION}/${PLACE}`);
    expect(await overhang(there), locale).toBeLessThanOrEqual(0);
    expect(await seriousFindings(there), locale).toEqual([]);
    await there.locator(".board-key").first().tap();
    await there.locator(".keys .key").nth(17).tap();
    expect(await overhang(there), locale).toBeLessThanOrEqual(0);
    await picture(there, `declarer-${locale}`);
    await other.close();
  }

  // Ended with one tap, it writes no more and sees no more.
  await officer.goto(`/s/${SESSION}/devices`);
  await expect(officer.getByText("set up", { exact: true }).first()).toBeVisible();
  await officer
    .getByRole("row", { name: /^A-1\b/u })
    .getByRole("button", { name: "End", exact: true })
    .click();
  await expect.poll(async () => (await context.request.get("/door/device")).status()).toBe(401);
  await page.goto(`/table/${SESSION}/${PLACE}`);
  await expect(page.getByText("This device is no longer set up for this table")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set this device up" })).toBeVisible();
  await context.close();
});
