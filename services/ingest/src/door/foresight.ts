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
import { isConcerned } from "@traveller/engine/procedure";
import { type Caller, type Command, type Refused, says } from "@traveller/contract";
import { eventsIfDecided, eventsIfSetAside, isOnAppeal } from "./if-decided.ts";
import type { Judge } from "../handle/handle.ts";
import { type Knowledge, sessionStream } from "../handle/known.ts";
import { scoredAside, tooManyResults } from "./scored-aside.ts";

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
  // What is elected, found or awarded at a table: the board may come to a result by it, or to another one.
  "RecordAtTable",
] as const;
export type Decision = Extract<Command, { readonly type: (typeof DECISIONS)[number] }>;
export const isDecision = (command: Command): command is Decision => DECISIONS.some((type) => type === command.type);

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
export type Foresight = {
  /** What a decision would do, for whoever may take it. */
  readonly foresee: (caller: Caller, command: Decision) => Promise<Follows | Refused>;
  /** What would follow if a ruling under appeal fell, for everybody; `undefined` where no score hangs on it. */
  readonly setAside: (session: string, ruling: string) => Promise<Follows | Refused | undefined>;
};

export const openForesight = (knowledge: Knowledge, judge: Judge): Foresight => {
  const scoresOf = keepScores();
  /** What the session would be told. Who hears an appeal asks before it is theirs to decide, too. */
  const eventsOf = async (caller: Caller, command: Decision): Promise<readonly SessionEvent[] | Refused> => {
    const judged = await judge(caller, command);
    if (judged.kind === "refused") {
      const { code } = judged.refusal;
      if (!isOnAppeal(command) || (code !== "unlawful" && code !== "impossible")) return judged;
      const { procedure, whoIs } = await knowledge.procedure(command.session);
      // Not whoever it concerns, whatever else they are: what their judges weigh is not theirs to see (Law 93B).
      const issues = procedure.appeals.get(command.appeal)?.issues ?? [];
      if (issues.some(({ ruling }) => isConcerned(procedure, ruling, caller.person, whoIs))) return judged;
      return eventsIfDecided(procedure, command, new Date().toISOString());
    }
    return judged.streams
      .filter(({ stream }) => stream === sessionStream(command.session))
      .flatMap(({ events }) => events)
      .flatMap(({ type, data }) => (isSessionEventType(type) ? [toSessionEvent(type, data)] : []));
  };
  /** Asked by everybody, so it is worked out once for each state of a session. */
  const fallen = new WeakMap<Session, Map<string, Follows | Refused>>();
  return {
    foresee: async (caller, command) => {
      const own = await eventsOf(caller, command);
      if ("kind" in own) return own;
      const { session } = (await knowledge.procedure(command.session)).procedure;
      const tooMany = tooManyResults(session, says("whatIf.giveIt"));
      if (tooMany !== undefined) return tooMany;
      const scores = scoresOf(command.session, session);
      return scoredAside((): Follows => ({ kind: "follows", ...wouldFollow(session, scores, own) }));
    },
    setAside: async (id, ruling) => {
      const { procedure } = await knowledge.procedure(id);
      const { session } = procedure;
      const known = fallen.get(session) ?? new Map<string, Follows | Refused>();
      fallen.set(session, known);
      const before = known.get(ruling);
      if (before !== undefined) return before;
      const own = eventsIfSetAside(procedure, ruling, new Date().toISOString());
      if (own === undefined) return undefined;
      const scores = scoresOf(id, session);
      const follows = scoredAside((): Follows => ({ kind: "follows", ...wouldFollow(session, scores, own) }));
      known.set(ruling, follows);
      return follows;
    },
  };
};
