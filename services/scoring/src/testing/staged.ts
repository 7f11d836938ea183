/** What a tournament may be told of its stages: a plan, a draw and another one, a choice, line-ups, matches decided in every way, and stages closed. */
import type { federationEvents } from "@traveller/engine";
import type { TextReference } from "@traveller/log";
import type { z } from "zod";

type Told<T extends keyof typeof federationEvents> = readonly z.input<(typeof federationEvents)[T]>[];

const contestants = [1, 2, 3, 4].map((number) => ({
  contestant: `A-${number}`,
  origin: `pairs/A-${number}`,
  seed: number,
  number,
  carryOver: "1/2",
  formula: { from: "1", steps: [{ step: { times: "1/2" }, gives: "1/2" }], gives: "1/2" },
  because: { from: "first", take: { what: "places", from: 1, to: 4 }, place: number } as const,
}));
type Match = Extract<
  NonNullable<Told<"StageDrawn">[number]["meets"]>,
  { readonly kind: "knockOut" }
>["matches"][number];
const match = (name: string, round: number, ...sides: Match["sides"]): Match => ({
  match: name,
  part: "main",
  round,
  sides,
});

export const ofStages = (reason: TextReference) =>
  ({
    StagesPlanned: [
      { stages: [{ stage: "first", kind: "movement", sessions: ["pairs"] }] },
      {
        stages: [
          { stage: "first", kind: "movement", sessions: ["pairs"] },
          {
            stage: "cup",
            title: "Cup",
            kind: "knockOut",
            sessions: ["final"],
            rule: {
              takes: [
                {
                  from: "first",
                  take: { what: "places", from: 1, to: 4 },
                  carryOver: { of: "points", steps: [{ times: "1/2" }] },
                },
              ],
            },
            choosing: {},
            sets: { boards: 16, sets: 2 },
          },
        ],
      },
    ],
    StageDrawn: [7, 8].map((seed) => ({
      stage: "cup",
      algorithm: "stages 1",
      seed,
      from: [{ stage: "first", session: "pairs", sequence: 3 }],
      contestants,
      absent: [{ contestant: "pairs/A-5", from: "first", insteadBy: "pairs/A-4" }],
      meets: {
        kind: "knockOut" as const,
        matches: [
          match("main-1-1", 1, { kind: "seed", seed: 1 }, { kind: "seed", seed: 4 }),
          match("main-1-2", 1, { kind: "seed", seed: 3 }, { kind: "seed", seed: 2 }),
          match("main-2-1", 2, { kind: "winner", match: "main-1-1" }, { kind: "winner", match: "main-1-2" }),
        ],
      },
      ...(seed === 8 ? { reason } : {}),
    })),
    OpponentChosen: [{ stage: "cup", by: "A-1", chosen: "A-4", onBehalf: true, reason }],
    MatchDecided: [
      { stage: "cup", match: "main-1-1", winner: "A-4", because: "walkOver", law: "86B", reason },
      {
        stage: "cup",
        match: "main-1-2",
        winner: "A-2",
        because: "score",
        score: { session: "final", sequence: 9, winner: "31", loser: "30" },
      },
      { stage: "cup", match: "main-1-1", winner: "A-1", because: "tieBreak", reason },
    ],
    LineUpGiven: (["A-1", "A-4"] as const).map((contestant) => ({
      stage: "cup",
      match: "main-1-1",
      set: 1,
      contestant,
      open: ["lakeland:1", "lakeland:2"],
      closed: ["lakeland:3", "lakeland:4"],
      ...(contestant === "A-4" ? { onBehalf: true, reason } : {}),
    })),
    StageClosed: [
      {
        stage: "first",
        from: [{ stage: "first", session: "pairs", sequence: 3 }],
        broken: [{ stage: "first", order: ["pairs/A-1", "pairs/A-2"] }],
        lists: [{ list: "A", places: [1, 2].map((place) => ({ contestant: `pairs/A-${place}`, place })) }],
        reason,
      },
      {
        stage: "cup",
        from: [{ stage: "cup", decided: 12 }],
        lists: [{ list: "places", places: [1, 2].map((place) => ({ contestant: `pairs/A-${place}`, place: 1 })) }],
        shared: true,
      },
    ],
    StageReopened: [{ stage: "first", reason }],
  }) satisfies {
    readonly [
      T in
        | "StagesPlanned"
        | "StageDrawn"
        | "OpponentChosen"
        | "MatchDecided"
        | "LineUpGiven"
        | "StageClosed"
        | "StageReopened"
    ]: Told<T>;
  };
