/**
 * Puts the address that we saw ourselves in the place of `X-Forwarded-For`, before anything of Next reads the request, so that no
 * browser chooses the address by which the door limits attempts to sign in.
 */
import type { IncomingMessage } from "node:http";
import { environment } from "#env.ts";
import { addressOf } from "./callers-address.ts";
import { atEachRequest } from "./each-request.ts";

const forwardedIn = ({ headers }: IncomingMessage): string | undefined => {
  const forwarded = headers["x-forwarded-for"];
  return typeof forwarded === "string" ? forwarded : forwarded?.join(",");
};

/** From now on every request of this process carries its caller's own address, and only that. */
export const seeOwnCallers = (): void => {
  const { PORTAL_PROXIES: proxies } = environment();
  atEachRequest((request) => {
    const remote = request.socket.remoteAddress;
    if (remote === undefined) delete request.headers["x-forwarded-for"];
    else request.headers["x-forwarded-for"] = addressOf(remote, forwardedIn(request), proxies);
  });
};
