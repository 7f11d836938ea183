/** The office lets somebody in, puts their name right, gives and takes a role, and makes a key: nobody types an id. */
import type { Page } from "@playwright/test";
import { z } from "zod";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

const Me = z.object({ csrf: z.string() });

/** Of the cells of folded tables that say something: what stands before each, and what its column's title is. A button needs no title. */
const Labels = z.array(z.object({ before: z.string(), title: z.string() }));
const LABELS = `[...document.querySelectorAll("table.fold")].flatMap((table) => {
  const titles = [...table.querySelectorAll("thead th")].map((title) => title.textContent);
  return [...table.querySelectorAll("tbody td")]
    .filter((cell) => cell.childNodes.length > 0 && cell.querySelector("button") === null)
    .map((cell) => ({ before: getComputedStyle(cell, "::before").content, title: titles[[...cell.parentElement.children].indexOf(cell)] }));
})`;
const labels = async (page: Page) => Labels.parse(await page.evaluate<unknown>(LABELS));

test("somebody is invited by a link, corrected, given a role by name and relieved of it; a key is made over a club by its name", async ({
  officer,
  browser,
}) => {
  const { csrf } = Me.parse(await (await officer.request.get("/door/me")).json());
  const registered = await officer.request.post("/door/commands", {
    headers: { origin: told().url, "x-csrf-token": csrf, accept: "application/json" },
    data: { id: crypto.randomUUID(), type: "RegisterClub", club: "lh-7", name: "Lighthouse Bridge Club" },
  });
  expect(registered.ok()).toBe(true);

  const club = (label: string) => officer.getByRole("combobox", { name: label, exact: true });
  const pick = async (label: string, typed: string, named: string): Promise<void> => {
    await club(label).fill(typed);
    await officer.getByRole("option", { name: named }).click();
    await expect(club(label)).toHaveValue(named);
  };

  // Invited: the link is shown once, and opens.
  await officer.goto("/admin/people");
  await officer.getByRole("textbox", { name: "Name", exact: true }).fill("Odile Marsch");
  await officer.getByRole("textbox", { name: "Number", exact: true }).fill("880017");
  await pick("Club", "lighth", "Lighthouse Bridge Club");
  await officer.getByLabel("The link to come in by").selectOption({ label: "is shown here, to be handed over" });
  await officer.getByRole("button", { name: "Invite somebody" }).click();
  const link = (await officer.locator("code.secret").textContent()) ?? "";
  const context = await browser.newContext({ baseURL: told().url, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in now" }).click();
  await expect(page.getByText("You are signed in as Odile Marsch")).toBeVisible();

  // A number that somebody has already is refused at its field, and nothing that was typed is lost.
  await officer.getByRole("textbox", { name: "Name", exact: true }).fill("Another Marsch");
  await officer.getByRole("textbox", { name: "Number", exact: true }).fill("880017");
  await officer.getByLabel("The link to come in by").selectOption({ label: "is shown here, to be handed over" });
  await officer.getByRole("button", { name: "Invite somebody" }).click();
  await expect(officer.locator(".refused").getByRole("textbox", { name: "Number", exact: true })).toHaveValue("880017");
  await expect(officer.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Another Marsch");

  // Found by number; a name put right is right at once, for herself too.
  await officer.goto("/admin/people");
  await officer.getByLabel("Name, number or e-mail").fill("880017");
  await officer.getByRole("button", { name: "Look", exact: true }).click();
  await expect(officer.getByRole("row").filter({ hasText: "Odile Marsch" })).toContainText("Lighthouse Bridge Club");
  await officer.getByRole("link", { name: "Odile Marsch" }).click();
  await expect(club("Club")).toHaveValue("Lighthouse Bridge Club");
  await officer.getByRole("textbox", { name: "Name", exact: true }).fill("Odile Marsh");
  await officer.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(officer.getByText("Corrected.")).toBeVisible();
  await expect(officer.getByRole("heading", { name: "Odile Marsh" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("You are signed in as Odile Marsh", { exact: false })).toBeVisible();
  await context.close();

  // A role over a club, said by its name; what is not chosen from the list is not taken.
  await club("Which one").fill("no such club");
  await expect(officer.getByText("Nothing found")).toBeVisible();
  await pick("Which one", "Lighthouse", "Lighthouse Bridge Club");
  await officer.getByRole("button", { name: "Grant", exact: true }).click();
  const held = officer.getByRole("row").filter({ hasText: "Lighthouse Bridge Club" });
  await expect(held).toContainText("Odile Marsh");
  for (const width of [360, 1280]) {
    await officer.setViewportSize({ width, height: 800 });
    expect(await overhang(officer)).toBe(0);
    expect(await seriousFindings(officer)).toEqual([]);
  }
  await held.getByRole("button", { name: "Revoke" }).click();
  await expect(officer.getByRole("alertdialog")).toContainText(
    "Take “club” (club: Lighthouse Bridge Club) back from Odile Marsh?",
  );
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(held).toHaveCount(0);

  // The same from the page of all roles, where the person is chosen too.
  await officer.goto("/admin/roles");
  await pick("Person", "Odile", "Odile Marsh, 880017");
  await pick("Which one", "Lighthouse", "Lighthouse Bridge Club");
  await officer.getByRole("button", { name: "Grant", exact: true }).click();
  await expect(officer.getByRole("row").filter({ hasText: "Odile Marsh" })).toContainText("Lighthouse Bridge Club");

  await officer.goto("/admin/keys");
  await officer.getByRole("textbox", { name: "Name of the program" }).fill("Lighthouse scorer");
  await pick("Which one", "Lighthouse", "Lighthouse Bridge Club");
  await officer.getByRole("button", { name: "Make a key" }).click();
  await expect(officer.locator("code.secret")).toBeVisible();
  const scorer = officer.getByRole("row").filter({ hasText: "Lighthouse scorer" });
  await expect(scorer).toContainText("Lighthouse Bridge Club");
  await scorer.getByRole("button", { name: "Revoke" }).click();
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(scorer).toContainText("revoked or expired");
  await expect(officer.locator("code.secret")).toHaveCount(0);

  // On a phone, where the titles of the columns are not above them, each cell says its own; beside a screen's width none does.
  for (const path of ["people?text=Odile", "roles", "keys", "imports", "journal"]) {
    await officer.setViewportSize({ width: 360, height: 740 });
    await officer.goto(`/admin/${path}`);
    await expect(officer.locator("table.fold tbody td").first()).toBeVisible();
    const said = await labels(officer);
    expect([path, said.length > 0]).toEqual([path, true]);
    expect(said.map(({ before }) => before)).toEqual(said.map(({ title }) => `"${title}: "`));
    await officer.setViewportSize({ width: 1280, height: 800 });
    expect(new Set((await labels(officer)).map(({ before }) => before))).toEqual(new Set(["none"]));
  }
});

test("what was written in a finder before its script was there is looked for once it is", async ({ officer }) => {
  let come = (): void => undefined;
  const script = new Promise<void>((resolve) => {
    come = resolve;
  });
  await officer.route("**/_next/static/**/*.js", async (route) => {
    await script;
    await route.continue();
  });
  await officer.goto("/admin/roles", { waitUntil: "commit" });
  const person = officer.getByRole("combobox", { name: "Person", exact: true });
  await person.fill("Odile");
  await expect(person).toBeFocused();
  come();
  await officer.getByRole("option", { name: "Odile Marsh, 880017" }).click();
  await expect(person).toHaveValue("Odile Marsh, 880017");

  // Whoever has gone on to the next field finds it when he comes back.
  await officer.unrouteAll({ behavior: "wait" });
  const again = new Promise<void>((resolve) => {
    come = resolve;
  });
  await officer.route("**/_next/static/**/*.js", async (route) => {
    await again;
    await route.continue();
  });
  await officer.goto("/admin/roles", { waitUntil: "commit" });
  await person.fill("Odile");
  await officer.getByRole("combobox", { name: "Role" }).focus();
  come();
  await expect(officer.locator("form button[type=submit]").first()).toBeEnabled();
  await expect(person).toHaveValue("Odile");
  await person.focus();
  await officer.getByRole("option", { name: "Odile Marsh, 880017" }).click();
  await expect(person).toHaveValue("Odile Marsh, 880017");
});
