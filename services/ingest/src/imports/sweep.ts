/** Takes away what has no use any more: what uploads that never ended have left, addresses in the journal, links. When the door starts, and once a day. */
import { forgetAddresses } from "../auth/journal.ts";
import { expireLinks } from "../auth/links.ts";
import type { Means } from "../door/means.ts";

const DAY = 24 * 60 * 60_000;

/** Starts it; the answer stops it, and waits for what is under way. */
export const startSweeping = (
  { beside, accounts }: Pick<Means, "beside" | "accounts">,
  tell: (error: unknown) => void,
): (() => Promise<void>) => {
  const sweep = (): Promise<unknown> =>
    Promise.all([beside.originals.sweep(), forgetAddresses(accounts), expireLinks(accounts)]).catch(tell);
  let last = sweep();
  const timer = setInterval(() => {
    last = sweep();
  }, DAY).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
};
