/** Who sat at a table, in the data of its case. */
import { expect, test } from "vitest";
import { withNames } from "./named-cases.ts";

const asked = {
  by: { as: "player", contestant: "A-4", seats: ["N"] },
  place: { board: 8, ns: "A-4", ew: ["A-1", "A-2"] },
  result: { kind: "sides", ns: { kind: "stands" }, ew: { kind: "artificial", level: "average+" } },
  penalties: [{ contestant: "A-1", amount: "10" }],
};

test("is said by name wherever an id was; what a side is given stays as it is", () => {
  const names = new Map([
    ["A-4", "Saoirse – Ravi"],
    ["A-1", "Amira"],
    ["A-2", "Tobias"],
  ]);
  expect(withNames(asked, (id) => names.get(id))).toEqual({
    by: { as: "player", contestant: "Saoirse – Ravi", seats: ["N"] },
    place: { board: 8, ns: "Saoirse – Ravi", ew: "Amira, Tobias" },
    result: asked.result,
    penalties: [{ contestant: "Amira", amount: "10" }],
  });
});

test("is left out where names are nobody's to read: an id would tell them as well", () => {
  expect(JSON.stringify(withNames(asked, () => undefined))).not.toMatch(/A-\d/u);
});
