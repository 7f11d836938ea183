import { describe, expect, it } from "vitest";
import { Skipped, skipAsked } from "./skipped.ts";

describe("Where a page of a long list begins", () => {
  it("is where the address says", () => {
    expect(skipAsked("40")).toBe(40);
    expect(skipAsked("40.9")).toBe(40);
  });
  it("is the beginning where the address says nothing that can be read", () => {
    for (const skip of [undefined, null, "", "-1", "many", "NaN", ["20", "40"]]) expect(skipAsked(skip)).toBe(0);
  });
  it("is never beyond what may be asked for", () => {
    for (const skip of ["1e99", "Infinity", "9007199254740993"])
      expect(Skipped.safeParse(skipAsked(skip)).success).toBe(true);
  });
});
