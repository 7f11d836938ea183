/** What moved the standings is told apart: the ruling's own, and what a committee changed after it. */
import type { CaseFile } from "@traveller/model";
import { expect, test } from "vitest";
import { effectsByStep } from "./effects-by-step.ts";

type File = Pick<CaseFile, "events" | "effects">;
const step = (sequence: number, told: File["events"][number]["told"]): File["events"][number] => ({
  sequence,
  at: `2026-01-01T10:0${sequence}:00Z`,
  told,
  role: null,
  words: {},
  answers: [],
  names: [],
});
const effect = (sequence: number, at = `of ${sequence}`): File["effects"][number] => ({ sequence, at, moves: [] });
const place = { section: "A", round: 1, table: "1", board: 1, ns: "A-1", ew: "A-2" };
const stands = { kind: "stands" } as const;
const given = step(2, {
  type: "RulingGiven",
  data: { ruling: "r", by: { as: "director" }, place, kind: "judgement", laws: ["16B"], result: stands },
});
const decided = step(5, {
  type: "CommitteeDecided",
  data: { appeal: "a", ruling: "r", by: { as: "committee" }, outcome: "changed", result: stands },
});

test("each by the step that it followed from", () => {
  const found = effectsByStep({ events: [given, decided], effects: [effect(3), effect(4), effect(6)] });
  expect(found.map(({ step: of, effects }) => [of, effects.map(({ sequence }) => sequence)])).toEqual([
    ["RulingGiven", [3, 4]],
    ["CommitteeDecided", [6]],
  ]);
});

test("what was moved with its case is that step's, though it is told before it in the same moment", () => {
  const moved = step(5, { type: "CaseMoved", data: { by: { as: "director" }, ruling: "r", from: place, to: place } });
  const found = effectsByStep({ events: [given, moved], effects: [effect(3), effect(4, moved.at)] });
  expect(found.map(({ step: of, effects }) => [of, effects.map(({ sequence }) => sequence)])).toEqual([
    ["RulingGiven", [3]],
    ["CaseMoved", [4]],
  ]);
});

test("an entry that was put right is no ruling", () => {
  expect(effectsByStep({ events: [], effects: [effect(3)] }).map(({ step: of }) => of)).toEqual(["ResultCorrected"]);
});

test("what was moved with its case, or put right late, is told from where it stood before: several events of one moment are one", () => {
  const moved = (sequence: number, contestant: string, before: string, after: string) => ({
    ...effect(sequence, "one moment"),
    moves: [
      {
        session: "s",
        sequence,
        contestant,
        rankBefore: 1,
        rankAfter: 1,
        totalBefore: before,
        totalAfter: after,
        percentBefore: null,
        percentAfter: null,
      },
    ],
  });
  const exchanged = step(5, {
    type: "CaseMoved",
    data: { by: { as: "director" }, ruling: "r", from: place, to: { ...place, ns: "A-2", ew: "A-1" } },
  });
  const events = [given, exchanged];
  const found = effectsByStep({
    events,
    effects: [
      moved(6, "A-1", "10", "4"),
      moved(7, "A-1", "4", "12"),
      moved(8, "A-2", "7", "9"),
      moved(9, "A-2", "9", "7"),
    ],
  });
  expect(found).toMatchObject([
    { step: "CaseMoved", effects: [{ moves: [{ contestant: "A-1", totalBefore: "10", totalAfter: "12" }] }] },
  ]);
  expect(found[0]?.effects[0]?.moves).toHaveLength(1);
});
