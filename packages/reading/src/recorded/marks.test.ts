/** What a file marks as irregular is held against what the Laws see; what they see, and what cannot have happened, is said in words. */
import { describe, expect, it } from "vitest";
import { replayed } from "./replayed.ts";
import { boardIn, found, pbn, read } from "../testing/recorded-faults.ts";

describe("marks", () => {
  it.each([
    [
      "^I before a bid that is enough",
      "7NT AP",
      "^I 7NT AP",
      "",
      "9:1 marked ^I at call 1: an insufficient bid — unfounded, there is none",
    ],
    ["^I before one that is not", "", "1H ^I 1D", "", "9:4 marked ^I at call 2: an insufficient bid"],
    ["^S for one player", "", "^S 1D", "", "9:1 marked ^S at call 1: a player who was passed over"],
    [
      "^S for four players",
      "",
      "^S ^S ^S ^S 1D",
      "",
      "9:1 marked ^S at call 1: a player who was passed over — unfounded, there is none",
    ],
    [
      "^S that nobody calls behind",
      "",
      "1D ^S",
      "",
      "9:4 marked ^S at call 2: a player who was passed over — unfounded, there is none",
    ],
    ["^R in an auction", "", "^R 1D", "", "9:1 marked ^R at call 1: a revoke — unfounded, there is none"],
    [
      "^R without a revoke",
      "",
      "7NT AP",
      "HJ H6 ^R H2 HA",
      "11:7 marked ^R at trick 1: a revoke — unfounded, there is none",
    ],
    ["^R with one", "", "7NT AP", "HJ ^R S3 H2 HA", "11:4 marked ^R at trick 1: a revoke"],
    [
      "^R with one, by another",
      "",
      "7NT AP",
      "HJ S3 ^R H2 HA",
      "11:7 marked ^R at trick 1: a revoke — unfounded, there is none",
    ],
    [
      "^R behind the last card",
      "",
      "7NT AP",
      "HJ H6 H2 HA ^R",
      "11:13 marked ^R at trick 2: a revoke — unfounded, there is none",
    ],
    [
      "^L in turn",
      "",
      "7NT AP",
      "^L HJ H6 H2 HA",
      "11:1 marked ^L at trick 1: a lead out of turn — unfounded, there is none",
    ],
    ["^L out of turn", "", "7NT AP", "HJ H6 H2 HA\nS7 ^L S3 S2 SA", "12:4 marked ^L at trick 2: a lead out of turn"],
  ])("%s", (_what, _plain, auction, play, said) => {
    const text = pbn(
      { Contract: "", Declarer: "", Result: "" },
      `[Auction "N"]\n${auction}`,
      play === "" ? "" : `[Play "E"]\n${play}`,
    );
    expect(found(text).map((line) => shifted(line, 3))).toContain(said);
  });
});

/** Lines of a file whose first tags were left out. */
const shifted = (line: string, by: number): string =>
  line.replace(/^(\d+):/u, (_, number: string) => `${Number(number) + by}:`);

describe("what cannot have happened", () => {
  const text = pbn({}, undefined, '[Play "E"]\nHJ S6 H2 HA\nS7 SA S2 H3\n*').replace("S7 SA S2 H3", "S7 S3 S2 S7");

  it("is counted, said with its place, and its board does not agree", () => {
    const result = replayed(boardIn(read(text)));
    expect(result.refused.length).toBeGreaterThan(0);
    expect(result.agrees).toBe(false);
    expect(found(text).at(-1)).toMatch(/^12:\d+ event \d+, CardPlayed, cannot have happened: .+/u);
  });
});

describe("irregularities", () => {
  it("are said in words, with the Law, what became of them and where they stand", () => {
    expect(found(pbn({ Contract: "", Declarer: "", Result: "" }, '[Auction "N"]\n1H 1D 1S AP', ""))).toEqual([
      "6:4 Law 27: East bid 1 diamond, which is not sufficient; the next player accepted it (event 3)",
    ]);
  });
});
