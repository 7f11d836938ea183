/** The calls a player may make are exactly those that create no irregularity. Laws 17 to 39. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BIDS, CALLS } from "../cards/calls.ts";
import type { Call } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import type { Table } from "../tables.ts";
import { foldTable, viewOf } from "../tables.ts";
import { realTable } from "./testing/draw-situation.ts";
import { patient, runs } from "./testing/env.ts";

const EVERY_CALL: readonly Call[] = [...CALLS, ...BIDS.filter((bid) => !CALLS.includes(bid))];

/** The paragraph on lost turns, in either edition. */
const LOST_TURN: ReadonlySet<string> = new Set(["17D3", "17E2"]);

/** The call stands, no irregularity is about it, and its maker has committed none by it. */
const isSound = (table: Table, seat: Seat, call: Call): boolean => {
  const { position } = foldTable(table, { type: "CallMade", seat, call });
  const { version } = position;
  const stands = position.auction.some(({ event }) => event === version);
  const about = position.irregularities.some(
    ({ call: made, replacement, stage }) =>
      made?.event === version || (replacement?.event === version && stage !== "judging"),
  );
  // That somebody's turn was lost (17D3) comes to light by a later call and is not that call's doing.
  const own = position.irregularities
    .slice(table.position.irregularities.length)
    .some(({ offender, law }) => offender === seat && !LOST_TURN.has(law));
  return stands && !about && !own;
};

describe("the calls a player may make", () => {
  it("are those that stand and create no irregularity", patient, () => {
    fc.assert(
      fc.property(realTable, ({ table }) => {
        const { turn, mayCall, phase } = viewOf(table);
        // Reseated or dealt anew, the board has to begin again before anybody calls (16D2).
        fc.pre(phase === "auction" && turn !== null && table.position.anew === undefined);
        expect(mayCall).toEqual(EVERY_CALL.filter((call) => isSound(table, turn, call)));
      }),
      runs(600, 20_000),
    );
  });
});
