/**
 * The calls a seat may make without any irregularity: what Laws 18 and 19 allow, narrowed by what has been imposed. An enforced pass
 * ranks before a call that must be repeated.
 */
import type { Call } from "../cards/calls.ts";
import { CALLS } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import type { Law, Obligation } from "../laws/law.ts";
import type { Lawbook } from "../laws/lawbook.ts";
import { auctionEnded, isBeforeLead, isLegal, mustPass, turnToCall } from "../position/auction.ts";
import type { Irregularity, Position } from "../position/position.ts";

const spoken = (
  laws: Lawbook,
  table: Position,
  say: (law: Law, it: Irregularity) => readonly Obligation[] | undefined,
  seat: Seat,
): readonly Call[] =>
  table.irregularities
    .filter(({ stage }) => stage !== "done")
    .flatMap((it) => {
      const law = laws.find(it.law);
      return law === undefined ? [] : (say(law, it) ?? []);
    })
    .filter((each) => each.seat === seat)
    .flatMap(({ calls }) => calls);

export const mayCall = (laws: Lawbook, table: Position): readonly Call[] => {
  if (!table.started || table.ended || auctionEnded(table) || !isBeforeLead(table)) return [];
  const seat = turnToCall(table);
  const legal = CALLS.filter((call) => isLegal(table, seat, call));
  const forbidden = spoken(laws, table, (law, it) => law.forbids?.(table, it), seat);
  if (mustPass(table, seat)) return forbidden.includes("Pass") ? [] : ["Pass"];
  const repeated = table.mustRepeat[seat]?.call;
  const demanded =
    repeated === undefined
      ? spoken(laws, table, (law, it) => law.obliges?.(table, it), seat)
      : legal.filter((call) => call === repeated);
  if (demanded.length > 0) return CALLS.filter((call) => demanded.includes(call));
  const allowed = spoken(laws, table, (law, it) => law.allows?.(table, it), seat);
  const open = allowed.length === 0 ? legal : CALLS.filter((call) => legal.includes(call) || allowed.includes(call));
  return open.filter((call) => !forbidden.includes(call));
};
