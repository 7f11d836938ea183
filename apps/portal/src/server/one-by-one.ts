/** Work that costs much is done one piece at a time, for a few who wait; who comes when so many wait already is told to come again. */
export type OneByOne = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/** Nothing where `most` are under way or wait. */
export const oneByOne = (most: number): OneByOne => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= most) return undefined;
    waiting += 1;
    const done = last.then(work).finally(() => (waiting -= 1));
    last = done.catch(() => undefined);
    return done;
  };
};
