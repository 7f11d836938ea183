/** A sender who is refused before the end, and looks for the answer only when all is sent, finds it. */
import { testDatabase } from "@traveller/tests/support";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, openTestDoor, type TestDoor } from "../testing/door.ts";

const MEGABYTE = 1024 * 1024;
let door: TestDoor;
let key: string;
let port: number;
beforeAll(async () => {
  door = await openTestDoor(await testDatabase(), {}, { body: MEGABYTE });
  key = await door.key(officer);
  port = Number(new URL(await door.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => door.close());

/** Sends all of a body in pieces, as fast as they are taken, reads nothing until then, and tells what it was answered. */
const answered = async (head: readonly string[], piece: Buffer, pieces: number): Promise<string> => {
  const socket = connect(port, "127.0.0.1").pause();
  await once(socket, "connect");
  socket.write([...head, "", ""].join("\r\n"));
  for (let sent = 0; sent < pieces; sent += 1)
    await new Promise<void>((resolve, reject) => socket.write(piece, (error) => (error ? reject(error) : resolve())));
  let text = "";
  socket.on("data", (come: Buffer) => (text += come.toString()));
  socket.resume();
  await once(socket, "close");
  return text;
};

test.each([
  ["that says how long it is", [`content-length: ${24 * MEGABYTE}`], Buffer.alloc(MEGABYTE), 24],
  ["that does not say it", ["transfer-encoding: chunked"], Buffer.from(`10000\r\n${"x".repeat(65_536)}\r\n`), 300],
])("of a command %s, and is too long", async (_name, how, piece, pieces) => {
  const head = ["POST /commands HTTP/1.1", "host: door", `authorization: Bearer ${key}`];
  const text = await answered([...head, "content-type: application/json", ...how], piece, pieces);
  expect(text).toMatch(/^HTTP\/1\.1 413 /u);
  expect(text).toContain('"code":"tooLarge"');
});

test("of a file without a key", async () => {
  const head = ["POST /imports HTTP/1.1", "host: door", "content-type: multipart/form-data; boundary=b"];
  const text = await answered([...head, `content-length: ${24 * MEGABYTE}`], Buffer.alloc(MEGABYTE), 24);
  expect(text).toMatch(/^HTTP\/1\.1 401 /u);
});
