/** Ids of commands that nobody sends by hand: the same for the same words, so that the same command comes again after any interruption. */
import { sha256 } from "@traveller/log";

/** A UUID of our own making (RFC 9562, version 8). */
export const madeId = (words: string): string => {
  const hex = sha256(words);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
