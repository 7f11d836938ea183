/** What a session holds on to: what its authority had elected for its day and its tournament laid down, whatever is published later. Laws 78D, 80B2. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Reply, TestDoor } from "../testing/door.ts";
import { openRegulationsDoor, said, type RegulationsDoor } from "../testing/regulations.ts";

let door: TestDoor;
let key: string;
let elect: RegulationsDoor["elect"];
let open: RegulationsDoor["open"];
beforeAll(async () => {
  ({ door, key, elect, open } = await openRegulationsDoor(await testDatabase()));
});
afterAll(() => door.close());

/** The regulations that a session has held on to since it was opened. */
const pinnedBy = async (session: string): Promise<unknown> => {
  for await (const events of door.means.log.readScope(`session/${session}`))
    for (const { type, data } of events)
      if (type === "SessionOpened" && typeof data === "object" && data !== null && "regulations" in data)
        return data.regulations;
  return undefined;
};

describe("a session", () => {
  test("pins what its authority elected for its day; a later election changes no session that is open", async () => {
    await elect([
      { option: "reserveRights", value: false },
      { option: "rankTies", value: "shared" },
      { option: "unequalResults", value: "none" },
      { option: "crossImps", value: "sum" },
    ]);
    expect((await open("first")).status).toBe(201);
    const first = await pinnedBy("first");
    expect(first).toMatchObject({ unequalResults: "none", reserveRights: false, rankTies: "shared" });
    expect(first).not.toHaveProperty("crossImps");
    await elect([{ option: "unequalResults", value: "proportional" }], { from: "2027-01-01" });
    expect((await open("second")).status).toBe(201);
    expect(await pinnedBy("first")).toEqual(first);
    expect(await pinnedBy("second")).toMatchObject({ unequalResults: "proportional" });
    expect((await open("third", { date: "2026-06-01" })).status).toBe(201);
    expect(await pinnedBy("third")).toMatchObject({ unequalResults: "none" });
  });

  test("pins the conditions of its tournament, and is not opened against them or against what was elected", async () => {
    await door.command(key, {
      type: "SetConditions",
      tournament: "league",
      options: { scoringMethod: "matchpoints", winners: 2 },
    });
    expect((await open("fourth")).status).toBe(201);
    expect(await pinnedBy("fourth")).toMatchObject({ winners: 2 });
    expect(await pinnedBy("fourth")).not.toHaveProperty("scoringMethod");
    expect(said(await open("fifth", { method: "butler" }))).toEqual([422, "unlawful", "78D", "method"]);
    expect(said(await open("fifth", { regulations: { rankTies: ["headToHead"] } }))).toEqual([
      422,
      "unlawful",
      "78D",
      "regulations.rankTies",
    ]);
    expect(said(await open("fifth", { regulations: { wiggleRoom: 1 } }))).toEqual([
      404,
      "unknown",
      "80B2",
      "regulations.wiggleRoom",
    ]);
    expect((await open("fifth", { regulations: { expectedResults: 5, missingBoards: "perBoard" } })).status).toBe(201);
  });

  test("keeps to them when its settings are corrected; what it pinned already is not asked again", async () => {
    const correct = (regulations: object): Promise<Reply> =>
      door.command(key, { type: "CorrectSettings", session: "third", regulations });
    expect(said(await correct({ rankTies: ["headToHead"] }))).toEqual([422, "unlawful", "78D", "regulations.rankTies"]);
    await elect([{ option: "unequalResults", value: "neuberg" }], { from: "2026-05-01" });
    expect((await correct({ unequalResults: "none", missingBoards: "asZero" })).status).toBe(201);
  });
});
