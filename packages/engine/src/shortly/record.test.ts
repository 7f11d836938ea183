/** The short form gives the answer that a whole record gives. */
import { describe, expect, it } from "vitest";
import { SUITS } from "../cards/deal.ts";
import { partnerOf, SEATS, sideOf } from "../cards/seats.ts";
import { directorsAnswer, directorsChoices, newTable, take, viewOf, type Table } from "../tables.ts";
import { shortRecord, type Shortly } from "./index.ts";

const tableOf = (told: Shortly): Table => {
  const record = shortRecord(1, told);
  if (record === undefined) throw new Error("it can have been so");
  return record.events.reduce((table, event, index) => {
    const taken = take(table, event);
    if (taken.table === undefined)
      throw new Error(`${index} ${JSON.stringify(event)} ${JSON.stringify(taken.refusal)}`);
    return taken.table;
  }, newTable());
};
const lawsAsked = (told: Shortly): readonly string[] => directorsChoices(tableOf(told)).map(({ says }) => says.law);

describe("the short form", () => {
  it("takes an insufficient bid, and calls out of rotation by partner and by either opponent", () => {
    const calls = ["1S"] as const;
    expect(lawsAsked({ kind: "auction", dealer: "N", calls: [...calls], act: { seat: "E", call: "1H" } })).toEqual([
      "27A1",
    ]);
    for (const [seat, law] of [
      ["S", "29A"],
      ["W", "29A"],
      ["N", "25A"],
    ] as const)
      expect(lawsAsked({ kind: "auction", dealer: "N", calls: [...calls], act: { seat, call: "2C" } })).toEqual([law]);
  });

  it("takes a lead from the wrong hand, and opening leads by either side that was not to lead", () => {
    const lead = { kind: "lead", contract: "4S", declarer: "S", card: "HK" } as const;
    expect(lawsAsked({ ...lead, by: "S", turn: "N", opening: false })).toEqual(["55A"]);
    expect(lawsAsked({ ...lead, by: "N", turn: "S", opening: false })).toEqual(["55A"]);
    expect(lawsAsked({ ...lead, by: "E", turn: "S", opening: false })[0]).toMatch(/^53|^56/u);
    expect(lawsAsked({ ...lead, by: "E", turn: "W", opening: true })[0]).toMatch(/^54/u);
    expect(shortRecord(1, { ...lead, by: "E", turn: "N", opening: true })).toBeUndefined();
  });

  it("moves two tricks, one or none by who won the revoke trick and what his side won after it", () => {
    const revoke = { kind: "revoke", contract: "4S", declarer: "S", by: "E", suit: "D", tricks: 9 } as const;
    const moved = (told: Shortly) => viewOf(tableOf(told)).transfer;
    expect(moved({ ...revoke, won: "W", later: 1 })).toMatchObject({ to: "NS", tricks: 1 });
    expect(moved({ ...revoke, won: "W", later: 0 })).toMatchObject({ to: "NS", tricks: 1 });
    expect(moved({ ...revoke, won: "N", later: 2 })).toMatchObject({ to: "NS", tricks: 1 });
    expect(moved({ ...revoke, won: "N", later: 0 })).toBeNull();
    expect(moved({ ...revoke, won: "E", later: 1 })).toMatchObject({ to: "NS", tricks: 2 });
    expect(viewOf(tableOf({ ...revoke, won: "E", later: 1 }))).toMatchObject({ declarerTricks: 11, score: 450 });
  });

  it("takes a revoke of every seat, in every suit, of every contract, or says that it cannot have been", () => {
    const every = ["4S", "3NT", "2DX", "5CXX"].flatMap((contract) =>
      SEATS.flatMap((declarer) =>
        SEATS.flatMap((by) =>
          SUITS.flatMap((suit) =>
            SEATS.flatMap((won) =>
              [0, 1, 3, 5].map(
                (later) => ({ kind: "revoke", contract, declarer, by, suit, won, later, tricks: 7 }) as const,
              ),
            ),
          ),
        ),
      ),
    );
    const told = every.filter((each) => shortRecord(1, each) !== undefined);
    expect(told.length).toBeGreaterThan(3000);
    // 64A1: the trick that he won himself, and one more; 64A2: one, where his side won that one or a later one; 64B3: dummy's costs none.
    const due = ({ by, won, later, declarer }: (typeof every)[number]): number => {
      if (by === partnerOf(declarer)) return 0;
      if (won === by) return later > 0 ? 2 : 1;
      return sideOf(won) === sideOf(by) || later > 0 ? 1 : 0;
    };
    const wrong = told.filter((each) => {
      const { transfer } = viewOf(tableOf(each));
      return (transfer?.tricks ?? 0) !== due(each) || transfer?.to === sideOf(each.by);
    });
    expect(wrong).toEqual([]);
  });

  it("asks how many tricks a contested claim comes to, of all that were left", () => {
    const claim = { kind: "claim", contract: "3NT", declarer: "S", ns: 7, ew: 3, by: "S", tricks: 3 } as const;
    const table = tableOf(claim);
    expect(directorsAnswer(table).choice[0]?.options.length).toBeGreaterThan(1);
    expect(lawsAsked(claim)[0]).toMatch(/^70/u);
    expect(shortRecord(1, { ...claim, tricks: 4 })).toBeUndefined();
    expect(lawsAsked({ ...claim, ns: 0, ew: 0, tricks: 9 })[0]).toMatch(/^70/u);
  });
});
