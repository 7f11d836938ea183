/** Free TCP ports of this machine, for servers that Traveller starts beside each other. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Below the ports from which systems take those of outgoing connections: a server that is started again finds its own free. */
const LOWEST = 12_000;
const HIGHEST = 29_999;
const TRIES = 500;

/** What this process was given, or found taken: a server that has not begun to listen yet keeps its port. */
const given = new Set<number>();

/** Listens at `port`; undefined where somebody else does, or nobody may. */
const listening = async (port: number): Promise<Server | undefined> => {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  } catch {
    return undefined;
  }
};

/** A port at which nobody listened a moment ago, on the loopback interface; never the same twice, and none of those that are `kept` for others. */
export const freePort = async (kept: readonly number[] = []): Promise<number> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (given.has(port) || kept.includes(port)) continue;
    given.add(port);
    const server = await listening(port);
    if (server === undefined) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error(`no free port was found between ${LOWEST} and ${HIGHEST}`);
};

/** `count` of them, all different. */
export const freePorts = (count: number): Promise<readonly number[]> =>
  Promise.all(Array.from({ length: count }, () => freePort()));
