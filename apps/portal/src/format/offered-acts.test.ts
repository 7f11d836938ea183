/** Which reason is told where an act is refused in each of its ways, and what an act that takes no more than why is sent as. Laws 92D, 93. */
import { expect, test } from "vitest";
import { type Offered, type Outcome, plainCommand, reasonOf } from "./offered-acts.ts";

const refused = (outcome: Outcome, message: string, law?: string): Offered => ({
  command: { type: "DecideAppeal", ruling: "r1", outcome },
  refusal: { code: "impossible", message, hint: "Do something else.", ...(law === undefined ? {} : { law }) },
});

test("what most of them share is told, not what one way alone lacks", () => {
  const missing = "A vote is missing.";
  const acts = [
    refused("recommended", "There is nothing to recommend.", "93B3"),
    refused("upheld", missing),
    refused("changed", missing),
  ];
  expect(reasonOf(acts)?.refusal?.message).toBe(missing);
});

test("of as many the first, and of none nothing", () => {
  const acts = [refused("upheld", "It was decided.", "93B"), refused("changed", "It may not be overruled.", "93B3")];
  expect(reasonOf(acts)?.refusal?.message).toBe("It was decided.");
  expect(reasonOf([])).toBeUndefined();
});

test("an act says why only where it takes words, and what goes further says to whom and about which rulings", () => {
  const about = { session: "s", appeal: "a1", rulings: ["r1", "r2"] };
  const said = { grounds: "Too hasty.", to: "National Appeals Committee" };
  expect(plainCommand("HoldHearing", about, said)).toEqual({ type: "HoldHearing", session: "s", appeal: "a1" });
  expect(plainCommand("ReferToAuthority", about, said)).toMatchObject({ grounds: "Too hasty." });
  expect(plainCommand("TakeAppealFurther", about, { ...said, grounds: "" })).toEqual({
    type: "TakeAppealFurther",
    session: "s",
    appeal: "a1",
    rulings: ["r1", "r2"],
    to: "National Appeals Committee",
  });
});
