/** Whether a port can be had, and whether somebody answers there. */
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** True where something accepts connections on the loopback interface. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const answer = (listening: boolean): void => {
      socket.destroy();
      resolve(listening);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
  });

export type PortProblem = "taken" | "forbidden" | "notOurs";

/** Why we cannot listen there; `undefined` where we can. */
export const portProblem = async (port: number, host: string): Promise<PortProblem | undefined> => {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") return "taken";
    if (code === "EACCES") return "forbidden";
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "notOurs";
    throw error;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
};

export const sentenceFor = (problem: PortProblem, port: number, host: string): string => {
  if (problem === "taken")
    return `Port ${port} is taken. Stop what listens there, or choose another: npm start -- --port ${port + 100}`;
  if (problem === "forbidden")
    return `This account may not listen on port ${port}. Choose one above 1023: npm start -- --port 3000`;
  return `${host} is not an address of this machine. Choose another with --host, or leave it out.`;
};
