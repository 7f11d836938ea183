/**
 * Puts the address that we saw ourselves in the place of `X-Forwarded-For`, before anything of Next reads the request, so that no
 * browser chooses the address by which the door limits attempts to sign in.
 */
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { environment } from "#env.ts";
import { addressOf } from "./callers-address.ts";

/** Node's own channel: published for each request before its server is told of it. */
const REQUEST_STARTS = "http.server.request.start";

const requestIn = (message: unknown): IncomingMessage | undefined =>
  typeof message === "object" && message !== null && "request" in message && message.request instanceof IncomingMessage
    ? message.request
    : undefined;

const forwardedIn = ({ headers }: IncomingMessage): string | undefined => {
  const forwarded = headers["x-forwarded-for"];
  return typeof forwarded === "string" ? forwarded : forwarded?.join(",");
};

/** From now on every request of this process carries its caller's own address, and only that. */
export const seeOwnCallers = (): void => {
  const { PORTAL_PROXIES: proxies } = environment();
  subscribe(REQUEST_STARTS, (message) => {
    const request = requestIn(message);
    if (request === undefined) return;
    const remote = request.socket.remoteAddress;
    if (remote === undefined) delete request.headers["x-forwarded-for"];
    else request.headers["x-forwarded-for"] = addressOf(remote, forwardedIn(request), proxies);
  });
};
