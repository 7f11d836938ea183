/** A results file on its way: from the secretary's hand to pages that show what the file itself publishes, to the last digit. */
import { told } from "./env.ts";
import {
  eveningCalled,
  expect,
  lastBoard,
  publishedBoard,
  publishedPairs,
  sendFile,
  shortly,
  test,
  withoutBoard,
} from "./traveller.ts";

const BOARD = 1;

test("a file is read, looked at, sent, and gives the numbers that it publishes on every page", async ({
  officer,
  page,
}) => {
  const xml = await eveningCalled("Kingfisher Pairs", "01/11/2026");
  await officer.goto("/send");
  const chooser = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "kingfisher.xml", mimeType: "text/xml", buffer: Buffer.from(xml) });

  // Looked at: nothing is there for others yet.
  await expect(officer.getByRole("heading", { name: "What was read" })).toBeVisible();
  await expect(
    officer
      .getByText("22 pairs", { exact: false })
      .or(officer.getByText("22 contestants", { exact: false }))
      .first(),
  ).toBeVisible();
  await page.goto("/search?q=Kingfisher");
  await expect(page.getByText("Nothing was found")).toBeVisible();

  await officer.getByRole("button", { name: /^Send this session/ }).click();
  const open = officer.getByRole("link", { name: "Open the standings" });
  await expect(open).toBeVisible({ timeout: 60_000 });
  const session = (await open.getAttribute("href")) ?? "";

  // Standings: each pair's percentage, as published.
  await page.goto(session);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kingfisher Pairs");
  await expect(page.getByText(/reproduces all \d+ numbers/)).toBeVisible();
  for (const pair of publishedPairs(xml)) {
    const row = page.getByRole("row").filter({ hasText: pair.names.join(" – ") });
    await expect(row).toContainText(pair.percent);
    await expect(row.locator("td").first()).toContainText(pair.place.replace("=", ""));
  }

  // The traveller: each line's matchpoints for both sides.
  await page.goto(`${session}/b/${BOARD}`);
  const lines = publishedBoard(xml, BOARD);
  expect(lines.length).toBeGreaterThan(5);
  await expect(page.getByRole("table", { name: "Results" }).getByRole("row")).toHaveCount(lines.length + 1);
  const pairs = publishedPairs(xml);
  for (const line of lines) {
    const ns = pairs.find(({ number, line: side }) => number === line.ns && side === "NS");
    const row = page.getByRole("row").filter({ hasText: ns?.names.join(" – ") ?? "?" });
    await expect(row).toContainText(shortly(line.nsPoints));
    await expect(row).toContainText(shortly(line.ewPoints));
    await expect(row).toContainText(line.score.replace("-", "−"));
  }

  // A score card, and the total opened, from the winner's row.
  await page.goto(session);
  const best = pairs.find(({ line, place }) => line === "NS" && place === "1");
  const row = page.getByRole("row").filter({ hasText: best?.names.join(" – ") ?? "?" });
  await row.getByRole("link", { name: best?.names.join(" – ") ?? "?", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(best?.names.join(" – ") ?? "?");
  await expect(page.getByRole("main")).toContainText(`${best?.percent} %`);
  await page.getByRole("link", { name: "Why this total" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${best?.percent} %`);
  await expect(page.getByText(/beats \d+, ties \d+, loses to \d+/).first()).toBeVisible();
  const own = lines.find(({ ns }) => ns === best?.number);
  await expect(page.locator(`#board-${BOARD}`)).toContainText(shortly(own?.nsPoints ?? "?"));
});

test("an open page of a session updates by itself when a correction is sent, and rows keep their places in the page", async ({
  officer,
  page,
}) => {
  const xml = await eveningCalled("Bittern Pairs", "02/11/2026");
  const session = await sendFile(officer, "bittern-1.xml", withoutBoard(xml, lastBoard(xml)), true);
  await page.goto(session);
  const best = publishedPairs(xml).find(({ line, place }) => line === "NS" && place === "1");
  const row = page.getByRole("row").filter({ hasText: best?.names.join(" – ") ?? "?" });
  await expect(row).not.toContainText(best?.percent ?? "?");
  await page.evaluate("document.body.dataset.untouched = 'yes'");

  await officer.goto("/send");
  const chooser = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "bittern-2.xml", mimeType: "text/xml", buffer: Buffer.from(xml) });
  await expect(officer.getByText("already here, will be corrected")).toBeVisible();
  await expect(officer.getByRole("heading", { name: "What will change" })).toBeVisible();
  // What would change is told in the reader's language, to its last sentence.
  const cookie = { name: "traveller-language", value: "fi", url: told().url };
  await officer.context().addCookies([cookie]);
  await officer.reload();
  await expect(officer.locator(".changes li").filter({ hasText: "Lisätään tulos: jako" }).first()).toBeVisible();
  await expect(officer.locator(".changes [lang=en]")).toHaveCount(0);
  await officer.context().clearCookies({ name: cookie.name });
  await officer.reload();
  await officer.getByRole("button", { name: "Send corrections" }).click();
  await officer.getByRole("link", { name: "Open the standings" }).waitFor({ timeout: 60_000 });

  await expect(row).toContainText(best?.percent ?? "?");
  expect(await page.evaluate("document.body.dataset.untouched")).toBe("yes");
  await page.goto(`${session}/history`);
  const replaced = page.getByRole("listitem").filter({ hasText: "Settings corrected" });
  await expect(replaced).toContainText("File replaced");
  await expect(replaced).not.toContainText(/source|evidence|[0-9a-f]{12}/);
});

test("a file with a wrong score and one of hands alone say what they are, before and after they are sent", async ({
  officer,
  page,
}) => {
  const bring = async (name: string, content: string): Promise<void> => {
    await officer.goto("/send");
    const chooser = officer.waitForEvent("filechooser");
    await officer.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  };
  const send = async (open: string): Promise<string> => {
    await officer.getByLabel("Yes, as it is").check();
    await officer.getByRole("button", { name: "Send this session" }).click();
    const link = officer.getByRole("link", { name: open });
    await link.waitFor({ timeout: 60_000 });
    return (await link.getAttribute("href")) ?? "";
  };
  // The sign of one score is wrong: its board and every total of the file follow from another one.
  const xml = (await eveningCalled("Dotterel Pairs", "09/11/2026")).replace(/<SCORE>(\d{3})</u, "<SCORE>-$1<");
  await bring("dotterel.xml", xml);
  const where = /^Results and numbers disagree on board \d+ \(line \d+\)\./u;
  await expect(officer.getByText("The numbers of this file do not agree with its results.")).toBeVisible();
  await expect(officer.getByRole("listitem").filter({ hasText: where })).toBeVisible();
  await expect(officer.getByText("whole session")).toHaveCount(0);
  await page.goto(await send("Open the standings"));
  await expect(page.getByText("numbers do not agree", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: where })).toBeVisible();
  // What an officer says of it is that it is right, not that it is whole.
  await officer.goto(new URL(page.url()).pathname);
  await officer.getByRole("link", { name: "Say that the results are right as they stand" }).click();
  await expect(officer.getByText("with the role in which you did it")).toBeVisible();
  await expect(officer.getByText("with the reason")).toHaveCount(0);
  await officer.getByRole("button", { name: "They are right as they stand" }).click();
  await expect(officer.getByRole("alertdialog")).not.toContainText(/incomplete|whole/u);
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(officer).toHaveURL(new RegExp(`${new URL(page.url()).pathname}$`, "u"));
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("numbers do not agree", { exact: true })).toHaveCount(0, { timeout: 1000 });
  }).toPass();

  const hands = [1, 2].map(
    (board) =>
      `[Event "Dotterel Hands"]\n[Date "2016.08.16"]\n[Board "${board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"]\n`,
  );
  await bring("dotterel.pbn", hands.join("\n"));
  await expect(officer.getByText("These are hands without results.")).toBeVisible();
  const boards = await send("Open the hands");
  await expect(officer.getByText("a new session, the hands of 2 boards")).toBeVisible();
  await page.goto(boards);
  await expect(page.getByText("hands only", { exact: true })).toBeVisible();
  await expect(page.getByText("in play")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "2", exact: true }).click();
  await expect(page.getByText("Nobody has a result on this board.")).toBeVisible();
  await expect(page.getByText("K Q J").or(page.getByText("AKQJ")).first()).toBeVisible();

  // Where a session has no deals it is offered, with what becomes of the others; nothing is sent before that is answered.
  const dealless = (await eveningCalled("Whimbrel Pairs", "10/11/2026")).replace(/<HANDSET[\s\S]*?<\/HANDSET>/u, "");
  await sendFile(officer, "whimbrel.xml", dealless);
  // It is found by its club, too, where something is said over it; with its club and its day as people write them.
  await expect(async () => {
    const found = await officer.request.get("/api/office/choices?kind=session&text=heron+lake");
    expect(await found.text()).toContain('"Whimbrel Pairs, Heron Lake Bridge Club, 10 Nov 2026"');
  }).toPass();
  const three = [1, 2, 90].map((board) =>
    (hands[0] ?? "").replace('[Board "1"]', `[Board "${board}"]`).replace("2016.08.16", "2026.11.10"),
  );
  await expect(async () => {
    await bring("whimbrel.pbn", three.join("\n"));
    await expect(officer.getByLabel("Whimbrel Pairs")).toBeVisible({ timeout: 5000 });
  }).toPass();
  const own = officer.getByLabel(
    /^Whimbrel Pairs.+2 boards without their deals; the other board of this file is left out$/u,
  );
  await officer.getByRole("button", { name: "Send this session" }).click();
  await expect(own).toBeFocused();
  await own.check();
  await officer.getByRole("button", { name: "Send this session" }).click();
  await expect(officer.getByText("the hands of 2 boards")).toBeVisible();
});

test("a file that is cut off is sent only as it is, and its session is incomplete everywhere until the whole file comes", async ({
  officer,
  page,
}) => {
  // One player is not the federation's: she has no number of theirs.
  const xml = (await eveningCalled("Dunlin Pairs", "07/11/2026")).replace(
    /<CLUB_ID_NUMBER>9001<\/CLUB_ID_NUMBER>\s*<NATIONAL_ID_NUMBER>500001<\/NATIONAL_ID_NUMBER>/u,
    "",
  );
  const bring = async (name: string, content: string): Promise<void> => {
    await officer.goto("/send");
    const chooser = officer.waitForEvent("filechooser");
    await officer.getByRole("button", { name: "Choose a file" }).click();
    await (await chooser).setFiles({ name, mimeType: "text/xml", buffer: Buffer.from(content) });
  };
  await bring("dunlin-1.xml", xml.slice(0, Math.floor(xml.length * 0.8)));
  await expect(officer.getByText("This is not the whole session.")).toBeVisible();
  await expect(officer.getByText(/^The file ends in the middle, at line \d+/)).toBeVisible();
  const send = officer.getByRole("button", { name: /^Send/ });
  const yes = officer.getByLabel("Yes, as it is");
  await send.click();
  await expect(officer.locator("input[name=asItIs]:invalid")).toHaveCount(1);
  await yes.check();
  await send.click();
  const open = officer.getByRole("link", { name: "Open the standings" });
  await expect(open).toBeVisible({ timeout: 60_000 });
  const session = (await open.getAttribute("href")) ?? "";

  await page.goto(session);
  await expect(page.getByText("This session is incomplete.")).toBeVisible();
  await expect(page.getByText("incomplete", { exact: true })).toBeVisible();
  const csv = await (await page.request.get(`${session}.csv`)).text();
  expect(csv.split("\n").filter((row) => row.includes("incomplete")).length).toBeGreaterThan(20);
  // Ids of ours stand for players without a number: they are nobody's business in a spreadsheet.
  expect(csv).not.toContain("guest/");
  const json = await (await page.request.get(`${session}.json`)).text();
  expect(json).toContain("guest/");
  expect(JSON.parse(json)).toMatchObject({ session: { status: "incomplete" } });
  await page.goto("/search?q=Dunlin");
  await expect(page.getByText("Dunlin Pairs").first()).toBeVisible();
  await page.goto(session);

  await bring("dunlin-2.xml", xml);
  await officer.getByRole("button", { name: "Send corrections" }).click();
  await open.waitFor({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dunlin Pairs");
  await expect(page.getByText("This session is incomplete.")).toHaveCount(0);
});

test("the same file twice changes nothing and says so", async ({ officer }) => {
  const xml = await eveningCalled("Grebe Pairs", "03/11/2026");
  await sendFile(officer, "grebe.xml", xml);
  await officer.goto("/send");
  const chooser = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "grebe-again.xml", mimeType: "text/xml", buffer: Buffer.from(`${xml}\n`) });
  await expect(officer.getByText("There is nothing to send.", { exact: false })).toBeVisible();
});

test("web pages of one event that are chosen together are one session; of other files each goes by itself", async ({
  officer,
}) => {
  const names = ["Ash", "Beech", "Cedar", "Dill"];
  const page = (board: number) => {
    const rows = [420, -50].map((score, index) => {
      const lin = `pn|${names.map((name) => `${name}${index}`).join(",")}|st||md|3SAKQJHT98D765C432,ST98H765D432CAKQJ,S765H432DAKQJCT98,S432HAKQJDT98C765|rh||ah|Board ${board}|sv|o|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|HA|mc|${score > 0 ? 10 : 9}|`;
      const seats = ["north", "south", "east", "west"].map(
        (seat, at) => `<td class="${seat}">${names[at] ?? ""}${index}</td>`,
      );
      return `<tr class="tourney"><td class="handnum">${index + 1}</td><td>2031-08-24 18:36</td>${seats.join("")}<td class="result">4&spades;N${score > 0 ? "=" : "-1"}</td><td class="score">${score}</td><td class="score">${score > 0 ? "100.00%" : "0.00%"}</td><td class="movie"><a onclick="hv_popuplin('${encodeURIComponent(lin)}')">Movie</a></td></tr>`;
    });
    const heads = ["N&ordm;", "Time", "North", "South", "East", "West", "Result", "Points", "Score", "Movie"];
    return `<!DOCTYPE html>\n<html><body><table><tr><th colspan="10">Traveller 23-7-${100 + board}</th></tr><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${rows.join("")}</table></body></html>`;
  };
  const files = [1, 2].map((board) => ({
    name: `board-${board}.html`,
    mimeType: "text/html",
    buffer: Buffer.from(page(board)),
  }));
  await officer.goto("/send");
  const chooser = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(files);
  await expect(officer.getByText("2 web pages (board-1.html to board-2.html)", { exact: false })).toBeVisible();
  await expect(officer.getByText("2 boards, 4 results", { exact: false })).toBeVisible();

  await officer.goto("/send");
  const again = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (await again).setFiles([...files, { name: "a.xml", mimeType: "text/xml", buffer: Buffer.from("<USEBIO/>") }]);
  await expect(officer.getByRole("alert").getByText("These are several files.")).toBeVisible();
});

test("a file that is none is refused with a reason, and what cannot be read is shown with its line", async ({
  officer,
}) => {
  await officer.goto("/send");
  const chooser = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (
    await chooser
  ).setFiles({ name: "holiday.xml", mimeType: "text/xml", buffer: Buffer.from("<photo>Not bridge at all</photo>") });
  await expect(officer.getByRole("heading", { name: "This file is not taken" })).toBeVisible();
  await expect(officer.getByRole("button", { name: /^Send/ })).toHaveCount(0);

  const broken = (await eveningCalled("Coot Pairs", "04/11/2026")).replace(
    "<CONTRACT>3H</CONTRACT>",
    "<CONTRACT>42</CONTRACT>",
  );
  await officer.goto("/send");
  const again = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (await again).setFiles({ name: "coot.xml", mimeType: "text/xml", buffer: Buffer.from(broken) });
  await expect(officer.getByRole("heading", { name: "What to look at" })).toBeVisible();
  await expect(officer.getByText(/^line \d+/).first()).toBeVisible();

  // The same in another language, to its last sentence.
  const cookie = { name: "traveller-language", value: "fi", url: told().url };
  await officer.context().addCookies([cookie]);
  await officer.reload();
  await expect(officer.getByRole("heading", { name: "Tarkistettavaa" })).toBeVisible();
  await expect(officer.getByText("”42” ei ole sitoumus", { exact: false })).toBeVisible();
  await expect(officer.locator(".problem [lang=en]")).toHaveCount(0);
  await officer.context().clearCookies({ name: cookie.name });

  // Pairs that are not among the participants: one remark with its count, which unfolds.
  const nobody = (await eveningCalled("Smew Pairs", "08/11/2026")).replaceAll(/<PAIR>.*?<\/PAIR>/gs, "");
  await officer.goto("/send");
  const third = officer.waitForEvent("filechooser");
  await officer.getByRole("button", { name: "Choose a file" }).click();
  await (await third).setFiles({ name: "smew.xml", mimeType: "text/xml", buffer: Buffer.from(nobody) });
  const remark = officer.getByRole("listitem").filter({ hasText: "Not among the participants" });
  await expect(remark).toHaveCount(1);
  const times = remark.getByText(/^\d+ times:$/);
  await expect(remark.getByText(/^(?:line \d+, column \d+; ){5}and \d+ more$/)).toBeVisible();
  await expect(remark.getByRole("listitem")).toHaveCount(0);
  await times.click();
  await expect(remark.getByRole("listitem")).toHaveCount(Number.parseInt((await times.textContent()) ?? "", 10));
  await expect(remark.getByRole("listitem").last()).toContainText("played here");
});
