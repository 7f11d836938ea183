/** What the short form comes to. */
import { expect, test } from "vitest";
import { shortRecord } from "@traveller/engine/shortly";
import { callKey, toldBy, turnIn } from "./short-sheet.ts";

test("the last call is the act: at its turn, or by whoever made it", () => {
  const sheet = { dealer: "N", calls: ["1S", "1H"] } as const;
  expect(turnIn(sheet)).toBe("E");
  expect(toldBy("auction", sheet)).toEqual({
    kind: "auction",
    dealer: "N",
    calls: ["1S"],
    act: { seat: "E", call: "1H" },
  });
  expect(toldBy("auction", { ...sheet, by: "W" })).toMatchObject({ act: { seat: "W", call: "1H" } });
  expect(toldBy("auction", { calls: ["1S"] })).toBeUndefined();
});

test("what is told whole is a record, and what is not is nothing", () => {
  const contract = { calls: [], level: "4", strain: "S", declarer: "S" } as const;
  const revoke = { ...contract, by: "E", suit: "D", won: "W", later: 1, tricks: 9 } as const;
  const told = toldBy("revoke", revoke);
  expect(told).toMatchObject({ contract: "4S", later: 1 });
  expect(told && shortRecord(1, told)).toMatchObject({ whole: false });
  expect(toldBy("revoke", contract)).toBeUndefined();
  expect(toldBy("lead", { ...contract, by: "N", turn: "S", suit: "H", card: "HK" })).toBeUndefined();
  expect(toldBy("claim", { ...contract, doubling: "X", ns: 7, ew: 3, by: "S", claimed: 3 })).toMatchObject({
    contract: "4SX",
    tricks: 3,
  });
});

test("a keyboard tells calls", () => {
  expect(callKey("2", undefined)).toEqual({ kind: "level", level: "2" });
  expect(callKey("n", "2")).toEqual({ kind: "call", call: "2NT" });
  expect(callKey("n", undefined)).toBeUndefined();
  expect([callKey("p", undefined), callKey("R", "1"), callKey("Backspace", "1"), callKey("q", "1")]).toEqual([
    { kind: "call", call: "Pass" },
    { kind: "call", call: "XX" },
    { kind: "back" },
    undefined,
  ]);
});
