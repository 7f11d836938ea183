/** Stages planned, drawn and drawn again: by the written rule, from what was published. Laws 78D, 80B2. */
import {
  drawStage as drawnStage,
  drawnOtherwise,
  enteredIn,
  type MadeFrom,
  sameJson,
  type Session,
  STAGE_ALGORITHM,
  type StageAsTold,
  stageNamed,
  stageResult,
  wrongWithPlan,
} from "@traveller/engine";
import { isRefused } from "@traveller/engine/draw";
import { type Refused, says, type StageCommandOf } from "@traveller/contract";
import { cannot } from "./cannot.ts";
import {
  decided,
  impossible,
  madeFrom,
  openStage,
  originSaid,
  type StagesDecision,
  type StagesKnown,
} from "./known.ts";

export const planStages = (known: StagesKnown, { stages }: StageCommandOf<"PlanStages">): StagesDecision => {
  const wrong = wrongWithPlan(stages);
  if (wrong !== undefined) return cannot(wrong.refused, (contestant) => contestant, "stages");
  const before = known.stages.map(({ plan }) => plan);
  if (sameJson(before, stages)) return impossible(says("stages.sameAgain"), says("common.nothingNeeded"));
  const [gone] = drawnOtherwise(known.stages, stages);
  if (gone !== undefined) return impossible(says("stages.keepDrawn", { stage: gone }), says("stages.keepIt"), "stages");
  for (const [index, plan] of stages.entries()) {
    const path = `stages.${index}`;
    const stage = stageNamed(known.stages, plan.stage);
    if (stage?.drawn !== undefined && !keepsWhatCounts(stage, plan, known))
      return impossible(says("stages.keepDrawn", { stage: plan.stage }), says("stages.keepIt"), path);
    const other = plan.sessions.find((session) => {
      const settings = known.sessions.get(session)?.settings;
      return settings !== undefined && settings.tournament !== known.tournament;
    });
    if (other !== undefined)
      return impossible(says("stages.otherTournament", { session: other }), says("common.correctId"), path);
  }
  return decided({ type: "StagesPlanned", data: { stages } });
};

/** Of one that is drawn: its title and the sessions that are still to be opened may change. */
const keepsWhatCounts = (
  { plan: before }: StageAsTold,
  after: StageAsTold["plan"],
  { sessions }: StagesKnown,
): boolean => {
  const { title: _title, sessions: had, ...rest } = before;
  const { title: _other, sessions: has, ...now } = after;
  return (
    sameJson(rest, now) &&
    had.every((session) => has.includes(session) || sessions.get(session)?.settings === undefined)
  );
};

/** Who entered a stage that is fed by none: the contestants of its sessions, in the order of their numbers. */
const entered = (
  { plan }: StageAsTold,
  { sessions }: StagesKnown,
): { readonly entered: readonly string[]; readonly from: MadeFrom } => {
  const open = plan.sessions.flatMap((id): readonly (readonly [string, Session])[] => {
    const session = sessions.get(id);
    return session?.settings === undefined || session.withdrawn ? [] : [[id, session]];
  });
  return {
    entered: open.flatMap(([id, { contestants }]) => enteredIn(id, contestants.values())),
    from: open.map(([session, { sequence }]) => ({ stage: plan.stage, session, sequence })),
  };
};

/** A session of the stage that has begun: what was drawn is being played. Of one that people enter it is open from the first, and has begun with a result. */
const begunIn = ({ plan, drawn }: StageAsTold, { sessions }: StagesKnown): string | undefined =>
  (drawn === undefined ? [] : plan.sessions).find((id) => {
    const session = sessions.get(id);
    if (session?.settings === undefined || session.withdrawn) return false;
    return plan.rule !== undefined || session.results.size > 0;
  });

type Draw = StageCommandOf<"DrawStage"> | StageCommandOf<"RedrawStage">;

export const drawStage = (known: StagesKnown, command: Draw): StagesDecision => {
  const stage = openStage(known, command.stage);
  if ("kind" in stage) return stage;
  const against = againstDraw(stage, known, command);
  if (against !== undefined) return against;
  const { plan } = stage;
  const feeding = [...new Set(plan.rule?.takes.map(({ from }) => from))].flatMap(
    (from) => stageNamed(known.stages, from) ?? [],
  );
  const unpublished = feeding.find(
    (each) =>
      each.plan.kind !== "knockOut" &&
      each.plan.sessions.some(
        (id) =>
          known.sessions.get(id)?.settings !== undefined &&
          known.sessions.get(id)?.withdrawn !== true &&
          !known.published.has(id),
      ),
  );
  const session = unpublished?.plan.sessions.find(
    (id) => known.sessions.get(id)?.settings !== undefined && !known.published.has(id),
  );
  if (session !== undefined)
    return impossible(says("stages.notPublished", { session }), says("stages.publishFirst"), "stage");
  const results = feeding.flatMap((each) => stageResult(each, playedIn(each, known)) ?? []);
  const field = plan.rule === undefined ? entered(stage, known) : undefined;
  if (field?.from.length === 0)
    return impossible(says("stages.noSession", { stage: plan.stage }), says("stages.openFirst"), "stage");
  const { withdrawn = [], broken = [] } = command;
  if (broken.length > 0 && known.reason === undefined)
    return impossible(says("stages.tieWithoutReason"), says("stages.giveReason"), "reason");
  const drawn = drawnStage({ plan, results, entered: field?.entered ?? [], seed: known.seed, withdrawn, broken });
  if (isRefused(drawn)) return cannot(drawn.refused, (origin) => originSaid(known, origin), "stage");
  return decided({
    type: "StageDrawn",
    data: {
      stage: plan.stage,
      algorithm: STAGE_ALGORITHM,
      seed: known.seed,
      from: field?.from ?? feeding.flatMap((each) => madeFrom(each, known)),
      ...(withdrawn.length === 0 ? {} : { withdrawn }),
      ...(broken.length === 0 ? {} : { broken }),
      ...drawn,
      ...(known.reason === undefined ? {} : { reason: known.reason }),
    },
  });
};

const againstDraw = (stage: StageAsTold, known: StagesKnown, command: Draw): Refused | undefined => {
  const name = stage.plan.stage;
  if (command.type === "DrawStage")
    return stage.drawn === undefined
      ? undefined
      : impossible(says("stages.drawnAlready", { stage: name }), says("stages.drawAgain"), "stage");
  if (stage.drawn === undefined)
    return impossible(says("stages.notDrawn", { stage: name }), says("stages.drawFirst"), "stage");
  const begun = begunIn(stage, known);
  return begun === undefined
    ? undefined
    : impossible(says("stages.begun", { stage: name, session: begun }), says("stages.withdrawSession"), "stage");
};

/** The published sessions of a stage, in the order of its plan. */
export const playedIn = ({ plan }: StageAsTold, { published }: StagesKnown) =>
  plan.sessions.flatMap((session) => published.get(session) ?? []);
