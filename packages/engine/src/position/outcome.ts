/** What a board came to before any trick goes over: its contract, and the tricks of each side. Laws 44, 69 to 71 and 79. */
import { parseContract } from "../cards/contract.ts";
import type { Side } from "../cards/seats.ts";
import { isSeat, sideOf } from "../cards/seats.ts";
import type { SettledContract } from "./auction.ts";
import { auctionEnded, contractOf } from "./auction.ts";
import type { Position } from "./position.ts";
import { TRICKS } from "./tricks.ts";

/** An agreed or entered result may name its own contract. */
export const settledContract = (table: Position): SettledContract | undefined => {
  const [text = "", seat] = table.result?.contract?.split("-") ?? [];
  const contract = parseContract(text);
  if (contract !== undefined && isSeat(seat)) return { contract, declarer: seat };
  return auctionEnded(table) ? contractOf(table) : undefined;
};

/** A side's tricks before any go over; `undefined` while play is not over. */
export const tricksBefore = (table: Position, side: Side): number | undefined => {
  const settled = settledContract(table);
  if (settled === undefined) return undefined;
  const { result, play } = table;
  if (result === undefined) return play?.completed === TRICKS ? play.won[side] : undefined;
  return sideOf(settled.declarer) === side ? result.tricks : TRICKS - result.tricks;
};
