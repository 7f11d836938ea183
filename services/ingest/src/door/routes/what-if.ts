/**
 * `POST /what-if`: how a session would look under other options (Laws 12C2, 78, 80B2). It reads and appends nothing, so that nobody need be
 * signed in; but only once every board is released, because other scores of a board tell of it. Copies are scored one after another.
 */
import { checkOtherSettings, METHODS, optionValues, type Session, whatIf } from "@traveller/engine";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusalOf } from "../../decide/pinning.ts";
import { slug, refused, type Refused, says, refusedInEnglish } from "@traveller/contract";
import type { Knowledge } from "../../handle/known.ts";
import { sendRefusal } from "../answer.ts";
import { checkBounds } from "../bounds.ts";
import { oneAtATime, scoredAside, tooManyResults } from "../scored-aside.ts";

const Asked = z.strictObject({
  session: slug,
  method: z.enum(METHODS).optional(),
  regulations: optionValues.default({}),
});

const unknown = (id: string): Refused =>
  refused("unknown", says("session.unknown", { session: id }), says("whatIf.correctId"), { path: "session" });

/** Other scores of a board tell of it: nobody is told any before every board is released. */
export const notYet = (session: Session): Refused | undefined => {
  const { results, released } = session;
  const hidden = [...results.keys()].filter((board) => !released.has(board));
  if (hidden.length > 0) return refused("impossible", says("whatIf.stillToPlay"), says("whatIf.askOnceReleased"));
  return tooManyResults(session, says("whatIf.recomputeFiles"));
};

export const whatIfRoutes = (app: FastifyInstance, knowledge: Knowledge): void => {
  const inTurn = oneAtATime();
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
        ? scoredAside(() => whatIf({ ...session, settings }, other))
        : refusalOf(problem, `regulations.${problem.option}`);
    });
    return "kind" in answer ? sendRefusal(reply, answer) : reply.send(answer);
  });
};
