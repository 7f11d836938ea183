/**
 * What stands before Next at the portal's own server: the door's paths go to the door from socket to socket (Next would read a body into
 * memory as fast as it comes), everything else is held to its bound, and a file may take as long to arrive as it may at the door.
 */
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { doorPath } from "#door/paths.ts";
import { holdToBound } from "./body-bound.ts";
import { type Door, passOn } from "./pass-on.ts";
import { refuse } from "./refuse.ts";

/** As long as the door waits for a file. */
const FILE_TAKES = 30 * 60_000;

const pathOf = ({ url }: IncomingMessage): string => {
  try {
    return new URL(url ?? "/", "http://portal").pathname;
  } catch {
    return "/";
  }
};

/** Whether a request goes on to the portal's own pages. What does not is answered. */
const letThrough = (request: IncomingMessage, response: ServerResponse, door: Door): boolean => {
  const path = pathOf(request);
  if (path.startsWith("/auth/")) {
    passOn(request, response, path, door);
    return false;
  }
  if (!path.startsWith("/door/")) return holdToBound(request, response, path);
  const inside = doorPath(path);
  if (inside !== undefined) {
    passOn(request, response, inside, door);
    return false;
  }
  void refuse(request, response, 404, {
    code: "unknown",
    message: "There is nothing at this address.",
    hint: "See docs/api.md for what the door answers.",
  });
  return false;
};

/** Puts the gate before whatever answers a server's requests now. */
export const guard = (server: Server, door: Door): void => {
  server.requestTimeout = FILE_TAKES;
  const behind = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (letThrough(request, response, door))
      for (const each of behind) Reflect.apply(each, server, [request, response]);
  });
};

const isServer = (value: unknown): value is Server => value instanceof Server;

/** From its first request on, this process's server has the gate before it: Node tells of a request before its server answers. */
export const openGate = (door: Door): void => {
  const guarded = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    if (typeof message !== "object" || message === null || !("server" in message)) return;
    const { server } = message;
    if (!isServer(server) || guarded.has(server)) return;
    guarded.add(server);
    guard(server, door);
  });
};
