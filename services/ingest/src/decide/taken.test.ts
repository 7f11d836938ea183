/** Given what happened, when a command comes, then these events follow. */
import type { SessionEvent } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import {
  codeOf,
  DEAL,
  deals,
  entered,
  eventsOf,
  ID,
  open,
  opened,
  pairsEvening,
  penalty,
  played,
  record,
  recorded,
  result,
  teamsEvening,
  when,
} from "../testing/session.ts";

const WEIGHTED = {
  weighted: [
    ["3/5", 420],
    ["2/5", -50],
  ],
};

describe("what is taken", () => {
  test.each<
    [string, readonly SessionEvent[], Readonly<Record<string, unknown>>, readonly Readonly<Record<string, unknown>>[]]
  >([
    [
      "a session is opened, one field where none is given",
      [],
      open,
      [{ type: "SessionOpened", data: { session: "evening", fields: [["A", "B"]], lawEdition: 2017 } }],
    ],
    [
      "sections are scored apart",
      [],
      { ...open, fields: [["A"], ["B"]] },
      [{ type: "SessionOpened", data: { fields: [["A"], ["B"]] } }],
    ],
    [
      "a title is corrected",
      pairsEvening,
      { type: "CorrectSettings", title: "Winter pairs", law: "80B" },
      [{ type: "SettingsCorrected", data: { title: "Winter pairs", law: "80B" } }],
    ],
    ["a session is withdrawn", pairsEvening, { type: "WithdrawSession" }, [{ type: "SessionWithdrawn" }]],
    [
      "a pair is entered",
      pairsEvening,
      { type: "EnterContestant", contestant: "A-5", section: "A", number: "5" },
      [{ type: "ContestantEntered", data: { contestant: "A-5" } }],
    ],
    [
      "a pair's number is corrected",
      pairsEvening,
      { type: "CorrectContestant", contestant: "A-1", section: "A", number: "11" },
      [{ type: "ContestantCorrected", data: { number: "11" } }],
    ],
    [
      "a pair withdraws from a round on",
      pairsEvening,
      { type: "WithdrawContestant", contestant: "A-1", fromRound: 3 },
      [{ type: "ContestantWithdrew", data: { fromRound: 3 } }],
    ],
    [
      "a match is set",
      teamsEvening,
      { type: "SetMatch", match: { match: "m2", round: 2, home: "T-1", away: "T-3", boards: [3] } },
      [{ type: "MatchSet" }],
    ],
    [
      "a known match is corrected",
      teamsEvening,
      { type: "SetMatch", match: { match: "m1", round: 1, home: "T-1", away: "T-3", boards: [1, 2] } },
      [{ type: "MatchCorrected", data: { away: "T-3" } }],
    ],
    ["deals are set", pairsEvening, { type: "SetDeals", boards: [{ board: 1, deal: DEAL }] }, [{ type: "DealsSet" }]],
    [
      "a deal is set that was played before, in another session (6D2)",
      pairsEvening,
      { type: "SetDeals", boards: [{ board: 1, deal: DEAL, playedIn: "afternoon" }] },
      [{ type: "DealsSet", data: { boards: [{ board: 1, playedIn: "afternoon" }] } }],
    ],
    [
      "how a board is scored that readers have seen, with the cards that they saw",
      [
        ...pairsEvening,
        { type: "DealsSet", data: { boards: [{ board: 1, deal: DEAL, playedIn: "afternoon" }] } },
        { type: "BoardReleased", data: { board: 1 } },
      ],
      { type: "SetDeals", boards: [{ board: 1, deal: DEAL, vulnerability: "All" }] },
      [{ type: "DealsSet", data: { boards: [{ board: 1, vulnerability: "All", playedIn: "afternoon" }] } }],
    ],
    ["a round starts", pairsEvening, { type: "StartRound", round: 1 }, [{ type: "RoundStarted" }]],
    [
      "a running round ends",
      [...pairsEvening, { type: "RoundStarted", data: { round: 1 } }],
      { type: "EndRound", round: 1 },
      [{ type: "RoundEnded" }],
    ],
    [
      "a result is recorded, with an id of its own",
      pairsEvening,
      record(result()),
      [{ type: "ResultImported", data: { result: "b1_A-1_A-2" } }],
    ],
    [
      "a result with its right score",
      pairsEvening,
      record(result({ outcome: { ...played, score: 420 } })),
      [{ type: "ResultImported" }],
    ],
    [
      "a score alone, that some contract makes",
      pairsEvening,
      record(result({ outcome: { kind: "scoreOnly", score: -1100 } })),
      [{ type: "ResultImported" }],
    ],
    [
      "a board passed out",
      pairsEvening,
      record(result({ outcome: { kind: "passedOut" } })),
      [{ type: "ResultImported" }],
    ],
    [
      "a lead from the leader's hand",
      [...pairsEvening, deals],
      record(result({ outcome: { ...played, lead: "ST" } })),
      [{ type: "ResultImported" }],
    ],
    [
      "both rooms of a match release its board",
      teamsEvening,
      record(
        { section: "A", board: 1, match: "m1", room: "open", ns: "T-1", ew: "T-2", outcome: played },
        { section: "A", board: 1, match: "m1", room: "closed", ns: "T-2", ew: "T-1", outcome: played },
      ),
      [{ type: "ResultImported" }, { type: "ResultImported" }, { type: "BoardReleased", data: { board: 1 } }],
    ],
    [
      "the last pair's result releases the board",
      [...pairsEvening, recorded],
      record(result({ ns: "A-3", ew: "A-4" })),
      [{ type: "ResultImported" }, { type: "BoardReleased", data: { board: 1 } }],
    ],
    [
      "a withdrawn pair is not waited for",
      [
        ...pairsEvening,
        recorded,
        { type: "ContestantWithdrew", data: { contestant: "A-3" } },
        { type: "ContestantWithdrew", data: { contestant: "A-4" } },
      ],
      { type: "CorrectResult", result: "r1", to: result({ table: "1", outcome: { ...played, tricks: 9 } }) },
      [{ type: "ResultCorrected" }, { type: "BoardReleased", data: { board: 1 } }],
    ],
    [
      "a weighted score is awarded, and who offended: by that it may be rounded (12C1(c))",
      [...pairsEvening, recorded],
      {
        type: "CorrectResult",
        result: "r1",
        to: result({ outcome: { kind: "adjusted", ns: WEIGHTED, ew: WEIGHTED, table: played, offending: "EW" } }),
        law: "12C1(c)",
      },
      [{ type: "ResultCorrected", data: { to: { outcome: { ns: WEIGHTED, offending: "EW" } }, law: "12C1(c)" } }],
    ],
    [
      "a result is corrected, with what it was",
      [...pairsEvening, recorded],
      {
        type: "CorrectResult",
        result: "r1",
        to: result({ table: "1", outcome: { ...played, tricks: 11 } }),
        law: "79B",
      },
      [
        {
          type: "ResultCorrected",
          data: { from: { outcome: { tricks: 10 } }, to: { result: "r1", outcome: { tricks: 11 } }, law: "79B" },
        },
      ],
    ],
    [
      "a result is withdrawn",
      [...pairsEvening, recorded],
      { type: "WithdrawResult", result: "r1" },
      [{ type: "ResultWithdrawn", data: { result: "r1" } }],
    ],
    [
      "a board is cancelled with averages",
      [...pairsEvening, deals],
      { type: "CancelBoard", board: 2, ns: { artificial: "average+" }, ew: { artificial: "average+" }, law: "87C" },
      [{ type: "BoardCancelled" }],
    ],
    [
      "a penalty is imposed",
      pairsEvening,
      { type: "ImposePenalty", contestant: "A-1", law: "90", amount: "1/4", unit: "percentOfTop" },
      [{ type: "PenaltyImposed", data: { penalty: ID, amount: "1/4" } }],
    ],
    [
      "a penalty of all that a board is worth is no question",
      [...pairsEvening, deals],
      { type: "ImposePenalty", contestant: "A-1", law: "91", amount: 2, unit: "matchpoints" },
      [{ type: "PenaltyImposed", data: { amount: 2 } }],
    ],
    [
      "more is taken where it is said to be meant",
      [...pairsEvening, deals],
      { type: "ImposePenalty", contestant: "A-1", law: "91", amount: 4, unit: "matchpoints", asItIs: true },
      [{ type: "PenaltyImposed", data: { amount: 4 } }],
    ],
    [
      "before anybody knows what is played, only one board tells what is much",
      pairsEvening,
      { type: "ImposePenalty", contestant: "A-1", law: "91", amount: 9, unit: "matchpoints", asItIs: true },
      [{ type: "PenaltyImposed" }],
    ],
    [
      "a penalty is lifted",
      [...pairsEvening, penalty],
      { type: "LiftPenalty", penalty: "p1" },
      [{ type: "PenaltyLifted" }],
    ],
    [
      "boards are released once",
      [...pairsEvening, deals, { type: "BoardReleased", data: { board: 1 } }],
      { type: "ReleaseBoard", boards: [1, 2, 2] },
      [{ type: "BoardReleased", data: { board: 2 } }],
    ],
    [
      "scores are published up to what is there",
      [...pairsEvening, recorded],
      { type: "PublishScores" },
      [{ type: "ScoresPublished", data: { upTo: 6, digest: "0".repeat(64), clocks: "run" } }],
    ],
  ])("%s", (_name, events, command, expected) => {
    const decision = when(events, command);
    expect(decision).toMatchObject({ kind: "decided" });
    expect(eventsOf(decision)).toMatchObject(expected);
    expect(eventsOf(decision)).toHaveLength(expected.length);
  });

  test("nobody else than a side or both has offended", () => {
    const outcome = { kind: "adjusted", ns: WEIGHTED, ew: WEIGHTED, offending: "director" };
    expect(() => when([...pairsEvening, recorded], record(result({ outcome })))).toThrow("offending");
  });

  test("an individual is two contestants a side", () => {
    const events = [opened({ contest: "individual" }), ...["I-1", "I-2", "I-3", "I-4"].map((each) => entered(each))];
    expect(codeOf(when(events, record(result({ ns: ["I-1", "I-2"], ew: ["I-3", "I-4"] }))))).toBe("decided");
    expect(codeOf(when(events, record(result({ ns: ["I-1", "I-2"], ew: ["I-2", "I-4"] }))))).toBe("impossible");
    expect(codeOf(when(events, record(result({ ns: "I-1", ew: "I-2" }))))).toBe("malformed");
  });

  test("a corrected name or number leaves the pair in its stratum, with what another program published; the same again changes nothing", () => {
    const known = {
      contestant: "A-5",
      section: "A",
      number: "5",
      players: [{ person: "lakeland:7" }],
      stratum: "B",
      published: { percent: 55, strata: [{ stratum: "B", overall: false, rank: 1, tied: false }] },
    };
    const events: readonly SessionEvent[] = [...pairsEvening, { type: "ContestantEntered", data: known }];
    const command = {
      type: "CorrectContestant",
      contestant: "A-5",
      section: "A",
      number: "5",
      players: [{ name: "Ash Elm" }],
    };
    const corrected = eventsOf(when(events, command, { players: [{ person: "lakeland:8" }] }));
    expect(corrected).toMatchObject([
      { type: "ContestantCorrected", data: { ...known, players: [{ person: "lakeland:8" }] } },
    ]);
    const again = when([...events, ...corrected], command, { players: [{ person: "lakeland:8" }] });
    expect([again.kind, codeOf(again)]).toEqual(["refused", "impossible"]);
  });

  test("a correction keeps what another program published, and where the result came from", () => {
    const imported: SessionEvent = {
      type: "ResultImported",
      data: {
        result: "r1",
        section: "A",
        board: 1,
        ns: "A-1",
        ew: "A-2",
        outcome: played,
        published: { ns: 3 },
        source: { file: "f".repeat(64), line: 7 },
      },
    };
    const decision = when([...pairsEvening, imported], {
      type: "CorrectResult",
      result: "r1",
      to: result({ outcome: { kind: "passedOut" } }),
    });
    expect(eventsOf(decision)).toMatchObject([{ data: { to: { published: { ns: 3 }, source: { line: 7 } } } }]);
  });
});
