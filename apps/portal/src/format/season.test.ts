import { expect, test } from "vitest";
import { seasonText } from "./season.ts";

test.each([
  [2026, "01-01", "2026"],
  [2026, "07-01", "2026/27"],
  [1999, "09-01", "1999/00"],
])("the season of %i that begins on %s is called %s", (season, begins, called) => {
  expect(seasonText(season, begins)).toBe(called);
});
