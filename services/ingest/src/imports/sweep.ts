/** Takes away what uploads that never ended have left beside the log: when the door starts, and once a day. */
import type { Originals } from "@traveller/log";

const DAY = 24 * 60 * 60_000;

/** Starts it; the answer stops it, and waits for what is under way. */
export const startSweeping = (originals: Originals, tell: (error: unknown) => void): (() => Promise<void>) => {
  const sweep = (): Promise<unknown> => originals.sweep().catch(tell);
  let last = sweep();
  const timer = setInterval(() => {
    last = sweep();
  }, DAY).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
};
