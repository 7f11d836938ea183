/** A session's own file, sent back: the preview says which session it is, with the way there, and makes no second one of it unless that is asked for by name. */
import { pairsOf, sessionsListed } from "./pages.ts";
import { expect, test } from "./traveller.ts";

test("a session's own boards, sent back, say that the session is here", async ({ officer }) => {
  const session = await pairsOf(officer.request);
  const file = await officer.request.get(`/s/${session.id}.pbn`);
  expect(file.status()).toBe(200);
  // Other tests send sessions of their own meanwhile.
  const called = async () =>
    (await sessionsListed(officer.request, "latest")).filter(({ title }) => title === session.title);
  const before = await called();
  await officer.goto("/send");
  const chooser = officer.waitForEvent("filechooser");
  await officer.locator("#content .drop button.main").click();
  await (await chooser).setFiles({ name: "own.pbn", mimeType: "text/plain", buffer: await file.body() });
  await officer.waitForURL(/file=/);
  const here = officer.locator("#content .says a");
  await expect(here).toHaveAttribute("href", `/s/${session.id}`);
  await expect(here).toContainText(session.title);
  const twice = officer.getByLabel(/Make a second session of/u);
  await expect(twice).not.toBeChecked();
  // The browser asks before a script does; the door refuses whoever asks neither.
  await officer.evaluate(`document.querySelector("form[action$='/send']").setAttribute("novalidate", "")`);
  await officer.locator("form[action$='/send'] button").click();
  await expect(officer.locator("#content").getByRole("alert")).toContainText(
    "was written out of a session that is here already",
  );
  expect(await called()).toEqual(before);
  await here.click();
  await expect(officer).toHaveURL(new RegExp(`/s/${session.id}$`));
});
