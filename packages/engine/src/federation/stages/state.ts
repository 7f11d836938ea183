/** Stages as their events leave them: each with its plan, what was drawn, who chose whom and what was decided. Laws 78D, 80B2. */
import type { DataOf, RecordedInFederation } from "../recorded.ts";
import type { StagePlan } from "./events.ts";

type Recorded<Data> = Data & { readonly sequence: number };

export type StageAsTold = {
  readonly plan: StagePlan;
  /** With the plan that it was drawn by. */
  readonly drawn?: Recorded<DataOf<"StageDrawn">> & { readonly plan: StagePlan };
  /** How often it was drawn before that. */
  readonly drawnBefore: number;
  /** In the order in which they were made. */
  readonly choices: readonly Recorded<DataOf<"OpponentChosen">>[];
  /** By match; in the order in which they were decided first. */
  readonly decided: readonly Recorded<DataOf<"MatchDecided">>[];
  /** Decisions that others have taken the place of. */
  readonly overruled: readonly Recorded<DataOf<"MatchDecided">>[];
  /** By match, set and contestant the last that was given; in the order in which they were given. */
  readonly lineUps: readonly Recorded<DataOf<"LineUpGiven">>[];
  /** Nothing in it changes any more. */
  readonly closed?: Recorded<DataOf<"StageClosed">>;
};

/** In the order of the plan. */
export type Stages = readonly StageAsTold[];

const nothingTold = { drawnBefore: 0, choices: [], decided: [], overruled: [], lineUps: [] } as const;

export const stageNamed = (stages: Stages, stage: string): StageAsTold | undefined =>
  stages.find(({ plan }) => plan.stage === stage);

/** The same object where the event says nothing of stages, or of one that is not known. */
export const evolveStages = (stages: Stages, event: RecordedInFederation): Stages => {
  switch (event.type) {
    case "StagesPlanned":
      return event.data.stages.map((plan) => ({
        ...(stageNamed(stages, plan.stage) ?? nothingTold),
        plan,
      }));
    case "StageDrawn":
      return changed(stages, event.data.stage, ({ plan, drawn, drawnBefore }) => ({
        ...nothingTold,
        plan,
        drawn: { ...event.data, sequence: event.sequence, plan },
        drawnBefore: drawn === undefined ? drawnBefore : drawnBefore + 1,
      }));
    case "OpponentChosen":
      return changed(stages, event.data.stage, (stage) => ({
        ...stage,
        choices: [...stage.choices, { ...event.data, sequence: event.sequence }],
      }));
    case "MatchDecided": {
      const decided = { ...event.data, sequence: event.sequence };
      return changed(stages, event.data.stage, (stage) => ({
        ...stage,
        decided: stage.decided.some(({ match }) => match === decided.match)
          ? stage.decided.map((each) => (each.match === decided.match ? decided : each))
          : [...stage.decided, decided],
        overruled: [...stage.overruled, ...stage.decided.filter(({ match }) => match === decided.match)],
      }));
    }
    case "LineUpGiven": {
      const given = { ...event.data, sequence: event.sequence };
      return changed(stages, event.data.stage, (stage) => ({
        ...stage,
        lineUps: [
          ...stage.lineUps.filter(
            ({ match, set, contestant }) =>
              match !== given.match || set !== given.set || contestant !== given.contestant,
          ),
          given,
        ],
      }));
    }
    case "StageClosed":
      return changed(stages, event.data.stage, (stage) => ({
        ...stage,
        closed: { ...event.data, sequence: event.sequence },
      }));
    case "StageReopened":
      return changed(stages, event.data.stage, ({ closed: _closed, ...stage }) => stage);
    default:
      return stages;
  }
};

const changed = (stages: Stages, stage: string, change: (before: StageAsTold) => StageAsTold): Stages =>
  stages.some(({ plan }) => plan.stage === stage)
    ? stages.map((each) => (each.plan.stage === stage ? change(each) : each))
    : stages;
