/** A door that is killed while it tells that scores are final (Laws 79C, 92B) leaves exactly one event of it, whenever it dies: another takes over. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, openLog } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openCaseEvening } from "../../testing/case-evening.ts";
import { openKnowledge } from "../../handle/known.ts";
import { finalOrLater } from "./make-final.ts";

/** A process takes its time to start. */
const PATIENT = { timeout: 60_000 };
const STARTING = 90_000;

let url: string;
let looking: ReturnType<typeof connect>;
let session = "";
let sessions = 0;
beforeAll(async () => {
  url = await testDatabase();
  looking = connect(url, { name: "looking-on", max: 2 });
});
afterAll(() => looking.end());
/** An evening whose periods have ended, and no door that looks after it. */
beforeEach(async () => {
  sessions += 1;
  session = `killed-${sessions}`;
  const { door, done } = await openCaseEvening(url, { session });
  await done("organizer", { type: "PublishScores" });
  await door.close();
  // As if all of it had happened an hour earlier. Events are never changed but here, where nobody waits an hour.
  await looking.begin(async (tx) => {
    await tx`alter table log.event disable trigger user`;
    await tx`update log.event set recorded_at = recorded_at - interval '1 hour' where scope = ${`session/${session}`}`;
    await tx`alter table log.event enable trigger user`;
  });
});

const times = async (): Promise<number> => {
  const [told] = await looking<{ times: number }[]>`
    select count(*)::int as times from log.event where scope = ${`session/${session}`} and type = 'ScoresMadeFinal'`;
  return told?.times ?? Number.NaN;
};

/** A process of its own that tells it; what ended it, when it is over. */
const telling = (moment?: "decided" | "durable") => {
  const door = fork(
    new URL("../../testing/dying-door.ts", import.meta.url),
    [url, session, ...(moment === undefined ? [] : [moment])],
    { execArgv: ["--import", "tsx"] },
  );
  return { kill: () => door.kill("SIGKILL"), ended: once(door, "exit") };
};

/** Another door, with nothing remembered, that looks until nothing is left to do, and once more. */
const takesOver = async (): Promise<void> => {
  const log = openLog({ url });
  const look = () => finalOrLater(log, openKnowledge(log), session, Date.now() + 1_000);
  try {
    await expect.poll(look, PATIENT).toEqual({ kind: "over" });
    expect(await look()).toEqual({ kind: "over" });
  } finally {
    await log.close();
  }
};

test.each([
  ["when it has decided, and nothing is written", "decided", 0],
  ["when it is durable, and nobody has heard of it", "durable", 1],
] as const)("%s", { timeout: STARTING }, async (_when, moment, left) => {
  expect(await telling(moment).ended).toEqual([null, "SIGKILL"]);
  expect(await times()).toBe(left);
  await takesOver();
  expect(await times()).toBe(1);
});

test("when the database is at it, and has not committed", { timeout: STARTING }, async () => {
  const isWriting = async (): Promise<boolean> => {
    const [found] = await looking`
      select from pg_stat_activity
      where application_name = 'dying-door' and datname = current_database() and wait_event_type = 'Lock'`;
    return found !== undefined;
  };
  const door = telling();
  await looking.begin(async (tx) => {
    await tx`lock table log.event in share mode`;
    await expect.poll(isWriting, PATIENT).toBe(true);
    door.kill();
    expect(await door.ended).toEqual([null, "SIGKILL"]);
  });
  await takesOver();
  expect(await times()).toBe(1);
});
