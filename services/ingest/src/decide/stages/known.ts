/** What commands about stages are decided on, and how those who play are called when something is refused. */
import type { FederationEvent, MadeFrom, PlayedSession, Session, StageAsTold, Stages } from "@traveller/engine";
import { inItsSession, stageNamed } from "@traveller/engine";
import { refused, type Refused, says, type Sentence } from "@traveller/contract";
import { contestantSaid } from "../contestants.ts";
import type { Decided, Reference } from "../decision.ts";

/** As it was published, up to which sequence. */
export type Published = PlayedSession & { readonly sequence: number };

export type StagesKnown = {
  readonly tournament: string;
  readonly stages: Stages;
  /** The sessions that the command is about: those of its stage, those of the stages that feed it, and those in which its contestants were first. */
  readonly sessions: ReadonlyMap<string, Session>;
  /** Of these sessions, those with published scores. */
  readonly published: ReadonlyMap<string, Published>;
  /** Of lots that may have to be drawn: nobody chooses it. */
  readonly seed: number;
  readonly reason?: Reference | undefined;
  /** Whether a director, or whoever stands above one, says it: nobody who plays. */
  readonly onBehalf: boolean;
};

export type StagesDecision = Decided<FederationEvent> | Refused;
export const decided = (...events: readonly FederationEvent[]): Decided<FederationEvent> => ({
  kind: "decided",
  events,
});

export const impossible = (...[message, hint, path]: readonly [Sentence, Sentence, path?: string]): Refused =>
  refused("impossible", message, hint, { law: "80B2", ...(path === undefined ? {} : { path }) });

export const noStage = (stage: string): Refused =>
  refused("unknown", says("stages.none", { stage }), says("stages.planFirst"), { path: "stage" });

export type Drawn = StageAsTold & Required<Pick<StageAsTold, "drawn">>;

/** One that is there and may still change. */
export const openStage = ({ stages }: StagesKnown, stage: string): StageAsTold | Refused => {
  const found = stageNamed(stages, stage);
  if (found === undefined) return noStage(stage);
  return found.closed === undefined
    ? found
    : impossible(says("stages.closedAlready", { stage }), says("stages.reopenFirst"), "stage");
};

export const drawnStage = (known: StagesKnown, stage: string): Drawn | Refused => {
  const found = openStage(known, stage);
  if ("kind" in found) return found;
  const { drawn } = found;
  return drawn === undefined
    ? impossible(says("stages.notDrawn", { stage }), says("stages.drawFirst"), "stage")
    : { ...found, drawn };
};

/** By its origin: "team 3", as the session has it in which it first was. */
export const originSaid = ({ sessions }: StagesKnown, origin: string): Sentence | string => {
  const { session, contestant } = inItsSession(origin);
  const known = sessions.get(session);
  return known === undefined ? contestant : contestantSaid(known, contestant);
};

/** One of a stage, by what it is called there. */
export const saidIn =
  (known: StagesKnown, { drawn }: StageAsTold) =>
  (contestant: string): Sentence | string => {
    const origin = drawn?.contestants.find((each) => each.contestant === contestant)?.origin;
    return origin === undefined ? contestant : originSaid(known, origin);
  };

/** What the results of a stage are made from. */
export const madeFrom = (stage: StageAsTold, { published }: StagesKnown): MadeFrom => {
  const name = stage.plan.stage;
  if (stage.plan.kind === "knockOut") {
    const last = Math.max(...stage.decided.map(({ sequence }) => sequence));
    return stage.decided.length === 0 ? [] : [{ stage: name, decided: last }];
  }
  return stage.plan.sessions.flatMap((session) => {
    const sequence = published.get(session)?.sequence;
    return sequence === undefined ? [] : [{ stage: name, session, sequence }];
  });
};
