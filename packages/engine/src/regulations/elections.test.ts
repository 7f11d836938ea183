/** What an authority may elect, what holds on a day, what differs between two sets, what is handed on. Laws 78D, 79C1, 80A, 80B. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodiesDeciding, checkDelegation, type Delegation } from "./delegation.ts";
import {
  checkElection,
  contradictions,
  differencesBetween,
  heldOn,
  NOTHING_ELECTED,
  readElection,
  valueOf,
  type PublishedElection,
} from "./elections.ts";
import type { Chooser } from "./option.ts";

const elected = (
  option: string,
  value: PublishedElection["value"],
  from = "2026-01-01",
  more = {},
): PublishedElection => ({
  option,
  value,
  from,
  ...more,
});

describe("who may choose what", () => {
  const cases: readonly (readonly [string, unknown, Chooser, string])[] = [
    ["reserveRights", false, "RA", "taken"],
    ["reserveRights", false, "TO", "unlawful 16B2"],
    ["rankTies", "shared", "TO", "taken"],
    ["rankTies", "shared", "RA", "taken"],
    ["rankTies", "shared", "TD", "unlawful 78D"],
    ["whoExplains", "caller", "TD", "taken"],
    ["whoExplains", "caller", "TO", "taken"],
    ["whoExplains", "dummy", "TD", "malformed 20F1"],
    ["rankTies", ["headToHead", "coinToss"], "TO", "malformed 78D"],
    ["lateCorrection", true, "TO", "impossible 79C2"],
    ["noSuchOption", 1, "RA", "unknown 80"],
    ["constructor", 1, "RA", "unknown 80"],
    ["correctionPeriod", "PT30M", "TO", "taken"],
    ["correctionPeriod", "PT20M", "RA", "unlawful 79C1"],
    ["correctionPeriod", "P1D", "TO", "taken"],
    ["correctionPeriod", { period: "PT10M", specialNature: "blitz" }, "TO", "taken"],
    ["correctionPeriod", [{ errors: "entry", period: "PT5M" }], "TO", "unlawful 79C1"],
    ["correctionPeriod", [{ errors: "entry", period: "PT5M", specialNature: "blitz" }], "TO", "taken"],
    ["correctionPeriod", { until: "nextSessionStarts" }, "TO", "taken"],
    ["appealPeriod", "PT10M", "TO", "taken"],
  ];
  test.each(cases)("%s %j by %s: %s", (key, value, chooser, outcome) => {
    const problem = checkElection(key, value, chooser);
    expect(problem === undefined ? "taken" : `${problem.code} ${problem.law ?? ""}`).toBe(outcome);
  });

  test("a value is typed by its key", () => {
    const read = readElection("artificialImps", 2);
    const twice: number = "value" in read ? read.value * 2 : 0;
    expect(twice).toBe(4);
  });
});

describe("what holds on a day", () => {
  const elections = [
    elected("artificialImps", 3, "2024-01-01"),
    elected("artificialImps", 2, "2026-03-01"),
    elected("artificialImps", 4, "2026-06-01", { until: "2026-06-30" }),
  ];
  test.each([
    ["2023-12-31", undefined],
    ["2024-01-01", 3],
    ["2026-02-28", 3],
    ["2026-03-01", 2],
    ["2026-06-01", 4],
    ["2026-06-30", 4],
    ["2026-07-01", 2],
  ])("on %s: %s", (day, value) => {
    expect(heldOn(elections, day).get("artificialImps")?.value).toBe(value);
  });

  test("without an election, what the Laws say; without that, what is assumed", () => {
    expect(valueOf(NOTHING_ELECTED, "artificialImps")).toBe(3);
    expect(valueOf(NOTHING_ELECTED, "tieWhen")).toBe("exact");
    expect(valueOf(NOTHING_ELECTED, "scoringMethod")).toBeUndefined();
    expect(valueOf(NOTHING_ELECTED, "lateCorrection")).toBeUndefined();
  });

  test("whatever the order of the elections, the same holds; and a day's set is that of the day before where nothing begins or ends", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, "0")}`);
    const some = fc.uniqueArray(
      fc.record({
        option: fc.constantFrom("artificialImps", "rankTies"),
        value: fc.nat(9),
        from: day,
        length: fc.nat(9),
      }),
      { selector: ({ option, from }) => `${option} ${from}` },
    );
    fc.assert(
      fc.property(some, day, (made, on) => {
        const all = made.map(({ option, value, from, length }) =>
          length === 0
            ? elected(option, value, from)
            : elected(option, value, from, {
                until: `2026-02-${String(Math.min(28, Number(from.slice(8)) + length)).padStart(2, "0")}`,
              }),
        );
        const held = heldOn(all, on);
        expect(heldOn(all.toReversed(), on)).toEqual(new Map(held));
        for (const each of held.values()) {
          expect(each.from <= on && (each.until ?? on) >= on).toBe(true);
          expect(
            all.some(
              (other) =>
                other.option === each.option && other.from > each.from && other.from <= on && (other.until ?? on) >= on,
            ),
          ).toBe(false);
        }
      }),
    );
  });
});

describe("two sets", () => {
  test("differ where values or what is left differ, and not where one elects what the Laws say anyway", () => {
    const one = heldOn(
      [elected("artificialImps", 3), elected("reserveRights", false), elected("mandatoryPauses", [])],
      "2026-05-01",
    );
    const other = heldOn(
      [elected("reserveRights", true), elected("mandatoryPauses", [], "2026-01-01", { leaves: [{ to: "TO" }] })],
      "2026-05-01",
    );
    expect(differencesBetween(one, other).map(({ option, values }) => [option, values.before, values.after])).toEqual([
      ["reserveRights", false, true],
      ["mandatoryPauses", [], []],
    ]);
    expect(differencesBetween(one, one)).toEqual([]);
    expect(differencesBetween(NOTHING_ELECTED, one).map(({ option }) => option)).toEqual(["reserveRights"]);
  });

  test("contradict themselves where an option has a meaning only beside another", () => {
    const further = { body: "Board of appeal", mayBring: ["contestant"], changesResults: "no" };
    const alone = heldOn([elected("furtherAppealSanction", { warning: true })], "2026-05-01");
    expect(contradictions(alone).map(({ option, code, law }) => [option, code, law])).toEqual([
      ["furtherAppealSanction", "impossible", "93C1"],
    ]);
    const together = heldOn(
      [elected("furtherAppealSanction", { warning: true }), elected("furtherAppeals", [further])],
      "2026-05-01",
    );
    expect(contradictions(together)).toEqual([]);
    expect(contradictions(heldOn([elected("artificialImpsPer", "board")], "2026-05-01"))).toHaveLength(1);
    expect(
      contradictions(heldOn([elected("artificialImpsPer", "board"), elected("crossImps", "sum")], "2026-05-01")),
    ).toEqual([]);
  });
});

describe("powers handed on", () => {
  const delegation: Delegation = { to: "Appeals board", powers: ["93C"], law: "80A3", from: "2026-01-01" };

  test("an authority that does not assign only delegates, and an organizer never assigns", () => {
    const never = heldOn([elected("authorityDelegation", { mayAssign: false, powers: [] })], "2026-05-01");
    expect(checkDelegation({ ...delegation, mode: "assigned" }, NOTHING_ELECTED)).toBeUndefined();
    expect(checkDelegation({ ...delegation, mode: "assigned" }, never)?.law).toBe("80A3");
    expect(checkDelegation({ ...delegation, mode: "delegated" }, never)).toBeUndefined();
    expect(checkDelegation({ ...delegation, law: "80B1", mode: "assigned" }, NOTHING_ELECTED)?.law).toBe("80B1");
    expect(checkDelegation({ ...delegation, until: "2025-12-31" }, NOTHING_ELECTED)?.code).toBe("impossible");
  });

  test("who decides: those whom an election or an act names, while it holds", () => {
    const held = heldOn(
      [elected("authorityDelegation", { powers: [{ law: "78D", to: "Scoring committee", mode: "delegated" }] })],
      "2026-05-01",
    );
    const on = (law: string, day: string) =>
      bodiesDeciding(law, { held, delegations: [{ ...delegation, until: "2026-06-30" }], day });
    expect(on("78D", "2026-05-01")).toEqual(["Scoring committee"]);
    expect(on("93C1", "2026-05-01")).toEqual(["Appeals board"]);
    expect(on("93C1", "2026-07-01")).toEqual([]);
    expect(on("93A", "2026-05-01")).toEqual([]);
    expect(
      bodiesDeciding("93C1", { held, delegations: [{ ...delegation, powers: ["9"] }], day: "2026-05-01" }),
    ).toEqual([]);
  });
});
