/** Ids of the commands that sending a file makes: from what they say, so that sending it again after any interruption is the same command. */
import { createHash } from "node:crypto";

/** A UUID (version 8: made by our own rule) from words. */
export const commandId = (...words: readonly (string | number)[]): string => {
  const hex = createHash("sha256")
    .update(JSON.stringify(["traveller import", ...words]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
