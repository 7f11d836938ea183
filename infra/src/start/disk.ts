/** Watches how much room is left on the disks that hold the data, and says it at the terminal before and when there is none. */
import { stat, statfs } from "node:fs/promises";

const MEGABYTE = 1024 * 1024;

export type DiskWatch = {
  /** Folders, each perhaps on a disk of its own. */
  readonly folders: readonly string[];
  readonly say: (line: string) => void;
  /** Bytes below which it is said that room is running out. */
  readonly low?: number;
  /** Milliseconds between two looks. */
  readonly every?: number;
};

export type WatchedDisk = {
  /** A part could not write: looks at once, and says so where no look has said it yet. */
  readonly refusedWriting: () => void;
  readonly stop: () => void;
};

/** Bytes that may be counted as nothing: PostgreSQL writes its log in pieces of 16 MB. */
const NOTHING = 32 * MEGABYTE;
/** Where less than this has become free of a full disk, it still counts as full: what is cleared and written again is no news each time. */
const SOMETHING = 2 * NOTHING;

/** Of each disk, however many of the folders are on it: says once when room runs out, once when there is none, and once when there is room again. */
export const watchDisk = ({ folders, say, low = 512 * MEGABYTE, every = 5_000 }: DiskWatch): WatchedDisk => {
  const told = new Map<number, State>();
  const looked = async (refused: boolean): Promise<void> => {
    const disks = new Map<number, string>();
    for (const folder of folders) {
      const disk = await diskOf(folder);
      if (disk !== undefined && !disks.has(disk)) disks.set(disk, folder);
    }
    let someFull = false;
    for (const [disk, folder] of disks) {
      const free = await roomOf(folder);
      if (free === undefined) continue;
      const before = told.get(disk) ?? "room";
      const state = free < (before === "full" ? SOMETHING : NOTHING) ? "full" : free < low ? "low" : "room";
      if (state !== before) say(sentence(state, folder, free));
      told.set(disk, state);
      someFull ||= state === "full";
    }
    // There is room, but none for us: a quota, or what is kept back for the machine's owner.
    const [first] = folders;
    if (refused && !someFull && first !== undefined && performance.now() - saidRefused > REPEATED) {
      saidRefused = performance.now();
      say(DISK_FULL(first));
    }
  };
  let saidRefused = -REPEATED;
  // One look after the other: two at once would both find news.
  let last = Promise.resolve();
  const look = (refused: boolean): void => {
    last = last.then(() => looked(refused));
  };
  look(false);
  const timer = setInterval(() => look(false), every);
  return { refusedWriting: () => look(true), stop: () => clearInterval(timer) };
};

/** Milliseconds after which it is said again that nothing can be written although there seems to be room. */
const REPEATED = 60_000;

type State = "room" | "low" | "full";

/** The disk that a folder is on; undefined where the folder is not there (yet). */
const diskOf = async (folder: string): Promise<number | undefined> => {
  try {
    return (await stat(folder)).dev;
  } catch {
    return undefined;
  }
};

/** Bytes that are left to us; undefined where the folder is not there (yet). */
const roomOf = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
};

const sentence = (state: State, folder: string, free: number): string => {
  switch (state) {
    case "room":
      return `There is room again on the disk of ${folder}.`;
    case "low":
      return `Room is running out on the disk of ${folder}: ${Math.floor(free / MEGABYTE)} MB are left. Make room, or move the data.`;
    case "full":
      return DISK_FULL(folder);
  }
};

/** What is said when nothing can be written any more. */
const DISK_FULL = (folder: string): string =>
  `The disk of ${folder} is full: nothing can be recorded until there is room. What was acknowledged is kept. Make room; everything goes on by itself.`;
