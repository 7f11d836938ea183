/** For tests: a way to a database that can be cut off and mended, as when its server stops: connections break, and new ones are refused. */
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

export type Way = {
  /** The database's address by this way. */
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
};

export const wayTo = async (database: string): Promise<Way> => {
  const to = new URL(database);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const mend = async (): Promise<void> => {
    server = createServer((from) => {
      const onwards = connect(Number(to.port), to.hostname);
      for (const socket of [from, onwards]) {
        open.add(socket);
        socket.on("error", () => undefined); // it was cut
        socket.on("close", () => {
          open.delete(socket);
          from.destroy();
          onwards.destroy();
        });
      }
      from.pipe(onwards).pipe(from);
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    port = typeof address === "object" && address !== null ? address.port : 0;
  };
  await mend();
  const url = new URL(database);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.toString(),
    mend,
    cut: async () => {
      const closed = server === undefined ? undefined : once(server, "close");
      server?.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
