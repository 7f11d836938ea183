/** What is done to each request before anything of Next reads it. */
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

/** Node's own channel: published for each request before its server is told of it. */
const REQUEST_STARTS = "http.server.request.start";

/** Calls back for every request of this process from now on. */
export const atEachRequest = (act: (request: IncomingMessage) => void): void =>
  subscribe(REQUEST_STARTS, (message) => {
    if (typeof message !== "object" || message === null || !("request" in message)) return;
    if (message.request instanceof IncomingMessage) act(message.request);
  });
