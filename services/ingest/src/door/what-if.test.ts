/** What another method or another regulation would change, asked by anyone: told once every board is released, and nothing is written. Law 16B2. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Reply, TestDoor } from "../testing/door.ts";
import { openRegulationsDoor, said, type RegulationsDoor } from "../testing/regulations.ts";

let door: TestDoor;
let key: string;
let open: RegulationsDoor["open"];
beforeAll(async () => {
  ({ door, key, open } = await openRegulationsDoor(await testDatabase()));
});
afterAll(() => door.close());

describe("what if", () => {
  const ask = (payload: object): Promise<Reply> => door.ask({ method: "POST", url: "/what-if", payload });
  test("is told to anyone once every board is released, and the log stays as it is", async () => {
    await open("asked");
    for (const number of ["1", "2", "3", "4"])
      await door.command(key, {
        type: "EnterContestant",
        session: "asked",
        contestant: `A-${number}`,
        section: "A",
        number,
      });
    const results = [
      [1, "A-1", "A-2", 9],
      [1, "A-3", "A-4", 8],
      [2, "A-1", "A-4", 10],
      [2, "A-3", "A-2", 13],
    ].map(([board, ns, ew, tricks]) => ({
      section: "A",
      board,
      ns,
      ew,
      outcome: { kind: "played", contract: "3NT", declarer: "N", tricks },
    }));
    const record = (some: readonly object[]): Promise<Reply> =>
      door.command(key, { type: "RecordResult", session: "asked", results: some });
    expect((await record(results.slice(0, 1))).status).toBe(201);
    expect(said(await ask({ session: "asked" }))).toEqual([422, "impossible", undefined, undefined]);
    expect((await record(results.slice(1))).status).toBe(201);
    await door.command(key, { type: "ReleaseBoard", session: "asked", boards: [1, 2] });
    const head = await door.means.log.head("session/asked");
    const answer = await ask({ session: "asked", method: "cross-imps", regulations: {} });
    expect([answer.status, answer.body["units"]]).toEqual([200, { before: "matchpoints", after: "imps" }]);
    expect(await door.means.log.head("session/asked")).toBe(head);
    expect(said(await ask({ session: "asked", regulations: { reserveRights: true } }))).toEqual([
      404,
      "unknown",
      "16B2",
      "regulations.reserveRights",
    ]);
    expect(said(await ask({ session: "asked", method: "bam" }))[1]).toBe("impossible");
    expect(said(await ask({ session: "../log" }))[1]).toBe("malformed");
    expect(said(await ask([]))[1]).toBe("malformed");
  });

  test("is told to as many as can wait; others are asked to come again, and then are told", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask({ session: "nowhere" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 409]));
    expect((await ask({ session: "nowhere" })).status).toBe(404);
  });
});
