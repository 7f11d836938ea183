/** The line that was stated with a claim, step by step, as the director has it repeated (68C, 70B1) and as it is read in a replay. Free words stand beside it. */
import type { ClaimLine } from "../position/claim-line.ts";
import type { Sentence } from "./sentence.ts";
import { suitNamed } from "./sentence.ts";

type Said = Pick<Sentence, "key" | "parameters">;

const stepSaid = (step: ClaimLine[number]): Said => {
  const key = `claim.line.${step.do}`;
  switch (step.do) {
    case "drawTrumps":
    case "crossRuff":
    case "topDown":
      return { key, parameters: {} };
    case "ruff":
      return { key, parameters: { suit: suitNamed(step.suit) } };
    case "playSuit":
      return { key: step.topDown === true ? `${key}.topDown` : key, parameters: { suit: suitNamed(step.suit) } };
    case "finesse":
      return { key, parameters: { card: step.against } };
    case "playCards":
      return { key, parameters: { cards: step.cards } };
    case "discard":
      return { key, parameters: { suits: step.suits.map(suitNamed) } };
  }
};

/** One sentence a step, in the order in which they were stated. */
export const lineSaid = (line: ClaimLine | undefined): readonly Said[] => (line ?? []).map(stepSaid);
