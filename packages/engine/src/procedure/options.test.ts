/** Every option that speaks of Laws 79 to 93 changes what is taken, refused or shown: without it one answer, with it another. */
import { describe, expect, test } from "vitest";
import { scoreSession } from "../session/score.ts";
import { sidesOf, standingOf } from "../session/testing/given.ts";
import { LAW_OPTIONS, OPTION_KEYS } from "../regulations/registry.ts";
import type { ProcedureCommand } from "./decide.ts";
import { makeFinal } from "./decide.ts";
import { directorsRole, reporting } from "./laws/law80-conditions.ts";
import { offencesIn, usualByMinutes, usualPenalty } from "./laws/law90-91-penalties.ts";
import {
  after,
  afterAll,
  answered,
  at,
  COMMITTEE,
  DIRECTOR,
  evening,
  IN_CHARGE,
  ORGANIZER,
  pair,
  place,
  publish,
  ruling,
} from "./testing/evening.ts";
import { foldNextOf } from "./told/fold.ts";
import { appealView, penaltyView, scoreView } from "./views.ts";

type Given = Readonly<Record<string, unknown>>;

const lodged = (more: object = {}): ProcedureCommand => ({
  type: "AppealLodged",
  by: pair("NS"),
  data: { appeal: "A1", rulings: ["R1"], ...more },
});
const upheld = (by: typeof COMMITTEE, withoutMerit = false): ProcedureCommand => ({
  type: "CommitteeDecided",
  by,
  data: { appeal: "A1", ruling: "R1", outcome: "upheld", withoutMerit },
});
const wrong: ProcedureCommand = {
  type: "ScoreErrorReported",
  by: pair("NS"),
  data: {
    correction: "C1",
    place: place(1),
    error: "entry",
    agreed: true,
    should: { kind: "played", contract: "4S", declarer: "N", tricks: 9 },
  },
};

/** Ruled, published at once, appealed and decided: every half hour something else. */
const heard = (given: Given, withoutMerit = false, by = COMMITTEE) =>
  afterAll(evening(given), [
    [0, ruling("R1")],
    [1, publish],
    [10, lodged()],
    [20, upheld(by, withoutMerit)],
  ]);

const published = (given: Given) =>
  afterAll(evening(given), [
    [0, ruling("R1")],
    [1, publish],
  ]);

const council = { body: "council", mayBring: ["contestant"], changesResults: "ifBodySays" };
const further = (given: Given) => answered(heard(given), lodged({ to: "council" }), at(60));

describe("an option is read", () => {
  test.each([
    ["correctionPeriod", {}, { correctionPeriod: "PT2H" }, (given: Given) => answered(published(given), wrong, at(60))],
    ["appealPeriod", {}, { appealPeriod: "PT5M" }, (given: Given) => answered(published(given), lodged(), at(10))],
    [
      "scoreKeeping",
      {},
      { scoreKeeping: "director" },
      (given: Given) => answered(evening(given), { ...publish, by: DIRECTOR }, at(0)),
    ],
    [
      "supplementaryRegulations",
      {},
      { supplementaryRegulations: [{ title: "Screens" }] },
      (given: Given) => answered(evening(given), ruling("R1", { regulations: ["Screens"] }), at(0)),
    ],
    [
      "appealBody",
      {},
      { appealBody: "directorInCharge" },
      (given: Given) => answered(published(given), lodged(), at(2)) + answeredBy(given),
    ],
    [
      "appealMeritSanction",
      {},
      { appealMeritSanction: { warning: true } },
      (given: Given) => appealView(heard(given, true), "A1", at(30))?.sanctions,
    ],
    ["furtherAppeals", {}, { furtherAppeals: [council] }, further],
    [
      "finalResolutionAtEvent",
      { furtherAppeals: [council] },
      { furtherAppeals: [council], finalResolutionAtEvent: { body: "committee" } },
      further,
    ],
    [
      "furtherAppealSanction",
      { furtherAppeals: [council] },
      { furtherAppeals: [council], furtherAppealSanction: { deposit: { amount: 50, currency: "EUR" } } },
      (given: Given) => appealView(afterAll(heard(given), [[60, lodged({ to: "council" })]]), "A1", at(60))?.deposit,
    ],
    [
      "modifiedAppealStages",
      { furtherAppeals: [council] },
      {
        furtherAppeals: [council],
        modifiedAppealStages: [{ stage: "furtherAppeal", change: "omitted", notice: { title: "Appeals" } }],
      },
      further,
    ],
    [
      "authorityDelegation",
      {},
      { authorityDelegation: { powers: [{ law: "93C", to: "experts", mode: "delegated" }] } },
      (given: Given) => {
        const referred = afterAll(heard(given), [
          [25, { type: "ReferredToAuthority", by: COMMITTEE, data: { appeal: "A1" } }],
        ]);
        const data = { appeal: "A1", ruling: "R1", outcome: "upheld" } as const;
        return answered(referred, { type: "AuthorityDecided", by: { as: "authority", body: "experts" }, data }, at(90));
      },
    ],
    [
      "penaltyScale",
      {},
      { penaltyScale: [{ law: "90B2", penalty: { amount: 10, unit: "percentOfTop" } }] },
      ({ penaltyScale }: Given) => usualPenalty(penaltyScale, "90B2", { before: 0 }),
    ],
    [
      "directorAppointment",
      {},
      { directorAppointment: { inCharge: "north:1", directors: ["north:2"] } },
      (given: Given) => directorsRole(evening(given), "north:1"),
    ],
    ["resultsReporting", {}, { resultsReporting: { by: "director" } }, (given: Given) => reporting(evening(given))],
  ])("%s", (key, without, given, asked: (given: Given) => unknown) => {
    expect(OPTION_KEYS).toContain(key);
    expect(asked(given)).not.toEqual(asked(without));
  });

  test("and decisions case by case are events: a late correction, a disqualification", () => {
    expect(LAW_OPTIONS.lateCorrection.recordedAs).toBe("LateCorrectionApproved");
    const late = { ...wrong, data: { ...wrong.data, late: true } };
    const corrected: ProcedureCommand = {
      type: "ResultCorrected",
      by: DIRECTOR,
      data: { of: "C1", law: "79C2", to: wrong.data.should, found: "beyondReasonableDoubt" },
    };
    const asked = afterAll(published({}), [[60, late]]);
    expect(answered(asked, corrected, at(61))).toBe("79C2");
    const approved = afterAll(asked, [
      [61, { type: "LateCorrectionApproved", by: ORGANIZER, data: { correction: "C1" } }],
    ]);
    expect(answered(approved, corrected, at(62))).toBe("taken");
  });
});

/** Who is refused where the director in charge hears appeals. */
const answeredBy = (given: Given): string =>
  answered(afterAll(published(given), [[2, lodged()]]), upheld(COMMITTEE), at(20));

test("a disqualified contestant has its scores and no place, once the organizer approved", () => {
  const proposed = afterAll(evening(), [
    [0, { type: "DisqualificationProposed", by: DIRECTOR, data: { disqualification: "X1", contestant: "A-1-NS" } }],
  ]);
  expect(standingOf(scoreSession(proposed.session), "A-1-NS")?.rank).toBe(1);
  const approved = afterAll(proposed, [
    [1, { type: "DisqualificationApproved", by: ORGANIZER, data: { disqualification: "X1" } }],
  ]);
  const scored = scoreSession(approved.session);
  expect(standingOf(scored, "A-1-NS")?.rank).toBeUndefined();
  expect(standingOf(scored, "A-2-NS")?.rank).toBe(2);
  expect(sidesOf(scored, "ns").map(({ points }) => points)).toEqual(["2", "0"]);
});

test("a penalty that follows an appeal without merit counts in the score; what a committee lifts counts no more", () => {
  const sanction = { appealMeritSanction: { penalty: { amount: 1, unit: "matchpoints" } } };
  const total = (given: Given) => standingOf(scoreSession(heard(given, true).session), "A-1-NS")?.total;
  expect([total({}), total(sanction)]).toEqual(["4", "3"]);
  const imposed: ProcedureCommand = {
    type: "PenaltyImposed",
    by: DIRECTOR,
    data: { penalty: "P1", ruling: "R1", contestant: "A-1-NS", law: "90B2", amount: 1, unit: "matchpoints" },
  };
  const begun = afterAll(evening(), [
    [0, ruling("R1", { kind: "procedural" })],
    [1, imposed],
    [2, lodged()],
  ]);
  expect(standingOf(scoreSession(begun.session), "A-1-NS")?.total).toBe("3");
  const lifted = afterAll(begun, [
    [
      3,
      {
        type: "CommitteeDecided",
        by: COMMITTEE,
        data: {
          appeal: "A1",
          ruling: "R1",
          outcome: "changed",
          result: { kind: "penalty", amount: 0, unit: "matchpoints" },
        },
      },
    ],
  ]);
  expect(standingOf(scoreSession(lifted.session), "A-1-NS")?.total).toBe("4");
  expect(penaltyView(lifted, "P1")).toEqual({ state: "lifted", amount: 0 });
});

test("the usual penalty goes by how often, and by how many minutes", () => {
  const row = (occurrence: number, amount: number) => ({
    law: "90B2",
    occurrence,
    penalty: { amount, unit: "percentOfTop" },
  });
  const slow = { law: "90B1", fromMinutes: 10, warning: true };
  const scale = [row(1, 5), row(2, 10), slow];
  expect([0, 1, 4].map((before) => usualPenalty(scale, "90B2", { before })?.penalty?.amount)).toEqual([5, 10, 10]);
  expect(usualPenalty(scale, "90B1", { before: 0, minutes: 9 })).toBeUndefined();
  expect(usualPenalty(scale, "90B1", { before: 0, minutes: 10 })?.warning).toBe(true);
  const told = [row(1, 5), { ...row(1, 20), offence: "a telephone rings" }];
  expect(
    [undefined, "a telephone rings"].map(
      (offence) => usualPenalty(told, "90B2", { before: 0, offence })?.penalty?.amount,
    ),
  ).toEqual([5, 20]);
  expect([offencesIn(told, "90B2"), offencesIn(told, "90B1")]).toEqual([[undefined, "a telephone rings"], []]);
  const steps = (law: string, before: number) => usualByMinutes(scale, law, { before }).map((one) => one.fromMinutes);
  expect([steps("90B1", 0), steps("90B2", 0), steps("90B3", 0)]).toEqual([[10], [0], []]);
});

test("directors by what was laid down, and where nobody was appointed the session's own", () => {
  const appointed = evening({ directorAppointment: { inCharge: "north:1", directors: ["north:2"] } });
  expect(["north:1", "north:2", "north:3"].map((person) => directorsRole(appointed, person))).toEqual([
    "directorInCharge",
    "director",
    undefined,
  ]);
  const { session } = evening();
  if (session.settings === undefined) throw new Error("an evening is open");
  const designated = { session: { ...session, settings: { ...session.settings, director: "north:9" } } };
  expect(directorsRole(designated, "north:9")).toBe("directorInCharge");
});

test("who reports: the director where he keeps the scores, and his approval where others send them", () => {
  const asked = { by: "director", directorOnlyIfScorer: true, directorApproves: true };
  expect(reporting(evening({ resultsReporting: asked }))).toEqual({ by: "organizer", directorApproves: true });
  expect(reporting(evening({ resultsReporting: asked, scoreKeeping: "director" }))).toEqual({
    by: "director",
    directorApproves: false,
  });
});

describe("scores are made final", () => {
  const law = (procedure: ReturnType<typeof evening>, minutes: number) => {
    const decision = makeFinal(procedure, at(minutes));
    return "refused" in decision ? decision.refused.law : decision.taken[0]?.type;
  };

  test("when both periods have ended, to the second, and once", () => {
    expect(law(evening(), 0)).toBe("79C1");
    const longer = published({ appealPeriod: "PT1H" });
    expect([law(longer, 31), law(longer, 32), law(longer, 61)]).toEqual(["79C1", "92B", "92B"]);
    const over = makeFinal(longer, new Date(Date.parse(at(61)) + 1000).toISOString());
    if ("refused" in over) throw new Error(over.refused.trouble.kind);
    expect(law(foldNextOf(longer, over.taken, at(62)), 63)).toBe("fact");
  });

  test("when nothing is open, and a decision on the Law can go on to the committee no more", () => {
    const begun = afterAll(evening(), [
      [0, ruling("R1", { kind: "law" })],
      [1, publish],
      [10, lodged()],
    ]);
    expect(law(begun, 40)).toBe("fact");
    const decided = afterAll(begun, [
      [40, { type: "DirectorDecidedOnLaw", by: IN_CHARGE, data: { appeal: "A1", ruling: "R1", outcome: "upheld" } }],
    ]);
    expect([scoreView(decided, at(41)).state, scoreView(decided, at(71)).state]).toEqual(["locked", "final"]);
    expect([law(decided, 41), law(decided, 70), law(decided, 71)]).toEqual(["93B1", "93B1", "ScoresMadeFinal"]);
    const made = after({ procedure: decided, events: [] }, lodged({ to: "committee" }), at(50)).procedure;
    expect(scoreView(made, at(80)).state).toBe("locked");
  });
});
