/** Looks again and again, one look at a time: what watches the log does so between the words that come of it. Laws 79C, 80A, 92B. */

/** Ends it: resolves when the look that is under way is over. */
type End = () => Promise<void>;

/** @param every milliseconds between two looks; while one takes longer, no other begins */
export const lookEvery = (every: number, look: () => Promise<void>, tell: (error: unknown) => void): End => {
  let last = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    last = look()
      .catch(tell)
      .finally(() => {
        busy = false;
      });
  }, every).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
};
