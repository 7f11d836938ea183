/**
 * In whatever order the sessions of a ranking are booked, corrected, taken back and booked again, in however many readings: its lists, titles and grades are those of
 * a ranking that was told of them once each, in the order of play. Law 80A.
 */
import { testDatabase } from "@traveller/tests/support";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookNow } from "../testing/booked.ts";
import { openScored, type Scored } from "../testing/scored.ts";
import { opened, twoTables } from "../testing/session-events.ts";

let scored: Scored;

/** Sessions in the order of play, over three years; two of them on one day. What pair 3 against 4 made tells who won. */
const EVENINGS = [
  { id: "a", day: "2024-11-02", tricks: 8 },
  { id: "b", day: "2025-05-05", tricks: 11 },
  { id: "c", day: "2025-05-05", tricks: 9 },
  { id: "d", day: "2026-01-07", tricks: 10 },
  { id: "e", day: "2026-03-04", tricks: 7 },
] as const;
type Evening = (typeof EVENINGS)[number];

const awards = {
  kind: "awards",
  name: "Points",
  unit: "points",
  awards: [{ award: "place", per: "place", worth: "7 × beaten / 3" }],
  toPlayers: "shared",
  lists: [
    { list: "ever", title: "All", counts: { by: "all" } },
    { list: "years", title: "Years", counts: { by: "years", years: 3, formula: "y1 + y2 / 2 + y3 / 3" } },
    { list: "lost", title: "Carried", counts: { by: "carried", formula: "carried × 85 / 100 + earned" } },
    { list: "best", title: "Best", counts: { by: "best", best: 2, from: "2024-01-01", until: "2026-12-31" } },
    { list: "hill", title: "Hill", who: 'club = "hill"', counts: { by: "all" } },
  ],
  titles: [{ title: "star", name: "Star", when: "points >= 9" }],
};
const grade = {
  kind: "grade",
  name: "Grade",
  unit: "grade",
  begins: 50,
  worth: "grade + percent - 50 + opponents - (grade + partner) / 2",
  keeps: { boards: 3 },
  rounding: { step: 0.01, mode: "halfUp" },
};

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  for (const { id, day, tricks } of EVENINGS)
    await scored.federation.append(id, [opened(id, { date: day }), ...twoTables(tricks)]);
});
afterAll(() => scored.close());

/** Who was of another club before 2026: the list of a club goes by what was told of him last. */
const onTheDay = (day: string) => (person: string) => ({
  club: person.endsWith("1") && day >= "2026-01-01" ? "hill" : "harbour",
});

const rowsOf = async (ranking: string) => {
  await scored.scoring.caughtUp();
  const { sql } = scored.federation;
  return {
    listed: await sql`select list, person, points, sort_by::text as sort_by, years, counted from listed
      where ranking = ${ranking} order by list, person`,
    ranked: await sql`select person, points, titles, club from ranked where ranking = ${ranking} order by person`,
    grades: await sql`select session, person, worth, grade_before, grade_after from grade
      where ranking = ${ranking} order by session, person`,
  };
};

type Act = { readonly evening: Evening; readonly act: "book" | "takeBack" | "read" };

const book = (ranking: string, { id, day }: Evening, withdrawn = false) =>
  bookNow(scored.federation, ranking, id, { day, withdrawn, onTheDay: onTheDay(day) });

/** Acts in any order; whatever was left out or taken back is booked at the end, in any order again. */
const acts: fc.Arbitrary<readonly Act[]> = fc
  .tuple(
    fc.array(
      fc.record({ evening: fc.constantFrom(...EVENINGS), act: fc.constantFrom("book", "book", "takeBack", "read") }),
      { maxLength: 10 },
    ),
    fc.shuffledSubarray([...EVENINGS], { minLength: EVENINGS.length }),
  )
  .map(([first, last]) => [...first, ...last.map((evening) => ({ evening, act: "book" as const }))]);

test.each([
  ["awards", awards],
  ["a grade", grade],
])(
  "the order of booking changes nothing: %s",
  async (kind, scheme) => {
    const set = (ranking: string) =>
      scored.federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, [
        { type: "AwardSchemeSet", data: { authority: "lakes", from: "2020-01-01", scheme } },
      ]);
    const name = kind.replaceAll(" ", "-");
    await set(name);
    for (const evening of EVENINGS) await book(name, evening);
    const inOrder = await rowsOf(name);
    expect(inOrder.ranked.length).toBe(8);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(acts, async (some) => {
        const ranking = `${name}-${(run += 1)}`;
        await set(ranking);
        for (const { evening, act } of some) {
          if (act === "read") await scored.scoring.caughtUp();
          else await book(ranking, evening, act === "takeBack");
        }
        expect(await rowsOf(ranking)).toEqual(inOrder);
      }),
      { numRuns: 12 },
    );
  },
  120_000,
);
