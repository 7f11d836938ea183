/** Who the parties of a case are is remembered with its ruling: they read it whoever is entered in their place since, and whoever came after it was appealed does not. Laws 92A, 92D. */
import type { By } from "@traveller/engine/procedure";
import { caseReaders, type Grant, seenBy } from "@traveller/contract";
import { type NewEvent, openBeside } from "@traveller/log";
import { caseFile, type CaseViewer, openCases, partyCases } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsLeftBy } from "./testing/rows-left.ts";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const DIRECTOR: By = { as: "director" };
const NORTH: By = { as: "player", contestant: "A-1", seats: ["N"] };
const WORDS = ["They asked three times", "It was no question"] as const;
const [CLAIMED, STATED] = WORDS;
const [WAS_NORTH, EAST, FINED] = ["lakes:11", "lakes:21", "lakes:31"] as const;
const [NEW_NORTH, NEW_CAPTAIN, NEWLY_THIRD] = ["lakes:81", "lakes:82", "lakes:83"] as const;
const place = { section: "A", board: 1, ns: "A-1", ew: "A-2" };

const tell = async (stream: string, ...events: readonly NewEvent[]): Promise<void> => {
  await federation.appendTo("session/pairs", stream, events);
  await scoring.caughtUp();
};
const corrected = (contestant: string, people: readonly string[], captain?: string): NewEvent => ({
  type: "ContestantCorrected",
  data: {
    contestant,
    section: "A",
    number: contestant.slice(2),
    players: people.map((person) => ({ person })),
    ...(captain === undefined ? {} : { captain }),
  },
});

const reader = (person: string, grants: readonly Grant[] = []): CaseViewer => ({
  person,
  official: grants.length > 0,
  sees: (involved) =>
    seenBy(
      caseReaders(
        { person, grants },
        { target: { authority: "lakes", tournament: "autumn", session: "pairs" }, inCharge: "lakes:7" },
        involved,
      ),
    ),
});
/** What was claimed and stated, as far as somebody reads it. */
const wordsFor = async (person = "", grants: readonly Grant[] = []) =>
  (await caseFile(model, { session: "pairs", ruling: "r1" }, reader(person, grants)))?.events.flatMap(({ words }) =>
    Object.values(words),
  );
const appealsOf = async (person = "") => (await partyCases(model, person)).appeals.map(({ id }) => id);

let claimed: unknown;
let stated: unknown;
beforeAll(async () => {
  const beside = openBeside({ url: federation.url });
  [claimed, stated] = await beside.texts.put([...WORDS]);
  await beside.close();
  await federation.append("pairs", [
    opened("pairs"),
    ...[1, 2, 3, 4].map((number) => entered(number)),
    imported({ result: "one", board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);
});
afterAll(close);

test("what is asked and not ruled yet is theirs who are entered", async () => {
  await tell("ruling/r1", { type: "RulingRequested", data: { by: NORTH, request: "r1", place, claimed } });
  await tell("session/pairs", corrected("A-1", [NEW_NORTH, "lakes:12"]));
  expect(await wordsFor(WAS_NORTH)).toBeUndefined();
  expect(await wordsFor(NEW_NORTH)).toEqual([CLAIMED]);
  await tell("session/pairs", corrected("A-1", [WAS_NORTH, "lakes:12"]));
  expect(await wordsFor(WAS_NORTH)).toEqual([CLAIMED]);
});

test("what was ruled stays with its party when another is entered; as long as nobody has appealed both may, and both read it", async () => {
  await tell("ruling/r1", {
    type: "RulingGiven",
    data: { by: DIRECTOR, ruling: "r1", place, kind: "procedural", laws: ["90B2"], about: "r1" },
  });
  await tell("session/pairs", {
    type: "PenaltyImposed",
    data: {
      penalty: "p1",
      ruling: "r1",
      contestant: "A-3",
      law: "90",
      paragraph: "90B2",
      amount: 1,
      unit: "matchpoints",
    },
  });
  await tell("session/pairs", corrected("A-2", [EAST], NEW_CAPTAIN));
  for (const person of [WAS_NORTH, EAST, FINED, NEW_CAPTAIN]) expect(await wordsFor(person)).toEqual([CLAIMED]);
});

test("once it was appealed whoever comes to play there has no part in it, and neither rules on it nor reads what parties said", async () => {
  const appeal = { by: { as: "player", contestant: "A-3", seats: ["N"] }, appeal: "a1", rulings: ["r1"] };
  await tell("appeal/a1", { type: "AppealLodged", data: appeal });
  await tell("appeal/a1", {
    type: "StatementGiven",
    data: { by: appeal.by, to: { kind: "appeal", appeal: "a1" }, statement: "s1", text: stated },
  });
  await tell("session/pairs", corrected("A-1", [NEW_NORTH, "lakes:12"]), corrected("A-3", [NEWLY_THIRD]));
  for (const person of [WAS_NORTH, EAST, FINED, NEW_CAPTAIN]) {
    expect(await wordsFor(person)).toEqual([CLAIMED, STATED]);
    expect(await appealsOf(person)).toEqual(["a1"]);
  }
  for (const person of [NEW_NORTH, NEWLY_THIRD]) {
    expect(await wordsFor(person)).toEqual([]);
    expect(await appealsOf(person)).toEqual([]);
  }
});

test("a director who has come to play for a side of it reads its drafts no more than a party does", async () => {
  const draft = { by: DIRECTOR, ruling: "r1", place, kind: "procedural", laws: ["90B2"] };
  await tell("ruling/r1", { type: "RulingDrafted", data: draft });
  const directs: readonly Grant[] = [{ role: "director", over: { kind: "session", id: "pairs" } }];
  const types = async (person = "") =>
    (await caseFile(model, { session: "pairs", ruling: "r1" }, reader(person, directs)))?.events.map(
      ({ told }) => told.type,
    );
  expect(await types("lakes:99")).toContain("RulingDrafted");
  for (const person of [NEW_NORTH, WAS_NORTH]) expect(await types(person)).not.toContain("RulingDrafted");
});

test("nor does one who is known by now to have played there as a guest, under whichever of his numbers he directs (93B)", async () => {
  const directs: readonly Grant[] = [{ role: "director", over: { kind: "session", id: "pairs" } }];
  const types = async (person: string) =>
    (await caseFile(model, { session: "pairs", ruling: "r1" }, reader(person, directs)))?.events.map(
      ({ told }) => told.type,
    );
  const merge = "0190a5b8-0000-7000-8000-000000000001";
  const registry = async (...events: readonly NewEvent[]): Promise<void> => {
    await federation.appendTo("registry/lakes", "members/lakes", events);
    await scoring.caughtUp();
  };
  expect(await types("lakes:97")).toContain("RulingDrafted");
  await registry({ type: "PersonsMerged", data: { merge, from: WAS_NORTH, into: "lakes:97" } });
  expect(await types("lakes:97")).not.toContain("RulingDrafted");
  // Nobody takes a party's place by that.
  expect(await wordsFor("lakes:97")).toEqual([]);
  const reason = { text: "0190a5b8-0000-7000-8000-0000000000ff", digest: "0".repeat(64) };
  await registry({ type: "MergeUndone", data: { merge, reason } });
  expect(await types("lakes:97")).toContain("RulingDrafted");
});

test("decided, it is still theirs who were its parties, and nobody's who came after", async () => {
  await tell("appeal/a1", {
    type: "AppealConcurred",
    data: { by: { as: "player", contestant: "A-3", seats: ["S"] }, appeal: "a1" },
  });
  await tell("appeal/a1", {
    type: "CommitteeDecided",
    data: { by: { as: "committee" }, appeal: "a1", ruling: "r1", outcome: "upheld" },
  });
  for (const person of [WAS_NORTH, FINED, NEW_CAPTAIN]) expect(await wordsFor(person)).toEqual([CLAIMED, STATED]);
  for (const person of [NEW_NORTH, NEWLY_THIRD]) expect(await wordsFor(person)).toEqual([]);
  // What is open is told apart from what is over.
  const reach = { sessions: ["pairs"], tournaments: [], clubs: [], authorities: [], inCharge: "lakes:7" };
  expect((await openCases(model, reach, { viewerIn: async () => reader("lakes:7") })).appeals).toEqual([]);
});

test("the rows that the events leave one by one are those of all of them at once", async () => {
  await tell("session/pairs", {
    type: "PenaltyImposed",
    data: { penalty: "p2", ruling: "r1", contestant: "A-4", law: "90", amount: 1, unit: "matchpoints" },
  });
  const left = await rowsLeftBy(federation.log, "pairs");
  expect(left.length).toBeGreaterThan(10);
  for (const { after, changed, anew } of left) expect([after, changed]).toEqual([after, anew]);
});
