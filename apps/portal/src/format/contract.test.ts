import { describe, expect, it } from "vitest";
import { againstContract, contractParts, plainOutcome } from "./contract.ts";

describe("contracts", () => {
  it.each([
    ["4SX", { level: 4, strain: "S", doubling: "X" }],
    ["3NT", { level: 3, strain: "NT", doubling: "" }],
    ["7CXX", { level: 7, strain: "C", doubling: "XX" }],
    ["8S", undefined],
    ["4SXXX", undefined],
    ["", undefined],
  ])("%s", (text, parts) => expect(contractParts(text)).toEqual(parts));

  it.each([
    [4, 10, "="],
    [4, 12, "+2"],
    [4, 6, "−4"],
  ])("level %i with %i tricks is %s", (level, tricks, text) => expect(againstContract(level, tricks)).toBe(text));

  it("writes outcomes as plain text", () => {
    expect(plainOutcome({ kind: "played", contract: "4SX", declarer: "E", tricks: 9 })).toBe("4♠X E −1");
    expect(plainOutcome({ kind: "passedOut" })).toBe("PASS");
    expect(plainOutcome({ kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } })).toBe(
      "ADJ",
    );
    expect(plainOutcome({ kind: "played", contract: "1NT", declarer: "S", tricks: 6 }, true)).toBe(
      "CANCELLED (1NT S −1)",
    );
  });
});
