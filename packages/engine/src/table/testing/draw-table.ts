/**
 * Tables as they come about: calls mostly in turn and mostly lawful, questions mostly answered, and now and then anything at all that the
 * door lets in. What the properties of positions are tried on.
 */
import fc from "fast-check";
import type { Seat } from "../../cards/seats.ts";
import { SEATS } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import type { Table } from "../../tables.ts";
import { answersTo, foldTable, newTable, take } from "../../tables.ts";
import type { Edition } from "../../position/position.ts";
import { EDITIONS } from "../../position/position.ts";
import { pendingAsks } from "../asks.ts";
import { mayCall } from "../may-call.ts";
import { turnOf } from "../view.ts";
import type { Below } from "./chance.ts";
import { chance, oneOf } from "./chance.ts";
import { drawCall, drawEvent } from "./draw-event.ts";

export const START: TableEvent = { type: "BoardStarted", board: 1 };
export const edition = fc.constantFrom(...EDITIONS);
/** A number from which an event, or a step of a table, is drawn. */
export const seedling = fc.nat();

export type Drawn = { readonly log: readonly TableEvent[]; readonly edition: Edition; readonly table: Table };

export type DrawnPlay = Omit<Drawn, "edition">;

/** Events that end the play, change the hands, or put a board's cards where no hand had them. */
export const ENDS_PLAY: ReadonlySet<TableEvent["type"]> = new Set([
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

/** The end of a board ends what can be asked of it: such events wait until a test wants them. */
export const ENDS: ReadonlySet<TableEvent["type"]> = new Set([
  "BoardEnded",
  "ResultAgreed",
  "ResultEntered",
  "TricksAwarded",
  "ClaimAccepted",
]);

/** An answer to something that is asked. */
const answer = (table: Table, below: Below): TableEvent | undefined => {
  const pending = pendingAsks(table.laws, table.position);
  const ask = pending[below(Math.max(pending.length, 1))];
  const answers = ask === undefined ? [] : answersTo(table, ask);
  return answers[below(Math.max(answers.length, 1))];
};

const lawfulCall = ({ laws, position }: Table, seat: Seat, below: Below): TableEvent | undefined => {
  const calls = mayCall(laws, position);
  const call = calls[below(Math.max(Math.min(calls.length, 9), 1))];
  return call === undefined ? undefined : { type: "CallMade", seat, call };
};

/** An answer to what is asked, a lawful call, or anything at all. What is not to come is not looked for: that would take longer than all that is tried on the table. */
export const nextEvent = (table: Table, seed: number): TableEvent => {
  const below = chance(seed);
  const way = below(20);
  const turn = turnOf(table.position);
  const lawful =
    (way < 9 ? answer(table, below) : undefined) ??
    (way < 12 && turn !== null ? lawfulCall(table, turn, below) : undefined);
  if (lawful !== undefined) return lawful;
  const seat = turn !== null && way < 15 ? turn : oneOf(below, SEATS);
  if (way < 17) return { type: way === 16 ? "CallReplaced" : "CallMade", seat, call: drawCall(below) };
  return way === 17 ? { type: "DirectorCalled", seat } : drawEvent(below(2 ** 31));
};

/** The log that the numbers lead to, one event a number; what the door refuses is left out. */
export const drawTable = (seeds: readonly number[], of: Edition, first: TableEvent = START): Drawn => {
  let table = foldTable(newTable({ edition: of }), first);
  const log: TableEvent[] = [first];
  for (const seed of seeds) {
    const event = nextEvent(table, seed);
    const after = ENDS.has(event.type) ? undefined : take(table, event).table;
    if (after === undefined) continue;
    table = after;
    log.push(event);
  }
  // Where a property fails, its log says all there is to say.
  const said = { [fc.toStringMethod]: () => `${of}: ${JSON.stringify(log)}` };
  return { log, edition: of, table, ...said };
};

export const tableAfter = ({ log, edition: of }: Pick<Drawn, "log" | "edition">): Table =>
  log.reduce(foldTable, newTable({ edition: of }));

/** The numbers that a table of at most so many events is drawn from. */
export const seedlings = (most: number): fc.Arbitrary<readonly number[]> =>
  fc.array(seedling, { maxLength: most, size: "max" });

export const tableAtRandom: fc.Arbitrary<Drawn> = fc
  .tuple(seedlings(25), edition)
  .map(([seeds, of]) => drawTable(seeds, of));
