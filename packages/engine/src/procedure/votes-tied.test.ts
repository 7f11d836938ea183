/** A tie is the chair's; where nobody is in the chair it is no decision, whoever tells it first, and what nobody voted for is not what one of them makes of it. Law 93B. */
import { describe, expect, it } from "vitest";
import { decide, type ProcedureCommand } from "./decide.ts";
import type { Asker } from "./laws/decision.ts";
import { afterAll, at, COMMITTEE, evening, IN_CHARGE, ORGANIZER, pair, publish, ruling } from "./testing/evening.ts";
import type { By } from "./told/by.ts";
import type { Decided } from "./told/events.ts";
import { foldNextOf } from "./told/fold.ts";
import type { Procedure } from "./told/state.ts";

const WHY = { text: "00000000-0000-4000-8000-000000000001", digest: "0".repeat(64) };
const [A, B, C, D] = ["lake:a", "lake:b", "lake:c", "lake:d"] as const;
const about = { appeal: "A1", ruling: "R1" } as const;
const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;
const naming = (
  members: readonly string[],
  more: { readonly chair?: string; readonly grounds?: typeof WHY } = {},
  by: By = ORGANIZER,
): ProcedureCommand => ({
  type: "CommitteeNamed",
  by,
  data: { appeal: "A1", members: [...members], chair: members[0] ?? "", ...more },
});
const vote = (member: string, what: "upheld" | "changed", result?: Decided): ProcedureCommand => ({
  type: "VoteCast",
  by: COMMITTEE,
  data: { ...about, member, vote: what, ...(result === undefined ? {} : { result }) },
});
const upholding: ProcedureCommand = { type: "CommitteeDecided", by: COMMITTEE, data: { ...about, outcome: "upheld" } };
const changing = (tricks: number): ProcedureCommand => ({
  type: "CommitteeDecided",
  by: COMMITTEE,
  data: { ...about, outcome: "changed", result: made(tricks) },
});

const voted = (...votes: readonly ProcedureCommand[]): Procedure =>
  afterAll(evening(), [
    [0, ruling("R1", { result: made(9) })],
    [1, publish],
    [2, { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"] } }],
    [3, naming([A, B, C])],
    [4, { type: "HearingHeld", by: COMMITTEE, data: { appeal: "A1" } }],
    ...votes.map((each) => [5, each] as const),
  ]);
const asked = (procedure: Procedure, command: ProcedureCommand, asker: Asker = {}) => {
  const decision = decide(procedure, command, at(6), asker);
  return "refused" in decision
    ? { said: `${decision.refused.law} ${decision.refused.trouble.kind}`, next: procedure }
    : { said: "taken", next: foldNextOf(procedure, decision.taken, at(6)) };
};
const answer = (...[procedure, command, asker]: Parameters<typeof asked>): string =>
  asked(procedure, command, asker).said;
/** The chair steps down before he has voted. */
const left = (...votes: readonly ProcedureCommand[]): Procedure => {
  const gone: ProcedureCommand = { type: "MemberRecused", by: COMMITTEE, data: { appeal: "A1", member: A } };
  return asked(voted(...votes), gone, { person: A }).next;
};

describe("a tie whose chair has stepped down", () => {
  const tied = left(vote(B, "upheld"), vote(C, "changed", made(10)));

  it("is decided by neither of them", () => {
    expect(answer(tied, upholding, { person: B })).toBe("fact votesTied");
    expect(answer(tied, changing(10), { person: C })).toBe("fact votesTied");
  });

  it("is decided once one of them votes otherwise", () => {
    const { next } = asked(tied, vote(B, "changed", made(10)), { person: B });
    expect(answer(next, changing(10))).toBe("taken");
  });

  it("is the new chair's, whom the organizer names of those who sit; votes stay votes", () => {
    const { said, next } = asked(tied, naming([C, B]));
    expect(said).toBe("taken");
    expect(answer(next, upholding)).toBe("fact votedOtherwise");
    expect(answer(next, changing(10))).toBe("taken");
    expect(answer(tied, naming([C, B], {}, IN_CHARGE))).toBe("80B2(k) isFor");
  });

  it("is heard anew by another committee, which is named with why", () => {
    expect(answer(tied, naming([D]))).toBe("fact replacedUnsaid");
    const { said, next } = asked(tied, naming([D], { grounds: WHY }));
    expect([said, answer(next, vote(D, "upheld"))]).toEqual(["taken", "93B notHeard"]);
  });
});

describe("what a change is to", () => {
  const unsaid = voted(vote(A, "upheld"), vote(B, "changed"), vote(C, "changed"));

  it("is not said by one member where nobody voted on it, least of all by one who was against a change", () => {
    expect(answer(unsaid, changing(10), { person: A })).toBe("fact resultUnvoted");
    expect(answer(unsaid, changing(10), { person: B })).toBe("fact resultUnvoted");
    const { next } = asked(unsaid, vote(B, "changed", made(10)), { person: B });
    expect(answer(next, changing(10), { person: A })).toBe("taken");
    expect(answer(next, changing(11), { person: A })).toBe("fact votedOtherResult");
  });

  it("is the chair's who voted for a change", () => {
    const chairs = voted(vote(A, "changed"), vote(B, "changed"), vote(C, "upheld"));
    expect(answer(chairs, changing(10), { person: A })).toBe("taken");
    expect(answer(chairs, changing(10), { person: B })).toBe("fact resultUnvoted");
  });

  it("is tied between two results as long as the chair is for neither", () => {
    const two = voted(vote(A, "upheld"), vote(B, "changed", made(10)), vote(C, "changed", made(11)));
    expect(answer(two, changing(10))).toBe("fact votesTied");
    const { next } = asked(two, vote(A, "changed", made(11)), { person: A });
    expect(answer(next, changing(11))).toBe("taken");
  });
});

describe("the result at the table", () => {
  const split = voted(vote(A, "changed", { kind: "stands" }), vote(B, "changed", made(10)), vote(C, "upheld"));

  it("is what those are for who let it stand, and those who name it", () => {
    expect(answer(split, changing(10), { person: A })).toBe("taken");
    expect(answer(split, changing(11), { person: A })).toBe("fact votedOtherResult");
  });
});
