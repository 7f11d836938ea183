/** What of a board's record is worth a look: counted from its events and its table. Laws 9, 20, 68, 73D, 81. */
import type { TableEvent } from "../position/events.ts";
import type { Table } from "./fold.ts";
import { standing } from "./way.ts";

/** Counts. Irregularities that nobody at the table has noticed are told apart: only officials learn of them (Law 9A4 and 16). */
export type RecordMarks = {
  readonly calls: number;
  readonly cards: number;
  readonly irregularities: number;
  readonly unnoticed: number;
  readonly rulings: number;
  readonly explanations: number;
  readonly claim: boolean;
  /** Breaks in tempo that were noted. */
  readonly tempo: number;
  /** Rights reserved, and what was learned too late or by a way that is none: what Laws 16 and 21 look at. */
  readonly information: number;
};

/** Laws 16B2, 16D, 20F4, 21B1(a). */
export const isInformation = (event: TableEvent): boolean =>
  event.type === "RightsReserved" ||
  event.type === "ExtraneousInformation" ||
  event.type === "ExplanationCorrected" ||
  (event.type === "CallAlerted" && event.late === true);

export const isOutOfTempo = (event: TableEvent): boolean => "tempo" in event && event.tempo !== undefined;

const RULINGS: ReadonlySet<TableEvent["type"]> = new Set(["FindingMade", "TricksAwarded", "RectificationWaived"]);

const countOf = (events: readonly TableEvent[], of: (event: TableEvent) => boolean): number =>
  events.reduce((count, event) => (of(event) ? count + 1 : count), 0);

/** The events of a record in order, corrections of the record read as what was so. */
const eventsOf = (table: Table): readonly TableEvent[] => {
  const events: TableEvent[] = [];
  for (let at = table; at.last !== undefined; at = at.last.before) {
    const { reading } = at.last;
    if (reading?.as === "instead") events.push(...reading.events.map((each) => each.event));
    else events.push(standing(at.last));
  }
  return events;
};

export const marksOf = (table: Table): RecordMarks => {
  const events = eventsOf(table);
  const { irregularities } = table.position;
  return {
    calls: countOf(events, ({ type }) => type === "CallMade" || type === "CallReplaced"),
    cards: countOf(events, ({ type }) => type === "CardPlayed" || type === "LeadFaced"),
    irregularities: irregularities.filter(({ noticed }) => noticed).length,
    unnoticed: irregularities.filter(({ noticed }) => !noticed).length,
    rulings: countOf(events, ({ type }) => RULINGS.has(type)),
    explanations: countOf(events, ({ type }) => type === "CallExplained" || type === "ExplanationCorrected"),
    claim: events.some(({ type }) => type === "ClaimMade" || type === "TricksConceded"),
    tempo: countOf(events, isOutOfTempo),
    information: countOf(events, isInformation),
  };
};
