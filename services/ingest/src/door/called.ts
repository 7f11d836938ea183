/**
 * The one hook of every request that somebody must be behind: who is calling, whether it is their own wish where something changes, and whether
 * they may at all. What a route does it does for a caller; how one is recognised is in `who`.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { mayDo, type Act, type Caller, type Refused, type Role } from "@traveller/contract";
import type { Means } from "../means/means.ts";
import { sendRefusal } from "./answer.ts";
import { renewSession } from "./renew.ts";
import { isOwnWish, whoIs } from "./who.ts";

export type Asks = {
  /** It changes something, so it must be the caller's own wish. Where the body is a file, the route asks, once it has the form's token. */
  readonly changes?: boolean;
  /** The answer goes to the browser itself: a session that is a day old goes on under a new token. */
  readonly renews?: boolean;
};

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export type Call = { readonly caller: Caller; readonly request: FastifyRequest; readonly reply: FastifyReply };

const Token = z.object({ csrf: z.unknown() });

/** The caller; or why it is not done, with the status to say so by. */
export const callerOf = async (
  means: Means,
  request: FastifyRequest,
  reply: FastifyReply,
  { changes = false, renews = false }: Asks,
): Promise<Caller | { readonly kind: "not"; readonly refused: Refused; readonly status?: number }> => {
  const who = await whoIs(means, request);
  if (who.kind === "unknown") return { kind: "not", refused: who.refused, status: who.status };
  const trouble = changes ? isOwnWish(means, request, who.caller, Token.safeParse(request.body).data?.csrf) : undefined;
  if (trouble !== undefined) return { kind: "not", refused: trouble };
  if (renews) await renewSession(means, request, reply, who.caller);
  return who.caller;
};

/** A route for whoever is signed in, person or program. */
export const forCaller =
  (means: Means, asks: Asks, answer: (call: Call) => FastifyReply | Promise<FastifyReply>): Route =>
  async (request, reply) => {
    const caller = await callerOf(means, request, reply, asks);
    return "kind" in caller ? sendRefusal(reply, caller.refused, caller.status) : answer({ caller, request, reply });
  };

/** A route for those who may do `act` for the whole federation. */
export const forThoseWhoMay = (
  means: Means,
  act: Act,
  asks: Asks,
  answer: (call: Call & { readonly role: Role }) => FastifyReply | Promise<FastifyReply>,
): Route =>
  forCaller(means, asks, (call) => {
    const may = mayDo(call.caller, act, { authority: means.settings.authority });
    return may.kind === "refused" ? sendRefusal(call.reply, may) : answer({ ...call, role: may.role });
  });
