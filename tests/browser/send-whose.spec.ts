/** Whose a file is: a secretary is told that it is of another club before anything is sent. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { told } from "./env.ts";
import { eveningCalled, expect, test } from "./traveller.ts";

const Me = z.object({ csrf: z.string() });
const Link = z.object({ url: z.url() });

test("whose file is of another club is told so before anything is sent, with a script and without", async ({
  officer,
  browser,
}) => {
  await officer.goto("/admin/roles");
  const { csrf } = Me.parse(await (await officer.request.get("/door/me")).json());
  const ask = (path: string, data: object) =>
    officer.request.post(`/door${path}`, {
      headers: { origin: told().url, "x-csrf-token": csrf, accept: "application/json" },
      data,
    });
  const to = { email: "secretary@example.org", name: "Secretary of Elsewhere" };
  const grant = { role: "club", over: { kind: "club", id: "elsewhere" } };
  await ask("/commands", { id: randomUUID(), type: "RegisterClub", club: "elsewhere", name: "Elsewhere Bridge Club" });
  const granted = await ask("/commands", { id: randomUUID(), type: "GrantRole", to, grant });
  expect(granted.ok(), await granted.text()).toBe(true);
  const { url } = Link.parse(await (await ask("/sign-in-links", { to })).json());

  const scripted = await browser.newContext({ baseURL: told().url, locale: "fi-FI" });
  const first = await scripted.newPage();
  await first.goto(url);
  await first.locator("#content form button").click();
  await first.waitForURL(/sign-in$/);
  await first.goto("/send");
  const chooser = first.waitForEvent("filechooser");
  await first.locator("#content .drop button.main").click();
  const buffer = Buffer.from(await eveningCalled("Shelduck Pairs", "06/11/2026"));
  await (await chooser).setFiles({ name: "shelduck.xml", mimeType: "text/xml", buffer });
  await first.waitForURL(/file=/);
  const plain = await browser.newContext({
    baseURL: told().url,
    locale: "fi-FI",
    javaScriptEnabled: false,
    storageState: await scripted.storageState(),
  });
  const second = await plain.newPage();
  await second.goto(first.url());
  for (const page of [first, second]) {
    await expect(page.getByRole("heading", { name: "Shelduck Pairs" })).toBeVisible();
    const alert = page.locator("#content").getByRole("alert");
    await expect(alert).toContainText("eivätkä roolisi ulotu siihen.");
    await expect(alert.locator("[lang=en]")).toHaveCount(0);
    await expect(page.locator("form[action$='/send'] button")).toHaveCount(0);
  }
  await scripted.close();
  await plain.close();
});
