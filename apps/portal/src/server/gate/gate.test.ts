/** The portal's server as senders meet it: bounds before anything is read, and files that go to the door as slowly as they come. */
import { once } from "node:events";
import { createServer, request as ask, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { guard } from "./gate.ts";

const MEGABYTE = 1024 * 1024;
const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const listen = async (listener: RequestListener): Promise<{ readonly url: URL; readonly server: Server }> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  running.push(server);
  await once(server, "listening");
  const address = server.address();
  return { server, url: new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`) };
};

/** A portal whose pages read everything that is sent to them, as Next does; before a door. */
const portal = async (door: RequestListener): Promise<{ readonly url: URL; readonly read: () => number }> => {
  let read = 0;
  const { url, server } = await listen((request, response) => {
    request.on("data", (piece: Buffer) => (read += piece.length));
    request.on("error", () => undefined);
    request.on("end", () => response.end("a page"));
  });
  guard(server, { url: (await listen(door)).url, portal: new URL("https://results.example.org") });
  return { url, read: () => read };
};

type Answer = { readonly status: number; readonly text: string; readonly headers: IncomingMessage["headers"] };

/** Sends so many megabytes without saying so, until it is answered or all is sent; tells how much was taken from it. */
const upload = (url: URL, path: string, megabytes: number): Promise<Answer & { readonly taken: number }> =>
  new Promise((resolve, reject) => {
    let answered = false;
    let taken = 0;
    const sending = ask(new URL(path, url), { method: "POST", headers: { cookie: "a=b" } }, (answer) => {
      answered = true;
      let text = "";
      answer.on("data", (piece: Buffer) => (text += piece.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers, taken }));
    });
    sending.on("error", (error) => (answered ? undefined : reject(error)));
    const piece = Buffer.alloc(MEGABYTE);
    const more = (left: number): void => {
      if (answered || left === 0) return void sending.end();
      sending.write(piece, (error) => {
        if (error) return;
        taken += 1;
        more(left - 1);
      });
    };
    more(megabytes);
  });

describe("a request without length", () => {
  test.each(["/settings", "/api/trpc/session.page", "/s/evening", "/sign-in", "/api/regulations/preview"])(
    "to %s is too large before it is read to its end",
    async (path) => {
      const { url, read } = await portal((_request, response) => response.end());
      const answer = await upload(url, path, 100);
      expect([answer.status, JSON.parse(answer.text)]).toEqual([413, expect.objectContaining({ code: "tooLarge" })]);
      expect(read()).toBeLessThanOrEqual(2 * MEGABYTE);
    },
  );

  test("of a file is read no faster than the door takes it, and refused when the door does", async () => {
    let come = 0;
    const { url } = await portal((request, response) => {
      request.on("data", (piece: Buffer) => {
        come += piece.length;
        if (come > 8 * MEGABYTE && !response.headersSent) {
          // As the door does: what still comes is thrown away, for a connection that is closed on it may lose the answer.
          response.writeHead(413).end("{}");
        } else {
          request.pause();
          setTimeout(() => request.resume(), 1);
        }
      });
    });
    const before = process.memoryUsage().external;
    const answer = await upload(url, "/door/imports", 400);
    expect(answer.status).toBe(413);
    expect(answer.taken).toBeLessThan(100);
    expect(process.memoryUsage().external - before).toBeLessThan(100 * MEGABYTE);
  });
});

test("a request that says how long it is, and is too long, is refused at once", async () => {
  const { url, read } = await portal((_request, response) => response.end());
  const answer = await fetch(new URL("/settings", url), { method: "POST", body: new Uint8Array(MEGABYTE) });
  expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: "tooLarge" })]);
  expect(read()).toBe(0);
});

test("what is short enough comes to the page whole", async () => {
  const { url, read } = await portal((_request, response) => response.end());
  const answer = await fetch(new URL("/settings", url), { method: "POST", body: new Uint8Array(60_000) });
  expect([answer.status, await answer.text(), read()]).toEqual([200, "a page", 60_000]);
});

describe("what is the door's", () => {
  const echo: RequestListener = (request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { method, url, headers } = request;
      response.writeHead(201, { "set-cookie": ["a=1", "b=2"], location: "https://results.example.org/send?x=1" });
      response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(pieces).toString() }));
    });
  };

  test("goes there as it is and comes back as it is", async () => {
    const { url } = await portal(echo);
    const answer = await fetch(new URL("/door/imports/5e5e/send?wait=1", url), {
      method: "POST",
      redirect: "manual",
      headers: { cookie: "traveller.session_token=x", origin: "https://results.example.org" },
      body: "{}",
    });
    expect([answer.status, answer.headers.get("location"), answer.headers.getSetCookie()]).toEqual([
      201,
      "/send?x=1",
      ["a=1", "b=2"],
    ]);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(await answer.json()).toMatchObject({
      method: "POST",
      url: "/imports/5e5e/send?wait=1",
      headers: { cookie: "traveller.session_token=x", "x-forwarded-host": "results.example.org" },
      body: "{}",
    });
    expect(await (await fetch(new URL("/auth/get-session", url))).json()).toMatchObject({ url: "/auth/get-session" });
  });

  test("is said in the reader's language where it is refused, beside its English and all else it tells; what is no refusal stays as it is", async () => {
    const refusal = {
      code: "malformed",
      message: "Board 7 has another deal before (line 120).",
      hint: "Ask.",
      says: { message: { key: "files.dealBefore", parameters: { board: 7, line: 120 } } },
      path: "deals.3",
      session: "evening",
    };
    const { url } = await portal((request, response) => {
      const body = JSON.stringify(request.url === "/auth/x" ? { message: "no" } : refusal);
      response.writeHead(400, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
      response.end(body);
    });
    const read = async (path: string, language: string): Promise<unknown> =>
      (await fetch(new URL(path, url), { headers: { "accept-language": language } })).json();
    const message = "Jaolla 7 on jo toinen kortinjako (rivi 120).";
    expect(await read("/door/commands", "fi")).toEqual({ ...refusal, own: { message } });
    expect(await read("/door/commands", "en")).toEqual(refusal);
    expect(await read("/auth/x", "fi")).toEqual({ message: "no" });

    const asForm = { method: "POST", headers: { accept: "text/html", "accept-language": "fi" } };
    const page = await (await fetch(new URL("/door/commands", url), asForm)).text();
    expect(page).toContain(`<p>${message}  <span lang="en">Ask.</span></p>`);
  });

  test.each(["GET", "DELETE", "OPTIONS", "PUT"])("has its body framed, also of a %s without length", async (method) => {
    const { url } = await portal(echo);
    const smuggled = "POST /commands HTTP/1.1\r\nHost: door\r\nContent-Length: 2\r\n\r\n{}";
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { "transfer-encoding": "chunked" };
      const sending = ask(new URL("/door/me", url), { method, headers }, (come) => {
        let text = "";
        come.on("data", (piece: Buffer) => (text += piece.toString()));
        come.on("end", () => resolve(text));
      });
      sending.on("error", reject);
      sending.end(smuggled);
    });
    expect(JSON.parse(answer)).toMatchObject({ method, url: "/me", body: smuggled });
  });

  test("comes slowly and is not cut off", async () => {
    const { url } = await portal(echo);
    const body = new ReadableStream({
      pull: async (controller) => {
        for (const word of ["slowly ", "but ", "surely"]) {
          controller.enqueue(new TextEncoder().encode(word));
          await pause(50);
        }
        controller.close();
      },
    });
    const sent: RequestInit & { readonly duplex: "half" } = { method: "POST", body, duplex: "half" };
    expect(await (await fetch(new URL("/door/imports", url), sent)).json()).toMatchObject({
      body: "slowly but surely",
    });
    expect(running[0]?.requestTimeout).toBe(30 * 60_000);
  });

  test("and refuses a plain form is said by a page in the reader's language, to a script as it is", async () => {
    const refusal = { code: "forbidden", message: "This form is not yours.", hint: "Load the page <again>." };
    const { url } = await portal((request, response) => {
      request.resume();
      response.writeHead(403, { "content-type": "application/json; charset=utf-8", "set-cookie": "a=1" });
      response.end(JSON.stringify(refusal));
    });
    const sent = (headers: Record<string, string>): Promise<Response> =>
      fetch(new URL("/door/sign-out", url), { method: "POST", body: "csrf=x", headers });
    const page = await sent({
      accept: "text/html,*/*;q=0.8",
      "accept-language": "sv-SE,sv;q=0.9",
      referer: new URL("/sign-out?a=b", url).href,
    });
    expect([page.status, page.headers.get("content-type"), page.headers.getSetCookie()]).toEqual([
      403,
      "text/html; charset=utf-8",
      ["a=1"],
    ]);
    const text = await page.text();
    for (const part of ["<h1>Du får inte göra detta</h1>", "Load the page &lt;again&gt;.", 'href="/sign-out?a=b"'])
      expect(text).toContain(part);
    expect(await (await sent({ accept: "application/json" })).json()).toEqual(refusal);
  });

  test("is not there: nothing of its own side, and no door", async () => {
    const { url } = await portal(echo);
    for (const path of ["/door/metrics", "/door/%6detrics", "/door/", "/door//metrics"])
      expect((await fetch(new URL(path, url))).status).toBe(404);
    const alone = await listen((_request, response) => response.end());
    guard(alone.server, { url: new URL("http://127.0.0.1:9"), portal: alone.url });
    const answer = await fetch(new URL("/door/me", alone.url));
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain("Nothing was changed");
    const own = fetch(new URL("/door/me", alone.url), { headers: { "accept-language": "et" } });
    expect(await (await own).json()).toMatchObject({
      message: "The door for facts does not answer at the moment.",
      own: { message: "Värav praegu ei vasta." },
    });
  });
});
