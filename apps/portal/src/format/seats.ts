/** Seats as pages show them: what a side is called, in which order rounds and tables come, and which round a hall is at. No Law of its own. */
import type { Labels, RoundClockRow, SectionRound, SeatingRow, SessionSeatings } from "@traveller/model";

/** What is laid in a session, with what its contestants are called. */
export type Seats = SessionSeatings & { readonly labels: Labels };

export const sideOf = (side: SeatingRow["ns"]): readonly string[] => (typeof side === "string" ? [side] : side);

/** `3`, or `B3` where there are several sections. */
export const tableSaid = (section: string, table: string, several: boolean): string =>
  several ? `${section}${table}` : table;

export const sectionsIn = (rounds: readonly SectionRound[]): readonly string[] => [
  ...new Set(rounds.map(({ section }) => section)),
];

/** The numbers of the rounds that are laid, in order. */
export const roundNumbers = (rounds: readonly SectionRound[]): readonly number[] =>
  [...new Set(rounds.map(({ round }) => round))].toSorted((a, b) => a - b);

/** Whether who meets whom there has been drawn, and not told yet. */
export const waitsForDraw = ({ rounds }: Pick<Seats, "rounds">, round: number): boolean =>
  rounds.some((one) => one.round === round && !one.announced);

/** How many there will be, as far as anybody said. */
export const roundsInAll = (rounds: readonly SectionRound[]): number =>
  Math.max(0, ...rounds.flatMap(({ round, draw }) => [round, draw?.record?.conditions.rounds ?? round]));

export type RoundState = "running" | "ended" | "yet";

export const stateOf = (clocks: readonly RoundClockRow[], round: number): RoundState => {
  const clock = clockOf(clocks, round);
  return clock === undefined ? "yet" : clock.endedAt === null ? "running" : "ended";
};

/** The round that runs; else the first that has not ended; else the last. */
export const roundNow = ({ rounds, clocks }: SessionSeatings): number | undefined => {
  const numbers = roundNumbers(rounds);
  return (
    numbers.find((round) => stateOf(clocks, round) === "running") ??
    numbers.find((round) => stateOf(clocks, round) === "yet") ??
    numbers.at(-1)
  );
};

export const clockOf = (clocks: readonly RoundClockRow[], round: number | undefined): RoundClockRow | undefined =>
  clocks.find((clock) => clock.round === round);

/** When a round is over by its clock. */
export const endOf = (clock: RoundClockRow | undefined): string | undefined =>
  clock === undefined || clock.minutes === null || clock.endedAt !== null
    ? undefined
    : new Date(Date.parse(clock.startedAt) + clock.minutes * 60_000).toISOString();

export const boardsSaid = (boards: readonly number[]): string => {
  const [first, last] = [boards[0], boards.at(-1)];
  const isRow = boards.every((board, index) => board === (first ?? 0) + index);
  return isRow && boards.length > 2 ? `${first}–${last}` : boards.join(", ");
};

type Line = "NS" | "EW";
export type SeatOfContestant = {
  readonly section: string;
  readonly round: number;
  readonly seating: SeatingRow;
  readonly line: Line;
  /** Where a contestant is one player: which of the line's two seats. */
  readonly seat?: "N" | "E" | "S" | "W";
  readonly against: readonly string[];
};

const SEATS = { NS: ["N", "S"], EW: ["E", "W"] } as const;

/** Where a contestant sits, round by round. */
export const seatsOf = (rounds: readonly SectionRound[], contestant: string): readonly SeatOfContestant[] =>
  rounds
    .flatMap(({ section, round, seatings }) =>
      seatings.flatMap((seating): readonly SeatOfContestant[] => {
        const sides = { NS: sideOf(seating.ns), EW: sideOf(seating.ew) };
        const line = sides.NS.includes(contestant) ? "NS" : sides.EW.includes(contestant) ? "EW" : undefined;
        if (line === undefined) return [];
        const own = sides[line];
        const seat = own.length === 1 ? undefined : SEATS[line][own.indexOf(contestant)];
        return [
          {
            section,
            round,
            seating,
            line,
            ...(seat === undefined ? {} : { seat }),
            against: sides[line === "NS" ? "EW" : "NS"],
          },
        ];
      }),
    )
    .toSorted((a, b) => a.round - b.round);

/** Rounds of a contestant's section in which he sits nowhere. */
export const roundsOut = (rounds: readonly SectionRound[], contestant: string): readonly number[] =>
  rounds.filter(({ sitsOut }) => sitsOut.includes(contestant)).map(({ round }) => round);
