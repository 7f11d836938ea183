/** Another scheme tried on what is booked: what it says of now is what the lists say, what it says of then is what they say once the scheme is set; and nothing is written. */
import { bookedSession, rankingList, rankingWhatIf, rankings } from "@traveller/model";
import { Scheme } from "@traveller/engine/ranking";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookNow } from "../testing/booked.ts";
import { openScored, type Scored } from "../testing/scored.ts";
import { opened, twoTables } from "../testing/session-events.ts";

let scored: Scored;

const scheme = (more: object = {}): Scheme =>
  Scheme.parse({
    kind: "awards",
    name: "Lakes points",
    unit: "points",
    awards: [{ award: "place", per: "place", worth: "6 × beaten" }],
    toPlayers: "each",
    lists: [{ list: "ever", title: "All points", counts: { by: "all" } }],
    titles: [{ title: "star", name: "Star", when: "points >= 18" }],
    ...more,
  });
const OTHER = scheme({ awards: [{ award: "place", per: "place", worth: "if place = 1 then 100 else 0" }] });
const set = (ranking: string, one: Scheme, from = "2020-01-01") =>
  scored.federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, [
    { type: "AwardSchemeSet", data: { authority: "lakes", from, scheme: one } },
  ]);
const evening = (id: string, tricks: number, date: string) => [opened(id, { date }), ...twoTables(tricks)];

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  await scored.federation.append("one", evening("one", 8, "2025-05-05"));
  await scored.federation.append("two", evening("two", 11, "2026-03-04"));
});
afterAll(() => scored.close());

const bookBoth = async (ranking: string): Promise<void> => {
  await bookNow(scored.federation, ranking, "one", { day: "2025-05-05" });
  await bookNow(scored.federation, ranking, "two", { day: "2026-03-04" });
  await scored.scoring.caughtUp();
};
const placesOn = async (ranking: string) =>
  (await rankingList(scored.model, { ranking, list: "ever" }, { limit: 100, offset: 0 })).people.map(
    ({ person, place, tied, points }) => ({ person, place, tied, points }),
  );

test("now is what the lists say, and then what they say of a ranking that has that scheme", async () => {
  await set("lakes", scheme());
  await bookBoth("lakes");
  await set("tried", scheme());
  await set("tried", OTHER, "2026-01-01");
  await bookNow(scored.federation, "tried", "one", { day: "2025-05-05" });
  await bookNow(scored.federation, "tried", "two", { day: "2026-03-04" });
  await scored.scoring.caughtUp();

  const events = async () =>
    (await scored.federation.sql`select count(*)::int as count from log.event`).map((row) => ({ ...row }));
  const before = await events();
  const found = await rankingWhatIf(scored.model, "lakes", { from: "2026-01-01", scheme: OTHER });
  expect(await events()).toEqual(before);
  const [list] = found?.lists ?? [];
  const sorted = (people: readonly { readonly person: string }[]) =>
    people.toSorted((a, b) => (a.person < b.person ? -1 : 1));
  const head = list?.head ?? [];
  expect(sorted(head.flatMap(({ person, now }) => (now === undefined ? [] : [{ person, ...now }])))).toEqual(
    sorted(await placesOn("lakes")),
  );
  expect(head.flatMap(({ person, would }) => (would === undefined ? [] : [{ person, ...would }]))).toEqual(
    await placesOn("tried"),
  );
  expect(list).toMatchObject({ list: "ever", all: 8, moved: 8 });
  expect(list?.gains.length).toBeGreaterThan(0);
  expect(found?.counted).toEqual({ now: 2, would: 2 });
  expect((await rankings(scored.model, "lakes"))[0]?.bookings).toBe(2);
  expect((await bookedSession(scored.model, "lakes", "two"))?.scheme.name).toBe("Lakes points");
});

test("a ranking that is not there, and a scheme of another kind, are not tried", async () => {
  const proposed = { from: "2026-01-01", scheme: OTHER };
  expect(await rankingWhatIf(scored.model, "none", proposed)).toBeUndefined();
  const grade = Scheme.parse({
    kind: "grade",
    name: "Grade",
    unit: "grade",
    begins: 50,
    worth: "percent",
    keeps: { boards: 10 },
    rounding: { step: 1, mode: "halfUp" },
  });
  expect(await rankingWhatIf(scored.model, "lakes", { from: "2026-01-01", scheme: grade })).toBeUndefined();
});
