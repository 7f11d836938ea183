/** A warning is a penalty that takes nothing: on record with its ruling, somebody's to appeal wherever they play, and in no standings. Laws 90, 91, 92A, 93B3. */
import { expect, test } from "vitest";
import { scoreSession } from "../session/index.ts";
import { decide, type ProcedureCommand } from "./decide.ts";
import {
  afterAll,
  answered,
  at,
  COMMITTEE,
  DIRECTOR,
  evening,
  pair,
  place,
  publish,
  ruling,
} from "./testing/evening.ts";
import { foldNextOf } from "./told/fold.ts";
import { isConcerned, namedIn } from "./told/concerned.ts";
import { penaltyView } from "./views.ts";

const WARNED = "A-2-NS";

const warning = (amount: string | number = 0, contestant = WARNED): ProcedureCommand => ({
  type: "PenaltyImposed",
  by: DIRECTOR,
  data: { penalty: "P1", ruling: "R1", contestant, law: "90B2", offence: "slow play", amount, unit: "matchpoints" },
});
const given = ruling("R1", { kind: "procedural", laws: ["90B2"] });
const scale = [{ law: "90B2", offence: "slow play", warning: true }];
const warned = afterAll(evening({ penaltyScale: scale }), [
  [0, given],
  [0, warning()],
  [1, publish],
]);

test.each([0, "0/1", "0/7"])(
  "%s is a warning; of whoever does not play, or in another unit, it is refused",
  (amount) => {
    const begun = afterAll(evening({ penaltyScale: scale }), [[0, given]]);
    expect(answered(begun, warning(amount), at(0))).toBe("taken");
    expect(answered(begun, warning(amount, "A-9-NS"), at(0))).not.toBe("taken");
  },
);

test("it takes nothing from anybody, and no standing has it", () => {
  const standings = (procedure: typeof warned) =>
    scoreSession(procedure.session).standings.map(({ contestant, total, why }) => [contestant, total, why.penalties]);
  expect(standings(warned)).toEqual(standings(evening()));
  const fined = afterAll(evening({ penaltyScale: scale }), [
    [0, given],
    [0, warning(1)],
  ]);
  expect(standings(fined)).not.toEqual(standings(evening()));
});

test("whom it names is a party, at another table too, and appeals it; others there do not", () => {
  expect([...namedIn(warned, "R1")]).toEqual([WARNED]);
  expect(isConcerned(warned, "R1", "x:1")).toBe(false);
  const lodged = (side: "NS" | "EW"): ProcedureCommand => ({
    type: "AppealLodged",
    by: pair(side, "2"),
    data: { appeal: "A1", rulings: ["R1"] },
  });
  expect([answered(warned, lodged("NS"), at(2)), answered(warned, lodged("EW"), at(2))]).toEqual(["taken", "92A"]);
});

test("a committee takes it away, which is a change, or makes a fine of it", () => {
  const appealed = afterAll(warned, [
    [2, { type: "AppealLodged", by: pair("NS", "2"), data: { appeal: "A1", rulings: ["R1"] } }],
  ]);
  const decided = (amount: number): ProcedureCommand => ({
    type: "CommitteeDecided",
    by: COMMITTEE,
    data: {
      appeal: "A1",
      ruling: "R1",
      outcome: "changed",
      withoutMerit: false,
      result: { kind: "penalty", amount, unit: "matchpoints" },
    },
  });
  expect(penaltyView(afterAll(appealed, [[3, decided(0)]]), "P1")).toEqual({ state: "lifted", amount: 0 });
  expect(penaltyView(afterAll(appealed, [[3, decided(1)]]), "P1")).toEqual({ state: "changed", amount: 1 });
  const lifted = foldNextOf(appealed, [{ type: "PenaltyLifted", data: { penalty: "P1" } }], at(3));
  expect(decide(lifted, decided(0), at(4))).toMatchObject({ refused: { trouble: { kind: "nothingChanged" } } });
});

test("an offence is one that the organizer's scale has under that paragraph, in a draft too: whatever else is said of somebody are grounds", () => {
  const drafted = (offence: string): ProcedureCommand => ({
    type: "RulingDrafted",
    by: DIRECTOR,
    data: { ruling: "R1", place: place(1), kind: "procedural", laws: ["90B2"], penalty: { offence } },
  });
  const imposed = (offence: string, law: string): ProcedureCommand => ({
    type: "PenaltyImposed",
    by: DIRECTOR,
    data: { penalty: "P1", ruling: "R1", contestant: WARNED, law, offence, amount: 0, unit: "matchpoints" },
  });
  const begun = afterAll(evening({ penaltyScale: scale }), [[0, given]]);
  const troubleOf = (command: ProcedureCommand) => {
    const decision = decide(begun, command, at(0));
    return "refused" in decision ? decision.refused.trouble : "taken";
  };
  expect(troubleOf(imposed("slow play", "90B2"))).toBe("taken");
  expect(troubleOf(imposed("slow play", "90B7"))).toEqual({ kind: "noSuchOffence" });
  expect(troubleOf(imposed("he shouted at everybody", "90B2"))).toEqual({ kind: "noSuchOffence" });
  const fresh = evening({ penaltyScale: scale });
  expect(answered(fresh, drafted("slow play"), at(0))).toBe("taken");
  expect(answered(fresh, drafted("he shouted at everybody"), at(0))).not.toBe("taken");
});
