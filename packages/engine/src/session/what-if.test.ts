/** A copy of a session under other options: other numbers, the same events. Laws 12C2(b), 78A-D. */
import { describe, expect, test } from "vitest";
import { emptySession } from "./told/state.ts";
import { toSessionEvent } from "./told/told.ts";
import { foldNext } from "./told/fold.ts";
import { checkOtherSettings, type OtherSettings, whatIf } from "./what-if.ts";

const NAMES = [1, 2, 3, 4, 5, 6].map((n) => `A-${n}`);
/** Three tables, two boards: pairs 1, 3 and 5 sit North-South. One table of board 2 was not played. */
const evening = (method: string, regulations: object = {}) => {
  const played = (contract: string, tricks: number) => ({ kind: "played", contract, declarer: "N", tricks });
  const lines = [
    [1, 1, 2, played("3NT", 9)],
    [1, 3, 4, played("3NT", 8)],
    [1, 5, 6, played("6NT", 11)],
    [2, 1, 4, played("2S", 8)],
    [2, 3, 6, played("2S", 7)],
    [2, 5, 2, { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } }],
  ] as const;
  const events = [
    toSessionEvent("SessionOpened", {
      session: "evening",
      authority: "lakes",
      tournament: "autumn",
      title: "Evening",
      number: 1,
      method,
      contest: "pairs",
      sections: [{ id: "A" }],
      fields: [["A"]],
      regulations,
      lawEdition: 2017,
    }),
    ...NAMES.map((contestant, at) =>
      toSessionEvent("ContestantEntered", { contestant, section: "A", number: String(at + 1), players: [] }),
    ),
    ...lines.map(([board, ns, ew, outcome], at) =>
      toSessionEvent("ResultImported", {
        result: `r${at}`,
        section: "A",
        board,
        ns: `A-${ns}`,
        ew: `A-${ew}`,
        outcome,
      }),
    ),
  ];
  const session = foldNext(emptySession, events);
  if (session.settings === undefined) throw new Error("not open");
  return { ...session, settings: session.settings };
};

describe("what if", () => {
  test("nothing changes under the options that are pinned", () => {
    const same = whatIf(evening("matchpoints"), { regulations: {} });
    expect(same.moved).toBe(0);
    expect(same.rows.every(({ before, after }) => JSON.stringify(before) === JSON.stringify(after))).toBe(true);
    expect(same.rows.map(({ contestant }) => contestant).sort()).toEqual(NAMES);
  });

  test.each([
    ["another method", "matchpoints", {}, { method: "cross-imps", regulations: {} }],
    ["unequal results", "matchpoints", {}, { regulations: { unequalResults: "none" } }],
    ["artificial IMPs", "cross-imps", {}, { regulations: { artificialImps: 6 } }],
    ["IMPs added up", "cross-imps", { crossImps: "average" }, { regulations: { crossImps: "sum" } }],
    ["two winners", "matchpoints", { winners: 1 }, { regulations: { winners: 2 } }],
    [
      "an artificial score that ties with the others",
      "matchpoints",
      {},
      { regulations: { artificialInComparison: "tie" } },
    ],
    ["a pinned value taken away", "matchpoints", { unequalResults: "none" }, { regulations: { unequalResults: null } }],
  ] as const)("%s changes totals or ranks", (_what, method, pinned, other) => {
    const session = evening(method, pinned);
    expect(checkOtherSettings(session.settings, other)).toBeUndefined();
    const { rows } = whatIf(session, other);
    expect(rows.some(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))).toBe(true);
    // The session itself is as it was.
    expect(whatIf(session, { regulations: {} }).moved).toBe(0);
    expect(session.settings.method).toBe(method);
  });

  test.each<[string, OtherSettings, string, string | undefined]>([
    ["a method of another contest", { method: "imps", regulations: {} }, "impossible", "78"],
    ["an option that scoring does not read", { regulations: { mandatoryPauses: [] } }, "unknown", "73A2"],
    ["no option", { regulations: { constructor: 1 } }, "unknown", undefined],
    ["a value that is none", { regulations: { crossImps: "product" } }, "malformed", "80B2"],
  ])("%s is refused", (_what, other, code, law) => {
    const problem = checkOtherSettings(evening("matchpoints").settings, other);
    expect([problem?.code, problem?.law]).toEqual([code, law]);
  });
});
