/** One appeal is offered to be about all that was ruled between those who met there, and about nothing of others. Laws 92A, 93B1. */
import { expect, test } from "vitest";
import { metThereToo } from "./met-there.ts";

type Ruling = Parameters<typeof metThereToo>[1];

const label = (id: string) => ({ id, section: "A", number: id, line: null, name: null, players: [] });
const met = (ns: string, ew: string): Pick<Ruling, "sides"> => ({
  // Only who they are is looked at.
  sides: { ns: [label(ns)], ew: [label(ew)] },
});
const chosen: Ruling = {
  id: "r1",
  outcome: "stands",
  board: 1,
  section: "A",
  round: 1,
  table: "1",
  match: null,
  ...met("A-1", "A-2"),
};
const offered = (other: Partial<Ruling>, of: Ruling = chosen): boolean =>
  metThereToo([of, { ...chosen, id: "r2", board: 2, ...other }], of).length === 1;

test.each<[string, Partial<Ruling>, boolean]>([
  ["another board of theirs", {}, true],
  ["what was put right since", { outcome: "corrected" }, true],
  ["what is under appeal", { outcome: "underAppeal" }, false],
  ["what was decided on appeal", { outcome: "changed" }, false],
  ["others who met at that table later", { round: 2, ...met("A-3", "A-4") }, false],
  ["one of the sides against others", met("A-1", "A-4"), false],
  ["theirs on the other side", met("A-2", "A-1"), false],
  ["a ruling on no board", { board: null }, false],
])("%s", (_, other, isOffered) => expect(offered(other)).toBe(isOffered));

test("where nobody is named it is the same table in the same round, and nothing where no round is known", () => {
  const nameless = { ...chosen, sides: null };
  expect(offered({ sides: null }, nameless)).toBe(true);
  expect(offered({ sides: null, round: 2 }, nameless)).toBe(false);
  expect(offered({ sides: null, round: null }, { ...nameless, round: null })).toBe(false);
});
