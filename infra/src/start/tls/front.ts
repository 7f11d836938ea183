/**
 * The portal by HTTPS: what comes in is taken out of its cover and handed on to the portal on this machine, from socket to socket, with the address that it came from; the certificate is read
 * anew when its files change, so that a renewed one needs no new start.
 */
import { once } from "node:events";
import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";

/** As long as the door waits for a file. */
const FILE_TAKES = 30 * 60_000;

/** What concerns one connection only (RFC 9110, 7.6.1), and what is said by us. */
const OURS: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
  "expect",
  "x-forwarded-for",
  "x-forwarded-proto",
]);

const without = (raw: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (!OURS.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
};

const passOn = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  const asked = ask({
    host: "127.0.0.1",
    port,
    path: request.url,
    method: request.method,
    headers: [
      ...without(request.rawHeaders),
      "X-Forwarded-For",
      request.socket.remoteAddress ?? "",
      "X-Forwarded-Proto",
      "https",
      "Connection",
      "close",
    ],
    // A connection for each: nothing may be sent twice because one that was kept had just been closed.
    agent: false,
  });
  asked.once("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, without(answer.rawHeaders));
    answer.on("error", () => response.destroy());
    answer.pipe(response);
  });
  asked.on("error", () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
    response.end("The portal does not answer at the moment. Try again.\n");
  });
  request.on("error", () => asked.destroy());
  response.once("close", () => asked.destroy());
  request.pipe(asked);
};

export type Cover = { readonly certificate: string; readonly key: string };

export type Front = {
  readonly port: number;
  /** From the next connection on it is covered with these. */
  readonly renew: (cover: Cover) => void;
  readonly close: () => Promise<void>;
};

/** @param behind the port of this machine where the portal listens. */
export const openFront = async (
  { certificate, key }: Cover,
  { host, port, behind }: { readonly host: string; readonly port: number; readonly behind: number },
): Promise<Front> => {
  const server: Server = createServer(
    { cert: certificate, key, minVersion: "TLSv1.2", requestTimeout: FILE_TAKES },
    (request, response) => passOn(request, response, behind),
  );
  server.listen(port, host);
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    renew: (cover) => server.setSecureContext({ cert: cover.certificate, key: cover.key, minVersion: "TLSv1.2" }),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
