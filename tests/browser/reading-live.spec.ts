/** Pages of what is played now: they move by themselves, and say so where the line is lost. */
import { eveningInPlay, Standings } from "./pages.ts";
import { doorOf } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

test("what is played now moves on the first page by itself, and back again", async ({ page, officer }) => {
  const session = await eveningInPlay(officer.request);
  const { lists } = Standings.parse(await (await officer.request.get(`/s/${session}.json`)).json());
  await page.goto("/");
  const card = page.getByRole("listitem").filter({ has: page.locator(`a[href="/s/${session}"]`) });
  await expect(page.locator("output.said", { hasText: "updates by itself" })).toBeAttached();
  const before = await card.innerText();
  const door = await doorOf(officer.request);
  const penalty = { session, penalty: "first-page", reason: "The first page moves" };
  await door.command("first page: a penalty", "ImposePenalty", {
    ...penalty,
    contestant: lists[0]?.rows[0]?.id ?? "",
    law: "90",
    amount: "60",
    unit: "percentOfTop",
  });
  await expect.poll(() => card.innerText(), { timeout: 30_000 }).not.toBe(before);
  // Where each line has a list of its own, the history says in which of them somebody moved.
  const [line] = lists.map((list) => list.line);
  await page.goto(`/s/${session}/history`);
  const imposed = page.getByRole("listitem").filter({ hasText: "Penalty imposed" }).first();
  await expect(imposed).toContainText("60 % of a top");
  await expect(imposed).toContainText(line === "NS" ? ", N–S, " : line === "EW" ? ", E–W, " : ", Rank ");
  await page.goto("/");
  await door.command("first page: lifted", "LiftPenalty", penalty);
  await expect.poll(() => card.innerText(), { timeout: 30_000 }).toBe(before);
});

test("a lost line is said, and caught up with when it is back", async ({ page, request }) => {
  const session = await eveningInPlay(request);
  let cut = true;
  // The first connection ends at once, and until the line is mended nothing comes through.
  await page.route("**/api/trpc/session.live*", (route) => (cut ? route.abort("connectionfailed") : route.continue()));
  await page.goto(`/s/${session}`);
  await expect(page.getByText("The line is lost.")).toBeVisible({ timeout: 30_000 });
  cut = false;
  await expect(page.getByText("The line is lost.")).toBeHidden({ timeout: 30_000 });
  await expect(page.locator("output.said", { hasText: "updates by itself" })).toBeAttached();
});
