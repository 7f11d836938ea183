/** What is on record is ahead of what pages know while scoring has much to do: whoever did something sees it on the page as soon as it is known, and reads nothing anew himself. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { testData } from "./env.ts";
import { expect, test } from "./traveller.ts";

const Children = z.object({ scoring: z.object({ pid: z.int().min(1) }) });

test("what was done comes to the page although scoring is late", async ({ officer }) => {
  const data = testData();
  test.skip(data === undefined, "scoring can be held up only where the tests have started it");
  const { scoring } = Children.parse(JSON.parse(await readFile(join(data ?? "", "children.json"), "utf8")));
  await officer.goto("/championships");
  await officer.getByRole("link", { name: "Set a championship" }).click();
  await officer.getByRole("textbox", { name: /^Name/u }).fill("Compass Cup");
  await officer.getByRole("textbox", { name: /^Title that its winner bears/u }).fill("Compass Champion");
  await officer.getByRole("button", { name: "Set a championship" }).click();
  await expect(officer.getByRole("heading", { level: 1, name: "Compass Cup" })).toBeVisible();
  await officer.getByLabel("Year", { exact: true }).fill("1986");
  await officer.getByLabel("Or who won before there were results here").fill("Amira Holt – Quentin Oldacre");

  const isDone = officer.waitForResponse((answer) => new URL(answer.url()).pathname === "/door/commands");
  const at = new URL(officer.url()).pathname;
  const reads = (): Promise<unknown> =>
    officer.waitForResponse((answer) => {
      const asked = answer.request().headers();
      return new URL(answer.url()).pathname === at && "rsc" in asked && !("next-router-prefetch" in asked);
    });
  const isReadAnew = reads();
  process.kill(scoring.pid, "SIGSTOP");
  try {
    await officer.getByRole("button", { name: "Save" }).first().click();
    expect((await isDone).status()).toBe(201);
    await isReadAnew;
    await reads();
    await expect(officer.getByRole("button", { name: "Take 1986 back" })).toHaveCount(0);
  } finally {
    process.kill(scoring.pid, "SIGCONT");
  }
  await expect(officer.getByRole("button", { name: "Take 1986 back" })).toBeVisible();
});
