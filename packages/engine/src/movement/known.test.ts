/** Movements as halls have had them printed, beside what our formulas make: the same in every round but for names. `known.txt` calls each what it should be found to be. Law 8. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsOf, formulasOf, isSameMovement, readMovements, withSharingDeclared } from "./index.ts";

const { movements, problems } = readMovements(readFileSync(new URL("known.txt", import.meta.url), "utf8"));

test("all of them are read", () => {
  expect(problems).toEqual([]);
  expect(movements).toHaveLength(18);
});

test.each(movements.map(({ movement }) => [movement.name, movement] as const))("%s", (name, movement) => {
  const same = formulasOf(movement).filter((made) => isSameMovement(made, movement));
  const expected = name === "Double weave, 8 tables" ? [] : [name];
  expect(same.map((made) => made.name)).toEqual(expect.arrayContaining(expected));
  expect(same.length > 0).toBe(expected.length > 0);
  expect(faultsOf(withSharingDeclared(movement))).toEqual([]);
  // One pair at another table in one round is another movement.
  const [first, second] = movement.seatings;
  if (first === undefined || second === undefined) throw new Error("There is nothing to turn");
  const turned = [{ ...first, ew: second.ew }, { ...second, ew: first.ew }, ...movement.seatings.slice(2)];
  for (const made of same) expect(isSameMovement(made, { ...movement, seatings: turned })).toBe(false);
});
