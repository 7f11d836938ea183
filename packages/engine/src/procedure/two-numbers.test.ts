/** Two ids of one person are one person: what he may not do in his own case he may do under neither of them. Laws 79C2, 82C, 92D, 93B. */
import { describe, expect, it } from "vitest";
import { told } from "../session/testing/given.ts";
import { decide, type ProcedureCommand } from "./decide.ts";
import type { Asker } from "./laws/decision.ts";
import { afterAll, at, COMMITTEE, DIRECTOR, evening, ORGANIZER, pair, publish, ruling } from "./testing/evening.ts";
import { isConcerned } from "./told/concerned.ts";
import type { Procedure } from "./told/state.ts";

const WHY = { text: "00000000-0000-4000-8000-000000000001", digest: "0".repeat(64) };
/** He played as a guest, and was a member all the time. */
const [GUEST, MEMBER, OTHER, MATE, THIRD] = [
  "guest/00000000-0000-4000-8000-000000000061",
  "lake:61",
  "lake:d",
  "lake:e",
  "lake:f",
] as const;
const whoIs = (person: string): string => (person === GUEST ? MEMBER : person);
const gave = new Map([["R1", new Set([MEMBER])]]);

const entered = evening();
const atTable = {
  ...entered,
  session: told(entered.session, "ContestantCorrected", {
    contestant: "A-1-NS",
    section: "A",
    number: "1-NS",
    players: [{ person: GUEST }, { person: MATE }],
  }),
};
const naming = (...members: readonly string[]): ProcedureCommand => ({
  type: "CommitteeNamed",
  by: ORGANIZER,
  data: { appeal: "A1", members: [...members], chair: members[0] ?? "", grounds: WHY },
});
const appealed = (before: Procedure): Procedure =>
  afterAll(before, [
    [0, ruling("R1")],
    [1, publish],
    [2, { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"] } }],
  ]);
const answer = (procedure: Procedure, command: ProcedureCommand, asker: Asker = {}): string => {
  const decision = decide(procedure, command, at(6), asker);
  return "refused" in decision ? `${decision.refused.law} ${decision.refused.trouble.kind}` : "taken";
};

describe("whoever plays there under another id", () => {
  const his = appealed(atTable);

  it("is concerned by the ruling", () => {
    expect([isConcerned(his, "R1", MEMBER), isConcerned(his, "R1", MEMBER, whoIs)]).toEqual([false, true]);
  });

  it("does not sit, hears and names nobody in his case", () => {
    expect(answer(his, naming(MEMBER))).toBe("taken");
    expect(answer(his, naming(MEMBER), { whoIs })).toBe("93B judgesOwnCase");
    expect(answer(his, naming(OTHER), { whoIs, person: MEMBER })).toBe("93B namesOwnJudges");
    const hearing: ProcedureCommand = { type: "HearingHeld", by: COMMITTEE, data: { appeal: "A1" } };
    expect(answer(his, hearing, { whoIs, person: MEMBER })).toBe("93B judgesOwnCase");
  });

  it("puts right no ruling there that is under appeal", () => {
    const right: ProcedureCommand = {
      type: "RulingCorrected",
      by: DIRECTOR,
      data: { ruling: "R1", result: { kind: "passedOut" }, normalResult: true },
    };
    expect(answer(his, right, { whoIs, person: MEMBER })).toBe("82C ownCase");
    expect(answer(his, right, { whoIs, person: OTHER })).toBe("taken");
  });

  it("writes down for nobody that he does not consent", () => {
    const no: ProcedureCommand = { type: "AppealConcurrenceRefused", by: pair("NS"), data: { appeal: "A1" } };
    expect(answer(his, no, { whoIs, person: MEMBER, writesForOthers: true })).toBe("92D1 refusesForOthers");
    expect(answer(his, no, { whoIs, person: OTHER, writesForOthers: true })).toBe("taken");
  });

  it("approves as an organizer of no disqualification there", () => {
    const proposed = afterAll(atTable, [
      [0, { type: "DisqualificationProposed", by: DIRECTOR, data: { disqualification: "D1", contestant: "A-1-EW" } }],
    ]);
    const approving: ProcedureCommand = {
      type: "DisqualificationApproved",
      by: ORGANIZER,
      data: { disqualification: "D1" },
    };
    expect(answer(proposed, approving, { whoIs, person: MEMBER })).toBe("91B ownCase");
    expect(answer(proposed, approving, { whoIs, person: OTHER })).toBe("taken");
  });

  it("approves as an organizer of no late correction there", () => {
    const late = afterAll(atTable, [
      [0, publish],
      [
        40,
        {
          type: "ScoreErrorReported",
          by: pair("NS"),
          data: {
            correction: "C1",
            place: { board: 1, section: "A", round: 1, table: "1", ns: "A-1-NS", ew: "A-1-EW" },
            error: "entry",
            agreed: true,
            late: true,
            should: { kind: "passedOut" },
          },
        },
      ],
    ]);
    const approving: ProcedureCommand = { type: "LateCorrectionApproved", by: ORGANIZER, data: { correction: "C1" } };
    const when = (asker: Asker): string => {
      const decision = decide(late, approving, at(41), asker);
      return "refused" in decision ? decision.refused.trouble.kind : "taken";
    };
    expect([when({ whoIs, person: MEMBER }), when({ whoIs, person: OTHER })]).toEqual(["ownCase", "taken"]);
  });
});

it("who ruled under one number sits under no other", () => {
  const ruled = appealed(entered);
  expect(answer(ruled, naming(GUEST), { gave })).toBe("taken");
  expect(answer(ruled, naming(GUEST), { gave, whoIs })).toBe("93B judgesOwnCase");
});

describe("on a committee one person", () => {
  const heard = afterAll(appealed(entered), [
    [3, naming(GUEST, OTHER)],
    [4, { type: "HearingHeld", by: COMMITTEE, data: { appeal: "A1" } }],
    [5, { type: "VoteCast", by: COMMITTEE, data: { appeal: "A1", ruling: "R1", member: GUEST, vote: "upheld" } }],
  ]);

  it("has one vote", () => {
    expect(answer(appealed(entered), naming(GUEST, MEMBER), { whoIs })).toBe("fact memberTwice");
  });

  it("has voted under either number, and names nobody in its place under either", () => {
    expect(answer(heard, naming(THIRD, MEMBER), { whoIs })).toBe("93B votedBefore");
    expect(answer(heard, naming(MEMBER, OTHER), { whoIs })).toBe("fact samePeople");
    expect(answer(heard, naming(THIRD), { whoIs, person: MEMBER })).toBe("93B satOnIt");
  });

  it("was recused under either", () => {
    const recused = afterAll(appealed(entered), [
      [3, naming(GUEST, OTHER)],
      [4, { type: "MemberRecused", by: ORGANIZER, data: { appeal: "A1", member: GUEST } }],
    ]);
    expect(answer(recused, naming(MEMBER, OTHER), { whoIs })).toBe("93B wasRecused");
  });
});
