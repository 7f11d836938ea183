/** The calls a player may make where his call puts another call in the place of one that lies in the auction: 25B1 and 27C. */
import { CALLS } from "../cards/calls.ts";
import type { Seat } from "../cards/seats.ts";
import { auctionEnded, isLegal, turnToCall } from "../position/auction.ts";
import type { MadeCall, Position } from "../position/position.ts";
import { changed } from "../position/changed.ts";
import { changeOf } from "./about-a-call.ts";
import type { Obligation } from "./law.ts";

/** The auction up to `event`, and the other call at its place. */
const withInstead = (table: Position, event: number, instead: MadeCall): Position | undefined => {
  const at = table.auction.findIndex((slot) => slot.event === event);
  return at < 0 ? undefined : changed(table, { auction: [...table.auction.slice(0, at), instead] });
};

/** The auction as it is when the next player calls: a change of the last call that nobody has decided about is accepted by that (25B1). */
export const asIfChanged = (table: Position): Position => {
  const last = table.auction.at(-1);
  const change = last && changeOf(table, last)?.replacement;
  return last?.event === undefined || change === undefined ? table : (withInstead(table, last.event, change) ?? table);
};

type Instead = { readonly seat: Seat; readonly event: number; readonly instead: MadeCall; readonly law: string };

/** What is legal over it (`legal`), or what is not. */
export const callsOverInstead = (
  table: Position,
  legal: boolean,
  { seat, event, instead, law }: Instead,
): readonly Obligation[] => {
  const changed = turnToCall(table) === seat ? withInstead(table, event, instead) : undefined;
  if (changed === undefined) return [];
  const over = !auctionEnded(changed);
  return [{ seat, calls: CALLS.filter((call) => (over && isLegal(changed, seat, call)) === legal), law }];
};
