/** A person who is erased is on no page, in no data, picture or search, as of no earlier moment; and the journal says who did it. */
import { createHash } from "node:crypto";
import { eveningCalled, expect, Me, publishedPairs, sendFile, test, winTitles } from "./traveller.ts";

const NAME = "Zenobia Quarles";

test("who is erased is gone from every place at once", async ({ officer, page }) => {
  const evening = await eveningCalled("Heron Pairs", "08/11/2026");
  const winner = publishedPairs(evening).find(({ place }) => place.replace("=", "") === "1")?.names[0] ?? "";
  const number = new RegExp(`${winner}</PLAYER_NAME>[^]*?<NATIONAL_ID_NUMBER>(\\d+)`).exec(evening)?.[1] ?? "";
  const xml = evening.replaceAll(winner, NAME).replaceAll(number, "990001");
  const session = await sendFile(officer, "heron.xml", xml);

  const textOf = async (path: string): Promise<string> => (await page.request.get(path)).text();
  await expect.poll(() => textOf(session)).toContain(NAME);
  const of = encodeURIComponent(JSON.stringify({ session: session.slice("/s/".length) }));
  const [, tournament = ""] = /"tournament":"([^"]+)"/u.exec(await textOf(`/api/trpc/session.page?input=${of}`)) ?? [];

  const places = [
    session,
    `${session}?at=30`,
    `${session}?at=9999`,
    `${session}/history`,
    `${session}.json`,
    `${session}.csv`,
    `${session}.txt`,
    "/search?q=Zenobia",
    ...["", ".json", ".csv", ".txt"].map((format) => `/championships/heron-cup${format}`),
    `/embed/t/${encodeURIComponent(tournament)}`,
  ];
  const { authority } = Me.parse(await (await officer.request.get("/door/me")).json());
  await winTitles(officer, "heron-cup", `${authority}:990001`, session);
  await expect.poll(() => textOf("/championships/heron-cup.json")).toContain(NAME);
  const showing = await Promise.all(places.map(async (path) => (await textOf(path)).includes(NAME)));
  expect(showing.filter(Boolean).length).toBeGreaterThan(4);
  expect(showing.at(-1)).toBe(true);
  await page.goto(session);
  await expect(page.getByText(NAME).first()).toBeVisible();

  // The picture beside a link: asked for again each time, and kept by nobody else of ours.
  const picture = `/share${session.replace("/s/", "/")}`;
  const shown = await page.request.get(picture);
  const tag = shown.headers()["etag"] ?? "";
  const again = () => page.request.get(picture, { headers: { "If-None-Match": tag } });
  expect([shown.status(), shown.headers()["cache-control"]]).toEqual([200, "public, no-cache"]);
  expect((await again()).status()).toBe(304);
  const resized = `/_next/image?url=${encodeURIComponent(picture)}&w=1200&q=75`;
  expect((await page.request.get(resized)).status()).toBe(404);

  // The same evening came twice under one name, with another byte in it.
  await officer.goto("/send");
  const chooser = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "heron.xml", mimeType: "text/xml", buffer: Buffer.from(`${xml}\n`) });
  await expect(officer).toHaveURL(/\/send\?file=/);

  // The officer looks first which files hold the name, then erases.
  await officer.goto("/admin/people");
  await officer.getByLabel("Name, number or e-mail").fill(NAME);
  await officer.getByRole("button", { name: "Look", exact: true }).click();
  await officer.getByRole("link", { name: NAME }).click();
  await expect(officer.getByText(`2 originals hold the name of ${NAME}`)).toBeVisible();
  const twice = officer.getByRole("listitem").filter({ has: officer.getByRole("link", { name: "heron.xml" }) });
  await expect(twice).toHaveCount(2);
  const kept = [0, 1].map((index) => twice.nth(index).locator("time"));
  for (const moment of kept) await expect(moment).toHaveText(/20\d\d/);
  expect(new Set(await Promise.all(kept.map((moment) => moment.getAttribute("datetime")))).size).toBe(2);
  await expect(officer.getByLabel("Originals that hold the name")).toHaveValue("erase");
  await officer.getByRole("button", { name: "Erase a person" }).click();
  await expect(officer.getByText(`Erase ${NAME} for good?`)).toContainText("are erased, too: heron.xml and heron.xml.");
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(officer).toHaveURL(/\/admin\/journal/);

  for (const path of places) expect([path, (await textOf(path)).includes(NAME)]).toEqual([path, false]);
  await page.reload();
  await expect(page.getByText(NAME)).toHaveCount(0);
  expect((await again()).status()).toBe(200);
  const original = createHash("sha256").update(xml).digest("hex");
  expect((await officer.request.get(`/door/originals/${original}`)).status()).toBe(410);
  expect(await (await officer.request.get("/admin/imports")).text()).not.toContain("heron.xml");

  await expect(officer.getByRole("row").filter({ hasText: "Person erased" })).toContainText("number 990001");
  const gone = officer.getByRole("row").filter({ hasText: "original erased" });
  await expect(gone).toHaveCount(2);
  // Which file it was is said by its digest; where it was, that it is gone, and since when.
  await gone
    .filter({ hasText: original.slice(0, 12) })
    .getByRole("link", { name: original.slice(0, 12) })
    .click();
  await expect(officer.getByRole("alert").filter({ hasText: /This file was erased on \d+ \w+ 20\d\d/u })).toBeVisible();
  await officer.goBack();
  await officer.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(officer).toHaveURL(/\/admin\/journal$/);
  await officer.locator("select[name=kind]").selectOption({ label: "Signed in" });
  await officer.getByRole("button", { name: "Show" }).click();
  await expect(officer.getByRole("row").filter({ hasText: "Signed in" }).first()).toBeVisible();
});
