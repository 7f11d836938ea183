/** The ways a refused call may go on, one of each kind that its Law names: what a preview of "refuse" shows. Laws 30, 31, 32. */
import type { Call } from "../cards/calls.ts";
import { CALLS, isBid } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, rightOf } from "../cards/seats.ts";
import { isLegal, mustPass, sameStrains, specifiedBy, turnToCall } from "../position/auction.ts";
import type { TableEvent } from "../position/events.ts";
import type { Irregularity, Position } from "../position/position.ts";
import type { Branch } from "./law.ts";

type Refused = Irregularity<"callOutOfTurn">;

const comparable = (value: boolean): TableEvent => ({ type: "FindingMade", finding: "comparable", value });
const calls = (seat: Seat, call: Call): TableEvent => ({ type: "CallMade", seat, call });
const passes = (from: Seat, until: Seat): readonly TableEvent[] =>
  from === until ? [] : [calls(from, "Pass"), ...passes(leftOf(from), until)];

const bidsOf = (table: Position, seat: Seat): readonly Call[] =>
  CALLS.filter((call) => isBid(call) && isLegal(table, seat, call));

/** Up to the offender's turn: the opponent to his right bids, doubles nothing, or passes. */
const untilOffender = (table: Position, { offender }: Refused, rightActs: boolean): readonly TableEvent[] => {
  const turn = turnToCall(table);
  const right = rightOf(offender);
  const [bid] = turn === right && rightActs ? bidsOf(table, right) : [];
  return bid === undefined ? passes(turn, offender) : [calls(right, bid)];
};

/** Where it was the turn of the opponent to the right and he passes, the same call again. */
const repeated = (table: Position, it: Refused, law: string): readonly Branch[] =>
  it.turn !== rightOf(it.offender)
    ? []
    : [{ law, events: [...untilOffender(table, it, false), calls(it.offender, it.call.call)] }];

/** 30B, 31A2, 32A2: the offender's next call is comparable, or it is not. */
const compared = (table: Position, it: Refused): readonly Branch[] => {
  const until = [...untilOffender(table, it, true), calls(it.offender, "Pass")];
  return [
    { law: "23B", events: [...until, comparable(true)] },
    { law: "23A", events: [...until, comparable(false)] },
  ];
};

export const representatives = (table: Position, it: Refused): readonly Branch[] => {
  if (mustPass(table, it.offender)) return [];
  return [...(it.law === "30" ? [] : repeated(table, it, `${it.law}A1`)), ...compared(table, it)];
};

/** 2007: the call again over a pass; after a bid the same denomination again, where that counts, or another call. */
export const representatives2007 =
  (repeat: string, same: string | undefined, other: string) =>
  (table: Position, it: Refused): readonly Branch[] => {
    if (mustPass(table, it.offender)) return [];
    const { call: withdrawn } = it;
    const until = untilOffender(table, it, true);
    const bid = until.flatMap((event) =>
      event.type === "CallMade" ? [{ seat: event.seat, call: event.call, event: 0 }] : [],
    );
    const over = { ...table, auction: [...table.auction, ...bid] };
    const back = bidsOf(over, it.offender).find((call) => sameStrains(specifiedBy({ call }), specifiedBy(withdrawn)));
    return [
      ...repeated(table, it, repeat),
      ...(same === undefined || back === undefined
        ? []
        : [{ law: same, events: [...until, calls(it.offender, back)] }]),
      { law: other, events: [...until, calls(it.offender, "Pass")] },
    ];
  };
