/** The penalty cards on the table. Laws 24E and 50B. */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { auctionEnded, isDefender } from "./auction.ts";
import type { Position } from "./position.ts";
import { isHonour } from "./tricks.ts";

export type PenaltyCard = { readonly seat: Seat; readonly card: Card; readonly rank: "major" | "minor" };

const NONE: readonly PenaltyCard[] = [];

/** What the defenders have exposed, from the end of the auction on, in the order of exposure. */
export const penaltyCards = (table: Position): readonly PenaltyCard[] =>
  table.exposed.length === 0 || !auctionEnded(table)
    ? NONE
    : table.exposed
        .filter(({ seat }) => isDefender(table, seat))
        .map(({ seat, card, major }) => ({ seat, card, rank: major || isHonour(card) ? "major" : "minor" }));
