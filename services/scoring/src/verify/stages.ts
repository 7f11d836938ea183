/**
 * Verifying the stages of a tournament from the log alone: each draw of a stage is made again from the scores and decisions that it says it was made from, and has to be
 * the same in who is in it, what they carry over, and who meets whom. Laws 78D, 80B2.
 */
import {
  checkStageDrawn,
  emptyTournament,
  enteredIn,
  evolveTournament,
  isFederationEvent,
  type PlayedSession,
  scoreSession,
  type Session,
  type StageAsTold,
  stageNamed,
  stageResult,
  type Stages,
} from "@traveller/engine";
import { isRefused, problemSentence } from "@traveller/engine/draw";
import { isReadable, type Log } from "@traveller/log";
import { foldedSession } from "../projector/session.ts";

type Drawn = Required<Pick<StageAsTold, "drawn">>["drawn"];
type WrongStage = { readonly stage: string; readonly sequence: number; readonly what: string };
export type VerifiedStages =
  | { readonly kind: "unknown"; readonly tournament: string }
  | {
      readonly kind: "verified";
      readonly tournament: string;
      readonly drawn: number;
      readonly wrong: readonly WrongStage[];
    };

/** Reads the sessions as they were at a moment; each is read once for all draws that go back to the same one. */
const sessionsOf = (log: Log) => {
  const known = new Map<string, Promise<Session>>();
  return (id: string, upTo: number): Promise<Session> => {
    const key = `${upTo} ${id}`;
    const read = known.get(key) ?? foldedSession({ log, scope: `session/${id}`, id, parked: new Set() }, upTo);
    known.set(key, read);
    return read;
  };
};

/** What a stage was drawn from, by its own event: the standings of sessions as they were published, and what was decided of the stages before. */
const drawnFrom = async (
  stages: Stages,
  { plan, from, seed, withdrawn = [], broken = [] }: Drawn,
  session: (id: string, upTo: number) => Promise<Session>,
) => {
  const played = new Map<string, PlayedSession>();
  const entered: string[] = [];
  for (const made of from) {
    if (!("session" in made)) continue;
    const read = await session(made.session, made.sequence);
    if (plan.rule === undefined) entered.push(...enteredIn(made.session, read.contestants.values()));
    else if (read.settings !== undefined)
      played.set(made.session, { settings: read.settings, scored: scoreSession(read) });
  }
  const feeding = [...new Set(plan.rule?.takes.map((take) => take.from))].flatMap(
    (name) => stageNamed(stages, name) ?? [],
  );
  const results = feeding.flatMap(
    (stage) =>
      stageResult(
        stage,
        stage.plan.sessions.flatMap((id) => played.get(id) ?? []),
      ) ?? [],
  );
  return { plan, results, entered, seed, withdrawn, broken };
};

/** A decision that a draw says it rests on is the last that there was. */
const lastDecided = (stages: Stages, { from }: Drawn): boolean =>
  from.every(
    (made) =>
      !("decided" in made) ||
      Math.max(...(stageNamed(stages, made.stage)?.decided ?? []).map(({ sequence }) => sequence)) === made.decided,
  );

export const verifyStages = async ({ log }: { readonly log: Log }, tournament: string): Promise<VerifiedStages> => {
  const session = sessionsOf(log);
  let state = emptyTournament;
  const wrong: WrongStage[] = [];
  let drawn = 0;
  const check = async (before: Stages, made: Drawn): Promise<void> => {
    drawn += 1;
    const say = (what: string): void => void wrong.push({ stage: made.stage, sequence: made.sequence, what });
    if (!lastDecided(before, made)) return say("other matches were decided by then");
    const found = checkStageDrawn(made, await drawnFrom(before, made, session));
    if (isRefused(found)) return say(`from these it cannot be drawn: ${problemSentence(found.refused)}`);
    if (found.differs.length > 0) say(`drawn again it has other ${found.differs.join(", ")}`);
  };
  for await (const events of log.readStream(`tournament/${tournament}`))
    for (const event of events) {
      if (!isReadable(event) || !isFederationEvent(event)) continue;
      const before = state.stages;
      state = evolveTournament(state, event);
      const made = event.type === "StageDrawn" ? stageNamed(state.stages, event.data.stage)?.drawn : undefined;
      if (made !== undefined) await check(before, made);
    }
  return drawn === 0 ? { kind: "unknown", tournament } : { kind: "verified", tournament, drawn, wrong };
};
