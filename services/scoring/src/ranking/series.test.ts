/** A series as a list of a ranking: the best sessions of each player count, a page says which, a correction moves them, and the log alone says the same. */
import type { NewEvent } from "@traveller/log";
import { personInRanking } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, test } from "vitest";
import { rebuild } from "../rebuild/rebuild.ts";
import { bookNow, schemeSet } from "../testing/booked.ts";
import { openScored } from "../testing/scored.ts";
import { allRows, opened, publishedNow, twoTables } from "../testing/session-events.ts";
import { verifyRanking } from "../verify/ranking.ts";
import { reportOfRanking } from "../verify/report.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const { log, sql } = federation;
afterAll(close);

const SERIES: NewEvent = schemeSet({
  name: "Winter",
  lists: [
    { list: "best", title: "Best two", counts: { by: "best", best: 2, from: "2026-01-01", until: "2026-12-31" } },
  ],
});
const outcome = (tricks: number) => ({ kind: "played", contract: "3NT", declarer: "S", tricks });
/** With eight tricks pairs 1 and 4 won what the others lost; with eleven it is the other way round. */
const play = async (session: string, day: string, tricks: number): Promise<void> => {
  await federation.append(session, [opened(session, { date: day }), ...twoTables(tricks)]);
  await federation.append(session, [await publishedNow(log, session)]);
  await bookNow(federation, "winter", session, { day, published: true });
};

const countedOf = async (person: string) => {
  await scoring.caughtUp();
  const held = await personInRanking(model, "winter", person);
  return held?.lists.map(({ points, counted }) => [points, counted]);
};

test("a series counts the best sessions of each between its days, moves by a correction, and is rebuilt and verified", async () => {
  await federation.appendTo("ranking/winter", "ranking/winter", [SERIES]);
  await play("s4", "2025-12-31", 8);
  await play("s1", "2026-01-10", 8);
  await play("s2", "2026-02-10", 11);
  await play("s3", "2026-03-10", 8);
  const won = (session: string, points: string) => ({ session, points });
  const before = { winner: await countedOf("lakes:11"), loser: await countedOf("lakes:21") };
  expect(before.winner).toEqual([["30", [won("s1", "15"), won("s3", "15")]]]);
  expect(before.loser).toEqual([["18", [won("s2", "15"), won("s1", "3")]]]);

  const result = (tricks: number) => ({
    section: "A",
    board: 1,
    ns: "A-3",
    ew: "A-4",
    result: "r2",
    outcome: outcome(tricks),
  });
  await federation.append("s3", [{ type: "ResultCorrected", data: { result: "r2", from: result(8), to: result(11) } }]);
  await federation.append("s3", [await publishedNow(log, "s3")]);
  await bookNow(federation, "winter", "s3", { day: "2026-03-10", published: true });
  expect(await countedOf("lakes:21")).toEqual([["30", [won("s2", "15"), won("s3", "15")]]]);

  expect(reportOfRanking(await verifyRanking({ log, sql }, "winter"))).toMatchObject({ good: true });
  const rows = await allRows(sql);
  await rebuild({ url: federation.url });
  expect(await allRows(sql)).toEqual(rows);
});
