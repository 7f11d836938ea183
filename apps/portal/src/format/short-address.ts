/** The address of the short form: what was told, and what was chosen since. It is all there is of it: going back takes the last away, and nothing is kept. */
import type { TableEvent } from "@traveller/engine";
import type { Shortly } from "@traveller/engine/shortly";
import { directingAddress } from "./directing.ts";

/** Where it happened, as far as that is said. */
export type ShortPlace = { readonly table?: string; readonly board?: number; readonly round?: number };

export const shortAddress = (
  session: string,
  { table, board, round }: ShortPlace = {},
  told?: Shortly,
  took: readonly TableEvent[] = [],
): string => {
  const query = new URLSearchParams([
    ...(table === undefined ? [] : [["table", table]]),
    ...(board === undefined ? [] : [["board", String(board)]]),
    ...(round === undefined ? [] : [["round", String(round)]]),
    ...(told === undefined ? [] : [["told", JSON.stringify(told)]]),
    ...(took.length === 0 ? [] : [["took", JSON.stringify(took)]]),
  ]).toString();
  return `${directingAddress(session)}/short${query === "" ? "" : `?${query}`}`;
};
