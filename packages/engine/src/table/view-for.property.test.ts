/** What players, kibitzers and pages may see: nothing that nobody has noticed, and no hand. Laws 9A, 16 and 76B. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";
import type { TableEvent } from "../tables.ts";
import { admit, cameTo, foldTable, newTable, viewFor, viewOf } from "../tables.ts";
import { chance } from "./testing/chance.ts";
import { tableInPlay } from "./testing/draw-play.ts";
import { realTable } from "./testing/draw-situation.ts";
import { START, drawTable, edition, nextEvent, seedlings, tableAfter } from "./testing/draw-table.ts";
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

/** How a board comes to its end, whatever was amiss before and whoever spoke of it. */
const ENDINGS: readonly (readonly TableEvent[])[] = [
  [{ type: "ResultAgreed", tricks: 8 }, { type: "BoardEnded" }],
  [{ type: "ResultEntered", contract: "1NT-N", tricks: 7 }],
  [{ type: "ClaimMade", seat: "N", tricks: 5 }, { type: "ClaimAccepted", seat: "E" }, { type: "BoardEnded" }],
  [
    { type: "AttentionDrawn", seat: "W" },
    { type: "ResultAgreed", tricks: 8 },
  ],
];
/** Auctions that come to their end, with a call after it now and then. */
const called = fc.tuple(seedlings(20), edition).map(([seeds, of]) =>
  seeds.reduce(
    (table, seed) => {
      const below = chance(seed);
      const { turn } = viewOf(table);
      const pass: TableEvent = { type: "CallMade", seat: turn ?? "N", call: "Pass" };
      const event = below(3) === 0 ? nextEvent(table, below(2 ** 31)) : pass;
      return event.type.startsWith("Call") && admit(table, event) === undefined ? foldTable(table, event) : table;
    },
    foldTable(newTable({ edition: of }), DEALT),
  ),
);
const played = tableInPlay.map(({ table }) => table);
const ended = fc
  .tuple(fc.oneof(called, played), fc.constantFrom(...ENDINGS))
  .map(([table, ending]) =>
    ending.reduce((so, event) => (admit(so, event) === undefined ? foldTable(so, event) : so), table),
  );

describe("what players may see", () => {
  it("is the contract and the tricks that the board came to, once it has", patient, () => {
    fc.assert(
      fc.property(ended, role, (table, who) => {
        const came = cameTo(table);
        if (came === undefined || came.kind === "awaitsRuling") return;
        const { contract, declarer, declarerTricks, score } = viewOf(table);
        expect(viewFor(table, who)).toMatchObject({ contract, declarer, declarerTricks, score });
      }),
      runs(400, 20_000),
    );
  });

  it("says nothing of what nobody has noticed", patient, () => {
    fc.assert(
      fc.property(realTable, role, ({ table }, who) => {
        const seen = viewFor(table, who);
        const secret = table.position.irregularities.filter(({ noticed }) => !noticed);
        expect(seen.irregularities.every(({ noticed }) => noticed)).toBe(true);
        expect(seen.pending.filter(({ of }) => of !== undefined && seen.irregularities[of] === undefined)).toEqual([]);
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
