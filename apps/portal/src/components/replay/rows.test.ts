/** A record in rows: calls under their seats, tricks as they were at the end. */
import type { Seat } from "@traveller/engine";
import { expect, test } from "vitest";
import { auctionRows, dealtIn, tricksOf, wholeOf } from "./rows.ts";
import { frame } from "./testing/frame.ts";
import type { CallShown } from "#format/replay.ts";

const call = (seat: Seat, name: string): CallShown => ({ seat, call: name, state: "stands", alerted: false, told: [] });
const written = (calls: readonly CallShown[]) =>
  auctionRows(calls).map((row) => row.map((cell) => cell.map(({ call: name }) => name).join(" ")));

test("an auction begins under its dealer, and a new row begins with West", () => {
  expect(written([call("E", "1C"), call("S", "Pass"), call("W", "1H"), call("N", "X")])).toEqual([
    ["", "", "1C", "Pass"],
    ["1H", "X", "", ""],
  ]);
});

test("a call in place of another stands beside it, also in West's column", () => {
  expect(written([call("W", "1S"), call("N", "1H"), call("N", "2H"), call("E", "Pass")])).toEqual([
    ["1S", "1H 2H", "Pass", ""],
  ]);
  expect(written([call("W", "1C"), call("W", "1D"), call("N", "Pass")])).toEqual([["1C 1D", "Pass", "", ""]]);
});

test("a call out of rotation stands under its seat", () => {
  expect(written([call("N", "1S"), call("S", "2C"), call("W", "Pass")])).toEqual([
    ["", "1S", "", "2C"],
    ["Pass", "", "", ""],
  ]);
});

test("each trick is as it was at last, and the one in hand comes after them", () => {
  const [wrong, right, next] = [
    [{ seat: "E", card: "ST" }],
    [{ seat: "E", card: "S2" }],
    [{ seat: "N", card: "HA" }],
  ] as const;
  const frames = [
    frame({ hands: { N: "AK..." } }),
    frame({ trick: wrong, hands: { N: "K..." } }),
    frame({ won: ["N"], lastTrick: wrong }),
    frame({ won: ["N"], lastTrick: right }),
    frame({ won: ["N"], lastTrick: right, trick: next }),
  ];
  expect(tricksOf(frames)).toEqual([right, next]);
  expect(tricksOf(frames.slice(0, 2))).toEqual([wrong]);
  expect(dealtIn(frames)).toEqual({ N: "AK..." });
  expect(wholeOf(frames)).toEqual({
    hands: { N: "AK..." },
    played: new Map([
      ["S2", 1],
      ["HA", 2],
    ]),
  });
});
