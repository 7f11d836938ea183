/** A member list comes in with mistakes in it, is put right on the page, and is set back; on a phone, on a wide screen, and by the keyboard. */
import { overhang, seriousFindings } from "./axe.ts";
import { expect, test } from "./traveller.ts";

const LIST = [
  "Medlemsnummer;Förnamn;Efternamn;Klubb;Medlem sedan",
  "770001;Åsa;Öberg;Lantern Quay Bridge Club;31.2.2150",
  "770002;Bo;Ek;Nowhere Bridge Club;1.1.2150",
  "770003;Cilla;Al;101;1.1.2150",
  "770003;Cilla;Al;101;1.1.2150",
].join("\r\n");

for (const width of [360, 1280])
  test(`a list with mistakes is put right and brought in, ${width} pixels wide`, async ({ officer }) => {
    await officer.setViewportSize({ width, height: 800 });
    await officer.goto("/admin/members");
    const chooser = officer.waitForEvent("filechooser");
    const choose = officer.getByLabel("File with the list");
    await expect(choose).toBeEnabled();
    await choose.focus();
    await officer.keyboard.press("Enter");
    await (await chooser).setFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(LIST, "latin1") });

    // Read in Windows' letters, by its titles; every mistake with its line.
    await expect(officer.getByText("3 lines in it are wrong", { exact: false })).toBeVisible();
    await expect(officer.getByLabel("Column 4")).toHaveValue("club");
    await expect(officer.getByText("“31.2.2150” is no day of the calendar.")).toBeVisible();
    await expect(officer.getByText("There is no club “Nowhere Bridge Club”.", { exact: false })).toBeVisible();
    await expect(officer.getByText("Number 770003 stands in line 4 already.")).toBeVisible();
    await expect(officer.getByRole("button", { name: "Bring it in" })).toBeDisabled();
    expect(await seriousFindings(officer)).toEqual([]);
    expect(await overhang(officer)).toBe(0);

    // Two are put right, one is left out; by the keyboard.
    await officer.getByLabel("Member from in line 2").fill("28.2.2150");
    await officer.getByLabel("Club in line 3").fill("Osprey Hill Bridge Club");
    await officer.getByLabel("Leave out line 5").focus();
    await officer.keyboard.press("Space");
    await officer.getByRole("button", { name: "Look again" }).focus();
    await officer.keyboard.press("Enter");
    await expect(officer.getByText("Nothing in it is wrong", { exact: false })).toBeVisible();
    await expect(officer.getByText("3 are new.", { exact: false })).toBeVisible();
    await expect(officer.getByRole("row").filter({ hasText: "Åsa Öberg" })).toContainText(
      "Lantern Quay Bridge Club, from 28 Feb 2150",
    );
    expect(await seriousFindings(officer)).toEqual([]);

    await officer.getByRole("button", { name: "Bring it in" }).focus();
    await officer.keyboard.press("Enter");
    await expect(officer.getByText("The list is in.")).toBeVisible();

    // It stands among the lists that came, and is set back.
    // By its three members: the sample's list, which is there before it, stays.
    const came = officer
      .getByRole("row")
      .filter({ has: officer.getByRole("button", { name: "Set back" }) })
      .filter({ has: officer.getByRole("cell", { name: /(^|: )3$/u }) });
    await expect(async () => {
      await officer.reload();
      await expect(came.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await came.first().getByRole("button", { name: "Set back" }).click();
    await officer.getByRole("alertdialog").getByRole("button").first().click();
    await expect(officer.getByText("Set back.").first()).toBeVisible();
  });

test("whom a list calls otherwise is seen before it is told; what was changed in the form is looked at first", async ({
  officer,
}) => {
  const bring = async (content: string): Promise<void> => {
    await officer.goto("/admin/members");
    const choose = officer.getByLabel("File with the list");
    await expect(choose).toBeEnabled();
    await choose.setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  };
  const tell = officer.getByRole("button", { name: "Bring it in" });
  await bring("Number;Name;Born\n770101;Dora Elm;1.2.1960\n");
  await tell.click();
  await expect(officer.getByText("The list is in.")).toBeVisible();

  await bring("Number;Name;Born\n770101;Egon Fir;2.2.1960\n");
  const table = officer.getByRole("table", { name: "2 things are told otherwise" });
  await expect(table.getByRole("row").filter({ hasText: "Dora Elm" })).toContainText("Egon Fir");
  await expect(table.getByRole("row").filter({ hasText: "1 Feb 1960" })).toContainText("2 Feb 1960");
  for (const width of [360, 1280]) {
    await officer.setViewportSize({ width, height: 800 });
    expect([width, await seriousFindings(officer), await overhang(officer)]).toEqual([width, [], 0]);
    await officer.screenshot({ path: test.info().outputPath(`otherwise-${width}.png`), fullPage: true });
  }

  // What the form says by now was not read yet.
  await expect(tell).toBeEnabled();
  await officer.getByLabel("The list is of the day").fill("2150-03-01");
  await expect(tell).toBeDisabled();
  await expect(officer.getByText("look again first", { exact: false })).toBeVisible();
  await officer.getByRole("button", { name: "Look again" }).click();
  await expect(tell).toBeEnabled();
  await officer.getByLabel("End their membership").check();
  await expect(tell).toBeEnabled();
  // Whose membership is to end without a day is asked for it, and nothing is told.
  await officer.getByLabel("after the day").fill("");
  await tell.click();
  await expect(officer.getByLabel("after the day")).toBeFocused();
  await expect(tell).toBeVisible();
});
