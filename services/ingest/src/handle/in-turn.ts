/**
 * Commands that wait for the same thing are taken together: as many as wait when the one before them is through, in the order in which they came. Each gets an
 * answer of its own. Where taking them together fails for what is in one of them, each is taken by itself.
 */
import { isOvertaken, isPassing } from "@traveller/log";

/** Those who may wait for one thing; more are asked to come again at once. */
const MOST_WAITING = 1_000;

type Waiting<Asked, Answer> = {
  readonly asked: Asked;
  readonly since: number;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
};

export type Together<Asked, Answer> = {
  /** Which of those who wait are taken next: at least the first. */
  readonly next: (waiting: readonly Asked[]) => number;
  /** An answer for each, in order. */
  readonly take: (about: string, asked: readonly Asked[]) => Promise<readonly Answer[]>;
  /** Milliseconds that somebody waits before they are asked to come again. */
  readonly patience: number;
};

/** An error that may be gone the next time. */
const busy = (about: string): Error =>
  Object.assign(new Error(`others have been writing to ${about} for too long`), { code: "EBUSY" });

export const takingTogether = <Asked, Answer>({ next, take, patience }: Together<Asked, Answer>) => {
  const queues = new Map<string, Waiting<Asked, Answer>[]>();

  const settle = async (about: string, some: readonly Waiting<Asked, Answer>[]): Promise<void> => {
    try {
      const answers = await take(
        about,
        some.map(({ asked }) => asked),
      );
      for (const [index, one] of some.entries()) {
        const answer = answers[index];
        if (answer === undefined) one.fail(new Error("a command was taken and not answered"));
        else one.answer(answer);
      }
    } catch (error) {
      if (some.length === 1 || (isPassing(error) && !isOvertaken(error))) for (const one of some) one.fail(error);
      else for (const one of some) await settle(about, [one]);
    }
  };

  const work = async (about: string, queue: Waiting<Asked, Answer>[]): Promise<void> => {
    while (queue.length > 0) {
      const long = performance.now() - patience;
      const late = queue.findIndex(({ since }) => since > long);
      for (const one of queue.splice(0, late === -1 ? queue.length : late)) one.fail(busy(about));
      if (queue.length > 0) await settle(about, queue.splice(0, Math.max(1, next(queue.map(({ asked }) => asked)))));
    }
    queues.delete(about);
  };

  return (about: string, asked: Asked): Promise<Answer> =>
    new Promise((answer, fail) => {
      const waiting = { asked, since: performance.now(), answer, fail };
      const queue = queues.get(about);
      if (queue === undefined) {
        const fresh = [waiting];
        queues.set(about, fresh);
        void work(about, fresh);
      } else if (queue.length >= MOST_WAITING) fail(busy(about));
      else queue.push(waiting);
    });
};
