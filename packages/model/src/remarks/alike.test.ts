/** Twenty-three remarks that are alike are one with a count; two that say different things are two. */
import { describe, expect, test } from "vitest";
import { alike, type Remark } from "./alike.ts";

const remark = (message: string, more: Partial<Remark> = {}): Remark => ({
  severity: "warning",
  code: "contestantUnknown",
  message,
  hint: "It has no place in the standings.",
  ...more,
});

describe("remarks are one", () => {
  test.each([
    [
      "number",
      "Number “1” played here, but is not among the participants.",
      "Number “22” played here, but is not among the participants.",
    ],
    ["name", "“Kingfisher” is not a date.", "“the ides of March, (44)” is not a date."],
    [
      "contract and seat",
      "4SX by N with 10 tricks is 590, but the file says 420.",
      "3NT by W with 9 tricks is -400, but the file says 600.",
    ],
    ["list", "3 pages are not here (1, 2, 3).", "2 pages are not here (7, 8)."],
    ["quotation that was cut", "“Kingfisher” is not a date.".slice(0, 5), "“Heron"],
  ])("where they differ in a %s only", (_what, one, other) => {
    expect(alike([remark(one), remark(other)])).toEqual([{ first: remark(one), all: [remark(one), remark(other)] }]);
  });

  test("however many there are, at the place of the first", () => {
    const many = Array.from({ length: 23 }, (_, index) => remark(`Number “${index}” played here.`));
    const other = remark("Its board has no number.");
    const [first, second, ...rest] = alike([...many.slice(0, 2), other, ...many.slice(2)]);
    expect(first?.all).toEqual(many);
    expect(second?.all).toEqual([other]);
    expect(rest).toEqual([]);
  });
});

describe("remarks are two", () => {
  test.each([
    ["severity", { severity: "note" }],
    ["code", { code: "badNumber" }],
    ["sentence", { message: "Team 1 played here." }],
    ["advice", { hint: "It was left out." }],
  ] as const)("of another %s", (_what, more) => {
    expect(alike([remark("Number 1 played here."), remark("Number 1 played here.", more)])).toHaveLength(2);
  });
});
