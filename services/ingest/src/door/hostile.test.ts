/** What is sent in bad faith or by broken programs: refused with a reason, quickly, and the door goes on. */
import { testDatabase } from "@traveller/tests/support";
import type { InjectOptions } from "fastify";
import { randomUUID } from "node:crypto";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTHORITY, grant, officer, openTestDoor, type Reply, type TestDoor } from "../testing/door.ts";

let door: TestDoor;
let key: string;
beforeAll(async () => {
  door = await openTestDoor(await testDatabase(), {}, { bodySeconds: 1 });
  key = await door.key(officer);
});
afterAll(() => door.close());

const post = (
  payload: InjectOptions["payload"],
  headers: Record<string, string> = {},
  url = "/commands",
): Promise<Reply> =>
  door.ask({
    method: "POST",
    url,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const register = (fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  id: randomUUID(),
  type: "RegisterClub",
  club: "17",
  name: "Harbour",
  ...fields,
});
const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** A refusal of the right shape that tells nothing about the machine. */
const refusedWell = (reply: Reply): boolean =>
  reply.status >= 400 &&
  reply.status < 500 &&
  typeof reply.body["code"] === "string" &&
  typeof reply.body["message"] === "string" &&
  typeof reply.body["hint"] === "string" &&
  !/node_modules|\bat .*:\d+|select |\/work|\/home/.test(reply.text);

describe("a body", () => {
  test.each<[string, string | Buffer, Record<string, string>?]>([
    ["of nothing", ""],
    ["that is no JSON", "{"],
    ["that is a word", "hello"],
    ["that is null", "null"],
    ["that is a list", "[]"],
    ["that is a number too large for anything", "1e999999"],
    ["with a NUL", '{"id":"\u0000"}'],
    ["of bytes that are no text", Buffer.from([0xff, 0xfe, 0x00, 0x01])],
    ["nested deeply", nested(100_000)],
    [
      "nested deeply in a command",
      JSON.stringify({ ...register(), type: "CorrectSettings", session: "s", regulations: 0 }).replace(
        ":0",
        `:{"a":${nested(50_000)}}`,
      ),
    ],
    ["of ten megabytes", JSON.stringify(register({ name: "x".repeat(10_000_000) }))],
    ["with a name for the prototype", '{"__proto__":{"admin":true},"id":"1","type":"RegisterClub"}'],
    ["with a name for the constructor", '{"constructor":{"prototype":{"admin":true}},"id":"1","type":"RegisterClub"}'],
    ["in another type", "<a/>", { "content-type": "application/xml" }],
    [
      "in a type that is none",
      "{}",
      { "content-type": "application/json; charset=\u00ff".replace("\u00ff", "nonsense;;;") },
    ],
    ["that is a form without a command", "a=b", FORM],
    ["that is a form whose command is no JSON", "command=x", FORM],
    ["that is a form with two commands", "command={}&command={}", FORM],
    ["that is a form of broken signs", "command=%E0%A4%A&%=%", FORM],
    ["that is a form for the prototype", "__proto__=x&constructor=y", FORM],
    ["that is a form of very many fields", "a=b&".repeat(500_000), FORM],
    ["that claims to be packed", "{}", { "content-encoding": "gzip" }],
  ])("%s is refused", async (_name, payload, headers) => {
    expect(await post(payload, headers)).toSatisfy(refusedWell);
  });

  test("that never comes is not waited for", async () => {
    await door.app.listen({ host: "127.0.0.1", port: 0 });
    const address: AddressInfo | string | null = door.app.server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(
          `POST /commands HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
        ),
      );
      let text = "";
      socket.on("data", (data) => (text += data.toString()));
      socket.on("close", () => resolve(text));
      socket.on("error", reject);
    });
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain("did not arrive in time");
  });
});

describe("a command", () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["with a field that it does not have", { admin: true }, ""],
    ["without an id", { id: undefined }, "id"],
    ["with an id that is none", { id: "1; drop table log.event" }, "id"],
    ["of no known type", { type: "DropEverything" }, "type"],
    ["of a type from the prototype", { type: "constructor" }, "type"],
    ["with a name that is a query", { club: "17'; drop table log.event; --" }, "club"],
    ["with a path for a name", { club: "../../etc/passwd" }, "club"],
    ["with a line break in a name", { name: "Harbour\r\nset-cookie: a=b" }, "name"],
    ["with a name of nothing", { name: "   " }, "name"],
    ["with a name without end", { name: "x".repeat(201) }, "name"],
    ["with an object for a name", { name: { $ne: null } }, "name"],
    ["with a moment that is none", { at: "tomorrow" }, "at"],
  ])("%s is malformed", async (_name, fields, path) => {
    const reply = await post(JSON.stringify(register(fields)));
    expect(reply).toSatisfy(refusedWell);
    expect([reply.status, reply.body["code"], reply.body["path"]]).toEqual([400, "malformed", path]);
  });

  test("whose words look like a query, a script or a template is kept as it is", async () => {
    const name = `Robert'); drop table "log"."event"; -- <script>\${1+1}</script> %s %n`;
    expect((await post(JSON.stringify(register({ club: "words", name })))).status).toBe(201);
    const kept = [];
    for await (const events of door.means.log.readStream(`registry/${AUTHORITY}`)) kept.push(...events);
    expect(kept.at(-1)?.data).toEqual({ club: "words", name });
  });

  test("with half a character is refused, not broken by", async () => {
    expect(
      await post('{"id":"0190a0a0-0000-7000-8000-00000000000a","type":"RegisterClub","club":"half","name":"\\ud800"}'),
    ).toSatisfy(refusedWell);
  });

  test("sent again gets the same answer; its id with other words is refused", async () => {
    const command = register({ club: "again" });
    const first = await post(JSON.stringify(command));
    const second = await post(JSON.stringify(command));
    expect([first.status, second.status]).toEqual([201, 200]);
    expect({ ...second.body, repeated: false }).toEqual(first.body);
    expect((await post(JSON.stringify({ ...command, name: "Another" }))).body["code"]).toBe("conflict");
  });

  test("sent ten times at the same moment happens once", async () => {
    const command = register({ club: "at-once" });
    const before = await door.means.log.head(`authority/${AUTHORITY}`);
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(JSON.stringify(command))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => b - a)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 200),
    ]);
    expect(await door.means.log.head(`authority/${AUTHORITY}`)).toBe(before + 1);
  });

  test("many writers of one session: each gets through, nothing is lost", async () => {
    await post(
      JSON.stringify(
        register({ type: "AnnounceTournament", club: undefined, name: undefined, tournament: "t", title: "T" }),
      ),
    );
    const open = {
      id: randomUUID(),
      type: "OpenSession",
      session: "busy",
      tournament: "t",
      title: "Busy",
      method: "matchpoints",
      contest: "pairs",
      sections: [{ id: "A" }],
    };
    expect((await post(JSON.stringify(open))).status).toBe(201);
    const enter = (number: number) =>
      post(
        JSON.stringify({
          id: randomUUID(),
          type: "EnterContestant",
          session: "busy",
          contestant: `A-${number}`,
          section: "A",
          number: String(number),
        }),
      );
    const replies = await Promise.all([1, 2, 3, 4, 5].map(enter));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await door.means.log.head("session/busy")).toBe(6);
  });

  test("that expects another version than there is, is a conflict", async () => {
    const reply = await post(
      JSON.stringify({ id: randomUUID(), type: "StartRound", session: "busy", round: 1, expectedVersion: 2 }),
    );
    expect([reply.status, reply.body["code"]]).toEqual([409, "conflict"]);
  });
});

describe("an address", () => {
  test.each([
    "/imports/../../etc/passwd",
    "/imports/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/originals/..%2f..%2f..%2fetc%2fpasswd",
    `/originals/${"0".repeat(64)}`,
    `/originals/${"A".repeat(64)}`,
    `/imports/${"0".repeat(63)}'`,
    "/imports/%00",
    `/imports/${"x".repeat(5000)}`,
    "/.env",
    "/package.json",
    "/auth/../commands",
    "//elsewhere.example/commands",
    "/%",
  ])("%s leads to nothing", async (url) => {
    const reply = await door.ask({ method: "GET", url, headers: { authorization: `Bearer ${key}` } });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.text).not.toContain("root:");
  });

  test("that one may not see looks like one that is not there", async () => {
    const other = await door.key([grant("club", "club", "99")]);
    const asked = (who: string, url: string) =>
      door.ask({ method: "GET", url, headers: { authorization: `Bearer ${who}` } });
    expect((await asked(other, "/roles")).status).toBe(403);
    expect((await asked(other, `/imports/${"0".repeat(64)}`)).body).toEqual(
      (await asked(key, `/imports/${"0".repeat(64)}`)).body,
    );
  });
});

describe("a header", () => {
  test.each<[string, Record<string, string>]>([
    ["two kinds of authority", { authorization: "Basic abc" }],
    ["a key with spaces", { authorization: "Bearer a b c" }],
    ["a key without end", { authorization: `Bearer ${"x".repeat(10_000)}` }],
    ["a key that is a query", { authorization: "Bearer ' or ''='" }],
    ["the library's own header for keys", { "x-api-key": "x" }],
    [
      "an address that claims to be ours",
      { "x-traveller-address": "127.0.0.1", cookie: "traveller.session_token=x.y" },
    ],
  ])("with %s opens nothing", async (_name, headers) => {
    const reply = await door.ask({ method: "GET", url: "/me", headers });
    expect([reply.status, reply.body["code"]]).toEqual([401, "forbidden"]);
  });

  test.each([
    ["an answer", "GET", "/health", 200],
    ["a refusal", "GET", "/me", 401],
    ["a way that leads nowhere", "GET", "/none", 404],
    ["a body that is too large", "POST", "/commands", 413],
  ] as const)("%s forbids a browser whatever it does not need", async (_name, method, url, status) => {
    const payload = method === "POST" ? "x".repeat(5_000_000) : undefined;
    const reply = await door.ask({
      method,
      url,
      headers: { "content-type": "application/json" },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      "content-security-policy":
        "default-src 'none';style-src 'unsafe-inline';form-action 'self';frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(reply.headers["strict-transport-security"]).toBeUndefined();
  });

  test("answers never let another page read them", async () => {
    const reply = await door.ask({
      method: "GET",
      url: "/me",
      headers: { authorization: `Bearer ${key}`, origin: "https://elsewhere.example" },
    });
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
    expect(reply.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  });
});
