/**
 * Who has a place: until when entries are taken, how many places are left, who moves up from those who wait, in which order entries are numbered. No clock: the moment comes with
 * the question. Whoever came first, waits first. Laws 80B2(c), 80B2(h).
 */
import type { Entries, Entry } from "./entries.ts";

/** Whether whoever enters himself may do so at that moment. At the very moment at which they close, they are closed. */
export const isOpenAt = ({ opened, closed }: Entries, moment: string): boolean =>
  opened !== undefined && !closed && (opened.closes === undefined || Date.parse(moment) < Date.parse(opened.closes));

/** Undefined where as many as come are accepted. More than there are places may have been accepted by hand, or before there were fewer. */
export const placesLeft = ({ opened, entries }: Entries): number | undefined =>
  opened?.most === undefined
    ? undefined
    : Math.max(0, opened.most - [...entries.values()].filter(({ state }) => state === "accepted").length);

/** Those who wait, the first first. */
export const waitingList = ({ entries }: Entries): readonly Entry[] =>
  [...entries.values()].filter(({ state }) => state === "waiting").toSorted((one, other) => one.since - other.since);

/** Whether whoever comes now waits: there is no place, or others wait for it already. */
export const wouldWait = (entries: Entries): boolean => placesLeft(entries) === 0 || waitingList(entries).length > 0;

/** Those who wait and have a place by now, in the order in which they move up. */
export const movingUp = (entries: Entries): readonly string[] =>
  waitingList(entries)
    .slice(0, placesLeft(entries) ?? Number.POSITIVE_INFINITY)
    .map(({ entry }) => entry);

/** Those that are accepted, in the order of their seeding; whoever is not seeded follows as he came. */
export const acceptedInOrder = ({ entries, seeds }: Entries): readonly Entry[] => {
  const seedOf = new Map(seeds.map((id, index) => [id, index] as const));
  const last = seeds.length;
  return [...entries.values()]
    .filter(({ state }) => state === "accepted")
    .toSorted(
      (one, other) => (seedOf.get(one.entry) ?? last) - (seedOf.get(other.entry) ?? last) || one.number - other.number,
    );
};

/** Those that somebody is in, by whichever of his ids, and that stand. */
export const standingOf = ({ entries }: Entries, isHe: (person: string) => boolean): readonly Entry[] =>
  [...entries.values()].filter(
    ({ state, players }) => (state === "accepted" || state === "waiting") && players.some(isHe),
  );
