/**
 * A board's record as it is stepped through: at each event what lies on the table, what has been called, what the Laws say, and who may choose what.
 * What a reader sees is decided here and nowhere else: officials see all, everybody else what was noticed at the table. Laws 9A, 16, 20, 41, 65, 76B.
 */
import type { Call } from "../cards/calls.ts";
import type { Card, Hands } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { directorsAnswer, type Answer } from "../answers/answer.ts";
import type { TableEvent } from "../position/events.ts";
import type { Irregularity, Position, Slot } from "../position/position.ts";
import { isBeforeLead, momentOf } from "../position/auction.ts";
import { numberInHand, trickInHand } from "../position/tricks.ts";
import { foldKnowing, type Table } from "../table/fold.ts";
import { correctionsIn } from "../table/way.ts";
import { asNoticed } from "../table/as-noticed.ts";
import { pendingAsks } from "../table/asks.ts";
import { seenOf, type View } from "../table/view.ts";
import { seenNoticed } from "../table/view-for.ts";
import type { Words } from "../table/told.ts";

/** Who reads: the director and committees, or everybody else once the board is open to them. */
export type Reader = "official" | "public";

/** An event as it came: its number in the record, and when it happened. */
export type Recorded = { readonly number: number; readonly at: string; readonly event: TableEvent };

/** A call as it lies there. */
export type ShownCall = {
  readonly seat: Seat;
  readonly call: Call | "-";
  readonly number: number;
  /** It stands, was taken back, or is still to be ruled on. */
  readonly state: "stands" | "withdrawn" | "open";
  readonly alerted: boolean;
  /** What was said of it, in order; the last is what holds. */
  readonly told: readonly Words[];
};

type CardOf = { readonly seat: Seat; readonly card: Card };

export type Frame = {
  /** 0 before the first event. */
  readonly number: number;
  readonly at: string | null;
  /** What has just happened, as it was recorded. */
  readonly event: TableEvent | null;
  /** It was a slip of the record, and `event` is what was so; `null` where nothing of the kind happened. */
  readonly corrected: boolean;
  readonly hands: Hands;
  readonly calls: readonly ShownCall[];
  /** The cards of the trick in hand, in the order in which they came, and those that lie there besides. */
  readonly trick: readonly CardOf[];
  readonly aside: readonly CardOf[];
  /** Who won each trick so far; and the last one whole, for a look at it. */
  readonly won: readonly Seat[];
  readonly lastTrick: readonly CardOf[];
  readonly view: Omit<View, "mayCall" | "mayPlay" | "why">;
  /** By what each irregularity of the view is known again in another frame, in the same order; the same value as before where they are the same. */
  readonly known: readonly string[];
  /** What the Laws say here and what each choice would bring; absent where nothing is to be decided. */
  readonly answer: Answer | null;
};

type Talk = { readonly alerted: ReadonlySet<number>; readonly told: ReadonlyMap<number, readonly Words[]> };
export const SILENCE: Talk = { alerted: new Set(), told: new Map() };

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

const cardOf = ({ seat, card }: CardOf): CardOf => ({ seat, card });

const cardsOf = ({ play }: Position): Pick<Frame, "trick" | "aside" | "won" | "lastTrick"> => {
  if (play === undefined) return { trick: [], aside: [], won: [], lastTrick: [] };
  const inHand = numberInHand(play);
  const finished = play.tricks.filter((_, index) => index + 1 !== inHand);
  return {
    trick: trickInHand(play).cards.map(cardOf),
    aside: play.aside.map(cardOf),
    won: play.tricks.flatMap(({ winner }) => (winner === undefined ? [] : [winner])),
    lastTrick: (finished.at(-1)?.cards ?? []).map(cardOf),
  };
};

/** What was said of calls: alerts and explanations, each with the call that it is of. */
export const heard = (talk: Talk, { position }: Table, event: TableEvent, number: number): Talk => {
  switch (event.type) {
    case "CallMade":
    case "CallReplaced": {
      const text = event.meaning?.text;
      const alerted = event.type === "CallMade" && event.alerted === true;
      if (text === undefined && !alerted) return talk;
      return {
        alerted: alerted ? new Set([...talk.alerted, number]) : talk.alerted,
        told: text === undefined ? talk.told : new Map(talk.told).set(number, [text]),
      };
    }
    case "CallAlerted": {
      const call = lastOf(position, event.of);
      return call === undefined ? talk : { ...talk, alerted: new Set([...talk.alerted, call]) };
    }
    case "CallExplained":
    case "ExplanationCorrected": {
      // What is put right was said of the call that was explained last.
      const call = event.about ?? position.explained[event.of]?.call ?? lastOf(position, event.of);
      return call === undefined
        ? talk
        : { ...talk, told: new Map(talk.told).set(call, [...(talk.told.get(call) ?? []), event.text]) };
    }
    default:
      return talk;
  }
};

/** The last call of a seat, as it lies there. */
const lastOf = (position: Position, seat: Seat): number | undefined =>
  position.auction.findLast((slot) => slot.seat === seat && slot.event !== undefined)?.event;

const isSecret = ({ noticed }: Irregularity): boolean => !noticed;

/** All calls in the order in which they were made: those that stand, those taken back, and those that are still to be ruled on. */
export const callsOf = (position: Position, talk: Talk, reader: Reader): readonly ShownCall[] => {
  const { auction, withdrawn, irregularities } = position;
  const gone = withdrawn.flatMap(({ seat, call, event }) =>
    call === undefined ? [] : [{ seat, call, event, state: "withdrawn" as const }],
  );
  // What nobody has noticed lies there like any other call; what replaced a call lies there until it is found wanting.
  const open = new Set(
    irregularities
      .filter((it) => it.stage !== "done" && (reader === "official" || !isSecret(it)))
      .map(({ call }) => call?.event),
  );
  const known = new Set<number | undefined>([...auction, ...gone].map(({ event }) => event));
  const beside = irregularities
    .filter(({ stage }) => stage !== "done")
    .flatMap(({ call, replacement }) => [call, replacement])
    .flatMap((call) => (call === undefined || known.has(call.event) ? [] : [call]));
  const lying: readonly Slot[] = [...auction, ...new Map(beside.map((call) => [call.event, call])).values()];
  return [
    ...lying.map((slot) => {
      const { seat, call } = slot;
      const event = momentOf(slot);
      const state = slot.event !== undefined && open.has(event) ? ("open" as const) : ("stands" as const);
      // Who was left out is known only once the call past him stands: his place is before that call.
      const past = slot.event === undefined ? slot.sake : undefined;
      return { seat, call, event, state, place: past === undefined ? event : past - 0.5 };
    }),
    ...gone.map((call) => ({ ...call, place: call.event })),
  ]
    .toSorted((one, other) => one.place - other.place)
    .map(({ seat, call, event, state }) => ({
      seat,
      call,
      number: event,
      state,
      alerted: talk.alerted.has(event),
      told: talk.told.get(event) ?? [],
    }));
};

/** What is said and asked: to officials of the whole table, to everybody else of what was noticed at it. */
const answerFor = (whole: Table, noticed: Table | undefined): Answer | null => {
  const known =
    noticed === undefined ? undefined : (table: Table): Table => (table === whole ? noticed : asNoticed(table));
  const { position, laws } = noticed ?? whole;
  const isOpen =
    position.irregularities.some(({ stage }) => stage !== "done") ||
    position.claim?.state === "contested" ||
    (isBeforeLead(position) && position.permissions.length > 0) ||
    // What the director is to look at when play is over stays told until then.
    position.review.length > 0 ||
    pendingAsks(laws, position).length > 0;
  if (!isOpen) return null;
  const answer = directorsAnswer(whole, known);
  return answer.happened.length + answer.choice.length + answer.back.length + answer.later.length === 0 ? null : answer;
};
