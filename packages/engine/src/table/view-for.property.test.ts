/** What players, kibitzers and pages may see: nothing that nobody has noticed, and no hand. Laws 9A, 16 and 76B. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";
import type { TableEvent } from "../tables.ts";
import { foldTable, newTable, viewFor } from "../tables.ts";
import { START, drawTable, edition, realTable, seedlings, tableAfter } from "./testing/draw-table.ts";
import { patient, runs } from "./testing/env.ts";

const role = fc.constantFrom<Seat | "spectator">(...SEATS, "spectator");
const DEALT: TableEvent = {
  type: "BoardStarted",
  board: 1,
  deal: "N:A852.J63.K9.A753 KQJT97.8..QJT962 3.AKQ954.Q72.K84 64.T72.AJT86543.",
};

/** A question put to a player, or a fact that is found: by either somebody has noticed something. */
const TELLS: ReadonlySet<TableEvent["type"]> = new Set([
  "AttentionDrawn",
  "DirectorCalled",
  "FindingMade",
  "OptionElected",
  "RectificationWaived",
]);

describe("what players may see", () => {
  it("says nothing of what nobody has noticed", patient, () => {
    fc.assert(
      fc.property(realTable, role, ({ table }, who) => {
        const seen = viewFor(table, who);
        const secret = table.position.irregularities.filter(({ noticed }) => !noticed);
        expect(seen.irregularities.every(({ noticed }) => noticed)).toBe(true);
        expect(seen.pending.filter(({ of }) => secret.some(({ id }) => id === of))).toEqual([]);
        expect([seen.review, seen.adjust, seen.mayCall, seen.mayPlay]).toEqual([[], null, [], []]);
        const secretly = table.position.silences.filter(({ of }) => secret.some(({ id }) => id === of));
        const openly = table.position.silences.filter((each) => !secretly.includes(each));
        const onlySecretly = secretly.filter(({ seat: silenced }) => !openly.some((each) => each.seat === silenced));
        expect(onlySecretly.filter(({ seat: silenced }) => seen.mustPass[silenced] !== undefined)).toEqual([]);
      }),
      runs(600, 20_000),
    );
  });

  it("is the same whatever the hidden hands are, as long as nobody has noticed anything", patient, () => {
    fc.assert(
      fc.property(seedlings(40), edition, role, (seeds, of, who) => {
        const { log } = drawTable(seeds, of, DEALT);
        const silent = log.slice(1).filter(({ type }) => !TELLS.has(type));
        const known = tableAfter({ log: [DEALT, ...silent], edition: of });
        const unknown = tableAfter({ log: [START, ...silent], edition: of });
        expect(viewFor(known, who)).toEqual(viewFor(unknown, who));
      }),
      runs(300, 10_000),
    );
  });

  it("shows a low bid nobody has noticed as any other call", () => {
    const log: readonly TableEvent[] = [
      START,
      { type: "CallMade", seat: "N", call: "1S" },
      { type: "CallMade", seat: "E", call: "1H" },
    ];
    const { turn, auction, pending, irregularities } = viewFor(log.reduce(foldTable, newTable()), "W");
    expect({ turn, auction, pending, irregularities }).toEqual({
      turn: "S",
      auction: ["1S", "1H"],
      pending: [],
      irregularities: [],
    });
  });
});
