/** Commands about rulings and appeals in bad faith: whatever stands in a field, the answer is a refusal with its reason or what was asked, and nothing half done. */
import { COMMAND_TYPES, isInProcedure, type ProcedureAct } from "@traveller/contract";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";
import { COMMANDS } from "../testing/commands.ts";
import { grant, type Reply } from "../testing/door.ts";

let evening: CaseEvening;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase());
});
afterAll(() => evening.door.close());

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  "",
  " ",
  "\u0000",
  "\ud800",
  "x".repeat(100_000),
  "__proto__",
  "../../etc/passwd",
  "'); drop table log.event; --",
  [],
  Array.from({ length: 4_000 }, () => "x"),
  {},
  {
    kind: "weighted",
    lines: Array.from({ length: 1_000 }, () => ({ weight: "1/1000", score: { kind: "passedOut" } })),
  },
  { kind: "sides", ns: { kind: "sides" }, ew: { kind: "stands" } },
  { kind: "ruling", ruling: "x".repeat(64) },
  { section: "A", board: 1e9, ns: "A-1", ew: "A-1" },
];

/** With words of its own, and nothing of the machine. */
const isAnswered = ({ status, body, text }: Reply): boolean =>
  (status === 201 || (status >= 400 && status < 500 && typeof body["code"] === "string" && body["hint"] !== "")) &&
  !/node_modules|\bat .*:\d+|select /u.test(text);

const around = { own: grant("player", "session", "case"), standing: "", key: "" };
const commandOf = (type: ProcedureAct): Readonly<Record<string, unknown>> => {
  const given = COMMANDS[type](around);
  return { ...given, type, session: evening.session, ...("place" in given ? { place: BOARD } : {}) };
};

/** A few of them for each field; over all commands every one meets every field. */
const some = (turn: number): readonly unknown[] =>
  Array.from({ length: 2 }, (_, index) => HOSTILE[(turn * 2 + index) % HOSTILE.length]);
let turn = 0;

test.each(COMMAND_TYPES.filter(isInProcedure))("%s, with anything in any of its fields", async (type) => {
  const given = commandOf(type);
  for (const field of [...Object.keys(given), "as", "party", "grounds", "result", "answers", "expectedVersion", "at"]) {
    if (field === "type") continue;
    turn += 1;
    for (const value of some(turn)) {
      const reply = await evening.send("inCharge", { ...given, [field]: value });
      expect([type, field, value, reply.status, isAnswered(reply)]).toEqual([type, field, value, reply.status, true]);
    }
  }
});

test("as much as its schema takes is taken, and read again", async () => {
  const { done, send } = evening;
  const words = "ä".repeat(4_000);
  const lines = Array.from({ length: 64 }, (_, index) => ({
    weight: "1/64",
    score: { kind: "played", contract: "4S", declarer: "N", tricks: index % 14 },
    byLegalMeans: true,
  }));
  const full = {
    type: "GiveRuling",
    place: BOARD,
    kind: "judgement",
    laws: Array.from({ length: 20 }, () => "40B2(a)(iii)"),
    nonOffending: ["EW"],
    result: { kind: "weighted", lines },
    grounds: words,
  };
  const { ruling } = await done("inCharge", full);
  const to = { kind: "ruling", ruling };
  const answers = Array.from({ length: 50 }, (_, index) => ({ name: `Nobody ${index}`, does: "P", why: words }));
  await done("inCharge", { type: "TakePoll", to, hand: "AKQ.JT9.876.5432", question: words, methods: words, answers });
  for (let times = 0; times < 20; times += 1) await done("south", { type: "GiveStatement", to, text: words });
  const more = { ...full, result: { kind: "weighted", lines: [...lines, ...lines] } };
  expect((await send("inCharge", more)).body["code"]).toBe("malformed");
});

test("one player does not fill a session; a director goes on writing for him", async () => {
  const { done, send } = evening;
  const { ruling } = await done("west", { type: "RequestRuling", place: BOARD });
  const statement = { type: "GiveStatement", to: { kind: "ruling", ruling }, text: "And another thing." };
  for (let times = 1; times < 200; times += 1) await done("west", statement);
  const reply = await send("west", statement);
  expect([reply.status, reply.body["code"]]).toEqual([413, "tooLarge"]);
  expect((await send("west", { type: "RequestRuling", place: BOARD })).status).toBe(413);
  expect((await send("east", statement)).status).toBe(201);
  expect((await send("director", { ...statement, of: evening.idOf("west") })).status).toBe(201);
});

test("an id that is used by a case elsewhere opens nothing there", async () => {
  const { done, send, door } = evening;
  const id = randomUUID();
  const place = { ...BOARD, board: 2 };
  await done("east", { id, type: "RequestRuling", place });
  const other = await openCaseEvening(door.means.settings.databaseUrl, { session: "elsewhere" });
  const taken = await other.send("east", { id, type: "RequestRuling", place });
  expect(taken.body["code"]).toBe("conflict");
  const foreign = await other.send("inCharge", { type: "GiveRuling", ruling: id, kind: "judgement", laws: ["16B3"] });
  expect([foreign.status, foreign.body["code"]]).toEqual([404, "unknown"]);
  expect((await send("inCharge", { type: "GiveRuling", ruling: id, kind: "judgement", laws: ["16B3"] })).status).toBe(
    201,
  );
  await other.door.close();
});
