/** Of two values with parts, a comparison tells the parts that differ, and those that are the same in both. */
import { expect, test } from "vitest";
import en from "../../messages/en.json";
import { optionsIn } from "./in-words.ts";
import { differingParts } from "./parts.ts";

const options = optionsIn(en, "en");
const approved = options.shape("otherMethodApproved");

test("what is the same is not dropped, but said apart", () => {
  const [none, some] = [[], ["butler", "bam"]].map((methods) => ({ approved: methods, others: "onApplication" }));
  const [before, after, same] = differingParts(approved, none, some);
  expect([before, after]).toEqual([{ approved: [] }, { approved: ["butler", "bam"] }]);
  expect(options.text("otherMethodApproved", same)).toContain("on application");
});

test("nothing is the same where every part differs, or where the values are not made of parts", () => {
  expect(
    differingParts(approved, { approved: [], others: "refused" }, { approved: ["bam"], others: "onApplication" })[2],
  ).toBeUndefined();
  expect(differingParts(approved, "all", { approved: [], others: "refused" })).toEqual([
    "all",
    { approved: [], others: "refused" },
  ]);
});
