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
