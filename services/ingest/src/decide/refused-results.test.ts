/** Given what happened, when a command comes, then it is refused: results. */
import type { SessionEvent } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import {
  codeOf,
  deals,
  entered,
  lawOf,
  opened,
  pairsEvening,
  played,
  record,
  recorded,
  result,
  teamsEvening,
  when,
  withPlayers,
} from "../testing/session.ts";

describe("a result that cannot have been", () => {
  test.each<[string, readonly SessionEvent[], Readonly<Record<string, unknown>>, string, string?]>([
    ["a contestant that is not there", pairsEvening, record(result({ ew: "A-9" })), "unknown"],
    ["the same contestant on both sides", pairsEvening, record(result({ ew: "A-1" })), "impossible", "4"],
    [
      "a contestant that has withdrawn",
      [...pairsEvening, { type: "ContestantWithdrew", data: { contestant: "A-2" } }],
      record(result()),
      "impossible",
    ],
    ["a board that is not played", [...pairsEvening, deals], record(result({ board: 3 })), "unknown"],
    ["a section that is not there", pairsEvening, record(result({ section: "Z" })), "unknown"],
    [
      "a round that has not started",
      [...pairsEvening, { type: "RoundStarted", data: { round: 1 } }],
      record(result({ round: 2 })),
      "impossible",
    ],
    [
      "a table's board twice",
      [...pairsEvening, recorded],
      record(result({ ns: "A-3", ew: "A-4", table: "1" })),
      "impossible",
    ],
    [
      "a board played twice by a contestant",
      [...pairsEvening, recorded],
      record(result({ ew: "A-3" })),
      "impossible",
      "15",
    ],
    ["twice in the same command", pairsEvening, record(result(), result({ ns: "A-3" })), "impossible", "15"],
    [
      "an id that is taken",
      [...pairsEvening, recorded],
      record(result({ result: "r1", ns: "A-3", ew: "A-4" })),
      "impossible",
    ],
    [
      "a score that the contract does not make",
      pairsEvening,
      record(result({ outcome: { ...played, score: 450 } })),
      "impossible",
      "77",
    ],
    [
      "a score that no contract makes",
      pairsEvening,
      record(result({ outcome: { kind: "scoreOnly", score: 423 } })),
      "impossible",
      "77",
    ],
    [
      "a vulnerable score on a board where nobody is",
      pairsEvening,
      record(result({ outcome: { kind: "scoreOnly", score: 2220 } })),
      "impossible",
      "77",
    ],
    [
      "a score assigned that no contract makes",
      pairsEvening,
      record(result({ outcome: { kind: "adjusted", ns: { assigned: 423 }, ew: { assigned: -50 } } })),
      "impossible",
      "77",
    ],
    [
      "a weighted score of which one could not be",
      pairsEvening,
      record(
        result({
          outcome: {
            kind: "adjusted",
            ns: "complement",
            ew: {
              weighted: [
                ["1/2", 420],
                ["1/2", 2220],
              ],
            },
          },
        }),
      ),
      "impossible",
      "77",
    ],
    [
      "damage that no score can be",
      pairsEvening,
      record(
        result({
          outcome: { kind: "adjusted", ns: { assigned: 420 }, ew: { assigned: 420 }, selfInflicted: [-55, -300] },
        }),
      ),
      "impossible",
      "77",
    ],
    [
      "a lead from another hand",
      [...pairsEvening, deals],
      record(result({ outcome: { ...played, lead: "SA" } })),
      "impossible",
      "41A",
    ],
    [
      "each side the other's complement",
      pairsEvening,
      record(result({ outcome: { kind: "adjusted", ns: "complement", ew: "complement" } })),
      "impossible",
      "12C1(f)",
    ],
    [
      "keeping a table result that is not there",
      pairsEvening,
      record(result({ outcome: { kind: "adjusted", ns: "table", ew: { artificial: "average" } } })),
      "impossible",
    ],
    [
      "a player who plays for somebody else",
      withPlayers,
      record(result({ players: { N: "lakeland:3" } })),
      "impossible",
      "4",
    ],
    [
      "a person in two seats",
      withPlayers,
      record(result({ players: { N: "lakeland:1", S: "lakeland:1" } })),
      "impossible",
      "4",
    ],
    ["a match in pairs", pairsEvening, record(result({ match: "m1" })), "impossible"],
    ["a result of teams without its match", teamsEvening, record(result({ ns: "T-1", ew: "T-2" })), "malformed"],
    ["a match that is not there", teamsEvening, record(result({ match: "m9", ns: "T-1", ew: "T-2" })), "unknown"],
    [
      "a board that the match does not play",
      [...teamsEvening, { type: "MatchSet", data: { match: "m2", home: "T-1", away: "T-3", boards: [5] } }],
      record(result({ board: 5, match: "m1", ns: "T-1", ew: "T-2" })),
      "unknown",
    ],
    [
      "a team that does not play the match",
      teamsEvening,
      record(result({ match: "m1", ns: "T-1", ew: "T-3" })),
      "impossible",
    ],
    [
      "the same room twice",
      [
        ...teamsEvening,
        {
          type: "ResultImported",
          data: {
            result: "r1",
            section: "A",
            board: 1,
            match: "m1",
            room: "open",
            ns: "T-1",
            ew: "T-2",
            outcome: played,
          },
        },
      ],
      record(result({ match: "m1", room: "open", ns: "T-2", ew: "T-1" })),
      "impossible",
      "15",
    ],
    [
      "the same seats in both rooms",
      [
        ...teamsEvening,
        {
          type: "ResultImported",
          data: {
            result: "r1",
            section: "A",
            board: 1,
            match: "m1",
            room: "open",
            ns: "T-1",
            ew: "T-2",
            outcome: played,
          },
        },
      ],
      record(result({ match: "m1", room: "closed", ns: "T-1", ew: "T-2" })),
      "impossible",
      "15",
    ],
  ])("%s", (_name, events, command, code, law) => {
    const decision = when(events, command);
    expect(codeOf(decision)).toBe(code);
    expect(law ?? lawOf(decision)).toBe(lawOf(decision));
  });

  test("one wrong result of many takes none, and says which", () => {
    const decision = when(
      pairsEvening,
      record(result(), result({ ns: "A-3", ew: "A-4", outcome: { ...played, score: 1 } })),
    );
    expect(decision).toMatchObject({ kind: "refused", refusal: { path: "results.1.outcome.score" } });
  });
});

test("what stands in the way of a result is named as people at the table know it", () => {
  const twoSections = [
    opened({ sections: [{ id: "A" }, { id: "B" }], fields: [["A"], ["B"]] }),
    ...["A-1", "A-2", "A-3"].map((pair) => entered(pair)),
  ];
  const refused = (events: readonly SessionEvent[], sent: ReturnType<typeof result>) => {
    const decision = when(events, record(sent));
    return decision.kind === "refused" ? `${decision.refusal.message} ${decision.refusal.hint}` : "decided";
  };
  expect(refused([...pairsEvening, recorded], result({ ew: "A-3", table: "5" }))).toBe(
    "Pair 1 played board 1 already (Pair 1 against Pair 2, table 1). A contestant plays a board once. Correct the board or the contestant.",
  );
  expect(refused([...twoSections, recorded], result({ ew: "A-3", table: "5" }))).toContain("(Pair A1 against Pair A2");
  expect(refused([...pairsEvening, recorded], result({ ns: "A-3", ew: "A-4", table: "1" }))).toBe(
    "Board 1 has a result at table 1 already (Pair 1 against Pair 2). Correct that result instead.",
  );
});
