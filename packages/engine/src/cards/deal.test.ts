/** A deal as it is written: thirteen cards in each hand, and no card in two places (Laws 1 and 6). */
import { expect, test } from "vitest";
import { makeDeal, parseDeal } from "./deal.ts";

const DEAL = "N:AKQ2.K32.432.A32 JT9.QJT.KQJT.KQJ 876.A987.A987.87 543.654.65.T9654";

test("a deal is read, and written again as it was", () => {
  const hands = parseDeal(DEAL);
  expect("code" in hands ? hands : makeDeal(hands)).toBe(DEAL);
});

test("a hand that is not known stays away", () => {
  expect(parseDeal("E:- - - AKQ2.K32.432.A32")).toHaveProperty("N");
  expect(parseDeal("E:- - - AKQ2.K32.432.A32")).not.toHaveProperty("E");
});

test.each([
  ["a hand has too few cards", DEAL.replace("AKQ2", "AKQ"), { kind: "cards", seat: "N", cards: 12 }],
  ["a hand has too many cards", DEAL.replace("JT9.", "JT98."), { kind: "cards", seat: "E", cards: 14 }],
  ["a card is in two hands", DEAL.replace("876.", "A76."), { kind: "twice", card: "SA" }],
])("no deal: %s", (_, text, trouble) => {
  expect(parseDeal(text)).toMatchObject({ code: "impossible", law: "1", trouble });
});

test("cards as they are found at a table may be too few", () => {
  expect(parseDeal(DEAL.replace("AKQ2", "AKQ"), "asFound")).not.toHaveProperty("code");
});
