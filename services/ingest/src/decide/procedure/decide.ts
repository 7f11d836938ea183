/** What follows from a command about rulings and appeals: the events of its cases, and those of the session that come of them. Pure but for ids of new texts. */
import { isSessionEvent, type SessionEvent } from "@traveller/engine";
import {
  type Asker,
  decide,
  type Event,
  foldNextOf,
  isProcedureEvent,
  type Procedure,
  type ProcedureRefusal,
  resultAt,
  streamOf,
} from "@traveller/engine/procedure";
import { type ProcedureCommand, refused, type Refused, says } from "@traveller/contract";
import { withdrawnSession } from "../no-session.ts";
import { checkResult } from "../results.ts";
import { foldedWithRoom } from "../room.ts";
import { actsOf, type Context } from "./asked.ts";
import { procedureRefused } from "./refused.ts";

/** A stream, and what goes on in it; `undefined` is the session's own. */
export type InStream = { readonly stream: string | undefined; readonly events: readonly Event[] };

/** By stream, in the order in which they first come: a case's before the session's that follow from them. */
const byStream = (events: readonly Event[]): readonly InStream[] => {
  const streams = new Map<string | undefined, Event[]>();
  for (const event of events) {
    const stream = isProcedureEvent(event) ? streamOf(event) : undefined;
    const known = streams.get(stream);
    if (known === undefined) streams.set(stream, [event]);
    else known.push(event);
  }
  const own = [...streams].flatMap(([stream, all]) => (stream === undefined ? [] : [{ stream, events: all }]));
  const ofSession = streams.get(undefined);
  return ofSession === undefined ? own : [...own, { stream: undefined, events: ofSession }];
};

const isOfSession = (event: Event): event is Event & SessionEvent => isSessionEvent(event);

/**
 * Why a ruling gives a board no score where none can be recorded: a score that comes of a case is one at that table. What lets the score stand says that there is one,
 * or may be.
 */
const unplayable = (
  { session }: Procedure,
  { type }: ProcedureCommand,
  events: readonly Event[],
): Refused | undefined => {
  const { settings } = session;
  if (settings === undefined) return undefined;
  for (const event of events) {
    const result =
      event.type === "ResultImported"
        ? event.data
        : event.type === "RulingGiven" && event.data.result !== undefined && !resultAt(session, event.data.place)
          ? { ...event.data.place, outcome: { kind: "notPlayed" } as const }
          : undefined;
    const trouble = result && checkResult({ ...session, settings }, result, (person) => person);
    if (trouble === undefined) continue;
    return type === "CorrectRuling" && trouble.refusal.law === "15"
      ? refused("unlawful", says("cases.resultMoved"), says("cases.moveBack"), { law: "82C", path: "ruling" })
      : { ...trouble, refusal: { ...trouble.refusal, path: "place" } };
  }
  return undefined;
};

/** Not decided; with what was done already, where that is why. */
type Undecided = Refused & Pick<ProcedureRefusal, "already">;

/** @param now when it reached the door: every clock runs by it (Law 92C) */
export const decideProcedure = (
  procedure: Procedure,
  command: ProcedureCommand,
  context: Context,
  now: string,
  asker: Asker = {},
): { readonly kind: "decided"; readonly streams: readonly InStream[] } | Undecided => {
  if (procedure.session.withdrawn) return withdrawnSession;
  let after = procedure;
  const events: Event[] = [];
  for (const act of actsOf(command, context)) {
    const decision = decide(after, act, now, asker);
    if ("refused" in decision) {
      const { already } = decision.refused;
      return { ...procedureRefused(decision.refused), ...(already === undefined ? {} : { already }) };
    }
    const trouble = unplayable(after, command, decision.taken);
    if (trouble !== undefined) return trouble;
    events.push(...decision.taken);
    after = foldNextOf(after, decision.taken, now);
  }
  if (events.length === 0)
    return refused("impossible", says("cases.noPlace"), says("cases.sayPlace"), { path: "place" });
  const room = foldedWithRoom(procedure.session, events.filter(isOfSession));
  return "refusal" in room ? room : { kind: "decided", streams: byStream(events) };
};
