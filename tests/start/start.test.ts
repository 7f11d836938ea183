/**
 * All of Traveller on one machine, from an empty folder: it starts, shows the sample federation, is stopped, killed and started again,
 * with either carrier; nothing is lost, added twice or left running.
 */
import { createServer } from "node:net";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, kafkaObstacle } from "@traveller/infra";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Started } from "./traveller.ts";
import { childrenOf, isAlive, npmStart, READY, startTraveller, textOf } from "./traveller.ts";

const Results = z.object({ session: z.object({ results: z.int() }) });

let data = "";
let port = 0;
let running: Started | undefined;

const start = async (...options: readonly string[]): Promise<Started> => {
  running = startTraveller("--data", data, "--port", String(port), ...options);
  await running.says(READY);
  return running;
};
const stop = async (traveller: Started): Promise<number | null> => {
  traveller.signal("SIGTERM");
  return traveller.ended;
};
/** Of the sample: five evenings, two days of a championship, the final, tonight. */
const SESSIONS = 9;
const Cases = z.object({
  cases: z.array(z.object({ outcome: z.string(), begun: z.string(), session: z.object({ id: z.string() }) })),
});
/** What became of the sample's rulings, as everybody may read it. */
const rulingsShown = async (): Promise<readonly string[]> =>
  Cases.parse(JSON.parse(await page("/rulings.json"))).cases.map(({ outcome }) => outcome);
const page = (path: string): Promise<string> => textOf(`http://127.0.0.1:${port}${path}`);
/** The addresses of the sessions on the home page, in their order. */
const sessionsShown = async (): Promise<readonly string[]> => [...new Set((await page("/")).match(/\/s\/[\w.-]+/g))];

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "traveller-start-"));
  port = await freePort();
});
afterAll(async () => {
  if (running) await stop(running);
  await rm(data, { recursive: true, force: true });
});

describe("a first start", () => {
  test("says what it uses, where to sign in, and at last that it is ready", async () => {
    const traveller = await start();
    const lines = traveller.lines();
    expect(lines.at(-1)).toBe(`Traveller is ready: http://localhost:${port}`);
    expect(lines.filter((line) => /^ {2}carrier /.test(line))).toHaveLength(1);
    const expected = (await kafkaObstacle()) === undefined ? /Apache Kafka/ : /PostgreSQL/;
    expect(lines.find((line) => line.startsWith("  carrier"))).toMatch(expected);
    expect(lines.find((line) => line.startsWith("  sign in"))).toContain(`http://localhost:${port}/sign-in`);
  });

  test("shows the sample federation: evenings that are over, and one that is live", async () => {
    await expect.poll(sessionsShown, { timeout: 20_000 }).toHaveLength(SESSIONS);
    const home = await page("/");
    expect(home).toContain("Harvest Pairs");
    expect(home).toContain("Island Teams");
    expect(home).toMatch(/live/i);
  });

  test("shows what directors and committees ruled: what stands, what was upheld, and what is still under appeal", async () => {
    await expect.poll(rulingsShown, { timeout: 30_000 }).toEqual(["underAppeal", "upheld", "stands", "stands"]);
    const [evening] = (await sessionsShown()).filter((address) => address.startsWith("/s/founders-"));
    expect(await page(evening ?? "")).toContain("subject to appeal");
    const appeals = await page(`/appeals${(evening ?? "").slice("/s".length)}`);
    expect(appeals).toContain("to be heard");
    expect(appeals).toContain("closed");
    expect(await page("/rulings/statistics")).toContain("committee");
  });

  test("shows the lists that were published as of yesterday, and what was booked since", async () => {
    const listed = async (): Promise<string> =>
      (await page("/rankings/island-points/published")).replaceAll(/<[^>]*>/g, "");
    await expect.poll(listed, { timeout: 30_000 }).toContain("For the members’ meeting.");
    const [list] =
      (await page("/rankings/island-points/published")).match(/\/rankings\/island-points\/published\/\d+/) ?? [];
    await expect.poll(() => page(list ?? ""), { timeout: 30_000 }).toContain("Founders’ Evening");
  });

  test("attempts to sign in are counted by the address that it saw itself, whatever a caller writes", async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/door/sign-in`, {
        method: "POST",
        headers: {
          origin: `http://localhost:${port}`,
          "content-type": "application/json",
          "x-forwarded-for": `203.0.113.${attempt}`,
        },
        body: JSON.stringify({ token: "b".repeat(32) }),
      });
      statuses.push(answer.status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  test("its evening of today goes on by itself", async () => {
    const [tonight] = (await sessionsShown()).filter((address) => address.startsWith("/s/osprey-"));
    const results = async (): Promise<number> =>
      Results.parse(JSON.parse(await page(`${tonight ?? ""}.json`))).session.results;
    const before = await results();
    await expect.poll(results, { timeout: 60_000, interval: 500 }).toBeGreaterThan(before);
  });

  test("another on the same folder is refused, and says who is there", async () => {
    const second = startTraveller("--data", data, "--port", String(await freePort()));
    expect(await second.ended).toBe(1);
    expect(second.lines().join("\n")).toContain(`already running on ${data}: http://localhost:${port}`);
  });

  test("a service that is killed comes back", async () => {
    const scoring = (await childrenOf(data)).get("scoring") ?? 0;
    process.kill(scoring, "SIGKILL");
    await running?.says(/^scoring is back$/);
    expect((await childrenOf(data)).get("scoring")).not.toBe(scoring);
  });

  test("SIGTERM ends it and everything it started", async () => {
    const children = [...(await childrenOf(data)).values()];
    expect(children.length).toBeGreaterThanOrEqual(5);
    expect(running && (await stop(running))).toBe(0);
    expect(children.filter(isAlive)).toEqual([]);
  });
});

describe("a start after that", () => {
  test("continues: the same sessions, no more of them; also with the other carrier", async () => {
    const traveller = await start("--carrier", "postgres");
    expect(traveller.lines().filter((line) => line.startsWith("  sample"))).toEqual([]);
    expect(await sessionsShown()).toHaveLength(SESSIONS);
    expect(await rulingsShown()).toHaveLength(4);
  });

  test("after kill -9 of everything's parent nothing is left running, and it continues", async () => {
    const children = [...(await childrenOf(data)).values()];
    running?.signal("SIGKILL");
    await running?.ended;
    expect(children.filter(isAlive)).not.toEqual([]);
    const traveller = await start();
    expect(children.filter(isAlive)).toEqual([]);
    expect(await sessionsShown()).toHaveLength(SESSIONS);
    expect(await stop(traveller)).toBe(0);
  });
});

describe("as it is started by npm, for a federation of one's own", () => {
  test("it is that federation's, without the sample; what is malformed in an address is refused; and when npm is told to end, everything ends", async () => {
    const folder = join(data, "own");
    const own = await freePort();
    const here = ["--data", folder, "--port", String(own), "--carrier", "postgres"];
    const traveller = npmStart({ TRAVELLER_AUTHORITY: "lakeland" }, ...here);
    await traveller.says(READY);
    expect(traveller.lines().find((line) => line.startsWith("  sample"))).toContain("none: this is for lakeland");
    expect(await textOf(`http://127.0.0.1:${own}/`)).not.toContain("Merrow");
    for (const path of ["/door/originals/%", "/door/%E0%A4%A", "/s/%", "/data/json/%c0%ae"])
      expect([path, (await fetch(`http://127.0.0.1:${own}${path}`)).status]).toEqual([path, 400]);
    const logs = join(folder, "logs");
    expect((await stat(logs)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(logs)) expect((await stat(join(logs, name))).mode & 0o777).toBe(0o600);

    const children = [...(await childrenOf(folder)).values()];
    // As a whole group of processes is told: npm passes on what was heard already.
    const { pid } = z.object({ pid: z.int() }).parse(JSON.parse(await readFile(join(folder, "traveller.pid"), "utf8")));
    process.kill(pid, "SIGTERM");
    traveller.signal("SIGTERM");
    await traveller.ended;
    await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([]);
    await expect.poll(() => existsSync(join(folder, "traveller.pid")), { timeout: 5_000 }).toBe(false);

    const other = npmStart({ TRAVELLER_AUTHORITY: "skerry" }, ...here);
    expect(await other.ended).not.toBe(0);
    expect(other.lines().join("\n")).toContain("holds the data of lakeland, and TRAVELLER_AUTHORITY says skerry");
  });

  test("a name that no federation can have is told so", async () => {
    const traveller = npmStart({ TRAVELLER_AUTHORITY: "Lake Land!" }, "--data", join(data, "never"));
    expect(await traveller.ended).not.toBe(0);
    expect(traveller.lines().join("\n")).toContain("TRAVELLER_AUTHORITY takes lower-case letters, digits and hyphens");
  });
});

describe("what cannot be", () => {
  test("a port that is taken is named, with a way out", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const traveller = startTraveller("--data", join(data, "elsewhere"), "--port", String(port));
    expect(await traveller.ended).toBe(1);
    expect(traveller.lines().join("\n")).toContain(`Port ${port} is taken`);
    await new Promise((resolve) => other.close(resolve));
  });

  test.each([
    [["--carrier", "pigeon"], "--carrier is kafka or postgres"],
    [["--port", "many"], "--port takes a number"],
    [["--prot", "3000"], "--prot"],
  ])("%j is a mistake, and is told what may be said", async (options, message) => {
    const traveller = startTraveller(...options);
    expect(await traveller.ended).toBe(2);
    expect(traveller.lines().join("\n")).toContain(message);
    expect(traveller.lines().join("\n")).toContain("--data DIR");
  });

  test("--help helps", async () => {
    const traveller = startTraveller("--help");
    expect(await traveller.ended).toBe(0);
    expect(traveller.lines().join("\n")).toContain("--carrier NAME");
  });
});
