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
const effect = (sequence: number): File["effects"][number] => ({ sequence, at: "", moves: [] });
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

test("an entry that was put right is no ruling", () => {
  expect(effectsByStep({ events: [], effects: [effect(3)] }).map(({ step: of }) => of)).toEqual(["ResultCorrected"]);
});
