/**
 * The line of play that goes with a claim, in the terms in which claimers state it and in their order; free words stand beside it. Law 68C. What is
 * stated with it is what the director looks at when the claim is contested (70B, 70D1).
 */
import { z } from "zod";
import { CardName, SuitName } from "./notation.ts";

const step = <const T extends string, S extends z.core.$ZodLooseShape>(name: T, fields: S) =>
  z.strictObject({ do: z.literal(name), ...fields });

const LineStep = z.discriminatedUnion("do", [
  /** Until none is out that he can draw. */
  step("drawTrumps", {}),
  /** Each hand ruffs what the other one leads. */
  step("crossRuff", {}),
  /** As many as can be. */
  step("ruff", { suit: SuitName }),
  /** As long as there are winners in it; steps like this one after the other are the order of suits. */
  step("playSuit", { suit: SuitName, topDown: z.literal(true).optional() }),
  /** As if the card lay before the hand that could beat it. */
  step("finesse", { against: CardName }),
  step("playCards", { cards: z.array(CardName).min(1).max(13) }),
  /** Wherever something is thrown: of the first of these suits that the hand has. */
  step("discard", { suits: z.array(SuitName).min(1).max(4) }),
  /** Wherever he leads. */
  step("topDown", {}),
]);
type LineStep = z.infer<typeof LineStep>;

export const ClaimLine = z.array(LineStep).min(1).max(13);
export type ClaimLine = readonly LineStep[];
