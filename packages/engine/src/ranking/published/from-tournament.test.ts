/** A whole tournament as schemes look at it: its published sessions as one event, whoever drew which number, with what each of them gave; and the proof of it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeExact } from "../../score/rational.ts";
import { scoreSession } from "../../session/score.ts";
import type { EventRules } from "../../session/several/result.ts";
import { opened, result, told, withResults } from "../../session/testing/given.ts";
import { factsOf } from "../told/facts.ts";
import { differsFrom, Together } from "../told/together.ts";
import { eventsOfTournament, type PublishedSession, putTogether } from "./from-tournament.ts";
import { stillRests } from "./still-rests.ts";

const RULES: EventRules = { sessionWeights: "sum", carryOver: "none", rankTies: "shared" };
const LETTERS = ["a", "b", "c", "d"] as const;

/** Four pairs on one board or more: `drew` says which pair has number 1, 2, 3, 4; scores are those of the tables of 1–2 and 3–4. */
const played = (
  id: string,
  drew: readonly string[],
  scores: readonly (readonly [number, number])[],
): PublishedSession => {
  const session = withResults(
    drew.reduce(
      (before, pair, index) =>
        told(before, "ContestantEntered", {
          contestant: `A-${index + 1}`,
          section: "A",
          number: `${index + 1}`,
          players: [{ person: `north:${pair}1` }, { person: `north:${pair}2` }],
        }),
      opened({ method: "matchpoints" }),
    ),
    scores.flatMap(([one, two], index) => [result(index + 1, "A-1", "A-2", one), result(index + 1, "A-3", "A-4", two)]),
  );
  return { id, session, scored: scoreSession(session), names: new Map() };
};
const besides = { onTheDay: () => ({ member: true }) };
const restsOn = (sessions: readonly PublishedSession[], rules = RULES) => ({
  together: Together.parse({
    tournament: "t1",
    rules,
    sessions: sessions.map(({ id }, index) => ({
      session: id,
      published: { sequence: 9, upTo: 8, digest: `${index}`.repeat(64) },
    })),
  }),
  scored: new Map(sessions.map(({ id, scored }) => [id, scored])),
});
const bookedFrom = (sessions: readonly PublishedSession[], rules = RULES) =>
  (eventsOfTournament(sessions, rules, besides) ?? []).map(({ field, event }) => ({ field, ...factsOf(event) }));

const first = played("one", ["a", "b", "c", "d"], [[620, 170]]);
const second = played("two", ["d", "c", "b", "a"], [[420, 140]]);

test("sessions that the same pairs play through are one event, whatever numbers they drew", () => {
  expect(putTogether([first, second], RULES).map((group) => group.map(({ id }) => id))).toEqual([["one", "two"]]);
  const [field] = eventsOfTournament([first, second], RULES, besides) ?? [];
  expect(field?.event).toMatchObject({ contest: "pairs", sessions: 2, boards: 2 });
  // Pair a won its board as 1, and as 4 of the second session the other one.
  expect(
    field?.event.contestants
      .slice(0, 1)
      .map(({ rank, score, players, parts }) => [
        rank,
        makeExact(score),
        players[0]?.person,
        players[0]?.boards,
        parts?.map((part) => [part.session, part.contestant, part.percent]),
      ]),
  ).toEqual([
    [
      1,
      "100",
      "north:a1",
      2,
      [
        ["one", "A-1", "100"],
        ["two", "A-4", "100"],
      ],
    ],
  ]);
});

test("sessions of other people, or of another kind, are events by themselves", () => {
  const others = played("two", ["e", "f", "g", "h"], [[420, 140]]);
  expect(putTogether([first, others], RULES).map((group) => group.map(({ id }) => id))).toEqual([["one"], ["two"]]);
  expect(eventsOfTournament([first, others], RULES, besides)).toBeUndefined();
});

test("what it rests on is another thing when a session, the conditions or a publication is another", () => {
  const { together } = restsOn([first, second]);
  const [one, two] = together.sessions;
  if (one === undefined || two === undefined) throw new Error("two sessions");
  expect(differsFrom(together, { ...together })).toBeUndefined();
  expect(differsFrom(undefined, undefined)).toBeUndefined();
  expect(differsFrom(together, undefined)).toBe("otherTournament");
  expect(differsFrom(together, { ...together, rules: { ...together.rules, sessionWeights: "byBoards" } })).toBe(
    "otherTournament",
  );
  expect(differsFrom(together, { ...together, sessions: [two, one] })).toBe("otherTournament");
  const again = { ...one, published: { ...one.published, digest: "f".repeat(64) } };
  expect(differsFrom(together, { ...together, sessions: [again, two] })).toBe("publishedAgain");
});

const scores = fc.array(fc.tuple(fc.constantFrom(620, 170, 420, 140, -50), fc.constantFrom(620, 170, 420, 140, -50)), {
  minLength: 1,
  maxLength: 4,
});
const draws = fc.shuffledSubarray([...LETTERS], { minLength: 4, maxLength: 4 });

test("whatever was played and however it is weighed, the booked facts are borne out by the sessions, and a place or a number that was altered is not", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(draws, scores), { minLength: 2, maxLength: 4 }),
      fc.constantFrom<EventRules["sessionWeights"]>("sum", "byBoards"),
      (sessions, sessionWeights) => {
        const rules = { ...RULES, sessionWeights };
        const all = sessions.map(([drew, told_], index) => played(`s${index}`, drew, told_));
        const rests = restsOn(all, rules);
        const fields = bookedFrom(all, rules);
        expect(stillRests(rests, fields)).toBe(true);
        const altered = (change: (one: (typeof fields)[number]["contestants"][number]) => object) =>
          fields.map(({ contestants: [one, ...rest], ...field }) => {
            if (one === undefined) throw new Error("somebody is ranked");
            return { ...field, contestants: [{ ...one, ...change(one) }, ...rest] };
          });
        expect(
          stillRests(
            rests,
            altered(({ rank }) => ({ rank: rank + 1 })),
          ),
        ).toBe(false);
        expect(
          stillRests(
            rests,
            altered(() => ({ score: "101" })),
          ),
        ).toBe(false);
        expect(
          stillRests(
            rests,
            altered(({ parts = [] }) => ({ parts: parts.map((part) => ({ ...part, total: "1000" })) })),
          ),
        ).toBe(false);
      },
    ),
  ));
