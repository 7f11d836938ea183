/** Between fastify's requests and the web's own `Request` and `Response`, which better-auth speaks. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { CALLER_ADDRESS } from "../auth/auth.ts";
import { LINK, LINK_BY, LINK_WAY } from "../auth/session-hooks.ts";

/** Headers that only the door itself sets, and those that would mean something else to better-auth. */
const OURS: ReadonlySet<string> = new Set([CALLER_ADDRESS, LINK, LINK_BY, LINK_WAY, "content-length", "x-api-key"]);

/** A request's headers as the web has them, with the caller's address as we know it and not as they claim it. */
export const webHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || OURS.has(name)) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set(CALLER_ADDRESS, request.ip);
  return headers;
};

/** Takes the cookies of a web response over into ours. */
export const copyCookies = (response: Response, reply: FastifyReply): void => {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
};

/** Asks better-auth's own router: with its rate limits, origin checks and cookies. */
export const askAuth = (
  handler: (request: Request) => Promise<Response>,
  origin: string,
  path: string,
  init: { readonly method: string; readonly headers: Headers; readonly body?: string },
): Promise<Response> =>
  handler(
    new Request(new URL(path, origin), {
      method: init.method,
      headers: init.headers,
      ...(init.body === undefined ? {} : { body: init.body }),
    }),
  );
