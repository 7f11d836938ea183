/**
 * `POST /what-if`: how a session would look under other options (Laws 12C2, 78, 80B2). It reads and appends nothing, so that nobody need be
 * signed in; but only once every board is released, because other scores of a board tell of it. Copies are scored one after another.
 */
import { checkOtherSettings, METHODS, optionValues, type Session, whatIf } from "@traveller/engine";
import type { FastifyInstance } from "fastify";
import pLimit from "p-limit";
import { z } from "zod";
import { refusalOf } from "../../decide/pinning.ts";
import { slug, refused, type Refused, says, refusedInEnglish } from "@traveller/contract";
import type { Knowledge } from "../../handle/known.ts";
import { sendRefusal } from "../answer.ts";
import { checkBounds } from "../bounds.ts";

const Asked = z.strictObject({
  session: slug,
  method: z.enum(METHODS).optional(),
  regulations: optionValues.default({}),
});

/** Copies that wait for their turn; more are asked to come again. */
const MOST_WAITING = 16;
/** Results of the largest session that a copy is made of while people wait. */
const MOST_RESULTS = 60_000;

const unknown = (id: string): Refused =>
  refused("unknown", says("session.unknown", { session: id }), says("whatIf.correctId"), { path: "session" });

const notYet = ({ results, released }: Session): Refused | undefined => {
  const hidden = [...results.keys()].filter((board) => !released.has(board));
  if (hidden.length > 0) return refused("impossible", says("whatIf.stillToPlay"), says("whatIf.askOnceReleased"));
  const count = [...results.values()].reduce((sum, { length }) => sum + length, 0);
  return count > MOST_RESULTS
    ? refused("tooLarge", says("whatIf.tooMany", { count, most: MOST_RESULTS }), says("whatIf.recomputeFiles"))
    : undefined;
};

/** A number that would become longer than one can be is the session's trouble, or the question's; not the door's. */
const scoredOtherwise = (...asked: Parameters<typeof whatIf>): ReturnType<typeof whatIf> | Refused => {
  try {
    return whatIf(...asked);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused("impossible", says("session.notComputed", { why: error.message }), says("whatIf.chooseOther"));
  }
};

export const whatIfRoutes = (app: FastifyInstance, knowledge: Knowledge): void => {
  const inTurn = pLimit(1);
  app.post("/what-if", async (request, reply) => {
    const excess = checkBounds(request.body);
    if (excess !== undefined) return sendRefusal(reply, excess);
    const asked = Asked.safeParse(request.body);
    if (!asked.success) {
      const path = (asked.error.issues[0]?.path ?? []).map(String).join(".").slice(0, 200);
      return sendRefusal(
        reply,
        refusedInEnglish("malformed", "This is no question.", "Send {session, method?, regulations?}.", { path }),
      );
    }
    if (inTurn.activeCount + inTurn.pendingCount >= MOST_WAITING)
      return sendRefusal(reply, refused("conflict", says("whatIf.tooManyAsk"), says("whatIf.askInMinute")));
    const { session: id, method, regulations } = asked.data;
    const other = { ...(method === undefined ? {} : { method }), regulations };
    const answer = await inTurn(async () => {
      const { session } = await knowledge.session(id);
      const { settings } = session;
      if (settings === undefined || session.withdrawn) return unknown(id);
      const trouble = notYet(session);
      if (trouble !== undefined) return trouble;
      const problem = checkOtherSettings(settings, other);
      return problem === undefined
        ? scoredOtherwise({ ...session, settings }, other)
        : refusalOf(problem, `regulations.${problem.option}`);
    });
    return "kind" in answer ? sendRefusal(reply, answer) : reply.send(answer);
  });
};
