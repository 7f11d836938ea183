/** A law book and the order of its Laws agree, or there is no law book. */
import { expect, test } from "vitest";
import { EDITIONS } from "../position/position.ts";
import { LAWS, lawsOf } from "./editions.ts";
import { law } from "./law.ts";
import { lawbook } from "./lawbook.ts";
import { DUTIES, PRECEDENCE } from "./precedence.ts";

const [first, second] = [law({ number: "91" }), law({ number: "92" })];
const binding = law({ number: "93", narrows: () => undefined });
const place = (number: string) => ({ law: number, because: "it is tried" });

test("every Law has one place in the order, with its reason, in each edition", () => {
  const numbers = [...new Set(LAWS.map(({ number }) => number))];
  expect(PRECEDENCE.map((each) => each.law).toSorted()).toEqual(numbers.toSorted());
  for (const edition of EDITIONS)
    expect(lawsOf(edition).order.map(({ number }) => number)).toEqual(PRECEDENCE.map((each) => each.law));
  expect([...PRECEDENCE, ...DUTIES].filter(({ because }) => because.length < 10)).toEqual([]);
});

test("a module that is one edition's own is in no other", () => {
  for (const edition of EDITIONS)
    expect(lawsOf(edition).order.filter((each) => each.edition !== undefined && each.edition !== edition)).toEqual([]);
  expect(new Set(LAWS.map((each) => each.edition))).toEqual(new Set([undefined, ...EDITIONS]));
});

test.each([
  ["a Law without a place", [first, second], ["91"], [], /Law 92 has a module and no place/u],
  ["a place without its Law", [first], ["91", "92"], [], /Law 92 has a place in the order and no module/u],
  ["two places of one Law", [first, second], ["91", "92", "91"], [], /Law 91 has two places in the order/u],
  ["two modules of one Law", [first, law({ number: "91" })], ["91"], [], /Law 91 has two modules/u],
  ["a duty without its place", [first, binding], ["91", "93"], [], /Law 93 has duties/u],
  ["a place among the duties without a duty", [first], ["91"], ["91"], /Law 91 has duties/u],
])("no law book: %s", (_, laws, order, duties, says) => {
  expect(() => lawbook(laws, order.map(place), duties.map(place))).toThrow(says);
});
