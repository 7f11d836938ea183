/** Who the parties of a case are stays as it was when it was ruled and appealed, for whoever acts in it and for whoever reads it. Laws 4, 92A, 92D. */
import { describe, expect, test } from "vitest";
import { told } from "../session/testing/given.ts";
import type { ProcedureCommand } from "./decide.ts";
import { afterAll, COMMITTEE, evening, pair, publish, ruling } from "./testing/evening.ts";
import { caseParties } from "./told/case-parties.ts";
import { partiesIn } from "./told/parties.ts";
import type { Procedure } from "./told/state.ts";

const entering = (procedure: Procedure, people: readonly string[], captain?: string): Procedure => ({
  ...procedure,
  session: told(
    procedure.session,
    procedure.session.contestants.has("A-1-NS") ? "ContestantCorrected" : "ContestantEntered",
    {
      contestant: "A-1-NS",
      section: "A",
      number: "1-NS",
      players: people.map((person) => ({ person })),
      ...(captain === undefined ? {} : { captain }),
    },
  ),
});
const ruled = afterAll(entering(evening(), ["lake:north", "lake:south"], "lake:captain"), [
  [0, ruling("R1")],
  [1, publish],
]);
const lodge: ProcedureCommand = { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"] } };
const lodged = afterAll(ruled, [[2, lodge]]);
const decided = afterAll(lodged, [
  [3, { type: "CommitteeDecided", by: COMMITTEE, data: { appeal: "A1", ruling: "R1", outcome: "upheld" } }],
]);
const takenBack = afterAll(lodged, [[3, { type: "AppealWithdrawn", by: pair("NS"), data: { appeal: "A1" } }]]);

const namesOf = (procedure: Procedure) =>
  caseParties(procedure, "R1")?.people.map(({ person, as }) => (as === "captain" ? `${person}*` : person));
/** Who acts for the contestant, by whatever moment of the case. */
const actingIn = (procedure: Procedure) => [
  ...new Set(
    partiesIn(procedure, "R1").flatMap(({ contestants }) =>
      (contestants.get("A-1-NS")?.players ?? []).map(({ person }) => person),
    ),
  ),
];

describe("whoever is entered in the place of a party", () => {
  const THEN = ["lake:north", "lake:south", "lake:captain*"];
  test.each([
    ["before an appeal may act beside them", ruled, true],
    ["once it is lodged has no part in it", lodged, false],
    ["once it is decided has none either, for it goes on as it was heard", decided, false],
    ["once it was taken back may act beside them, as if nobody had appealed", takenBack, true],
  ])("%s", (_when, procedure, newcomers) => {
    const after = entering(procedure, ["lake:new"]);
    expect(actingIn(after).includes("lake:new")).toBe(newcomers);
    expect(actingIn(after)).toContain("lake:north");
    expect([namesOf(after), caseParties(after, "R1")?.newcomers]).toEqual([THEN, newcomers]);
  });
});

test("whoever was entered between ruling and appeal is a party from then on", () => {
  const between = afterAll(entering(ruled, ["lake:new"]), [[2, lodge]]);
  expect(namesOf(entering(between, ["lake:late"]))).toEqual(["lake:north", "lake:south", "lake:captain*", "lake:new"]);
});

test("before a ruling nothing is remembered", () => expect(caseParties(evening(), "R1")).toBeUndefined());

test("of those entered for a pair they are parties who sat there", () => {
  const four = entering(evening({}, { method: "matchpoints", contest: "pairs" }), ["a:1", "a:2", "a:3", "a:4"]);
  const results = new Map(
    [...four.session.results].map(([board, all]) => [
      board,
      all.map((one) => (one.ns === "A-1-NS" ? { ...one, players: { N: "a:3", S: "a:1", E: "a:8", W: "a:9" } } : one)),
    ]),
  );
  const sat = afterAll({ ...four, session: { ...four.session, results } }, [[0, ruling("R1")]]);
  expect(caseParties(sat, "R1")?.people).toEqual([
    { contestant: "A-1-NS", person: "a:3", as: "player", seat: "N" },
    { contestant: "A-1-NS", person: "a:1", as: "player", seat: "S" },
    { contestant: "A-1-EW", person: "a:8", as: "player", seat: "E" },
    { contestant: "A-1-EW", person: "a:9", as: "player", seat: "W" },
  ]);
});
