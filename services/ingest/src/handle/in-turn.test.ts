import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { takingTogether } from "./in-turn.ts";

const opened = (more: { readonly patience?: number; readonly most?: number } = {}) => {
  const taken: string[][] = [];
  const take = takingTogether<string, string>({
    patience: more.patience ?? 1000,
    next: (waiting) => Math.min(waiting.length, more.most ?? 100),
    take: async (about, asked) => {
      taken.push([...asked]);
      await pause(asked.includes("slow") ? 80 : 5);
      if (asked.includes("bad")) throw new Error("bad");
      if (asked.includes("overtaken")) throw Object.assign(new Error("others were faster"), { code: "EOVERTAKEN" });
      if (asked.includes("away")) throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
      return asked.map((one) => `${about} ${one}`);
    },
  });
  return { take, taken };
};

test("those who wait while others are taken are taken together, in order, each with its answer", async () => {
  const { take, taken } = opened({ most: 3 });
  const answers = await Promise.all(["1", "2", "3", "4", "5"].map((one) => take("x", one)));
  expect(answers).toEqual(["x 1", "x 2", "x 3", "x 4", "x 5"]);
  expect(taken).toEqual([["1"], ["2", "3", "4"], ["5"]]);
});

test("those who wait for something else do not wait", async () => {
  const { take } = opened();
  const slow = take("x", "slow");
  expect(await Promise.race([slow, take("y", "1")])).toBe("y 1");
  await slow;
});

test("what is wrong with one is no fault of the others", async () => {
  const { take } = opened();
  const answers = await Promise.allSettled(["1", "2", "bad", "4"].map((one) => take("x", one)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("one that others are always faster than keeps nobody else waiting", async () => {
  const { take } = opened();
  const answers = await Promise.allSettled(["1", "2", "overtaken", "4"].map((one) => take("x", one)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("a database that is away is away for all of them, and is not asked again for each", async () => {
  const { take, taken } = opened();
  const answers = await Promise.allSettled(["1", "2", "away", "4"].map((one) => take("x", one)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  expect(taken).toHaveLength(2);
});

test("who has waited too long is asked to come again, and nothing was done", async () => {
  const { take, taken } = opened({ patience: 20 });
  const answers = await Promise.allSettled(["slow", "late"].map((one) => take("x", one)));
  expect(answers).toMatchObject([{ status: "fulfilled" }, { status: "rejected", reason: { code: "EBUSY" } }]);
  expect(taken).toEqual([["slow"]]);
  expect(await take("x", "again")).toBe("x again");
});
