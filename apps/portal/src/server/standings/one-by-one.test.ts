/** What costs much is done one at a time, only so many wait for it, and no caller crowds the others out. */
import { expect, test } from "vitest";
import { isCrowded, oneByOne } from "./one-by-one.ts";

/** Work that ends when it is told to, and a list of what has begun. */
const desk = () => {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => finish.push(() => resolve(name)));
  };
  const finishOne = async (): Promise<void> => {
    finish.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, work, finishOne };
};

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
  const all = await Promise.allSettled([
    inTurn("a", work("first")),
    inTurn("a", work("second", true)),
    inTurn("a", work("third")),
  ]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(done).toEqual(["first", "second", "third"]);
});

test("a caller who has all places is told to come again, and is let in when one is done", async () => {
  const { begun, work, finishOne } = desk();
  const inTurn = oneByOne(2);
  const first = inTurn("a", work("first"));
  const second = inTurn("a", work("second"));
  expect(isCrowded(await inTurn("a", work("third")))).toBe(true);
  await finishOne();
  const third = inTurn("a", work("third"));
  await finishOne();
  await finishOne();
  expect(await Promise.all([first, second, third])).toEqual(["first", "second", "third"]);
  expect(begun).toEqual(["first", "second", "third"]);
});

test("whoever has most of the places gives one to a caller who has fewer, and they have their turns one after the other", async () => {
  const { begun, work, finishOne } = desk();
  const inTurn = oneByOne(4);
  const greedy = [1, 2, 3, 4].map((number) => inTurn("greedy", work(`greedy ${number}`)));
  const other = inTurn("other", work("other"));
  const another = inTurn("another", work("another"));
  expect(isCrowded(await greedy[3])).toBe(true);
  expect(isCrowded(await greedy[2])).toBe(true);
  expect(isCrowded(await inTurn("another", work("too many")))).toBe(true);
  for (let left = 4; left > 0; left -= 1) await finishOne();
  expect(await Promise.all([greedy[0], greedy[1], other, another])).toEqual([
    "greedy 1",
    "greedy 2",
    "other",
    "another",
  ]);
  expect(begun).toEqual(["greedy 1", "greedy 2", "other", "another"]);
});
