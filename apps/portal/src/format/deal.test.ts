import { describe, expect, it } from "vitest";
import { handsOf, highCardPoints } from "./deal.ts";

describe("a deal", () => {
  it("is read from the seat that its text begins with", () => {
    const hands = handsOf("E:AKJ95.72.A84.K53 T842.J63.J932.T8 Q7.KQ954.T6.AQ76 63.AT8.KQ75.J942");
    expect(hands.E).toEqual({ S: "AKJ95", H: "72", D: "A84", C: "K53" });
    expect(hands.N).toEqual({ S: "63", H: "AT8", D: "KQ75", C: "J942" });
    expect([hands.N, hands.E, hands.S, hands.W].map((hand) => hand && highCardPoints(hand))).toEqual([10, 15, 2, 13]);
  });

  it("keeps unknown hands unknown and voids empty", () => {
    const hands = handsOf("N:AKQJT98765432... - - -");
    expect(hands.N).toEqual({ S: "AKQJT98765432", H: "", D: "", C: "" });
    expect(hands.E).toBeUndefined();
  });

  it.each(["", "X:foo", "N:"])("says nothing of %j", (text) => expect(Object.keys(handsOf(text))).toEqual([]));
});
