/**
 * `POST /what-if/decision`: what rulings, corrections and decisions would do, each by itself, before one of them is given; for whoever may give it. Nothing is
 * written and no id is used up. They are scored one after another. Laws 12, 81C, 93.
 */
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Caller, parseCommand, refused, type Refused, refusedInEnglish, says, slug } from "@traveller/contract";
import { type Follows, type Foresight, isDecision } from "../foresight.ts";
import type { Means } from "../../means/means.ts";
import { sendRefusal } from "../answer.ts";
import { checkBounds } from "../bounds.ts";
import { forCaller } from "../called.ts";
import { oneAtATime } from "../scored-aside.ts";

/** Alternatives that are compared at once. */
const MOST_AT_ONCE = 8;

const Asked = z.strictObject({
  session: slug,
  commands: z
    .array(z.looseObject({ type: z.string() }))
    .min(1)
    .max(MOST_AT_ONCE),
});

const shapeless = (path: string): Refused =>
  refusedInEnglish(
    "malformed",
    "This is no question.",
    `Send {session, commands}: from 1 to ${MOST_AT_ONCE} commands of that session, each with its type and fields.`,
    { path },
  );

/** One without an id gets one of its own: nothing is remembered of it. */
const foreseen = async (
  { foresee }: Foresight,
  caller: Caller,
  given: Readonly<Record<string, unknown>>,
  session: string,
): Promise<Follows | Refused> => {
  const parsed = parseCommand({ id: randomUUID(), ...given, session });
  if (parsed.kind === "refused") return parsed;
  const { command } = parsed;
  return isDecision(command)
    ? foresee(caller, command)
    : refused("impossible", says("whatIf.noDecision"), says("whatIf.askOfDecision"), { path: "type" });
};

export const wouldFollowRoutes = (app: FastifyInstance, means: Means, foresight: Foresight): void => {
  const inTurn = oneAtATime();
  app.post(
    "/what-if/decision",
    forCaller(means, { changes: true }, async ({ caller, request, reply }) => {
      const excess = checkBounds(request.body);
      if (excess !== undefined) return sendRefusal(reply, excess);
      const asked = Asked.safeParse(request.body);
      if (!asked.success)
        return sendRefusal(reply, shapeless((asked.error.issues[0]?.path ?? []).map(String).join(".").slice(0, 200)));
      const { session, commands } = asked.data;
      const answers = await inTurn(async () => {
        const all: (Follows | Refused)[] = [];
        for (const given of commands) all.push(await foreseen(foresight, caller, given, session));
        return all;
      });
      return "kind" in answers ? sendRefusal(reply, answers) : reply.send({ answers });
    }),
  );
};
