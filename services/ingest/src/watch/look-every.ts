/** Looks again and again, one look at a time: what watches the log does so between the words that come of it, or shortly after one. Laws 79C, 80A, 92B. */

export type Looking = {
  /** Something has moved: a look begins a moment later, or as soon as the one that is under way is over. */
  readonly soon: () => void;
  /** Resolves when the look that is under way is over. */
  readonly end: () => Promise<void>;
};

/** Milliseconds between two looks where nothing moves; and after a word, so that many words make one look. Without it words wait for the next look. */
export type Pace = { readonly every: number; readonly after?: number };

/** @param look is told whether its time had come, or a word had */
export const lookEvery = (
  { every, after }: Pace,
  look: (word: boolean) => Promise<void>,
  tell: (error: unknown) => void,
): Looking => {
  let last = Promise.resolve();
  let busy = false;
  let waiting: NodeJS.Timeout | undefined;
  let ended = false;
  const begin = (word: boolean): void => {
    busy = true;
    last = look(word)
      .catch(tell)
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(() => {
    if (!busy) begin(false);
  }, every).unref();
  const soon = (): void => {
    if (after === undefined || waiting !== undefined || ended) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      if (busy) soon();
      else begin(true);
    }, after).unref();
  };
  return {
    soon,
    end: () => {
      ended = true;
      clearInterval(timer);
      clearTimeout(waiting);
      return last;
    },
  };
};
