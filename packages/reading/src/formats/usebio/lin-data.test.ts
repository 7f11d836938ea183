/** Records of tables inside USEBIO: the deal and the lead become facts, the contract is compared with the auction, and calls and cards become a record. */
import { describe, expect, it } from "vitest";
import { recomputeFile } from "../../recompute/recompute.ts";
import { resultOf } from "../../evidence/session.ts";
import { onlySession, readingOf } from "../../testing/fixture.ts";
import type { FileReading } from "../../facts/types.ts";

const LIN =
  "pn|Ada,Bo,Cem,Dana|st||md|3S6543H876D876C876,S2H5432D5432C5432,SAKQJHAKQDAKQCAKQ|rh||ah|Board 1|sv|0|mb|7N!|an|certain: jo|mb|p|mb|p|mb|p|pc|hJ|pc|H6|pc|h2|pc|hA|mc|13|";
const escaped = (text: string): string => encodeURIComponent(text);
const evening = (lin: string, words: Readonly<Record<string, string>> = {}): Promise<FileReading> => {
  const line = {
    NS_PAIR_NUMBER: "1",
    EW_PAIR_NUMBER: "2",
    CONTRACT: "7NT",
    PLAYED_BY: "N",
    TRICKS: "13",
    SCORE: "1520",
  };
  const elements = Object.entries({ ...line, ...words, LIN_DATA: lin });
  return readingOf(
    `<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE>${elements.map(([name, word]) => `<${name}>${word}</${name}>`).join("")}</TRAVELLER_LINE></BOARD></EVENT></USEBIO>`,
  );
};

describe("the record of a table in a line", () => {
  it("gives the deal and the lead, and auction and play as they were", async () => {
    const reading = await evening(escaped(LIN));
    const facts = onlySession(reading);
    expect(facts.deals.map(({ board, deal }) => [board, deal])).toEqual([
      [1, "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"],
    ]);
    const [result] = facts.results;
    expect(result).toMatchObject({
      played: {
        board: 1,
        calls: ["7NT", "Pass", "Pass", "Pass"],
        remarks: new Map([[0, { alerted: true, text: "certain: jo" }]]),
        cards: [{ seat: "E" }, { seat: "S" }, { seat: "W" }, { seat: "N" }],
        claimed: 13,
      },
      byPlay: { contract: "7NT", declarer: "N", tricks: 13 },
      outcome: { kind: "played", contract: "7NT", lead: "HJ" },
    });
    expect(JSON.stringify(result === undefined ? {} : resultOf(result))).not.toContain("certain");
    expect(reading.problems).toEqual([]);
    expect(recomputeFile(reading)).toMatchObject({ differ: 0 });
  });

  it("that was not escaped is read as well, and a lead in the line holds", async () => {
    const facts = onlySession(await evening(LIN, { LEAD: "D9" }));
    expect(facts.results[0]?.outcome).toMatchObject({ lead: "D9" });
    expect(facts.deals).toHaveLength(1);
  });

  it("with another contract than the line leaves the line as it is, and is named", async () => {
    const reading = await evening(escaped(LIN), { CONTRACT: "6NT", SCORE: "1020" });
    expect(onlySession(reading).results[0]?.outcome).toMatchObject({ contract: "6NT", score: 1020 });
    expect(reading.problems).toMatchObject([
      {
        code: "boardInconsistent",
        line: 3,
        message: "On board 1 the line says 6NT by N, but its auction ends in 7NT by N.",
      },
    ]);
  });

  it.each([
    ["no LIN", "%7Chello"],
    ["cut in a hand", escaped(LIN.slice(0, 40))],
    ["bytes of another alphabet", `${escaped(LIN.slice(0, -8))}%B1%E6%7Cmc%7C13%7C`],
    ["far too long", "x".repeat(20_000)],
  ])("that is %s loses no result", async (_name, lin) => {
    expect(onlySession(await evening(lin)).results).toHaveLength(1);
  });
});
