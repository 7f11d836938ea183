/** The stream of a board at a table says where it was played, whatever its section and table are called. Law 4. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOfStream, placeOfTable, tableOfPlace, TableAddress, tableStream } from "./table-address.ts";

const words = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).filter((text) => !/\p{Cc}/u.test(text));
const address = fc
  .record({
    session: words,
    section: words,
    round: fc.integer({ min: 1, max: 999 }),
    table: words,
    board: fc.integer({ min: 1, max: 9999 }),
    attempt: fc.integer({ min: 1, max: 9 }),
  })
  .filter((one) => TableAddress.safeParse(one).success);

test("there and back", () => {
  fc.assert(
    fc.property(address, (one) => {
      const stream = tableStream(one);
      expect(stream).toMatch(/^table(\/[^\s/\p{Cc}]+){6}$/u);
      expect(addressOfStream(stream)).toEqual(one);
    }),
  );
});

const hyphened = fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom("A", "1", "-", "~") });
test("two tables have two addresses, however they are called", () => {
  const table = fc.record({ section: hyphened, table: hyphened });
  fc.assert(
    fc.property(table, table, (one, other) => {
      const same = one.section === other.section && one.table === other.table;
      expect(placeOfTable(one) === placeOfTable(other)).toBe(same);
      expect(tableOfPlace(placeOfTable(one))).toEqual({ section: one.section, table: one.table });
    }),
    { numRuns: 2_000 },
  );
  expect(placeOfTable({ section: "A", table: "1-2" })).toBe("A-1-2");
  expect(placeOfTable({ section: "A-1", table: "2" })).toBe("A~-1-2");
});

test.each([
  "",
  "session/a",
  "table/a/A/1/1/1",
  "table/a/A/0/1/1/1",
  "table/a/A/1/1/1/1/1",
  "table/a/%/1/1/1/1",
  "table/a/A/x/1/1/1",
])("%j is no table's", (stream) => expect(addressOfStream(stream)).toBeUndefined());
