/** What the engine finds wrong with a choice is said at the door in the same English words, and as keys for every other language. */
import {
  checkDelegation,
  checkElection,
  checkOtherSettings,
  contradictions,
  heldOn,
  judgeConditions,
  NOTHING_ELECTED,
  type Delegation,
  type Json,
  type PublishedElection,
  type RegulationProblem,
} from "@traveller/engine";
import { expect, test } from "vitest";
import { refusalOf } from "./pinning.ts";

const DAY = "2026-01-01";
const elected = (option: string, value: Json, leaves?: PublishedElection["leaves"]) =>
  heldOn([{ option, value, from: DAY, ...(leaves === undefined ? {} : { leaves }) }], DAY);
const judged = (options: Readonly<Record<string, Json>>, held = NOTHING_ELECTED) =>
  judgeConditions({ options, written: [], approved: {} }, held, {}).refused;
const delegation: Delegation = { to: "A committee", powers: ["93C"], law: "80A3", from: DAY };

const PROBLEMS: readonly (readonly [string, readonly (RegulationProblem | undefined)[]])[] = [
  [
    "a value that is none",
    [checkElection("correctionPeriod", 7, "RA"), checkElection("appealBody", { chair: 1 }, "RA")],
  ],
  ["an option that is none", [checkElection("tea", true, "RA")]],
  ["what is left to somebody higher", [checkElection("artificialImpsApproved", true, "TO")]],
  ["what the authority has decided", judged({ correctionPeriod: "PT2H" }, elected("correctionPeriod", "PT1H"))],
  ["a period that is too short", [checkElection("correctionPeriod", "PT10M", "RA")]],
  ["what has no meaning without another", contradictions(elected("artificialImpsPer", "board"))],
  [
    "a method that is not approved",
    judged({ scoringMethod: "butler" }, elected("otherMethodApproved", { approved: [], others: "refused" })),
  ],
  ["IMPs that are not approved", judged({ artificialImps: 2 }, elected("artificialImpsApproved", false))],
  [
    "a delegation",
    [
      checkDelegation({ ...delegation, until: "2025-01-01" }, NOTHING_ELECTED),
      checkDelegation({ ...delegation, law: "80B1", mode: "assigned" }, NOTHING_ELECTED),
    ],
  ],
  [
    "a question what if",
    [
      checkOtherSettings({ contest: "teams" }, { method: "matchpoints", regulations: {} }),
      checkOtherSettings({ contest: "pairs" }, { regulations: { tea: true } }),
    ],
  ],
];

/** Days as people write them. */
const withDays = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\d/gu, (day) =>
    new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" }),
  );

test.each(PROBLEMS)("%s", (_what, problems) => {
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) {
    if (problem === undefined) throw new Error("nothing is wrong here");
    const { refusal } = refusalOf(problem, "options");
    // What a schema says of a value it says in its library's words; the door has its own.
    const words = problem.trouble.kind === "noValue" ? /^[^:]*: /u.exec(problem.message)?.[0] : problem.message;
    expect(refusal).toMatchObject({ code: problem.code, hint: withDays(problem.hint) });
    expect(refusal.message.startsWith(words ?? "?")).toBe(true);
    expect(refusal.message).not.toMatch(/Invalid|expected/u);
    expect(Object.keys(refusal.says ?? {})).toEqual(["message", "hint"]);
  }
});

test("how many more there are is said in every language", () => {
  const [problem] = judged({ tea: true });
  if (problem === undefined) throw new Error("nothing is wrong here");
  expect(refusalOf(problem, "options", 2).refusal).toMatchObject({
    message: `${problem.message} (And 2 more.)`,
    says: {
      message: { key: "regulations.andMore", parameters: { message: { key: "regulations.noOption" }, count: 2 } },
    },
  });
});
