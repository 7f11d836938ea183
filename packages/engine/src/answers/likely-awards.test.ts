/** Of all awards that Law 70 leaves open, those near at hand; and what of a claim is not read out. */
import { describe, expect, it } from "vitest";
import { cardsStated } from "../claims/contested.ts";
import {
  directorsAnswer,
  foldTable,
  isWeighed,
  likelyAwards,
  newTable,
  type Table,
  type TableEvent,
} from "../tables.ts";

const DEAL = "N:6543.AK.AKQ.6543 QJ.QJT9.JT98.AKQ AKT9.876.765.JT9 872.5432.432.872";
const CALLS = ["Pass", "Pass", "4S", "Pass", "Pass", "Pass"] as const;
const SEATS_IN_TURN = ["N", "E", "S", "W"] as const;
const seatAt = (index: number) => SEATS_IN_TURN[index % 4] ?? "N";
const PLAYED =
  "WC8 NC3 ECQ SC9 ECK SCT WC2 NC4 ECA SCJ WC7 NC5 EHQ SH6 WH2 NHA NHK EHJ SH7 WH3 NDA EDJ SD5 WD2 NDK EDT SD6 WD3 NDQ ED9 SD7 WD4";

/** South plays four spades and claims with five tricks to go, having won five; East doubts it. */
const claimed = (claim: Extract<TableEvent, { readonly type: "ClaimMade" }>, deal: string | null = DEAL): Table => {
  const log: readonly TableEvent[] = [
    { type: "BoardStarted", board: 1, ...(deal === null ? {} : { deal }) },
    ...CALLS.map((call, index): TableEvent => ({ type: "CallMade", seat: seatAt(index), call })),
    ...PLAYED.split(" ").map((text, index): TableEvent => {
      const seat = SEATS_IN_TURN.find((one) => text.startsWith(one)) ?? "N";
      const [card] = cardsStated(text.slice(1));
      if (card === undefined) throw new Error(`no card in ${text}`);
      return index === 0 ? { type: "LeadFaced", seat, card } : { type: "CardPlayed", seat, card };
    }),
    claim,
    { type: "ClaimContested", seat: claim.seat === "S" ? "E" : "S" },
  ];
  return log.reduce(foldTable, newTable());
};

describe("likely awards", () => {
  it("are what normal lines come to, and what was claimed, in tricks of declarer", () => {
    const table = claimed({ type: "ClaimMade", seat: "S", tricks: 5 });
    const likely = likelyAwards(table);
    const all = directorsAnswer(table).choice[0]?.options.length ?? 0;
    expect(likely).toContain(10);
    expect(likely.length).toBeLessThan(all);
    expect(likely.every((tricks) => tricks >= 5 && tricks <= 10)).toBe(true);
    // A defender's claim of all that is left leaves declarer with what he had.
    expect(likelyAwards(claimed({ type: "ClaimMade", seat: "E", tricks: 5 }))).toContain(5);
  });

  it("are near what was claimed where not all hands are known", () => {
    expect(likelyAwards(claimed({ type: "ClaimMade", seat: "S", tricks: 3 }, null))).toEqual([6, 7, 8, 9, 10]);
  });

  it("leave what the director weighs out of what he reads aloud", () => {
    const { happened, choice } = directorsAnswer(claimed({ type: "ClaimMade", seat: "S", tricks: 5 }));
    expect(happened.filter((said) => !isWeighed(said)).map(({ key }) => key)).toEqual(["claim.made"]);
    expect(happened.length).toBeGreaterThan(1);
    expect(choice.map(({ says }) => isWeighed(says))).toEqual([true]);
  });
});
