/** A board as a file of boards tells it: the deal, the calls in rotation, the tricks, and what its writer marked as irregular. */
import type { Call, Card, Seat, TableEvent, Vulnerability } from "@traveller/engine";
import { leftOf } from "@traveller/engine";
import type { Place } from "./place.ts";

/**
 * `^I` insufficient, `^S` skipped, `^R` revoke, `^L` lead out of turn, or a declarer that the auction does not give. `at`: the call or the card it stands at, by its
 * place in the order, from 0; none where the mark says nothing there, or nothing is behind it.
 */
export type Mark = {
  readonly mark: "I" | "S" | "R" | "L";
  readonly where: string;
  readonly place?: Place | undefined;
  readonly at?: { readonly call: number } | { readonly card: number } | "declarer" | undefined;
};

/** What was said of a call: that it was alerted, and what it was explained as. */
export type Remark = { readonly alerted?: true; readonly text?: string };

export type PlayedBoard = {
  readonly name: string;
  readonly board: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability | undefined;
  readonly deal: string | undefined;
  readonly calls: readonly Call[];
  /** By the place of the call in the auction, from 0. */
  readonly remarks?: ReadonlyMap<number, Remark>;
  /** How many players were passed over before a call, by its place in the auction, from 0. */
  readonly passedOver?: ReadonlyMap<number, number>;
  /** The cards in the order in which they were played. */
  readonly cards: readonly { readonly seat: Seat; readonly card: Card }[];
  readonly declarer: Seat | undefined;
  /** What the file says of the end: the contract, declarer's tricks, the score for North-South, and declarer's tricks by a claim. */
  readonly contract?: string | undefined;
  readonly tricks?: number | undefined;
  readonly score?: number | undefined;
  readonly claimed?: number | undefined;
  /** The file marks its result as another than that of the play (`^9`). */
  readonly resultMarked?: true;
  readonly marks: readonly Mark[];
  /** Where in the file the board begins, and where its calls and its cards stand. */
  readonly place?: Place;
  readonly places?: { readonly calls: readonly Place[]; readonly cards: readonly Place[] };
  /** The record itself, where the file tells it event by event: what the rest of it comes to is the same. */
  readonly record?: readonly TableEvent[];
  /** The file tells it so, and what it tells is not whole, or no longer that of its tags. */
  readonly recordUnread?: true;
};

/** What happened at a table; a slip of the record is no such thing. */
export type Happening = Exclude<TableEvent, { readonly type: "RecordCorrected" }>;

export type Started = Extract<TableEvent, { readonly type: "BoardStarted" }>;

/** Law 54A: a declarer whom the auction does not give, with the lead at his left: his partner has spread his hand and is dummy. */
const spread = ({ declarer, marks }: PlayedBoard, leader: Seat): readonly Happening[] =>
  declarer !== undefined && leader === leftOf(declarer) && marks.some(({ at }) => at === "declarer")
    ? [{ type: "OptionElected", by: leftOf(leader), option: "spread", law: "54" }]
    : [];

/** The board as the events of a table. */
export const eventsOf = (played: PlayedBoard): readonly [Started, ...(readonly Happening[])] => {
  const { board, dealer, vulnerability, deal, calls, remarks, passedOver, cards } = played;
  const started = {
    type: "BoardStarted" as const,
    board,
    dealer,
    ...(deal === undefined ? {} : { deal }),
    ...(vulnerability === undefined ? {} : { vulnerability }),
  };
  const events: Happening[] = [];
  let seat = dealer;
  for (const [index, call] of calls.entries()) {
    const { alerted, text } = remarks?.get(index) ?? {};
    for (let over = (passedOver?.get(index) ?? 0) % 4; over > 0; over -= 1) seat = leftOf(seat);
    events.push({
      type: "CallMade",
      seat,
      call,
      ...(alerted === undefined ? {} : { alerted }),
      ...(text === undefined ? {} : { meaning: { text } }),
    });
    seat = leftOf(seat);
  }
  for (const [index, card] of cards.entries()) {
    events.push(index === 0 ? { type: "LeadFaced", ...card } : { type: "CardPlayed", ...card });
    if (index === 0) events.push(...spread(played, card.seat));
  }
  return [started, ...events];
};

/** The board as its file tells it: event by event, or what its auction and play come to. */
export const recordedEvents = (played: PlayedBoard): readonly TableEvent[] => played.record ?? eventsOf(played);

/** Where the file says what this event, by its number, is: its call, its card, or its board. */
export const placeOf = (board: PlayedBoard, events: readonly TableEvent[], number: number): Place | undefined => {
  const event = events[number - 1];
  const before = events.slice(0, number - 1);
  const count = (...types: readonly TableEvent["type"][]): number =>
    before.filter(({ type }) => types.includes(type)).length;
  if (board.record !== undefined) return board.place;
  if (event?.type === "CallMade") return board.places?.calls[count("CallMade")] ?? board.place;
  if (event?.type === "LeadFaced" || event?.type === "CardPlayed")
    return board.places?.cards[count("LeadFaced", "CardPlayed")] ?? board.place;
  return board.place;
};
