/** Whoever is a party to an appeal, or gave the ruling, is no judge of it, and whose an appeal is takes it back. Laws 92D, 93B. */
import { describe, expect, it, test } from "vitest";
import { told } from "../session/testing/given.ts";
import { decide, type ProcedureCommand } from "./decide.ts";
import type { Asker } from "./laws/decision.ts";
import {
  afterAll,
  at,
  AUTHORITY,
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
import type { By } from "./told/by.ts";
import type { Place } from "./told/place.ts";
import type { Procedure } from "./told/state.ts";

const [NORTH, CAPTAIN, RULED, OTHER] = ["lake:north", "lake:captain", "lake:ruled", "lake:other"];
const entered = evening();
const withPeople: Procedure = {
  ...entered,
  session: told(entered.session, "ContestantEntered", {
    contestant: "A-1-NS",
    section: "A",
    number: "1-NS",
    players: [{ person: NORTH }],
    captain: CAPTAIN,
  }),
};
const ruled = (where: Place = place(1)): ProcedureCommand => ruling("R1", { place: where });
const lodge = (by: By): ProcedureCommand => ({ type: "AppealLodged", by, data: { appeal: "A1", rulings: ["R1"] } });
const lodged = afterAll(withPeople, [
  [0, ruled()],
  [1, publish],
  [2, lodge(pair("EW"))],
]);
const naming = (...members: readonly string[]): ProcedureCommand => ({
  type: "CommitteeNamed",
  by: ORGANIZER,
  data: { appeal: "A1", members: [...members], chair: members[0] ?? OTHER },
});
const gave = new Map([["R1", new Set([RULED])]]);
const answer = (procedure: Procedure, command: ProcedureCommand, asker: Asker = {}): string => {
  const decision = decide(procedure, command, at(5), { gave, ...asker });
  return "refused" in decision ? `${decision.refused.law} ${decision.refused.trouble.kind}` : "taken";
};

describe("an own case is judged by others (93B)", () => {
  it.each([
    ["a player", NORTH],
    ["a captain", CAPTAIN],
    ["who gave the ruling", RULED],
  ])("where %s is to be a member", (_who, person) => {
    expect(answer(lodged, naming(OTHER, person))).toBe("93B judgesOwnCase");
    expect(answer(lodged, naming(OTHER))).toBe("taken");
  });

  const heard: ProcedureCommand = { type: "HearingHeld", by: COMMITTEE, data: { appeal: "A1" } };
  const decided: ProcedureCommand = {
    type: "CommitteeDecided",
    by: COMMITTEE,
    data: { appeal: "A1", ruling: "R1", outcome: "upheld" },
  };
  it.each([heard, decided])("where nobody was named, too: $type", (command) => {
    expect(answer(lodged, command, { person: NORTH })).toBe("93B judgesOwnCase");
    expect(answer(lodged, command, { person: RULED })).toBe("93B judgesOwnCase");
    expect(answer(lodged, command, { person: OTHER })).toBe("taken");
  });

  it("and takes nobody else off the committee, in whatever capacity", () => {
    const named = afterAll(lodged, [[3, naming("lake:1", "lake:2")]]);
    const recusing: ProcedureCommand = {
      type: "MemberRecused",
      by: IN_CHARGE,
      data: { appeal: "A1", member: "lake:2" },
    };
    expect(answer(named, recusing, { person: RULED })).toBe("93B judgesOwnCase");
    expect(answer(named, recusing, { person: OTHER })).toBe("taken");
  });
});

describe("a ruling is taken to the committee (83)", () => {
  const given = afterAll(withPeople, [[0, ruling("R1")]]);
  const referring = (by: By = DIRECTOR): ProcedureCommand => ({
    type: "RulingReferred",
    by,
    data: { appeal: "A1", ruling: "R1" },
  });

  it("by who gave it, also where he plays there", () => {
    expect(answer(given, referring(), { person: RULED })).toBe("taken");
    expect(answer(given, referring(), { person: NORTH, gave: new Map([["R1", new Set([NORTH])]]) })).toBe("taken");
  });

  it("by the director in charge", () => {
    expect(answer(given, referring(IN_CHARGE), { person: OTHER })).toBe("taken");
    expect(answer(given, referring(), { person: OTHER, inCharge: true })).toBe("taken");
  });

  it("by no other director, and by nobody who is a party to it", () => {
    expect(answer(given, referring(), { person: OTHER })).toBe("83 rulingOfOther");
    for (const person of [NORTH, CAPTAIN]) {
      expect(answer(given, referring(), { person })).toBe("83 ownCase");
      expect(answer(given, referring(IN_CHARGE), { person })).toBe("83 ownCase");
    }
  });
});

describe("nobody names the judges of his own case (93B)", () => {
  it.each([
    ["a player", NORTH],
    ["a captain", CAPTAIN],
    ["who gave the ruling", RULED],
  ])("%s, neither at first nor anew", (_who, person) => {
    expect(answer(lodged, naming(OTHER), { person })).toBe("93B namesOwnJudges");
    const named = afterAll(lodged, [[3, naming("lake:1")]]);
    expect(answer(named, naming(OTHER), { person })).toBe("93B namesOwnJudges");
    expect(answer(named, naming(OTHER), { person: OTHER })).toBe("taken");
  });
});

describe("whoever is in charge and plays at that table, or leads a side of it, hears nothing of it (93A, 93B1, 93C)", () => {
  const alone: Procedure = {
    ...withPeople,
    session: told(withPeople.session, "SettingsCorrected", {
      regulations: { appealBody: "directorInCharge" },
      law: "80",
    }),
  };
  const heard = (kind: "law" | "judgement", from: Procedure = alone): Procedure =>
    afterAll(from, [
      [0, ruling("R1", { kind })],
      [1, publish],
      [2, lodge(pair("EW"))],
    ]);
  const about = { appeal: "A1", ruling: "R1", outcome: "upheld" } as const;
  const toEach = (procedure: Procedure, command: ProcedureCommand): readonly string[] =>
    [NORTH, CAPTAIN, RULED, OTHER].map((person) => answer(procedure, command, { person }));
  // What 93A and 93B1 give him he hears whoever ruled.
  const forOthers = ["93B judgesOwnCase", "93B judgesOwnCase", "taken", "taken"];

  it.each<ProcedureCommand>([
    { type: "HearingHeld", by: IN_CHARGE, data: { appeal: "A1" } },
    { type: "CommitteeDecided", by: IN_CHARGE, data: about },
    { type: "ReferredToAuthority", by: IN_CHARGE, data: { appeal: "A1" } },
  ])("$type", (command) => {
    expect(toEach(heard("judgement"), command)).toEqual(forOthers);
  });

  it("nor decides on the Law, nor closes it for want of consent", () => {
    expect(toEach(heard("law", withPeople), { type: "DirectorDecidedOnLaw", by: IN_CHARGE, data: about })).toEqual(
      forOthers,
    );
    const waiting = afterAll(alone, [
      [0, ruled()],
      [2, lodge({ as: "player", contestant: "A-1-EW", seats: ["E"] })],
    ]);
    expect(toEach(waiting, { type: "AppealNotAdmitted", by: IN_CHARGE, data: { appeal: "A1", law: "92D" } })).toEqual(
      forOthers,
    );
  });

  it("nor decides it for the authority", () => {
    const beyond = afterAll(heard("judgement"), [
      [3, { type: "ReferredToAuthority", by: IN_CHARGE, data: { appeal: "A1" } }],
    ]);
    expect(toEach(beyond, { type: "AuthorityDecided", by: AUTHORITY, data: about })).toEqual(forOthers);
  });
});

describe("what a committee has begun to hear stays with it as it is (93B)", () => {
  const hearing: ProcedureCommand = { type: "HearingHeld", by: COMMITTEE, data: { appeal: "A1" } };
  const vote = (member: string, what: "upheld" | "changed"): ProcedureCommand => ({
    type: "VoteCast",
    by: COMMITTEE,
    data: { appeal: "A1", ruling: "R1", member, vote: what },
  });
  const recusing = (member: string): ProcedureCommand => ({
    type: "MemberRecused",
    by: IN_CHARGE,
    data: { appeal: "A1", member },
  });
  const deciding = (outcome: "upheld" | "changed"): ProcedureCommand => ({
    type: "CommitteeDecided",
    by: COMMITTEE,
    data: { appeal: "A1", ruling: "R1", outcome, result: { kind: "stands" } },
  });
  const named = afterAll(lodged, [[3, naming("lake:1", "lake:2", "lake:3")]]);
  const heard = afterAll(named, [[4, hearing]]);

  it("nobody is recused any more, but steps down until he has voted", () => {
    expect(answer(named, recusing("lake:2"))).toBe("taken");
    expect(answer(heard, recusing("lake:2"), { person: OTHER })).toBe("fact hearingBegun");
    expect(answer(heard, recusing("lake:2"), { person: "lake:2" })).toBe("taken");
    const voted = afterAll(heard, [[4, vote("lake:2", "changed")]]);
    expect(answer(voted, recusing("lake:2"), { person: "lake:2" })).toBe("fact hearingBegun");
  });

  it("one vote of three settles nothing, two do", () => {
    const one = afterAll(heard, [[4, vote("lake:2", "changed")]]);
    expect(answer(one, deciding("changed"))).toBe("fact votesMissing");
    expect(answer(afterAll(one, [[4, vote("lake:3", "changed")]]), deciding("changed"))).toBe("taken");
  });

  it("and it is not taken from the committee because that could not meet (93A)", () => {
    const disturbing: ProcedureCommand = {
      type: "CommitteeArranged",
      by: IN_CHARGE,
      data: { committee: "wouldDisturb" },
    };
    expect(answer(named, disturbing)).toBe("taken");
    expect(answer(heard, disturbing)).toBe("93A hearingBegun");
  });

  it("whoever was recused before is not named anew", () => {
    const recused = afterAll(named, [[4, recusing("lake:2")]]);
    expect(answer(recused, naming("lake:1", "lake:2"))).toBe("93B wasRecused");
    expect(answer(recused, naming("lake:1", "lake:4"))).toBe("taken");
    const anew = afterAll(recused, [[4, naming("lake:1", "lake:4")]]);
    expect(answer(anew, naming("lake:2"))).toBe("93B wasRecused");
  });
});

describe("who plays at the table, or leads a side of it, decides nothing else of its case either", () => {
  test("as an organizer he approves of no late correction there (79C2)", () => {
    const reporting: ProcedureCommand = {
      type: "ScoreErrorReported",
      by: pair("EW"),
      data: {
        correction: "C1",
        place: place(1),
        error: "entry",
        agreed: true,
        late: true,
        should: { kind: "played", contract: "4S", declarer: "N", tricks: 9 },
      },
    };
    const late = afterAll(withPeople, [
      [0, publish],
      [31, reporting],
    ]);
    const approving: ProcedureCommand = {
      type: "LateCorrectionApproved",
      by: ORGANIZER,
      data: { correction: "C1" },
    };
    expect(answer(late, approving, { person: NORTH })).toBe("79C2 ownCase");
    expect(answer(late, approving, { person: CAPTAIN })).toBe("79C2 ownCase");
    expect(answer(late, approving, { person: OTHER })).toBe("taken");
  });

  test("as a director he puts nothing right that is under appeal there (82C)", () => {
    const putting: ProcedureCommand = {
      type: "RulingCorrected",
      by: DIRECTOR,
      data: {
        ruling: "R1",
        normalResult: true,
        result: { kind: "played", contract: "4S", declarer: "N", tricks: 8 },
      },
    };
    expect(answer(lodged, putting, { person: NORTH })).toBe("82C ownCase");
    expect(answer(lodged, putting, { person: OTHER })).toBe("taken");
  });

  test("as the authority he gives no leave to go on (93C1)", () => {
    const furtherAppeals = [
      { body: "council", mayBring: ["contestant"], requires: ["leaveToAppeal"], changesResults: "yes" },
    ];
    const asking = afterAll(
      { ...withPeople, session: told(withPeople.session, "SettingsCorrected", { regulations: { furtherAppeals } }) },
      [
        [0, ruled()],
        [1, publish],
        [2, lodge(pair("EW"))],
        [3, { type: "CommitteeDecided", by: COMMITTEE, data: { appeal: "A1", ruling: "R1", outcome: "upheld" } }],
      ],
    );
    const leave: ProcedureCommand = { type: "LeaveToAppealGranted", by: AUTHORITY, data: { appeal: "A1" } };
    expect(answer(asking, leave, { person: NORTH })).toBe("93B judgesOwnCase");
    expect(answer(asking, leave, { person: OTHER })).toBe("taken");
  });
});

test("of a ruling that nobody knows it is said that there is none, at the event and beyond it (92A)", () => {
  const furtherAppeals = [{ body: "council", mayBring: ["contestant"], changesResults: "yes" }];
  const unknown = (to?: string): ProcedureCommand => ({
    type: "AppealLodged",
    by: pair("EW"),
    data: { appeal: "A1", rulings: ["R9"], ...(to === undefined ? {} : { to }) },
  });
  const known = afterAll(evening({ furtherAppeals }), [[0, ruled()]]);
  const lodged = afterAll(known, [[2, lodge(pair("EW"))]]);
  const decided = afterAll(lodged, [
    [3, { type: "CommitteeDecided", by: COMMITTEE, data: { appeal: "A1", ruling: "R1", outcome: "upheld" } }],
  ]);
  expect(answer(known, unknown())).toBe("92A noRuling");
  expect(["committee", "council"].map((to) => answer(decided, unknown(to)))).toEqual(["92A noRuling", "92A noRuling"]);
});

test("a waiver at one table answers nothing that was asked at another (81C5)", () => {
  const asked = afterAll(evening(), [
    [0, { type: "RulingRequested", by: pair("NS"), data: { request: "Q1", place: place(1) } }],
  ]);
  const waiving = (where: Place): ProcedureCommand => ({
    type: "RectificationWaived",
    by: DIRECTOR,
    data: {
      ruling: "Q1",
      place: where,
      law: "27B",
      nonOffending: "NS",
      askedBy: "NS",
      cause: { text: "00000000-0000-4000-8000-000000000000", digest: "0".repeat(64) },
    },
  });
  expect(answer(asked, waiving(place(2)))).toBe("fact otherBoard");
  expect(answer(asked, waiving(place(1, "2")))).toBe("fact otherTable");
  expect(answer(asked, waiving(place(1)))).toBe("taken");
});

describe("an appeal is taken back by whoever it belongs to", () => {
  const withdrawing = (by: By): ProcedureCommand => ({ type: "AppealWithdrawn", by, data: { appeal: "A1" } });

  test("in an individual by the appellant, not by his partner of that board (92D1)", () => {
    const individual = afterAll(evening({}, { method: "matchpoints", contest: "individual" }), [
      [0, ruled({ ...place(1), ns: ["1", "2"], ew: ["3", "4"] })],
      [1, publish],
      [2, lodge({ as: "player", contestant: "1", seats: ["N"] })],
    ]);
    expect(answer(individual, withdrawing({ as: "player", contestant: "2", seats: ["S"] }))).toBe("92D1 isFor");
    expect(answer(individual, withdrawing({ as: "player", contestant: "1", seats: ["N"] }))).toBe("taken");
  });

  test("what the captain of a team brought by the captain, not by a player (92D2)", () => {
    const teams = afterAll(evening({}, { method: "imps", contest: "teams" }), [
      [0, ruled()],
      [1, publish],
      [2, lodge({ as: "captain", contestant: "A-1-NS" })],
    ]);
    expect(answer(teams, withdrawing({ as: "player", contestant: "A-1-NS", seats: ["N"] }))).toBe("92D2 isFor");
    expect(answer(teams, withdrawing({ as: "captain", contestant: "A-1-NS" }))).toBe("taken");
  });

  test("not by the director whose ruling it is against, for the party (92A)", () => {
    const told = withdrawing(pair("EW"));
    expect(answer(lodged, told, { person: RULED, writesForOthers: true })).toBe("92A withdrawsForOthers");
    expect(answer(lodged, told, { person: OTHER, writesForOthers: true })).toBe("taken");
  });

  test("nor by him in any other capacity (92A)", () => {
    for (const by of [{ as: "captain", contestant: "A-1-EW" }, pair("EW")] as const) {
      expect(answer(lodged, withdrawing(by), { person: RULED })).toBe("92A withdrawsForOthers");
      expect(answer(lodged, withdrawing(by), { person: OTHER })).toBe("taken");
    }
  });

  test("his own, which he lodged as a player or a captain himself, he takes back (92A)", () => {
    const [east, west]: readonly [By, By] = [
      { as: "player", contestant: "A-1-EW", seats: ["E"] },
      { as: "player", contestant: "A-1-EW", seats: ["W"] },
    ];
    const own = afterAll(withPeople, [
      [0, ruled()],
      [1, lodge(east)],
    ]);
    expect(answer(own, withdrawing(east), { person: RULED })).toBe("taken");
    expect(answer(own, withdrawing(east), { person: RULED, writesForOthers: true })).toBe("92A withdrawsForOthers");
    // What his partner lodged is not his alone.
    expect(answer(own, withdrawing(west), { person: RULED })).toBe("92A withdrawsForOthers");
    const captain: By = { as: "captain", contestant: "A-1-EW" };
    const ofTeam = afterAll(evening({}, { method: "imps", contest: "teams" }), [
      [0, ruled()],
      [1, lodge({ as: "player", contestant: "A-1-EW", seats: ["E"], captain: true })],
    ]);
    expect(answer(ofTeam, withdrawing(captain), { person: RULED })).toBe("taken");
  });

  test("nor refuses he consent as captain of a team (92D2)", () => {
    const waiting = afterAll(evening({}, { method: "imps", contest: "teams" }), [
      [0, ruled()],
      [1, lodge({ as: "player", contestant: "A-1-EW", seats: ["E"] })],
    ]);
    const refusing: ProcedureCommand = {
      type: "AppealConcurrenceRefused",
      by: { as: "captain", contestant: "A-1-EW" },
      data: { appeal: "A1" },
    };
    expect(answer(waiting, refusing, { person: RULED })).toBe("92D2 refusesForOthers");
    expect(answer(waiting, refusing, { person: OTHER })).toBe("taken");
  });

  test("nor refuses he consent for a partner; that one agrees he may write down (92D1)", () => {
    const waiting = afterAll(withPeople, [
      [0, ruled()],
      [1, lodge({ as: "player", contestant: "A-1-EW", seats: ["E"] })],
    ]);
    const west: By = { as: "player", contestant: "A-1-EW", seats: ["W"] };
    const saying = (type: "AppealConcurred" | "AppealConcurrenceRefused"): ProcedureCommand => ({
      type,
      by: west,
      data: { appeal: "A1" },
    });
    const refusing = saying("AppealConcurrenceRefused");
    expect(answer(waiting, refusing, { person: RULED, writesForOthers: true })).toBe("92D1 refusesForOthers");
    expect(answer(waiting, refusing, { person: OTHER, writesForOthers: true })).toBe("taken");
    expect(answer(waiting, refusing, { person: RULED })).toBe("taken");
    expect(answer(waiting, saying("AppealConcurred"), { person: RULED, writesForOthers: true })).toBe("taken");
  });
});
