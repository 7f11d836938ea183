/**
 * The cards on the table that may or must go back to their hands, by an irregularity that is being put right or by a right somebody has.
 * Anything else that was played stays played (47F2).
 */
import type { Return } from "../laws/law.ts";
import type { Lawbook } from "../laws/lawbook.ts";
import type { EventOf } from "../position/events.ts";
import type { Position } from "../position/position.ts";
import { placeOf } from "../position/tricks.ts";

/** Every card that may be taken back now. The irregularities come first, the latest before the others. */
export const returnsOf = (laws: Lawbook, table: Position): readonly Return[] => {
  const { play } = table;
  if (play === undefined) return [];
  const found = [
    ...table.irregularities
      .toReversed()
      .flatMap((it) => (it.stage === "done" ? [] : (laws.find(it.law)?.returns?.(table, it) ?? []))),
    ...table.cardPermissions.map(({ why, ...permission }) => ({ ...permission, law: why.law })),
  ].filter(({ event }) => placeOf(play, event) !== undefined);
  return found.filter(({ event }, at) => found.findIndex((each) => each.event === event) === at);
};

/** What entitles a player to take this card back. */
export const returnOf = (
  laws: Lawbook,
  table: Position,
  { seat, card }: EventOf["CardWithdrawn"],
): Return | undefined => returnsOf(laws, table).find((each) => each.seat === seat && each.card === card);
