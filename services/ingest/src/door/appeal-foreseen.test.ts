/**
 * What a decision of an appeal would do is told to those who hear it at any time, whose turn it is and what the votes are for left aside; a vote says what it would change the
 * score to; and whoever names the committee finds people by name or number, and no address. Laws 12C1(c), 93B, 93C.
 */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { PeopleCalled } from "@traveller/contract/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";
import { AUTHORITY, officer } from "../testing/door.ts";

const Answers = z.object({
  answers: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("follows"),
        worth: z.array(z.object({ side: z.string(), contestants: z.array(z.string()), after: z.string() })),
      }),
      z.object({
        kind: z.literal("refused"),
        refusal: z.looseObject({ code: z.string(), law: z.string().optional() }),
      }),
    ]),
  ),
});

let evening: CaseEvening;
beforeAll(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
});
afterAll(() => evening.door.close());

const four = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });
const weighted = (first: string, second: string) => ({
  kind: "weighted",
  lines: [
    { weight: first, score: four(10), byLegalMeans: true },
    { weight: second, score: four(9), byLegalMeans: true },
  ],
});

/** What A-1 would get for it, or the Law or code of the refusal. */
const foreseen = async (who: Who, ...commands: readonly object[]): Promise<readonly string[]> => {
  const reply = await evening.post(who, "/what-if/decision", { session: evening.session, commands });
  return Answers.parse(reply.body).answers.map((one) =>
    one.kind === "refused"
      ? (one.refusal.law ?? one.refusal.code)
      : (one.worth.find(({ contestants }) => contestants.includes("A-1"))?.after ?? "as now"),
  );
};

/** An appeal of the ruling that 4♠ had made nine tricks, with the consent of both. */
const appealed = async (place = BOARD) => {
  const { done, idOf } = evening;
  const given = { type: "GiveRuling", place, kind: "judgement", laws: ["16B3"], nonOffending: ["EW"] };
  const { ruling } = await done("director", { ...given, result: four(9) });
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling] });
  await done("south", { type: "ConcurInAppeal", appeal });
  const members = [idOf("chair"), idOf("second"), idOf("third")];
  await done("organizer", { type: "NameCommittee", appeal, members, chair: idOf("chair") });
  return { appeal, ruling };
};

test("those who hear an appeal are told what each decision would do before it is theirs to take, and nobody else is", async () => {
  const { done, idOf } = evening;
  const about = await appealed();
  const decide = (result: object) => ({ type: "DecideAppeal", ...about, outcome: "changed", result });
  const all = [
    { type: "DecideAppeal", ...about, outcome: "upheld" },
    decide({ kind: "stands" }),
    decide(weighted("1/2", "1/2")),
    decide(weighted("1/2", "1/3")),
  ];
  await done("organizer", { type: "RecuseMember", appeal: about.appeal, member: idOf("third") });
  expect(await foreseen("chair", ...all)).toEqual(["as now", "2", "3/2", "12C1(c)"]);
  // It is the committee's to decide, and the director in charge knows what it would do.
  expect(await foreseen("inCharge", ...all)).toEqual(["as now", "2", "3/2", "12C1(c)"]);
  for (const who of ["north", "east", "director", "organizer", "third"] as const)
    expect(await foreseen(who, decide({ kind: "stands" }))).toEqual(["forbidden"]);

  // The votes are for another decision: what it would do is told all the same, and it cannot be taken.
  await done("chair", { type: "HoldHearing", appeal: about.appeal });
  await done("second", { type: "CastVote", ...about, vote: "upheld" });
  expect(await foreseen("chair", decide({ kind: "stands" }))).toEqual(["2"]);
  expect((await evening.send("chair", decide({ kind: "stands" }))).status).toBe(422);
});

test("a vote for a change may say what to; a vote for anything else may not, and what no board can be worth is refused", async () => {
  const { done, send } = evening;
  const about = await appealed();
  await done("chair", { type: "HoldHearing", appeal: about.appeal });
  const vote = (more: object) => ({ type: "CastVote", ...about, ...more });
  expect((await send("second", vote({ vote: "upheld", result: { kind: "stands" } }))).body["law"]).toBe("93B3");
  expect((await send("second", vote({ vote: "changed", result: weighted("1/2", "1/3") }))).body["law"]).toBe("12C1(c)");
  await done("second", vote({ vote: "changed", result: weighted("1/2", "1/2") }));
  await done("third", vote({ vote: "changed" }));
  await done("chair", vote({ vote: "changed" }));
  await done("chair", { type: "DecideAppeal", ...about, outcome: "changed", result: weighted("1/2", "1/2") });
});

test("whoever may name the committee finds people by name or number, without their addresses; nobody else does", async () => {
  const { post, ask, session } = evening;
  const { appeal } = await appealed({ ...BOARD, board: 2 });
  const invited = { type: "InvitePerson", name: "Ilse Korn", number: "7017", email: "ilse@example.org", by: "link" };
  expect((await post("authority", "/commands", { id: randomUUID(), ...invited })).status).toBe(201);
  const find = async (who: Who, text: string) => {
    const query = new URLSearchParams({ session, appeal: String(appeal), text });
    return ask(who, `/cases/people?${query.toString()}`);
  };
  const found = async (who: Who, text: string) => PeopleCalled.parse((await find(who, text)).body).people;
  const ilse = { person: `${AUTHORITY}:7017`, name: "Ilse Korn", number: "7017" };
  for (const text of ["kor", "7017"]) expect(await found("organizer", text)).toEqual([ilse]);
  expect(await found("inCharge", "ILSE")).toEqual([ilse]);
  for (const text of ["", "%", "ilse@example.org"]) expect(await found("organizer", text)).toEqual([]);
  for (const who of ["north", "director", "chair"] as const) expect((await find(who, "ilse")).status).toBe(403);
  expect((await find("organizer", "x".repeat(101))).status).toBe(400);
});

test("a director in charge who leads a side of that table is told of no decision what it would do", async () => {
  const { door, idOf, session } = evening;
  const { appeal, ruling } = await appealed({ ...BOARD, board: 2 });
  const decide = { type: "DecideAppeal", appeal, ruling, outcome: "changed", result: { kind: "stands" } };
  expect(await foreseen("inCharge", decide)).toEqual(["as now"]);
  const entering = { type: "CorrectContestant", session, section: "A", number: "2", captain: idOf("inCharge") };
  const players = [{ person: idOf("east") }, { person: idOf("west") }];
  const key = await door.key(officer);
  expect((await door.command(key, { id: randomUUID(), ...entering, contestant: "A-2", players })).status).toBe(201);
  expect(await foreseen("inCharge", decide)).toEqual(["93B2"]);
  expect(await foreseen("chair", decide)).toEqual(["as now"]);
});
