/** Grades hang on what was played before: whatever order sessions are booked in, and however far back the scheme of another season goes, they are the same; and they are proved. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebuild } from "../rebuild/rebuild.ts";
import { bookNow } from "../testing/booked.ts";
import { openScored, type Scored } from "../testing/scored.ts";
import { allRows, entered, imported, opened, publishedNow } from "../testing/session-events.ts";
import { verifyRanking } from "../verify/ranking.ts";
import { reportOfRanking } from "../verify/report.ts";

let scored: Scored;

const scheme = (boards: number) => ({
  kind: "grade",
  name: "Lakes grade",
  unit: "grade",
  begins: 50,
  worth: "grade + percent - 50 + opponents - (grade + partner) / 2",
  keeps: { boards },
  rounding: { step: 0.01, mode: "halfUp" },
  titles: [{ title: "good", name: "Good", when: "standing > 60" }],
});
const played = (tricks: number) => ({ kind: "played", contract: "3NT", declarer: "S", tricks });
const DAYS = { one: "2026-01-01", two: "2026-01-02", three: "2026-01-03", four: "2026-02-02", five: "2026-02-03" };
type Session = keyof typeof DAYS;
const SESSIONS: readonly Session[] = ["one", "two", "three", "four", "five"];

const set = (ranking: string, from: string, boards: number) =>
  scored.federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, [
    { type: "AwardSchemeSet", data: { authority: "lakes", from, scheme: scheme(boards) } },
  ]);
const book = async (ranking: string, session: Session): Promise<void> => {
  await bookNow(scored.federation, ranking, session, { day: DAYS[session], published: true });
  await scored.scoring.caughtUp();
};
const graded = async (ranking: string) => {
  const rows = await scored.federation.sql<{ session: string; person: string; after: string }[]>`
    select session, person, grade_after as after from grade where ranking = ${ranking} order by day, session, person`;
  return rows.map(({ session, person, after }) => `${session} ${person} ${after}`);
};

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  for (const [index, id] of SESSIONS.entries()) {
    await scored.federation.append(id, [
      opened(id, { date: DAYS[id] }),
      ...[1, 2, 3, 4].map((number) => entered(number)),
      imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
      imported({ result: "r2", board: 1, ns: "A-3", ew: "A-4", outcome: played(index % 2 === 0 ? 8 : 11) }),
    ]);
    await scored.federation.append(id, [await publishedNow(scored.federation.log, id)]);
  }
  // The second season goes further back than the first.
  for (const ranking of ["forwards", "backwards"]) {
    await set(ranking, "2020-01-01", 1);
    await set(ranking, "2026-02-01", 3);
  }
  for (const session of SESSIONS) await book("forwards", session);
  for (const session of SESSIONS.toReversed()) await book("backwards", session);
});
afterAll(() => scored.close());

test("a season that goes further back than the one before it finds the same sessions, in whatever order they were booked", async () => {
  expect(await graded("backwards")).toEqual(await graded("forwards"));
  const rows = await allRows(scored.federation.sql);
  expect(await rebuild({ url: scored.federation.url })).toMatchObject({ differences: 0 });
  expect(await allRows(scored.federation.sql)).toEqual(rows);
});

test("every grade, every place by it and the ranking itself are proved from the log alone", async () => {
  const { log, sql } = scored.federation;
  const report = async () => reportOfRanking(await verifyRanking({ log, sql }, "forwards"));
  expect(await report()).toMatchObject({ good: true });
  await sql`update grade set grade_after = '99' where ranking = 'forwards' and session = 'two' and person = 'lakes:11'`;
  await sql`update listed set points = '1' where ranking = 'forwards' and person = 'lakes:21'`;
  await sql`update ranking set bookings = 7 where id = 'forwards'`;
  const { good, lines } = await report();
  expect(good).toBe(false);
  for (const altered of ["grade_after is 99", "points is 1 in", "bookings is 7 in the read model, 5 in the log"])
    expect(lines.join("\n")).toContain(altered);
});

test("a booking that says of a session what was not published of it is found", async () => {
  const { log, sql } = scored.federation;
  const report = async () => reportOfRanking(await verifyRanking({ log, sql }, "backwards")).lines.join("\n");
  expect(await report()).toContain("all as booked");
  const [booking] = await sql<{ sequence: number; data: { contestants: readonly Record<string, unknown>[] } }[]>`
    select sequence::int as sequence, data from log.event
    where scope = 'ranking/backwards' and type = 'AwardsBooked' and data ->> 'session' = 'five'`;
  if (booking === undefined) throw new Error("it was not booked");
  const { sequence, data } = booking;
  await scored.federation.appendTo("ranking/backwards", "ranking/backwards", [
    { type: "AwardReversed", data: { session: "five", booking: sequence, because: "publishedAgain" } },
    {
      type: "AwardsBooked",
      data: { ...data, contestants: data.contestants.map((one) => ({ ...one, percent: "100" })) },
    },
  ]);
  await scored.scoring.caughtUp();
  expect(await report()).toContain("of five: the session's standings, as they were published, say otherwise");
});
