/** How far tables are in their round, and how far behind its clock. Law 8, and 90B2: who is slow. */
import type { BroughtIn, RoundClockRow, SeatingRow, SessionSeatings } from "@traveller/model";

export type Pace = {
  readonly boards: number;
  readonly done: number;
  /** Whole minutes for which the board that is played should have been over; 0 while it is in time. */
  readonly behind: number;
};

type Clock = Pick<RoundClockRow, "startedAt" | "minutes" | "endedAt">;

/** Each board has the same share of the round. */
const behindOf = (boards: number, done: number, clock: Clock | undefined, now: number): number => {
  if (clock === undefined || clock.minutes === null || done >= boards) return 0;
  const until = clock.endedAt === null ? now : Date.parse(clock.endedAt);
  const gone = (until - Date.parse(clock.startedAt)) / 60_000;
  return Math.max(0, Math.floor(gone - ((done + 1) * clock.minutes) / boards));
};

export const paceOf = (
  { table, boards }: Pick<SeatingRow, "table" | "boards">,
  { section, round }: { readonly section: string; readonly round: number },
  broughtIn: readonly BroughtIn[],
  clock: Clock | undefined,
  now: number,
): Pace => {
  const here = broughtIn.filter((one) => one.section === section && one.table === table && one.round === round);
  const done = boards.filter((board) => here.some((one) => one.board === board && one.done)).length;
  return { boards: boards.length, done, behind: behindOf(boards.length, done, clock, now) };
};

/** At how many tables a round is not over. */
export const tablesLeft = (
  { rounds, clocks }: SessionSeatings,
  round: number,
  broughtIn: readonly BroughtIn[],
  now: number,
): number => {
  const clock = clocks.find((one) => one.round === round);
  return rounds
    .filter((one) => one.round === round)
    .flatMap(({ section, seatings }) => seatings.map((each) => paceOf(each, { section, round }, broughtIn, clock, now)))
    .filter(({ done, boards }) => done < boards).length;
};
