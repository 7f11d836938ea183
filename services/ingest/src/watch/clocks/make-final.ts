/**
 * Scores are final when both periods have ended and nothing is open (Laws 79C, 92B): told to everybody once, by whichever door comes first. The event answers a
 * command whose id is the session's, so that two doors, or one that was killed and asks again, make one of it.
 */
import { finalFrom, makeFinal, type Procedure } from "@traveller/engine/procedure";
import type { Log } from "@traveller/log";
import { type Knowledge, sessionScope, sessionStream } from "../../handle/known.ts";
import { madeId } from "../../means/made-id.ts";

/** When to look again: at that moment, or (`Infinity`) when something has been written. */
export type Looked = { readonly kind: "over" } | { readonly kind: "later"; readonly at: number };

/** The database's clock is not this machine's. */
const SOON = 30_000;

const later = (procedure: Procedure, now: number): Looked => {
  const from = finalFrom(procedure) ?? Infinity;
  return { kind: "later", at: from > now ? from : now + SOON };
};

/** @param now by this machine: before it is told the database's clock decides */
export const finalOrLater = async (log: Log, knowledge: Knowledge, session: string, now: number): Promise<Looked> => {
  const { procedure } = await knowledge.procedure(session);
  if (procedure.madeFinal || procedure.session.withdrawn) return { kind: "over" };
  const expected = makeFinal(procedure, new Date(now).toISOString());
  if ("refused" in expected) return later(procedure, now);
  const scope = sessionScope(session);
  return log.turn(scope, {}, async (turn): Promise<Looked> => {
    const known = await knowledge.procedure(session);
    const request = {
      scope,
      by: { role: "system" as const },
      command: madeId(`ScoresMadeFinal ${session}`),
      content: `ScoresMadeFinal ${session}`,
      streams: [],
    };
    if ((await turn.lookUp(request)) !== undefined) return { kind: "over" };
    const decision = makeFinal(known.procedure, turn.recordedAt);
    if ("refused" in decision) return { kind: "later", at: now + SOON };
    const stream = sessionStream(session);
    const appended = turn.append({
      ...request,
      streams: [{ stream, expectedVersion: known.versions.get(stream) ?? 0, events: decision.taken }],
    });
    if (appended.kind !== "appended") throw new Error(`scores could not be made final: ${JSON.stringify(appended)}`);
    return { kind: "over" };
  });
};
