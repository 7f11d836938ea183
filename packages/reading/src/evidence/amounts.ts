/** Exact numbers of texts, read once: the same amounts recur on every board. */
import { parseExact, type Exact } from "@traveller/engine";

const read = new Map<string, Exact | undefined>();
const MOST_READ = 20_000;

export const amount = (text: string | undefined): Exact | undefined => {
  if (text === undefined) return undefined;
  if (read.has(text)) return read.get(text);
  const exact = parseExact(text);
  if (read.size >= MOST_READ) read.clear();
  read.set(text, exact);
  return exact;
};
