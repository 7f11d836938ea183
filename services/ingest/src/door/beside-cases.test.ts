/** What nobody writes into a session beside its cases: over a ruling that is under appeal, over what was decided on appeal, and too late. Laws 79C, 81C3, 82C, 87, 90, 91, 93. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { finalOrLater } from "../watch/clocks/make-final.ts";
import { anHourLater, SHORT_PERIODS } from "../testing/periods-over.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../testing/case-evening.ts";
import { BOARD as RECORD, openTableEvening } from "../testing/table-evening.ts";

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });
const sixty = { ns: { artificial: 60 }, ew: { artificial: 60 } };
const says = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => [
  body["code"],
  body["law"],
  body["message"],
];
const PENALISED = {
  kind: "procedural",
  laws: ["90B2"],
  penalties: [{ contestant: "A-1", law: "90B2", amount: 1, unit: "matchpoints" }],
};
const UNDER_APPEAL = ["unlawful", "82C", "A ruling that says what this is worth is under appeal."];
const MOVES = ["unlawful", "93", "A ruling on this result is under appeal: whoever hears the appeal moves it."];
const DECIDED = ["unlawful", "82C", "This ruling has been decided on appeal."];
const DEAL = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765";
const LATE_RESULT = ["unlawful", "79C2", "The time to correct a score is over."];
const LATE_ACT = ["unlawful", "81C3", "The time in which the director rectifies of his own accord is over."];
const FINAL = "The scores are final.";

describe("while a ruling is under appeal, and once that is decided", () => {
  let evening: CaseEvening;
  let late: CaseEvening;
  const procedureOf = async ({ door, session }: CaseEvening) =>
    (await openKnowledge(door.means.log).procedure(session)).procedure;
  const resultOn = async (board: number, of = evening) => {
    const found = (await procedureOf(of)).session.results.get(board)?.find(({ table }) => table === "1");
    if (found === undefined) throw new Error("the board was played");
    const { result, source: _source, published: _published, ...to } = found;
    return { result, to };
  };
  const correcting = async (outcome: object, board = 1, of = evening) => {
    const { result, to } = await resultOn(board, of);
    return { type: "CorrectResult", result, to: { ...to, outcome }, law: "79C", reason: "A slip." };
  };
  const writtenOver = async () => [
    await correcting(made(11)),
    { type: "WithdrawResult", result: (await resultOn(1)).result, law: "79C", reason: "A slip." },
    { type: "CancelBoard", board: 1, ...sixty, law: "87", reason: "Fouled." },
  ];
  const ruling = async (of: CaseEvening, more: object) =>
    (await of.done("director", { type: "GiveRuling", place: BOARD, ...more }))["ruling"];
  const appealed = async (of: CaseEvening, rulings: readonly unknown[]) => {
    const { appeal } = await of.done("north", { type: "LodgeAppeal", rulings });
    await of.done("south", { type: "ConcurInAppeal", appeal });
    return appeal;
  };
  let judgement: unknown;
  let procedural: readonly unknown[] = [];
  let appeal: unknown;

  beforeAll(async () => {
    evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
    late = await openCaseEvening(await testDatabase(), {
      session: "late",
      regulations: { appealBody: "committee", ...SHORT_PERIODS },
    });
    judgement = await ruling(evening, { kind: "judgement", laws: ["16B3"], nonOffending: ["EW"], result: made(8) });
    procedural = [await ruling(evening, PENALISED), await ruling(evening, PENALISED)];
    await evening.done("organizer", { type: "PublishScores" });
    appeal = await appealed(evening, [judgement, ...procedural]);
  });
  afterAll(async () => {
    await evening.door.close();
    await late.door.close();
  });

  test("its board is neither typed over nor cancelled; another board is put right", async () => {
    for (const command of await writtenOver())
      expect(says(await evening.send("director", command))).toEqual(UNDER_APPEAL);
    expect((await evening.send("director", await correcting(made(9), 2))).status).toBe(201);
  });

  test("its result is moved neither to another board nor to another table", async () => {
    const { result, to } = await resultOn(1);
    const moved = (id: string, place: object) => ({
      type: "CorrectResult",
      result: id,
      to: place,
      law: "79C",
      reason: "A slip.",
    });
    const commands = [moved(result, { ...to, board: 3 }), moved(result, { ...to, table: "7" })];
    for (const command of commands) expect(says(await evening.send("director", command))).toEqual(MOVES);
  });

  test("the director puts the ruling itself right all the same (82C)", async () => {
    await evening.done("director", { type: "CorrectRuling", ruling: judgement, result: made(7), normalResult: true });
    expect((await resultOn(1)).to.outcome).toMatchObject({ kind: "adjusted", ns: { assigned: -150 } });
  });

  test("a committee's decision is not typed over, and no board that it decided is cancelled", async () => {
    const chair = evening.idOf("chair");
    await evening.done("organizer", { type: "NameCommittee", appeal, members: [chair], chair });
    await evening.done("chair", { type: "HoldHearing", appeal });
    await evening.done("chair", {
      type: "DecideAppeal",
      appeal,
      ruling: judgement,
      outcome: "changed",
      result: made(9),
    });
    for (const command of await writtenOver()) expect(says(await evening.send("director", command))).toEqual(DECIDED);
  });

  test("a penalty that it changed is not lifted by the director, and one that it lifted does not come back", async () => {
    const [first, second] = (await procedureOf(evening)).penalties.keys();
    const deciding = (ruled: unknown, amount: number) => ({
      type: "DecideAppeal",
      appeal,
      ruling: ruled,
      outcome: "changed",
      result: { kind: "penalty", amount, unit: "matchpoints" },
    });
    await evening.done("chair", deciding(procedural[0], 0));
    await evening.done("chair", deciding(procedural[1], 2));
    const commands = [
      { type: "ImposePenalty", penalty: first, contestant: "A-1", law: "90", amount: 2, unit: "matchpoints" },
      { type: "LiftPenalty", penalty: second, law: "90", reason: "Too much." },
    ];
    for (const command of commands) expect(says(await evening.send("director", command))).toEqual(DECIDED);
  });

  test("once the periods are over nothing moves but what is open, though the appeal keeps scores from being final", async () => {
    await appealed(late, [await ruling(late, PENALISED)]);
    await late.done("organizer", { type: "PublishScores", clocks: "closed" });
    const [penalty] = (await procedureOf(late)).penalties.keys();
    const refusals = [
      [await correcting(made(11), 2, late), LATE_RESULT],
      [
        { type: "RecordResult", results: [{ ...BOARD, table: "2", board: 2, ns: "A-3", ew: "A-4", outcome: made(9) }] },
        LATE_RESULT,
      ],
      [{ type: "EnterContestant", contestant: "A-9", section: "A", number: "9", players: [] }, LATE_RESULT],
      [
        { type: "CorrectContestant", contestant: "A-4", section: "A", number: "4", line: "EW", players: [] },
        LATE_RESULT,
      ],
      [{ type: "SetDeals", boards: [{ board: 2, deal: DEAL, vulnerability: "All" }] }, LATE_RESULT],
      [{ type: "CancelBoard", board: 2, ...sixty, law: "87", reason: "Fouled." }, LATE_ACT],
      [{ type: "ImposePenalty", contestant: "A-2", law: "90", amount: 1, unit: "matchpoints" }, LATE_ACT],
      // Who leaves a round that was played already, or all of them, changes what it counts (78D).
      [{ type: "WithdrawContestant", contestant: "A-4", fromRound: 1 }, LATE_ACT],
      [{ type: "WithdrawContestant", contestant: "A-4" }, LATE_ACT],
    ] as const;
    for (const [command, refusal] of refusals) expect(says(await late.send("director", command))).toEqual(refusal);
    const taken = [
      { type: "LiftPenalty", penalty, law: "90", reason: "A mistake of mine." },
      // Who a contestant is and which cards a board had moves no score.
      { type: "CorrectContestant", contestant: "A-4", section: "A", number: "4", players: [{ name: "A. Late" }] },
      { type: "SetDeals", boards: [{ board: 2, deal: DEAL }] },
      // Who leaves while the appeal is open plays no more: that rectifies nothing.
      { type: "WithdrawContestant", contestant: "A-4", fromRound: 2 },
    ];
    for (const command of taken) expect(await late.send("director", command)).toMatchObject({ status: 201 });
  });
});

describe("a table's record", () => {
  const AWARD = [{ type: "TricksAwarded", declarer: 3, law: "79B" }];
  test.each([
    ["once the scores are final", {}, FINAL],
    ["once the correction period alone is over", { appealPeriod: "PT3H" }, LATE_RESULT[2]],
  ])("moves no score %s, neither one that stands nor by a first result", async (_when, regulations, message) => {
    const { door, key, opened, record, kept, resultsOf } = await openTableEvening(await testDatabase());
    await opened("evening");
    expect((await record("evening", 0, RECORD)).status).toBe(201);
    if (Object.keys(regulations).length > 0)
      await door.command(key, { type: "CorrectSettings", session: "evening", regulations, reason: "As laid down." });
    expect((await door.command(key, { type: "PublishScores", session: "evening" })).status).toBe(201);
    await anHourLater(door);
    await finalOrLater(door.means.log, openKnowledge(door.means.log), "evening", Date.now() + 2000);
    const before = [await kept("evening"), await resultsOf("evening")];
    const other = RECORD.map((event) =>
      event.type === "BoardStarted" ? { ...event, contestants: { NS: "A-3", EW: "A-4" } } : event,
    );
    const table = { section: "A", round: 1, table: "2", board: 1 };
    const replies = [
      await record("evening", RECORD.length, AWARD),
      await door.command(key, { type: "RecordAtTable", session: "evening", table, expectedVersion: 0, events: other }),
    ];
    expect(replies.map(says)).toEqual(replies.map(() => ["unlawful", "79C2", message]));
    expect([await kept("evening"), await resultsOf("evening")]).toEqual(before);
    await door.close();
  });
});
