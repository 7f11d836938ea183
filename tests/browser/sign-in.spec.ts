/** Signing in by e-mail, the mail read in the office's outbox, which is told; and by a passkey, of a device that the browser itself plays. */
import type { Page } from "@playwright/test";
import { seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { expect, newLink, test } from "./traveller.ts";

const ADDRESS = "ines.harbour@club.example";

/** The browser itself plays a device that knows its owner. */
const playDevice = async (page: Page): Promise<void> => {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const signedInAs = async (page: Page): Promise<string> => {
  await page.goto("/sign-in");
  return (await page.getByText(/^You are signed in as /u).textContent()) ?? "";
};

test("somebody whom the office let in asks for a link, adds a passkey, and comes in by it; a stranger is told the same", async ({
  officer,
  browser,
}) => {
  await officer.goto("/admin/links");
  // Nobody new is made unasked, nor with another address than the one that was asked about.
  await officer.getByLabel("E-mail").fill(`x${ADDRESS}`);
  await officer.getByRole("textbox", { name: "Name" }).fill("Ines Harbour");
  await officer.getByRole("button", { name: "Make a sign-in link" }).click();
  await expect(
    officer.getByRole("alert").filter({ hasText: `Nobody here has the address x${ADDRESS}.` }),
  ).toBeVisible();
  await officer.getByLabel("E-mail").fill(ADDRESS);
  await officer.getByRole("button", { name: `Make a new person with x${ADDRESS}` }).click();
  await officer.getByRole("button", { name: `Make a new person with ${ADDRESS}` }).click();
  await expect(officer.locator("code.secret")).toBeVisible();

  const context = await browser.newContext({
    baseURL: told().url,
    locale: "en-GB",
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await playDevice(page);

  await page.goto("/sign-in?next=/send");
  expect(await seriousFindings(page)).toEqual([]);
  const ask = async (address: string): Promise<string | null> => {
    await page.goto("/sign-in?next=/send");
    await page.getByLabel("E-mail").fill(address);
    await page.getByRole("button", { name: "Send me a link" }).click();
    const said = page.getByText("If the office knows this address");
    await expect(said).toBeVisible();
    return said.textContent();
  };
  const stranger = await ask("nobody.we.know@elsewhere.example");
  expect(await ask(ADDRESS)).toBe(stranger);

  // Of the two, one mail waits for the officer to hand over.
  await expect(async () => {
    await officer.goto("/admin/outbox");
    await expect(officer.getByRole("row").filter({ hasText: ADDRESS })).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(officer.getByText("nobody.we.know")).toHaveCount(0);
  const mail = officer.getByRole("row").filter({ hasText: ADDRESS });
  await expect(mail.locator("pre")).toHaveCount(0);
  await mail.getByRole("button", { name: "Read the mail" }).click();
  const link = /https?:\S+token=\S+/.exec((await mail.locator("pre").textContent()) ?? "")?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in now" }).click();
  await expect(page).toHaveURL(/\/send$/);

  await page.goto("/sign-in");
  await expect(page.getByText("You are signed in as Ines Harbour")).toBeVisible();
  // An officer had the link in hand: its person is told, and what is done under it says so.
  await expect(page.getByText(/^The link had been made by .+, or could be read by them\.$/)).toBeVisible();
  await page.getByLabel("Name of the device").fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "My phone" })).toBeVisible();
  await expect(page.getByText("Added after coming in by a link that")).toBeVisible();
  const signOut = async (): Promise<void> => {
    await page.goto("/sign-out");
    await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  };
  await signOut();
  // A link that is over is not offered; a new one is.
  await page.goto(link);
  await expect(page.getByText("This link was used already")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in now" })).toHaveCount(0);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/send$/);
  await page.goto("/sign-in");
  await expect(page.getByText("You are signed in as Ines Harbour")).toBeVisible();

  // One that its owner took away opens nothing.
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Yes, do it" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "My phone" })).toHaveCount(0);
  await page.getByLabel("Name of the device").fill("My new phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "My new phone" })).toBeVisible();

  // The office takes one away from its owner, who is out with it; all of it is in the journal.
  await officer.goto(`/admin/people?text=${ADDRESS}`);
  await officer.getByRole("link", { name: "Ines Harbour" }).click();
  await expect(officer.getByText("This person holds no role")).toBeVisible();
  await officer.getByRole("row").filter({ hasText: "My new phone" }).getByRole("button", { name: "Remove" }).click();
  await expect(officer.getByText("Remove the passkey “My new phone” of Ines Harbour?")).toBeVisible();
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(officer.getByText("This person has no passkey")).toBeVisible();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("This passkey does not open anything here")).toBeVisible();
  await officer.goto("/admin/journal?person=Ines+Harbour");
  for (const [what, who] of [
    ["Mail in the outbox read", "Ines Harbour"],
    ["Passkey added", "by a link that"],
    ["Passkey removed", "signed out everywhere"],
  ] as const)
    await expect(officer.getByRole("row").filter({ hasText: what }).filter({ hasText: who }).first()).toBeVisible();
  await expect(officer.getByRole("main")).not.toContainText("guest/");
  await context.close();
});

test("who takes away an own passkey in the office stays signed in, and is not told otherwise; a role over the federation names it", async ({
  officer,
}) => {
  await playDevice(officer);
  await officer.goto("/sign-in");
  await expect(officer.getByText("authority: Merrow Islands Bridge Federation")).toBeVisible();
  await officer.getByLabel("Name of the device").fill("The desk");
  await officer.getByRole("button", { name: "Add a passkey" }).click();
  await expect(officer.getByRole("listitem").filter({ hasText: "The desk" })).toBeVisible();
  const [, name = ""] = /signed in as (.+)\./u.exec(await signedInAs(officer)) ?? [];
  await officer.goto(`/admin/people?${new URLSearchParams({ text: name }).toString()}`);
  await officer.getByRole("link", { name, exact: true }).click();
  await officer.getByRole("row").filter({ hasText: "The desk" }).getByRole("button", { name: "Remove" }).click();
  await expect(officer.getByRole("alertdialog")).toContainText("Remove the passkey “The desk”? It signs in no more.");
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(officer.getByText("This person has no passkey")).toBeVisible();
  // Nor is it offered what would be refused: to be the last who could undo it.
  await expect(officer.getByRole("button", { name: "Erase a person" })).toHaveCount(0);
  await expect(officer.getByText("Another officer can do this for you")).not.toHaveCount(0);
  expect(await signedInAs(officer)).toContain(name);
});

test("a code that opens nothing is refused in the reader's language, and nothing beside it in another", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: told().url, locale: "fi-FI" });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByText("Sain linkin tai koodin").click();
  await page.getByLabel("Linkki tai koodi").fill("x".repeat(32));
  await page.getByRole("button", { name: "Kirjaudu nyt" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Tämä kirjautumislinkki ei enää toimi" });
  await expect(refusal).toContainText("Pyydä uusi linkki. Kukin toimii kerran.");
  await expect(refusal.locator('[lang="en"]')).toHaveCount(0);
  await expect(refusal).not.toContainText("send.");
  await context.close();
});

test("whoever came in by a link signs out by the pages' own links, everywhere too, and the link's token left in no request", async ({
  officer,
  browser,
}) => {
  const cameIn = async (): Promise<Page> => {
    const link = await newLink(officer, "tove.marsh@club.example", "Tove Marsh");
    const context = await browser.newContext({ baseURL: told().url, locale: "en-GB" });
    const page = await context.newPage();
    const from: string[] = [];
    page.on("request", (request) => from.push(request.headers()["referer"] ?? ""));
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in now" }).click();
    await expect(page.getByText("You are signed in as Tove Marsh")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/sign-out$/u);
    expect(from.filter((address) => address.includes("token="))).toEqual([]);
    return page;
  };
  const here = await cameIn();
  await here.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(here).toHaveURL(/\/$/u);
  await here.goto("/sign-out");
  await expect(here.getByText("You are signed out.")).toBeVisible();

  const [one, other] = [await cameIn(), await cameIn()];
  expect(await seriousFindings(one)).toEqual([]);
  await one.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(one).toHaveURL(/\/$/u);
  for (const page of [one, other]) {
    await page.goto("/sign-out");
    await expect(page.getByText("You are signed out.")).toBeVisible();
  }
  await officer.goto("/admin/journal?person=Tove+Marsh");
  await expect(
    officer.getByRole("row").filter({ hasText: "Signed out" }).filter({ hasText: "on all devices" }),
  ).toHaveCount(1);
  for (const page of [here, one, other]) await page.context().close();
});
