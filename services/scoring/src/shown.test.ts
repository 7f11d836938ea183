/** How somebody is shown: one place says it, and search, lists and labels obey it at once; a junior by the authority's rule. */
import { connect, openBeside, type NewShown, writeBeside } from "@traveller/log";
import { contestantLabels, erasedSoFar, knownContestants, numberedAlike, playedBy, search } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { entered, opened } from "./testing/session-events.ts";

const GUEST = "guest/6f1d8a52-0b7e-4c4f-9a53-2f0e6c1b7d91";
const { federation, scoring, model, close } = await openScored(await testDatabase());
const beside = openBeside({ url: federation.url });
const sql = connect(federation.url, { name: "shown", max: 1 });

const tell = (shown: NewShown): Promise<boolean> =>
  sql.begin(writeBeside({ people: [], texts: [], shown })).then(Boolean);
const wish = (person: string, shown: "name" | "number" | "nothing" | null) => tell({ people: [{ person, shown }] });
const juniors = (namesFrom: number | null) => tell({ juniors: { authority: "lakes", namesFrom } });
const born = (person: string, day: string | null) => sql`update beside.person set born = ${day} where id = ${person}`;
const called = async (who: string) =>
  [...(await contestantLabels(model, "evening")).values()]
    .flatMap(({ players }) => players)
    .find(({ person }) => person === who)?.name;
const found = async (text: string) => (await search(model, text)).players.found.map(({ name }) => name);

beforeAll(async () => {
  await beside.people.put([
    { id: "lakes:51", name: "Vera Veil" },
    { id: "lakes:52", name: "Otto Open" },
    { id: GUEST, name: "Gwen Guest" },
  ]);
  await federation.append("evening", [
    opened("evening", { title: "Evening" }),
    entered(1),
    {
      type: "ContestantEntered",
      data: {
        contestant: "A-9",
        section: "A",
        number: "9",
        players: [{ person: "lakes:51" }, { person: "lakes:52" }, { person: GUEST }],
      },
    },
  ]);
  await scoring.caughtUp();
});
beforeEach(async () => {
  for (const person of ["lakes:51", "lakes:52", GUEST]) await wish(person, null);
  await juniors(null);
  await born("lakes:51", null);
});
afterAll(async () => {
  await sql.end();
  await beside.close();
  await close();
});

test("by number: the number stands where the name stood, and the name finds nobody", async () => {
  expect(await called("lakes:51")).toBe("Vera Veil");
  expect(await found("veil")).toEqual(["Vera Veil"]);
  await wish("lakes:51", "number");
  expect(await called("lakes:51")).toBe("51");
  expect(await found("veil")).toEqual([]);
  expect(await found("lakes:51")).toEqual(["51"]);
  expect((await playedBy(model, "lakes:51"))?.name).toBe("51");
  expect(await numberedAlike(model, "51")).toMatchObject([{ person: "lakes:51", name: "51" }]);
  expect((await search(model, "veil open")).contestants.found).toEqual([]);
});

test("not at all: there is no name and no number, no page of his own, and nothing finds him; his partner stays", async () => {
  await wish("lakes:51", "nothing");
  expect(await called("lakes:51")).toBeNull();
  expect(await called("lakes:52")).toBe("Otto Open");
  for (const text of ["veil", "lakes:51", "51"]) expect(await found(text)).toEqual([]);
  expect(await playedBy(model, "lakes:51")).toBeUndefined();
  expect(await numberedAlike(model, "51")).toEqual([]);
  expect((await playedBy(model, "lakes:51", {}, "lakes:51"))?.name).toBe("Vera Veil");
});

test("a guest, who has no number, is not shown where he wishes to be by number", async () => {
  await wish(GUEST, "number");
  expect(await called(GUEST)).toBeNull();
});

test("officials read the name where they act; taken back, everybody does", async () => {
  await wish("lakes:51", "nothing");
  const known = (await knownContestants(model, "evening")).get("A-9")?.players.map(({ name }) => name);
  expect(known).toEqual(["Vera Veil", "Otto Open", "Gwen Guest"]);
  await wish("lakes:51", null);
  expect(await called("lakes:51")).toBe("Vera Veil");
});

test("juniors are shown by number until the day on which they are old enough, whichever is told first", async () => {
  const year = new Date().getUTCFullYear();
  await juniors(18);
  await born("lakes:51", `${year - 12}-06-01`);
  expect(await called("lakes:51")).toBe("51");
  expect(await called("lakes:52")).toBe("Otto Open");
  await juniors(10);
  expect(await called("lakes:51")).toBe("Vera Veil");
  await juniors(16);
  expect(await called("lakes:51")).toBe("51");
  await wish("lakes:51", "name");
  expect(await called("lakes:51")).toBe("Vera Veil");
  await wish("lakes:51", "nothing");
  expect(await called("lakes:51")).toBeNull();
  await wish("lakes:51", null);
  await juniors(null);
  expect(await called("lakes:51")).toBe("Vera Veil");
});

test("what has changed of names is never less than nothing: an address carries it", async () => {
  for (const person of ["lakes:51", "lakes:52", GUEST])
    for (const how of ["name", "number", "nothing"] as const) {
      await wish(person, how);
      expect(await erasedSoFar(model)).toBeGreaterThan(0);
      await wish(person, null);
    }
});

test("whoever keeps what he read is told that it is another, whichever way it changed", async () => {
  const before = await erasedSoFar(model);
  await wish("lakes:51", "number");
  const hidden = await erasedSoFar(model);
  await wish("lakes:51", null);
  await wish("lakes:52", "number");
  const other = await erasedSoFar(model);
  expect(new Set([before, hidden, other]).size).toBe(3);
});
