/** What is laid for a session: by section and round the tables, who made them so, whether they are announced; and the clocks of its rounds. Laws 4, 8. */
import type { DrawMade, MovementSet, TableSeating } from "./events.ts";

export type RoundOfSection = {
  readonly by: "movement" | "draw";
  /** A draw is the director's alone until it is announced; a movement is announced as it is set. */
  readonly announced: boolean;
  readonly seatings: readonly TableSeating[];
  /** Of a draw, all but its tables. */
  readonly draw?: Omit<DrawMade, "seatings" | "section" | "round">;
  /** Tables that were laid otherwise afterwards. */
  readonly changed: readonly string[];
};

export type SectionSeating = {
  readonly movement?: MovementSet;
  readonly rounds: ReadonlyMap<number, RoundOfSection>;
};

export type Seatings = ReadonlyMap<string, SectionSeating>;

export type RoundClock = {
  readonly startedAt: string;
  /** What it lasts, with what it was made longer by; absent where nobody said. */
  readonly minutes?: number;
  readonly endedAt?: string;
};
export type RoundClocks = ReadonlyMap<number, RoundClock>;
