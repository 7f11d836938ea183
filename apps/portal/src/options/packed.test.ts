/** An address carries what a form proposes, also a long scale; what would be too long for the servers on the way is not sent. */
import { expect, test } from "vitest";
import { readFields } from "./read.ts";
import { shapeOfOption } from "./of-schema.ts";
import { fieldsIn, fieldsOf } from "./fields.ts";
import { queryOf, unpacked } from "./packed.ts";

const shape = shapeOfOption("vpScale", {
  value: (_path, value) => String(value),
  part: (path) => path,
  way: (path) => path,
  unit: () => undefined,
});
/** A scale as federations print them: for matches of one board and more, a row for each margin. */
const scale = (tables: number, rows: number) => ({
  name: "Of the islands",
  of: "imps",
  tables: Array.from({ length: tables }, (_, table) => ({
    boardsFrom: table + 1,
    boardsTo: table + 1,
    rows: Array.from({ length: rows }, (_row, margin) => {
      const winner = Math.min(2000, 1000 + margin * (40 - table)) / 100;
      return { from: margin, winner, loser: (2000 - winner * 100) / 100 };
    }),
  })),
});
const addressOf = (value: unknown): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fieldsOf(shape, value, "value")).flatMap(([name, all]) => all.map((one) => [name, one])),
  );
const asQuery = (address: string) => {
  const fields = new URLSearchParams(address);
  return Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)[0]]));
};

test("a scale of sixteen tables goes through an address that every server takes, and comes back as it was", async () => {
  const value = scale(16, 25);
  const said = addressOf(value);
  expect(said.toString().length).toBeGreaterThan(32 * 1024);
  const query = await queryOf(said);
  expect(query?.length).toBeLessThan(8 * 1024);
  expect(readFields(shape, fieldsIn(unpacked(asQuery(query ?? ""))), "value")).toEqual({ value });
});

test("what is short stays as people read it", async () => {
  expect(await queryOf(new URLSearchParams({ sent: "yes", value: "shared" }))).toBe("sent=yes&value=shared");
  expect(unpacked({ value: "shared" })).toEqual({ value: "shared" });
});

test("what is too long even when packed makes no address", async () => {
  let state = 1;
  const noise = Array.from({ length: 20_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCodePoint(97 + (state % 26));
  });
  expect(await queryOf(new URLSearchParams({ value: noise.join("") }))).toBeUndefined();
});

test.each(["", "%%%", "AAAA", "x".repeat(5000)])("an address that was not packed here says nothing: %s", (packed) => {
  expect(unpacked({ packed })).toEqual({});
});
