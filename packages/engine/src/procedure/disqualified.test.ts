/** What becomes of a disqualification when something is decided on appeal, and what a log says that was written before it had to come of Law 91. Laws 91B, 93B3. */
import { describe, expect, test } from "vitest";
import { told } from "../session/testing/given.ts";
import { decide, type ProcedureCommand } from "./decide.ts";
import {
  afterAll,
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
import { namedIn } from "./told/concerned.ts";
import { type Event, foldNextOf } from "./told/fold.ts";
import type { Procedure } from "./told/state.ts";

const OUT = "A-1-EW";
const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;
const approve = (disqualification: string): ProcedureCommand => ({
  type: "DisqualificationApproved",
  by: ORGANIZER,
  data: { disqualification },
});
const propose = (disqualification: string, of?: string): ProcedureCommand => ({
  type: "DisqualificationProposed",
  by: DIRECTOR,
  data: { disqualification, contestant: OUT, ...(of === undefined ? {} : { ruling: of }) },
});
const lodge = (appeal: string, of: string): ProcedureCommand => ({
  type: "AppealLodged",
  by: pair("NS"),
  data: { appeal, rulings: [of] },
});
const isOut = ({ session }: Procedure): boolean => session.contestants.get(OUT)?.disqualified === true;
const stateOf = ({ disqualifications }: Procedure, id = "D1") => disqualifications.get(id)?.state;

describe("in a log where one was proposed with a ruling on the score", () => {
  const proposed: Event = {
    type: "DisqualificationProposed",
    data: { by: DIRECTOR, disqualification: "D1", contestant: OUT, ruling: "R1" },
  };
  const ruled = afterAll(evening(), [[0, ruling("R1", { result: made(9), nonOffending: ["NS"] })]]);
  const appealed = afterAll(foldNextOf(ruled, [proposed], at(0)), [
    [0, approve("D1")],
    [1, publish],
    [2, lodge("A1", "R1")],
  ]);
  const change: ProcedureCommand = {
    type: "CommitteeDecided",
    by: COMMITTEE,
    data: { appeal: "A1", ruling: "R1", outcome: "changed", result: made(10) },
  };

  test("the committee changes the score, and does not overrule what was done under Law 91", () => {
    const after = afterAll(appealed, [[3, change]]);
    expect([stateOf(after), isOut(after)]).toEqual(["inForce", true]);
  });

  test("it is overturned where its contestant was given a place again", () => {
    const entry = ruled.session.contestants.get(OUT);
    const back: readonly Event[] = entry === undefined ? [] : [{ type: "ContestantEntered", data: entry }];
    const after = foldNextOf(afterAll(appealed, [[3, change]]), back, at(3));
    expect([stateOf(after), isOut(after)]).toEqual(["overturned", false]);
  });
});

test("a ruling of another kind in the case of a disqualification is nothing that this comes of", () => {
  const before = afterAll(evening(), [
    [0, propose("D1")],
    [0, approve("D1")],
  ]);
  const { type, data } = ruling("D1", { kind: "procedural", laws: ["90B2"] });
  if (type !== "RulingGiven") throw new Error(type);
  const ruled = foldNextOf(before, [{ type, data: { ...data, by: DIRECTOR } }], at(0));
  expect(namedIn(ruled, "D1")).toEqual(new Set());
  const appealed = afterAll(ruled, [
    [1, publish],
    [2, lodge("A1", "D1")],
  ]);
  const change = { by: COMMITTEE, appeal: "A1", ruling: "D1", outcome: "changed" } as const;
  const after = foldNextOf(appealed, [{ type: "CommitteeDecided", data: change }], at(3));
  expect([stateOf(after), isOut(after)]).toEqual(["inForce", true]);
});

describe("disqualified by two rulings", () => {
  const overturn = (appeal: string, of: string): ProcedureCommand => ({
    type: "DirectorDecidedOnLaw",
    by: IN_CHARGE,
    data: { appeal, ruling: of, outcome: "changed" },
  });
  const twice = afterAll(evening({ appealBody: "directorInCharge" }), [
    [0, ruling("R1", { kind: "disqualification", laws: ["91B"] })],
    [0, ruling("R2", { kind: "disqualification", laws: ["91B"] })],
    [0, propose("D1", "R1")],
    [0, propose("D2", "R2")],
    [0, approve("D1")],
    [0, approve("D2")],
    [1, publish],
    [2, lodge("A1", "R1")],
    [2, lodge("A2", "R2")],
    [3, overturn("A1", "R1")],
  ]);

  test("a contestant is out as long as one of them stands", () => {
    expect([stateOf(twice), stateOf(twice, "D2"), isOut(twice)]).toEqual(["overturned", "inForce", true]);
  });

  test("it has a place again with the last that falls", () => {
    const after = afterAll(twice, [[4, overturn("A2", "R2")]]);
    expect([stateOf(after), stateOf(after, "D2"), isOut(after)]).toEqual(["overturned", "overturned", false]);
  });
});

describe("the organizer approves of none that he has a part in (91B)", () => {
  const PERSON = "lakes:1";
  const playing = (contestant: string): Procedure => {
    const entered = evening();
    const entry = { contestant, section: "A", number: contestant.slice(2), players: [{ person: PERSON }] };
    return { ...entered, session: told(entered.session, "ContestantCorrected", entry) };
  };
  const answer = (before: Procedure, of?: string): string => {
    const proposed = afterAll(before, [[0, propose("D1", of)]]);
    const decision = decide(proposed, approve("D1"), at(1), { person: PERSON });
    return "refused" in decision ? decision.refused.trouble.kind : "taken";
  };
  const ruled = (before: Procedure): Procedure =>
    afterAll(before, [[0, ruling("R1", { kind: "disqualification", laws: ["91B"] })]]);
  const elsewhere = (before: Procedure): Procedure =>
    afterAll(before, [[0, ruling("R1", { kind: "disqualification", laws: ["91B"], place: place(1, "2") })]]);

  test.each([
    ["his own", OUT, "ownCase"],
    ["of those whom he met, where no ruling says where it came up", "A-1-NS", "ownCase"],
    ["of others he does", "A-2-NS", "taken"],
  ])("%s", (_whose, plays, expected) => {
    expect(answer(playing(plays))).toBe(expected);
  });

  test("with a ruling it is whoever was at that table, or is disqualified by it", () => {
    expect(answer(ruled(playing("A-1-NS")), "R1")).toBe("ownCase");
    expect(answer(elsewhere(playing("A-2-EW")), "R1")).toBe("ownCase");
    expect(answer(elsewhere(playing(OUT)), "R1")).toBe("ownCase");
    expect(answer(elsewhere(playing("A-1-NS")), "R1")).toBe("taken");
  });
});

describe("one that is declined", () => {
  const decline = (by: ProcedureCommand["by"], disqualification = "D1"): ProcedureCommand => ({
    type: "DisqualificationDeclined",
    by,
    data: { disqualification },
  });
  const disciplined = afterAll(evening(), [
    [0, ruling("R1", { kind: "disciplinary", laws: ["91A"] })],
    [0, propose("D1", "R1")],
  ]);

  test.each([
    ["the organizer", ORGANIZER],
    ["its director, who lets it be", DIRECTOR],
  ])("by %s never takes effect, and may be proposed anew", (_, by) => {
    const after = afterAll(disciplined, [[0, decline(by)]]);
    expect([stateOf(after), isOut(after)]).toEqual(["declined", false]);
    for (const command of [approve("D1"), decline(ORGANIZER)])
      expect(decide(after, command, at(0))).toMatchObject({
        refused: { law: "91B", trouble: { kind: "nothingToApprove" } },
      });
    const anew = afterAll(after, [
      [0, propose("D2", "R1")],
      [0, approve("D2")],
    ]);
    expect([stateOf(anew), stateOf(anew, "D2"), isOut(anew)]).toEqual(["declined", "inForce", true]);
  });

  test("names nobody whom its ruling does not name otherwise", () => {
    expect([...namedIn(disciplined, "R1")]).toEqual([OUT]);
    expect([...namedIn(afterAll(disciplined, [[0, decline(ORGANIZER)]]), "R1")]).toEqual([]);
  });

  test("is nobody else's to decline", () => {
    for (const by of [pair("NS"), COMMITTEE])
      expect(decide(disciplined, decline(by), at(0))).toMatchObject({ refused: { law: "91B" } });
  });
});
