/** IMPs of weighted scores, rounded as an organizer elects: ties for one side or the other (Law 12C1(c), option `weightedImpsRounding`). */
import { describe, expect, test } from "vitest";
import { exact, makeExact } from "../../score/rational.ts";
import { oneBoard, opened, result, sidesOf, told, withResults } from "../testing/given.ts";
import type { Outcome } from "../told/events.ts";
import { scoreSession } from "../score.ts";
import { commonFault, faultOf, roundedWeighted } from "./weighted-rounding.ts";

type Offending = "NS" | "EW" | "both";

/** Two outcomes, evenly weighted; who offended, where the award says it. */
const ruling = (first: number, second: number, offending?: Offending): Outcome => {
  const award = {
    weighted: [[0.5, first] as const, [0.5, second] as const],
  };
  return { kind: "adjusted", ns: award, ew: award, ...(offending === undefined ? {} : { offending }) };
};

const rounding = (at: "board" | "match") => ({
  weightedImpsRounding: { step: 1, mode: "halfToNonOffenders", at },
});

describe("a tie goes to whoever did not offend", () => {
  // Against 110: 420 is 310 better, 7 IMPs; −50 is 160 worse, −4. Evenly weighted a plus of 1½ for North-South.
  test.each([
    ["EW", "2", "-2"],
    ["NS", "1", "-1"],
    ["both", "1", "-2"],
    [undefined, "2", "-1"],
  ] as const)("offenders %s: North-South %s, East-West %s", (offending, ns, ew) => {
    const scored = oneBoard({ method: "cross-imps", regulations: rounding("board") }, [
      ruling(420, -50, offending),
      110,
    ]);
    expect([sidesOf(scored, "ns")[0]?.points, sidesOf(scored, "ew")[0]?.points]).toEqual([ns, ew]);
    expect(sidesOf(scored, "ns")[0]?.why).toMatchObject({ rounded: ns, sum: "3/2" });
  });

  const match = (regulations: Record<string, unknown>, boards: readonly Outcome[]) =>
    scoreSession(
      withResults(
        told(opened({ method: "imps", contest: "teams", regulations }), "MatchSet", {
          match: "m1",
          home: "T-1",
          away: "T-2",
          boards: boards.map((_, index) => index + 1),
        }),
        boards.flatMap((outcome, index) => [
          result(index + 1, "T-1", "T-2", outcome, { match: "m1", room: "open" }),
          result(index + 1, "T-2", "T-1", 110, { match: "m1", room: "closed" }),
        ]),
      ),
    ).matches[0];

  test.each([
    ["EW", "2", "-2"],
    ["NS", "1", "-1"],
  ] as const)("on a board of a match, offenders %s", (offending, home, away) => {
    const scored = match(rounding("board"), [ruling(420, -50, offending)]);
    expect([scored?.boards[0]?.home, scored?.boards[0]?.away]).toEqual([home, away]);
    expect(scored?.boards[0]?.why).toMatchObject({
      home: { kind: "tables", rounded: home, comparisons: [{ points: "7" }, { points: "-4" }] },
    });
  });

  test("in the margin of a match, where its rulings went against one team", () => {
    const three = [ruling(420, -50, "EW"), ruling(420, -50, "EW"), ruling(420, -50, "EW")];
    const scored = match(rounding("match"), three);
    expect([scored?.home.net, scored?.away.net]).toEqual(["5", "-5"]);
    expect(scored?.why.rounded).toMatchObject({
      home: "9/2",
      away: "-9/2",
      basis: [{ option: "weightedImpsRounding" }],
    });
    const against = match(rounding("match"), [ruling(420, -50, "NS")]);
    expect([against?.home.net, against?.away.net]).toEqual(["1", "-1"]);
  });
});

test("every other mode gives one number that both sides see", () => {
  const rule = { step: 1, mode: "halfUp" } as const;
  const both = (fault: "own" | "unknown") => [
    makeExact(roundedWeighted(exact(1.5), rule, true, fault)),
    makeExact(roundedWeighted(exact(-1.5), rule, false, fault)),
  ];
  expect([both("unknown"), both("own")]).toEqual([
    ["2", "-2"],
    ["2", "-2"],
  ]);
});

test("a ruling that does not say who offended leaves that open, and so do rulings against different sides", () => {
  expect(faultOf(ruling(0, 10), "NS")).toBe("unknown");
  expect([commonFault([]), commonFault(["own", "own"]), commonFault(["own", "others"])]).toEqual([
    "unknown",
    "own",
    "unknown",
  ]);
});
