/**
 * Tables in the play of a real deal: mostly lawful cards and answers, and now and then a card out of turn, a card shown, a word too many.
 * What the properties of the play are tried on.
 */
import fc from "fast-check";
import { BIDS } from "../../cards/calls.ts";
import type { Card } from "../../cards/deal.ts";
import { PACK, RANKS, SUITS, makeDeal } from "../../cards/deal.ts";
import { SEATS, leftOf, partnerOf } from "../../cards/seats.ts";
import type { Seat } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import type { Table } from "../../tables.ts";
import { admit, answersTo, foldTable, newTable, viewOf } from "../../tables.ts";
import type { Below } from "./chance.ts";
import { chance, oneOf } from "./chance.ts";
import { drawEvent } from "./draw-event.ts";
import { seedling, seedlings } from "./draw-table.ts";

export type DrawnPlay = { readonly log: readonly TableEvent[]; readonly table: Table };

const shuffled = (below: Below): readonly Card[] => {
  const pack = [...PACK];
  for (let left = pack.length; left > 1; left -= 1) {
    const at = below(left);
    const [one, other] = [pack[at], pack[left - 1]];
    if (one !== undefined && other !== undefined) [pack[at], pack[left - 1]] = [other, one];
  }
  return pack;
};

/** A deal, one bid and three passes: who defends and what is trumps differ, and nothing else has happened. */
export const dealt = (seed: number): readonly TableEvent[] => {
  const below = chance(seed);
  const pack = shuffled(below);
  const hand = (from: number): readonly Card[] => pack.slice(13 * from, 13 * from + 13);
  const deal = makeDeal({ N: hand(0), E: hand(1), S: hand(2), W: hand(3) });
  const dealer = oneOf(below, SEATS);
  const calls = (seat: Seat, call: (typeof BIDS)[number] | "Pass"): TableEvent => ({ type: "CallMade", seat, call });
  const bid = BIDS[below(BIDS.length)] ?? "1C";
  const others = [leftOf(dealer), partnerOf(dealer), leftOf(partnerOf(dealer))];
  return [
    { type: "BoardStarted", board: 1, deal, dealer, vulnerability: "None" },
    calls(dealer, bid.startsWith("8") || bid.startsWith("9") ? "3NT" : bid),
    ...others.map((seat) => calls(seat, "Pass")),
  ];
};

/** The next lawful card: a lead is faced first. */
export const lawfulCard = (table: Table, below: Below): TableEvent | undefined => {
  const { turn, mayPlay, phase } = viewOf(table);
  const card = mayPlay[below(Math.max(mayPlay.length, 1))];
  if (turn === null || card === undefined) return undefined;
  return phase === "clarification" ? { type: "LeadFaced", seat: turn, card } : { type: "CardPlayed", seat: turn, card };
};

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
  const { pending, mayWithdraw } = viewOf(table);
  const way = below(20);
  const ask = pending[below(Math.max(pending.length, 1))];
  if (ask !== undefined && way < 9) {
    const answers = answersTo(table, ask);
    return answers[below(Math.max(answers.length, 1))];
  }
  const back = mayWithdraw[below(Math.max(mayWithdraw.length, 1))];
  if (back?.card !== undefined && way < 13) return { type: "CardWithdrawn", seat: back.seat, card: back.card };
  if (way < 15) return lawfulCard(table, below);
  if (way < 18) return amiss(table, below);
  return way === 18 ? found(below) : drawEvent(below(2 ** 31));
};

/** Events that end the play, change the hands, or put a board's cards where no hand had them. */
const ASIDE: ReadonlySet<TableEvent["type"]> = new Set([
  "BoardStarted",
  "BoardEnded",
  "ResultAgreed",
  "ResultEntered",
  "TricksAwarded",
  "TricksConceded",
  "ClaimMade",
  "CardsCorrected",
  "HandReplaced",
]);

/** A table in play after as many steps as there are numbers; what the door refuses is left out. */
const drawPlay = (deal: number, seeds: readonly number[]): DrawnPlay => {
  const log = [...dealt(deal)];
  let table = log.reduce(foldTable, newTable());
  for (const seed of seeds) {
    const event = nextEvent(table, seed);
    if (event === undefined || ASIDE.has(event.type) || admit(table, event) !== undefined) continue;
    table = foldTable(table, event);
    log.push(event);
  }
  const said = { [fc.toStringMethod]: () => JSON.stringify(log) };
  return { log, table, ...said };
};

export const tableInPlay: fc.Arbitrary<DrawnPlay> = fc
  .tuple(seedling, seedlings(60))
  .map(([deal, seeds]) => drawPlay(deal, seeds));

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
