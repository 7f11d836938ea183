/** The periods of Laws 79C and 92B end by themselves: exactly one event tells that scores are final, whoever watches, and whatever was killed. */
import { silentLogger } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Knowledge, openKnowledge } from "../../handle/known.ts";
import { openMeans, type Means } from "../../means/means.ts";
import { BOARD, type CaseEvening, openCaseEvening } from "../../testing/case-evening.ts";
import { anHourLater, SHORT_PERIODS } from "../../testing/periods-over.ts";
import { type Watch, watchClocks } from "./watch.ts";

let url: string;
let evening: CaseEvening;
const opened: { readonly means: Means; readonly watch: Watch }[] = [];
const failures: unknown[] = [];

/** Another door's watch over the same log, with nothing remembered; `read` hears of each session that is read. */
const watching = async (read: (session: string) => void = () => undefined): Promise<Watch> => {
  const means = openMeans(evening.door.means.settings, { logger: silentLogger });
  const knowledge = openKnowledge(means.log);
  const heard: Knowledge = {
    ...knowledge,
    procedure: (session) => {
      read(session);
      return knowledge.procedure(session);
    },
  };
  const watch = await watchClocks(means.log, heard, (error) => failures.push(error), 3_600_000);
  opened.push({ means, watch });
  return watch;
};
const finals = async () => (await evening.types()).filter((type) => type === "ScoresMadeFinal").length;

beforeAll(async () => {
  url = await testDatabase();
  evening = await openCaseEvening(url);
});
afterAll(async () => {
  for (const { watch, means } of opened) {
    await watch.close();
    await means.close();
  }
  await evening.door.close();
});

const nine = { kind: "played", contract: "4S", declarer: "N", tricks: 9 };

test("nothing is final while a period runs, or something is open; then two doors make one event of it", async () => {
  const { done } = evening;
  const early = await watching();
  await early.look();
  const { ruling } = await done("east", {
    type: "ReportScoreError",
    place: BOARD,
    error: "entry",
    agreed: true,
    should: nine,
  });
  await done("organizer", { type: "PublishScores" });
  await early.look();
  expect(await finals()).toBe(0);

  await anHourLater(evening.door);
  const [one, other] = [await watching(), await watching()];
  await Promise.all([one.look(), other.look()]);
  expect(await finals()).toBe(0);

  await done("director", { type: "CorrectEntry", ruling, law: "79C1", to: nine });
  // Word of it comes by itself.
  await expect
    .poll(async () => {
      await Promise.all([one.look(), other.look(), one.look()]);
      return finals();
    })
    .toBe(1);
  expect(failures).toEqual([]);
});

test("who starts afterwards, or remembers what was before, has nothing left to do", async () => {
  const late = await watching();
  await late.look();
  for (const { watch } of opened) await watch.look();
  expect(await finals()).toBe(1);
  const [event] = await evening.door.means.sql<{ by: unknown; version: number; last: number }[]>`
    select by, version, (select max(version) from log.event where stream = told.stream)::int as last
    from log.event as told where type = 'ScoresMadeFinal'`;
  expect(event).toMatchObject({ by: { role: "system" } });
  expect(event?.version).toBe(event?.last);
  expect(failures).toEqual([]);
});

test("who publishes that the periods were over has told it: nothing follows; where one ran before, it is told once", async () => {
  const [watch] = opened;
  const old = await openCaseEvening(url, { session: "old", regulations: SHORT_PERIODS });
  await old.done("organizer", { type: "PublishScores", clocks: "closed" });
  await watch?.watch.look(Date.now() + 3_600_000);
  expect(await old.types()).not.toContain("ScoresMadeFinal");
  const asked = await old.send("east", { type: "RequestRuling", place: BOARD });
  expect([asked.status, asked.body["law"]]).toEqual([422, "92B"]);
  await old.door.close();

  const begun = await openCaseEvening(url, { session: "begun", regulations: SHORT_PERIODS });
  await begun.done("organizer", { type: "PublishScores" });
  await begun.done("organizer", { type: "PublishScores", clocks: "closed" });
  for (let looks = 0; looks < 2; looks += 1)
    await expect
      .poll(async () => {
        await watch?.watch.look(Date.now() + 3_600_000);
        return (await begun.types()).filter((type) => type === "ScoresMadeFinal").length;
      })
      .toBe(1);
  await begun.door.close();
  expect(failures).toEqual([]);
});

test("a period of a special nature is over as soon as it is published, and later sessions are found by what is written", async () => {
  const [watch] = opened;
  const short = await openCaseEvening(url, { session: "short", regulations: SHORT_PERIODS });
  await short.done("organizer", { type: "PublishScores" });
  await expect
    .poll(async () => {
      await watch?.watch.look(Date.now() + 1_000);
      return (await short.types()).filter((type) => type === "ScoresMadeFinal").length;
    })
    .toBe(1);
  await short.door.close();
});

test("when all of them are asked after again, only those that were written to are read", async () => {
  const quiet = await openCaseEvening(url, { session: "quiet" });
  await quiet.done("organizer", { type: "PublishScores" });
  const gone = await openCaseEvening(url, { session: "gone" });
  await gone.done("organizer", { type: "PublishScores" });
  await gone.done("organizer", { type: "WithdrawSession", reason: "It was a trial." });
  const read: string[] = [];
  const watch = await watching((session) => read.push(session));
  const anHour = async () => {
    for (let looks = 0; looks < 720; looks += 1) await watch.look();
    return read.splice(0).toSorted();
  };
  expect(await anHour()).toEqual(["gone", "quiet"]);
  expect(await anHour()).toEqual([]);
  await quiet.done("east", { type: "RequestRuling", place: BOARD });
  expect(await anHour()).toEqual(["quiet"]);
  await quiet.door.close();
  await gone.door.close();
  expect(failures).toEqual([]);
});
