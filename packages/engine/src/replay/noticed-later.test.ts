/** What a reader knows of an event by the record's end: where something was irregular in it, and when that came to light. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TableEvent } from "../tables.ts";
import { english, inWords, newTable } from "../tables.ts";
import { drawTable, edition, seedlings } from "../table/testing/draw-table.ts";
import { patient, runs } from "../table/testing/env.ts";
import { framesOf, noticedLater, type Reader, type Recorded } from "./index.ts";

const recorded = (events: readonly TableEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event }));
const laterIn = (events: readonly TableEvent[], reader: Reader) =>
  [...noticedLater(framesOf(newTable(), recorded(events), reader))].map(
    ([number, said]) => [number, said.map((each) => `${inWords(english, each, "written")} (${each.law})`)] as const,
  );

const low: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1 },
  { type: "CallMade", seat: "N", call: "1S" },
  { type: "CallMade", seat: "E", call: "1H" },
];

describe("an insufficient bid", () => {
  it("is told of the bid itself once somebody has drawn attention, and not before", () => {
    expect(laterIn(low, "public")).toEqual([]);
    expect(laterIn([...low, { type: "AttentionDrawn", seat: "S" }], "public")).toEqual([
      [3, ["There was an irregularity in it, which was noticed at event 4. (27)"]],
    ]);
  });

  it("is known to officials where it happens: there is nothing to be told later", () => {
    expect(laterIn([...low, { type: "AttentionDrawn", seat: "S" }], "official")).toEqual([]);
  });
});

describe("a call out of turn over which the next player calls", () => {
  const out: readonly TableEvent[] = [
    { type: "BoardStarted", board: 1 },
    { type: "CallMade", seat: "E", call: "1H" },
    { type: "CallMade", seat: "S", call: "Pass" },
  ];
  it("was accepted there, and nobody says that it was noticed", () => {
    expect(laterIn(out, "public")).toEqual([
      [2, ["There was an irregularity in it, which was accepted at event 3. (29)"]],
    ]);
  });

  it("is so too where only what was put right of the board's start has made it one", () => {
    const right: readonly TableEvent[] = [
      { type: "BoardStarted", board: 2 },
      ...out.slice(1),
      { type: "RecordCorrected", about: 1, to: { type: "BoardStarted", board: 1 } },
    ];
    expect(laterIn(right, "public")).toEqual([
      [2, ["There was an irregularity in it, which was accepted at event 3. (29)"]],
    ]);
  });
});

describe("two cards played as one, neither of which followed suit", () => {
  const deal = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
  const both: readonly TableEvent[] = [
    { type: "BoardStarted", board: 1, deal, dealer: "N" },
    { type: "CallMade", seat: "N", call: "1S" },
    ...(["E", "S", "W"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
    { type: "LeadFaced", seat: "E", card: "CA" },
    { type: "CardPlayed", seat: "S", card: "C8" },
    { type: "CardPlayed", seat: "W", card: "S2", with: ["HA"] },
    { type: "AttentionDrawn", seat: "N", to: "58" },
    { type: "OptionElected", by: "W", option: "designate", card: "S2", law: "58B2" },
    { type: "CardPlayed", seat: "N", card: "C2" },
  ];
  const simultaneous = "There was an irregularity in it, which was noticed at event 9. (58B2)";

  it("are two irregularities of one event, each told as from when it was noticed", () => {
    expect(laterIn(both, "public").flatMap(([, said]) => said)).toEqual([simultaneous]);
    expect(
      laterIn([...both, { type: "AttentionDrawn", seat: "N", to: "61" }], "public").flatMap(([, said]) => said),
    ).toEqual([simultaneous, "There was an irregularity in it, which was noticed at event 12. (61A)"]);
  });
});

it("of any record, tells the public of nothing that its frames do not, and only of what lies behind", patient, () => {
  fc.assert(
    fc.property(seedlings(40), edition, (seeds, of) => {
      const { log } = drawTable(seeds, of);
      const frames = framesOf(newTable({ edition: of }), recorded(log), "public");
      const known = frames.at(-1)?.view.irregularities ?? [];
      for (const [number, said] of noticedLater(frames)) {
        expect(known.some(({ why }) => why.some((each) => each.events.includes(number)))).toBe(true);
        for (const { events: at } of said) expect(Math.min(...at)).toBeGreaterThan(number);
      }
    }),
    runs(60, 5000),
  );
});
