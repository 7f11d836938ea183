/** A law book from the file to what pages read: brought, imported, corrected, adopted, found by any form of its words, and the same after a rebuild. Law 80A. */
import { projectAll } from "@traveller/log";
import {
  connectToSchema,
  lawBook,
  lawBooks,
  lawUnit,
  migrateModel,
  openModel,
  REBUILD_SCHEMA,
  searchLaws,
  type Model,
} from "@traveller/model";
import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { estonian, finnish, swedish, turkish } from "../../packages/engine/src/lawbook/shapes/books.ts";
import { grant, officer, openTestDoor, type Reply, type TestDoor } from "../../services/ingest/src/testing/door.ts";
import { scoringProjection } from "../../services/scoring/src/projector/project.ts";
import { testDatabase } from "../support/index.ts";

let door: TestDoor;
let key: string;
let model: Model;
let live: Sql;
let rebuilt: Sql;

beforeAll(async () => {
  const url = await testDatabase();
  door = await openTestDoor(url);
  key = await door.key(officer);
  model = openModel({ url });
  live = connectToSchema(url, "model", { max: 2, name: "tests" });
  await migrateModel({ url, schema: REBUILD_SCHEMA });
  rebuilt = connectToSchema(url, REBUILD_SCHEMA, { max: 2, name: "tests" });
});
afterAll(async () => {
  await Promise.all([door.close(), model.close(), live.end(), rebuilt.end()]);
});

const bring = (text: string, by = key): Promise<Reply> =>
  door.ask({
    method: "POST",
    url: "/lawbooks",
    headers: { authorization: `Bearer ${by}`, "content-type": "text/plain" },
    payload: text,
  });
const project = (sql: Sql): Promise<unknown> =>
  projectAll({
    log: door.means.log,
    sql,
    name: "scoring",
    project: scoringProjection({ log: door.means.log, engine: "test", announce: false }),
  });
const imported = async (text: string): Promise<Reply> => {
  const { body } = await bring(text);
  const reply = await door.command(key, { type: "ImportLawBook", file: body["digest"] });
  await project(live);
  return reply;
};
const correct = async (change: object, more: object = {}): Promise<Reply> => {
  const reply = await door.command(key, { type: "CorrectLawText", book: "et-2017", change, ...more });
  await project(live);
  return reply;
};
const addresses = async (book: string, law: string): Promise<readonly string[]> =>
  ((await lawUnit(model, book, law))?.passages ?? []).map(({ address }) => address);

describe("a file", () => {
  test("is looked at before it is a book: what was recognised, what was not, nothing lost", async () => {
    const { status, body } = await bring(estonian);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "ready",
      suggested: "et-2017",
      language: "et",
      edition: 2017,
      counts: { laws: 2, first: "1", last: "2", complete: true, definitions: 1, decisions: 5 },
      check: { lost: 0 },
    });
    expect(body["problems"]).toContainEqual(expect.objectContaining({ code: "outOfSequence", line: 40 }));
    const again = await door.ask({
      method: "GET",
      url: `/lawbooks/${String(body["digest"])}?edition=2007`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(again.body).toMatchObject({ edition: 2007, digest: body["digest"] });
    expect(await lawBooks(model)).toEqual([]);
  });
  test("that is no law book says so, and cannot be imported", async () => {
    const { body } = await bring("Dear all, the party is on Friday.");
    expect(body).toMatchObject({ state: "refused", refused: { code: "impossible" } });
    const reply = await door.command(key, { type: "ImportLawBook", file: body["digest"] });
    expect([reply.status, reply.body["code"]]).toEqual([422, "impossible"]);
  });
  test("too large, binary, unknown, or brought by somebody else is refused", async () => {
    expect((await bring("x".repeat(6 * 1024 * 1024))).body["code"]).toBe("tooLarge");
    expect((await bring("%PDF-1.7 Law 1 X")).body).toMatchObject({ refused: { code: "malformed" } });
    expect((await door.command(key, { type: "ImportLawBook", file: "0".repeat(64) })).body["code"]).toBe("unknown");
    const club = await door.key([grant("club", "club", "17")]);
    expect((await bring(turkish, club)).status).toBe(403);
    expect((await door.ask({ method: "POST", url: "/lawbooks", payload: "x" })).status).toBe(401);
  });
});

describe("a law book", () => {
  test("is imported whole: Laws, notes, decisions with the options that they may elect", async () => {
    expect((await imported(estonian)).body).toMatchObject({ answer: { book: "et-2017" } });
    const found = await lawBook(model, "et-2017");
    expect(found?.book).toMatchObject({ language: "et", edition: 2017, title: "KLUBIMÄNGU REEGLID 2017", laws: 2 });
    expect(found?.units.map(({ unit }) => unit)).toEqual(["1", "2", "definitions", "notes", "decisions", "around"]);
    const law = await lawUnit(model, "et-2017", "1");
    expect(law?.notes).toMatchObject([{ label: "1", laws: ["1A1"], text: "Peal tähendab ülal." }]);
    expect(law?.decisions.map(({ text }) => text)).toEqual(["Klubi ei võta kaant ära.", "Kaas jääb peale."]);
    expect([law?.previous, law?.next]).toEqual([null, "2"]);
  });
  test("the same file again changes nothing; another under the same id is asked about", async () => {
    expect((await imported(estonian)).body["code"]).toBe("impossible");
    expect((await imported(`${estonian}\n`)).body).toMatchObject({ code: "conflict", path: "book" });
  });
  test("a misplaced paragraph is put right, as an event; who saw an older text is told", async () => {
    const law = await lawUnit(model, "et-2017", "2");
    const wrong = law?.passages.find(({ text }) => text === "Vale koht.");
    const at = { unit: "2", place: wrong?.place, was: "Vale koht." };
    expect((await correct({ text: "Õige" }, { ...at, was: "Muu" })).body["code"]).toBe("conflict");
    expect((await correct({ address: "77A" }, at)).body["code"]).toBe("unknown");
    expect((await correct({ address: "nonsense" }, at)).body["code"]).toBe("malformed");
    expect(
      (await correct({ address: "1A2(c)", text: "Õige koht." }, { ...at, reason: "It slipped a page." })).status,
    ).toBe(201);
    expect(await addresses("et-2017", "1")).toEqual(["1A", "1A1", "1A2", "1A2(a)", "1A2(b)", "1A2(c)"]);
    expect(await addresses("et-2017", "2")).not.toContain("2A1(c)~1");
    expect((await lawUnit(model, "et-2017", "1"))?.unit.corrected).toBe(true);
    const types = [];
    for await (const events of door.means.log.readStream("lawbook/et-2017"))
      types.push(...events.map(({ type }) => type));
    expect(types.filter((type) => type === "LawTextCorrected")).toHaveLength(2);
  });
  test("is adopted from a day, and comes first then", async () => {
    await imported(turkish);
    await imported(finnish);
    await imported(swedish);
    expect((await door.command(key, { type: "AdoptLawBook", book: "fi-2017", from: "2017-09-28" })).status).toBe(201);
    expect((await door.command(key, { type: "AdoptLawBook", book: "none", from: "2017-09-28" })).body["code"]).toBe(
      "unknown",
    );
    await project(live);
    expect((await lawBooks(model)).map(({ id }) => id)).toEqual(["fi-2017", "et-2017", "tr-2017", "sv-2007"]);
  });
  test("replaced, it begins anew: what was corrected stands no more", async () => {
    const { body } = await bring(`${estonian}\n`);
    const reply = await door.command(key, { type: "ImportLawBook", file: body["digest"], replace: true });
    expect(reply.status).toBe(201);
    await project(live);
    expect(await addresses("et-2017", "1")).toEqual(["1A", "1A1", "1A2", "1A2(a)", "1A2(b)"]);
  });
  test("a rebuild gives the same rows", async () => {
    await project(rebuilt);
    for (const table of ["law_book", "law_unit", "law_passage"]) {
      const rows = (sql: Sql) => sql.unsafe(`select to_jsonb(one)::text as row from ${table} as one order by 1`);
      const now = await rows(live);
      expect(now.length).toBeGreaterThan(3);
      expect([...(await rows(rebuilt))]).toEqual([...now]);
    }
  });
  test("a unit whose text was erased has no words, and the others stay", async () => {
    const [row] = await live<{ text: string }[]>`
      select data->'content'->>'text' as text from log.event where type = 'LawImported' and stream = 'lawbook/sv-2007' and data->>'unit' = '18'`;
    await door.command(key, { type: "EraseText", text: row?.text, reason: "Copyright" });
    await door.command(key, { type: "ReplayParked", projection: "scoring", scope: "authority/lakeland" });
    await project(live);
    expect(await addresses("sv-2007", "18")).toEqual([]);
    expect((await addresses("sv-2007", "17")).length).toBeGreaterThan(3);
  });
});

describe("searching", () => {
  const found = async (text: string, more: object = {}) =>
    (await searchLaws(model, text, more)).map(
      ({ book, address, unit }) => `${book} ${address === "" ? unit : address}`,
    );

  test("any form of a word is found, with its language's own stems", async () => {
    expect(await found("kerhonjohtajalle", { language: "fi" })).toContain("fi-2017 1A");
    expect(await found("lådor")).toContain("sv-2007 notes");
    expect(await found("kapaklar")).toEqual(expect.arrayContaining(["tr-2017 2B", "tr-2017 2B1", "tr-2017 2B2"]));
  });
  test("Turkish I and İ are different letters, in capitals too", async () => {
    expect(await found("ISKACA")).toContain("tr-2017 definitions");
    expect(await found("İSKACA")).toEqual([]);
    expect(await found("ipler")).toContain("tr-2017 2A1(a)");
    expect(await found("İPLER")).toContain("tr-2017 2A1(a)");
  });
  test("what was found is marked in the text as it is written", async () => {
    const [first] = await searchLaws(model, "SEÇİLİR");
    expect(first?.snippet.filter((piece) => piece.found).map(({ text }) => text)).toEqual(["seçilir"]);
    expect(first?.snippet.map(({ text }) => text).join("")).toContain("Kapaklar seçilir.");
  });
  test("an address is found in every book that has it; one book alone can be asked", async () => {
    expect((await found("2A1(a)")).toSorted()).toEqual(["et-2017 2A1(a)", "tr-2017 2A1(a)"]);
    expect(await found("2A1(a)", { book: "tr-2017" })).toEqual(["tr-2017 2A1(a)"]);
  });
  test.each([
    ["nothing", ""],
    ["a letter", "a"],
    ["SQL", "'; drop table law_book; --"],
    ["an open phrase", `"open phrase`],
    ["operators", "& | ! :*"],
    ["a very long word", "x".repeat(5000)],
    ["an id", randomUUID()],
  ])("%s finds nothing, and breaks nothing", async (_, text) => {
    expect(await searchLaws(model, text)).toEqual([]);
    expect((await lawBooks(model)).length).toBe(4);
  });
});
