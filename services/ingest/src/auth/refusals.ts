/**
 * What is noted of those who were not let in. Somebody who tries a thousand keys is one line a minute, and all of them together no more than the
 * journal can take.
 */
import type { AuthDatabase } from "./database.ts";
import { note, shortened, type Entry } from "./journal.ts";

export type Refusals = { readonly note: (entry: Entry) => Promise<void> };

const MINUTE = 60_000;
/** Lines a minute, of everybody. */
const MOST = 120;

export const createRefusals = (db: AuthDatabase): Refusals => {
  let since = 0;
  const noted = new Set<string>();
  return {
    note: async (entry) => {
      const now = Date.now();
      if (now - since >= MINUTE) {
        since = now;
        noted.clear();
      }
      const same = JSON.stringify([entry.kind, entry.about, entry.whom, shortened(entry.by.address)]);
      if (noted.has(same) || noted.size >= MOST) return;
      noted.add(same);
      await note(db, entry);
    },
  };
};
