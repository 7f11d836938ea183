/** What happens at a table comes in through the door: as one command or as many, once, in order, by those who may. Laws 4, 10, 15, 20, 77, 79, 81. */
import { addressOfStream } from "@traveller/engine";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant, PORTAL, type TestDoor } from "../testing/door.ts";
import {
  AT,
  BOARD,
  CONTESTANTS,
  DEAL,
  openTableEvening,
  streamOf,
  type TableEvening,
} from "../testing/table-evening.ts";

let evening: TableEvening;
let door: TestDoor;
let key: string;
beforeAll(async () => {
  evening = await openTableEvening(await testDatabase());
  ({ door, key } = evening);
});
afterAll(() => door.close());

const opened = (session: string) => evening.opened(session);
const record: TableEvening["record"] = (...given) => evening.record(...given);
const kept = (session: string) => evening.kept(session);
const resultsOf = (session: string) => evening.resultsOf(session);
const [board, sides] = [BOARD, CONTESTANTS];
const outcome = { kind: "played", contract: "3NT", declarer: "N" };

describe("a board", () => {
  test("in one command is in the log event by event, and its result is the session's", async () => {
    await opened("once");
    const reply = await record("once", 0, board);
    expect([reply.status, reply.body["answer"]]).toMatchObject([
      201,
      { stream: streamOf("once"), version: board.length, results: ["ResultRecorded"] },
    ]);
    expect(await kept("once")).toMatchObject(board);
    expect(await resultsOf("once")).toMatchObject([
      {
        type: "ResultRecorded",
        data: {
          board: 1,
          table: "1",
          round: 1,
          ns: "A-1",
          ew: "A-2",
          outcome,
        },
      },
    ]);
  });

  test("event by event comes to the same, and each says how far the record is", async () => {
    await opened("steps");
    for (const [version, event] of board.entries()) {
      const reply = await record("steps", version, [event]);
      expect([event.type, reply.status]).toEqual([event.type, 201]);
      expect(reply.body["versions"]).toMatchObject({ [streamOf("steps")]: version + 1 });
    }
    const [result] = await resultsOf("steps");
    expect(result).toMatchObject({
      type: "ResultRecorded",
      data: { outcome, from: { stream: streamOf("steps"), version: board.length - 1 } },
    });
    expect(addressOfStream(streamOf("steps"))).toMatchObject({ session: "steps", board: 1, attempt: 1 });
  });

  test("starts with the cards that the session knows", async () => {
    await opened("known");
    await record("known", 0, [{ type: "BoardStarted", board: 1, contestants: sides }]);
    expect(await kept("known")).toMatchObject([{ deal: DEAL, contest: "pairs", round: 1 }]);
  });

  test("begins again with its cards where the players are reseated, and with none that the session knows where it is dealt anew (16D2)", async () => {
    const heard = { type: "ExtraneousInformation", from: "spectator", to: ["N"], manner: "remark" };
    for (const [session, option, deal] of [
      ["reseated", "reseat", DEAL],
      ["redealt", "redeal", undefined],
    ] as const) {
      await opened(session);
      const begun = { type: "BoardStarted", board: 1, contestants: sides };
      const reply = await record(session, 0, [begun, heard, { type: "OptionElected", by: "director", option }, begun]);
      expect([session, reply.status]).toEqual([session, 201]);
      const [first, , , again] = await kept(session);
      expect(first).toMatchObject({ deal: DEAL });
      expect(again).toMatchObject({ type: "BoardStarted", ...(deal === undefined ? {} : { deal }) });
      expect("deal" in (again ?? {})).toBe(deal !== undefined);
    }
  });

  test("with a lead out of turn that declarer accepts has a result like any other (Law 54)", async () => {
    await opened("54");
    const reply = await record("54", 0, [
      ...board.slice(0, 8),
      { type: "LeadFaced", seat: "W", card: "S2" },
      { type: "OptionElected", by: "N", option: "accept", law: "54" },
      { type: "ClaimMade", seat: "N", tricks: 13 },
      { type: "ClaimAccepted", seat: "E" },
      { type: "BoardEnded" },
    ]);
    expect([reply.status, reply.body["message"]]).toEqual([201, undefined]);
    expect(await resultsOf("54")).toMatchObject([
      { type: "ResultRecorded", data: { outcome: { tricks: 13, lead: "S2" } } },
    ]);
  });

  test("that the Laws cancel waits for a ruling, and does not count as a zero", async () => {
    await opened("cancelled");
    await record("cancelled", 0, [{ type: "BoardStarted", board: 1, contestants: sides }]);
    await record("cancelled", 1, [{ type: "BoardNotScheduled", playedBefore: ["N"] }]);
    expect(await resultsOf("cancelled")).toMatchObject([
      { type: "ResultRecorded", data: { outcome: { kind: "awaitsRuling", law: "15B1" } } },
    ]);
  });
});

describe("after the board", () => {
  test("assent taken back corrects the result by its Law (69B)", async () => {
    await opened("69B");
    const claimed = board.slice(0, 9);
    const reply = await record("69B", 0, [
      ...claimed,
      { type: "ClaimMade", seat: "N", tricks: 13, statement: "All mine" },
      { type: "ClaimAccepted", seat: "E" },
      { type: "BoardEnded" },
      { type: "AcquiescenceWithdrawn", seat: "E", tricks: 1 },
      { type: "TricksAwarded", declarer: 12, law: "69B" },
    ]);
    expect([reply.status, reply.body["message"]]).toEqual([201, undefined]);
    await record("69B", 14, [{ type: "RoundEnded" }]);
    expect(await resultsOf("69B")).toMatchObject([{ data: { outcome: { tricks: 12 } } }]);
  });

  test("a line that was stated step by step is kept with the claim, and what is none is refused (68C)", async () => {
    await opened("68C");
    const claim = { type: "ClaimMade", seat: "N", tricks: 13 } as const;
    await record("68C", 0, board.slice(0, 9));
    const wrong = await door.command(key, {
      type: "RecordAtTable",
      session: "68C",
      table: AT,
      expectedVersion: 9,
      events: [{ ...claim, line: [{ do: "hope" }] }],
    });
    expect([wrong.status, wrong.body["path"]]).toEqual([400, "events.0.line.0.do"]);
    const reply = await record("68C", 9, [{ ...claim, line: [{ do: "finesse", against: "SK" }, { do: "topDown" }] }]);
    expect(reply.status).toBe(201);
  });

  test("an award later than the result corrects it, and says by which Law", async () => {
    await opened("79");
    await record("79", 0, board);
    const made = board.findLast((event) => event.type === "ResultAgreed");
    const tricks = made?.type === "ResultAgreed" ? made.tricks : 0;
    const reply = await record("79", board.length, [{ type: "TricksAwarded", declarer: tricks - 1, law: "79B" }]);
    expect(reply.status).toBe(201);
    expect(await resultsOf("79")).toMatchObject([
      { type: "ResultRecorded", data: { outcome: { tricks } } },
      { type: "ResultCorrected", data: { law: "79B", to: { outcome: { tricks: tricks - 1 } } } },
    ]);
  });

  test("what was ruled since stays as it was ruled", async () => {
    await opened("ruled");
    await record("ruled", 0, board);
    const average = { artificial: "average" };
    await door.command(key, {
      type: "CorrectResult",
      session: "ruled",
      result: "t_A_1_1_1",
      law: "12C2",
      to: {
        section: "A",
        round: 1,
        table: "1",
        board: 1,
        ns: "A-1",
        ew: "A-2",
        outcome: {
          kind: "adjusted",
          ns: average,
          ew: average,
        },
      },
    });
    await record("ruled", board.length, [{ type: "TricksAwarded", declarer: 3, law: "79B" }]);
    expect((await resultsOf("ruled")).map(({ type }) => type)).toEqual(["ResultRecorded", "ResultCorrected"]);
  });

  test("what was put right by hand is still the result of that record, and stays, also where the board is opened again and ends anew", async () => {
    await opened("by-hand");
    await record("by-hand", 0, board);
    const to = { section: "A", round: 1, table: "1", board: 1, ns: "A-1", ew: "A-2" };
    const correct = (tricks: number, more: object = {}) =>
      door.command(key, {
        type: "CorrectResult",
        session: "by-hand",
        result: "t_A_1_1_1",
        law: "79C",
        to: { ...to, outcome: { ...outcome, tricks }, ...more },
      });
    expect((await correct(4)).status).toBe(201);
    const from = { stream: streamOf("by-hand"), version: board.length };
    expect((await resultsOf("by-hand")).at(-1)).toMatchObject({ type: "ResultCorrected", data: { to: { from } } });
    const ends = board.flatMap((event, index) =>
      event.type === "ResultAgreed" || event.type === "BoardEnded" ? [index + 1] : [],
    );
    const open = ends.toReversed().map((about) => ({ type: "RecordCorrected", about, to: null }) as const);
    for (const events of [open, [{ type: "ResultAgreed", tricks: 8 }, { type: "BoardEnded" }]] as const) {
      const version = (await kept("by-hand")).length;
      expect((await record("by-hand", version, events)).status).toBe(201);
    }
    expect((await resultsOf("by-hand")).map(({ type }) => type)).toEqual(["ResultRecorded", "ResultCorrected"]);
    // Written to another round it is no longer that record's.
    expect((await correct(4, { round: 2 })).status).toBe(201);
    expect((await resultsOf("by-hand")).at(-1)).not.toHaveProperty("data.to.from");
  });

  test("what was ruled while the board was open stays as it was ruled", async () => {
    await opened("early");
    await record("early", 0, board.slice(0, 4));
    const average = { artificial: "average" };
    await door.command(key, {
      type: "RecordResult",
      session: "early",
      results: [
        {
          section: "A",
          round: 1,
          table: "1",
          board: 1,
          ns: "A-1",
          ew: "A-2",
          outcome: { kind: "adjusted", ns: average, ew: average },
        },
      ],
    });
    expect((await record("early", 4, board.slice(4))).status).toBe(201);
    expect((await resultsOf("early")).map(({ type }) => type)).toEqual(["ResultImported"]);
  });

  test("a slip of the recorder is put right, and the Laws look only at what was so", async () => {
    await opened("slip");
    await record("slip", 0, board);
    const agreed = board.findIndex(({ type }) => type === "ResultAgreed") + 1;
    const reply = await record("slip", board.length, [
      { type: "RecordCorrected", about: agreed, to: { type: "ResultAgreed", tricks: 9 }, by: "recorder" },
    ]);
    expect([reply.status, reply.body["message"]]).toEqual([201, undefined]);
    expect(await resultsOf("slip")).toMatchObject([
      {},
      { type: "ResultCorrected", data: { to: { outcome: { tricks: 9 } } } },
    ]);
  });
});

describe("who played", () => {
  const [start] = board;
  const putRight = (session: string, contestants: Readonly<Record<string, string>>) =>
    record(session, board.length, [{ type: "RecordCorrected", about: 1, to: { ...start, contestants } }]);
  const atTable2 = { table: { section: "A", round: 1, table: "2", board: 1 } };

  test("is put right in the record and the result at once, and the pair that did not play may play it (Law 79C)", async () => {
    await opened("wrong-pair");
    await record("wrong-pair", 0, board);
    const reply = await putRight("wrong-pair", { NS: "A-3", EW: "A-2" });
    expect([reply.status, reply.body["message"]]).toEqual([201, undefined]);
    const told = await resultsOf("wrong-pair");
    expect(told).toMatchObject([
      { type: "ResultRecorded", data: { ns: "A-1", ew: "A-2" } },
      { type: "ResultCorrected", data: { to: { ns: "A-3", ew: "A-2", outcome, from: { version: board.length + 1 } } } },
    ]);
    expect(told[1]?.data).not.toHaveProperty("law");
    const other = await record("wrong-pair", 0, [{ ...start, contestants: { NS: "A-1", EW: "A-4" } }], atTable2);
    expect([other.status, other.body["message"]]).toEqual([201, undefined]);
  });

  test("is not put right to a pair that has played the board elsewhere (Law 15)", async () => {
    await opened("played-it");
    await record("played-it", 0, board);
    await record("played-it", 0, [{ ...start, contestants: { NS: "A-3", EW: "A-4" } }, ...board.slice(1)], atTable2);
    const reply = await putRight("played-it", { NS: "A-3", EW: "A-2" });
    expect([reply.status, reply.body["law"]]).toEqual([422, "15"]);
    expect(await kept("played-it")).toHaveLength(board.length);
  });

  test("is put right in a result that was ruled on before it is in the record", async () => {
    await opened("ruled-pair");
    await record("ruled-pair", 0, board);
    const average = { artificial: "average" };
    const ruledFor = (ns: string) =>
      door.command(key, {
        type: "CorrectResult",
        session: "ruled-pair",
        result: "t_A_1_1_1",
        law: "12C2",
        to: {
          section: "A",
          round: 1,
          table: "1",
          board: 1,
          ns,
          ew: "A-2",
          outcome: { kind: "adjusted", ns: average, ew: average },
        },
      });
    await ruledFor("A-1");
    const refusal = await putRight("ruled-pair", { NS: "A-3", EW: "A-2" });
    expect([refusal.body["code"], refusal.body["path"]]).toEqual(["impossible", "contestants"]);
    expect(await kept("ruled-pair")).toHaveLength(board.length);
    await ruledFor("A-3");
    expect((await putRight("ruled-pair", { NS: "A-3", EW: "A-2" })).status).toBe(201);
    expect(await resultsOf("ruled-pair")).toHaveLength(3);
  });
});

describe("a board that is played anew", () => {
  test("has the result of its last attempt, whatever is put right in an earlier one", async () => {
    await opened("anew");
    const attempt = (number: number) => ({ table: { section: "A", round: 1, table: "1", board: 1, attempt: number } });
    const agreed = board.findIndex(({ type }) => type === "ResultAgreed") + 1;
    const putRight = (number: number, tricks: number) =>
      record(
        "anew",
        board.length,
        [{ type: "RecordCorrected", about: agreed, to: { type: "ResultAgreed", tricks } }],
        attempt(number),
      );
    await record("anew", 0, board, attempt(1));
    await record("anew", 0, board, attempt(2));
    const before = await resultsOf("anew");
    expect((await putRight(1, 10)).status).toBe(201);
    expect(await resultsOf("anew")).toEqual(before);
    expect((await putRight(2, 9)).status).toBe(201);
    const second = streamOf("anew").replace(/1$/u, "2");
    expect((await resultsOf("anew")).slice(before.length)).toMatchObject([
      { type: "ResultCorrected", data: { to: { outcome: { tricks: 9 }, from: { stream: second } } } },
    ]);
  });
});

describe("refused, and nothing is written", () => {
  test.each([
    [
      "a card that the hand does not hold",
      0,
      [...board.slice(0, 8), { type: "LeadFaced", seat: "E", card: "SA" }],
      "impossible",
      "events.8",
    ],
    [
      "a call after the lead",
      0,
      [...board.slice(0, 9), { type: "CallMade", seat: "N", call: "4S" }],
      "unlawful",
      "events.9",
    ],
    ["no board has started", 0, [board[1]], "impossible", "events.0"],
    [
      "another board than the record's",
      0,
      [{ type: "BoardStarted", board: 2, contestants: sides }],
      "impossible",
      "events.0.board",
    ],
    ["nobody plays it", 0, [{ type: "BoardStarted", board: 1 }], "malformed", "events.0.contestants"],
    [
      "a pair against itself",
      0,
      [{ type: "BoardStarted", board: 1, contestants: { NS: "A-1", EW: "A-1" } }],
      "impossible",
      "events.0.ew",
    ],
    [
      "a pair that is not of the session",
      0,
      [{ type: "BoardStarted", board: 1, contestants: { NS: "A-1", EW: "A-9" } }],
      "unknown",
      "events.0",
    ],
    ["an event that there is not", 0, [{ type: "CallShouted", seat: "N" }], "malformed", "events.0.type"],
    [
      "a call that there is not",
      0,
      [board[0], { type: "CallMade", seat: "N", call: "8X" }],
      "malformed",
      "events.1.call",
    ],
    ["a field that there is not", 0, [{ ...board[0], secret: 1 }], "malformed", "events.0"],
    [
      "words named and not said",
      0,
      [
        ...board.slice(0, 2),
        { type: "CallExplained", of: "E", by: "W", text: { text: randomUUID(), digest: "0".repeat(64) } },
      ],
      "malformed",
      "events.2.text",
    ],
    [
      "words where they could not be erased",
      0,
      [board[0], { type: "FindingMade", finding: "agreed", value: "Anna hesitated" }],
      "malformed",
      "events.1.value",
    ],
    ["a version that nobody has seen yet", 3, [board[0]], "conflict", "expectedVersion"],
  ])("%s", async (what, expectedVersion, events, code, path) => {
    const session = `no-${what.replaceAll(/\W+/g, "-").slice(0, 40)}`;
    await opened(session);
    const reply = await record(session, expectedVersion, events);
    expect([reply.body["code"], reply.body["path"]]).toEqual([code, path]);
    expect(await kept(session)).toEqual([]);
    expect(await resultsOf(session)).toEqual([]);
  });
});

describe("the end of a round", () => {
  test("comes to the records of all its boards, once, and changes no result", async () => {
    await opened("round");
    await record("round", 0, board);
    const other = { section: "A", round: 2, table: "1", board: 2 };
    await door.command(key, { type: "SetDeals", session: "round", boards: [{ board: 2, deal: DEAL }] });
    await door.command(key, {
      type: "RecordAtTable",
      session: "round",
      table: other,
      expectedVersion: 0,
      events: [{ type: "BoardStarted", board: 2, contestants: sides }],
    });
    const round = (type: string, number: number) => door.command(key, { type, session: "round", round: number });
    await round("StartRound", 1);
    const ended = await round("EndRound", 1);
    expect(ended.status).toBe(201);
    expect((await kept("round")).slice(board.length)).toEqual([{ type: "RoundEnded" }]);
    await round("EndRound", 1);
    expect(await kept("round")).toHaveLength(board.length + 1);
    expect((await resultsOf("round")).map(({ type }) => type)).toEqual(["ResultRecorded"]);
    const streams = await door.means.log.streams("session/round", "table");
    expect(streams.map(({ version }) => version)).toEqual([board.length + 1, 1]);
  });
});

describe("two writers", () => {
  test("cannot both be right: the second is told what it had not seen", async () => {
    await opened("race");
    const [start, first, second] = board;
    await record("race", 0, [start]);
    const replies = await Promise.all([
      record("race", 1, [first]),
      record("race", 1, [{ type: "DirectorCalled", seat: "S" }]),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refusal = replies.find(({ status }) => status === 409)?.body;
    expect(refusal).toMatchObject({ code: "conflict", unseen: [{ version: 2 }] });
    expect((await record("race", 2, [second])).status).toBe(201);
    expect(await kept("race")).toHaveLength(3);
  });

  test("a command that is sent again gets its first answer", async () => {
    await opened("again");
    const id = randomUUID();
    const [one, two] = [await record("again", 0, board, { id }), await record("again", 0, board, { id })];
    expect([one.status, two.status, two.body["repeated"]]).toEqual([201, 200, true]);
    expect(two.body["answer"]).toEqual(one.body["answer"]);
    expect(await kept("again")).toHaveLength(board.length);
  });
});

describe("words", () => {
  test("are kept beside the log, and can be erased there", async () => {
    await opened("words");
    const secret = "Anna said it shows the majors";
    await record("words", 0, [...board.slice(0, 2), { type: "CallExplained", of: "E", by: "W", text: secret }]);
    const explained = (await kept("words")).find((event) => event.type === "CallExplained");
    const reference =
      explained?.type === "CallExplained" && typeof explained.text !== "string" ? explained.text : undefined;
    expect((await door.means.beside.texts.get(reference?.text ?? ""))?.content).toBe(secret);
    const [row] = await door.means.sql`select count(*)::int as found from log.event where data::text like '%majors%'`;
    expect(row).toEqual({ found: 0 });
  });
});

describe("who", () => {
  test("a player writes what he did himself, and nothing of the others", async () => {
    await opened("player");
    const player = await door.person([grant("player", "session", "player")]);
    const players = { E: player.account.person };
    await record("player", 0, [{ type: "BoardStarted", board: 1, contestants: sides, players, dealer: "E" }]);
    const send = (version: number, event: Readonly<Record<string, unknown>>) =>
      door.ask({
        method: "POST",
        url: "/commands",
        headers: { cookie: player.cookie, origin: PORTAL },
        payload: {
          id: randomUUID(),
          type: "RecordAtTable",
          session: "player",
          expectedVersion: version,
          table: {
            section: "A",
            round: 1,
            table: "1",
            board: 1,
          },
          events: [event],
        },
      });
    expect((await send(1, { type: "CallMade", seat: "S", call: "1S" })).body["code"]).toBe("forbidden");
    expect((await send(1, { type: "FindingMade", finding: "unintended", value: true })).body["code"]).toBe("forbidden");
    expect((await send(1, { type: "CallMade", seat: "E", call: "1S" })).status).toBe(201);
    const late = await send(1, { type: "CallMade", seat: "E", call: "1S" });
    expect([late.body["code"], late.body["unseen"]]).toEqual(["conflict", undefined]);
  });
});
