/** Beside a ruling stand the options of its Laws, by paragraph or whole, and no others. */
import { expect, test } from "vitest";
import { optionsAbout } from "./options-about.ts";

test("an option is about the paragraph that a ruling cites, or about its whole Law", () => {
  const regulations = { appealBody: "committee", correctionPeriod: { minutes: 30 } };
  const titles = (laws: readonly string[]) => optionsAbout(laws, regulations).map(({ option }) => option);
  expect(titles(["93"])).toEqual(["appealBody"]);
  expect(titles(["92"])).toEqual([]);
  expect(titles(["64A1"])).toEqual([]);
  expect(titles(["79C1"])).toEqual(["correctionPeriod"]);
});
