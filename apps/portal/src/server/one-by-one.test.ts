/** What costs much is done one at a time, and only so many wait for it. */
import { expect, test } from "vitest";
import { oneByOne } from "./one-by-one.ts";

test("one is done after the other, in turn, whether it succeeds or not", async () => {
  const inTurn = oneByOne(3);
  const done: string[] = [];
  let underWay = 0;
  const work =
    (name: string, fails = false) =>
    async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise(setImmediate);
      underWay -= 1;
      done.push(name);
      if (fails) throw new Error(name);
      return name;
    };
  const all = await Promise.allSettled([inTurn(work("first")), inTurn(work("second", true)), inTurn(work("third"))]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(done).toEqual(["first", "second", "third"]);
});

test("who comes when as many wait as may is refused at once, and let in when one is done", async () => {
  const inTurn = oneByOne(2);
  let finish = (): void => undefined;
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = inTurn(() => Promise.reject(new Error("no")));
  let begun = false;
  const third = (): Promise<string> | undefined =>
    inTurn(() => {
      begun = true;
      return Promise.resolve("done");
    });
  expect(third()).toBeUndefined();
  await new Promise(setImmediate);
  finish();
  await first;
  await expect(second).rejects.toThrow("no");
  expect(begun).toBe(false);
  expect(await third()).toBe("done");
});
