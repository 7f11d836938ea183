/**
 * What must hold of a table whatever situation it has got into, in the auction, in the play and when a board ends: the fold is the same from any point, no card is in two
 * places, what is offered the door takes, all of it can be said, and seats are alike. Laws 13 to 81, in both editions.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEATS } from "../cards/seats.ts";
import { cardsOnTable } from "../position/tricks.ts";
import {
  admit,
  cameTo,
  directorsAnswer,
  english,
  foldTable,
  marksOf,
  newTable,
  previewsOf,
  say,
  sentencesOf,
  viewFor,
  viewOf,
} from "../tables.ts";
import { tableInASituation } from "./testing/draw-situation.ts";
import { patient, runs } from "./testing/env.ts";
import { turned } from "./testing/turn-table.ts";
import type { View } from "./view.ts";

/** Seats come in the order N E S W in lists of whys, and the score is North-South's. */
const alike = ({ why: { mustPass, ...why }, score, ...view }: View): unknown => ({
  ...view,
  score: score === null ? null : Math.abs(score),
  why: { ...why, mustPass: mustPass.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) },
});

describe("a table in any situation", () => {
  it("is the same event by event, from any point, and whichever seat it is looked at from", patient, () => {
    fc.assert(
      fc.property(tableInASituation, fc.nat(), ({ log, edition, table }, cut) => {
        const at = cut % log.length;
        const before = log.slice(0, at).reduce(foldTable, newTable({ edition }));
        const seen = JSON.stringify(viewOf(before));
        const view = viewOf(table);
        expect(viewOf(log.slice(at).reduce(foldTable, before))).toEqual(view);
        expect(JSON.stringify(viewOf(before))).toBe(seen);
        const around = turned(log).reduce(foldTable, newTable({ edition }));
        expect(alike(viewOf(around))).toEqual(alike(turned(view)));
      }),
      runs(150, 20_000),
    );
  });

  it("has each card in one place", patient, () => {
    fc.assert(
      fc.property(tableInASituation, ({ table: { position } }) => {
        if (SEATS.some((seat) => position.hands[seat] === undefined)) return;
        const cards = [
          ...SEATS.flatMap((seat) => position.hands[seat] ?? []),
          ...(position.play === undefined ? [] : cardsOnTable(position.play).map(({ card }) => card)),
        ];
        expect(new Set(cards).size).toBe(cards.length);
      }),
      runs(150, 20_000),
    );
  });

  it("offers what the door takes, and all of it can be said", patient, () => {
    fc.assert(
      fc.property(tableInASituation, ({ table }) => {
        expect(previewsOf(table).filter(({ answer }) => admit(table, answer) !== undefined)).toEqual([]);
        const mute = sentencesOf(directorsAnswer(table)).filter((each) => say(english, each).startsWith(each.key));
        expect([...new Set(mute.map(({ key }) => key))]).toEqual([]);
      }),
      runs(150, 10_000),
    );
  });

  it("shows nobody what nobody has noticed, and what it came to as it is", patient, () => {
    fc.assert(
      fc.property(tableInASituation, fc.constantFrom(...SEATS, "spectator" as const), ({ table }, who) => {
        const seen = viewFor(table, who);
        expect(seen.irregularities.every(({ noticed }) => noticed)).toBe(true);
        expect(seen.pending.filter(({ of }) => of !== undefined && seen.irregularities[of] === undefined)).toEqual([]);
        expect([seen.review, seen.adjust, seen.mayCall, seen.mayPlay]).toEqual([[], null, [], []]);
        expect(JSON.stringify([cameTo(table), marksOf(table)])).toBeTypeOf("string");
      }),
      runs(150, 10_000),
    );
  });
});
