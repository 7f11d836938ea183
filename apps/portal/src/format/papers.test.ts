/** Players who were asked are read once in a case, however often the poll was told. */
import type { CaseEventView } from "@traveller/model";
import { expect, test } from "vitest";
import { papersToRead } from "./papers.ts";

const poll = (sequence: number, does: readonly string[], hand = "AKQ.JT9.876.5432"): CaseEventView => {
  const answers = does.map((one) => ({ does: one, considers: [], why: null, name: null }));
  const question = { text: "5f0d0f5e-1111-4222-8333-444455556666", digest: "0".repeat(64) };
  return {
    sequence,
    at: "2026-11-04T20:00:00.000Z",
    told: {
      type: "PollTaken",
      data: {
        by: { as: "director" },
        to: { kind: "ruling", ruling: "r" },
        poll: `p${sequence}`,
        hand,
        question,
        answers: does.map((one) => ({ does: one })),
      },
    },
    words: { question: "What do you call?" },
    answers,
    role: null,
    names: [],
  };
};

test("a poll that was told anew with more players is read as it was told last; another one stands beside it", () => {
  const read = (...polls: readonly CaseEventView[]) => papersToRead(polls).map(({ sequence }) => sequence);
  expect(read(poll(1, ["P"]), poll(2, ["P", "4S"]))).toEqual([2]);
  expect(read(poll(1, ["P"]), poll(2, ["4S"]))).toEqual([1, 2]);
  expect(read(poll(1, ["P"]), poll(2, ["P"], "AKQ.JT9.876.5433"))).toEqual([1, 2]);
});
