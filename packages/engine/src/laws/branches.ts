/** The ways a refused call may go on, one of each kind that its Law names: what a preview of "refuse" shows. Laws 27B, 30, 31, 32. */
import type { Call } from "../cards/calls.ts";
import { CALLS, isBid, isDoubling } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, rightOf } from "../cards/seats.ts";
import { isLegal, isLowestSufficient, sameStrains, specifiedBy, turnToCall } from "../table/auction.ts";
import type { TableEvent } from "../table/events.ts";
import type { Irregularity, Position } from "../table/position.ts";
import type { Branch } from "./law.ts";

const comparable = (value: boolean): TableEvent => ({ type: "FindingMade", finding: "comparable", value });
const passes = (from: Seat, until: Seat): readonly TableEvent[] =>
  from === until ? [] : [{ type: "CallMade", seat: from, call: "Pass" }, ...passes(leftOf(from), until)];

/** 27B: made good at the lowest level, another bid or a pass, a double. */
const afterInsufficient = (table: Position, it: Irregularity): readonly Branch[] => {
  const { call, offender } = it;
  if (call === undefined || it.stage !== "replacing") return [];
  const legal = CALLS.filter((each) => isLegal(table, offender, each));
  const good = legal.find(
    (each) =>
      isBid(each) && isLowestSufficient(table, each) && sameStrains(specifiedBy(call), specifiedBy({ call: each })),
  );
  const other = legal.find((each) => each !== good && !isDoubling(each)) ?? "Pass";
  const double = legal.find(isDoubling);
  const replaced = (each: Call): TableEvent => ({ type: "CallReplaced", seat: offender, call: each });
  if (it.spoiled === true) return [{ law: "27B2", events: [replaced(other)] }];
  return [
    ...(good === undefined ? [] : [{ law: "27B1(a)", events: [replaced(good)] }]),
    { law: "27B1(b)", events: [replaced(other), comparable(true)] },
    { law: "27B2", events: [replaced(other), comparable(false)] },
    ...(double === undefined ? [] : [{ law: "27B3", events: [replaced(double), comparable(false)] }]),
  ];
};

/** 30B to 32: the offender's next call is comparable, or it is not; over a pass of the opponent to the right he must repeat himself. */
const afterRotation = (table: Position, it: Irregularity): readonly Branch[] => {
  const { call, offender } = it;
  if (call === undefined || it.stage !== "awaiting") return [];
  const turn = turnToCall(table);
  const right = rightOf(offender);
  const repeat: Branch = {
    law: `${it.law}A1`,
    events: [...passes(turn, offender), { type: "CallMade", seat: offender, call: call.call }],
  };
  const acted = CALLS.find((each) => isBid(each) && isLegal(table, right, each));
  const before: readonly TableEvent[] =
    turn === right && acted !== undefined ? [{ type: "CallMade", seat: right, call: acted }] : passes(turn, offender);
  const later = (value: boolean): readonly TableEvent[] => [
    ...before,
    { type: "CallMade", seat: offender, call: "Pass" },
    comparable(value),
  ];
  return [
    ...(it.turn === right ? [repeat] : []),
    { law: "23B", events: later(true) },
    { law: "23A", events: later(false) },
  ];
};

export const representatives = (table: Position, it: Irregularity): readonly Branch[] =>
  it.stage === "replacing" ? afterInsufficient(table, it) : afterRotation(table, it);
