/** What is taken back is gone: auction, turn and hands are as they were. Laws 16C, 25B2, 27B, 29B, 36A and 39A. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEATS, isSeat } from "../cards/seats.ts";
import type { Table, TableEvent } from "../tables.ts";
import { foldTable, viewOf } from "../tables.ts";
import { chance } from "./testing/chance.ts";
import { drawCall } from "./testing/draw-event.ts";
import { realTable } from "./testing/draw-situation.ts";
import { seedling } from "./testing/draw-table.ts";
import { patient, runs } from "./testing/env.ts";

const seen = (table: Table): unknown => {
  const { auction, turn } = viewOf(table);
  return { auction, turn, hands: table.position.hands };
};

const isQuiet = ({ position }: Table): boolean =>
  position.irregularities.every(({ stage }) => stage === "done") && position.play === undefined;

/** By right the old call is gone (21B, 25A6), whatever becomes of the new one: a bid too low in its place is replaced under 27B. */
const isByRight = ({ position }: Table, seat: string): boolean =>
  position.permissions.some((permission) => permission.seat === seat);

const REFUSABLE: ReadonlySet<string> = new Set(["25B1", "27A1", "29A"]);

/** What the opponent to the left, or whoever draws attention, says to a call that can be refused or must go; undefined where it may stand. */
const takesBack = (table: Table): TableEvent | undefined => {
  const [ask] = viewOf(table).pending;
  if (ask !== undefined && "options" in ask && REFUSABLE.has(ask.law) && isSeat(ask.decider))
    return { type: "OptionElected", by: ask.decider, option: "refuse" };
  const open = table.position.irregularities.find(({ stage }) => stage === "open");
  return open?.law === "36" || open?.law === "39" ? { type: "AttentionDrawn", seat: "N", to: open.law } : undefined;
};

describe("taking back", () => {
  it("leaves auction, turn and hands as they were before the call that is refused or void", patient, () => {
    fc.assert(
      fc.property(realTable, fc.constantFrom(...SEATS), seedling, fc.boolean(), ({ table }, seat, seed, replaces) => {
        fc.pre(isQuiet(table) && !(replaces && isByRight(table, seat)));
        const call = drawCall(chance(seed));
        const type = replaces ? "CallReplaced" : "CallMade";
        const called = foldTable(table, { type, seat, call });
        const judged = replaces
          ? foldTable(called, { type: "FindingMade", finding: "unintended", value: false })
          : called;
        const answer = takesBack(judged);
        fc.pre(answer !== undefined);
        expect(seen(foldTable(judged, answer))).toEqual(seen(table));
      }),
      runs(2_000, 60_000),
    );
  });
});
