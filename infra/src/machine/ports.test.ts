/** Ports for servers that are started beside each other. */
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort, freePorts } from "./ports.ts";

test("no port is given twice, whether they are asked for together or one after the other, long before anybody listens", async () => {
  const ports = [...(await freePorts(50)), ...(await freePorts(50))];
  for (let index = 0; index < 50; index += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(150);
});

test("none is among those that systems take for outgoing connections", async () => {
  for (const port of await freePorts(50)) expect([port >= 12_000, port < 30_000]).toEqual([true, true]);
});

test("whoever listens keeps his port, and so does he for whom one is kept", async () => {
  const [taken = 0] = await freePorts(1);
  const server = createServer().listen(taken, "127.0.0.1");
  await once(server, "listening");
  const all = Array.from({ length: 18_000 }, (_, index) => 12_000 + index);
  const kept = all.filter((port) => port !== taken);
  await expect(freePort(kept)).rejects.toThrow("no free port was found between 12000 and 29999");
  await new Promise((resolve) => server.close(resolve));
});
