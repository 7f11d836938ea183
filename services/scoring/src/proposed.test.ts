/** A disqualification that a director proposes is read by its parties, its officials and the organizer until that one approves it, whatever is ruled in its case meanwhile. Law 91B. */
import type { By } from "@traveller/engine/procedure";
import { caseReaders, type Grant, seenBy } from "@traveller/contract";
import { type NewEvent, openBeside } from "@traveller/log";
import { caseFile, caseSteps, type CaseViewer, findCases, standings } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const DIRECTOR: By = { as: "director" };
const [WHY, RULED] = ["Words about their partner", "They left before the end"];
const [QUARREL, ENOUGH] = ["A quarrel at the bar", "A word with both was enough"];
const place = { section: "A", board: 1, ns: "A-1", ew: "A-2" };

const reader = (person?: string, grants: readonly Grant[] = []): CaseViewer => ({
  ...(person === undefined ? {} : { person }),
  official: grants.length > 0,
  sees: (involved) =>
    seenBy(
      caseReaders(
        person === undefined ? undefined : { person, grants },
        { target: { authority: "lakes", tournament: "autumn", session: "pairs" }, inCharge: "lakes:7" },
        involved,
      ),
    ),
});
const PUBLIC = reader();
const OTHER = reader("lakes:41");
const DISQUALIFIED = reader("lakes:31");
const ORGANIZER = reader("lakes:2", [{ role: "organizer", over: { kind: "tournament", id: "autumn" } }]);

const tell = async (stream: string, ...events: readonly NewEvent[]): Promise<void> => {
  await federation.appendTo("session/pairs", stream, events);
  await scoring.caughtUp();
};

/** What somebody reads of it: whom it is about, what is told of it, its words. */
const read = async (viewer: CaseViewer, ruling = "d1") => {
  const file = await caseFile(model, { session: "pairs", ruling }, viewer);
  return file === undefined
    ? undefined
    : {
        about: file.summary.about?.id ?? null,
        told: file.events.map(({ told }) => told.type),
        words: file.events.flatMap(({ words }) => Object.values(words)),
      };
};
const found = async (words: string) =>
  (await findCases(model, { words }, {})).cases.map(({ about }) => about?.id ?? null);
const stepsOf = async (contestant: string, viewer: CaseViewer) =>
  (await caseSteps(model, "pairs", viewer, { contestant })).steps.map(({ type }) => type);

beforeAll(async () => {
  const beside = openBeside({ url: federation.url });
  const [why, ruled] = await beside.texts.put([WHY, RULED]);
  await beside.close();
  await federation.append("pairs", [
    opened("pairs", { director: "lakes:7" }),
    ...[1, 2, 3, 4].map((pair) => entered(pair)),
    imported({ result: "one", board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);
  await tell("ruling/d1", {
    type: "DisqualificationProposed",
    data: { by: DIRECTOR, disqualification: "d1", contestant: "A-3", grounds: why },
  });
  await tell("ruling/d1", {
    type: "RulingGiven",
    data: { by: DIRECTOR, ruling: "d1", place, kind: "disqualification", laws: ["91B"], grounds: ruled },
  });
});

test("while it is pending the public reads what was ruled, and neither whom it is about nor why it was proposed", async () => {
  const ruledAlone = { about: null, told: ["RulingGiven"], words: [RULED] };
  expect([await read(PUBLIC), await read(OTHER)]).toEqual([ruledAlone, ruledAlone]);
  expect(await found(WHY)).toEqual([]);
  expect(await found(RULED)).toEqual([null]);
  expect(await stepsOf("A-3", PUBLIC)).toEqual([]);
});

test("whoever it is about, its officials and the organizer read both", async () => {
  const all = { about: "A-3", told: ["DisqualificationProposed", "RulingGiven"], words: [WHY, RULED] };
  for (const viewer of [DISQUALIFIED, reader("lakes:7"), ORGANIZER]) expect(await read(viewer)).toEqual(all);
  expect(await stepsOf("A-3", DISQUALIFIED)).toEqual(["RulingGiven"]);
});

test("an appeal against what was ruled makes no more of it public", async () => {
  await tell("appeal/a1", {
    type: "AppealLodged",
    data: { by: { as: "player", contestant: "A-3", seats: ["N", "S"] }, appeal: "a1", rulings: ["d1"] },
  });
  expect(await read(PUBLIC)).toMatchObject({ about: null, told: ["RulingGiven", "AppealLodged"] });
  expect(await found(RULED)).toEqual([null]);
});

test("once the organizer has approved it everybody reads it", async () => {
  await tell("ruling/d1", {
    type: "DisqualificationApproved",
    data: { by: { as: "organizer" }, disqualification: "d1" },
  });
  expect(await read(PUBLIC)).toMatchObject({ about: "A-3", words: [WHY, RULED] });
  expect(await found(WHY)).toEqual(["A-3"]);
  expect(await stepsOf("A-3", PUBLIC)).toContain("DisqualificationApproved");
});

test("one that the organizer declined stays with those who read what was proposed, with why it was", async () => {
  const beside = openBeside({ url: federation.url });
  const [quarrel, enough] = await beside.texts.put([QUARREL, ENOUGH]);
  await beside.close();
  await tell("ruling/d2", {
    type: "DisqualificationProposed",
    data: { by: DIRECTOR, disqualification: "d2", contestant: "A-4", grounds: quarrel },
  });
  await tell("ruling/d2", {
    type: "DisqualificationDeclined",
    data: { by: { as: "organizer" }, disqualification: "d2", grounds: enough },
  });
  for (const viewer of [reader("lakes:41"), reader("lakes:7"), ORGANIZER])
    expect(await read(viewer, "d2")).toEqual({
      about: "A-4",
      told: ["DisqualificationProposed", "DisqualificationDeclined"],
      words: [QUARREL, ENOUGH],
    });
  expect(await read(PUBLIC, "d2")).toBeUndefined();
  expect([await found(QUARREL), await found(ENOUGH)]).toEqual([[], []]);
  expect(await stepsOf("A-4", PUBLIC)).toEqual([]);
});

test("whoever was disqualified is marked so in the standings, and nobody else is", async () => {
  const marked = async () =>
    (await standings(model, "pairs")).flatMap(({ rows }) =>
      rows.filter(({ flags }) => flags.disqualified === true).map(({ id }) => id),
    );
  expect(await marked()).toEqual([]);
  await tell("session/pairs", { type: "ContestantWithdrew", data: { contestant: "A-1" } });
  await tell("session/pairs", { type: "ContestantWithdrew", data: { contestant: "A-2", disqualification: "d1" } });
  expect(await marked()).toEqual(["A-2"]);
});
