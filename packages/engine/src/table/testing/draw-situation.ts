/**
 * Tables that have got into one situation or another, in either edition, at any moment of a board: what happens there is drawn from what such a situation leads to, from what
 * the engine asks and lets go back, and only now and then from anything. They come where tables on which anything may happen hardly ever do.
 */
import fc from "fast-check";
import { isSide, partnerOf } from "../../cards/seats.ts";
import { turnToCall } from "../../position/auction.ts";
import { phaseOf } from "../../position/phase.ts";
import { turnToPlay } from "../../position/tricks.ts";
import type { Table, TableEvent } from "../../tables.ts";
import { answersTo, newTable, take } from "../../tables.ts";
import { openAsks } from "../asks.ts";
import { mayPlay } from "../may-play.ts";
import { returnsOf } from "../returns.ts";
import { AT_THE_END } from "./at-the-end.ts";
import type { Below } from "./chance.ts";
import { chance, oneOf } from "./chance.ts";
import { dealt } from "./dealt.ts";
import { drawEvent } from "./draw-event.ts";
import {
  type Drawn,
  type DrawnPlay,
  ENDS,
  ENDS_PLAY,
  edition,
  seedling,
  seedlings,
  tableAtRandom,
} from "./draw-table.ts";
import { IN_THE_AUCTION, finishing } from "./in-the-auction.ts";
import { IN_THE_PLAY, openingLead } from "./in-the-play.ts";
import { anyOf, type Situation } from "./situation.ts";

/** What a lawful table does next. */
const lawful = ({ position, laws }: Table, below: Below): TableEvent | undefined => {
  const phase = phaseOf(position);
  if (phase === "auction") return { type: "CallMade", seat: turnToCall(position), call: "Pass" };
  const seat = position.play === undefined ? undefined : turnToPlay(position.play);
  const card = seat === undefined ? undefined : anyOf(below, mayPlay(laws, position));
  if (seat === undefined || card === undefined) return undefined;
  return phase === "clarification" ? { type: "LeadFaced", seat, card } : { type: "CardPlayed", seat, card };
};

/** An answer to something that is asked: where a side decides, either of its players may speak. */
const answer = (table: Table, below: Below): TableEvent | undefined => {
  const ask = anyOf(below, openAsks(table.laws, table.position));
  const given = ask === undefined ? undefined : anyOf(below, answersTo(table, ask));
  return ask !== undefined &&
    isSide(ask.decider) &&
    given?.type === "OptionElected" &&
    given.by !== "director" &&
    below(2) === 0
    ? { ...given, by: partnerOf(given.by) }
    : given;
};

const cardBack = ({ laws, position }: Table, below: Below): TableEvent | undefined => {
  const back = anyOf(below, returnsOf(laws, position));
  return back && { type: "CardWithdrawn", seat: back.seat, card: back.card };
};

const nextEvent = (table: Table, below: Below, situation: Situation): TableEvent | undefined => {
  const way = below(20);
  const asked = (way < 7 ? answer(table, below) : undefined) ?? (way < 9 ? cardBack(table, below) : undefined);
  if (asked !== undefined) return asked;
  if (way < 15)
    return anyOf(
      below,
      situation(table, below).filter((event) => event !== undefined),
    );
  return way < 19 ? lawful(table, below) : drawEvent(below(2 ** 31));
};

const HANDS_UNKNOWN: TableEvent = { type: "BoardStarted", board: 1, dealer: "N", vulnerability: "None" };

/** A table with its log, as it goes on. */
type Begun = { readonly log: TableEvent[]; table: Table };
const goOn = (begun: Begun, event: TableEvent | undefined): void => {
  const after = event === undefined ? undefined : take(begun.table, event).table;
  if (event === undefined || after === undefined) return;
  begun.table = after;
  begun.log.push(event);
};

/** How many tricks have been played when things begin to happen: at the start of play, and near its end, where other clauses apply. */
const TRICKS_BEFORE = [0, 0, 0, 1, 1, 2, 3, 6, 10, 11, 11, 12] as const;

const playedOn = (begun: Begun, below: Below): void => {
  for (let cards = 4 * oneOf(below, TRICKS_BEFORE) + below(4); cards > 0; cards -= 1)
    goOn(begun, lawful(begun.table, below));
};

/** A board in its auction, at the end of it or in the play, and the situation it is in. */
const begin = (begun: Begun, below: Below): Situation => {
  const [start = HANDS_UNKNOWN, ...calls] = dealt(below(2 ** 31));
  const way = below(12);
  goOn(begun, below(8) === 0 ? HANDS_UNKNOWN : start);
  for (const call of way < 6 ? calls.slice(0, below(4)) : calls) goOn(begun, call);
  if (way < 6) return oneOf(below, IN_THE_AUCTION);
  if (way === 6) return oneOf(below, [openingLead, finishing]);
  playedOn(begun, below);
  return way < 10 ? oneOf(below, IN_THE_PLAY) : oneOf(below, AT_THE_END);
};

/** A board in play, its hands known. */
const beginInPlay = (begun: Begun, below: Below): Situation => {
  for (const event of dealt(below(2 ** 31))) goOn(begun, event);
  if (below(6) === 0) return openingLead;
  playedOn(begun, below);
  return oneOf(below, IN_THE_PLAY);
};

type Course = {
  readonly begins: (begun: Begun, below: Below) => Situation;
  readonly goesOnTo: (table: Table) => typeof IN_THE_PLAY;
  readonly without?: ReadonlySet<TableEvent["type"]>;
};
/** A situation lasts until another one comes. */
const drawSituation = (
  { begins, goesOnTo, without }: Course,
  [first, seeds, of]: readonly [number, readonly number[], Drawn["edition"]],
): Drawn => {
  const begun: Begun = { log: [], table: newTable({ edition: of }) };
  let situation = begins(begun, chance(first));
  for (const seed of seeds) {
    const below = chance(seed);
    if (below(12) === 0) situation = oneOf(below, goesOnTo(begun.table));
    const event = nextEvent(begun.table, below, situation);
    if (event !== undefined && without?.has(event.type) !== true) goOn(begun, event);
  }
  const { log, table } = begun;
  const said = { [fc.toStringMethod]: () => `${of}: ${JSON.stringify(log)}` };
  return { log, edition: of, table, ...said };
};

const anywhere: Course = {
  begins: begin,
  goesOnTo: ({ position }) => [...(position.play === undefined ? IN_THE_AUCTION : IN_THE_PLAY), ...AT_THE_END],
};
/** To whatever part of a board it may come, its end too. */
export const tableInASituation: fc.Arbitrary<Drawn> = fc
  .tuple(seedling, seedlings(40), edition)
  .map((drawn) => drawSituation(anywhere, drawn));

const inPlay: Course = { begins: beginInPlay, goesOnTo: () => IN_THE_PLAY, without: ENDS_PLAY };
/** Under the Laws of 2017, and play does not end. */
export const situationInPlay: fc.Arbitrary<DrawnPlay> = fc
  .tuple(seedling, seedlings(40), fc.constant(2017 as const))
  .map((drawn) => drawSituation(inPlay, drawn));

const goesOn: Course = { ...anywhere, without: ENDS };
/** A table on which anything may happen, or one in a situation; its board does not end. */
export const realTable: fc.Arbitrary<Drawn> = fc.oneof(
  tableAtRandom,
  fc.tuple(seedling, seedlings(25), edition).map((drawn) => drawSituation(goesOn, drawn)),
);
