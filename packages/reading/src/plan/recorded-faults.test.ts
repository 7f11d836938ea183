/** What a results file has wrong in an auction or a play is said before it is sent: with its place, its reason, and what was done about it. */
import { expect, it } from "vitest";
import { readResultsFile } from "../formats/read.ts";
import { planSession } from "./plan.ts";

const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
const HEADING = `[Event "Evening"]
[Date "2026.11.03"]
[North "Ash"]
[East "Beech"]
[South "Cedar"]
[West "Dill"]
[Board "1"]
[Dealer "N"]
[Vulnerable "-"]
[Deal "${DEAL}"]
[Scoring "IMP"]
[Contract "7NT"]
[Declarer "N"]
[Result "13"]
`;

const problemsOf = async (auction: string, play: string): Promise<readonly string[]> => {
  const file = `${HEADING}[Auction "N"]\n${auction}\n[Play "E"]\n${play}\n*\n`;
  const reading = await readResultsFile([Buffer.from(file)], { name: "evening" });
  const [facts] = reading.sessions;
  if (facts === undefined) throw new Error("The file has no session");
  const { problems } = await planSession(reading, facts, undefined, {
    authority: "fed",
    people: async (_at, persons) => persons.map(({ name }) => `guest/${name}`),
    texts: async (named) => named.map(({ text }) => ({ text, digest: "0".repeat(64) })),
    records: async () => new Map(),
    isOver: () => true,
  });
  return [...reading.problems, ...problems]
    .filter(({ severity, line }) => severity !== "note" || line > 14)
    .map(({ line, column, message, hint }) => `${line}:${column ?? "-"} ${message} ${hint}`);
};

it.each([
  ["7NT AP", "HJ H6 H2 HA", []],
  [
    "7nt ap",
    "HJ H6 H2 HA",
    [
      "16:1 “7nt” was read as “7NT”, as the format has it. What else is written so was read in the same way, and is not named.",
    ],
  ],
  [
    "7NT AP",
    "HJ H6 H2 H1",
    ["18:10 “H1” is no card: the play of board 1 was read as far as that. What stands behind was left out."],
  ],
  [
    "^I 7NT AP",
    "HJ H6 ^R H2 HA",
    [
      "16:1 On board 1, 1 (Ash – Cedar) against 2 (Beech – Dill) the file marks an insufficient bid (^I), and there is none. What was bid and played was taken as it is; the mark was left out.",
      "18:7 On board 1, 1 (Ash – Cedar) against 2 (Beech – Dill) the file marks a revoke (^R), and there is none. What was bid and played was taken as it is; the mark was left out.",
    ],
  ],
  [
    "7NT AP",
    "HJ H6 H2 H3",
    [
      "18:10 The record of board 1, 1 (Ash – Cedar) against 2 (Beech – Dill) holds what cannot have happened here. North does not hold ♥3. That and what follows it, 1 event, is left out. It is kept as far as it goes; the result is as the file has it.",
    ],
  ],
])("the auction %s and the play %s", async (auction, play, said) => {
  const problems = await problemsOf(auction, play);
  expect(problems).toHaveLength(said.length);
  for (const [index, text] of said.entries()) expect(problems[index]).toBe(text);
});
