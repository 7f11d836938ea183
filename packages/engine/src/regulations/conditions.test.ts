/** Conditions of contest against what an authority elected: chosen, waiting, refused with the law, asked for. Laws 12C2(b), 78D, 80B2. */
import { describe, expect, test } from "vitest";
import { judgeConditions, notTheirs, type Conditions } from "./conditions.ts";
import { heldOn, NOTHING_ELECTED, type PublishedElection } from "./elections.ts";
import type { Facts } from "./option.ts";
import { isOptionKey } from "./registry.ts";
import type { Json } from "./problem.ts";

type Leaves = NonNullable<PublishedElection["leaves"]>;
const authority = (elections: Readonly<Record<string, readonly [PublishedElection["value"], Leaves?]>>) =>
  heldOn(
    Object.entries(elections).map(([option, [value, leaves]]) => ({
      option,
      value,
      from: "2026-01-01",
      ...(leaves === undefined ? {} : { leaves }),
    })),
    "2026-05-01",
  );
const judge = (
  options: Readonly<Record<string, Json>>,
  held = NOTHING_ELECTED,
  facts: Facts = {},
  more: Partial<Conditions> = {},
) => judgeConditions({ options, written: [], approved: {}, ...more }, held, facts);
const refusals = (judged: ReturnType<typeof judge>) =>
  judged.refused.map(({ option, code, law }) => `${option} ${code} ${law ?? ""}`);

describe("where the authority has elected nothing", () => {
  test("an organizer chooses what the Laws leave to organizers and directors, and nothing else", () => {
    const judged = judge({ scoringUnit: "matchpoint", whoExplains: "caller", faceUpLeads: "faceUpRequired" });
    expect(judged.chosen).toEqual({ scoringUnit: "matchpoint", whoExplains: "caller" });
    expect(refusals(judged)).toEqual(["faceUpLeads unlawful 41A footnote, 45A"]);
  });

  test("three IMPs need nobody's approval, other values have not got it", () => {
    expect(judge({ artificialImps: 3 }, NOTHING_ELECTED, { method: "imps" }).chosen).toEqual({ artificialImps: 3 });
    expect(refusals(judge({ artificialImps: 2 }, NOTHING_ELECTED, { method: "imps" }))).toEqual([
      "artificialImps unlawful 12C2(b)",
    ]);
  });

  test("methods beyond 78C wait for the authority", () => {
    const judged = judge({ scoringMethod: "butler", vpScale: "wbf-continuous" });
    expect(judged.pending).toEqual([
      { option: "scoringMethod", value: "butler", law: "78D" },
      { option: "vpScale", value: "wbf-continuous", law: "78D" },
    ]);
    expect(judge({ scoringMethod: "imps", vpScale: "none" }).pending).toEqual([]);
  });

  test("what was approved does not wait any longer; another value does", () => {
    const approved = { vpScale: ["wbf-continuous"] };
    expect(judge({ vpScale: "wbf-continuous" }, NOTHING_ELECTED, {}, { approved }).pending).toEqual([]);
    expect(judge({ vpScale: "wbf-discrete" }, NOTHING_ELECTED, {}, { approved }).pending).toHaveLength(1);
  });

  test("an option without a meaning for the event is refused", () => {
    expect(refusals(judge({ scoringMethod: "matchpoints", crossImps: "sum" }))).toEqual(["crossImps impossible 78D"]);
    expect(refusals(judge({ teamSize: 6 }, NOTHING_ELECTED, { contest: "pairs" }))).toEqual([
      "teamSize impossible Definitions (Team)",
    ]);
    expect(
      refusals(
        judge({ artificialImpsPer: "board", crossImps: "average" }, authority({ otherMethodApproved: ["all"] })),
      ),
    ).toEqual(["artificialImpsPer impossible 12C2(b), 78D"]);
  });
});

describe("where the authority has elected", () => {
  test("what it did not leave to others stands, and repeating it is no contradiction", () => {
    const held = authority({ rankTies: ["shared"] });
    expect(judge({ rankTies: "shared" }, held).refused).toEqual([]);
    expect(refusals(judge({ rankTies: ["headToHead"] }, held))).toEqual(["rankTies unlawful 78D"]);
  });

  test("what it left may be chosen, within the values that it left", () => {
    const held = authority({ writtenExplanations: [false, [{ to: "TO", schema: { const: true } }]] });
    expect(judge({ writtenExplanations: true }, held).chosen).toEqual({ writtenExplanations: true });
    const few = authority({ teamSize: [6, [{ to: "TO", schema: { type: "integer", minimum: 4, maximum: 6 } }]] });
    expect(judge({ teamSize: 5 }, few).refused).toEqual([]);
    expect(refusals(judge({ teamSize: 8 }, few))).toEqual(["teamSize unlawful Definitions (Team); 78D"]);
  });

  test("what it left to directors an organizer may decide, what it left to nobody a director may not", () => {
    const held = authority({ ownNotes: ["never", [{ to: "TD", what: "for beginners" }]] });
    expect(judge({ ownNotes: "always" }, held).refused).toEqual([]);
  });

  test("values that need its body's approval wait for that body; values it approved in advance do not", () => {
    const held = authority({
      artificialImps: [
        3,
        [
          { to: "TO", schema: { enum: [2, 3] } },
          { to: "TO", schema: { type: "number", minimum: 0 }, approval: "Scoring committee" },
        ],
      ],
      artificialImpsApproved: [{ values: [2, 3], others: "onApplication", body: "Scoring committee" }],
    });
    const facts = { method: "imps" };
    expect(judge({ artificialImps: 2 }, held, facts).chosen).toEqual({ artificialImps: 2 });
    expect(judge({ artificialImps: 4 }, held, facts).pending).toEqual([
      { option: "artificialImps", value: 4, law: "12C2(b)", body: "Scoring committee" },
    ]);
  });

  test("approved values and methods are those that it names", () => {
    const held = authority({
      artificialImpsApproved: [{ values: [2], others: "refused" }],
      otherMethodApproved: [{ approved: ["victoryPoints"], others: "refused" }],
    });
    const facts = { method: "imps" };
    expect(judge({ artificialImps: 2, vpScale: "wbf-continuous" }, held, facts).refused).toEqual([]);
    expect(refusals(judge({ artificialImps: 4 }, held, facts))).toEqual(["artificialImps unlawful 12C2(b)"]);
    expect(refusals(judge({ scoringMethod: "butler" }, held))).toEqual(["scoringMethod unlawful 78D"]);
  });

  test("an option of which nothing is the organizer's says whose it is, whatever would be chosen", () => {
    const held = authority({
      rankTies: ["shared"],
      faceUpLeads: ["faceDownRequired", [{ to: "TO" }]],
      conditionsOfContest: [{ mustContain: ["entry"] }],
    });
    const whose = (option: Parameters<typeof notTheirs>[0]) => notTheirs(option, held)?.trouble;
    expect(whose("faceSymmetry")).toEqual({ kind: "lawsLeaveTo", chooser: "TO", who: "RA" });
    expect(whose("rankTies")).toMatchObject({ kind: "decidedAbove", chooser: "TO", from: "2026-01-01" });
    expect(
      ["faceUpLeads", "conditionsOfContest", "winners"].map((option) => isOptionKey(option) && whose(option)),
    ).toEqual([undefined, undefined, undefined]);
  });

  test("what it wants said in the conditions may grow and not shrink", () => {
    const held = authority({ conditionsOfContest: [{ mustContain: ["entry", "scoring"] }] });
    expect(judge({ conditionsOfContest: { mustContain: ["scoring", "entry", "ties"] } }, held).refused).toEqual([]);
    expect(refusals(judge({ conditionsOfContest: { mustContain: ["entry"] } }, held))).toEqual([
      "conditionsOfContest unlawful 78D",
    ]);
  });
});

describe("what is still to be said", () => {
  const asked = (judged: ReturnType<typeof judge>) =>
    judged.missing.flatMap((one) => (one.must ? [one.kind === "option" ? one.option : `in words: ${one.item}`] : []));

  test("the items of 78D, by the options that say them or in words", () => {
    expect(asked(judge({}, NOTHING_ELECTED, { contest: "pairs", sessions: "one", method: "matchpoints" }))).toEqual([
      "in words: entry",
      "scoringMethod",
      "scoringUnit",
      "unequalResults",
      "winners",
      "rankTies",
    ]);
    const said = judge(
      { scoringMethod: "imps", rankTies: "shared" },
      NOTHING_ELECTED,
      { contest: "teams", sessions: "one" },
      { written: ["entry"] },
    );
    expect(asked(said)).toEqual([]);
  });

  test("what the authority has decided need not be said again; what it obliges the organizer to lay down must be", () => {
    const held = authority({
      conditionsOfContest: [{ mustContain: ["ties", "correctionPeriod"] }],
      rankTies: ["shared"],
      broadcastConditions: [{}, [{ to: "TO", must: true, schema: { type: "object", required: ["conduct"] } }]],
    });
    expect(asked(judge({}, held, { broadcast: true }))).toEqual(["correctionPeriod", "broadcastConditions"]);
    expect(asked(judge({}, held, { broadcast: false }))).toEqual(["correctionPeriod"]);
    const conduct = { conduct: { title: "Rules for viewers" } };
    expect(
      asked(judge({ correctionPeriod: "PT30M", broadcastConditions: conduct }, held, { broadcast: true })),
    ).toEqual([]);
    expect(refusals(judge({ broadcastConditions: { viewers: "anyone" } }, held, { broadcast: true }))).toEqual([
      "broadcastConditions unlawful 76A2; 78D",
    ]);
  });
});
