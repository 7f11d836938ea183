/** What events of seating do to what is laid: rounds that have begun keep their tables, whatever is set or drawn afterwards. Laws 4, 5, 8. */
import { groupBy } from "../../facts/group-by.ts";
import { withEntry } from "../../facts/with-entry.ts";
import type { DrawMade, MovementSet, SeatingChanged, TableSeating } from "./events.ts";
import { seatingsOfMovement } from "./of-movement.ts";
import type { RoundClocks, RoundOfSection, Seatings, SectionSeating } from "./state.ts";

const EMPTY: SectionSeating = { rounds: new Map() };

const isTable =
  ({ table, room }: Pick<TableSeating, "table" | "room">) =>
  (other: TableSeating): boolean =>
    other.table === table && other.room === room;

export const withMovement = (seatings: Seatings, set: MovementSet, hasBegun: (round: number) => boolean): Seatings => {
  const before = seatings.get(set.section) ?? EMPTY;
  const kept = [...before.rounds].filter(([round]) => hasBegun(round));
  const laid = [...groupBy(seatingsOfMovement(set), ({ round }) => round)]
    .filter(([round]) => !hasBegun(round) || !before.rounds.has(round))
    .map(([round, at]): readonly [number, RoundOfSection] => [
      round,
      { by: "movement", announced: true, seatings: at.map(({ seating }) => seating), changed: [] },
    ]);
  const rounds = new Map([...kept, ...laid].toSorted(([a], [b]) => a - b));
  return withEntry(seatings, set.section, { movement: set, rounds });
};

export const withDraw = (
  seatings: Seatings,
  { section, round, seatings: tables, ...draw }: DrawMade,
  hasBegun: (round: number) => boolean,
): Seatings => {
  const before = seatings.get(section) ?? EMPTY;
  if (hasBegun(round) && before.rounds.has(round)) return seatings;
  const drawn: RoundOfSection = { by: "draw", announced: false, seatings: tables, draw, changed: [] };
  return withEntry(seatings, section, { ...before, rounds: withEntry(before.rounds, round, drawn) });
};

const changed = (
  seatings: Seatings,
  { section, round }: { readonly section: string; readonly round: number },
  change: (laid: RoundOfSection) => RoundOfSection,
): Seatings => {
  const ofSection = seatings.get(section);
  const laid = ofSection?.rounds.get(round);
  if (ofSection === undefined || laid === undefined) return seatings;
  return withEntry(seatings, section, { ...ofSection, rounds: withEntry(ofSection.rounds, round, change(laid)) });
};

export const withAnnounced = (seatings: Seatings, of: { readonly section: string; readonly round: number }): Seatings =>
  changed(seatings, of, (laid) => ({ ...laid, announced: true }));

export const withChange = (seatings: Seatings, change: SeatingChanged): Seatings =>
  changed(seatings, change, (laid) => {
    const { table, room, to } = change;
    const at = isTable({ table, room });
    const next: TableSeating | undefined = to === null ? undefined : { table, ...(room && { room }), ...to };
    const isThere = laid.seatings.some(at);
    return {
      ...laid,
      seatings: isThere
        ? laid.seatings.flatMap((each) => (at(each) ? (next ?? []) : each))
        : [...laid.seatings, ...(next === undefined ? [] : [next])],
      changed: [...laid.changed.filter((each) => each !== table), table],
    };
  });

export const withClockStarted = (
  clocks: RoundClocks,
  { round, minutes }: { readonly round: number; readonly minutes?: number | undefined },
  startedAt: string,
): RoundClocks => withEntry(clocks, round, { startedAt, ...(minutes === undefined ? {} : { minutes }) });

export const withClockExtended = (
  clocks: RoundClocks,
  { round, minutes }: { readonly round: number; readonly minutes: number },
): RoundClocks => {
  const clock = clocks.get(round);
  return clock?.minutes === undefined
    ? clocks
    : withEntry(clocks, round, { ...clock, minutes: clock.minutes + minutes });
};

export const withClockEnded = (clocks: RoundClocks, round: number, endedAt: string): RoundClocks => {
  const clock = clocks.get(round);
  return clock === undefined ? clocks : withEntry(clocks, round, { ...clock, endedAt });
};
