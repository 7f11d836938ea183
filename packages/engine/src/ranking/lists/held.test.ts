/** What somebody holds: a title that asks what the first list says is asked of that list, whether he is on it or not. Serves Law 80A. */
import { expect, test } from "vitest";
import { makeExact } from "../../score/rational.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { heldBy } from "./held.ts";

const prepared = (lists: readonly object[]) => {
  const read = readScheme({
    kind: "awards",
    name: "Points",
    unit: "points",
    awards: [{ award: "place", per: "place", worth: "beaten" }],
    toPlayers: "each",
    lists,
    titles: [{ title: "heron", name: "Heron", when: "standing >= 100" }],
  });
  if ("problems" in read || read.kind !== "awards") throw new Error(JSON.stringify(read));
  return read;
};
const ever = { list: "ever", title: "All points", counts: { by: "all" } };
const women = { list: "women", title: "Women", who: 'gender = "female"', counts: { by: "all" } };
const won = [{ day: "2026-03-04", points: "120" }];
const titles = (lists: readonly object[], player: object = {}): readonly string[] =>
  heldBy(prepared(lists), won, "2026-12-31", player).titles;

test("what the first list says of somebody is never what another one says", () => {
  expect(titles([women, ever], { gender: "female" })).toEqual(["heron"]);
  expect(titles([ever, women])).toEqual(["heron"]);
  // Who is not on the first list has nothing there, however much he has on the second.
  expect(titles([women, ever], { gender: "male" })).toEqual([]);
});

test("of a scheme without lists it is all that he won", () => expect(titles([])).toEqual(["heron"]));

test("where the best sessions count, one that was worth nothing is better than one that was worth less", () => {
  const best = { list: "best", title: "Best two", counts: { by: "best", best: 2 } };
  const booked = (...points: readonly string[]) =>
    points.map((one, index) => ({ session: `s${index}`, day: `2026-03-0${index + 1}`, points: one }));
  const held = (...points: readonly string[]) =>
    heldBy(prepared([best, ever]), booked(...points), "2026-12-31", {}).lists.map(
      ({ list, standing }) => `${list} ${makeExact(standing.points)}`,
    );
  expect(held("3", "-5", "0")).toEqual(["best 3", "ever -2"]);
  expect(held("-5", "0", "0")).toEqual(["best 0", "ever -5"]);
  expect(held("0", "0")).toEqual([]);
});
