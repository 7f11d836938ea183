/** What has to be worked out of a Swiss: a round's draw, or what a draw costs that was changed by hand. Plain data, from one thread to another. Laws 78D, 80B2. */
import type { FieldOfSwiss } from "@traveller/engine";
import { costsByHand, drawSwiss } from "@traveller/engine/draw";
import type { DrawnApart } from "../decide/decision.ts";

type Pairs = readonly { readonly home: string; readonly away: string }[];

export type DrawingWork =
  | { readonly kind: "swiss"; readonly field: FieldOfSwiss }
  | {
      readonly kind: "byHand";
      readonly field: FieldOfSwiss;
      readonly matches: Pairs;
      readonly bye: string | undefined;
    };

export const workOut = (work: DrawingWork): DrawnApart => {
  const { field } = work;
  if (work.kind === "swiss") return { kind: "swiss", field, drawn: drawSwiss(field) };
  const { matches, bye } = work;
  const change = { matches, ...(bye === undefined ? {} : { bye: { contestant: bye, costs: {} } }) };
  return { kind: "byHand", costs: costsByHand(field, change) };
};
