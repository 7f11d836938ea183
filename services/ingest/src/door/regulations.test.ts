/** Regulations through the door: who publishes, what is refused with which law, what a session pins, what an organizer may lay down. Laws 12C2(b), 78D, 80. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTHORITY, grant, officer, openTestDoor, type Reply, type TestDoor } from "../testing/door.ts";

let door: TestDoor;
let key: string;
let organizer: string;
beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  key = await door.key(officer);
  for (const tournament of ["cup", "league", "past"])
    await door.command(key, {
      type: "AnnounceTournament",
      tournament,
      title: tournament,
      from: tournament === "past" ? "2020-01-01" : "2999-05-01",
    });
  organizer = await door.key([grant("organizer", "tournament", "cup")]);
});
afterAll(() => door.close());

const elect = (elections: readonly object[], more: object = {}, by = key): Promise<Reply> =>
  door.command(by, {
    type: "PublishElections",
    authority: AUTHORITY,
    from: "2026-01-01",
    elections,
    reason: "So that all know",
    ...more,
  });
const lay = (options: object, more: object = {}, by = organizer): Promise<Reply> =>
  door.command(by, { type: "SetConditions", tournament: "cup", options, ...more });
const said = ({ status, body }: Reply) => [status, body["code"], body["law"], body["path"]];
const pinnedBy = async (session: string): Promise<unknown> => {
  for await (const events of door.means.log.readScope(`session/${session}`))
    for (const { type, data } of events)
      if (type === "SessionOpened" && typeof data === "object" && data !== null && "regulations" in data)
        return data.regulations;
  return undefined;
};
const open = (session: string, more: object = {}): Promise<Reply> =>
  door.command(key, {
    type: "OpenSession",
    session,
    tournament: "league",
    title: session,
    date: "2999-05-01",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    ...more,
  });

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

describe("a session", () => {
  test("pins what its authority elected for its day; a later election changes no session that is open", async () => {
    await elect([
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
});
