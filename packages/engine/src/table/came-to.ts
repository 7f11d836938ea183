/**
 * What a board at a table came to for its session: nothing yet, a result, or a result that waits for a ruling because the Laws cancel the board,
 * adjust it, or leave its tricks to the director. Laws 12, 13D, 15, 69 to 71, 77, 79.
 */
import { makeContract } from "../cards/contract.ts";
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { settledContract } from "../position/outcome.ts";
import { isPassedOut } from "../position/phase.ts";
import type { Position } from "../position/position.ts";
import { declarerTricks, transfersOf } from "./account.ts";
import { openAsks } from "./asks.ts";
import type { Table } from "./fold.ts";

/** What was bid and made: `tricks` are declarer's, transfers counted. */
export type MadeAtTable =
  | {
      readonly kind: "played";
      readonly contract: string;
      readonly declarer: Seat;
      readonly tricks: number;
      readonly lead?: Card;
    }
  | { readonly kind: "passedOut" };
export type CameTo =
  | MadeAtTable
  | { readonly kind: "awaitsRuling"; readonly law: string; readonly table?: MadeAtTable };

/** The card that was led first and stayed so. */
const openingLead = ({ play }: Position): Card | undefined => play?.tricks[0]?.cards[0]?.card;

const madeAt = ({ position, laws }: Table): MadeAtTable | undefined => {
  if (isPassedOut(position) && position.result?.contract === undefined) return { kind: "passedOut" };
  const settled = settledContract(position);
  const tricks = declarerTricks(position, transfersOf(laws, position));
  if (settled === undefined || tricks === null) return undefined;
  const lead = position.result?.lead ?? openingLead(position);
  return {
    kind: "played",
    contract: makeContract(settled.contract),
    declarer: settled.declarer,
    tricks,
    ...(lead === undefined ? {} : { lead }),
  };
};

/** A board is at its end when the cards are back, or both sides or the director have said its tricks. */
const isAtItsEnd = ({ ended, result }: Position): boolean =>
  ended || result?.how === "agreed" || result?.how === "awarded";

/** The Law under which a ruling is still owed; `79A` where the cards went back and nobody knows the tricks. */
const owed = ({ position, laws }: Table, made: MadeAtTable | undefined): string | undefined =>
  position.cancelled?.law ??
  position.adjust?.law ??
  openAsks(laws, position).find((ask) => "award" in ask)?.law ??
  (position.claim?.state === "contested" ? "70" : undefined) ??
  (made === undefined ? "79A" : undefined);

/** What the board came to as its record stands, or `undefined` while it is not over. */
export const cameTo = (table: Table): CameTo | undefined => {
  if (!isAtItsEnd(table.position) && table.position.cancelled === undefined) return undefined;
  const made = madeAt(table);
  const law = owed(table, made);
  if (law !== undefined) return { kind: "awaitsRuling", law, ...(made === undefined ? {} : { table: made }) };
  return made;
};
