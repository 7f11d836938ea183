/** Takes away what has no use any more: what uploads that never ended have left, addresses in the journal, links, sessions and mails that are over. When the door starts, and every hour. */
import { forgetAddresses } from "../auth/journal.ts";
import { expireLinks } from "../auth/links.ts";
import { sweepAccess } from "../auth/sweep.ts";
import type { Means } from "../means/means.ts";

const HOUR = 60 * 60_000;

/** Starts it; the answer stops it, and waits for what is under way. */
export const startSweeping = (
  { beside, accounts, outbox }: Pick<Means, "beside" | "accounts" | "outbox">,
  tell: (error: unknown) => void,
): (() => Promise<void>) => {
  const sweep = (): Promise<unknown> =>
    Promise.all([
      beside.originals.sweep(),
      forgetAddresses(accounts),
      expireLinks(accounts),
      sweepAccess(accounts),
      outbox?.waiting(),
    ]).catch(tell);
  let last = sweep();
  const timer = setInterval(() => {
    last = sweep();
  }, HOUR).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
};
