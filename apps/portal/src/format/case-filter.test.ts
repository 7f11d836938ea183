/** What is looked for in the public record of rulings, out of an address. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { caseFilterOf, lawAsCited, leftAside } from "./case-filter.ts";

describe("a Law that is looked for", () => {
  test("is as rulings cite it, however it was typed", () => {
    expect(["16", "16b1", " 16 B1(A) ", "12C1(E)(i)"].map(lawAsCited)).toEqual(["16", "16B1", "16B1(a)", "12C1(e)(i)"]);
  });
  test("is looked for where no Law is called so: no ruling fits, and not all of them", () => {
    const filter = z.object({ law: z.string().transform(lawAsCited).optional() });
    expect(caseFilterOf(filter, { law: "zzz" })).toEqual({ law: "ZZZ" });
    expect(caseFilterOf(filter, { law: "999Z" })).toEqual({ law: "999Z" });
  });
});

test("what else is malformed is left aside, and named", () => {
  const filter = z.object({ year: z.coerce.number().int().optional(), words: z.string().optional() });
  expect(caseFilterOf(filter, { year: "soon", words: " tempo ", other: "x" })).toEqual({ words: "tempo" });
  expect(caseFilterOf(filter, { words: ["a", "b"], year: " " })).toEqual({});
  expect(leftAside(filter, { year: "soon", words: " tempo ", other: "x" })).toEqual(["year"]);
  expect(leftAside(filter, { words: ["a", "b"] })).toEqual(["words"]);
  expect(leftAside(filter, { year: " ", words: "tempo" })).toEqual([]);
});
