import { expect, test } from "vitest";
import { cut } from "./cut.ts";

test.each([
  ["Harvest Pairs", 20, "Harvest Pairs"],
  ["Harvest Pairs", 13, "Harvest Pairs"],
  ["Harvest Pairs of the harbour", 20, "Harvest Pairs of…"],
  ["Pöytäkuntajoukkuemestaruuskilpailu", 10, "Pöytäkunt…"],
  ["A Pöytäkuntajoukkuemestaruuskilpailu", 10, "A Pöytäku…"],
  ["♠♥♦♣ 😀😀😀😀😀😀", 8, "♠♥♦♣…"],
])("“%s” in %d letters is “%s”", (text, most, said) => {
  expect(cut(text, most)).toBe(said);
  expect(Array.from(said).length).toBeLessThanOrEqual(most);
});
