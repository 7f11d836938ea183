/** Entries as their events leave them, and who has a place: whatever is told in whatever order, nobody is lost, nobody counted twice, and whoever came first moves up first. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Entries, evolveEntries, entryStateAt, noEntries } from "./entries.ts";
import { type EntryEvent, entryEvents } from "./events.ts";
import { lineUpTrouble, playersIn } from "./line-up.ts";
import { acceptedInOrder, isOpenAt, movingUp, placesLeft, standingOf, waitingList, wouldWait } from "./places.ts";

const idAt = (number: number): string => `0190a5b8-0000-7000-8000-${String(number).padStart(12, "0")}`;
const reason = { text: idAt(999), digest: "0".repeat(64) };
const momentAt = (sequence: number): string => new Date(Date.UTC(2026, 9, 1, 12, sequence)).toISOString();

const after = (events: readonly EntryEvent[], before: Entries = noEntries): Entries =>
  events.reduce(
    (entries, event) =>
      evolveEntries(entries, {
        ...event,
        sequence: entries.sequence + 1,
        recordedAt: momentAt(entries.sequence + 1),
      }),
    before,
  );

const opened = (most?: number, closes?: string): EntryEvent => ({
  type: "EntriesOpened",
  data: { tournament: "autumn", contest: "pairs", conditions: [], most, closes },
});
const made = (number: number, waiting?: true): EntryEvent => ({
  type: "EntryMade",
  data: { entry: idAt(number), players: [`lakes:${number}`, `lakes:${100 + number}`], waiting },
});
const withdrawn = (number: number): EntryEvent => ({ type: "EntryWithdrawn", data: { entry: idAt(number) } });
const accepted = (number: number): EntryEvent => ({ type: "EntryAccepted", data: { entry: idAt(number) } });
const refused = (number: number): EntryEvent => ({ type: "EntryRefused", data: { entry: idAt(number), reason } });
const seeded = (...numbers: readonly number[]): EntryEvent => ({
  type: "EntriesSeeded",
  data: { order: numbers.map(idAt) },
});
const numbersOf = (entries: readonly { readonly entry: string }[]): readonly number[] =>
  entries.map(({ entry }) => Number(entry.slice(-12)));

describe("until when entries are taken", () => {
  const closes = "2026-10-20T18:00:00+03:00";
  test.each<[string, Entries, string, boolean]>([
    ["before they were opened", noEntries, "2026-10-01T00:00:00Z", false],
    ["while they are open", after([opened(8, closes)]), "2026-10-20T14:59:59.999Z", true],
    ["at the very moment at which they close", after([opened(8, closes)]), "2026-10-20T15:00:00.000Z", false],
    ["behind it", after([opened(8, closes)]), "2026-10-21T00:00:00Z", false],
    ["without a moment, for ever", after([opened(8)]), "2031-01-01T00:00:00Z", true],
    ["once the organizer closed them", after([opened(8), { type: "EntriesClosed", data: {} }]), momentAt(9), false],
    ["opened anew by him", after([opened(8), { type: "EntriesClosed", data: {} }, opened(8)]), momentAt(9), true],
  ])("%s", (_name, entries, moment, open) => {
    expect(isOpenAt(entries, moment)).toBe(open);
  });
});

describe("places, and those who wait for one", () => {
  const full = after([opened(2), made(1), made(2), made(3, true), made(4, true)]);
  test("whoever comes now waits, and nobody moves up", () => {
    expect([placesLeft(full), wouldWait(full), movingUp(full), numbersOf(waitingList(full))]).toEqual([
      0,
      true,
      [],
      [3, 4],
    ]);
  });
  test("where somebody withdraws, whoever came first moves up", () => {
    expect(movingUp(after([withdrawn(1)], full))).toEqual([idAt(3)]);
  });
  test("where there are more places by now, as many move up", () => {
    expect(movingUp(after([opened(3)], full))).toEqual([idAt(3)]);
    expect(movingUp(after([opened()], full))).toEqual([idAt(3), idAt(4)]);
  });
  test("where there are fewer, nobody who is accepted goes", () => {
    const fewer = after([opened(1)], full);
    expect([placesLeft(fewer), numbersOf(acceptedInOrder(fewer))]).toEqual([0, [1, 2]]);
  });
  test("whoever comes while others wait for a place that is free waits behind them", () => {
    expect(wouldWait(after([withdrawn(1)], full))).toBe(true);
  });
  test("whoever was refused and is accepted after all is numbered as he came", () => {
    const again = after([refused(1), accepted(3), accepted(1)], full);
    expect(numbersOf(acceptedInOrder(again))).toEqual([1, 2, 3]);
  });
});

test("they are numbered by their seeding; whoever is not seeded follows as he came, and whom nobody knows is in no order", () => {
  const entries = after([opened(), made(1), made(2), made(3), made(4), seeded(3, 1, 9, 3), withdrawn(1)]);
  expect(numbersOf(acceptedInOrder(entries))).toEqual([3, 2, 4]);
});

test("what an entry was at a moment is told by its states", () => {
  const entries = after([opened(1), made(1), made(2, true), withdrawn(1), accepted(2)]);
  const one = entries.entries.get(idAt(2));
  if (one === undefined) throw new Error("not made");
  expect([1, 2, 3, 4, 5, 6].map((sequence) => entryStateAt(one, momentAt(sequence)))).toEqual([
    undefined,
    undefined,
    "waiting",
    "waiting",
    "accepted",
    "accepted",
  ]);
});

describe("a team", () => {
  const team = after([
    { type: "EntriesOpened", data: { tournament: "autumn", contest: "teams", conditions: [] } },
    { type: "EntryMade", data: { entry: idAt(1), players: ["l:1", "l:2", "l:3", "l:4", "l:5"], captain: "l:9" } },
    {
      type: "TeamLinedUp",
      data: { entry: idAt(1), session: "s", set: 1, open: ["l:1", "l:2"], closed: ["l:3", "l:4"] },
    },
    { type: "SubstituteNamed", data: { entry: idAt(1), session: "s", out: "l:5", in: "l:7" } },
  ]);
  const entryIn = (entries: Entries) => {
    const entry = entries.entries.get(idAt(1));
    if (entry === undefined) throw new Error("not made");
    return entry;
  };
  test("has whoever plays in somebody's place, in that session alone, until he plays himself again", () => {
    expect(playersIn(entryIn(team), "s")).toEqual(["l:1", "l:2", "l:3", "l:4", "l:7"]);
    expect(playersIn(entryIn(team), "t")).toContain("l:5");
    const back = after(
      [{ type: "SubstituteNamed", data: { entry: idAt(1), session: "s", out: "l:5", in: "l:5" } }],
      team,
    );
    expect(playersIn(entryIn(back), "s")).toContain("l:5");
  });
  test.each<[string, readonly [string, string], readonly [string, string], unknown]>([
    ["four of its own", ["l:1", "l:2"], ["l:3", "l:7"], undefined],
    ["a stranger", ["l:1", "l:2"], ["l:3", "l:8"], { kind: "notTheirs", people: ["l:8"] }],
    ["whose place another has", ["l:1", "l:5"], ["l:3", "l:7"], { kind: "notTheirs", people: ["l:5"] }],
    ["one in both rooms", ["l:1", "l:2"], ["l:1", "l:3"], { kind: "twice", people: ["l:1"] }],
  ])("is lined up of %s", (_name, [north, south], [east, west], trouble) => {
    const lineUp = { session: "s", open: [north, south], closed: [east, west] } satisfies {
      session: string;
      open: [string, string];
      closed: [string, string];
    };
    expect(lineUpTrouble(entryIn(team), lineUp)).toEqual(trouble);
  });
  test("that is changed keeps no line-up of whom it has no more", () => {
    const { lineUps, substitutes, captain } = entryIn(
      after(
        [{ type: "EntryChanged", data: { entry: idAt(1), players: ["l:1", "l:2", "l:3", "l:6"], captain: "l:1" } }],
        team,
      ),
    );
    expect([lineUps, substitutes, captain]).toEqual([[], [], "l:1"]);
  });
});

test("an event has no room for names, words, or somebody without an id", () => {
  const good = { entry: idAt(1), players: ["lakes:1", "lakes:2"] };
  expect(entryEvents.EntryMade.safeParse(good).success).toBe(true);
  for (const wrong of [
    { name: "Terns" },
    { players: [] },
    { players: ["Ada Fern"] },
    { fee: "20" },
    { against: ["size"] },
    { waiting: false },
  ])
    expect(entryEvents.EntryMade.safeParse({ ...good, ...wrong }).success).toBe(false);
  expect(entryEvents.EntryRefused.safeParse({ entry: idAt(1), reason: "He is no member." }).success).toBe(false);
});

/** Whatever may be told, in whatever order. */
const number = fc.integer({ min: 1, max: 7 });
const anything: fc.Arbitrary<EntryEvent> = fc.oneof(
  { arbitrary: fc.tuple(number, fc.constantFrom(undefined, true as const)).map((one) => made(...one)), weight: 4 },
  { arbitrary: number.map(withdrawn), weight: 2 },
  number.map(accepted),
  number.map(refused),
  fc.array(number, { maxLength: 7 }).map((order) => seeded(...order)),
  fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }).map((most) => opened(most)),
  fc.constant<EntryEvent>({ type: "EntriesClosed", data: {} }),
);

test("whatever is told, each entry is in one state, is counted once, and stands in the one list of its state", () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), (events) => {
      const entries = after(events);
      const all = [...entries.entries.values()];
      const states = new Set(events.flatMap((event) => (event.type === "EntryMade" ? [event.data.entry] : [])));
      expect(new Set(all.map(({ entry }) => entry))).toEqual(states);
      expect(all.map((entry) => entry.number)).toEqual(all.map((_, index) => index + 1));
      expect(acceptedInOrder(entries)).toHaveLength(all.filter(({ state }) => state === "accepted").length);
      const [waits, goes] = [waitingList(entries), acceptedInOrder(entries)];
      expect(new Set([...waits, ...goes]).size).toBe(waits.length + goes.length);
      for (const entry of all) {
        expect(entry.states.at(-1)?.state).toBe(entry.state);
        expect(entry.states.every(({ state }, index) => index === 0 || state !== entry.states[index - 1]?.state)).toBe(
          true,
        );
        expect(standingOf(entries, (person) => entry.players.includes(person)).includes(entry)).toBe(
          entry.state === "accepted" || entry.state === "waiting",
        );
      }
    }),
  );
});

test("a state at a moment is what was so once everything that was recorded until then had been told", () => {
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 30 }), fc.nat({ max: 29 }), (events, at) => {
      const until = Math.min(at + 1, events.length);
      const [then, now] = [after(events.slice(0, until)), after(events)];
      for (const [id, entry] of now.entries)
        expect(entryStateAt(entry, momentAt(until))).toBe(then.entries.get(id)?.state);
    }),
  );
});

test("whoever moves up as places become free fills them and no more, and nobody passes whoever waited before him", () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 40 }), (events) => {
      const entries = after(events);
      const up = movingUp(entries);
      const moved = after(
        up.map((entry) => ({ type: "EntryAccepted", data: { entry } })),
        entries,
      );
      const left = placesLeft(entries);
      expect(up).toEqual(
        waitingList(entries)
          .slice(0, up.length)
          .map(({ entry }) => entry),
      );
      expect(up).toHaveLength(Math.min(left ?? Number.POSITIVE_INFINITY, waitingList(entries).length));
      expect(movingUp(moved)).toEqual([]);
      expect(waitingList(moved).length === 0 || placesLeft(moved) === 0).toBe(true);
    }),
  );
});
