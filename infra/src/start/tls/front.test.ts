/** The front hands on what comes by HTTPS as it is, with the address that it saw itself, and takes a renewed certificate without a new start. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cover, type Front, openFront } from "./front.ts";

let folder = "";
let behind: Server;
let front: Front;
let covers: readonly Cover[] = [];

const made = async (name: string): Promise<Cover> => {
  const subject = ["-subj", `/CN=${name}`, "-addext", "subjectAltName=DNS:hall.example"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", `${name}.key`];
  execFileSync("openssl", ["req", "-x509", ...key, "-out", `${name}.crt`, "-days", "2", ...subject], {
    cwd: folder,
    stdio: "ignore",
  });
  const [certificate, secret] = await Promise.all(
    ["crt", "key"].map((end) => readFile(join(folder, `${name}.${end}`), "utf8")),
  );
  return { certificate: certificate ?? "", key: secret ?? "" };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-front-"));
  covers = [await made("first"), await made("second")];
  behind = createServer((asked, answer) => {
    const pieces: Uint8Array[] = [];
    asked.on("data", (piece: Uint8Array) => pieces.push(piece));
    asked.on("end", () => {
      answer.setHeader("set-cookie", ["a=1", "b=2"]);
      answer.writeHead(asked.url === "/missing" ? 404 : 200, { "content-type": "application/json" });
      const { "x-forwarded-for": from, "x-forwarded-proto": how, host } = asked.headers;
      answer.end(JSON.stringify({ from, how, host, url: asked.url, bytes: Buffer.concat(pieces).length }));
    });
  }).listen(0, "127.0.0.1");
  await once(behind, "listening");
  const address = behind.address();
  const [first] = covers;
  if (first === undefined || typeof address !== "object" || address === null) throw new Error("nothing to serve");
  front = await openFront(first, { host: "127.0.0.1", port: 0, behind: address.port });
});
afterAll(async () => {
  await front.close();
  behind.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = { readonly status: number; readonly cookies: number; readonly body: string; readonly by: string };
const asked = (
  path: string,
  body?: Buffer,
  headers: Readonly<Record<string, string>> = {},
  port = front.port,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, agent: false, rejectUnauthorized: false };
    const sent = request(
      { ...options, method: body === undefined ? "GET" : "POST", headers: { host: "hall.example", ...headers } },
      (answer) => {
        const by = answer.socket instanceof TLSSocket ? answer.socket.getPeerCertificate().subject.CN : undefined;
        let text = "";
        answer.on("data", (piece: Buffer) => (text += piece.toString()));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers["set-cookie"]?.length ?? 0,
            body: text,
            by: String(by),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });

test("path, body, status and cookies come through; who came is what was seen, whatever was claimed", async () => {
  const answer = await asked("/a?b=%20c", Buffer.alloc(300_000), {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-proto": "http",
  });
  expect(answer).toMatchObject({ status: 200, cookies: 2, by: "first" });
  expect(JSON.parse(answer.body)).toEqual({
    from: "127.0.0.1",
    how: "https",
    host: "hall.example",
    url: "/a?b=%20c",
    bytes: 300_000,
  });
  expect(await asked("/missing")).toMatchObject({ status: 404 });
});

test("a renewed certificate is served from the next connection on", async () => {
  const [, second] = covers;
  if (second === undefined) throw new Error("no second");
  front.renew(second);
  expect(await asked("/")).toMatchObject({ status: 200, by: "second" });
});

test("with nobody behind it, it says so", async () => {
  const [first] = covers;
  if (first === undefined) throw new Error("no first");
  const alone = await openFront(first, { host: "127.0.0.1", port: 0, behind: 9 });
  const answer = await asked("/", undefined, {}, alone.port);
  expect([answer.status, answer.body]).toEqual([502, "The portal does not answer at the moment. Try again.\n"]);
  await alone.close();
});
