/** What the checker refuses, with round, table and why. Laws 8, 15. */
import { expect, test } from "vitest";
import {
  faultsOf,
  mitchell,
  type Movement,
  readMovements,
  remarksOf,
  sharingNeeded,
  webMitchell,
  withSharingDeclared,
} from "./index.ts";

const read = (text: string, as?: "teams"): Movement => {
  const [first] = readMovements(text, as).movements;
  if (first === undefined) throw new Error("There is no movement");
  return first.movement;
};

test("nobody is at two tables in a round", () => {
  const movement = read("Twice\n0,2,4,2,2\n1,2,1,1,3,2\n1,4,2,2,4,1");
  expect(faultsOf(movement)).toContainEqual({
    kind: "twoTables",
    round: 1,
    table: 2,
    unit: { contestant: 1 },
    other: 1,
  });
});

test("nobody meets a set twice", () => {
  const movement = read("Again\n0,2,4,2,2\n1,2,1,1,3,1\n3,4,2,2,4,2");
  expect(faultsOf(movement)).toEqual([
    { kind: "setAgain", round: 2, table: 1, unit: { contestant: 1 }, set: 1, before: 1 },
    { kind: "setAgain", round: 2, table: 2, unit: { contestant: 4 }, set: 2, before: 1 },
  ]);
});

test("a set is at two tables only where that was declared: by copies, or by tables that share", () => {
  const movement = read("Shared\n1,2,2,2,1\n1,1,1\n2,2,1");
  expect(faultsOf(movement)).toEqual([{ kind: "setShared", round: 1, table: 2, set: 1, others: [1] }]);
  expect(faultsOf({ ...movement, copies: 2 })).toEqual([]);
  expect(faultsOf({ ...movement, sharing: [[1, 2]] })).toEqual([]);
  expect(withSharingDeclared(movement).sharing).toEqual([[1, 2]]);
});

test("tables that change whom they share with need copies", () => {
  const web = webMitchell(14, 13, 13, 2);
  expect(web && sharingNeeded(web)).toBeUndefined();
  expect(web && withSharingDeclared({ ...web, copies: undefined }).copies).toBe(2);
});

test("no two seatings at one table in a round", () => {
  const plain = mitchell(5, 5, 2);
  const [first] = plain?.seatings ?? [];
  const twice = plain && first && { ...plain, seatings: [...plain.seatings, { ...first, set: 3 }] };
  expect(twice && faultsOf(twice)).toContainEqual({ kind: "tableTwice", round: 1, table: 1 });
});

test("a team is two pairs, by the line or by the table they keep to", () => {
  const byLine = read("Whist\n5,3,6,2,2\n1,3,1,1,2,2\n2,1,2,2,3,3\n3,2,3,3,1,1");
  expect(faultsOf(byLine)).toEqual([]);
  expect(remarksOf(byLine)).toEqual([]);
  const half = read("Half\n5,3,6,2,1\n1,3,1\n2,1,2\n3,2,3");
  expect(remarksOf(half).map(({ kind }) => kind)).toEqual(["halfMatch", "halfMatch", "halfMatch"]);
});

test("a pair that plays in no round is named", () => {
  const movement = read("Idle\n1,3,6,2,1\n1,1,1\n2,2,2\n3,3,0");
  expect(remarksOf(movement)).toEqual([
    { kind: "neverPlays", contestant: 3 },
    { kind: "neverPlays", contestant: 6 },
  ]);
});

test("twenty-six tables of which one alone has its sets the other way: the pairs that pass it meet a set again", () => {
  const web = webMitchell(26, 12, 12, 2);
  const wrong = web && {
    ...web,
    copies: 3,
    seatings: web.seatings.map((one) =>
      one.table === 26
        ? one
        : { ...one, set: ((one.table + one.round - 2) % 12) + 1, ew: 26 + ((one.table - one.round + 26) % 26) + 1 },
    ),
  };
  const faults = wrong ? faultsOf(wrong) : [];
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.every(({ kind }) => kind === "setAgain" || kind === "twoTables")).toBe(true);
  expect(web && faultsOf(web)).toEqual([]);
});
