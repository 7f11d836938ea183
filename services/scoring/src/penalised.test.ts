/** What somebody was penalised for before, or warned, is counted over the sessions of a tournament in which mostly the same people played: what is usual next goes by it. Law 90A. */
import { penalised, standings, warningsIn } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const DIRECTOR = { as: "director" };
const at = { section: "A", board: 1, ns: "A-1", ew: "A-2" };
const MOBILE = "a telephone rings";

/** `players` where others come than pairs have by their numbers. */
const playing = (number: number, players?: readonly string[]) => {
  const { type, data } = entered(number);
  const others = players === undefined ? {} : { players: players.map((person) => ({ person })) };
  return { type, data: { ...(typeof data === "object" ? data : {}), ...others } };
};

const ruled = async (session: string, ruling: string, contestant: string, amount: number, offence?: string) => {
  const given = { by: DIRECTOR, ruling, place: at, kind: "procedural", laws: ["90B2"] };
  await federation.appendTo(`session/${session}`, `ruling/${ruling}`, [{ type: "RulingGiven", data: given }]);
  const penalty = {
    penalty: `p-${ruling}`,
    ruling,
    contestant,
    law: "90",
    paragraph: "90B2",
    amount,
    unit: "matchpoints",
  };
  await federation.appendTo(`session/${session}`, `session/${session}`, [
    { type: "PenaltyImposed", data: { ...penalty, ...(offence === undefined ? {} : { offence }) } },
  ]);
};

const evening = async (session: string, tournament: string, teams: readonly (readonly string[] | undefined)[]) =>
  federation.append(session, [
    opened(session, { tournament }),
    ...teams.map((players, index) => playing(index + 1, players)),
    imported({ result: `${session}-one`, board: 1, ns: "A-1", ew: "A-2" }),
    released(1),
  ]);

beforeAll(async () => {
  // The pair that is A-1 on the first evening is A-2 on the second; of A-2 one comes back with somebody else.
  await evening("first", "autumn", [undefined, undefined]);
  await evening("second", "autumn", [
    ["lakes:21", "lakes:99"],
    ["lakes:12", "lakes:11"],
  ]);
  await evening("other", "winter", [undefined, undefined]);
  await ruled("first", "r1", "A-1", 0);
  await ruled("first", "r2", "A-1", 1, MOBILE);
  await ruled("first", "r3", "A-2", 0);
  await ruled("other", "r4", "A-1", 0);
  await ruled("second", "r5", "A-2", 0);
  await scoring.caughtUp();
});
afterAll(close);

test("a warning counts as a penalty does, under its paragraph and offence", async () => {
  expect(await penalised(model, "first")).toEqual(
    expect.arrayContaining([
      { contestant: "A-1", paragraph: "90B2" },
      { contestant: "A-1", paragraph: "90B2", offence: MOBILE },
      { contestant: "A-2", paragraph: "90B2" },
    ]),
  );
});

test("the same pair has it in the next session of the tournament, under its number there; half of a pair, and another tournament, have not", async () => {
  const told = await penalised(model, "second");
  expect(told.map(({ contestant }) => contestant).toSorted()).toEqual(["A-2", "A-2", "A-2"]);
  expect(told.filter(({ offence }) => offence === MOBILE)).toHaveLength(1);
  expect(await penalised(model, "other")).toHaveLength(1);
});

test("a session that was withdrawn counts for none of the others", async () => {
  const before = await penalised(model, "second");
  await evening("gone", "autumn", [undefined, undefined]);
  await ruled("gone", "r6", "A-1", 0);
  await scoring.caughtUp();
  expect(await penalised(model, "second")).toHaveLength(before.length + 1);
  await federation.append("gone", [{ type: "SessionWithdrawn", data: {} }]);
  await scoring.caughtUp();
  expect(await penalised(model, "second")).toEqual(before);
  expect(await penalised(model, "gone")).toContainEqual(expect.objectContaining({ contestant: "A-1" }));
});

test("a line is marked with a fine, and with no warning", async () => {
  const marked = (await standings(model, "first"))[0]?.rows.map(({ id, flags }) => [id, flags.penalties]);
  expect(marked?.toSorted()).toEqual([
    ["A-1", ["p-r2"]],
    ["A-2", []],
  ]);
});

test("what was taken away is none any more, and a warning that stands can be", async () => {
  expect(await warningsIn(model, "first")).toMatchObject([
    { contestant: "A-1", penalty: "p-r1" },
    { contestant: "A-2" },
  ]);
  await federation.appendTo("session/first", "session/first", [{ type: "PenaltyLifted", data: { penalty: "p-r1" } }]);
  await scoring.caughtUp();
  expect(await warningsIn(model, "first")).toMatchObject([{ contestant: "A-2" }]);
  expect(await penalised(model, "second")).toHaveLength(2);
});
