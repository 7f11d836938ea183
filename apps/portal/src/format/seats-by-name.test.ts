/** Looking oneself up in a hall: family names in order, small words before them not counted, names without their marks, numbers. */
import type { ContestantLabel } from "@traveller/model";
import { expect, test } from "vitest";
import { foundBy, inFamilyOrder, seatsByName } from "./seats-by-name.ts";

const label = (number: string, ...names: readonly (string | null)[]): ContestantLabel => ({
  id: `A-${number}`,
  section: "A",
  number,
  line: null,
  name: null,
  players: names.map((name, index) => ({ person: `x:${number}${index}`, name, seat: null })),
});
const LABELS = [
  label("1", "Piet van Aerle", "Zsófia Varga"),
  label("12", "Cem Arslan", "İpek Ünal"),
  label("2"),
  label("3", null, null),
];

test("a family's name comes first, with the small words before it", () => {
  expect(inFamilyOrder("Piet van Aerle")).toEqual({ family: "van Aerle", given: "Piet" });
  expect(inFamilyOrder("Noor van der Zaal")).toEqual({ family: "van der Zaal", given: "Noor" });
  expect(inFamilyOrder("Madonna")).toEqual({ family: "Madonna", given: "" });
});

test("all who sit in a round, or out, are there by name; van Aerle stands under A", () => {
  const seating = {
    section: "A",
    round: 1,
    table: "1",
    room: "" as const,
    ns: "A-1",
    ew: "A-12",
    boards: [1, 2],
    match: null,
  };
  const round = {
    section: "A",
    round: 1,
    by: "movement" as const,
    announced: true,
    draw: null,
    movement: null,
    changed: [],
    sitsOut: ["A-2"],
    seatings: [seating],
  };
  const rows = seatsByName([round], LABELS, "en", ({ number }) => `Pair ${number}`);
  expect(rows.map(({ family, out, seats }) => [family, out, seats[0]?.line])).toEqual([
    ["van Aerle", false, "NS"],
    ["Arslan", false, "EW"],
    ["Pair 2", true, undefined],
    ["Ünal", false, "EW"],
    ["Varga", false, "NS"],
  ]);
});

test("one finds oneself by the beginnings of names, without their marks, and by number", () => {
  const found = (asked: string): readonly string[] => foundBy(asked, LABELS).map(({ number }) => number);
  expect(found("zsof var")).toEqual(["1"]);
  expect(found("ipek unal")).toEqual(["12"]);
  expect(found("AER")).toEqual(["1"]);
  expect(found("1")).toEqual(["1"]);
  expect(found("varga arslan")).toEqual([]);
  expect(found(" ")).toEqual([]);
});
