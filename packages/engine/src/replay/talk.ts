/** The calls as they lie there, and what was said of them: alerts, explanations, those taken back, those still to be ruled on. Laws 17 to 21, 25, 40. */
import type { Call } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { momentOf } from "../position/auction.ts";
import type { TableEvent } from "../position/events.ts";
import type { Position, Slot } from "../position/position.ts";
import type { Table } from "../table/fold.ts";
import type { Words } from "../table/told.ts";

/** Who reads: the director and committees, or everybody else once the board is open to them. */
export type Reader = "official" | "public";

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

export type Talk = { readonly alerted: ReadonlySet<number>; readonly told: ReadonlyMap<number, readonly Words[]> };
export const SILENCE: Talk = { alerted: new Set(), told: new Map() };

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

/** All calls in the order in which they were made: those that stand, those taken back, and those that are still to be ruled on. */
export const callsOf = (position: Position, talk: Talk, reader: Reader): readonly ShownCall[] => {
  const { auction, withdrawn, irregularities } = position;
  const gone = withdrawn.flatMap(({ seat, call, event }) =>
    call === undefined ? [] : [{ seat, call, event, state: "withdrawn" as const }],
  );
  // What nobody has noticed lies there like any other call; what replaced a call lies there until it is found wanting.
  const open = new Set(
    irregularities
      .filter((it) => it.stage !== "done" && (reader === "official" || it.noticed))
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
