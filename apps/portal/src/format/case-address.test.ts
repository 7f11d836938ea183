/** A case is found by its address whatever is in its ids. */
import { expect, test } from "vitest";
import {
  answerAddress,
  appealAddress,
  backTo,
  caseAddress,
  correctAddress,
  givenAddress,
  lodgingAddress,
} from "./case-address.ts";

const one = { session: { id: "a/b" }, id: "r 1" };

test("whatever an id holds stays within its part of the address", () => {
  expect(caseAddress(one)).toBe("/rulings/a%2Fb/r%201");
  expect(correctAddress(one)).toBe("/rulings/a%2Fb/r%201/correct");
  expect(appealAddress("a/b")).toBe("/appeals/a%2Fb");
  expect(appealAddress("s", "x&y")).toBe("/appeals/s/x%26y");
  expect(lodgingAddress("s", "r&1")).toBe("/appeals/s?ruling=r%261");
});

test("the way back is to a page of the same session", () => {
  const from = "/s/s1/b/2/t/A-3?event=7";
  expect(givenAddress("s1", "r", from)).toBe(`/rulings/s1/r?from=${encodeURIComponent(from)}`);
  expect(backTo("s1", from)).toBe(from);
  for (const other of [undefined, "", "//evil.example/s/s1/", "/s/s2/b/1", "/s/s1/..//evil.example", "/s/s1/\\evil"])
    expect(backTo("s1", other)).toBeUndefined();
});

test("a case is answered on its board while a director has it to answer, and nowhere else", () => {
  const asked = { ...one, board: 7, section: "A", table: "3", state: "open" } as const;
  expect(answerAddress(asked)).toBe("/s/a%2Fb/rule?ruling=r+1&board=7&table=A-3");
  expect(answerAddress({ ...asked, table: null })).toBe("/s/a%2Fb/rule?ruling=r+1&board=7");
  for (const other of [
    { board: null },
    { state: "lateRequested" },
    { state: "pending" },
    { state: "standing" },
  ] as const)
    expect(answerAddress({ ...asked, ...other })).toBeUndefined();
});
