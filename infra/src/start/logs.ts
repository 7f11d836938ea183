/** One log file a part, in the data folder, for its owner's eyes only. A file that has grown large makes room for a new one; two old ones are kept. */
import { chmodSync, createWriteStream, existsSync, renameSync, statSync, type WriteStream } from "node:fs";

const LARGE = 16 * 1024 * 1024;
const OLD_ONES = 2;
const NO_ROOM = /no space left on device|ENOSPC/i;

export type LogFile = {
  /** Called when the part says, or its log finds, that the disk is full. */
  readonly onFull: () => void;
  /** Bytes after which a new file is begun. */
  readonly large?: number;
};

/** Appends what a part says to its file. */
export const openLogFile = (path: string, { onFull, large = LARGE }: LogFile): ((text: string) => void) => {
  let written = existsSync(path) ? statSync(path).size : 0;
  const open = (): WriteStream => {
    const stream = createWriteStream(path, { flags: "a", mode: 0o600 });
    // A disk that is full must not take down what still runs; and a file that could not be written once is one to open again.
    stream.on("error", (error) => {
      if (file === stream) file = undefined;
      if (NO_ROOM.test(String(error))) onFull();
    });
    return stream;
  };
  // A file of an earlier version may be there for everybody to read.
  if (existsSync(path)) chmodSync(path, 0o600);
  let file: WriteStream | undefined = open();
  return (text) => {
    if (NO_ROOM.test(text)) onFull();
    if (written > large) {
      file?.end();
      makeRoom(path);
      file = undefined;
      written = 0;
    }
    written += Buffer.byteLength(text);
    file ??= open();
    file.write(text);
  };
};

const makeRoom = (path: string): void => {
  for (let age = OLD_ONES; age >= 1; age -= 1) {
    const younger = age === 1 ? path : `${path}.${age - 1}`;
    if (existsSync(younger)) renameSync(younger, `${path}.${age}`);
  }
};
