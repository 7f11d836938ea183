/** A committee that has heard an appeal and cannot decide it is replaced by whoever arranges who hears: before it has decided, with a reason, and the case is heard anew. Laws 80B2(k), 93. */
import { describe, expect, it, test } from "vitest";
import { told } from "../session/testing/given.ts";
import { decide, type ProcedureCommand } from "./decide.ts";
import type { Asker } from "./laws/decision.ts";
import {
  afterAll,
  at,
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
import type { By } from "./told/by.ts";
import type { Procedure } from "./told/state.ts";

const WHY = { text: "00000000-0000-4000-8000-000000000001", digest: "0".repeat(64) };
const [A, B, C, D, E] = ["lake:a", "lake:b", "lake:c", "lake:d", "lake:e"] as const;
const about = { appeal: "A1", ruling: "R1" } as const;
const naming = (members: readonly string[], by: By = ORGANIZER, grounds?: typeof WHY): ProcedureCommand => ({
  type: "CommitteeNamed",
  by,
  data: { appeal: "A1", members: [...members], chair: members[0] ?? "", ...(grounds === undefined ? {} : { grounds }) },
});
const hearing: ProcedureCommand = { type: "HearingHeld", by: COMMITTEE, data: { appeal: "A1" } };
const vote = (member: string, what: "upheld" | "changed" = "upheld"): ProcedureCommand => ({
  type: "VoteCast",
  by: COMMITTEE,
  data: { ...about, member, vote: what },
});
const deciding: ProcedureCommand = { type: "CommitteeDecided", by: COMMITTEE, data: { ...about, outcome: "upheld" } };

const appealed = (): Procedure =>
  afterAll(evening(), [
    [0, ruling("R1")],
    [1, publish],
    [2, { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"] } }],
  ]);
const heard = (by: By = ORGANIZER): Procedure =>
  afterAll(appealed(), [
    [3, naming([A, B, C], by)],
    [4, hearing],
  ]);
const answer = (procedure: Procedure, command: ProcedureCommand, asker: Asker = {}): string => {
  const decision = decide(procedure, command, at(6), asker);
  return "refused" in decision ? `${decision.refused.law} ${decision.refused.trouble.kind}` : "taken";
};
const another = naming([D, E, C], ORGANIZER, WHY);

describe("while votes are missing", () => {
  const waiting = afterAll(heard(), [[5, vote(A, "changed")]]);

  it("is named anew by the organizer, who says why", () => {
    expect(answer(waiting, naming([D, E, C]))).toBe("fact replacedUnsaid");
    expect(answer(waiting, another)).toBe("taken");
  });

  it("is not by whoever did not name it, nor by a party, a director, or who ruled", () => {
    expect(answer(waiting, naming([D, E], IN_CHARGE, WHY))).toBe("80B2(k) isFor");
    expect(answer(waiting, naming([D, E], DIRECTOR, WHY))).toBe("80B2(k) isFor");
    const gave = new Map([["R1", new Set(["lake:ruled"])]]);
    expect(answer(waiting, another, { person: "lake:ruled", gave })).toBe("93B namesOwnJudges");
  });

  it("is not by whoever sits on it, has stepped down from it, or sat on one before it", () => {
    expect(answer(waiting, another, { person: C })).toBe("93B satOnIt");
    const recusing: ProcedureCommand = { type: "MemberRecused", by: COMMITTEE, data: { appeal: "A1", member: B } };
    const decision = decide(waiting, recusing, at(6), { person: B });
    const left = "taken" in decision ? foldNextOf(waiting, decision.taken, at(6)) : waiting;
    expect(answer(left, another, { person: B })).toBe("93B satOnIt");
    const anew = afterAll(waiting, [
      [6, naming([D, E], ORGANIZER, WHY)],
      [7, hearing],
    ]);
    expect(answer(anew, naming([D, "lake:f"], ORGANIZER, WHY), { person: C })).toBe("93B satOnIt");
    expect(answer(anew, naming([D, "lake:f"], ORGANIZER, WHY), { person: "lake:g" })).toBe("taken");
  });

  it("is not the same people, nor whoever has voted, on this committee or one before it", () => {
    expect(answer(waiting, naming([C, B, A], ORGANIZER, WHY))).toBe("fact samePeople");
    expect(answer(waiting, naming([D, A], ORGANIZER, WHY))).toBe("93B votedBefore");
    const anew = afterAll(waiting, [
      [6, another],
      [7, hearing],
    ]);
    expect(answer(anew, naming([D, A], ORGANIZER, WHY))).toBe("93B votedBefore");
    expect(answer(anew, naming([D, B], ORGANIZER, WHY))).toBe("taken");
  });

  it("is by the director in charge where he had named it", () => {
    expect(answer(heard(IN_CHARGE), naming([D, E], IN_CHARGE, WHY))).toBe("taken");
  });

  it("hears the case from the beginning, votes anew, and earlier votes count no more", () => {
    const anew = afterAll(waiting, [[6, another]]);
    expect(answer(anew, vote(C))).toBe("93B notHeard");
    expect(answer(anew, deciding)).toBe("93B notHeard");
    const again = afterAll(anew, [
      [7, hearing],
      [8, vote(D)],
    ]);
    expect(answer(again, vote(A))).toBe("93B notSitting");
    expect(answer(again, deciding)).toBe("fact votesMissing");
    const voted = afterAll(again, [[9, vote(E)]]);
    expect(answer(voted, deciding)).toBe("taken");
    expect(answer(voted, { ...deciding, data: { ...about, outcome: "changed" } })).toBe("fact votedOtherwise");
  });

  it("is not taken from a committee by that: who hears appeals stays laid down, and consent is not taken back", () => {
    const anew = afterAll(waiting, [[6, another]]);
    const none: ProcedureCommand = { type: "CommitteeArranged", by: ORGANIZER, data: { committee: "none" } };
    expect(answer(anew, none)).toBe("93A hearingBegun");
    const back: ProcedureCommand = { type: "AppealConcurrenceRefused", by: pair("NS"), data: { appeal: "A1" } };
    expect(answer(anew, back)).toBe("92D1 hearingBegun");
  });

  it("keeps out whoever was recused", () => {
    const recusing: ProcedureCommand = { type: "MemberRecused", by: COMMITTEE, data: { appeal: "A1", member: B } };
    const decision = decide(waiting, recusing, at(6), { person: B });
    const recused = "taken" in decision ? foldNextOf(waiting, decision.taken, at(6)) : waiting;
    expect(answer(recused, naming([D, B], ORGANIZER, WHY))).toBe("93B wasRecused");
    expect(answer(recused, naming([D, C], ORGANIZER, WHY))).toBe("taken");
  });
});

describe("once everybody who sits has voted", () => {
  const voted = afterAll(heard(), [
    [5, vote(A)],
    [5, vote(B)],
    [5, vote(C, "changed")],
  ]);
  const written: ProcedureCommand = { ...deciding, by: IN_CHARGE };

  it("is not replaced: its decision is made", () => {
    expect(answer(voted, another)).toBe("fact votesComplete");
  });

  it("has it told by any member, or written down by the director in charge, as the committee's", () => {
    expect(answer(voted, deciding, { person: C })).toBe("taken");
    const decision = decide(voted, written, at(6), { person: "lake:in-charge" });
    expect(decision).toMatchObject({ taken: [{ type: "CommitteeDecided", data: { by: { as: "committee" } } }] });
  });

  it("has nothing else written down, by nobody else, and not by a director in charge who is a party", () => {
    const result = { kind: "played", contract: "4S", declarer: "N", tricks: 9 } as const;
    const changed: ProcedureCommand = { ...written, data: { ...about, outcome: "changed", result } };
    expect(answer(voted, changed)).toBe("fact votedOtherwise");
    expect(answer(voted, { ...written, data: { ...about, outcome: "upheld", withoutMerit: true } })).toBe("93B2 isFor");
    expect(answer(voted, { ...written, by: DIRECTOR })).toBe("93B2 isFor");
    const plays = told(voted.session, "ContestantCorrected", {
      contestant: "A-1-NS",
      section: "A",
      number: "1-NS",
      players: [{ person: "lake:in-charge" }],
    });
    expect(answer({ ...voted, session: plays }, written, { person: "lake:in-charge" })).toBe("93B judgesOwnCase");
  });

  it("has nothing written down while a vote is missing", () => {
    const waiting = afterAll(heard(), [
      [5, vote(A)],
      [5, vote(B)],
    ]);
    expect(answer(waiting, written)).toBe("93B2 isFor");
  });
});

test("once it has decided nobody takes its place", () => {
  const decided = afterAll(heard(), [
    [5, vote(A)],
    [5, vote(B)],
    [6, deciding],
  ]);
  expect(answer(decided, another)).toBe("fact noOpenAppeal");
});

test("a committee that nobody named is not replaced by one that somebody names once it has begun", () => {
  expect(answer(afterAll(appealed(), [[3, hearing]]), another)).toBe("fact hearingBegun");
});

test("a director in charge who decided the Law in it names no other committee, though he named the one that looks at his decision", () => {
  const onLaw = afterAll(evening(), [
    [0, ruling("R1", { kind: "law" })],
    [1, publish],
    [2, { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"] } }],
    [3, { type: "DirectorDecidedOnLaw", by: IN_CHARGE, data: { ...about, outcome: "upheld" } }],
    [4, { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"], to: "committee" } }],
    [5, naming([A, B], IN_CHARGE)],
    [5, hearing],
  ]);
  expect(answer(onLaw, naming([D, E], IN_CHARGE, WHY))).toBe("80B2(k) isFor");
  expect(answer(onLaw, naming([D, E], ORGANIZER, WHY))).toBe("taken");
});
