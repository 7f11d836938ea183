/** Files that are no results, too large, or made to hurt: refused with a reason; the door goes on and nothing of them stays where it should not. */
import { testDatabase } from "@traveller/tests/support";
import { request as ask } from "node:http";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallEvening } from "../testing/file.ts";
import { officer, openTestDoor, type Reply, type TestDoor } from "../testing/door.ts";

const LIMIT = 1024 * 1024;
let door: TestDoor;
let key: string;
beforeAll(async () => {
  door = await openTestDoor(await testDatabase(), { importLimit: LIMIT });
  key = await door.key(officer);
});
afterAll(() => door.close());

const bring = (payload: string | Buffer | Readable, headers: Record<string, string> = {}): Promise<Reply> =>
  door.ask({
    method: "POST",
    url: "/imports?name=x.xml",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/octet-stream", ...headers },
    payload,
  });
const form = (content: string): string =>
  ["--x", 'Content-Disposition: form-data; name="file"; filename="x.xml"', "", content, "--x--", ""].join("\r\n");
const kept = async (): Promise<number> => (await door.means.beside.originals.list()).length;
const bomb = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i} "${`&a${i === 0 ? "" : i - 1};`.repeat(10)}">`).join("")}]><USEBIO>&a29;</USEBIO>`;

describe("a file", () => {
  test.each<[string, string | Buffer, string]>([
    ["of nothing", "", "malformed"],
    ["of noise", Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)), "unknown"],
    ["that is a page", "<!doctype html><html><body>Results</body></html>", ""],
    ["that is a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "unknown"],
    ["of words", "These are the results of Tuesday.\n".repeat(100), "unknown"],
    ["that explodes", bomb, ""],
    [
      "that points elsewhere",
      '<?xml version="1.0"?><!DOCTYPE u [<!ENTITY x SYSTEM "file:///etc/passwd">]><USEBIO><CLUB><CLUB_NAME>&x;</CLUB_NAME></CLUB></USEBIO>',
      "",
    ],
    ["nested without end", "<USEBIO>".repeat(60_000), ""],
  ])("%s holds nothing to send, and says so", async (_name, content, code) => {
    const reply = await bring(content);
    expect([reply.status, reply.body["state"]]).toEqual([200, "refused"]);
    expect(reply.text).toContain(code);
    expect(reply.text).not.toContain("root:");
    const sent = await door.ask({
      method: "POST",
      url: `/imports/${String(reply.body["digest"])}/send`,
      headers: { authorization: `Bearer ${key}` },
      payload: {},
    });
    expect([sent.status, sent.body["code"]]).toEqual([422, "impossible"]);
  });

  test("that does not say how long it is, and is too long, is told so while it is still sent", async () => {
    const address = await door.app.listen({ host: "127.0.0.1", port: 0 });
    const piece = Buffer.alloc(LIMIT, 120);
    const send = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sending = ask(
          `${address}/imports`,
          { method: "POST", agent: false, headers: { authorization: `Bearer ${key}`, "content-type": "text/xml" } },
          (answer) => {
            resolve(answer.statusCode);
            sending.destroy();
          },
        );
        sending.on("error", reject);
        const more = (left: number): void => {
          if (left === 0) sending.end();
          else sending.write(piece, (error) => (error ? undefined : more(left - 1)));
        };
        more(100);
      });
    for (let time = 0; time < 10; time += 1) expect(await send()).toBe(413);
  });

  test("larger than the limit is refused, however it comes, and not kept", async () => {
    const before = await kept();
    const large = "x".repeat(LIMIT + 1);
    const endless = Readable.from(
      (function* () {
        for (let i = 0; i < 300; i += 1) yield Buffer.alloc(64 * 1024, 120);
      })(),
    );
    const replies = [
      await bring(large),
      await bring(endless),
      await bring(form(large), { "content-type": "multipart/form-data; boundary=x" }),
      await bring("small", { "content-length": "999999999999" }),
    ];
    for (const reply of replies) expect([reply.status, reply.body["code"]]).toEqual([413, "tooLarge"]);
    expect(await kept()).toBe(before);
    expect(await door.means.sql`select 1 from beside.original_chunk where digest is null`).toHaveLength(0);
  });

  test("in a form that is broken, or has no file, is malformed", async () => {
    const broken = [
      ["--x\r\nnonsense", "multipart/form-data; boundary=x"],
      [form("a"), "multipart/form-data"],
      ['--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\nabc\r\n--x--\r\n', "multipart/form-data; boundary=x"],
      [
        Array.from({ length: 100 }, (_, i) => `--x\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\na\r\n`).join(
          "",
        ) + "--x--\r\n",
        "multipart/form-data; boundary=x",
      ],
    ] as const;
    for (const [payload, type] of broken) {
      const reply = await bring(payload, { "content-type": type });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.body).toHaveProperty("code");
    }
  });

  test("after all of them is taken as ever", async () => {
    await door.command(key, { type: "RegisterClub", club: "17", name: "Harbour Bridge Club" });
    expect((await bring(smallEvening())).body).toMatchObject({ state: "ready" });
  });

  test("that nobody works on any more, after a crash, says so, and can be sent again", async () => {
    const read = await bring(smallEvening({ event: "cut" }));
    const digest = String(read.body["digest"]);
    await door.means
      .sql`update door.import set state = 'sending', changed_at = now() - interval '2 minutes' where digest = ${digest}`;
    const look = await door.ask({
      method: "GET",
      url: `/imports/${digest}`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(look.body["state"]).toBe("interrupted");
    const sent = await door.ask({
      method: "POST",
      url: `/imports/${digest}/send`,
      headers: { authorization: `Bearer ${key}` },
      payload: {},
    });
    expect([sent.status, sent.body["state"]]).toEqual([200, "sent"]);
  });
});
