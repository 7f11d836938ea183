/**
 * What a command about stages rests on: its tournament, the sessions that it is about, and those of them whose scores were published, as they stood then. Laws 78D, 79C, 80B2.
 */
import {
  inItsSession,
  scoreSession,
  type Session,
  type StageAsTold,
  stageNamed,
  type Stages,
  type TournamentDetails,
} from "@traveller/engine";
import { type Caller, mayDo, refused, type Refused, says, type StageCommand, type Target } from "@traveller/contract";
import type { Log } from "@traveller/log";
import type { Published } from "../../decide/stages/known.ts";
import type { Means } from "../../means/means.ts";
import { type Knowledge, type KnownSession, sessionTarget, tournamentTarget } from "../known.ts";
import { sessionUpTo } from "../session-up-to.ts";

export type KnownStages = {
  readonly details: TournamentDetails;
  readonly stages: Stages;
  /** Of the tournament's stream. */
  readonly version: number;
  readonly target: Target;
  readonly sessions: ReadonlyMap<string, KnownSession>;
};

export const loadStages = async (
  means: Means,
  knowledge: Knowledge,
  command: StageCommand,
): Promise<KnownStages | Refused> => {
  const { state, version } = await knowledge.tournament(command.tournament);
  const { details, stages } = state;
  if (details === undefined)
    return refused(
      "unknown",
      says("registry.noTournament", { tournament: command.tournament }),
      says("registry.announceFirst"),
      { path: "tournament" },
    );
  const sessions = new Map<string, KnownSession>();
  for (const id of sessionsOf(stages, command)) sessions.set(id, await knowledge.session(id));
  return { details, stages, version, target: tournamentTarget(means.settings.authority, details), sessions };
};

/** The sessions alone, as decisions have them. */
export const sessionsIn = ({ sessions }: KnownStages): ReadonlyMap<string, Session> =>
  new Map([...sessions].map(([id, { session }]) => [id, session]));

/** Its own sessions, those that feed it, and those in which its contestants were first; of a plan, all that are named. */
const sessionsOf = (stages: Stages, command: StageCommand): ReadonlySet<string> => {
  if (command.type === "PlanStages")
    return new Set([...stages.map(({ plan }) => plan), ...command.stages].flatMap(({ sessions }) => sessions));
  const stage = stageNamed(stages, command.stage);
  if (stage === undefined) return new Set();
  const feeding = feedingOf(stages, stage);
  return new Set([
    ...[stage, ...feeding].flatMap(({ plan }) => plan.sessions),
    ...[stage, ...feeding].flatMap(({ drawn }) =>
      (drawn?.contestants ?? []).map(({ origin }) => inItsSession(origin).session),
    ),
  ]);
};

/** The stages that one takes contestants from, in the order of the plan. */
const feedingOf = (stages: Stages, { plan }: StageAsTold): Stages =>
  stages.filter((each) => plan.rule?.takes.some(({ from }) => from === each.plan.stage));

/** A role over the tournament; or over a session of it that belongs to the stage: who directs that directs the stage. */
export const mayInStage = (caller: Caller, known: KnownStages, command: StageCommand) => {
  const may = mayDo(caller, command.type, known.target);
  if (may.kind === "allowed" || command.type === "PlanStages") return may;
  const stage = stageNamed(known.stages, command.stage);
  const over = (stage?.plan.sessions ?? []).flatMap((id) => {
    const settings = known.sessions.get(id)?.session.settings;
    return settings?.tournament === command.tournament ? [sessionTarget(settings)] : [];
  });
  return over.map((target) => mayDo(caller, command.type, target)).find(({ kind }) => kind === "allowed") ?? may;
};

/** Each session as it stood when its scores were published last. */
export const publishedOf = async (
  log: Log,
  sessions: ReadonlyMap<string, KnownSession>,
): Promise<ReadonlyMap<string, Published>> => {
  const all = new Map<string, Published>();
  for (const [id, { session }] of sessions) {
    const published = session.withdrawn
      ? undefined
      : await publishedSession(log, id, session.publications.at(-1)?.upTo);
    if (published !== undefined) all.set(id, published);
  }
  return all;
};

const publishedSession = async (log: Log, id: string, upTo: number | undefined): Promise<Published | undefined> => {
  if (upTo === undefined) return undefined;
  const session = await sessionUpTo(log, id, upTo);
  // What can be published has a score: numbers that would become too long were refused then.
  return session.settings === undefined
    ? undefined
    : { settings: session.settings, scored: scoreSession(session), sequence: upTo };
};
