/** Looks begin when their time comes or shortly after a word, one at a time, and none after the end. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookEvery } from "./look-every.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A look that lasts as long as it is let. */
const looking = (pace: Parameters<typeof lookEvery>[0]) => {
  const words: boolean[] = [];
  const running: (() => void)[] = [];
  const looks = lookEvery(
    pace,
    (word) => {
      words.push(word);
      return new Promise<void>((resolve) => running.push(resolve));
    },
    () => undefined,
  );
  const finish = async (): Promise<void> => {
    for (const end of running.splice(0)) end();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...looks, words, finish };
};

test("many words make one look, a moment later; one that comes meanwhile makes another when it is over", async () => {
  const { soon, end, words, finish } = looking({ every: 10_000, after: 100 });
  soon();
  soon();
  await vi.advanceTimersByTimeAsync(99);
  expect(words).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(words).toEqual([true]);
  soon();
  await vi.advanceTimersByTimeAsync(500);
  expect(words).toEqual([true]);
  await finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(words).toEqual([true, true]);
  await finish();
  await end();
});

test("without a word it looks when its time comes, and never twice at once", async () => {
  const { soon, end, words, finish } = looking({ every: 1_000 });
  soon();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(words).toEqual([false]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(words).toEqual([false]);
  await finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(words).toEqual([false, false]);
  await finish();
  await end();
});

test("after the end no word begins one", async () => {
  const { soon, end, words } = looking({ every: 1_000, after: 10 });
  soon();
  await end();
  soon();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(words).toEqual([]);
});
