/** The stream of a board at a table says where it was played, whatever its section and table are called. Law 4. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addressOfStream, TableAddress, tableStream } from "./table-address.ts";

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

test.each([
  "",
  "session/a",
  "table/a/A/1/1/1",
  "table/a/A/0/1/1/1",
  "table/a/A/1/1/1/1/1",
  "table/a/%/1/1/1/1",
  "table/a/A/x/1/1/1",
])("%j is no table's", (stream) => expect(addressOfStream(stream)).toBeUndefined());
