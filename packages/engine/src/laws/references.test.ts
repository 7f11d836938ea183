/** References to Laws: which lies inside which. */
import { expect, test } from "vitest";
import { isPartOf, lawNumber, sameLaw } from "./references.ts";

test.each(["27", "27B", "27B1", "27B1(a)"])("27B1(a) is part of %s", (whole) => {
  expect(isPartOf("27B1(a)", whole)).toBe(true);
});

test.each(["2", "7", "27A", "27B2", "27B1(b)", "27B1(a)(1)"])("27B1(a) is no part of %s", (whole) => {
  expect(isPartOf("27B1(a)", whole)).toBe(false);
});

test("a Law is not part of the one whose number it begins with, nor a paragraph", () => {
  expect([isPartOf("27", "2"), isPartOf("27B12", "27B1")]).toEqual([false, false]);
});

test("references are of one Law by its number alone", () => {
  expect([lawNumber("7B"), lawNumber("27B1(a)"), sameLaw("27A", "27B1"), sameLaw("2", "27")]).toEqual([
    "7",
    "27",
    true,
    false,
  ]);
});
