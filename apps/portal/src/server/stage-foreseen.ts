import "server-only";
/** Who would be in a stage if it were drawn now, as the door draws it, with what it would refuse; nothing is done by asking. Laws 78D, 80B2. */
import { federationEvents, type StageAsTold } from "@traveller/engine";
import { labelsOfOrigins, type StagesView } from "@traveller/model";
import { z } from "zod";
import type { Refusal } from "@traveller/contract/answers";
import { judged } from "./judged.ts";
import { model } from "./model.ts";

const { contestants, absent } = federationEvents.StageDrawn.shape;
/** What else a draw says is for who proves it, and not looked at here. */
const Answer = z.object({ stageDrawn: z.object({ contestants, absent }) });

export type ForeseenStage = {
  /** The stage that is asked about, and who is left out of it by wish. */
  readonly stage: string;
  readonly without: readonly string[];
} & (
  | (z.infer<typeof Answer>["stageDrawn"] & {
      readonly kind: "drawn";
      /** By origin. */
      readonly labels: StagesView["contestants"];
    })
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "silent" }
);

/** @param without origins of those who had the right to go on and do not wish it */
export const foreseenStage = async (
  tournament: string,
  { plan: { stage }, drawn }: StageAsTold,
  without: readonly string[],
): Promise<ForeseenStage> => {
  const asked = { tournament, stage, ...(without.length === 0 ? {} : { withdrawn: [...without] }) };
  const answer = await judged(
    drawn === undefined ? { type: "DrawStage", ...asked } : { type: "RedrawStage", ...asked, reason: "–" },
    Answer,
  );
  if (answer.kind === "refused") return { stage, without, kind: "refused", refusal: answer.refusal };
  if (answer.kind === "silent") return { stage, without, kind: "silent" };
  const { stageDrawn } = answer.value;
  const origins = [
    ...stageDrawn.contestants.map(({ origin }) => origin),
    ...stageDrawn.absent.map(({ contestant }) => contestant),
  ];
  return { stage, without, kind: "drawn", ...stageDrawn, labels: await labelsOfOrigins(model(), origins) };
};
