/** Whoever a ruling at another table penalises or disqualifies reads its case as those who sat there do, from when it is given and for good; nobody else does. Laws 90 to 92. */
import type { By } from "@traveller/engine/procedure";
import { caseReaders, seenBy } from "@traveller/contract";
import { type NewEvent, openBeside } from "@traveller/log";
import { appealFile, caseFile, type CaseViewer } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const DIRECTOR: By = { as: "director" };
const NORTH: By = { as: "player", contestant: "A-1", seats: ["N"] };
const FINED: By = { as: "player", contestant: "A-3", seats: ["N"] };
const WORDS = ["They came late and took our table", "Twelve minutes", "We were called away"] as const;
const [CLAIMED, , APPEALED] = WORDS;

const at = (board: number) => ({ section: "A", board, ns: "A-1", ew: "A-2" });
const given = (ruling: string, board = 1, kind = "procedural") => ({
  by: DIRECTOR,
  ruling,
  place: at(board),
  kind,
  laws: ["90B1"],
});
const fine = (penalty: string, contestant: string, ruling?: string): NewEvent => ({
  type: "PenaltyImposed",
  data: {
    penalty,
    contestant,
    law: "90",
    paragraph: "90B1",
    amount: 1,
    unit: "matchpoints",
    ...(ruling === undefined ? {} : { ruling }),
  },
});

const tell = async (stream: string, ...events: readonly NewEvent[]): Promise<void> => {
  await federation.appendTo("session/pairs", stream, events);
  await scoring.caughtUp();
};

let claimed: unknown;
let appealed: unknown;

beforeAll(async () => {
  const beside = openBeside({ url: federation.url });
  [claimed, , appealed] = await beside.texts.put([...WORDS]);
  await beside.close();
  const { type, data } = entered(3);
  await federation.append("pairs", [
    opened("pairs"),
    entered(1),
    entered(2),
    { type, data: { ...(typeof data === "object" ? data : {}), captain: "lakes:99" } },
    entered(4),
    imported({ result: "one", board: 1, ns: "A-1", ew: "A-2" }),
    imported({ result: "two", board: 2, ns: "A-1", ew: "A-2" }),
    released(1),
    fine("beside any case", "A-4"),
  ]);
});
afterAll(close);

const reader = (person: string): CaseViewer => ({
  person,
  official: false,
  sees: (involved) =>
    seenBy(
      caseReaders(
        { person, grants: [] },
        { target: { authority: "lakes", tournament: "autumn", session: "pairs" }, inCharge: "lakes:7" },
        involved,
      ),
    ),
});
const [ATTABLE, PLAYER, PARTNER, CAPTAIN, OTHER] = ["lakes:21", "lakes:31", "lakes:32", "lakes:99", "lakes:41"];

/** What somebody reads of a case, in words; nothing where there is none for them. */
const wordsFor = async (person = "", ruling = "r1") =>
  (await caseFile(model, { session: "pairs", ruling }, reader(person)))?.events.flatMap(({ words }) =>
    Object.values(words),
  );

test("until it is given it is those who sat there who know of it, whoever a draft would fine", async () => {
  await tell("ruling/r1", { type: "RulingRequested", data: { by: NORTH, request: "r1", place: at(1), claimed } });
  await tell("ruling/r1", {
    type: "RulingDrafted",
    data: { ...given("r1"), penalty: { contestant: "A-3", amount: 1, unit: "matchpoints" } },
  });
  expect(await wordsFor(ATTABLE)).toEqual([CLAIMED]);
  for (const person of [PLAYER, PARTNER, CAPTAIN, OTHER]) expect(await wordsFor(person)).toBeUndefined();
});

test("once it fines them, both players and the captain read what a party does; a fine beside the case opens it to nobody", async () => {
  await tell("ruling/r1", { type: "RulingGiven", data: { ...given("r1"), about: "r1" } });
  await tell("session/pairs", fine("p1", "A-3", "r1"), fine("p2", "A-1", "r1"));
  for (const person of [ATTABLE, PLAYER, PARTNER, CAPTAIN]) expect(await wordsFor(person)).toEqual([CLAIMED]);
  expect(await wordsFor(OTHER)).toEqual([]);
});

test("of their appeal they, and those who sat there, read why; which penalty it is about is everybody's", async () => {
  await tell("appeal/a1", {
    type: "AppealLodged",
    data: { by: FINED, appeal: "a1", rulings: ["r1"], penalties: ["p1"], grounds: appealed },
  });
  for (const person of [ATTABLE, PLAYER, PARTNER, CAPTAIN]) expect(await wordsFor(person)).toContain(APPEALED);
  expect(await wordsFor(OTHER)).toEqual([]);
  const file = await appealFile(model, { session: "pairs", appeal: "a1" }, reader(OTHER));
  expect(file?.rulings[0]?.penalties.map(({ penalty, appeals }) => [penalty, appeals])).toEqual([
    ["p1", [1]],
    ["p2", []],
  ]);
});

test("what is lifted was theirs: its case stays open to them, and to nobody more", async () => {
  await tell("session/pairs", { type: "PenaltyLifted", data: { penalty: "p1", appeal: "a1", law: "93B3" } });
  for (const person of [PLAYER, PARTNER, CAPTAIN]) expect(await wordsFor(person)).toEqual([CLAIMED, APPEALED]);
  expect(await wordsFor(OTHER)).toEqual([]);
});

test("of a board that they may still have to play there is nothing for them, whatever it cost them", async () => {
  await tell("ruling/r2", { type: "RulingRequested", data: { by: NORTH, request: "r2", place: at(2), claimed } });
  await tell("ruling/r2", { type: "RulingGiven", data: { ...given("r2", 2), about: "r2" } });
  await tell("session/pairs", fine("p3", "A-3", "r2"));
  expect(await wordsFor(PLAYER, "r2")).toBeUndefined();
  expect(await wordsFor(ATTABLE, "r2")).toEqual([CLAIMED]);
  await tell("session/pairs", released(2));
  expect(await wordsFor(PLAYER, "r2")).toEqual([CLAIMED]);
});

test("whom a ruling there disqualifies reads its case as well, from when that is proposed", async () => {
  await tell("ruling/r3", { type: "RulingRequested", data: { by: NORTH, request: "r3", place: at(1), claimed } });
  await tell("ruling/r3", {
    type: "RulingGiven",
    data: { ...given("r3", 1, "disqualification"), laws: ["91B"], about: "r3" },
  });
  expect(await wordsFor(OTHER, "r3")).toEqual([]);
  await tell("ruling/d1", {
    type: "DisqualificationProposed",
    data: { by: DIRECTOR, disqualification: "d1", contestant: "A-4", ruling: "r3" },
  });
  expect(await wordsFor(OTHER, "r3")).toEqual([CLAIMED]);
  expect(await wordsFor(PLAYER, "r3")).toEqual([]);
});

test("what is proposed is read by whom it is about and by those who sat where that was ruled, and by nobody else", async () => {
  const there = async (person: string) =>
    (await caseFile(model, { session: "pairs", ruling: "d1" }, reader(person)))?.events.map(({ told }) => told.type);
  for (const person of [OTHER, ATTABLE]) expect(await there(person)).toEqual(["DisqualificationProposed"]);
  for (const person of [PLAYER, PARTNER, CAPTAIN]) expect(await there(person)).toBeUndefined();
});
