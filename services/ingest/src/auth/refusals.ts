/**
 * What is noted of those who were not let in. Somebody who tries a thousand keys is one line a minute, and all of them together no more than the
 * journal can take.
 */
import type { AuthDatabase } from "./database.ts";
import { note, shortened, type Entry } from "./journal.ts";

export type Refusals = {
  readonly note: (entry: Entry) => Promise<void>;
  /** Each time, as how often it was tried is what matters: but no more than so many a minute of one key or person. */
  readonly noteEach: (entry: Entry) => Promise<void>;
};

const MINUTE = 60_000;
/** Lines a minute, of everybody. */
const MOST = 120;
/** Of one, where each is noted. */
const MOST_OF_ONE = 30;

export const createRefusals = (db: AuthDatabase): Refusals => {
  let since = 0;
  const noted = new Set<string>();
  const each = { since: 0, all: 0, of: new Map<string, number>() };
  return {
    noteEach: async (entry) => {
      const now = Date.now();
      if (now - each.since >= MINUTE) Object.assign(each, { since: now, all: 0, of: new Map() });
      const who = entry.by.key ?? entry.by.person ?? "";
      const before = each.of.get(who) ?? 0;
      if (before >= MOST_OF_ONE || each.all >= MOST) return;
      each.of.set(who, before + 1);
      each.all += 1;
      await note(db, entry);
    },
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
