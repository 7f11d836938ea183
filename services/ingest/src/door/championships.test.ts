/** A federation's championships: set, put right, taken back; their editions are tournaments that were announced, or were won before; names lie beside the log and go when they stand nowhere any more. Laws 78D, 80A. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUTHORITY, type Reply } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";
import { openRegulationsDoor, said, type RegulationsDoor } from "../testing/regulations.ts";

let on: RegulationsDoor;
const KNOWN = `${AUTHORITY}:20139`;
beforeAll(async () => {
  on = await openRegulationsDoor(await testDatabase());
  await on.door.means.beside.people.put([{ id: KNOWN, name: "Ada Aalto" }]);
});
afterAll(() => on.door.close());

const give = (type: string, championship: string, more: object = {}, by = on.key): Promise<Reply> =>
  on.door.command(by, { type, authority: AUTHORITY, championship, ...more });
const CALLED = { name: "Open Pairs Championship", title: "Open Pairs Champion" };
const set = async (): Promise<string> => {
  const id = `c-${randomUUID().slice(0, 8)}`;
  const reply = await give("SetChampionship", id, CALLED);
  expect([reply.status, reply.body["answer"]]).toEqual([201, { events: 1, championship: id }]);
  return id;
};
const won = (...names: readonly string[]) => ({ winners: [{ players: names.map((name) => ({ name })) }] });
const last = async () => {
  const all = [];
  for await (const some of on.door.means.log.readStream(`authority/${AUTHORITY}`)) all.push(...some);
  return all.at(-1);
};

test("is set and put right whole; taken back it has no editions, until it is set again", async () => {
  const id = await set();
  expect(await last()).toMatchObject({ type: "ChampionshipSet", data: { championship: id, ...CALLED } });
  expect(said(await give("SetChampionship", id, CALLED))).toEqual([422, "impossible", undefined, undefined]);
  expect((await give("SetChampionship", id, { ...CALLED, title: "Champions" })).status).toBe(201);
  expect((await give("SetEdition", id, { year: 2199, tournament: "cup" })).status).toBe(201);
  expect((await give("TakeBackChampionship", id, { reason: "It is called otherwise" })).status).toBe(201);
  expect(await tablesWith(on.door.means.sql, "called otherwise")).toEqual(["beside.text"]);
  for (const type of ["TakeBackChampionship", "SetEdition", "TakeBackEdition"])
    expect(
      said(
        await give(
          type,
          id,
          type === "TakeBackChampionship" ? {} : { year: 1990, ...(type === "SetEdition" ? won("X Y") : {}) },
        ),
      ),
    ).toEqual([404, "unknown", undefined, "championship"]);
  expect((await give("SetChampionship", id, CALLED)).status).toBe(201);
  // Its edition is there again.
  expect(said(await give("SetEdition", id, { year: 2199, tournament: "cup" }))).toEqual([
    422,
    "impossible",
    undefined,
    undefined,
  ]);
});

test("an edition is a tournament that was announced, of one year alone", async () => {
  const id = await set();
  expect((await give("SetEdition", id, { year: 2020, tournament: "past" })).status).toBe(201);
  expect(await last()).toMatchObject({
    type: "EditionSet",
    data: { championship: id, year: 2020, tournament: "past" },
  });
  expect(said(await give("SetEdition", id, { year: 2021, tournament: "past" }))).toEqual([
    422,
    "impossible",
    undefined,
    "tournament",
  ]);
  expect(said(await give("SetEdition", id, { year: 2021, tournament: "none" }))).toEqual([
    404,
    "unknown",
    undefined,
    "tournament",
  ]);
  expect((await give("TakeBackEdition", id, { year: 2020 })).status).toBe(201);
  expect(said(await give("TakeBackEdition", id, { year: 2020 }))).toEqual([404, "unknown", undefined, "year"]);
  expect((await give("SetEdition", id, { year: 2021, tournament: "past" })).status).toBe(201);
});

test("names of winners are in no event, and are gone once they stand nowhere; of whoever has a number none is kept", async () => {
  const id = await set();
  const winners = [
    { team: "Quaint Lanterns", players: [{ name: "Quentin Quill" }, { person: KNOWN, name: "Somebody Unkept" }] },
  ];
  expect((await give("SetEdition", id, { year: 1987, winners })).status).toBe(201);
  const event = await last();
  expect(event).toMatchObject({ data: { winners: [{ players: [{ name: {} }, { person: KNOWN }] }] } });
  for (const words of ["Quaint Lanterns", "Quentin Quill"])
    expect([words, await tablesWith(on.door.means.sql, words)]).toEqual([words, ["beside.text"]]);
  expect(await tablesWith(on.door.means.sql, "Somebody Unkept")).toEqual([]);
  expect(said(await give("SetEdition", id, { year: 1987, winners }))).toEqual([
    422,
    "impossible",
    undefined,
    undefined,
  ]);
  expect((await give("SetEdition", id, { year: 1987, ...won("Quentin Quail") })).status).toBe(201);
  for (const words of ["Quaint Lanterns", "Quentin Quill"])
    expect([words, await tablesWith(on.door.means.sql, words)]).toEqual([words, []]);
  expect((await give("TakeBackEdition", id, { year: 1987 })).status).toBe(201);
  expect(await tablesWith(on.door.means.sql, "Quentin Quail")).toEqual([]);
});

test("the same command is one event", async () => {
  const [championship, id] = [await set(), randomUUID()];
  const once = () => give("SetEdition", championship, { id, year: 1970, ...won("Ned Nobody") });
  expect([(await once()).status, (await once()).status]).toEqual([201, 200]);
});

test.each<[string, object, unknown[]]>([
  ["neither a tournament nor winners", {}, [422, "impossible", undefined, "tournament"]],
  ["both", { tournament: "cup", ...won("A B") }, [422, "impossible", undefined, "tournament"]],
  ["a winner who is nobody", { winners: [{ players: [] }] }, [422, "impossible", undefined, "winners"]],
  [
    "a number that nobody has",
    { winners: [{ players: [{ person: `${AUTHORITY}:1` }] }] },
    [404, "unknown", undefined, "winners"],
  ],
  [
    "a player without number and name",
    { winners: [{ players: [{}] }] },
    [400, "malformed", undefined, "winners.0.players.0"],
  ],
  ["a name of two lines", won("A\nB"), [400, "malformed", undefined, "winners.0.players.0.name"]],
  [
    "more who share it than can be",
    { winners: Array.from({ length: 11 }, () => ({ team: "T", players: [] })) },
    [400, "malformed", undefined, "winners"],
  ],
  ["a year before there was bridge", { year: 1066, ...won("A B") }, [400, "malformed", undefined, "year"]],
])("%s is refused", async (_what, more, refusal) => {
  const id = await set();
  expect(said(await give("SetEdition", id, { year: 1988, ...more }))).toEqual(refusal);
});

test("an erased person's number names nobody; who is no officer says nothing of it", async () => {
  const id = await set();
  const gone = `${AUTHORITY}:20140`;
  await on.door.means.beside.people.put([{ id: gone, name: "Gone Gully" }]);
  await on.door.means.beside.people.erase(gone);
  expect(said(await give("SetEdition", id, { year: 1988, winners: [{ players: [{ person: gone }] }] }))).toEqual([
    404,
    "unknown",
    undefined,
    "winners",
  ]);
  expect((await give("SetChampionship", id, CALLED, on.organizer)).status).toBe(403);
  expect((await give("SetEdition", id, { year: 1988, ...won("A B") }, on.organizer)).status).toBe(403);
});
