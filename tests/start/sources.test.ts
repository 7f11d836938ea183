/** All of Traveller from its sources, as those start it who work on it: without a build, and each part again when it has been written. */
import { mkdtemp, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, inHouse } from "@traveller/infra";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { childrenOf, isAlive, READY, startTraveller, textOf } from "./traveller.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-sources-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("from its sources, for those who work on it", () => {
  test("pages come without a build, and a part starts again when a source of its has been written", async () => {
    const own = await freePort();
    const traveller = startTraveller(
      "--dev",
      "--empty",
      "--data",
      folder,
      "--port",
      String(own),
      "--carrier",
      "postgres",
    );
    await traveller.says(READY);
    expect(traveller.lines().filter((line) => line.startsWith("  portal"))).toEqual([]);
    expect(await textOf(`http://127.0.0.1:${own}/`)).toContain("Traveller");
    const log = (): Promise<string> => readFile(join(folder, "logs", "scoring.log"), "utf8");
    const starts = async (): Promise<number> => (await log()).split("scoring ready").length - 1;
    expect(await starts()).toBe(1);
    const now = new Date();
    await utimes(inHouse("services/scoring/src/main.ts"), now, now);
    await expect.poll(starts, { timeout: 20_000 }).toBe(2);
    const children = [...(await childrenOf(folder)).values()];
    traveller.signal("SIGTERM");
    expect(await traveller.ended).toBe(0);
    await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([]);
  });
});
