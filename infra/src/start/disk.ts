/** Watches how much room is left on the disks that hold the data, and says it at the terminal before and when there is none. */
import { statfs } from "node:fs/promises";

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

/** Bytes that may be counted as nothing: PostgreSQL writes its log in pieces of 16 MB. */
const NOTHING = 32 * MEGABYTE;

/** Says once when room runs out, once when there is none, and once when there is room again. Stops with the function it gives. */
export const watchDisk = ({ folders, say, low = 512 * MEGABYTE, every = 5_000 }: DiskWatch): (() => void) => {
  const told = new Map<string, State>();
  const look = async (): Promise<void> => {
    for (const folder of folders) {
      const free = await roomOf(folder);
      if (free === undefined) continue;
      const state = free < NOTHING ? "full" : free < low ? "low" : "room";
      if (state !== (told.get(folder) ?? "room")) say(sentence(state, folder, free));
      told.set(folder, state);
    }
  };
  void look();
  const timer = setInterval(() => void look(), every);
  return () => clearInterval(timer);
};

type State = "room" | "low" | "full";

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
export const DISK_FULL = (folder: string): string =>
  `The disk of ${folder} is full: nothing can be recorded until there is room. What was acknowledged is kept. Make room; everything goes on by itself.`;
