/** Free TCP ports of this machine, for servers that Traveller starts beside each other. */
import { createServer, type Server } from "node:net";
import { once } from "node:events";

/** `count` different ports that nothing listened on a moment ago, on the loopback interface. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers: Server[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const server = createServer();
      servers.push(server);
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
    }
    return servers.map(portOf);
  } finally {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
};

export const freePort = async (): Promise<number> => {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error("no free port was found");
  return port;
};

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a TCP server has an address and a port");
  return address.port;
};
