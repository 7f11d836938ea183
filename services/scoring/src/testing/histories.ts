/** Random histories of sessions, for properties: anything that the door may append in some order, some of it impossible. */
import type { NewEvent } from "@traveller/log";
import fc from "fast-check";
import { entered, imported, opened, released, result } from "./session-events.ts";

const PAIRS = 5;
const BOARDS = 4;

type Op =
  | { readonly kind: "result" | "correct"; readonly slot: number; readonly outcome: unknown }
  | {
      readonly kind: "withdrawResult" | "release" | "startRound" | "endRound" | "publish" | "publishEarlier";
      readonly slot: number;
    }
  | {
      readonly kind:
        | "penalty"
        | "lift"
        | "withdrawContestant"
        | "correctContestant"
        | "cancel"
        | "settings"
        | "completeness"
        | "reopen";
      readonly slot: number;
    };

const outcome = fc.oneof(
  fc.record({
    kind: fc.constant("played"),
    contract: fc.constantFrom("3NT", "4S", "2HX", "6D", "1C"),
    declarer: fc.constantFrom("N", "E", "S", "W"),
    tricks: fc.integer({ min: 5, max: 13 }),
  }),
  fc.constant({ kind: "passedOut" }),
  fc.constant({ kind: "notPlayed" }),
  fc.constant({ kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } }),
  fc.constant({
    kind: "adjusted",
    ns: {
      weighted: [
        ["1/3", 420],
        ["2/3", -50],
      ],
    },
    ew: "complement",
  }),
);
const slot = fc.integer({ min: 0, max: PAIRS * BOARDS - 1 });

const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("result" as const), slot, outcome }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("correct" as const), slot, outcome }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("withdrawResult", "release", "startRound", "endRound", "publish", "publishEarlier"),
      slot,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "penalty",
        "lift",
        "withdrawContestant",
        "correctContestant",
        "cancel",
        "settings",
        "completeness",
        "reopen",
      ),
      slot,
    }),
  },
);

const factsOf = (at: number, outcomeOf: unknown) => ({
  result: `r${at}`,
  board: 1 + Math.floor(at / PAIRS),
  ns: `A-${1 + (at % PAIRS)}`,
  ew: `A-${1 + ((at + 1 + Math.floor(at / PAIRS)) % PAIRS)}`,
  round: 1 + Math.floor(at / PAIRS),
  outcome: outcomeOf,
});

/** The event that an operation appends at that sequence; a penalty and its lifting share their slot. */
const eventOf = (id: string, one: Op, sequence: number): NewEvent => {
  switch (one.kind) {
    case "result":
      return imported(factsOf(one.slot, one.outcome));
    case "correct":
      return {
        type: "ResultCorrected",
        data: {
          result: `r${one.slot}`,
          from: result(factsOf(one.slot, { kind: "passedOut" })),
          to: result(factsOf(one.slot, one.outcome)),
          law: "79C",
        },
      };
    case "withdrawResult":
      return { type: "ResultWithdrawn", data: { result: `r${one.slot}` } };
    case "release":
      return released(1 + (one.slot % BOARDS));
    case "startRound":
      return { type: "RoundStarted", data: { round: 1 + (one.slot % BOARDS) } };
    case "endRound":
      return { type: "RoundEnded", data: { round: 1 + (one.slot % BOARDS) } };
    case "publish":
    case "publishEarlier": {
      const upTo = one.kind === "publish" ? sequence - 1 : Math.max(1, sequence - 1 - one.slot);
      const periods = one.slot % 3 === 0 ? {} : { periods: { correction: "PT30M", appeal: "PT30M" } };
      const clocks = one.slot % 5 === 0 ? "closed" : "run";
      return { type: "ScoresPublished", data: { upTo, digest: "0".repeat(64), engine: "test", clocks, ...periods } };
    }
    case "penalty":
      return {
        type: "PenaltyImposed",
        data: {
          penalty: `p${one.slot}`,
          contestant: `A-${1 + (one.slot % PAIRS)}`,
          law: "90",
          amount: "1/2",
          unit: "matchpoints",
        },
      };
    case "lift":
      return { type: "PenaltyLifted", data: { penalty: `p${one.slot}` } };
    case "withdrawContestant":
      return { type: "ContestantWithdrew", data: { contestant: `A-${1 + (one.slot % PAIRS)}`, fromRound: 2 } };
    case "correctContestant":
      return {
        type: "ContestantCorrected",
        data: {
          contestant: `A-${1 + (one.slot % PAIRS)}`,
          section: "A",
          number: String(1 + (one.slot % PAIRS)),
          players: [{ person: `lakes:9${one.slot}` }],
        },
      };
    case "cancel":
      return {
        type: "BoardCancelled",
        data: { board: 1 + (one.slot % BOARDS), ns: { artificial: "average" }, ew: { artificial: "average" } },
      };
    case "settings":
      return {
        type: "SettingsCorrected",
        data: {
          title: `Corrected ${one.slot}`,
          method: one.slot % 2 === 0 ? "matchpoints" : "cross-imps",
          regulations: { unequalResults: one.slot % 3 === 0 ? "none" : null },
        },
      };
    case "completeness":
      return { type: "CompletenessStated", data: { lacking: one.slot % 2 === 0 ? [] : [{ what: "cutOff" }] } };
    case "reopen":
      return opened(id, { title: "Opened twice" });
  }
};

/** A session's history in the portions in which it was appended. Some begin before the session was opened. */
export const history: fc.Arbitrary<(id: string) => readonly (readonly NewEvent[])[]> = fc
  .record({
    early: fc.boolean(),
    operations: fc.array(op, { minLength: 5, maxLength: 60 }),
    borders: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ early, operations, borders }) => (id) => {
    const beginning = [
      ...(early ? [released(1)] : []),
      opened(id),
      ...Array.from({ length: PAIRS }, (_, at) => entered(at + 1)),
    ];
    const events = operations.reduce<readonly NewEvent[]>(
      (all, one) => [...all, eventOf(id, one, all.length + 1)],
      beginning,
    );
    return portions(events, borders);
  });

const portions = (events: readonly NewEvent[], borders: readonly number[]): readonly (readonly NewEvent[])[] => {
  const all: (readonly NewEvent[])[] = [];
  for (let from = 0, turn = 0; from < events.length; turn += 1) {
    const length = borders[turn % borders.length] ?? 1;
    all.push(events.slice(from, from + length));
    from += length;
  }
  return all;
};
