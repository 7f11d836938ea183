/**
 * A revoke put into a lawful board, and claims at any moment: what the Laws find is compared with a second reading of the cards alone.
 * Laws 61, 63, 64A, 64B and 69A.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Card } from "../cards/deal.ts";
import { RANKS } from "../cards/deal.ts";
import { SEATS, leftOf, partnerOf, sideOf } from "../cards/seats.ts";
import type { Seat, Side } from "../cards/seats.ts";
import type { Table, TableEvent, View } from "../tables.ts";
import { admit, foldTable, newTable, viewOf } from "../tables.ts";
import type { Below } from "./testing/chance.ts";
import { chance } from "./testing/chance.ts";
import { dealt, lawfulCard } from "./testing/dealt.ts";
import { seedling } from "./testing/draw-table.ts";
import { patient, runs } from "./testing/env.ts";

type Played = { readonly seat: Seat; readonly card: Card };

/** Every card in order, with the table after it. */
type Board = {
  readonly cards: readonly Played[];
  readonly tables: readonly Table[];
  readonly revoke: number | undefined;
};

const suitOf = (card: Card): string => card.charAt(0);

/** A card of another suit for a hand that could follow, if it is on turn and has one. */
const offSuit = (table: Table, below: Below): TableEvent | undefined => {
  const { turn, mayPlay } = viewOf(table);
  const hand = turn === null ? [] : (table.position.hands[turn] ?? []);
  const others = hand.filter((card) => !mayPlay.includes(card));
  const card = others[below(Math.max(others.length, 1))];
  return turn === null || card === undefined ? undefined : { type: "CardPlayed", seat: turn, card };
};

const playedBy = (event: TableEvent): Played | undefined =>
  (event.type === "CardPlayed" || event.type === "LeadFaced") && event.card !== undefined
    ? { seat: event.seat, card: event.card }
    : undefined;

/** A board played to the last card, lawful but for one revoke at the first chance after `wait` cards. */
const board = (seed: number, wait: number): Board => {
  const below = chance(seed + 1);
  let table = dealt(seed).reduce(foldTable, newTable());
  const cards: Played[] = [];
  const tables: Table[] = [];
  let revoke: number | undefined;
  for (;;) {
    const wrong = revoke === undefined && cards.length >= wait ? offSuit(table, below) : undefined;
    const event = wrong ?? lawfulCard(table, below);
    const played = event === undefined ? undefined : playedBy(event);
    if (event === undefined || played === undefined) return { cards, tables, revoke };
    if (wrong !== undefined) revoke = cards.length;
    table = foldTable(table, event);
    cards.push(played);
    tables.push(table);
  }
};

const winnerOf = (trick: readonly Played[], trump: string): Seat | undefined => {
  const strength = ({ card }: Played): number =>
    (suitOf(card) === trump ? 200 : suitOf(card) === suitOf(trick[0]?.card ?? card) ? 100 : 0) -
    RANKS.findIndex((rank) => card.endsWith(rank));
  return trick.toSorted((one, other) => strength(other) - strength(one))[0]?.seat;
};

/** The winners of all tricks, from the cards alone. */
const winners = (cards: readonly Played[], { contract }: View): readonly (Seat | undefined)[] => {
  const trump = contract?.includes("NT") === true ? "none" : (contract?.charAt(1) ?? "none");
  return Array.from({ length: cards.length / 4 }, (_, at) => winnerOf(cards.slice(4 * at, 4 * at + 4), trump));
};

const wins = (all: readonly (Seat | undefined)[], side: Side, from: number): number =>
  all.slice(from).filter((seat) => seat !== undefined && sideOf(seat) === side).length;

/** 64A, read once more: what the offender's trick and the later ones cost. */
const costOf = (all: readonly (Seat | undefined)[], offender: Seat, trick: number, dummy: Seat | null): number => {
  if (offender === dummy || trick === 11) return 0;
  const later = wins(all, sideOf(offender), trick + 1) > 0 ? 1 : 0;
  if (all[trick] === offender) return 1 + later;
  return wins(all, sideOf(offender), trick) > 0 ? 1 : 0;
};

const revokes = ({ position }: Table): Table["position"]["irregularities"] =>
  position.irregularities.filter(({ law }) => law.startsWith("61"));

const spoken: TableEvent = { type: "AttentionDrawn", by: "director", to: "61" };

describe("a revoke in a lawful board", () => {
  it(
    "is found at its card, and established by the offending side's first card to a later trick, not before",
    patient,
    () => {
      fc.assert(
        fc.property(seedling, fc.integer({ min: 1, max: 44 }), (seed, wait) => {
          const { cards, tables, revoke } = board(seed, wait);
          const offender = revoke === undefined ? undefined : cards[revoke]?.seat;
          if (revoke === undefined || offender === undefined) return;
          const next = cards.findIndex(
            ({ seat }, at) => at >= 4 * (Math.floor(revoke / 4) + 1) && sideOf(seat) === sideOf(offender),
          );
          for (const [at, table] of tables.entries()) {
            const seen = revokes(table).map((it) => `${it.offender} ${it.state} ${it.trick}`);
            const state = next >= 0 && at >= next ? "established" : "pending";
            expect(seen).toEqual(at < revoke ? [] : [`${offender} ${state} ${Math.floor(revoke / 4) + 1}`]);
          }
        }),
        runs(60, 2_000),
      );
    },
  );

  it("costs what 64A says of the tricks, once somebody has spoken of it", patient, () => {
    fc.assert(
      fc.property(seedling, fc.integer({ min: 1, max: 44 }), fc.nat(), (seed, wait, when) => {
        const { cards, tables, revoke } = board(seed, wait);
        const last = tables.at(-1);
        const offender = revoke === undefined ? undefined : cards[revoke]?.seat;
        if (last === undefined || revoke === undefined || offender === undefined) return;
        expect(viewOf(last).transfer).toBeNull();
        const heard = cards.length - 1 - (when % (cards.length - revoke));
        const before = tables[heard];
        if (before === undefined || revokes(before).some(({ state }) => state === "pending")) return;
        const rest: readonly TableEvent[] = cards.slice(heard + 1).map((card) => ({ type: "CardPlayed", ...card }));
        const view = viewOf([spoken, ...rest].reduce(foldTable, before));
        const all = winners(cards, view);
        const cost = costOf(all, offender, Math.floor(revoke / 4), view.dummy);
        const { declarer } = view;
        if (declarer === null) throw new Error("a board that was played has a declarer");
        const isDeclarers = sideOf(offender) === sideOf(declarer);
        expect(view.transfer?.tricks ?? 0).toBe(cost);
        expect(view.declarerTricks).toBe(wins(all, sideOf(declarer), 0) + (isDeclarers ? -cost : cost));
      }),
      runs(80, 3_000),
    );
  });

  it("may be put right until then, and leaves no trace on the tricks", patient, () => {
    fc.assert(
      fc.property(seedling, fc.integer({ min: 1, max: 40 }), (seed, wait) => {
        const { cards, tables, revoke } = board(seed, wait);
        const table = revoke === undefined ? undefined : tables[revoke];
        const card = revoke === undefined ? undefined : cards[revoke];
        if (table === undefined || card === undefined || revoke === undefined) return;
        const back: TableEvent = { type: "CardWithdrawn", ...card };
        expect(admit(table, back)).toBeUndefined();
        const after = foldTable(table, back);
        const before = tables[revoke - 1];
        expect(viewOf(after).turn).toBe(card.seat);
        expect(after.position.hands[card.seat]?.toSorted()).toEqual(before?.position.hands[card.seat]?.toSorted());
        const replaced = lawfulCard(after, chance(seed));
        if (replaced === undefined) throw new Error("there is a card to follow with");
        const put = foldTable(after, replaced);
        expect(revokes(put).map(({ state }) => state)).toEqual(["rectified"]);
        expect(viewOf(put).transfer).toBeNull();
      }),
      runs(60, 2_000),
    );
  });
});

const sumOf = ({ account }: View, side: Side): number =>
  account.reduce((sum, { kind, to, tricks }) => {
    if (kind === "transferred") return sum + (to === side ? tricks : -tricks);
    return to === side ? sum + tricks : sum;
  }, 0);

describe("a claim at any moment", () => {
  it("adds up to thirteen tricks, revokes and all, and gives each side what was said", patient, () => {
    fc.assert(
      fc.property(
        seedling,
        fc.integer({ min: 1, max: 51 }),
        fc.nat(),
        fc.constantFrom(...SEATS),
        fc.boolean(),
        (seed, at, count, who, conceding) => {
          const { tables } = board(seed, at % 20);
          const table = tables[Math.min(at, tables.length - 1)];
          if (table === undefined) return;
          const open = foldTable(table, spoken);
          const { dummy, tricks, phase } = viewOf(open);
          const seat = who === dummy ? partnerOf(who) : who;
          const left = 13 - tricks.NS - tricks.EW;
          if (phase !== "play") return;
          const said = count % (left + 1);
          const claim: TableEvent = conceding
            ? { type: "TricksConceded", seat, tricks: said }
            : { type: "ClaimMade", seat, tricks: said };
          expect(admit(open, claim)).toBeUndefined();
          const agreed = [claim, { type: "ClaimAccepted", seat: leftOf(seat) } as const].reduce(foldTable, open);
          const view = viewOf(agreed);
          const side = sideOf(seat);
          const own = tricks[side] + (conceding ? left - said : said);
          const moved =
            view.transfer === null ? 0 : view.transfer.to === side ? view.transfer.tricks : -view.transfer.tricks;
          expect(sumOf(view, "NS") + sumOf(view, "EW")).toBe(13);
          expect(sumOf(view, side)).toBe(own + moved);
          expect(view.declarerTricks).toBe(sumOf(view, sideOf(view.declarer ?? "N")));
          expect([sumOf(view, "NS"), sumOf(view, "EW")].every((tricksNow) => tricksNow >= 0)).toBe(true);
        },
      ),
      runs(150, 5_000),
    );
  });
});
