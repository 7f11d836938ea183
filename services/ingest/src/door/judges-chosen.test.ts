/**
 * At the door: who hears an appeal is the organizer's to lay down and nobody's to take away while it is heard; a director who ruled, or is a party, ends nothing for
 * others. What the director in charge decided binds the other directors. Laws 80B2, 82C, 92, 93.
 */
import { testDatabase } from "@traveller/tests/support";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openKnowledge } from "../handle/known.ts";
import { BOARD, type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";

const played = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });
const RULING = { type: "GiveRuling", place: BOARD, kind: "judgement", laws: ["16B3"], result: played(9) };
const entering = (contestant: string, players: readonly string[]) => ({
  type: "CorrectContestant",
  contestant,
  section: "A",
  number: contestant.slice(2),
  players: players.map((person) => ({ person })),
});

let evening: CaseEvening;
beforeEach(async () => {
  evening = await openCaseEvening(await testDatabase(), { regulations: { appealBody: "committee" } });
});
afterEach(() => evening.door.close());

const saysTo = async (who: Who, command: Readonly<Record<string, unknown>>) => {
  const { status, body } = await evening.send(who, command);
  return status < 300 ? "taken" : [body["law"], body["message"]];
};
const appealed = async (ruling: unknown): Promise<unknown> => {
  const { appeal } = await evening.done("north", { type: "LodgeAppeal", rulings: [ruling] });
  return appeal;
};
const concurred = async (ruling: unknown): Promise<unknown> => {
  const appeal = await appealed(ruling);
  await evening.done("south", { type: "ConcurInAppeal", appeal });
  return appeal;
};
/** Named by the organizer, and begun. */
const heard = async (appeal: unknown): Promise<void> => {
  const chair = evening.idOf("chair");
  await evening.done("organizer", { type: "NameCommittee", appeal, members: [chair], chair });
  await evening.done("chair", { type: "HoldHearing", appeal });
};

test("a director lays down nothing anew: neither who hears appeals, nor who is in charge, nor how long they may be lodged (80B2)", async () => {
  const regulations = [
    { appealBody: "directorInCharge" },
    { directorAppointment: { inCharge: evening.idOf("director") } },
    { appealPeriod: "PT1M" },
  ];
  for (const each of regulations)
    expect(await saysTo("director", { type: "CorrectSettings", regulations: each })).toEqual([
      "80B2",
      expect.stringContaining("organizer"),
    ]);
  expect(await saysTo("director", { type: "CorrectSettings", title: "Tuesday" })).toBe("taken");
});

test("nor does the organizer lay down that another hears what a committee has begun to hear (93A)", async () => {
  const { ruling } = await evening.done("director", RULING);
  await heard(await concurred(ruling));
  const other = { type: "CorrectSettings", regulations: { appealBody: "directorInCharge" } };
  expect(await saysTo("organizer", other)).toEqual(["93A", "The hearing has begun."]);
});

test("who ruled does away with no committee that is named, and says of no appeal that it waited long enough for it", async () => {
  const { ruling } = await evening.done("inCharge", RULING);
  const appeal = await appealed(ruling);
  expect(await saysTo("inCharge", { type: "RefuseAppeal", appeal })).toEqual([
    "92D1",
    "This is for the appeals committee.",
  ]);
  const chair = evening.idOf("chair");
  await evening.done("organizer", { type: "NameCommittee", appeal, members: [chair], chair });
  const none = { type: "ArrangeCommittee", committee: "wouldDisturb" };
  expect(await saysTo("inCharge", none)).toEqual(["93B", expect.stringContaining("does not name who judges")]);
  expect(await saysTo("organizer", none)).toBe("taken");
});

test("a director who is a party writes down for nobody what is to become of the appeal (92)", async () => {
  await evening.done("director", entering("A-2", [evening.idOf("director"), evening.idOf("west")]));
  const { ruling } = await evening.done("inCharge", RULING);
  const appeal = await appealed(ruling);
  const theirs = { appeal, party: { contestant: "A-1", seats: ["S"] } };
  const refused: unknown = expect.stringMatching(/^Who gave a ruling, or is a party to it, /u);
  expect(await saysTo("director", { type: "ConcurInAppeal", ...theirs })).toEqual(["92D1", refused]);
  expect(await saysTo("director", { type: "RefuseToConcur", ...theirs })).toEqual(["92D1", refused]);
  expect(await saysTo("director", { type: "WithdrawAppeal", ...theirs })).toEqual(["92A", refused]);
  expect(await saysTo("inCharge", { type: "ConcurInAppeal", ...theirs })).toBe("taken");
});

test("nor puts right what he has appealed himself (82C)", async () => {
  await evening.done("director", entering("A-1", [evening.idOf("director"), evening.idOf("south")]));
  const { ruling } = await evening.done("inCharge", RULING);
  const putting = { type: "CorrectRuling", ruling, result: played(10), normalResult: true };
  await evening.done("director", { type: "LodgeAppeal", rulings: [ruling], as: "player" });
  expect(await saysTo("director", putting)).toEqual(["82C", expect.any(String)]);
  expect(await saysTo("inCharge", putting)).toBe("taken");
});

test("what the director in charge decided is written over by no other director: in its case, by hand, or by a new ruling (93A)", async () => {
  await evening.done("organizer", { type: "ArrangeCommittee", committee: "none" });
  const { ruling } = await evening.done("director", RULING);
  const appeal = await concurred(ruling);
  await evening.done("inCharge", { type: "HoldHearing", appeal });
  await evening.done("inCharge", { type: "DecideAppeal", appeal, ruling, outcome: "changed", result: played(10) });
  const { session } = (await openKnowledge(evening.door.means.log).procedure(evening.session)).procedure;
  const found = session.results.get(BOARD.board)?.find(({ table }) => table === BOARD.table);
  if (found === undefined) throw new Error("nobody played the board");
  const { result, source: _source, published: _published, ...to } = found;
  const over = [
    { type: "CorrectRuling", ruling, result: played(8), normalResult: true },
    { type: "CorrectResult", result, to: { ...to, outcome: played(8) } },
    RULING,
  ];
  for (const command of over) expect(await saysTo("director", command)).toEqual(["82C", expect.any(String)]);
});

test("periods that could still run are not said to be over: nobody had published the score (79C1, 92B)", async () => {
  const { ruling } = await evening.done("director", RULING);
  expect(await saysTo("director", { type: "PublishScores", clocks: "closed" })).toEqual(["79C1", expect.any(String)]);
  await evening.done("organizer", { type: "PublishScores" });
  expect(await saysTo("north", { type: "LodgeAppeal", rulings: [ruling] })).toBe("taken");
});

test("an evening of long ago that is typed in today is published as one whose periods are over", async () => {
  await evening.done("organizer", { type: "CorrectSettings", date: "2020-01-15", reason: "Found in a drawer." });
  expect(await saysTo("organizer", { type: "PublishScores", clocks: "closed" })).toBe("taken");
});

test("the day by which its periods would be over is the organizer's to put right, and so is one by which they would not; any other a director puts right (79C, 92B)", async () => {
  const onDay = (date: string) => ({ type: "CorrectSettings", date });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const organizers = ["80B2", expect.stringContaining("organizer")];
  expect(await saysTo("director", onDay(daysAgo(0)))).toBe("taken");
  expect(await saysTo("director", onDay("2020-01-15"))).toEqual(organizers);
  expect((await evening.send("director", onDay("2020-01-15"))).body["path"]).toBe("date");
  expect(await saysTo("organizer", onDay("2020-01-15"))).toBe("taken");
  expect(await saysTo("director", onDay("2020-01-16"))).toBe("taken");
  expect(await saysTo("director", onDay(daysAgo(0)))).toEqual(organizers);
});

test("once periods run here, or were published as over, its day says nothing of them: a director puts it right", async () => {
  await evening.done("organizer", { type: "PublishScores" });
  expect(await saysTo("director", { type: "CorrectSettings", date: "2020-01-15" })).toBe("taken");
  expect(await saysTo("director", { type: "PublishScores", clocks: "closed" })).toEqual(["79C1", expect.any(String)]);
});

test("a director takes his own ruling to the committee, or whoever is in charge does, and nobody else that of another, least of all one to which he is a party (83)", async () => {
  const { done, idOf } = evening;
  const { ruling } = await done("inCharge", RULING);
  const referring = { type: "ReferRuling", ruling };
  expect(await saysTo("director", referring)).toEqual(["83", "Another director gave this ruling."]);
  await done("director", entering("A-1", [idOf("director"), idOf("south")]));
  expect(await saysTo("director", referring)).toEqual(["83", expect.stringContaining("decides nothing in this case")]);
  const { ruling: other } = await done("director", { ...RULING, place: { ...BOARD, board: 2 } });
  expect(await saysTo("director", { type: "ReferRuling", ruling: other })).toBe("taken");
  expect(await saysTo("inCharge", referring)).toBe("taken");
});

test("a director who plays writes for nobody at his table that he agrees to another entry, nor reports it for his opponents: they do, or another director for them (79C)", async () => {
  const { done, idOf } = evening;
  await done("director", entering("A-1", [idOf("director"), idOf("south")]));
  const report = { type: "ReportScoreError", place: BOARD, error: "entry", agreed: true, should: played(11) };
  const others = { contestant: "A-2", seats: ["E"] };
  expect(await saysTo("director", { ...report, party: others })).toEqual([
    "85A",
    expect.stringContaining("writes down for nobody"),
  ]);
  const { ruling } = await done("director", { ...report, as: "player" });
  const agreeing = { type: "GiveStatement", to: { kind: "ruling", ruling }, party: others, agrees: true };
  expect(await saysTo("director", agreeing)).toEqual(["85A", expect.stringContaining("writes down for nobody")]);
  expect(await saysTo("inCharge", agreeing)).toBe("taken");
});
