/** What an organizer lays down for a tournament: what was left to them, what needs approval, and only before play. Laws 12C2(b), 78D, 80A3. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTHORITY, grant, type TestDoor } from "../testing/door.ts";
import { openRegulationsDoor, said, type RegulationsDoor } from "../testing/regulations.ts";

let door: TestDoor;
let key: string;
let organizer: string;
let elect: RegulationsDoor["elect"];
let lay: RegulationsDoor["lay"];
let open: RegulationsDoor["open"];
beforeAll(async () => {
  ({ door, key, organizer, elect, lay, open } = await openRegulationsDoor(await testDatabase()));
});
afterAll(() => door.close());

describe("an organizer", () => {
  test("lays down what was left, learns what is still to be said, and is refused with the law otherwise", async () => {
    await elect([{ option: "rankTies", value: "shared" }]);
    const taken = await lay(
      { scoringMethod: "matchpoints", scoringUnit: "matchpoint" },
      { written: [{ item: "entry", text: "By e-mail." }] },
    );
    expect(taken.status).toBe(201);
    expect(JSON.stringify(taken.body["answer"])).toContain('"option":"winners"');
    expect(said(await lay({ rankTies: ["headToHead"] }))).toEqual([422, "unlawful", "78D", "options.rankTies"]);
    expect(said(await lay({ faceUpLeads: "faceUpRequired" }))).toEqual([
      422,
      "unlawful",
      "41A footnote, 45A",
      "options.faceUpLeads",
    ]);
    expect(said(await lay({ nonsense: 1 }))).toEqual([404, "unknown", "80", "options.nonsense"]);
  });

  test("only for a tournament of their own, and only before play", async () => {
    expect(said(await lay({}, { tournament: "league" }))).toEqual([403, "forbidden", undefined, undefined]);
    expect(said(await lay({}, { tournament: "nowhere" }))[0]).toBe(403);
    expect(said(await lay({}, { tournament: "past" }, key))).toEqual([409, "tooLate", "78D", undefined]);
  });

  test("of an event whose day nobody announced is held to what is elected for the day of its first session, as its page says", async () => {
    const tournament = "undated";
    await door.command(key, { type: "AnnounceTournament", tournament, title: "Undated" });
    await elect([{ option: "missingBoards", value: "asZero" }]);
    await elect([{ option: "missingBoards", value: "perBoard" }], { from: "2026-06-01" });
    const asked = async (missingBoards: string): Promise<number> =>
      (await lay({ missingBoards }, { tournament }, key)).status;
    expect([await asked("asZero"), await asked("perBoard")]).toEqual([422, 201]);
    await open("later", { tournament, date: "2026-07-02" });
    await open("first", { tournament, date: "2026-03-01" });
    expect([await asked("asZero"), await asked("perBoard")]).toEqual([201, 422]);
    // One that was withdrawn is nobody's first day.
    await door.command(key, { type: "WithdrawSession", session: "first", reason: "Opened by mistake" });
    expect([await asked("asZero"), await asked("perBoard")]).toEqual([422, 201]);
  });

  test("waits for approval where it is needed; a committee decides only once the power was delegated to it", async () => {
    await elect([
      { option: "artificialImpsApproved", value: { values: [2], others: "onApplication", body: "Scoring committee" } },
    ]);
    const options = { scoringMethod: "imps", artificialImps: 4 };
    const waiting = await lay(options);
    expect(waiting.body["answer"]).toMatchObject({
      pending: [{ option: "artificialImps", value: 4, law: "12C2(b)", body: "Scoring committee" }],
    });
    const decision = { type: "DecideCondition", tournament: "cup", option: "artificialImps", value: 4, approve: true };
    const committee = await door.key([grant("committee", "authority", AUTHORITY)]);
    expect(said(await door.command(organizer, decision))[0]).toBe(403);
    expect(said(await door.command(committee, decision))).toEqual([403, "forbidden", "80A3", undefined]);
    await door.command(key, {
      type: "DelegatePowers",
      to: "Scoring committee",
      powers: ["12C2(b)"],
      from: "2026-01-01",
    });
    expect((await door.command(committee, decision)).status).toBe(201);
    expect(said(await door.command(committee, decision))).toEqual([422, "impossible", "78D", "option"]);
    expect((await lay(options)).body["answer"]).toMatchObject({ pending: [] });
  });

  test("whose conditions are enormous, deep or strange is refused and nothing is lost", async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`option${at}`, at]));
    expect((await lay(many)).status).toBe(404);
    const deep = JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`) as unknown;
    expect((await lay({ rankTies: deep })).status).toBe(400);
    expect((await lay(Object.fromEntries([["__proto__", 1]]))).status).toBe(400);
    expect(
      (
        await lay(
          {},
          {
            written: [
              { item: "entry", text: "a" },
              { item: "entry", text: "b" },
            ],
          },
        )
      ).status,
    ).toBe(400);
  });
});
