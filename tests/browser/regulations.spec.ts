/** Law 80 as a working office: elect, publish, be refused with the law, compare, and a session that stays what it was. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Page } from "@playwright/test";
import { told } from "./env.ts";
import { eveningCalled, expect, sendFile, test } from "./traveller.ts";

const AUTHORITY = "merrow";
const Me = z.object({ csrf: z.string() });

/** Sends a command as the page's own reader, as a program would that does not ask the page first. */
const command = async (page: Page, type: string, fields: object) => {
  const me = Me.parse(await (await page.request.get("/door/me")).json());
  return page.request.post("/door/commands", {
    headers: { origin: new URL(told().url).origin, "x-csrf-token": me.csrf },
    data: { id: randomUUID(), type, ...fields },
  });
};

/** Publishes what the preview of a page shows, by keyboard alone. */
const publish = async (page: Page, words: string): Promise<void> => {
  const dialog = page.getByRole("alertdialog");
  // A button that is pressed before the page's script has come does nothing yet.
  await expect(async () => {
    await page.getByRole("button", { name: words, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Yes, do it" }).focus();
  await page.keyboard.press("Enter");
};

test("an officer elects from a day on, after looking at what changes; the page says so, and why", async ({
  officer,
  page,
}) => {
  const at = `/regulations/${AUTHORITY}/options/memoryAids`;
  await officer.goto(at);
  await officer.getByRole("checkbox", { name: "memory", exact: true }).check();
  await officer.getByLabel("From", { exact: true }).fill("2026-03-01");
  await officer.getByRole("button", { name: "Look at what changes" }).click();
  await expect(officer.getByRole("heading", { name: "What changes, and for whom" })).toBeVisible();
  await expect(officer.getByText(/announced tournament/)).toBeVisible();
  // A day that has passed is said to have, and what that does to what is scored.
  await expect(officer.locator("#preview .says.bad")).toContainText(
    "This day has passed. Sessions that are scored keep",
  );
  // Without a reason nothing is even asked.
  await officer.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(officer.getByText("Say why in a sentence or two")).toBeVisible();
  await expect(officer.getByRole("alertdialog")).toHaveCount(0);
  await officer.getByLabel("Why").fill("Asked for by the clubs");
  await publish(officer, "Publish");
  await expect(async () => {
    await page.goto(at);
    await expect(page.getByText("Asked for by the clubs")).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Nobody else sees a form.
  await expect(page.getByRole("button", { name: "Look at what changes" })).toHaveCount(0);
  await page.goto(`/regulations/${AUTHORITY}?q=memoryAids&on=2026-02-28`);
  await expect(page.getByRole("row").filter({ hasText: "by the Laws" })).toHaveCount(1);
  await page.goto(`/regulations/${AUTHORITY}?q=memoryAids&on=2026-03-01`);
  await expect(page.getByRole("row").filter({ hasText: "by the Laws" })).toHaveCount(0);
});

test("rows come, move and go by keyboard, with a script and without; what was typed stays", async ({
  officer,
  browser,
}) => {
  const at = `/regulations/${AUTHORITY}/options/rankTies`;
  const plain = await browser.newContext({
    baseURL: told().url,
    storageState: told().state,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  for (const page of [officer, await plain.newPage()]) {
    await page.goto(at);
    await page.getByRole("radio", { name: "broken by criteria, in this order" }).check();
    for (const [row, criterion] of ["their match", "lots drawn"].entries()) {
      await page.getByRole("button", { name: /^Add a row/ }).press("Enter");
      await page.locator(`select[name="value.own1.${row}"]`).selectOption({ label: criterion });
    }
    await page.getByRole("button", { name: "Move row 2 up" }).press("Enter");
    await expect(page.locator('select[name="value.own1.0"]')).toHaveValue("drawLots");
    await page.getByRole("button", { name: "Add a row" }).press("Enter");
    await page.getByRole("button", { name: "Take row 3 out" }).press("Enter");
    await page.getByRole("button", { name: "Look at what changes" }).press("Enter");
    await expect(page.locator("#preview")).toContainText("lots drawn, their match");
  }
  await plain.close();
});

test("a scale of many tables is looked at as a short one is; what no address can hold is refused in words", async ({
  officer,
}) => {
  const page = `/regulations/${AUTHORITY}/options/vpScale`;
  const fields = (rows: number): readonly (readonly [string, string])[] =>
    Array.from({ length: rows }, (_, row): readonly (readonly [string, string])[] => [
      [`value.own1.tables.0.rows.${row}.from`, String(row)],
      [`value.own1.tables.0.rows.${row}.winner`, String(10 + ((row * 7919) % 997) / 100)],
      [`value.own1.tables.0.rows.${row}.loser`, String(10 - ((row * 7919) % 997) / 100)],
    ]).flat();
  const propose = (rows: number) =>
    officer.request.post("/api/regulations/proposal", {
      form: {
        "~page": page,
        "~place": "elect",
        sent: "yes",
        "value.~way": "own1",
        "value.own1.name": "Of the islands",
        "value.own1.tables.~rows": "1",
        "value.own1.tables.0.boardsFrom": "1",
        "value.own1.tables.0.boardsTo": "32",
        "value.own1.tables.0.rows.~rows": String(rows),
        ...Object.fromEntries(fields(rows)),
      },
    });
  const looked = await propose(400);
  expect(looked.status()).toBe(200);
  await officer.goto(looked.url());
  await expect(officer.locator("#preview")).toContainText("Of the islands");
  await expect(officer.locator('input[name="value.own1.tables.0.rows.399.from"]')).toHaveValue("399");
  await officer.goto(`${page}?tooLong=yes`);
  await expect(officer.getByRole("alert").filter({ hasText: "too long to be looked at" })).toBeVisible();
});

test("no page of regulations shows how values are kept", async ({ officer }) => {
  for (const address of [
    `/regulations/${AUTHORITY}?only=elected`,
    `/regulations/${AUTHORITY}/compare`,
    `/regulations/${AUTHORITY}/print`,
    "/t/island-championship/conditions?option=carryOver",
    ...["alertProcedure", "vpScale", "penaltyScale", "authorityDelegation", "artificialImps", "lateCorrection"].map(
      (option) => `/regulations/${AUTHORITY}/options/${option}`,
    ),
  ]) {
    await officer.goto(address);
    const said = await officer.locator("main").innerText();
    expect([address, said.match(/[{}]|"\w+":|\bP[T\d]\w+\b|\b[a-z]+[a-z][A-Z]\w+/g)]).toEqual([address, null]);
  }
});

test("what is no value, or against a law, is refused before it can be published", async ({ officer }) => {
  await officer.goto(`/regulations/${AUTHORITY}/options/correctionPeriod`);
  await expect(officer.getByRole("heading", { level: 1 })).toHaveText("Correction period");
  const minutes = officer.getByLabel("minutes", { exact: true }).first();
  await expect(minutes).toHaveValue("30");
  // What was typed is kept, and what is wrong with it stands there.
  await minutes.fill("half");
  await officer.getByRole("button", { name: "Look at what changes" }).click();
  await expect(officer.locator(".wrong")).toHaveText("minutes: This is no number.");
  await expect(minutes).toHaveValue("half");
  await minutes.fill("-5");
  await officer.getByLabel("hours", { exact: true }).first().fill("1.5");
  await officer.getByRole("button", { name: "Look at what changes" }).click();
  await expect(officer.locator(".wrong")).toHaveText(["hours: Write a whole number.", "minutes: Write at least 0."]);
  await officer.getByLabel("hours", { exact: true }).first().fill("");
  await minutes.fill("5");
  await officer.getByRole("button", { name: "Look at what changes" }).click();

  const alert = officer.locator(".says.bad");
  await expect(alert).toContainText("30 minutes");
  await expect(alert.locator(".law")).toHaveText("Law 79C1");
  await expect(officer.getByRole("button", { name: "Publish" })).toHaveCount(0);
});

test("an organizer tries something that was not left to organizers and is refused with the law, by the page and by the door", async ({
  officer,
}) => {
  const tournament = "island-championship";
  await officer.goto(`/t/${tournament}`);
  await officer.getByRole("link", { name: "Conditions of contest" }).click();
  await expect(officer.getByRole("heading", { name: "Still to be said" })).toBeVisible();
  await officer.goto(`/t/${tournament}/conditions?option=faceUpLeads`);
  // Whose it is, in place of a form.
  await expect(officer.locator("#choose").getByRole("radio")).toHaveCount(0);
  const alert = officer.locator("#choose .says");
  await expect(alert).toContainText("is not left to the Tournament Organizer");
  await expect(alert.locator(".law")).toContainText("41A");
  const refused = await command(officer, "SetConditions", { tournament, options: { faceUpLeads: "faceUpRequired" } });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toMatch(/"unlawful".*41A/);

  // What was left is laid down.
  await officer.goto(`/t/${tournament}/conditions?option=rankTies`);
  await officer.locator("#choose").getByRole("radio", { name: "shared" }).check();
  await officer.getByRole("button", { name: "Look at what changes" }).click();
  await publish(officer, "Lay down");
  await expect(async () => {
    await officer.goto(`/t/${tournament}/conditions`);
    await expect(officer.getByRole("row").filter({ hasText: "Organizer" }).filter({ hasText: "shared" })).toHaveCount(
      1,
      { timeout: 1000 },
    );
  }).toPass();
});

test("two authorities are compared; a profile goes out as a file and comes in again", async ({ officer, page }) => {
  await officer.goto("/regulations");
  // What an id may not be is said at its field, before anything is sent.
  await officer.getByLabel("Id, for its address").fill("Skerry Union");
  await officer.getByLabel("Its name").fill("Skerry Bridge Union");
  await officer.getByRole("button", { name: "Register an authority" }).click();
  await expect(officer.getByLabel("Id, for its address")).toBeFocused();
  await expect(officer.getByText("no blanks")).toBeVisible();
  await expect(officer).toHaveURL(/\/regulations$/u);
  await officer.getByLabel("Id, for its address").fill("skerry");
  await officer.getByLabel("Its name").fill("Skerry Bridge Union");
  await officer.getByRole("button", { name: "Register an authority" }).click();
  await officer.waitForURL(/regulations\/skerry$/);
  const profile = await (await page.request.get(`/regulations/${AUTHORITY}/profile.json`)).text();
  const theirs = profile.replace('"value": "committee"', '"value": "directorInCharge"');
  expect(theirs).not.toBe(profile);
  await officer.goto("/regulations/skerry/import");
  await officer
    .getByLabel("Profile file")
    .setInputFiles({ name: "profile.json", mimeType: "application/json", buffer: Buffer.from(theirs) });
  await officer.getByLabel("Why").fill("As our neighbours do, but for appeals");
  await publish(officer, "Publish");
  await expect(async () => {
    await page.goto(`/regulations/${AUTHORITY}/compare?with=skerry`);
    await expect(page.getByText("1 difference", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("row").filter({ hasText: "93A" })).toContainText("director in charge");
  await page.goto(`/regulations/${AUTHORITY}/compare`);
  await expect(page.getByText(/^\d+ differences$/)).toBeVisible();
  // On a phone each value says whose it is.
  await page.setViewportSize({ width: 360, height: 740 });
  const labels = await page.evaluate<readonly string[]>(
    "[...document.querySelectorAll('main table tbody tr:first-child td')].map((cell) => getComputedStyle(cell, '::before').content)",
  );
  expect(labels.slice(0, 2)).toEqual([
    expect.stringContaining("the Laws as they are"),
    expect.stringContaining("Merrow"),
  ]);
  await officer.goto("/regulations/skerry/import");
  await officer.getByLabel("Profile file").setInputFiles({
    name: "broken.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"authority":"x","elections":[{"key":"noSuch","value":1}]}'),
  });
  await expect(officer.getByText("There is no option noSuch.")).toBeVisible();
  // Of what could not be read nobody says that it does not differ; an option is called what pages call it; what is left to others is a difference too.
  const shown = async (elections: readonly object[]): Promise<void> =>
    officer.getByLabel("Profile file").setInputFiles({
      name: "parts.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ authority: "x", elections })),
    });
  await shown([{ key: "reserveRights", value: "16B2" }]);
  await expect(officer.getByText("This is no value of “Reserving rights”")).toBeVisible();
  await expect(officer.getByText("No differences")).toHaveCount(0);
  await shown([{ key: "memoryAids", value: [], leaves: [{ to: "TO" }] }]);
  await expect(officer.getByRole("listitem").filter({ hasText: /Left to others: .+ → .+: any value$/u })).toBeVisible();
  await officer
    .getByLabel("Profile file")
    .setInputFiles({ name: "cut.json", mimeType: "application/json", buffer: Buffer.from('{"authority":') });
  await expect(officer.getByText("This file holds no profile that can be read.")).toBeVisible();
});

test("a session stays what it pinned when another election follows; what it would be is shown on a copy", async ({
  officer,
  page,
}) => {
  const session = await sendFile(officer, "regulated.xml", await eveningCalled("Sandpiper Pairs", "06/11/2026"));
  await page.goto(session);
  const before = await page.locator("main table").first().innerText();
  const elected = await command(officer, "PublishElections", {
    authority: AUTHORITY,
    from: "2026-11-06",
    until: "2026-11-06",
    elections: [{ option: "winners", value: 1 }],
    reason: "One list for a night",
  });
  expect(elected.status()).toBe(201);
  await page.goto(session);
  expect(await page.locator("main table").first().innerText()).toBe(before);

  await page.goto(`${session}/scored`);
  await page.getByRole("link", { name: "What if?" }).click();
  await page.locator("select[name=method]").selectOption("cross-imps");
  await page.getByRole("button", { name: "Score a copy" }).first().click();
  await expect(page.getByText(/of \d+ would have another rank/)).toBeVisible();
  for (const name of ["Rank", "Rank then", "Total", "Total then"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toHaveCount(2);
  // What the session was scored by stands beside what its copy is.
  await expect(page.getByText(/^now: matchpoints/iu)).toBeVisible();
  await expect(page.locator("main table tbody tr").first()).toContainText("IMP");
  // Each line is a list of its own, and on a phone the answer stands first, each value with what it is.
  await expect(page.getByRole("heading", { name: "North–South line" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "East–West line" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const top = async (what: string): Promise<number> => (await page.locator(what).boundingBox())?.y ?? Number.NaN;
  expect(await top("#answer")).toBeLessThan(await top(".what-if form"));
  const label = await page.evaluate<string>(
    "getComputedStyle(document.querySelector('main table tbody td'), '::before').content",
  );
  expect(label).toContain("Rank");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(session);
  expect(await page.locator("main table").first().innerText()).toBe(before);
});

test("documents keep their versions", async ({ officer, page }) => {
  await page.goto(`/regulations/${AUTHORITY}/documents/conduct`);
  await expect(page.getByText("Telephones are switched off")).toBeVisible();
  const amended = await command(officer, "AmendRegulation", {
    authority: AUTHORITY,
    regulation: "conduct",
    text: "Opponents are greeted, and thanked.",
    from: "2026-06-01",
  });
  expect(amended.status()).toBe(201);
  const at = `/regulations/${AUTHORITY}/documents/conduct`;
  await expect(async () => {
    await page.goto(at);
    await expect(page.getByText("Opponents are greeted, and thanked.")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(`${at}?from=2026-01-01`);
  await expect(page.getByText("Telephones are switched off")).toBeVisible();
});
