/**
 * Appends to one scope go one after the other in this process, as the lock of its head would have it anyway: but they wait here, and not
 * each on a connection of its own, so that a scope that is locked for long takes one connection from the others and no more.
 */

/** Appends of one scope that may wait; more are asked to come again at once. */
const MOST_WAITING = 64;

export type Turns = <T>(scope: string, work: () => Promise<T>) => Promise<T>;

/** An error that may be gone the next time. */
const busy = (scope: string): Error =>
  Object.assign(new Error(`others have been writing to ${scope} for too long`), { code: "EBUSY" });

/** @param patience milliseconds that a turn is waited for; for as long as it takes where there is none */
export const takingTurns = (patience?: number): Turns => {
  const queues = new Map<string, (() => void)[]>();

  /** Resolves when it is this one's turn. Rejects when that did not come in time. */
  const turn = (scope: string): Promise<void> => {
    const queue = queues.get(scope);
    if (queue === undefined) {
      queues.set(scope, []);
      return Promise.resolve();
    }
    if (queue.length >= MOST_WAITING) return Promise.reject(busy(scope));
    return new Promise((resolve, reject) => {
      const mine = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => {
              queue.splice(queue.indexOf(mine), 1);
              reject(busy(scope));
            }, patience);
      queue.push(mine);
    });
  };
  const pass = (scope: string): void => {
    const next = queues.get(scope)?.shift();
    if (next === undefined) queues.delete(scope);
    else next();
  };

  return async (scope, work) => {
    await turn(scope);
    try {
      return await work();
    } finally {
      pass(scope);
    }
  };
};
