/** Which table's record a result is: as the file names it, or by a rule that says the same whenever it is asked. */
import { type Result, tableStream } from "@traveller/engine";
import { expect, test } from "vitest";
import { addressesOf, meetingOf } from "./record-address.ts";

const result = (more: Partial<Result>): Result => ({
  result: "r",
  section: "A",
  board: 1,
  ns: "A-3",
  ew: "A-7",
  outcome: { kind: "passedOut" },
  ...more,
});
const streamsOf = (results: readonly Result[], taken: readonly string[] = []): readonly (string | undefined)[] => {
  const all = addressesOf("s", results, new Set(taken));
  return results.map((one) => {
    const address = all.get(meetingOf(one));
    return address === undefined ? undefined : tableStream(address);
  });
};

test.each<[string, Partial<Result>, string]>([
  ["round and table of the file", { round: 2, table: "5" }, "table/s/A/2/5/1/1"],
  ["who met, in the first round, where it names neither", {}, "table/s/A/1/3-7/1/1"],
  ["the room of a match", { match: "M-1", room: "closed", ns: "T-1", ew: "T-2" }, "table/s/A/1/closed/1/1"],
  ["four players", { ns: ["A-1", "A-2"], ew: ["A-3", "A-4"] }, "table/s/A/1/1+2-3+4/1/1"],
])("it is %s", (_what, more, stream) => {
  expect(streamsOf([result(more)])).toEqual([stream]);
});

test("rooms of several matches are told apart by their tables, else by their matches", () => {
  const open = (match: string, table?: string) =>
    result({ match, room: "open", ns: `T-${match}`, ...(table === undefined ? {} : { table }) });
  expect(streamsOf([open("M-1", "4"), open("M-2")])).toEqual(["table/s/A/1/4-open/1/1", "table/s/A/1/M-2-open/1/1"]);
});

test("two who are said to have been at one table are told apart by whom they met; a name that is too long is made short", () => {
  const long = `A-${"x".repeat(40)}`;
  const [first, second, third] = streamsOf([
    result({ table: "1" }),
    result({ table: "1", ns: "A-4" }),
    result({ ns: long }),
  ]);
  expect([first, second]).toEqual(["table/s/A/1/1/1/1", "table/s/A/1/4-7/1/1"]);
  expect(third).toMatch(/^table\/s\/A\/1\/[\w-]{20}\/1\/1$/u);
});

test("a table that another result's record has is not taken for this one", () => {
  expect(streamsOf([result({ table: "1" })], ["table/s/A/1/1/1/1"])).toEqual(["table/s/A/1/3-7/1/1"]);
});
