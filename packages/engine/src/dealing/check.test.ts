/** A published set of deals is borne out, or it is said what is not. */
import { expect, test } from "vitest";
import { faultsOf, type PublishedSet } from "./check.ts";
import { commitmentOf, dealBySeed, digestOfDeal } from "./dealt.ts";

const session = "evening";
const seed = "5e".repeat(32);
const salt = "a1".repeat(32);
const lot = "7 12 23 31 39";
const sealed = (board: number) => {
  const deal = dealBySeed({ session, lot, seed }, board);
  return { board, digest: digestOfDeal({ session, board, deal, salt }), opened: { deal, salt } };
};
const [first, second] = [sealed(1), sealed(2)];
const whole: PublishedSet = {
  session,
  set: "first",
  boards: [first, second],
  dealt: { commitment: commitmentOf({ session, seed }), lot, seed },
};

test("what was sealed, dealt and opened as it should be has no fault", () => {
  expect(faultsOf(whole)).toEqual([]);
});

test("what is not open yet is no fault", () => {
  expect(faultsOf({ ...whole, boards: [{ board: 1, digest: first.digest }] })).toEqual([]);
  expect(faultsOf({ ...whole, dealt: { commitment: commitmentOf({ session, seed }), lot } })).toEqual([]);
});

test.each<readonly [string, PublishedSet, unknown]>([
  [
    "another seed than was committed to",
    { ...whole, dealt: { commitment: commitmentOf({ session, seed: salt }), lot, seed } },
    [{ what: "commitment" }],
  ],
  [
    "words that were exchanged after the seed was known",
    { ...whole, dealt: { commitment: commitmentOf({ session, seed }), lot: "1 2 3 4 5", seed } },
    [
      { what: "dealt", board: 1 },
      { what: "dealt", board: 2 },
    ],
  ],
  [
    "a hand that was chosen, and sealed",
    {
      ...whole,
      boards: [first, { ...sealed(1), board: 2, digest: digestOfDeal({ session, board: 2, ...first.opened }) }],
    },
    [{ what: "dealt", board: 2 }],
  ],
  [
    "other cards than were sealed",
    { ...whole, boards: [{ ...first, opened: second.opened }] },
    [
      { what: "digest", board: 1 },
      { what: "dealt", board: 1 },
    ],
  ],
  [
    "what is no deal",
    { ...whole, boards: [{ ...first, opened: { deal: "N:- - - -", salt } }] },
    [{ what: "cards", board: 1 }],
  ],
])("%s is seen", (_, published, faults) => {
  expect(faultsOf(published)).toEqual(faults);
});
