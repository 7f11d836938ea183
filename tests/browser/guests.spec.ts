/** A guest is claimed by a member, his club's or federation's office agrees, the ranking and his pages move; undone, all is as before. On a phone and on a wide screen. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { told } from "./env.ts";
import { eveningCalled, expect, looksWell, publishedPairs, sendFile, test } from "./traveller.ts";

const NUMBER = "990888";
const OLD = "990889";
const NAME = "Greta Quistveil";
const GUEST = "Greta Q";

const Me = z.object({ csrf: z.string(), person: z.string(), authority: z.string(), name: z.string() });

const command = async (page: Page, asked: Readonly<Record<string, unknown>>): Promise<string> => {
  const { csrf } = Me.parse(await (await page.request.get("/door/me")).json());
  const answer = await page.request.post("/door/commands", {
    headers: { origin: told().url, "x-csrf-token": csrf },
    data: { id: randomUUID(), ...asked },
  });
  const text = await answer.text();
  expect([answer.status() < 300, text]).toEqual([true, text]);
  return text;
};

test("a member says that a guest was him: agreed to, his pages and the ranking move; undone, everything is as before", async ({
  officer,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const evening = await eveningCalled("Plover Pairs", "03/11/2026");
  const winner = publishedPairs(evening).find(({ place }) => place.replace("=", "") === "1")?.names[0] ?? "";
  const numbered = new RegExp(`(${winner}</PLAYER_NAME>[^]*?)<NATIONAL_ID_NUMBER>\\d+</NATIONAL_ID_NUMBER>`, "u");
  const xml = evening.replace(numbered, "$1").replaceAll(winner, GUEST);
  const session = await sendFile(officer, "plover.xml", xml);
  const { authority } = Me.parse(await (await officer.request.get("/door/me")).json());
  const textOf = async (path: string): Promise<string> => (await request.get(path)).text();
  await expect.poll(() => textOf(session)).toContain(GUEST);

  const invited = await command(officer, { type: "InvitePerson", name: NAME, number: NUMBER, by: "link" });
  const url = /"url":"([^"]+)"/u.exec(invited)?.[1] ?? "";
  await command(officer, { type: "HoldMembership", person: `${authority}:${NUMBER}`, from: "2020-01-01" });
  const context = await browser.newContext({ baseURL: told().url, locale: "en-GB" });
  const member = await context.newPage();
  await member.goto(url);
  await member.getByRole("button", { name: "Sign in now" }).click();
  await expect(member.getByText(`You are signed in as ${NAME}`)).toBeVisible();

  // His own list has guests with a name like his.
  await member.goto("/settings/guests");
  const own = member.getByRole("listitem").filter({ hasText: GUEST });
  await expect(own).toContainText("Plover Pairs");
  await looksWell(member, "was-this-you");
  await own.getByRole("button", { name: "That was me" }).click();
  await expect(
    member.getByText("Asked. The club or the federation answers.").or(member.getByText("waits for an answer")).first(),
  ).toBeVisible();

  // The office sees it, looks at it, and agrees.
  await officer.goto("/admin/identities");
  const waits = officer.getByRole("row").filter({ hasText: NAME }).filter({ hasText: "Plover Pairs" });
  await expect(async () => {
    await officer.reload();
    await expect(waits).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await looksWell(officer, "requests");
  await waits.getByRole("button", { name: "Agree" }).click();

  // At once he is named in the session; his page, the search and the ranking follow.
  const page = `/players/${encodeURIComponent(`${authority}:${NUMBER}`)}`;
  await expect.poll(() => textOf(session)).toContain(NAME);
  expect(await textOf(session)).not.toContain(`>${GUEST}<`);
  await expect.poll(() => textOf(page), { timeout: 30_000 }).toContain("Plover Pairs");
  await expect.poll(() => textOf(page), { timeout: 30_000 }).toContain("Island points");
  await expect.poll(() => textOf("/rankings/island-points?list=ever")).toContain(NAME);
  expect(await textOf(`/search?q=${encodeURIComponent("Greta Q")}`)).toContain(NAME);

  // Undone with a reason: he is a guest again, and in no ranking.
  await officer.goto("/admin/identities");
  const merged = officer.getByRole("row").filter({ hasText: NAME }).last();
  await merged.locator("summary").click();
  await merged.getByLabel("Reason").fill("It was her sister.");
  await merged.getByRole("button", { name: "Undo" }).click();
  await officer.getByRole("alertdialog").getByRole("button").first().click();
  await expect.poll(() => textOf(session)).toContain(GUEST);
  await expect.poll(() => textOf("/rankings/island-points?list=ever"), { timeout: 30_000 }).not.toContain(NAME);
  await expect.poll(() => textOf(page)).not.toContain("Plover Pairs");
  // Both sides read that it was undone, by whom, when and why.
  const officerName = Me.parse(await (await officer.request.get("/door/me")).json()).name;
  await officer.reload();
  await expect(merged).toContainText("Undone");
  await expect(merged).toContainText(officerName);
  await member.reload();
  const undone = member.getByRole("listitem").filter({ hasText: "agreed, later undone" });
  await expect(undone).toContainText(GUEST);
  await expect(undone).toContainText(officerName);
  await expect(undone).toContainText("It was her sister.");
  await expect(undone.getByRole("time")).toBeVisible();
  await looksWell(member, "was-undone");

  // The office asks her from the guest's own page; she says that it was somebody else, and is asked no more.
  await officer.goto(session);
  await officer.getByRole("link", { name: GUEST }).first().click();
  await officer.goto(
    (await officer.getByRole("link", { name: GUEST, exact: true }).first().getAttribute("href")) ?? "",
  );
  await officer.getByRole("link", { name: "Was this you?" }).click();
  await expect(officer.getByRole("heading", { name: `Ask a member about ${GUEST}` })).toBeVisible();
  await looksWell(officer, "ask-a-member");
  await officer.getByLabel("Number of the member").fill(NUMBER);
  await officer.getByRole("button", { name: "Ask whether it was them" }).click();
  await expect(officer.getByText("Asked. The member answers on a page of their own.")).toBeVisible();
  await expect(async () => {
    await member.goto("/settings/guests");
    await expect(member.getByRole("heading", { name: "You are asked" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await looksWell(member, "you-are-asked");
  await member.getByRole("button", { name: "No, somebody else" }).click();
  await expect(async () => {
    await member.reload();
    await expect(member.getByRole("heading", { name: "You are asked" })).toBeHidden({ timeout: 1_000 });
  }).toPass();
  expect(await textOf(session)).toContain(GUEST);
  await context.close();
});

test("from a guest's page somebody says that it was him, whatever the guest is called, also where he signs in on the way", async ({
  officer,
  browser,
}) => {
  const misspelt = "Q. Unlike";
  const xml = await eveningCalled("Dunlin Pairs", "02/11/2026");
  const winner = publishedPairs(xml).find(({ place }) => place.replace("=", "") === "1")?.names[0] ?? "";
  const numbered = new RegExp(`(${winner}</PLAYER_NAME>[^]*?)<NATIONAL_ID_NUMBER>\\d+</NATIONAL_ID_NUMBER>`, "u");
  const session = await sendFile(officer, "dunlin.xml", xml.replace(numbered, "$1").replaceAll(winner, misspelt));
  const invited = await command(officer, { type: "InvitePerson", name: "Hedda Quell", number: "990892", by: "link" });
  const token = new URL(/"url":"([^"]+)"/u.exec(invited)?.[1] ?? "").searchParams.get("token") ?? "";
  const context = await browser.newContext({ baseURL: told().url, locale: "en-GB" });
  const member = await context.newPage();

  await member.goto(session);
  await member.getByRole("link", { name: misspelt }).first().click();
  await member.getByRole("link", { name: misspelt, exact: true }).first().click();
  await member.getByRole("link", { name: "Was this you?" }).click();
  const signIn = await member.getByRole("main").getByRole("link", { name: "Sign in" }).getAttribute("href");
  await member.goto(`${signIn ?? ""}&token=${token}`);
  await member.getByRole("button", { name: "Sign in now" }).click();
  await expect(member.getByRole("heading", { name: `Were you ${misspelt}?` })).toBeVisible();
  await looksWell(member, "were-you");
  await member.getByRole("button", { name: "That was me" }).click();
  await expect(async () => {
    await member.reload();
    await expect(member.getByText("waits for an answer")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(member.getByRole("heading", { name: `Were you ${misspelt}?` })).toBeHidden();
  await context.close();
});

test("two numbers are merged after a look at what would move, the old one leads to the kept one, and who played beside himself is refused", async ({
  officer,
  request,
}) => {
  test.setTimeout(180_000);
  const evening = await eveningCalled("Dunlin Pairs", "04/11/2026");
  const pairs = publishedPairs(evening);
  const numberIn = (name: string): string =>
    new RegExp(`${name}</PLAYER_NAME>[^]*?<NATIONAL_ID_NUMBER>(\\d+)`, "u").exec(evening)?.[1] ?? "";
  const [one = "", other = ""] = [pairs[0]?.names[0], pairs[1]?.names[0]];
  const xml = evening.replaceAll(one, "Dora Dunlin").replaceAll(numberIn(one), OLD);
  await sendFile(officer, "dunlin.xml", xml);
  const { authority } = Me.parse(await (await officer.request.get("/door/me")).json());
  await command(officer, { type: "InvitePerson", name: "Dora Dunlin-Berg", number: "990890", by: "link" });
  const asked = async (from: string, into: string): Promise<void> => {
    await officer.goto("/admin/identities");
    await officer.getByLabel("Number that is given up").fill(from);
    await officer.getByLabel("Number that is kept").fill(into);
    await officer.getByRole("button", { name: "See what would move" }).click();
    await expect(officer.getByRole("heading", { name: "What would move" })).toBeVisible();
  };
  for (const [from, into, said] of [
    [OLD, OLD, "Write two different numbers"],
    [OLD, "990899", "Nobody is known here by the number 990899."],
  ] as const) {
    await officer.goto(`/admin/identities?from=${from}&into=${into}`);
    await expect(officer.getByText(said, { exact: false })).toBeVisible();
    await expect(officer.getByRole("button", { name: "Merge" })).toHaveCount(0);
  }
  await expect(async () => {
    await asked(OLD, numberIn(other));
    await expect(officer.getByText("Both play in these sessions: they are two people.")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await asked(OLD, "990890");
  await looksWell(officer, "what-would-move");
  await officer.getByLabel("Reason", { exact: true }).first().fill("She married and got a new card.");
  await officer.getByRole("button", { name: "Merge", exact: true }).click();
  await officer.getByRole("alertdialog").getByRole("button").first().click();
  await expect(officer.getByText("Merged. Rankings follow within seconds.").first()).toBeVisible();

  await expect(async () => {
    const answer = await request.get(`/players/${encodeURIComponent(`${authority}:${OLD}`)}`);
    expect(answer.url()).toContain("990890");
    expect(await answer.text()).toContain("Dora Dunlin-Berg");
  }).toPass({ timeout: 30_000 });
});
