/**
 * Which record of a table is that of a result: the one that the result is linked to; else section, round and table as the file names them. Where a file
 * names no round, it is the first; where it names no table, the room of a match, or the two who met. Laws 4, 8.
 */
import { type Result, TableAddress, tableStream } from "@traveller/engine";
import { shortHash } from "../facts/identity.ts";

/** Who met whom on which board: it says the same of a result whichever file told it. */
export const meetingOf = ({ section, board, match, room, ns, ew }: Result): string =>
  JSON.stringify([section, board, match, room, ns, ew]);

/** The longest name of a table. */
const LONGEST = 32;
const short = (name: string): string => (name.length <= LONGEST ? name : shortHash(name, 20));

const sideName = (side: Result["ns"], section: string): string =>
  [side]
    .flat()
    .map((id) => (id.startsWith(`${section}-`) ? id.slice(section.length + 1) : id))
    .join("+");

/** Names for the table, the likeliest first; the last one is only this result's. */
const namesOf = ({ section, match, room, table, ns, ew }: Result, several: boolean): readonly string[] => {
  const met = `${sideName(ns, section)}-${sideName(ew, section)}`;
  const named = room === undefined ? table : several ? `${table ?? match ?? met}-${room}` : room;
  return [...(named === undefined ? [] : [named]), met].map(short);
};

const MOST_ROUNDS = 999;

/** The address of each result, by its meeting; a meeting that is told twice has one. `taken`: streams of results that are linked already. */
export const addressesOf = (
  session: string,
  results: readonly Result[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, TableAddress> => {
  const several = new Set(results.flatMap(({ match }) => match ?? [])).size > 1;
  const used = new Set(taken);
  const all = new Map<string, TableAddress>();
  for (const result of results) {
    const { section, board, round = 1 } = result;
    if (all.has(meetingOf(result))) continue;
    for (const table of namesOf(result, several)) {
      const at = { session, section, round: Math.min(round, MOST_ROUNDS), table, board, attempt: 1 };
      const address = TableAddress.safeParse(at);
      if (!address.success || used.has(tableStream(address.data))) continue;
      used.add(tableStream(address.data));
      all.set(meetingOf(result), address.data);
      break;
    }
  }
  return all;
};
