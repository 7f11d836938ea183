/** What comes to each player of what his contestant won: by the part of its boards that he played. Serves Law 80A. */
import { expect, test } from "vitest";
import { fraction } from "../../score/rational.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import type { RankedEvent } from "./event.ts";
import { awardsOf } from "./event-awards.ts";

const read = readScheme({
  kind: "awards",
  name: "Points",
  unit: "points",
  awards: [{ award: "place", per: "place", worth: "24" }],
  toPlayers: "byBoards",
});
const given = (contest: RankedEvent["contest"], played: readonly number[], boards = 24): unknown => {
  if ("problems" in read || read.kind !== "awards") throw new Error(JSON.stringify(read));
  const awards = awardsOf(read, {
    contest,
    method: "imps",
    tables: fraction(2),
    boards,
    sessions: 1,
    contestants: [
      {
        contestant: "T-1",
        rank: 1,
        score: fraction(10),
        matches: [],
        players: played.map((own, index) => ({ person: `n:${index + 1}`, boards: own })),
      },
    ],
  });
  return awards.counts && awards.players.map(({ points }) => points);
};

test.each<[string, RankedEvent["contest"], readonly number[], readonly string[]]>([
  ["a pair that played everything", "pairs", [24, 24], ["24", "24"]],
  ["a pair that sat out a round has all of it", "pairs", [21, 21], ["24", "24"]],
  ["a pair with a substitute for half of it", "pairs", [24, 12, 12], ["24", "12", "12"]],
  ["a team of four", "teams", [24, 24, 24, 24], ["24", "24", "24", "24"]],
  [
    "a team of six who took turns has two thirds each",
    "teams",
    [16, 16, 16, 16, 16, 16],
    ["16", "16", "16", "16", "16", "16"],
  ],
  [
    "a team of six of whom nobody told who sat",
    "teams",
    [24, 24, 24, 24, 24, 24],
    ["24", "24", "24", "24", "24", "24"],
  ],
  ["somebody who played nothing", "pairs", [24, 24, 0], ["24", "24", "0"]],
  ["an individual", "individual", [24], ["24"]],
])("%s", (_says, contest, played, expected) => expect(given(contest, played)).toEqual(expected));
