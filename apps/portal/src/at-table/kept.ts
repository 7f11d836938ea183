/**
 * What a table's device keeps in this browser, in IndexedDB: what is still to be sent, in order, and what the door told it last. It outlives the page, the lid and the battery. Where
 * a browser keeps nothing (a private window, a full disk), it is kept in the page and says so.
 */
import { AtDevice } from "@traveller/contract/device";
import { type DBSchema, openDB } from "idb";
import { z } from "zod";
import { Entry, type NewEntry } from "./entry.ts";
import { KeptRecord } from "./record.ts";

/** What was told last: the table's round, and who plays there. */
export const Known = z.object({
  at: AtDevice,
  names: z.record(z.string(), z.string()),
  /** Which build of the portal told it. */
  version: z.string().optional(),
});
export type Known = z.infer<typeof Known>;

export type Kept = {
  /** Whether it outlives the page. */
  readonly lasts: boolean;
  readonly entries: (place: string) => Promise<readonly Entry[]>;
  /** In the place of others, or as the last. */
  readonly add: (entry: NewEntry, instead?: readonly number[]) => Promise<void>;
  readonly put: (entry: Entry) => Promise<void>;
  readonly drop: (keys: readonly number[]) => Promise<void>;
  readonly known: (place: string) => Promise<Known | undefined>;
  /** Of one table alone: a device that was set up at another has no business with what it knew. */
  readonly learn: (place: string, known: Known) => Promise<void>;
  /** Of a board that is recorded here. */
  readonly record: (place: string, round: number, board: number) => Promise<KeptRecord | undefined>;
  readonly keepRecord: (place: string, record: KeptRecord) => Promise<void>;
  readonly forget: () => Promise<void>;
};

const recordKey = (place: string, round: number, board: number): string => `${place} ${round}/${board}`;
/** What is still of use once that is known: the records of its round. */
const isOfUse = (key: string, place: string, { at: { round } }: Known): boolean =>
  key.startsWith(`${place} ${round?.round ?? ""}/`);

interface Stores extends DBSchema {
  readonly entries: { key: number; value: NewEntry & { readonly key?: number }; indexes: { place: string } };
  readonly known: { key: string; value: unknown };
}

const inDatabase = async (): Promise<Kept> => {
  const database = await openDB<Stores>("traveller at a table", 1, {
    upgrade: (made) => {
      made.createObjectStore("entries", { keyPath: "key", autoIncrement: true }).createIndex("place", "place");
      made.createObjectStore("known");
    },
  });
  return {
    lasts: true,
    // What an older page wrote otherwise cannot be sent by this one; it stays for whoever can.
    entries: async (place) =>
      (await database.getAllFromIndex("entries", "place", place)).flatMap((entry) => Entry.safeParse(entry).data ?? []),
    add: async (entry, instead = []) => {
      // On the disk before anybody is told that it is kept: a battery may end at any moment.
      const change = database.transaction("entries", "readwrite", { durability: "strict" });
      await Promise.all([...instead.map((key) => change.store.delete(key)), change.store.add(entry), change.done]);
    },
    put: async (entry) => void (await database.put("entries", entry)),
    drop: async (keys) => {
      const change = database.transaction("entries", "readwrite");
      await Promise.all([...keys.map((key) => change.store.delete(key)), change.done]);
    },
    known: async (place) => Known.safeParse(await database.get("known", place)).data,
    learn: async (place, known) => {
      const change = database.transaction("known", "readwrite");
      const keys = await change.store.getAllKeys();
      const old = keys.filter((key) => !isOfUse(key, place, known));
      await Promise.all([...old.map((key) => change.store.delete(key)), change.store.put(known, place), change.done]);
    },
    record: async (place, round, board) =>
      KeptRecord.safeParse(await database.get("known", recordKey(place, round, board))).data,
    keepRecord: async (place, record) =>
      void (await database.put("known", record, recordKey(place, record.round, record.board))),
    forget: () => database.clear("known"),
  };
};

const inThePage = (): Kept => {
  let all: readonly Entry[] = [];
  let last = 0;
  const records = new Map<string, KeptRecord>();
  let told: { readonly place: string; readonly known: Known } | undefined;
  const without = (keys: readonly number[]): readonly Entry[] => all.filter(({ key }) => !keys.includes(key));
  const done = Promise.resolve();
  return {
    lasts: false,
    entries: (place) => Promise.resolve(all.filter((entry) => entry.place === place)),
    add: (entry, instead = []) => {
      last += 1;
      all = [...without(instead), { ...entry, key: last }];
      return done;
    },
    put: (entry) => {
      all = all.map((one) => (one.key === entry.key ? entry : one));
      return done;
    },
    drop: (keys) => {
      all = without(keys);
      return done;
    },
    known: (place) => Promise.resolve(told?.place === place ? told.known : undefined),
    learn: (place, known) => {
      told = { place, known };
      return done;
    },
    record: (place, round, board) => Promise.resolve(records.get(recordKey(place, round, board))),
    keepRecord: (place, record) => {
      records.set(recordKey(place, record.round, record.board), record);
      return done;
    },
    forget: () => {
      told = undefined;
      records.clear();
      return done;
    },
  };
};

let kept: Promise<Kept> | undefined;

/** What this browser keeps; opened once. */
export const openKept = (): Promise<Kept> => (kept ??= inDatabase().catch(inThePage));
