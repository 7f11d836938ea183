/** A form offers what is left to whoever fills it in: an authority's bounds are the form's own. Law 80B2. */
import { describe, expect, test } from "vitest";
import { narrowed } from "./left.ts";
import type { Shape } from "./shape.ts";

const named = (value: string) => ({ value, words: value.toUpperCase() });
const imps: Shape = { kind: "number", whole: false, least: 0, unit: "IMPs" };
const choice: Shape = { kind: "choice", choices: [named("a"), named("b"), named("c")] };

describe("what is left", () => {
  test.each<[string, Shape, Parameters<typeof narrowed>[1], Shape]>([
    ["anything", imps, undefined, imps],
    ["2 to 4", imps, { type: "number", minimum: 2, maximum: 4 }, { ...imps, least: 2, most: 4 }],
    ["no less than its own least", imps, { minimum: -3 }, imps],
    ["two of three words", choice, { enum: ["a", "c"] }, { kind: "choice", choices: [named("a"), named("c")] }],
    ["one word", choice, { const: "b" }, { kind: "choice", choices: [named("b")] }],
    [
      "numbers of a list",
      { kind: "list", of: imps },
      { items: { maximum: 9 } },
      { kind: "list", of: { ...imps, most: 9 } },
    ],
    [
      "a part",
      { kind: "parts", parts: [{ name: "imps", words: "IMPs", optional: false, shape: imps }] },
      { properties: { imps: { minimum: 1 } } },
      { kind: "parts", parts: [{ name: "imps", words: "IMPs", optional: false, shape: { ...imps, least: 1 } }] },
    ],
    [
      "a number where a word may be said too",
      {
        kind: "either",
        ways: [
          { key: "none", words: "none", is: "none" },
          { key: "own1", words: "so many", shape: imps },
        ],
      },
      { minimum: 2 },
      {
        kind: "either",
        ways: [
          { key: "none", words: "none", is: "none" },
          { key: "own1", words: "so many", shape: { ...imps, least: 2 } },
        ],
      },
    ],
  ])("%s", (_what, shape, values, left) => expect(narrowed(shape, values)).toEqual(left));
});
