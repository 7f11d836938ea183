/** What stands against acts on an appeal is said once, and nothing of what is past once all of it is decided. Laws 92D, 93. */
import { refused, says } from "@traveller/contract";
import { expect, test } from "vitest";
import { actsAgainst } from "./acts-against.ts";
import type { Act, Offered } from "./offered-acts.ts";

const { refusal: consent } = refused(
  "unlawful",
  says("procedure.consentMissing"),
  says("procedure.consentMissingHint"),
);
const { refusal: decided } = refused("unlawful", says("procedure.partDecided"), says("procedure.partDecidedHint"));
const against = (type: Act, refusal: Offered["refusal"]): Offered => ({ command: { type }, refusal });
const told = (acts: readonly Offered[], isOver: boolean) =>
  actsAgainst(acts, new Set(["GiveStatement"]), isOver).map(({ types, refusal }) => [refusal.message, types]);

test("the same reason is given once, for all that it stands against", () => {
  const acts = [against("DecideAppeal", consent), against("CastVote", decided), against("HoldHearing", consent)];
  expect(told(acts, false)).toEqual([
    [consent.message, ["HoldHearing", "DecideAppeal"]],
    [decided.message, ["CastVote"]],
  ]);
});

test("what would be taken in one way is not told of", () => {
  expect(told([against("GiveStatement", consent)], false)).toEqual([]);
});

test("of several rulings what waits is told, and not what is decided already", () => {
  const done: Offered["refusal"] = {
    ...decided,
    already: { session: "s", ruling: "R1", at: "2026-11-03T20:00:00.000Z", own: false },
  };
  const acts = [against("DecideAppeal", done), against("DecideAppeal", done), against("DecideAppeal", consent)];
  expect(told(acts, false)).toEqual([[consent.message, ["DecideAppeal"]]]);
});

test("of an appeal that is decided nobody is told to wait; what may come after it is said", () => {
  expect(told([against("HoldHearing", decided), against("TakeAppealFurther", consent)], true)).toEqual([
    [consent.message, ["TakeAppealFurther"]],
  ]);
});
