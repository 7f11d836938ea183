/** A stage is closed with its places once all of it is published and decided; who shares first place is told apart, or said to share it. Of the last stage that is the title. Laws 78D, 80B2. */
import { type StageAsTold, stageInPlay, stageResult, sharedFirst, withTiesBroken } from "@traveller/engine";
import { isRefused, type StageResult } from "@traveller/engine/draw";
import { type Refused, says, type StageCommandOf } from "@traveller/contract";
import { cannot } from "./cannot.ts";
import { playedIn } from "./drawing.ts";
import {
  decided,
  impossible,
  madeFrom,
  noStage,
  openStage,
  originSaid,
  type StagesDecision,
  type StagesKnown,
} from "./known.ts";

export const closeStage = (known: StagesKnown, command: StageCommandOf<"CloseStage">): StagesDecision => {
  const stage = openStage(known, command.stage);
  if ("kind" in stage) return stage;
  const result = whole(known, stage);
  if ("kind" in result) return result;
  const { broken = [], shared } = command;
  if (broken.length > 0 && known.reason === undefined)
    return impossible(says("stages.tieWithoutReason"), says("stages.giveReason"), "reason");
  const strange = broken.find((tie) => tie.stage !== command.stage);
  if (strange !== undefined) return noStage(strange.stage);
  const told = withTiesBroken([result], broken);
  if (isRefused(told)) return cannot(told.refused, (origin) => originSaid(known, origin), "broken");
  const [final = result] = told;
  const [tie] = sharedFirst(final);
  if (tie !== undefined && shared !== true)
    return impossible(
      says("stages.sharesFirst", { contestants: tie.contestants.map((origin) => originSaid(known, origin)) }),
      says("stages.breakOrShare"),
      "shared",
    );
  if (tie === undefined && shared === true)
    return impossible(says("stages.nobodyShares"), says("stages.leaveOut"), "shared");
  return decided({
    type: "StageClosed",
    data: {
      stage: command.stage,
      from: madeFrom(stage, known),
      ...(broken.length === 0 ? {} : { broken }),
      lists: Object.entries(final.lists).map(([list, places]) => ({
        list,
        places: places.map(({ contestant, place }) => ({ contestant, place })),
      })),
      ...(shared === true ? { shared } : {}),
      ...(known.reason === undefined ? {} : { reason: known.reason }),
    },
  });
};

/** What it comes to, where all of it is there. */
const whole = (known: StagesKnown, stage: StageAsTold): StageResult | Refused => {
  const name = stage.plan.stage;
  const nothing = impossible(says("stages.nothingYet", { stage: name }), says("stages.publishFirst"), "stage");
  if (stage.plan.kind === "knockOut") {
    const now = stageInPlay(stage);
    if (now === undefined)
      return impossible(says("stages.notDrawn", { stage: name }), says("stages.drawFirst"), "stage");
    if (isRefused(now) || now.knockOut === undefined) return nothing;
    const open = now.knockOut.matches.filter(({ state }) => state === "open" || state === "waits").length;
    if (open > 0)
      return impossible(says("stages.stillOpen", { stage: name, count: open }), says("stages.decideThem"), "stage");
  } else {
    const open = stage.plan.sessions.filter((id) => known.sessions.get(id)?.withdrawn !== true);
    const waiting = open.find((id) => !known.published.has(id));
    if (waiting !== undefined)
      return impossible(says("stages.notPublished", { session: waiting }), says("stages.publishFirst"), "stage");
  }
  return stageResult(stage, playedIn(stage, known)) ?? nothing;
};

export const reopenStage = (
  { stages, reason }: StagesKnown,
  { stage }: StageCommandOf<"ReopenStage">,
): StagesDecision => {
  const found = stages.find(({ plan }) => plan.stage === stage);
  if (found === undefined) return noStage(stage);
  if (found.closed === undefined || reason === undefined)
    return impossible(says("stages.notClosed", { stage }), says("common.nothingNeeded"), "stage");
  return decided({ type: "StageReopened", data: { stage, reason } });
};
