/** What a number of an event may be: whatever a score, a weight or a penalty needs, and nothing that costs the federation its day. */
import { describe, expect, test } from "vitest";
import { exact, ExactNumber, fraction, MOST_DIGITS, multiply, parseExact, Weight } from "../index.ts";

const digits = (count: number): string => "7".repeat(count);

describe("a number of an event", () => {
  test.each([
    0,
    -3.5,
    62.5,
    1e-7,
    999_999_999_999,
    "265/2",
    "-1/3",
    "123456789012123456789012/1000000000000",
    "7/999983",
  ])("%s is one", (number) => expect(ExactNumber.safeParse(number).success).toBe(true));
  test.each<unknown>([
    "",
    "1/0",
    "1.5",
    "1e9",
    " 1",
    "1/1000003",
    digits(25),
    `1/${digits(14)}`,
    1e13,
    1e300,
    5e-324,
    Number.NaN,
    null,
  ])("%s is none", (number) => expect(ExactNumber.safeParse(number).success).toBe(false));
  test.each([20_000, 100_000, 1_000_000])("of %i digits over as many is none", (count) => {
    expect(ExactNumber.safeParse(`${digits(count)}/${digits(count)}`).success).toBe(false);
    expect(parseExact(`${digits(count)}/${digits(count)}`)).toBeUndefined();
    expect(() => exact(digits(count))).toThrow(RangeError);
  });
});

describe("a weight", () => {
  test.each([0, 1, 0.25, 0.3333333333333333, "1/3", "5/6", "1/100", "333/1000"])("%s is one", (weight) =>
    expect(Weight.safeParse(weight).success).toBe(true),
  );
  test.each<unknown>([-0.5, 60, "-1/3", "4/3", "1/101", "1/999983"])("%s is none", (weight) =>
    expect(Weight.safeParse(weight).success).toBe(false),
  );
});

test("a number that grows beyond what can be computed with is thrown, not waited for", () => {
  const large = fraction(10n ** BigInt(MOST_DIGITS - 1) + 1n);
  expect(() => multiply(large, large)).toThrow(RangeError);
  expect(parseExact("1e999999999")).toBeUndefined();
});
