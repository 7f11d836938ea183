/** Addresses that cannot be read, as a server is told of them: a page for who reads pages, a refusal for programs. */
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerMalformedAddresses } from "./malformed-addresses.ts";

let server: Server;
beforeAll(async () => {
  answerMalformedAddresses();
  server = createServer((asked, answer) => answer.end(asked.url)).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

const led = (path: string, accept: string, method = "GET"): Promise<string> =>
  new Promise((resolve, reject) => {
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    request({ host: "127.0.0.1", port, path, method, headers: { accept } }, (answer) => {
      let text = "";
      answer.on("data", (piece: Buffer) => (text += piece.toString()));
      answer.on("end", () => resolve(text));
    })
      .on("error", reject)
      .end();
  });

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

test.each([
  ["/s/%E0%A4%A", BROWSER, "/no/such/page"],
  ["/%?x=1", BROWSER, "/no/such/page"],
  ["/s/%E0%A4%A", "application/json", "/api/malformed-address"],
  ["/s/%E0%A4%A", "*/*", "/api/malformed-address"],
  ["/door/originals/%", BROWSER, "/api/malformed-address"],
  ["/data/json/%c0%ae", BROWSER, "/api/malformed-address"],
  ["/s/evening?q=%", BROWSER, "/s/evening?q=%"],
])("%s for %s leads to %s", async (path, accept, to) => {
  expect(await led(path, accept)).toBe(to);
});

test("a form that was sent there is no page to be read", async () => {
  expect(await led("/s/%", BROWSER, "POST")).toBe("/api/malformed-address");
});
