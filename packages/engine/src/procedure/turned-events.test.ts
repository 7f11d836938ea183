/** What was told before the sides were exchanged is read with everybody where he sits now, as what counts is: the pair that offended is the same. Laws 12C, 79C, 92. */
import { expect, test } from "vitest";
import { at, DIRECTOR, evening, pair, place, ruling } from "./testing/evening.ts";
import { decide, type ProcedureCommand } from "./decide.ts";
import { foldNextOf } from "./told/fold.ts";
import { isProcedureEvent, type ProcedureEvent } from "./told/events.ts";
import type { Ruled } from "./told/ruled.ts";
import { eventTurned } from "./told/turned-events.ts";

const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const;
const here = place(1);
const there = { ...here, ns: here.ew, ew: here.ns };
const weighted = (tricks: number): Extract<Ruled, { readonly kind: "weighted" }> => ({
  kind: "weighted",
  lines: [{ weight: "1/1", score: made(tricks), byLegalMeans: true }],
});
const toldOf = (command: ProcedureCommand): ProcedureEvent => {
  const decision = decide(evening(), command, at(0));
  const [event] = "taken" in decision ? decision.taken : [];
  if (event === undefined || !isProcedureEvent(event)) throw new Error(JSON.stringify(decision));
  return event;
};

test.each([
  ["one score", { ...made(9) }],
  ["weights", weighted(9)],
  ["each side its own", { kind: "sides", ns: weighted(8), ew: { kind: "artificial", level: "average+" } }],
  ["the table's", { kind: "stands" }],
] satisfies [string, Ruled][])("a ruling of %s says what the one that counts says", (_, result) => {
  const given = toldOf(ruling("R1", { nonOffending: ["EW"], result }));
  const moved: ProcedureEvent = { type: "CaseMoved", data: { by: DIRECTOR, ruling: "R1", from: here, to: there } };
  const counts = foldNextOf(evening(), [given, moved], at(1)).rulings.get("R1");
  const told = eventTurned(given, here);
  expect(told.type === "RulingGiven" && [told.data.result, told.data.nonOffending]).toEqual([
    counts?.result?.ruled,
    counts?.nonOffending,
  ]);
  expect(eventTurned(told, there)).toEqual(given);
});

test.each<ProcedureEvent>([
  { type: "RulingRequested", data: { by: pair("NS"), request: "R1", place: here } },
  {
    type: "ScoreErrorReported",
    data: { by: pair("EW"), correction: "R1", place: here, error: "entry", agreed: true, should: made(9) },
  },
  { type: "RulingCorrected", data: { by: DIRECTOR, ruling: "R1", result: made(8), normalResult: true } },
  {
    type: "RectificationWaived",
    data: { by: DIRECTOR, ruling: "R1", place: here, law: "31", nonOffending: "NS", askedBy: "NS" },
  },
  {
    type: "VoteCast",
    data: {
      by: { as: "committee" },
      appeal: "A1",
      ruling: "R1",
      member: "x:1",
      vote: "changed",
      result: made(8),
      nonOffending: ["NS"],
    },
  },
])("$type is turned, and turned back", (event) => {
  const turned = eventTurned(event, here);
  expect(turned).not.toEqual(event);
  expect(eventTurned(turned, there)).toEqual(event);
});

test("a penalty, and whoever speaks for another table, stay as they are", () => {
  const decided: ProcedureEvent = {
    type: "CommitteeDecided",
    data: {
      by: { as: "committee" },
      appeal: "A1",
      ruling: "R1",
      outcome: "changed",
      result: { kind: "penalty", amount: 1, unit: "vp" },
    },
  };
  const elsewhere: ProcedureEvent = {
    type: "AppealLodged",
    data: { by: pair("NS", "2"), appeal: "A1", rulings: ["R1"] },
  };
  expect([decided, elsewhere].map((one) => eventTurned(one, here))).toEqual([decided, elsewhere]);
});

test("what a side did to itself goes with its declarer", () => {
  const selfInflicted = { withoutError: made(11), atTable: made(10) };
  const data = { by: DIRECTOR, ruling: "R1", result: made(9), normalResult: true, selfInflicted };
  expect(eventTurned({ type: "RulingCorrected", data }, here)).toMatchObject({
    data: { selfInflicted: { withoutError: { declarer: "E" }, atTable: { declarer: "E" } } },
  });
});
