/** Whether an appeal had merit is the last body's word: what an earlier one found is read as it was found, and that it fell. Laws 92A, 93C1. */
import { expect, test } from "vitest";
import { isUnmerited, meritFound } from "./merit.ts";

type Events = Parameters<typeof meritFound>[0];
const by = { as: "committee" } as const;
const committee = (sequence: number, appeal = "a"): Events[number] => ({
  sequence,
  told: { type: "CommitteeDecided", data: { by, appeal, ruling: "r", outcome: "upheld", withoutMerit: true } },
});
const body = (
  sequence: number,
  outcome: "upheld" | "changed" | "declined",
  said: { readonly withoutMerit?: boolean } = {},
  appeal = "a",
): Events[number] => ({
  sequence,
  told: { type: "AuthorityDecided", data: { by: { as: "authority" }, appeal, ruling: "r", outcome, ...said } },
});

test("what the committee found stands where a further body upholds and says nothing of it", () => {
  const events = [committee(1), body(2, "upheld")];
  expect([...meritFound(events)]).toEqual([[1, "without"]]);
  expect(isUnmerited(events)).toBe(true);
});

test("it falls with a decision that is changed, and with a body that says it had merit", () => {
  expect([...meritFound([committee(1), body(2, "changed")])]).toEqual([[1, "fell"]]);
  const events = [committee(1), body(2, "upheld", { withoutMerit: false })];
  expect([...meritFound(events)]).toEqual([
    [1, "fell"],
    [2, "had"],
  ]);
  expect(isUnmerited(events)).toBe(false);
});

test("a body may find none again, and what is said of one appeal is not said of another", () => {
  const again = [committee(1), body(2, "changed"), body(3, "upheld", { withoutMerit: true })];
  expect([...meritFound(again).values()]).toEqual(["fell", "without"]);
  expect([...meritFound([committee(1), body(2, "changed", {}, "other")]).values()]).toEqual(["without"]);
});
