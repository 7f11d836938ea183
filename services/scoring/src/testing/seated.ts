/** What a session may be told of who sits where: a movement, draws, announcements, a table that is laid otherwise. */
import type { sessionEvents } from "@traveller/engine";
import { barometer } from "@traveller/engine/movement";
import type { TextReference } from "@traveller/log";
import type { z } from "zod";

type Told<T extends keyof typeof sessionEvents> = readonly z.input<(typeof sessionEvents)[T]>[];

/** Four pairs at two tables: three rounds in which everybody meets everybody. */
const twoTables = barometer(2, 3, 1);
if (twoTables === undefined) throw new Error("two tables have a barometer of three rounds");

const movementSet = (more: Readonly<Record<string, unknown>> = {}) => ({
  section: "A",
  movement: twoTables,
  contestants: [1, 2, 3, 4].map((number) => ({ number, contestant: `A-${number}` })),
  minutes: 20,
  ...more,
});

const costs = { scores: "4", places: "2" } as const;

const drawn = {
  section: "A",
  round: 2,
  seatings: [
    { table: "1", ns: "A-1", ew: "A-2", boards: [2] },
    { table: "2", ns: "A-3", ew: "A-4", boards: [2] },
  ],
  sitsOut: [],
  algorithm: "swiss by exact matching, 1",
  seed: 20261121,
  madeFrom: 5,
  record: {
    kind: "swiss" as const,
    conditions: { rounds: 3 },
    contestants: [1, 2, 3, 4].map((seed) => ({ contestant: `A-${seed}`, seed })),
    rounds: [
      {
        matches: [
          { home: "A-1", away: "A-3" },
          { home: "A-2", away: "A-4" },
        ],
        scores: { "A-1": "2", "A-2": "1", "A-3": "0", "A-4": "1" },
      },
    ],
    standings: [
      { contestant: "A-1", rank: 1, score: "2" },
      { contestant: "A-2", rank: 2, score: "1" },
      { contestant: "A-4", rank: 3, score: "1" },
      { contestant: "A-3", rank: 4, score: "0" },
    ],
    matches: [
      {
        home: "A-1",
        away: "A-2",
        table: 1,
        why: { ranks: [1, 2] as [number, number], difference: "1", met: 0, costs },
      },
      { home: "A-3", away: "A-4", table: 2 },
    ],
    costs,
  },
};

export const ofSeatings = (
  text: TextReference,
): {
  readonly [T in "MovementSet" | "DrawMade" | "DrawAnnounced" | "SeatingChanged"]: Told<T>;
} => ({
  MovementSet: [
    movementSet({
      insistedOn: [{ kind: "setShared" as const, round: 1, table: 2, set: 1, others: [1] }],
      reason: text,
    }),
    movementSet(),
  ],
  DrawMade: [
    drawn,
    { ...drawn, byHand: { swapped: ["A-2", "A-3"], more: { rematch: "1" } }, reason: text },
    { ...drawn, round: 4, record: undefined, algorithm: "by hand" },
  ],
  DrawAnnounced: [{ section: "A", round: 2 }],
  SeatingChanged: [
    { section: "A", round: 2, table: "2", to: { ns: "A-4", ew: "A-3", boards: [2] }, reason: text, law: "5B1" },
    { section: "A", round: 3, table: "2", to: null },
  ],
});
