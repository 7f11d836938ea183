/**
 * What a decision would do to boards, places and titles before it is taken: its command is decided as it would be, and what of it goes to the session is scored
 * beside the scores as they are. These are kept, so that to ask again costs a board and the totals. Nothing is written. Laws 12, 79C, 81C, 90 to 93.
 */
import {
  isSessionEventType,
  scoring,
  type Scoring,
  type Session,
  type SessionEvent,
  toSessionEvent,
  wouldFollow,
} from "@traveller/engine";
import type { WouldFollow } from "@traveller/engine";
import { type Caller, type Command, refused, type Refused, says } from "@traveller/contract";
import { eventsIfDecided, isOnAppeal } from "../decide/procedure/if-decided.ts";
import type { Judge } from "../handle/handle.ts";
import { type Knowledge, sessionStream } from "../handle/known.ts";

/** What decides a result or a penalty, and is for those who see all results of the session. */
const DECISIONS = [
  "CorrectResult",
  "ImposePenalty",
  "LiftPenalty",
  "CancelBoard",
  "CorrectEntry",
  "GiveRuling",
  "CorrectRuling",
  "DecideOnLaw",
  "DecideAppeal",
  "DecideAsAuthority",
] as const;
export type Decision = Extract<Command, { readonly type: (typeof DECISIONS)[number] }>;
export const isDecision = (command: Command): command is Decision => DECISIONS.some((type) => type === command.type);

/** Results of the largest session that is scored while people wait. */
const MOST_RESULTS = 60_000;
/** Sessions whose scores are kept: those that are ruled on at one time. */
const KEPT = 8;

type Kept = { readonly session: Session; readonly scores: Scoring };

const keepScores = (): ((id: string, session: Session) => Scoring) => {
  const all = new Map<string, Kept>();
  return (id, session) => {
    const known = all.get(id);
    const scores = known?.session === session ? known.scores : scoring(session, known?.scores);
    all.delete(id);
    all.set(id, { session, scores });
    const oldest = all.size > KEPT ? all.keys().next().value : undefined;
    if (oldest !== undefined) all.delete(oldest);
    return scores;
  };
};

export type Follows = { readonly kind: "follows" } & WouldFollow;
export type Foresight = (caller: Caller, command: Decision) => Promise<Follows | Refused>;

/** A number that would become longer than one can be is the decision's trouble, not the door's. */
const scoredBeside = (...asked: Parameters<typeof wouldFollow>): Follows | Refused => {
  try {
    return { kind: "follows", ...wouldFollow(...asked) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused("impossible", says("session.notComputed", { why: error.message }), says("whatIf.chooseOther"));
  }
};

export const openForesight = (knowledge: Knowledge, judge: Judge): Foresight => {
  const scoresOf = keepScores();
  /** What the session would be told. Who hears an appeal asks before it is theirs to decide, too. */
  const eventsOf = async (caller: Caller, command: Decision): Promise<readonly SessionEvent[] | Refused> => {
    const judged = await judge(caller, command);
    if (judged.kind === "refused") {
      const { code } = judged.refusal;
      if (!isOnAppeal(command) || (code !== "unlawful" && code !== "impossible")) return judged;
      const { procedure } = await knowledge.procedure(command.session);
      return eventsIfDecided(procedure, command, new Date().toISOString());
    }
    return judged.streams
      .filter(({ stream }) => stream === sessionStream(command.session))
      .flatMap(({ events }) => events)
      .flatMap(({ type, data }) => (isSessionEventType(type) ? [toSessionEvent(type, data)] : []));
  };
  return async (caller, command) => {
    const own = await eventsOf(caller, command);
    if ("kind" in own) return own;
    const { session } = await knowledge.session(command.session);
    const count = [...session.results.values()].reduce((sum, { length }) => sum + length, 0);
    if (count > MOST_RESULTS)
      return refused("tooLarge", says("whatIf.tooMany", { count, most: MOST_RESULTS }), says("whatIf.giveIt"));
    return scoredBeside(session, scoresOf(command.session, session), own);
  };
};
