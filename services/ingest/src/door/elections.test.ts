/** What an authority publishes: who may, what is refused with which Law, that a reason is given. Laws 12C2(b), 78D, 79C, 80A, 80B1. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTHORITY, grant, officer, type Reply, type TestDoor } from "../testing/door.ts";
import { openRegulationsDoor, said, type RegulationsDoor } from "../testing/regulations.ts";

let door: TestDoor;
let key: string;
let organizer: string;
let elect: RegulationsDoor["elect"];
beforeAll(async () => {
  ({ door, key, organizer, elect } = await openRegulationsDoor(await testDatabase()));
});
afterAll(() => door.close());

describe("an authority", () => {
  test("publishes several elections in one act, with a reason beside the log", async () => {
    const reply = await elect(
      [
        { option: "reserveRights", value: false, law: "16B2" },
        { option: "mandatoryPauses", value: [{ where: "firstTrick", seconds: 10 }] },
      ],
      { reason: "Decided by the board" },
    );
    expect([reply.status, reply.body["answer"]]).toEqual([201, { events: 2 }]);
    const events = [];
    for await (const some of door.means.log.readStream(`authority/${AUTHORITY}`)) events.push(...some);
    expect(events.map(({ type }) => type)).toEqual(["ElectionMade", "ElectionMade"]);
    expect(JSON.stringify(events)).not.toContain("Decided by the board");
    expect(events[0]?.by).toMatchObject({ role: "federation" });
  });

  test.each<[string, object, unknown[]]>([
    ["an option that there is none of", { option: "noSuchOption", value: 1 }, [404, "unknown", "80", "elections.0"]],
    [
      "a value that is none",
      { option: "faceUpLeads", value: "sideways" },
      [400, "malformed", "41A footnote, 45A", "elections.0"],
    ],
    [
      "what is decided case by case",
      { option: "lateCorrection", value: true },
      [422, "impossible", "79C2", "elections.0"],
    ],
    [
      "a period that is too short",
      { option: "correctionPeriod", value: "PT5M" },
      [422, "unlawful", "79C1", "elections.0"],
    ],
    [
      "an option without the one it depends on",
      { option: "artificialImpsPer", value: "board" },
      [422, "impossible", "12C2(b), 78D", "elections"],
    ],
    [
      "days that end before they begin",
      { option: "reserveRights", value: true, until: "2025-01-01" },
      [422, "impossible", undefined, "elections.0.until"],
    ],
    ["what is elected already", { option: "reserveRights", value: false }, [422, "impossible", undefined, "elections"]],
    [
      "a pattern to be searched with",
      { option: "teamSize", value: 5, leaves: [{ to: "TO", schema: { pattern: "(a+)+$" } }] },
      [400, "malformed", undefined, "elections.0.leaves.0.schema"],
    ],
  ])("does not elect %s", async (_what, election, outcome) => {
    expect(said(await elect([election]))).toEqual(outcome);
  });

  test("says why it elects, or takes back, what it elects; without a reason nothing is published", async () => {
    const silent = await elect([{ option: "seatChoice", value: false }], { reason: undefined });
    expect(said(silent)).toEqual([400, "malformed", "80A", "reason"]);
    expect(silent.body["hint"]).toMatch(/Say why/);
    expect((await elect([{ option: "seatChoice", value: false }])).status).toBe(201);
    const back = { type: "WithdrawElection", authority: AUTHORITY, option: "seatChoice", from: "2026-01-01" };
    expect(said(await door.command(key, back))).toEqual([400, "malformed", "80A", "reason"]);
    expect((await door.command(key, { ...back, reason: "Too strict" })).status).toBe(201);
  });

  test("takes an election back, and only one that stands", async () => {
    await elect([{ option: "memoryAids", value: ["memory"] }]);
    const take = {
      type: "WithdrawElection",
      authority: AUTHORITY,
      option: "memoryAids",
      from: "2026-01-01",
      reason: "Nobody asked for it",
    };
    expect((await door.command(key, take)).status).toBe(201);
    expect((await door.command(key, take)).status).toBe(404);
  });

  test("publishes documents; published words are amended from another day, never exchanged", async () => {
    const document = { authority: AUTHORITY, regulation: "code", text: "Be on time.", from: "2026-01-01" };
    const amend = { ...document, type: "AmendRegulation", text: "Be early." };
    expect((await door.command(key, { ...document, type: "PublishRegulation", title: "Code" })).status).toBe(201);
    expect((await door.command(key, { ...document, type: "PublishRegulation", title: "Code" })).status).toBe(422);
    expect(said(await door.command(key, amend))).toEqual([422, "impossible", undefined, "from"]);
    expect((await door.command(key, { ...amend, from: "2026-06-01" })).status).toBe(201);
    expect(
      (
        await door.command(key, {
          ...document,
          type: "PublishRegulation",
          regulation: "long",
          title: "Long",
          text: "x".repeat(200_001),
        })
      ).status,
    ).toBe(400);
  });

  test("is served by its own officers only; whoever brings another one in is its first officer", async () => {
    const person = await door.person(officer);
    const send = (command: object): Promise<Reply> =>
      door.ask({
        method: "POST",
        url: "/commands",
        headers: { cookie: person.cookie, origin: "http://localhost:3000" },
        payload: { id: randomUUID(), ...command },
      });
    const election = {
      type: "PublishElections",
      authority: "hills",
      from: "2026-01-01",
      elections: [{ option: "artificialImps", value: 2 }],
      reason: "So that all know",
    };
    expect(said(await send(election))).toEqual([403, "forbidden", undefined, undefined]);
    expect(
      (await send({ type: "RegisterAuthority", authority: "hills", name: "Hills Bridge Association" })).status,
    ).toBe(201);
    expect((await send(election)).status).toBe(201);
    expect(said(await door.command(key, election))).toEqual([403, "forbidden", undefined, undefined]);
    expect(said(await elect([{ option: "artificialImps", value: 2 }], {}, organizer))).toEqual([
      403,
      "forbidden",
      undefined,
      undefined,
    ]);
  });

  test("that does not assign its powers is held to it", async () => {
    const hand = { type: "DelegatePowers", to: "Scoring committee", powers: ["12C2(b)"], from: "2026-01-01" };
    await elect([{ option: "authorityDelegation", value: { mayAssign: false, powers: [] } }]);
    expect(said(await door.command(key, { ...hand, mode: "assigned" }))).toEqual([422, "unlawful", "80A3", "mode"]);
    expect(said(await door.command(organizer, { ...hand, tournament: "cup", mode: "assigned" }))).toEqual([
      422,
      "unlawful",
      "80B1",
      "mode",
    ]);
    expect((await door.command(organizer, { ...hand, tournament: "cup" })).status).toBe(201);
    expect(said(await door.command(await door.key([grant("organizer", "authority", AUTHORITY)]), hand))).toEqual([
      403,
      "forbidden",
      undefined,
      undefined,
    ]);
  });
});
