/** What a table's device tried and the record did not take stands on a page for those who look after the tables, and for nobody else. */
import type { TableEvent } from "@traveller/engine";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { deviceOf, doorOf } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

const SESSION = "tried-at-a-table";
const PAGE = `/s/${SESSION}/refused`;
const TABLE = { section: "A", round: 1, table: "1", board: 1 };
const EVENTS: readonly TableEvent[] = [
  {
    type: "BoardStarted",
    board: 1,
    deal: "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765",
    dealer: "N",
    contestants: { NS: "A-1", EW: "A-2" },
  },
  { type: "CallMade", seat: "N", call: "1S" },
  { type: "CallMade", seat: "E", call: "Pass" },
  { type: "CallMade", seat: "S", call: "Pass" },
  { type: "CallMade", seat: "W", call: "Pass" },
];

test("a director reads what was refused at the tables, with its Law and without the cards", async ({
  officer,
  page: reader,
}) => {
  const door = await doorOf(officer.request);
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${SESSION} ${word}`, type, { session: SESSION, ...fields });
  await door.command(`${SESSION} tournament`, "AnnounceTournament", { tournament: SESSION, title: "Tried" });
  await send("open", "OpenSession", {
    tournament: SESSION,
    title: "Tried at a table",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    regulations: {},
  });
  for (const number of ["1", "2"])
    await send(`enter ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      section: "A",
      number,
      name: `Pair ${number}`,
    });
  await send("record", "RecordAtTable", { table: TABLE, expectedVersion: 0, events: EVENTS });
  await expect.poll(async () => (await officer.goto(PAGE))?.status(), { timeout: 30_000 }).toBe(200);
  await expect(officer.getByText("Nothing was refused at the tables")).toBeVisible();

  const device = await deviceOf(officer.request, { session: SESSION, section: "A", table: "1", use: "table" });
  const tries: readonly TableEvent[] = [
    { type: "LeadFaced", seat: "E", card: "SA" },
    { type: "CardPlayed", seat: "E", card: "S7" },
  ];
  for (const [index, event] of tries.entries())
    await device
      .command(`${SESSION} try ${index}`, "RecordAtTable", {
        session: SESSION,
        table: TABLE,
        expectedVersion: EVENTS.length,
        events: [event],
      })
      // The one that a Law forbids: the helper throws where a refusal is not `impossible`.
      .catch(() => undefined);

  await officer.goto(`/s/${SESSION}`);
  await officer.getByRole("link", { name: "Refused at the tables" }).click();
  await expect(officer).toHaveURL(new RegExp(`${PAGE}$`));
  const rows = officer.getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("Card played");
  await expect(rows.nth(1)).toContainText("The opening lead has not been faced.");
  await expect(rows.nth(1)).toContainText("Law 41C");
  await expect(rows.nth(1)).toContainText("the table’s device");
  await expect(rows.nth(1).locator("time")).toHaveText(/\d\d:\d\d:\d\d$/u);
  await expect(rows.nth(2)).toContainText("Opening lead");
  await expect(rows.nth(2)).toContainText("Table A 1, board 1");
  await expect(rows.nth(2)).toContainText("East does not hold the card.");
  expect(await officer.locator("main").innerText()).not.toMatch(/♠|SA\b/u);
  expect(await seriousFindings(officer)).toEqual([]);
  await officer.setViewportSize({ width: 360, height: 780 });
  expect(await overhang(officer)).toBe(0);

  await officer.context().addCookies([{ name: "traveller-language", value: "fi", url: told().url }]);
  await officer.goto(PAGE);
  await expect(officer.getByRole("row").nth(2)).toContainText("Itä: korttia ei ole kädessä.");
  await officer.goto("/admin/journal?kind=refusedAtTable");
  await expect(officer.getByRole("row").nth(1)).toContainText("Kortin pelaaminen");

  await reader.goto(`/s/${SESSION}`);
  await expect(reader.getByRole("link", { name: "Refused at the tables" })).toHaveCount(0);
  await reader.goto(PAGE);
  await expect(reader.locator("main").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(reader.getByRole("table")).toHaveCount(0);
});
