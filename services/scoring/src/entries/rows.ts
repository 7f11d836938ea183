/** The rows that the entries of a tournament are, from their state alone. Law 80B2(h). */
import { acceptedInOrder, type Entries, type Entry, waitingList } from "@traveller/engine/entries";
import type { RowOf, tables } from "@traveller/model";

export type EntryRows = {
  readonly opened: readonly RowOf<typeof tables.tournamentEntries>[];
  readonly entries: readonly RowOf<typeof tables.tournamentEntry>[];
  readonly players: readonly RowOf<typeof tables.entryPlayer>[];
};

const reasonOf = ({ state, refused, withdrawn }: Entry) =>
  state === "refused" ? refused?.reason : state === "withdrawn" ? withdrawn?.reason : undefined;

const rowOf = (tournament: string, entry: Entry, place: number | null): RowOf<typeof tables.tournamentEntry> => ({
  tournament,
  entry: entry.entry,
  number: entry.number,
  state: entry.state,
  place,
  name: entry.name ?? null,
  players: entry.players,
  captain: entry.captain ?? null,
  late: entry.late,
  against: entry.against,
  condition: entry.state === "refused" ? (entry.refused?.condition ?? null) : null,
  reason: reasonOf(entry) ?? null,
  states: entry.states,
  lineUps: entry.lineUps,
  substitutes: entry.substitutes,
});

const playersOf = (tournament: string, { entry, players, captain }: Entry): EntryRows["players"] => {
  const plays = new Map([
    ...(captain === undefined ? [] : [[captain, false] as const]),
    ...players.map((one) => [one, true] as const),
  ]);
  return [...plays].map(([person, isPlayer]) => ({ tournament, entry, person, plays: isPlayer }));
};

export const entryRows = (tournament: string, entries: Entries): EntryRows => {
  const { opened, closed } = entries;
  if (opened === undefined) return { opened: [], entries: [], players: [] };
  const [accepted, waits] = [acceptedInOrder(entries), waitingList(entries)];
  const places = new Map(
    [accepted, waits].flatMap((list) => list.map(({ entry }, index) => [entry, index + 1] as const)),
  );
  const all = [...entries.entries.values()];
  return {
    opened: [
      {
        tournament,
        contest: opened.contest,
        conditions: opened.conditions,
        most: opened.most ?? null,
        closes: opened.closes === undefined ? null : new Date(opened.closes).toISOString(),
        day: opened.day ?? null,
        fee: opened.fee ?? null,
        closed,
        zone: opened.zone ?? null,
        accepted: accepted.length,
        waiting: waits.length,
      },
    ],
    entries: all.map((entry) => rowOf(tournament, entry, places.get(entry.entry) ?? null)),
    players: all.flatMap((entry) => playersOf(tournament, entry)),
  };
};
