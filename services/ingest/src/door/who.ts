/**
 * Who is calling: a program by its key, or a person by the cookie of a session. A person's browser sends its cookie whoever made it do so;
 * therefore a request that changes something must also prove that it comes from a page of ours.
 */
import type { FastifyRequest } from "fastify";
import { grantsOf } from "../auth/grants.ts";
import { noteFirstUse } from "../auth/first-use.ts";
import { callerByKey } from "../auth/keys.ts";
import { beganOf, isOld, linkByOf, lineageOf } from "../auth/rotation.ts";
import { notSignedIn, refused, type Refused, type Caller, says, refusedInEnglish } from "@traveller/contract";
import { isCsrfToken } from "./csrf.ts";
import type { Means } from "../means/means.ts";
import { isSameOrigin } from "../auth/origins.ts";
import { notAnswering } from "./unavailable.ts";
import { webHeaders } from "./web.ts";

export type Known = { readonly kind: "known"; readonly caller: Caller };
export type Unknown = { readonly kind: "unknown"; readonly status: 401 | 429; readonly refused: Refused };

const BEARER = /^Bearer +([!-~]{1,512}) *$/i;

/** The caller, or why there is none. Says nothing yet about whether they may write. */
export const whoIs = async (means: Means, request: FastifyRequest): Promise<Known | Unknown> => {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    const key = BEARER.exec(authorization)?.[1];
    const from = { actor: "nobody", address: request.ip } as const;
    const answer = key === undefined ? undefined : await callerByKey(means.accounts, means.settings.authority, key);
    if (answer?.kind === "caller") {
      const caller = { ...answer.caller, address: request.ip };
      await noteFirstUse(means.accounts, caller);
      return { kind: "known", caller };
    }
    const tooMany = answer?.tooMany === true;
    await means.refusals.note(
      tooMany ? { kind: "tooOften", by: from, about: { what: "key" } } : { kind: "keyRefused", by: from },
    );
    return tooMany
      ? {
          kind: "unknown",
          status: 429,
          refused: refusedInEnglish(
            "forbidden",
            "This API key was used too often.",
            "Wait a minute, then go on more slowly.",
          ),
        }
      : {
          kind: "unknown",
          status: 401,
          refused: refusedInEnglish(
            "forbidden",
            "This API key opens nothing: it is wrong, revoked or expired.",
            "Make a new key, and send it as `Authorization: Bearer …`.",
          ),
        };
  }
  const found = cookie === undefined ? null : await sessionOf(means, request);
  if (found === null) return { kind: "unknown", status: 401, refused: { kind: "refused", refusal: notSignedIn } };
  const { user, session } = found;
  const { way, at } = beganOf(session);
  return {
    kind: "known",
    caller: {
      user: user.id,
      person: user.person,
      name: user.name,
      grants: await grantsOf(means.accounts, user.id),
      by: {
        kind: "session",
        id: session.id,
        lineage: lineageOf(session),
        old: isOld(session.createdAt),
        beganAt: at,
        ...(way === undefined ? {} : { began: way }),
        linkBy: linkByOf(session),
      },
      address: request.ip,
    },
  };
};

/** The library says of a session only whether it is there; where it throws, nobody could look. */
const sessionOf = async (means: Means, request: FastifyRequest) => {
  try {
    return await means.auth.api.getSession({ headers: webHeaders(request) });
  } catch (error) {
    throw notAnswering(error);
  }
};

/** A body that any page of the world can make a browser send without asking us first. */
const isPlainForm = (contentType: string | undefined): boolean =>
  !/^application\/json\s*(;|$)/i.test(contentType ?? "");

/**
 * Whether the request really is the caller's own wish. A key is proof enough. A cookie needs the browser's word that a page of ours sent
 * it, and where a plain form could have done so, the session's token as well (header `x-csrf-token`, or the form's field `csrf`).
 */
export const isOwnWish = (
  means: Means,
  request: FastifyRequest,
  caller: Caller,
  formToken?: unknown,
): Refused | undefined => {
  if (caller.by.kind !== "session") return undefined;
  if (!isSameOrigin(request.headers, means.ours))
    return refused("forbidden", says("signIn.elsewhere"), says("signIn.doItThereOrKey"));
  if (!isPlainForm(request.headers["content-type"])) return undefined;
  return isCsrfToken(means.settings.secret, caller.by.lineage, request.headers["x-csrf-token"] ?? formToken)
    ? undefined
    : refused("forbidden", says("signIn.otherForm"), says("signIn.loadAndSend"));
};
