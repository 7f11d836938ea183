import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attachment, safeFileName } from "./file-name.ts";

describe("a file's name", () => {
  test.each([
    ["tuesday.xml", "tuesday.xml"],
    ["C:\\results\\tuesday.xml", "tuesday.xml"],
    ["../../etc/passwd", "passwd"],
    ["..", "results"],
    [".bashrc", "bashrc"],
    ["", "results"],
    [undefined, "results"],
    ["a\r\nSet-Cookie: x=y.xml", "a Set-Cookie x=y.xml"],
    ["\u202exml.exe", "xml.exe"],
    ["Päivän tulokset.xml", "Päivän tulokset.xml"],
    ['"quoted".xml', "quoted .xml"],
    [`${"x".repeat(500)}.xml`, `${"x".repeat(108)}xxxxxxxx.xml`],
  ])("%j becomes %j", (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  test("is never a path, a control character or empty, whatever it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
        const safe = safeFileName(given);
        expect(safe).toMatch(/^[^/\\\p{C}]{1,120}$/u);
        expect(safe).not.toMatch(/^\.{1,2}$/);
        expect(attachment(safe)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});
