/** Numbers and deals go one to one: there and back from both ends, at the ends, and in their order. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeDeal, PACK, parseDeal } from "../cards/deal.ts";
import { DEALS, dealOfNumber, numberOfDeal } from "./deal-number.ts";

const ofNumber = fc.bigInt(0n, DEALS - 1n);

test("there are 53,644,737,765,488,792,839,237,440,000 deals", () => {
  expect(DEALS).toBe(53_644_737_765_488_792_839_237_440_000n);
});

test("each number is a deal of four hands with thirteen cards, and that deal has this number", () => {
  fc.assert(
    fc.property(ofNumber, (number) => {
      const hands = dealOfNumber(number);
      expect(parseDeal(makeDeal(hands))).not.toHaveProperty("code");
      expect(numberOfDeal(hands)).toBe(number);
    }),
  );
});

test("each deal has a number, and that number is this deal", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...PACK], { minLength: PACK.length }), (order) => {
      const deal = makeDeal({
        N: order.slice(0, 13),
        E: order.slice(13, 26),
        S: order.slice(26, 39),
        W: order.slice(39),
      });
      const hands = parseDeal(deal);
      if ("code" in hands) throw new Error(`no deal: ${deal}`);
      const number = numberOfDeal(hands);
      expect(number).toBeDefined();
      expect(makeDeal(dealOfNumber(number ?? -1n))).toBe(deal);
    }),
  );
});

test("the first deal gives the suits out whole, the last one the other way round", () => {
  expect(makeDeal(dealOfNumber(0n))).toBe("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
  expect(makeDeal(dealOfNumber(DEALS - 1n))).toBe(
    "N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...",
  );
});

test.each([-1n, DEALS])("no deal has the number %s", (number) => {
  expect(() => dealOfNumber(number)).toThrow(RangeError);
});

test("what is no whole deal has no number", () => {
  expect(numberOfDeal({ N: ["SA"] })).toBeUndefined();
});
