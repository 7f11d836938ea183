import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "./csv.ts";

describe("comma-separated values", () => {
  it.each([
    ["Aalto – Berg", "Aalto – Berg"],
    ['He said "one club"', '"He said ""one club"""'],
    ["a,b", '"a,b"'],
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", '"\'\t=1"'],
    ["-50", "-50"],
    ["+620", "+620"],
    ["-50+1", "'-50+1"],
    ["", ""],
  ])("%j is written %j", (value, text) => expect(csv([[value]])).toBe(`\uFEFF${text}\r\n`));

  it("never starts a cell with what a spreadsheet would run", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("=", "+", "-", "@", "\t=", " =", "\r="),
        fc.string({ minLength: 1 }),
        (start, rest) => {
          fc.pre(!/^\d+(\.\d+)?$/.test(rest));
          const written = csv([[start + rest]])
            .slice(1, -2)
            .replace(/^"/, "");
          expect(written.startsWith("'")).toBe(true);
        },
      ),
    );
  });
});
