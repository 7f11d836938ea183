/** Given what happened, when a command comes, then it is refused. */
import type { SessionEvent } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import {
  codeOf,
  DEAL,
  deals,
  lawOf,
  open,
  pairsEvening,
  penalty,
  record,
  recorded,
  result,
  teamsEvening,
  when,
  withPlayers,
} from "../testing/session.ts";

describe("what cannot have happened", () => {
  test.each<[string, readonly SessionEvent[], Readonly<Record<string, unknown>>, string, string?]>([
    ["anything in a session that is not open", [], { type: "StartRound", round: 1 }, "unknown"],
    [
      "anything in a session that was withdrawn",
      [...pairsEvening, { type: "SessionWithdrawn", data: {} }],
      { type: "StartRound", round: 1 },
      "impossible",
    ],
    ["opening twice", pairsEvening, open, "impossible"],
    ["two sections of one name", [], { ...open, sections: [{ id: "A" }, { id: "A" }] }, "impossible"],
    ["a field of a section that is not there", [], { ...open, fields: [["A"], ["C"]] }, "unknown"],
    ["a section in two fields", [], { ...open, fields: [["A", "B"], ["B"]] }, "impossible"],
    ["correcting nothing", pairsEvening, { type: "CorrectSettings" }, "malformed"],
    [
      "taking a section away that is played in",
      pairsEvening,
      { type: "CorrectSettings", sections: [{ id: "B" }] },
      "impossible",
    ],
    ["entering twice", pairsEvening, { type: "EnterContestant", contestant: "A-1", number: "1" }, "impossible"],
    [
      "a section that is not there",
      pairsEvening,
      { type: "EnterContestant", contestant: "X-1", section: "X", number: "1" },
      "unknown",
    ],
    [
      "correcting who is not entered",
      pairsEvening,
      { type: "CorrectContestant", contestant: "A-9", number: "9" },
      "unknown",
    ],
    [
      "correcting into what stands",
      pairsEvening,
      { type: "CorrectContestant", contestant: "A-1", section: "A", number: "1" },
      "impossible",
    ],
    [
      "withdrawing twice",
      [...pairsEvening, { type: "ContestantWithdrew", data: { contestant: "A-1" } }],
      { type: "WithdrawContestant", contestant: "A-1" },
      "impossible",
    ],
    [
      "a match in a contest of pairs",
      pairsEvening,
      { type: "SetMatch", match: { match: "m", home: "A-1", away: "A-2", boards: [1] } },
      "impossible",
    ],
    [
      "a team against itself",
      teamsEvening,
      { type: "SetMatch", match: { match: "m2", home: "T-1", away: "T-1", boards: [1] } },
      "impossible",
    ],
    [
      "a team in two matches of a round",
      teamsEvening,
      { type: "SetMatch", match: { match: "m2", round: 1, home: "T-1", away: "T-3", boards: [1] } },
      "impossible",
    ],
    [
      "a deal with a card twice",
      pairsEvening,
      { type: "SetDeals", boards: [{ board: 1, deal: DEAL.replace("2.5432", "A.5432") }] },
      "impossible",
      "1",
    ],
    ["a deal that is no deal", pairsEvening, { type: "SetDeals", boards: [{ board: 1, deal: "N:AKQ" }] }, "malformed"],
    [
      "another deal for a board that readers have seen",
      [...pairsEvening, deals, { type: "BoardReleased", data: { board: 1 } }],
      { type: "SetDeals", boards: [{ board: 1, deal: DEAL.replace("N:", "E:") }] },
      "impossible",
      "87",
    ],
    [
      "a round twice",
      [...pairsEvening, { type: "RoundStarted", data: { round: 1 } }],
      { type: "StartRound", round: 1 },
      "impossible",
    ],
    ["the end of a round that never started", pairsEvening, { type: "EndRound", round: 2 }, "impossible"],
    [
      "correcting a result that is not there",
      pairsEvening,
      { type: "CorrectResult", result: "r9", to: result() },
      "unknown",
    ],
    [
      "correcting a result into itself",
      [...pairsEvening, recorded],
      { type: "CorrectResult", result: "r1", to: result({ table: "1" }) },
      "impossible",
    ],
    ["withdrawing a result that is not there", pairsEvening, { type: "WithdrawResult", result: "r9" }, "unknown"],
    [
      "cancelling a board that is not played",
      pairsEvening,
      { type: "CancelBoard", board: 9, ns: { artificial: "average" }, ew: { artificial: "average" } },
      "unknown",
    ],
    [
      "cancelling in a field that is not there",
      [...pairsEvening, deals],
      { type: "CancelBoard", board: 1, field: 1, ns: { artificial: "average" }, ew: { artificial: "average" } },
      "unknown",
    ],
    [
      "a table result on a cancelled board",
      [...pairsEvening, deals],
      { type: "CancelBoard", board: 1, ns: "table", ew: { artificial: "average" } },
      "impossible",
    ],
    [
      "a result on a cancelled board",
      [
        ...pairsEvening,
        { type: "BoardCancelled", data: { board: 1, ns: { artificial: "average" }, ew: { artificial: "average" } } },
      ],
      record(result()),
      "impossible",
    ],
    [
      "a penalty of nothing",
      pairsEvening,
      { type: "ImposePenalty", contestant: "A-1", law: "90", amount: 0, unit: "matchpoints" },
      "impossible",
    ],
    [
      "a penalty that gives",
      pairsEvening,
      { type: "ImposePenalty", contestant: "A-1", law: "90", amount: "-1/2", unit: "matchpoints" },
      "impossible",
    ],
    [
      "a penalty in another unit than the method's",
      pairsEvening,
      { type: "ImposePenalty", contestant: "A-1", law: "90", amount: 1, unit: "vp" },
      "impossible",
    ],
    [
      "a penalty for who is not there",
      pairsEvening,
      { type: "ImposePenalty", contestant: "A-9", law: "91", amount: 1, unit: "matchpoints" },
      "unknown",
    ],
    [
      "a penalty in a match of others",
      teamsEvening,
      { type: "ImposePenalty", contestant: "T-3", law: "90", amount: 1, unit: "imps", match: "m1" },
      "impossible",
    ],
    [
      "the same penalty twice",
      [...pairsEvening, penalty],
      { type: "ImposePenalty", penalty: "p1", contestant: "A-1", law: "90", amount: 1, unit: "matchpoints" },
      "impossible",
    ],
    [
      "a penalty of more than a board is worth, that nobody said is meant",
      pairsEvening,
      { type: "ImposePenalty", contestant: "A-1", law: "91", amount: 101, unit: "percentOfTop" },
      "impossible",
    ],
    [
      "a penalty of more than all boards are worth, though it is said to be meant",
      [...pairsEvening, deals],
      { type: "ImposePenalty", contestant: "A-1", law: "91", amount: 99_999, unit: "matchpoints", asItIs: true },
      "impossible",
    ],
    [
      "a penalty of more than the match is worth, though the session is worth more",
      [
        ...teamsEvening,
        { type: "MatchSet", data: { match: "m2", round: 2, home: "T-1", away: "T-3", boards: [3, 4, 5] } },
      ],
      { type: "ImposePenalty", contestant: "T-1", law: "91", amount: 49, unit: "imps", match: "m1", asItIs: true },
      "impossible",
    ],
    ["lifting what is not imposed", pairsEvening, { type: "LiftPenalty", penalty: "p1" }, "unknown"],
    ["releasing a board that is not played", pairsEvening, { type: "ReleaseBoard", boards: [9] }, "unknown"],
    [
      "releasing again",
      [...pairsEvening, deals, { type: "BoardReleased", data: { board: 1 } }],
      { type: "ReleaseBoard", boards: [1] },
      "impossible",
    ],
    ["publishing nothing", pairsEvening, { type: "PublishScores" }, "impossible"],
    [
      "publishing the same again",
      [
        ...pairsEvening,
        recorded,
        { type: "ScoresPublished", data: { upTo: 6, digest: "0".repeat(64), engine: "test", clocks: "run" } },
      ],
      { type: "PublishScores" },
      "impossible",
    ],
    [
      "publishing a part again",
      [
        ...pairsEvening,
        recorded,
        { type: "CompletenessStated", data: { lacking: [{ what: "cutOff" }] } },
        {
          type: "ScoresPublished",
          data: {
            upTo: 7,
            digest: "0".repeat(64),
            engine: "test",
            clocks: "run",
            periods: { correction: "PT30M", appeal: "PT30M" },
          },
        },
      ],
      { type: "PublishScores" },
      "impossible",
    ],
  ])("%s", (_name, events, command, code, law) => {
    const decision = when(events, command);
    expect(codeOf(decision)).toBe(code);
    expect(law ?? lawOf(decision)).toBe(lawOf(decision));
  });

  test("a person who plays in two pairs, unless the other one has withdrawn", () => {
    const players = { players: [{ person: "lakeland:1" }] };
    const command = {
      type: "EnterContestant",
      contestant: "A-3",
      section: "A",
      number: "3",
      players: [{ person: "lakeland:1" }],
    };
    expect(codeOf(when(withPlayers, command, players))).toBe("impossible");
    expect(
      codeOf(when([...withPlayers, { type: "ContestantWithdrew", data: { contestant: "A-1" } }], command, players)),
    ).toBe("decided");
  });

  test("publishing again after the score changed, or with another engine, is a new publication", () => {
    const published: SessionEvent = {
      type: "ScoresPublished",
      data: { upTo: 6, digest: "0".repeat(64), engine: "test", clocks: "run" },
    };
    expect(
      codeOf(
        when(
          [...pairsEvening, recorded, published],
          { type: "PublishScores" },
          { standings: () => ({ digest: "1".repeat(64), engine: "test" }) },
        ),
      ),
    ).toBe("decided");
    expect(
      codeOf(
        when(
          [...pairsEvening, recorded, published],
          { type: "PublishScores" },
          { standings: () => ({ digest: "0".repeat(64), engine: "next" }) },
        ),
      ),
    ).toBe("decided");
  });
});
