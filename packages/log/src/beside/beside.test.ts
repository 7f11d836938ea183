import { createHash, randomBytes, randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalJson } from "../canonical-json.ts";
import { connect, type Connected } from "../database/connect.ts";
import { keyedDigest } from "./keyed.ts";
import { type Beside, openBeside, writeBeside } from "./beside.ts";

let beside: Beside;
let sql: Connected;
let url: string;

beforeAll(async () => {
  url = await testDatabase();
  beside = openBeside({ url, secret: "a secret that is not in the database" });
  sql = connect(url, { name: "test", max: 2 });
});
afterAll(async () => {
  await beside.close();
  await sql.end();
});

/** The ids of a club's guests: asked for, and written as an event's transaction would, until nobody else was faster. */
const guests = async (club: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  for (;;) {
    const { ids, fresh } = await beside.people.recognise(
      club,
      names.map((name) => ({ name })),
    );
    if (await sql.begin(writeBeside({ people: [fresh], texts: [] })))
      return new Map(names.map((name, index) => [name, ids[index] ?? ""]));
  }
};

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
    const first = await guests("C1", ["Cleo  Ash", "Dan Elm"]);
    const again = await guests("C1", ["cleo ash"]);
    const elsewhere = await guests("C2", ["Cleo Ash"]);
    expect(again.get("cleo ash")).toBe(first.get("Cleo  Ash"));
    expect(first.get("Dan Elm")).not.toBe(first.get("Cleo  Ash"));
    expect(elsewhere.get("Cleo Ash")).not.toBe(first.get("Cleo  Ash"));
    expect(first.get("Dan Elm")).toMatch(/^guest\/[0-9a-f-]{36}$/);
  });

  test("two files with the same guests at the same moment agree on their ids", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Guest ${index}`);
    const [one, two] = await Promise.all([guests("C3", names), guests("C3", names.toReversed())]);
    expect(Object.fromEntries(one)).toEqual(Object.fromEntries(two));
    expect(one.size).toBe(60);
  });

  test("an erased name is gone from the table, stays erased when it is sent again, and its id remains", async () => {
    const id = (await guests("C4", ["Eve Larch"])).get("Eve Larch") ?? "";
    expect(await beside.people.erase(id)).toBe(true);
    expect((await guests("C4", ["Eve Larch"])).get("Eve Larch")).toBe(id);
    await beside.people.put([{ id, name: "Eve Larch" }]);
    expect(await beside.people.get(id)).toEqual({ id, erased: true });
    expect(await sql`select 1 from beside.person where person::text like '%Larch%'`).toHaveLength(0);
    // The digest of club and name would be a way to try names out.
    const plain = createHash("sha256")
      .update(canonicalJson(["C4", "eve larch"]))
      .digest("hex");
    expect(await sql`select 1 from beside.person where person::text like ${`%${plain}%`}`).toHaveLength(0);
    expect(await beside.people.erase("trav:404")).toBe(false);
  });

  test("who was erased before keys were sealed is sealed now, and still not brought back", async () => {
    const plain = createHash("sha256")
      .update(canonicalJson(["C5", "fay rowan"]))
      .digest("hex");
    await sql`insert into beside.person (id, guest_key, erased_at) values ('guest/old', ${plain}, now())`;
    await beside.people.sealErased();
    expect((await guests("C5", ["Fay Rowan"])).get("Fay Rowan")).toBe("guest/old");
    expect(await sql`select 1 from beside.person where guest_key = ${plain}`).toHaveLength(0);
  });

  test("asking who people are writes nothing", async () => {
    const { fresh } = await beside.people.recognise("C6", [
      { name: "Gil Aspen" },
      { id: "trav:6", name: "Hob Birch" },
      {},
    ]);
    expect([fresh.guests.length, fresh.numbered]).toEqual([1, [{ id: "trav:6", name: "Hob Birch" }]]);
    expect(await sql`select 1 from beside.person where name in ('Gil Aspen', 'Hob Birch')`).toHaveLength(0);
  });

  test("an erasing is heard by other processes", async () => {
    const other = openBeside({ url });
    let tell: (erased: string) => void = () => undefined;
    const heard = new Promise<string>((resolve) => (tell = resolve));
    const stop = await other.listen((erased) => erased !== undefined && tell(erased));
    await beside.people.put([{ id: "trav:7", name: "Ida Maple" }]);
    await beside.people.erase("trav:7");
    expect(JSON.parse(await heard)).toEqual({ kind: "person", id: "trav:7" });
    await stop();
    await other.close();
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
    expect(first.digest).not.toBe(second.digest);
    const [{ key } = { key: "" }] = await sql<{ key: string }[]>`select key from beside.text where id = ${first.text}`;
    expect(keyedDigest(key, "slow play")).toBe(first.digest);
    expect(await beside.texts.erase(first.text)).toBe(true);
    expect(await beside.texts.get(first.text)).toEqual({ text: first.text, digest: first.digest, erased: true });
    expect(await beside.texts.get(second.text)).toMatchObject({ content: "slow play", erased: false });
    // The key went with the text: nobody can try out whether the digest in the log is that of a text.
    expect(await sql`select 1 from beside.text where id = ${first.text} and key is not null`).toHaveLength(0);
  });

  test("a text from before digests had keys is read, and erased, as any other", async () => {
    const digest = createHash("sha256").update("old words").digest("hex");
    const id = randomUUID();
    await sql`insert into beside.text (id, digest, content) values (${id}, ${digest}, 'old words')`;
    expect(await beside.texts.get(id)).toEqual({ text: id, digest, content: "old words", erased: false });
    expect(await beside.texts.erase(id)).toBe(true);
    expect(await beside.texts.get(id)).toEqual({ text: id, digest, erased: true });
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
