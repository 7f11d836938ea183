/**
 * Tables in the play of a real deal: mostly lawful cards and answers, and now and then a card out of turn, a card shown, a word too many.
 * What the properties of the play are tried on.
 */
import fc from "fast-check";
import type { Card } from "../../cards/deal.ts";
import { RANKS, SUITS } from "../../cards/deal.ts";
import { SEATS, partnerOf } from "../../cards/seats.ts";
import type { Seat } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import type { Table } from "../../tables.ts";
import { answersTo, foldTable, newTable, take } from "../../tables.ts";
import { pendingAsks } from "../asks.ts";
import { returnsOf } from "../returns.ts";
import type { Below } from "./chance.ts";
import { chance, oneOf } from "./chance.ts";
import { dealt, lawfulCard } from "./dealt.ts";
import { drawEvent } from "./draw-event.ts";
import { situationInPlay } from "./draw-situation.ts";
import { type DrawnPlay, ENDS_PLAY, seedling, seedlings } from "./draw-table.ts";
import { anyOf } from "./situation.ts";

const heldBy = (table: Table, seat: Seat, below: Below): Card => {
  const hand = table.position.hands[seat] ?? [];
  return hand[below(Math.max(hand.length, 1))] ?? oneOf(below, ["SA", "H2"]);
};

const namings = (below: Below): TableEvent =>
  oneOf<TableEvent>(below, [
    { type: "DummyCardNamed", suit: oneOf(below, SUITS) },
    { type: "DummyCardNamed", rank: oneOf(below, RANKS) },
    { type: "DummyCardNamed", rank: oneOf(below, RANKS), suit: oneOf(below, SUITS) },
    { type: "DummyCardNamed", words: oneOf(below, ["high", "low", "win", "anything", "that one"]) },
  ]);

/** Something that a player should not have done. */
const amiss = (table: Table, below: Below): TableEvent => {
  const seat = oneOf(below, SEATS);
  const card = heldBy(table, seat, below);
  const other = heldBy(table, seat, below);
  const shown: TableEvent = {
    type: "CardsExposed",
    seat,
    cards: card === other ? [card] : [card, other],
    manner: oneOf(below, ["accidental", "deliberate", "led"]),
  };
  return oneOf<TableEvent>(below, [
    { type: "CardPlayed", seat, card },
    { type: "CardPlayed", seat, card },
    { type: "CardPlayed", seat, card, ...(card === other ? {} : { with: [other] }) },
    { type: "CardPlayed", seat, card, asLead: true },
    { type: "CardPlayed", seat, card, unasked: true },
    { type: "LeadFaced", seat, card },
    { type: "LeadSelected", seat, card },
    { type: "LeadReturned", seat },
    shown,
    { type: "CardNamed", seat, card },
    { type: "CardSuggested", seat, card },
    { type: "DummyLimitBroken", by: seat, limit: "43A2(c)" },
    { type: "DummyWarned", by: seat, of: partnerOf(seat) },
    { type: "RevokeAsked", by: seat, of: partnerOf(seat) },
    namings(below),
  ]);
};

const found = (below: Below): TableEvent =>
  oneOf<TableEvent>(below, [
    { type: "FindingMade", finding: "isLead", value: false },
    { type: "FindingMade", finding: "toldTurn", value: true },
    { type: "FindingMade", finding: "unintended", value: true },
    { type: "FindingMade", finding: "misinformation", value: oneOf(below, ["NS", "EW"]) },
    { type: "FindingMade", finding: "simultaneous", value: oneOf(below, SEATS) },
    { type: "FindingMade", finding: "penaltyCard", value: false },
    { type: "AttentionDrawn", seat: oneOf(below, SEATS) },
    { type: "DirectorCalled", seat: oneOf(below, SEATS) },
  ]);

const nextEvent = (table: Table, seed: number): TableEvent | undefined => {
  const below = chance(seed);
  const { laws, position } = table;
  const way = below(20);
  const ask = way < 9 ? anyOf(below, pendingAsks(laws, position)) : undefined;
  if (ask !== undefined) return anyOf(below, answersTo(table, ask));
  const back = way < 13 ? anyOf(below, returnsOf(laws, position)) : undefined;
  if (back !== undefined) return { type: "CardWithdrawn", seat: back.seat, card: back.card };
  if (way < 15) return lawfulCard(table, below);
  if (way < 18) return amiss(table, below);
  return way === 18 ? found(below) : drawEvent(below(2 ** 31));
};

/** A table in play after as many steps as there are numbers; what the door refuses is left out. */
const drawPlay = (deal: number, seeds: readonly number[]): DrawnPlay => {
  const log = [...dealt(deal)];
  let table = log.reduce(foldTable, newTable());
  for (const seed of seeds) {
    const event = nextEvent(table, seed);
    const after = event === undefined || ENDS_PLAY.has(event.type) ? undefined : take(table, event).table;
    if (event === undefined || after === undefined) continue;
    table = after;
    log.push(event);
  }
  const said = { [fc.toStringMethod]: () => JSON.stringify(log) };
  return { log, table, ...said };
};

/** In one situation or another, or in none. */
export const tableInPlay: fc.Arbitrary<DrawnPlay> = fc.oneof(
  fc.tuple(seedling, seedlings(60)).map(([deal, seeds]) => drawPlay(deal, seeds)),
  situationInPlay,
);

/** The same number again gives the same lawful board, from the deal to the last card. */
export const lawfulBoard: fc.Arbitrary<DrawnPlay> = seedling.map((seed) => {
  const below = chance(seed + 1);
  const log = [...dealt(seed)];
  let table = log.reduce(foldTable, newTable());
  for (let event = lawfulCard(table, below); event !== undefined; event = lawfulCard(table, below)) {
    table = foldTable(table, event);
    log.push(event);
  }
  return { log, table };
});
