/**
 * A board's record as it is stepped through: at each event what lies on the table, what has been called, what the Laws say, and who may choose what.
 * What a reader sees is decided here and nowhere else: officials see all, everybody else what was noticed at the table. Laws 9A, 16, 20, 41, 65, 76B.
 */
import type { Hands } from "../cards/deal.ts";
import { directorsAnswer, type Answer } from "../answers/answer.ts";
import type { TableEvent } from "../position/events.ts";
import type { Irregularity, Position } from "../position/position.ts";
import { isAuctionPeriod } from "../position/auction.ts";
import { foldKnowing, type Table } from "../table/fold.ts";
import { correctionsIn } from "../table/way.ts";
import { asNoticed } from "../table/as-noticed.ts";
import { pendingAsks } from "../table/asks.ts";
import { seenOf, type View } from "../table/view.ts";
import { seenNoticed } from "../table/view-for.ts";
import { cardsOf, type OnTable } from "./on-table.ts";
import { callsOf, heard, type Reader, type ShownCall, SILENCE, type Talk } from "./talk.ts";

/** An event as it came: its number in the record, and when it happened. */
export type Recorded = { readonly number: number; readonly at: string; readonly event: TableEvent };

export type Frame = OnTable & {
  /** 0 before the first event. */
  readonly number: number;
  readonly at: string | null;
  /** What has just happened, as it was recorded. */
  readonly event: TableEvent | null;
  /** It was a slip of the record, and `event` is what was so; `null` where nothing of the kind happened. */
  readonly corrected: boolean;
  readonly hands: Hands;
  readonly calls: readonly ShownCall[];
  readonly view: Omit<View, "mayCall" | "mayPlay" | "why">;
  /** By what each irregularity of the view is known again in another frame, in the same order; the same value as before where they are the same. */
  readonly known: readonly string[];
  /** What the Laws say here and what each choice would bring; absent where nothing is to be decided. */
  readonly answer: Answer | null;
};

/** A record as far as it has been framed, from where it goes on. */
export type Framed = {
  readonly frames: readonly Frame[];
  readonly table: Table;
  readonly talk: Talk;
  readonly reader: Reader;
};

export const beginFrames = (beginning: Table, reader: Reader): Framed => ({
  frames: [frameOf(beginning, undefined, false, SILENCE, reader, [])],
  table: beginning,
  talk: SILENCE,
  reader,
});

/** Every frame of a record, from before its first event to after its last. */
export const framesOf = (beginning: Table, record: readonly Recorded[], reader: Reader): readonly Frame[] =>
  framedOn(beginFrames(beginning, reader), record).frames;

/** With further events; `undefined` where one of them says that something before them was otherwise: then all of it is framed anew. */
export const framedFurther = (framed: Framed, further: readonly Recorded[]): Framed | undefined => {
  const last = framed.frames.at(-1)?.number ?? 0;
  return further.some(({ event }) => event.type === "RecordCorrected" && event.about <= last)
    ? undefined
    : framedOn(framed, further);
};

const framedOn = (framed: Framed, record: readonly Recorded[]): Framed => {
  const corrections = correctionsIn(
    record.map(({ event }) => event),
    record[0]?.number,
  );
  const { reader } = framed;
  const frames = [...framed.frames];
  let { table, talk } = framed;
  for (const recorded of record) {
    const { event, number } = recorded;
    const correction = corrections.get(number);
    const so = correction === undefined ? event : correction.to;
    table = foldKnowing(table, event, corrections);
    if (so !== null) talk = heard(talk, table, so, number);
    const before = frames.at(-1)?.known ?? [];
    frames.push(frameOf(table, { ...recorded, event: so }, correction !== undefined, talk, reader, before));
  }
  return { frames, table, talk, reader };
};

const frameOf = (
  table: Table,
  recorded: (Omit<Recorded, "event"> & { readonly event: TableEvent | null }) | undefined,
  corrected: boolean,
  talk: Talk,
  reader: Reader,
  knownBefore: readonly string[],
): Frame => {
  const { position } = table;
  const noticed = reader === "official" ? undefined : asNoticed(table);
  const { why: _why, ...view } = noticed === undefined ? seenOf(table) : seenNoticed(table, noticed);
  return {
    number: recorded?.number ?? 0,
    at: recorded?.at ?? null,
    event: recorded === undefined || recorded.event === null ? null : shownEvent(recorded.event, reader),
    corrected,
    hands: position.hands,
    calls: callsOf(position, talk, reader),
    ...cardsOf(position),
    view,
    known: knownIn(position, reader, knownBefore),
    answer: answerFor(table, noticed),
  };
};

/**
 * Its place among the others is no name: it is another one when one before it comes to light, or when what was said is read anew. What it began with and what
 * lies there for it are. Two that are alike in all of this are told apart by their order, and nothing else tells them apart.
 */
const knownIn = ({ irregularities }: Position, reader: Reader, before: readonly string[]): readonly string[] => {
  const alike = new Map<string, number>();
  const known = irregularities.flatMap((it) => {
    if (reader === "public" && isSecret(it)) return [];
    const [began] = it.course;
    const about = [it.offender, began?.law, began?.event, it.call?.event, it.card?.event, it.trick].join(" ");
    const place = (alike.get(about) ?? 0) + 1;
    alike.set(about, place);
    return [`${about} ${place}`];
  });
  return known.length === before.length && known.every((each, index) => each === before[index]) ? before : known;
};

/** The director's notes are his own. */
export const shownEvent = (event: TableEvent, reader: Reader): TableEvent => {
  if (reader === "official") return event;
  if (event.type === "FindingMade" && event.note !== undefined) {
    const { note: _note, ...finding } = event;
    return finding;
  }
  if (event.type === "RecordCorrected" && event.to?.type === "FindingMade") {
    const { note: _note, ...to } = event.to;
    return { ...event, to };
  }
  return event;
};

const isSecret = ({ noticed }: Irregularity): boolean => !noticed;

/** What is said and asked: to officials of the whole table, to everybody else of what was noticed at it. */
const answerFor = (whole: Table, noticed: Table | undefined): Answer | null => {
  const known =
    noticed === undefined ? undefined : (table: Table): Table => (table === whole ? noticed : asNoticed(table));
  const { position, laws } = noticed ?? whole;
  const isOpen =
    position.irregularities.some(({ stage }) => stage !== "done") ||
    position.claim?.state === "contested" ||
    (isAuctionPeriod(position) && position.permissions.length > 0) ||
    // What the director is to look at when play is over stays told until then.
    position.review.length > 0 ||
    pendingAsks(laws, position).length > 0;
  if (!isOpen) return null;
  const answer = directorsAnswer(whole, known);
  return answer.happened.length + answer.choice.length + answer.back.length + answer.later.length === 0 ? null : answer;
};
