/** A mail server for tests: what a door says to it is what it would say to any other. */
import { createServer, type Server } from "node:net";

/** A mail server of a few lines: takes one mail after another, and keeps what it was told. */
export const openMailServer = async (refuse: boolean) => {
  const taken: string[] = [];
  const server: Server = createServer((socket) => {
    let body: string | undefined;
    let line = "";
    socket.write("220 post.example\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      line += chunk.toString("utf8");
      for (let end = line.indexOf("\r\n"); end >= 0; end = line.indexOf("\r\n")) {
        const said = line.slice(0, end);
        line = line.slice(end + 2);
        if (body !== undefined) {
          if (said !== ".") body += `${said}\n`;
          else {
            taken.push(body);
            body = undefined;
            socket.write("250 taken\r\n");
          }
        } else if (/^DATA/i.test(said)) {
          body = "";
          socket.write("354 go on\r\n");
        } else if (/^RCPT/i.test(said) && refuse) socket.write("550 nobody of that name\r\n");
        else if (/^QUIT/i.test(said)) socket.end("221 bye\r\n");
        else socket.write("250 well\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  const port = typeof at === "object" && at !== null ? at.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
