/** Who keeps the scores, who reports results and who approves of them, where the organizer laid it down (Laws 80B2(j), 81C8): without a word of his whoever looks after the session does it all. */
import { testDatabase } from "@traveller/tests/support";
import { expect, test } from "vitest";
import { type CaseEvening, openCaseEvening, type Who } from "../testing/case-evening.ts";

const third = {
  section: "A",
  board: 3,
  table: "1",
  ns: "A-1",
  ew: "A-2",
  outcome: { kind: "played", contract: "3NT", declarer: "N", tricks: 9 },
};
const lawOf = async ({ send }: CaseEvening, who: Who, command: Readonly<Record<string, unknown>>) => {
  const { status, body } = await send(who, command);
  return status === 201 ? "taken" : body["law"];
};
/** The organizer lays it down when the evening is under way. */
const lays = async (evening: CaseEvening, regulations: object): Promise<void> =>
  expect(await lawOf(evening, "organizer", { type: "CorrectSettings", regulations })).toBe("taken");
const record = { type: "RecordResult", results: [third] };
const publish = { type: "PublishScores" };

test("the director reports: others who look after the session record nothing", async () => {
  const evening = await openCaseEvening(await testDatabase(), {
    regulations: { resultsReporting: { by: "organizer" } },
  });
  await lays(evening, { resultsReporting: { by: "director" } });
  expect(await lawOf(evening, "organizer", record)).toBe("81C8");
  expect(await lawOf(evening, "director", record)).toBe("taken");
  expect(await lawOf(evening, "organizer", publish)).toBe("taken");
  await evening.door.close();
});

test("results of others wait for the director's approval: he publishes the scores", async () => {
  const regulations = { resultsReporting: { by: "organizer", directorApproves: true } };
  const evening = await openCaseEvening(await testDatabase(), { regulations });
  expect(await lawOf(evening, "organizer", record)).toBe("taken");
  expect(await lawOf(evening, "organizer", publish)).toBe("81C8");
  expect(await lawOf(evening, "director", publish)).toBe("taken");
  await evening.door.close();
});

test("the director keeps the scores: others record nothing, and the organizer may publish what was gathered", async () => {
  const evening = await openCaseEvening(await testDatabase());
  await lays(evening, { scoreKeeping: "director" });
  expect(await lawOf(evening, "organizer", record)).toBe("80B2(j)");
  expect(await lawOf(evening, "director", record)).toBe("taken");
  expect(await lawOf(evening, "organizer", publish)).toBe("taken");
  await evening.door.close();
});

test("the organizer keeps the scores: a director records and publishes nothing", async () => {
  const evening = await openCaseEvening(await testDatabase(), { regulations: { scoreKeeping: "organizer" } });
  expect(await lawOf(evening, "director", record)).toBe("80B2(j)");
  expect(await lawOf(evening, "organizer", record)).toBe("taken");
  expect(await lawOf(evening, "director", publish)).toBe("80B2(j)");
  expect(await lawOf(evening, "organizer", publish)).toBe("taken");
  await evening.door.close();
});

test("who reports and who approves is said by itself, whoever keeps the scores", async () => {
  const evening = await openCaseEvening(await testDatabase());
  await lays(evening, { scoreKeeping: "organizer", resultsReporting: { by: "director", directorApproves: true } });
  expect(await lawOf(evening, "organizer", record)).toBe("81C8");
  expect(await lawOf(evening, "director", record)).toBe("taken");
  expect(await lawOf(evening, "director", publish)).toBe("80B2(j)");
  expect(await lawOf(evening, "organizer", publish)).toBe("taken");
  await evening.door.close();
});

test("where nothing is laid down organizers and directors do both", async () => {
  const evening = await openCaseEvening(await testDatabase());
  expect([await lawOf(evening, "organizer", record), await lawOf(evening, "organizer", publish)]).toEqual([
    "taken",
    "taken",
  ]);
  await evening.door.close();
});
