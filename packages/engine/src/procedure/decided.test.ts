/** What follows once a body has decided: a disqualification that is overturned is in force no more, each body has its own hearing, a deposit goes on with the Law. Laws 91B, 92A, 93. */
import { describe, expect, test } from "vitest";
import { told } from "../session/testing/given.ts";
import type { SessionEvent } from "../session/told/events.ts";
import { decide, type ProcedureCommand } from "./decide.ts";
import {
  afterAll,
  answered,
  at,
  AUTHORITY,
  COMMITTEE,
  DIRECTOR,
  evening,
  IN_CHARGE,
  ORGANIZER,
  pair,
  publish,
  ruling,
} from "./testing/evening.ts";
import { foldNextOf } from "./told/fold.ts";
import { meritOf, type Procedure } from "./told/state.ts";
import { appealView } from "./views.ts";

const lodged = (rulings: readonly string[], to?: string): ProcedureCommand => ({
  type: "AppealLodged",
  by: pair("NS"),
  data: { appeal: "A1", rulings: [...rulings], ...(to === undefined ? {} : { to }) },
});
const onLaw = (outcome: "upheld" | "changed"): ProcedureCommand => ({
  type: "DirectorDecidedOnLaw",
  by: IN_CHARGE,
  data: { appeal: "A1", ruling: "R1", outcome },
});
const byCommittee = (outcome: "upheld" | "recommended", withoutMerit = false): ProcedureCommand => ({
  type: "CommitteeDecided",
  by: COMMITTEE,
  data: { appeal: "A1", ruling: "R1", outcome, ...(withoutMerit ? { withoutMerit } : {}) },
});

describe("a disqualification that is overturned", () => {
  const proposed: ProcedureCommand = {
    type: "DisqualificationProposed",
    by: DIRECTOR,
    data: { disqualification: "X1", contestant: "A-1-NS", ruling: "R1" },
  };
  const approved: ProcedureCommand = {
    type: "DisqualificationApproved",
    by: ORGANIZER,
    data: { disqualification: "X1" },
  };
  const overturning = [
    [1, publish],
    [2, lodged(["R1"])],
    [3, byCommittee("recommended")],
    [4, onLaw("changed")],
  ] as const;

  test("gives the contestant its place again", () => {
    const before = afterAll(evening(), [
      [0, ruling("R1", { kind: "disqualification", laws: ["91B"] })],
      [0, proposed],
      [0, approved],
    ]);
    expect(before.session.contestants.get("A-1-NS")).toMatchObject({ disqualified: true, withdrewFrom: null });
    const { session, disqualifications } = afterAll(before, overturning);
    expect(session.contestants.get("A-1-NS")).toEqual(evening().session.contestants.get("A-1-NS"));
    expect(disqualifications.get("X1")?.state).toBe("overturned");
  });

  test("leaves it gone from where it had withdrawn by itself (78D)", () => {
    const entered = evening();
    const gone = {
      ...entered,
      session: told(entered.session, "ContestantWithdrew", { contestant: "A-1-NS", fromRound: 2 }),
    };
    const out = afterAll(gone, [
      [0, ruling("R1", { kind: "disqualification", laws: ["91B"] })],
      [0, proposed],
      [0, approved],
    ]);
    expect(out.session.contestants.get("A-1-NS")).toMatchObject({ disqualified: true, withdrewFrom: null });
    const back = afterAll(out, overturning).session.contestants.get("A-1-NS");
    expect(back).toEqual(gone.session.contestants.get("A-1-NS"));
    expect(back).toMatchObject({ withdrewFrom: 2 });
  });

  describe("beside a fine", () => {
    const ruledOn = afterAll(evening({ appealBody: "directorInCharge" }), [
      [0, ruling("R1", { kind: "disciplinary", laws: ["91A"] })],
      [
        0,
        {
          type: "PenaltyImposed",
          by: DIRECTOR,
          data: { penalty: "P1", ruling: "R1", contestant: "A-1-NS", law: "91A", amount: 1, unit: "matchpoints" },
        },
      ],
      [0, proposed],
      [0, approved],
    ]);
    const appealed = (procedure: Procedure): Procedure =>
      afterAll(procedure, [
        [1, publish],
        [2, lodged(["R1"])],
      ]);
    const fined = appealed(ruledOn);
    const changing = (amount: number, unit: "matchpoints" | "vp" = "matchpoints"): ProcedureCommand => ({
      type: "DirectorDecidedOnLaw",
      by: IN_CHARGE,
      data: { appeal: "A1", ruling: "R1", outcome: "changed", result: { kind: "penalty", amount, unit } },
    });

    test("stands where the fine is made less: in the file as in the standings", () => {
      const { session, disqualifications } = afterAll(fined, [[3, changing(0.5)]]);
      expect(session.contestants.get("A-1-NS")).toMatchObject({ disqualified: true });
      expect(disqualifications.get("X1")?.state).toBe("inForce");
    });

    test("is overturned with it where nothing of it is left", () => {
      const { session, penalties, disqualifications } = afterAll(fined, [[3, changing(0)]]);
      expect(penalties.get("P1")?.now).toBe("lifted");
      expect(session.contestants.get("A-1-NS")).toEqual(evening().session.contestants.get("A-1-NS"));
      expect(disqualifications.get("X1")?.state).toBe("overturned");
    });

    test("stands where its director lifts the fine by hand, until it falls on appeal", () => {
      const lift: SessionEvent = { type: "PenaltyLifted", data: { penalty: "P1", law: "91A" } };
      const lifted = foldNextOf(ruledOn, [lift], at(0));
      expect(lifted.disqualifications.get("X1")?.state).toBe("inForce");
      const { session, disqualifications } = afterAll(appealed(lifted), [[3, changing(0)]]);
      expect(disqualifications.get("X1")?.state).toBe("overturned");
      expect(session.contestants.get("A-1-NS")).toEqual(evening().session.contestants.get("A-1-NS"));
    });

    test("of another contestant stands whatever becomes of the fine", () => {
      const other = { disqualification: "X2", contestant: "A-2-NS", ruling: "R1" };
      const others = afterAll(appealed(afterAll(ruledOn, [[0, { ...proposed, data: other }]])), [[3, changing(0)]]);
      expect(others.disqualifications.get("X2")?.state).toBe("pending");
    });

    test.each([
      ["another unit than the session is scored by", changing(1, "vp"), "unit"],
      ["more than everything is worth", changing(1000), "moreThanAll"],
    ])("a decision on the fine is none that could not be imposed: %s (90, 93B3)", (_what, command, why) => {
      expect(decide(fined, command, at(3))).toMatchObject({
        refused: { trouble: { kind: "penaltyUnfit", unfit: { why } } },
      });
    });
  });

  test("is approved by nobody any more", () => {
    const over = afterAll(evening(), [
      [0, ruling("R1", { kind: "disqualification", laws: ["91B"] })],
      [0, proposed],
      ...overturning,
    ]);
    expect(answered(over, approved, at(5))).toBe("91B");
  });
});

test("the director in charge's hearing of the Law is not the committee's: it is named after it, and votes after its own", () => {
  const heard = (by: typeof COMMITTEE): ProcedureCommand => ({ type: "HearingHeld", by, data: { appeal: "A1" } });
  const begun = afterAll(evening(), [
    [0, ruling("R1", { kind: "law", laws: ["16B3"] })],
    [0, ruling("R2", { kind: "judgement", laws: ["16B3"] })],
    [1, publish],
    [2, lodged(["R1", "R2"])],
    [3, heard(IN_CHARGE)],
    [4, onLaw("upheld")],
    [5, { type: "CommitteeNamed", by: ORGANIZER, data: { appeal: "A1", members: ["x:1"], chair: "x:1" } }],
  ]);
  const vote: ProcedureCommand = {
    type: "VoteCast",
    by: COMMITTEE,
    data: { appeal: "A1", ruling: "R2", member: "x:1", vote: "upheld" },
  };
  expect(answered(begun, vote, at(6))).toBe("93B");
  expect(answered(afterAll(begun, [[6, heard(COMMITTEE)]]), vote, at(7))).toBe("taken");
});

describe("a deposit that somebody would forfeit by hand", () => {
  const forfeits: ProcedureCommand = { type: "DepositForfeited", by: COMMITTEE, data: { appeal: "A1" } };
  const deposit = { appealMeritSanction: { deposit: { amount: 50, currency: "EUR" } } };
  const referred: ProcedureCommand = { type: "ReferredToAuthority", by: COMMITTEE, data: { appeal: "A1" } };
  test.each([
    ["goes with the decision that is still to come", deposit, [], "depositFollows"],
    ["is not laid down beyond the event", deposit, [[4, referred]], "depositStays"],
    ["has gone with the decision", deposit, [[4, byCommittee("upheld", true)]], "depositSettled"],
    ["was never taken", {}, [], "noDeposit"],
  ] as const)("%s", (_, regulations, more, trouble) => {
    const procedure = afterAll(evening(regulations), [[0, ruling("R1")], [1, publish], [2, lodged(["R1"])], ...more]);
    const decision = decide(procedure, forfeits, at(5));
    expect("refused" in decision && decision.refused.trouble).toEqual({ kind: trouble });
  });
});

test("a deposit is taken again where the Law goes on to the committee, and forfeited where that is without merit", () => {
  const on = afterAll(evening({ appealMeritSanction: { deposit: { amount: 50, currency: "EUR" } } }), [
    [0, ruling("R1", { kind: "law", laws: ["16B3"] })],
    [1, publish],
    [2, lodged(["R1"])],
    [3, onLaw("upheld")],
    [4, lodged(["R1"], "committee")],
  ]);
  expect(appealView(on, "A1", at(4))?.deposit).toBe("taken");
  expect(appealView(afterAll(on, [[5, byCommittee("upheld", true)]]), "A1", at(6))?.deposit).toBe("forfeited");
});

test.each([-1, "-1/2"])("a penalty of %s gives, and is none (90)", (amount) => {
  const begun = afterAll(evening(), [[0, ruling("R1", { kind: "procedural", laws: ["90A"] })]]);
  const imposing = (taken: string | number): ProcedureCommand => ({
    type: "PenaltyImposed",
    by: DIRECTOR,
    data: { penalty: "P1", ruling: "R1", contestant: "A-1-NS", law: "90A", amount: taken, unit: "matchpoints" },
  });
  expect(decide(begun, imposing(amount), at(1))).toMatchObject({ refused: { trouble: { kind: "penaltyGives" } } });
  expect(answered(begun, imposing("1/7"), at(1))).toBe("taken");
});

describe("a finding without merit before a body beyond the event", () => {
  const further = (changesResults: "yes" | "no", sanction?: unknown) => ({
    appealMeritSanction: {
      deposit: { amount: 50, currency: "EUR" },
      penalty: { amount: 1, unit: "matchpoints" },
      warning: true,
    },
    furtherAppeals: [{ body: "council", mayBring: ["contestant", "director"], changesResults }],
    ...(sanction === undefined ? {} : { furtherAppealSanction: sanction }),
  });
  const found = (regulations: Parameters<typeof evening>[0]) =>
    afterAll(evening(regulations), [
      [0, ruling("R1", { kind: "judgement", laws: ["16B3"] })],
      [1, publish],
      [2, lodged(["R1"])],
      [2, { type: "AppealConcurred", by: pair("NS"), data: { appeal: "A1" } }],
      [3, byCommittee("upheld", true)],
      [4, { type: "AppealLodged", by: DIRECTOR, data: { appeal: "A1", rulings: ["R1"], to: "council" } }],
    ]);
  const council = (
    outcome: "upheld" | "changed",
    more: { readonly withoutMerit?: boolean } = {},
  ): ProcedureCommand => ({
    type: "AuthorityDecided",
    by: AUTHORITY,
    data: {
      appeal: "A1",
      ruling: "R1",
      outcome,
      ...(outcome === "changed" ? { result: { kind: "passedOut" } as const } : {}),
      ...more,
    },
  });
  const meritAfter = (regulations: Parameters<typeof evening>[0], command: ProcedureCommand) => {
    const { appeals, penalties } = afterAll(found(regulations), [[5, command]]);
    const appeal = appeals.get("A1");
    return {
      merit: appeal && meritOf(appeal),
      deposit: appeal?.deposit,
      sanctions: appeal?.sanctions.length,
      penalties: [...penalties.values()].map(({ now }) => (now === "lifted" ? now : "inForce")),
    };
  };
  const STANDS = { merit: false, deposit: "forfeited", sanctions: 2, penalties: ["inForce"] };
  const FALLS = { merit: null, deposit: "returned", sanctions: 0, penalties: ["lifted"] };

  test.each([
    ["stands where the ruling is upheld and nothing is said of it", council("upheld"), STANDS],
    ["stands where that finds none either", council("upheld", { withoutMerit: true }), STANDS],
    [
      "falls where that finds that it had, though the ruling is upheld",
      council("upheld", { withoutMerit: false }),
      FALLS,
    ],
    ["falls with the decision that is changed, and all that followed from it", council("changed"), FALLS],
  ])("%s", (_what, command, expected) => {
    expect(meritAfter(further("yes"), command)).toEqual(expected);
  });

  test("keeps its penalty in a score that this body may not change", () => {
    expect(meritAfter(further("no"), council("upheld", { withoutMerit: false }))).toEqual({
      ...FALLS,
      penalties: ["inForce"],
    });
  });

  test("with a deposit forfeited at two stages, both come back with what a third decides that takes none", () => {
    const deposit = { amount: 100, currency: "EUR" };
    const before = found(further("yes", { deposit }));
    const upheld = afterAll(before, [[5, council("upheld", { withoutMerit: true })]]);
    const twice = upheld.appeals.get("A1");
    if (twice === undefined) throw new Error("it was lodged");
    expect(twice.deposit).toBe("forfeited");
    const open = { via: "93C1", body: "board", changesResults: "yes", by: DIRECTOR, open: new Set(["R1"]) } as const;
    const third = {
      ...upheld,
      appeals: new Map([["A1", { ...twice, merit: null, unmerited: true, beyond: open }]]),
    };
    const decision = decide(third, council("changed"), at(6));
    const events = "taken" in decision ? decision.taken : [];
    expect(events.filter(({ type }) => type.startsWith("Deposit"))).toHaveLength(2);
    const after = foldNextOf(third, events, at(6)).appeals.get("A1");
    expect([after?.deposit, after?.forfeitedBefore]).toEqual(["returned", 0]);
  });

  test("with a deposit at each stage both come back with it", () => {
    const before = found(further("yes", { deposit: { amount: 100, currency: "EUR" } }));
    expect(before.appeals.get("A1")?.deposit).toBe("taken");
    const decision = decide(before, council("changed"), at(5));
    expect("taken" in decision ? decision.taken.filter(({ type }) => type.startsWith("Deposit")) : []).toEqual([
      { type: "DepositReturned", data: { appeal: "A1" } },
      { type: "DepositReturned", data: { appeal: "A1" } },
    ]);
    expect(afterAll(before, [[5, council("changed")]]).appeals.get("A1")?.deposit).toBe("returned");
  });
});

test("what the authority has resolved goes nowhere any more", () => {
  const council = { body: "council", mayBring: ["contestant"], changesResults: "ifBodySays" };
  const resolved = afterAll(evening({ furtherAppeals: [council] }), [
    [0, ruling("R1", { kind: "judgement", laws: ["16B3"] })],
    [1, publish],
    [2, lodged(["R1"])],
    [3, byCommittee("upheld")],
    [4, { type: "ReferredToAuthority", by: COMMITTEE, data: { appeal: "A1" } }],
    [5, { type: "AuthorityDecided", by: AUTHORITY, data: { appeal: "A1", ruling: "R1", outcome: "upheld" } }],
  ]);
  expect(
    [{ type: "ReferredToAuthority", by: COMMITTEE, data: { appeal: "A1" } } as const, lodged(["R1"], "council")].map(
      (again) => answered(resolved, again, at(6)),
    ),
  ).toEqual(["93C2", "93C2"]);
});

test("a body beyond the event that is called as the committee is hears what is decided; a decision on the Law goes to the committee first (93B1, 93C1)", () => {
  const council = { body: "committee", mayBring: ["contestant"], changesResults: "yes" };
  const further = (kind: "judgement" | "law", ...more: readonly (readonly [number, ProcedureCommand])[]) =>
    afterAll(evening({ furtherAppeals: [council] }), [
      [0, ruling("R1", { kind, laws: ["16B3"] })],
      [1, publish],
      [2, lodged(["R1"])],
      ...more,
    ]).appeals.get("A1");
  const judged = further("judgement", [3, byCommittee("upheld")], [4, lodged(["R1"], "committee")]);
  expect([judged?.beyond?.body, judged?.issues[0]?.state.at]).toEqual(["committee", "decided"]);
  const upheld = { appeal: "A1", ruling: "R1", outcome: "upheld" } as const;
  const onLaw = { type: "DirectorDecidedOnLaw", by: IN_CHARGE, data: upheld } as const;
  const taken = [[3, onLaw] as const, [4, lodged(["R1"], "committee")] as const] as const;
  const first = further("law", ...taken);
  expect([first?.beyond, first?.issues[0]?.state.at]).toEqual([undefined, "committee"]);
  const after = further("law", ...taken, [5, byCommittee("upheld")], [6, lodged(["R1"], "committee")]);
  expect([after?.beyond?.body, after?.issues[0]?.byCommittee]).toEqual(["committee", true]);
});
