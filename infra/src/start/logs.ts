/** One log file a part, in the data folder. A file that has grown large makes room for a new one at the next start. */
import { createWriteStream, existsSync, renameSync, statSync } from "node:fs";

const LARGE = 16 * 1024 * 1024;

/** Appends what a part says to its file. */
export const openLogFile = (path: string): ((text: string) => void) => {
  if (existsSync(path) && statSync(path).size > LARGE) renameSync(path, `${path}.1`);
  const file = createWriteStream(path, { flags: "a" });
  // A disk that is full must not take down what still runs.
  file.on("error", () => {});
  return (text) => void file.write(text);
};
