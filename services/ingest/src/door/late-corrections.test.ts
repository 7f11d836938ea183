/** After the correction period every kind of wrong record is put right the same way: asked for, approved of exactly as it was asked, done once by a director. Law 79C2. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openKnowledge } from "../handle/known.ts";
import { type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";
import { officer } from "../testing/door.ts";
import { anHourLater, SHORT_PERIODS } from "../testing/periods-over.ts";

const Asked = z.array(z.object({ data: z.object({ claimed: z.object({ text: z.string() }) }) }));
type Command = Readonly<Record<string, unknown>>;
let evening: CaseEvening;
const procedureNow = async () => (await openKnowledge(evening.door.means.log).procedure(evening.session)).procedure;
const resultAt = async (board: number, table: string) => {
  const found = (await procedureNow()).session.results.get(board)?.find((one) => one.table === table);
  if (found === undefined) throw new Error(`nobody played board ${board} at table ${table}`);
  const { result, source: _source, published: _published, ...to } = found;
  return { result, to };
};
/** What the door says to a command that comes too late. */
const saidTo = async (who: Who, command: Command) => {
  const { status, body } = await evening.send(who, command);
  return [status, body["law"], body["late"]];
};
const askFor = async (command: Command): Promise<unknown> =>
  (await evening.done("director", { ...command, late: "ask" }))["ruling"];
const approve = (ruling: unknown) =>
  evening.done("organizer", { type: "ApproveLateCorrection", ruling, grounds: "The slips say so." });
const certain = (command: Command): Command => ({ ...command, late: "beyondReasonableDoubt" });

const HANDS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
const fine = { type: "ImposePenalty", penalty: "slow", contestant: "A-1", law: "90", unit: "matchpoints" };

beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: SHORT_PERIODS });
  await evening.done("director", { ...fine, amount: 1 });
  await evening.done("director", { ...fine, amount: 1, penalty: "noise" });
  await evening.done("organizer", { type: "PublishScores" });
  await anHourLater(evening.door);
});
afterAll(() => evening.door.close());

describe("each kind of record, once the scores are final", () => {
  test.each<[string, () => Command | Promise<Command>, () => Promise<unknown>, unknown]>([
    [
      "a score at a table",
      async () => {
        const { result, to } = await resultAt(1, "2");
        const outcome = { kind: "played", contract: "4S", declarer: "N", tricks: 11 };
        return { type: "CorrectResult", result, to: { ...to, outcome }, reason: "It was eleven." };
      },
      async () => (await resultAt(1, "2")).to.outcome,
      { kind: "played", contract: "4S", declarer: "N", tricks: 11 },
    ],
    [
      "who met there",
      async () => {
        const { result, to } = await resultAt(1, "2");
        return { type: "CorrectResult", result, to: { ...to, ns: "A-4", ew: "A-3" }, reason: "They sat so." };
      },
      async () => (await resultAt(1, "2")).to.ns,
      "A-4",
    ],
    [
      "the table of a result",
      async () => {
        const { result, to } = await resultAt(1, "2");
        return { type: "CorrectResult", result, to: { ...to, table: "7" }, reason: "It was the seventh." };
      },
      async () => (await resultAt(1, "7")).to.ns,
      "A-4",
    ],
    [
      "a result that nobody had entered",
      () => ({
        type: "RecordResult",
        results: [
          { section: "A", round: 1, table: "7", board: 2, ns: "A-3", ew: "A-4", outcome: { kind: "passedOut" } },
        ],
      }),
      async () => (await resultAt(2, "7")).to.outcome,
      { kind: "passedOut" },
    ],
    [
      "in which line a pair is ranked",
      () => ({ type: "CorrectContestant", contestant: "A-4", section: "A", number: "4", line: "NS", players: [] }),
      async () => (await procedureNow()).session.contestants.get("A-4")?.line,
      "NS",
    ],
    [
      "a pair that was left out, by names that nobody knew",
      () => ({
        type: "EnterContestant",
        contestant: "A-5",
        section: "A",
        number: "5",
        players: [{ name: "Somebody New" }, { name: "Somebody Else" }],
      }),
      async () => (await procedureNow()).session.contestants.get("A-5")?.players.length,
      2,
    ],
    [
      "the vulnerability of a board",
      () => ({
        type: "SetDeals",
        boards: [
          { board: 1, deal: HANDS, vulnerability: "All" },
          { board: 2, deal: HANDS, vulnerability: "NS" },
        ],
      }),
      async () => (await procedureNow()).session.deals.get(1)?.vulnerability,
      "All",
    ],
    [
      "a fine that was meant for nobody here",
      () => ({ type: "LiftPenalty", penalty: "noise", reason: "It was another evening's." }),
      async () => (await procedureNow()).session.penalties.has("noise"),
      false,
    ],
    [
      "how the session is scored",
      () => ({ type: "CorrectSettings", method: "imps", reason: "It was announced so." }),
      async () => (await procedureNow()).session.settings?.method,
      "imps",
    ],
  ])("%s", async (_what, commandNow, now, after) => {
    const command = await commandNow();
    const before = await now().catch(() => undefined);
    expect((await saidTo("director", command))[2]).toBe("ask");
    expect(await saidTo("director", certain(command))).toEqual([422, "79C2", undefined]);
    const ruling = await askFor(command);
    expect((await saidTo("director", command))[2]).toBe("asked");
    expect(await now().catch(() => undefined)).toEqual(before);
    await approve(ruling);
    expect((await saidTo("director", command))[2]).toBe("beyondReasonableDoubt");
    expect((await evening.send("director", certain(command))).status).toBe(201);
    expect(await now()).toEqual(after);
    expect((await procedureNow()).late.get(String(ruling))?.state).toBe("corrected");
  });
});

test("a fine that was written too high becomes what was meant", async () => {
  const half = { ...fine, amount: 0.5, reason: "Half was meant." };
  await approve(await askFor(half));
  expect((await evening.send("director", certain(half))).status).toBe(201);
  expect((await procedureNow()).session.penalties.get("slow")?.amount).toBe(0.5);
});

test("the organizer reads why, also of what has no reason of its own", async () => {
  const entry = { type: "CorrectContestant", contestant: "A-4", section: "A", number: "4", line: "EW", players: [] };
  const why = "They sat East-West all evening.";
  const { ruling } = await evening.done("director", { ...entry, late: "ask", reason: why });
  const told: unknown[] = [];
  for await (const batch of evening.door.means.log.readStream(`ruling/${String(ruling)}`)) told.push(...batch);
  const [claimed] = Asked.parse(told).map(({ data }) => data.claimed.text);
  expect((await evening.door.means.beside.texts.get(claimed ?? ""))?.content).toBe(why);
  await evening.done("director", { type: "DeclineLateCorrection", ruling });
});

describe("what was approved", () => {
  const level = (tricks: number) => async (): Promise<Command> => {
    const { result, to } = await resultAt(2, "1");
    const outcome = { kind: "played", contract: "4S", declarer: "N", tricks };
    return { type: "CorrectResult", result, to: { ...to, outcome }, reason: "As the slip has it." };
  };

  test("is exactly that: neither another score, nor the same a second time", async () => {
    const [nine, eight] = [await level(9)(), await level(8)()];
    await approve(await askFor(nine));
    expect(await saidTo("director", certain(eight))).toEqual([422, "79C2", undefined]);
    expect((await evening.send("director", certain(nine))).status).toBe(201);
    const back = await level(10)();
    await approve(await askFor(back));
    expect((await evening.send("director", certain(back))).status).toBe(201);
    expect((await saidTo("director", nine))[2]).toBe("ask");
    expect(await saidTo("director", certain(nine))).toEqual([422, "79C2", undefined]);
  });

  test("is a director's to do, who alone can be satisfied beyond reasonable doubt", async () => {
    const command = await level(7)();
    const ruling = await askFor(command);
    await approve(ruling);
    expect((await evening.send("organizer", certain(command))).body["message"]).toBe("This is for the director.");
    await evening.done("organizer", { type: "DeclineLateCorrection", ruling, grounds: "The slip is another board's." });
    expect(await saidTo("director", certain(command))).toEqual([422, "79C2", undefined]);
  });

  test("is the organizer's to approve, and declined by him it stays as it is; asked again, it waits anew", async () => {
    const command = await level(6)();
    const ruling = await askFor(command);
    expect(await saidTo("director", { type: "ApproveLateCorrection", ruling })).toEqual([403, undefined, undefined]);
    await evening.done("organizer", { type: "DeclineLateCorrection", ruling });
    expect(await saidTo("organizer", { type: "ApproveLateCorrection", ruling })).toEqual([422, "79C2", undefined]);
    expect(await saidTo("director", certain(command))).toEqual([422, "79C2", undefined]);
    expect(await askFor(command)).not.toBe(ruling);
  });

  test("is asked for once, and never ruled on in its case", async () => {
    const command = await level(5)();
    const ruling = await askFor(command);
    expect(await saidTo("director", { ...command, late: "ask" })).toEqual([422, "79C2", undefined]);
    const ruled = { type: "GiveRuling", ruling, place: { section: "A", round: 1, table: "1", board: 2 } };
    expect((await evening.send("director", { ...ruled, kind: "law", laws: ["64A"] })).status).toBe(422);
    await evening.done("director", { type: "DeclineLateCorrection", ruling });
  });
});

test("what is a decision and no record has no such way: a board cancelled, a contestant gone, a fine that is new", async () => {
  const late = [
    { type: "CancelBoard", board: 2, ns: { artificial: 60 }, ew: { artificial: 60 }, reason: "late" },
    { type: "WithdrawContestant", contestant: "A-4" },
    { ...fine, amount: 1, penalty: "other", reason: "late" },
  ];
  for (const command of late) expect((await saidTo("director", command))[2]).toBeUndefined();
  expect(
    (await evening.send("director", { ...fine, amount: 1, penalty: "other", late: "ask", reason: "x" })).status,
  ).toBe(422);
});

test("a fine that was recorded is neither more nor another's in that way", async () => {
  for (const wrong of [{ amount: 2 }, { amount: 0.25, contestant: "A-2" }, { amount: 0.25, unit: "percentOfTop" }]) {
    const reply = await evening.send("director", { ...fine, ...wrong, late: "ask", reason: "x" });
    expect([reply.status, reply.body["path"]]).toEqual([422, "amount"]);
  }
});

test("in time nobody is asked: what says so is done as anything else", async () => {
  const running = await openCaseEvening(await testDatabase(), { session: "running" });
  await running.done("organizer", { type: "PublishScores" });
  const entry = { type: "CorrectContestant", contestant: "A-4", section: "A", number: "4", line: "EW", players: [] };
  await running.done("director", { ...entry, late: "ask" });
  expect((await running.types()).at(-1)).toBe("ContestantCorrected");
  await running.door.close();
});

test("nobody approves of what is about his own entry; another organizer does", async () => {
  const own = { type: "CorrectContestant", contestant: "A-3", section: "A", number: "3", line: "EW" };
  const players = [{ person: evening.idOf("organizer") }];
  const entered = { ...own, players };
  await evening.done("director", { ...own, line: undefined, players });
  const ruling = await askFor(entered);
  const reply = await evening.send("organizer", { type: "ApproveLateCorrection", ruling });
  expect([reply.status, reply.body["message"]]).toEqual([
    422,
    "Whoever plays for a side of that table or leads it decides nothing in this case.",
  ]);
  const key = await evening.door.key(officer);
  const other = await evening.door.command(key, { type: "ApproveLateCorrection", session: evening.session, ruling });
  expect(other.status).toBe(201);
});
