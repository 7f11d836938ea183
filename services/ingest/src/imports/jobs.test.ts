import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createJobs } from "./jobs.ts";

describe("jobs", () => {
  test("run a few at a time, in the order in which they came", async () => {
    const jobs = createJobs(2);
    const started: number[] = [];
    let busy = 0;
    let most = 0;
    await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        jobs.run(`job ${number}`, async () => {
          started.push(number);
          most = Math.max(most, (busy += 1));
          await pause(5);
          busy -= 1;
        }),
      ),
    );
    expect([started, most, busy]).toEqual([[1, 2, 3, 4, 5], 2, 0]);
  });

  test("with the same name are one job while it runs, and a new one afterwards", async () => {
    const jobs = createJobs(2);
    let runs = 0;
    const work = async (): Promise<void> => {
      await pause(5);
      runs += 1;
    };
    await Promise.all([jobs.run("same", work), jobs.run("same", work)]);
    await jobs.run("same", work);
    expect([runs, jobs.running("same")]).toEqual([2, false]);
  });

  test("that fail give their place to the next", async () => {
    const jobs = createJobs(1);
    const failing = jobs.run("bad", () => Promise.reject(new Error("broken")));
    let ran = false;
    const next = jobs.run("good", () => {
      ran = true;
      return Promise.resolve();
    });
    await expect(failing).rejects.toThrow("broken");
    await next;
    await jobs.idle();
    expect(ran).toBe(true);
  });
});
