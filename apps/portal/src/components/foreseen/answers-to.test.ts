/** An answer is to the question that was asked, and to no later one. */
import { expect, test } from "vitest";
import { answersTo } from "./answers-to.ts";

const told = {
  text: '["first"]',
  answers: [{ kind: "refused" as const, refusal: { code: "unlawful" as const, message: "No.", hint: "Ask." } }],
};

test("answers are to what was asked, and none of them to what is asked since", () => {
  expect(answersTo(told, '["first"]')).toBe(told.answers);
  expect(answersTo(told, '["second"]')).toEqual([]);
  expect(answersTo(undefined, '["first"]')).toEqual([]);
});
