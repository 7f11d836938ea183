import { createHash, randomBytes } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Connected } from "../database/connect.ts";
import { type Beside, openBeside } from "./beside.ts";

let beside: Beside;
let sql: Connected;

beforeAll(async () => {
  const url = await testDatabase();
  beside = openBeside({ url });
  sql = connect(url, { name: "test", max: 2 });
});
afterAll(async () => {
  await beside.close();
  await sql.end();
});

describe("names", () => {
  test("a newer spelling replaces an older one", async () => {
    await beside.people.put([
      { id: "trav:1", name: "Ada Fern" },
      { id: "trav:2", name: "Ben Oak" },
    ]);
    await beside.people.put([{ id: "trav:1", name: "Ada Ferne" }]);
    expect(await beside.people.get("trav:1")).toEqual({ id: "trav:1", name: "Ada Ferne", erased: false });
    expect([...(await beside.people.many(["trav:2", "trav:404"])).keys()]).toEqual(["trav:2"]);
  });

  test("a guest is known again by club and name, whatever the spaces and capitals", async () => {
    const first = await beside.people.guests("C1", ["Cleo  Ash", "Dan Elm"]);
    const again = await beside.people.guests("C1", ["cleo ash"]);
    const elsewhere = await beside.people.guests("C2", ["Cleo Ash"]);
    expect(again.get("cleo ash")).toBe(first.get("Cleo  Ash"));
    expect(first.get("Dan Elm")).not.toBe(first.get("Cleo  Ash"));
    expect(elsewhere.get("Cleo Ash")).not.toBe(first.get("Cleo  Ash"));
    expect(first.get("Dan Elm")).toMatch(/^guest\/[0-9a-f-]{36}$/);
  });

  test("two files with the same guests at the same moment agree on their ids", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Guest ${index}`);
    const [one, two] = await Promise.all([
      beside.people.guests("C3", names),
      beside.people.guests("C3", names.toReversed()),
    ]);
    expect(Object.fromEntries(one)).toEqual(Object.fromEntries(two));
    expect(one.size).toBe(60);
  });

  test("an erased name is gone from the table, stays erased when it is sent again, and its id remains", async () => {
    const id = (await beside.people.guests("C4", ["Eve Larch"])).get("Eve Larch") ?? "";
    expect(await beside.people.erase(id)).toBe(true);
    expect((await beside.people.guests("C4", ["Eve Larch"])).get("Eve Larch")).toBe(id);
    await beside.people.put([{ id, name: "Eve Larch" }]);
    expect(await beside.people.get(id)).toEqual({ id, erased: true });
    expect(await sql`select 1 from beside.person where person::text like '%Larch%'`).toHaveLength(0);
    expect(await beside.people.erase("trav:404")).toBe(false);
  });

  test.each([
    ["zel", ["Una Zelkova", "Zelda Pine"]],
    ["ZELDA P", ["Zelda Pine"]],
    ["%", []],
    ["", []],
  ])("a search for %j finds words that start so", async (text, names) => {
    await beside.people.put([
      { id: "trav:10", name: "Zelda Pine" },
      { id: "trav:11", name: "Una Zelkova" },
    ]);
    expect((await beside.people.search(text)).map((person) => person.name)).toEqual(names);
  });
});

describe("texts", () => {
  test("are kept one by one and erased one by one", async () => {
    const [first, second] = await beside.texts.put(["slow play", "slow play"]);
    if (first === undefined || second === undefined) throw new Error("two texts were kept");
    expect(first.digest).toBe(second.digest);
    expect(await beside.texts.erase(first.text)).toBe(true);
    expect(await beside.texts.get(first.text)).toEqual({ text: first.text, digest: first.digest, erased: true });
    expect(await beside.texts.get(second.text)).toMatchObject({ content: "slow play", erased: false });
  });
});

describe("originals", () => {
  const by = { role: "club" } as const;
  async function* pieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
    for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
  }
  const bytesOf = async (digest: string): Promise<Buffer | undefined> => {
    const content = await beside.originals.read(digest);
    if (content === undefined) return undefined;
    const parts = [];
    for await (const part of content) parts.push(part);
    return Buffer.concat(parts);
  };

  test.each([
    [0, 1],
    [1, 1],
    [1_048_576, 65_536],
    [1_048_577, 4_096],
    [3_000_000, 2_999_999],
  ])("%i bytes in pieces of %i come back as they were", async (size, piece) => {
    const content = randomBytes(size);
    const kept = await beside.originals.write(pieces(content, piece), { name: "evening.xml", by });
    const digest = createHash("sha256").update(content).digest("hex");
    expect(kept).toEqual({ kind: "kept", digest, bytes: size, known: false });
    expect((await bytesOf(digest))?.equals(content)).toBe(true);
    expect(await beside.originals.about(digest)).toMatchObject({ name: "evening.xml", bytes: size, by, erased: false });
  });

  test("the same bytes twice are one original, also at the same moment", async () => {
    const content = randomBytes(1_500_000);
    const kept = await Promise.all([1, 2, 3].map(() => beside.originals.write(pieces(content, 70_000), { by })));
    expect(kept.filter((answer) => answer.kind === "kept" && !answer.known)).toHaveLength(1);
    const digest = createHash("sha256").update(content).digest("hex");
    expect((await bytesOf(digest))?.equals(content)).toBe(true);
    expect(await sql`select 1 from beside.original_chunk where digest = ${digest}`).toHaveLength(2);
  });

  test("a file over the limit leaves nothing behind, nor does one that breaks off", async () => {
    const before = await sql`select count(*) from beside.original_chunk`;
    expect(await beside.originals.write(pieces(randomBytes(3_000_000), 100_000), { by, limit: 2_000_000 })).toEqual({
      kind: "tooLarge",
      limit: 2_000_000,
    });
    async function* breaking(): AsyncGenerator<Buffer> {
      yield randomBytes(2_000_000);
      throw new Error("the sender went away");
    }
    await expect(beside.originals.write(breaking(), { by })).rejects.toThrow("went away");
    expect(await sql`select count(*) from beside.original_chunk`).toEqual(before);
  });

  test("an erased original says so, and can be sent again", async () => {
    const content = randomBytes(10_000);
    const kept = await beside.originals.write(pieces(content, 1_000), { name: "names.pbn", by });
    if (kept.kind !== "kept") throw new Error("it was kept");
    expect(await beside.originals.erase(kept.digest)).toBe(true);
    expect(await beside.originals.read(kept.digest)).toBeUndefined();
    expect(await beside.originals.about(kept.digest)).toMatchObject({ erased: true });
    expect((await beside.originals.about(kept.digest))?.name).toBeUndefined();
    expect(await beside.originals.write(pieces(content, 1_000), { by })).toMatchObject({ known: false });
    expect((await bytesOf(kept.digest))?.equals(content)).toBe(true);
  });

  test("a sweep removes what an upload left a day ago, and nothing newer", async () => {
    await sql`insert into beside.original_chunk (upload, part, content) values ('017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 0, 'old')`;
    const kept = await beside.originals.write(pieces(randomBytes(10), 5), { by });
    expect(await beside.originals.sweep()).toBe(1);
    expect(kept.kind === "kept" && (await bytesOf(kept.digest))?.length).toBe(10);
  });

  test("the list is newest first and goes on where a page ended", async () => {
    for (let index = 0; index < 3; index += 1)
      await beside.originals.write(pieces(randomBytes(20), 20), { name: `page-${index}`, by });
    const [newest, second] = await beside.originals.list({ limit: 2 });
    expect([newest?.name, second?.name]).toEqual(["page-2", "page-1"]);
    const next = await beside.originals.list({ limit: 1, ...(second === undefined ? {} : { before: second.digest }) });
    expect(next[0]?.name).toBe("page-0");
  });
});
