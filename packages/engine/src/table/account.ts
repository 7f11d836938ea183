/**
 * The account of the tricks: which were won in play, claimed, agreed or awarded, and which go over, each with its Law and its events. Laws
 * 44, 64, 69 to 71 and 79. The score of the board follows from it.
 */
import type { Side } from "../cards/seats.ts";
import { otherSide, sideOf } from "../cards/seats.ts";
import type { Lawbook } from "../laws/lawbook.ts";
import type { SettledContract } from "../position/auction.ts";
import { settledContract, tricksBefore } from "../position/outcome.ts";
import type { Because, Irregularity, Position, Transfer } from "../position/position.ts";
import { TRICKS } from "../position/tricks.ts";

/** One line: so many tricks to a side. `transferred` are taken from the other side, all others are thirteen together when play is over. */
export type AccountEntry = Because & {
  readonly kind: "won" | "claimed" | "conceded" | "agreed" | "awarded" | "transferred";
  readonly to: Side;
  readonly tricks: number;
};

/**
 * What becomes of tricks that go over: with a claim (69A) and with an agreed number (79A) they come on top, unless the record of all
 * thirteen tricks, played or claimed, shows that the agreed number has them in it; in what the director awards there is nothing to move.
 */
const moving = (table: Position, settled: SettledContract): "added" | "included" | "none" => {
  const { result } = table;
  if (result === undefined || result.how === "claimed") return "added";
  if (result.how === "awarded") return "none";
  const counted = countedTricks(table, sideOf(settled.declarer));
  return counted !== undefined && counted !== result.tricks ? "included" : "added";
};

/** What a side has by the record alone: the tricks that it won, and those of a claim that was accepted; nothing while some are neither. */
const countedTricks = ({ play, claim }: Position, side: Side): number | undefined => {
  if (play === undefined) return undefined;
  if (play.completed === TRICKS) return play.won[side];
  if (claim?.state !== "agreed") return undefined;
  const left = TRICKS - play.completed;
  const claimers = sideOf(claim.seat);
  const own = play.won[claimers] + (claim.conceded ? left - claim.tricks : claim.tricks);
  return claimers === side ? own : TRICKS - own;
};

/** The tricks that go over as things stand: none before the end, and none from an award. */
export const transfersOf = (laws: Lawbook, table: Position): readonly Transfer[] => {
  const settled = settledContract(table);
  if (settled === undefined || tricksBefore(table, "NS") === undefined || moving(table, settled) === "none") return [];
  return laws.order.flatMap(({ transfers }) => transfers?.(table) ?? []);
};

const resultEntries = (table: Position, settled: SettledContract): readonly AccountEntry[] | undefined => {
  const { result, play, claim } = table;
  if (result === undefined) return undefined;
  const { why, how, tricks } = result;
  const side = sideOf(settled.declarer);
  const entry = (kind: AccountEntry["kind"], to: Side, count: number): AccountEntry => ({
    kind,
    to,
    tricks: count,
    why,
  });
  if (how !== "claimed" || play === undefined || claim === undefined) {
    const kind = how === "awarded" ? "awarded" : "agreed";
    return [entry(kind, side, tricks), entry(kind, otherSide(side), TRICKS - tricks)];
  }
  const claimers = sideOf(claim.seat);
  const own = (claimers === side ? tricks : TRICKS - tricks) - play.won[claimers];
  return [entry("claimed", claimers, own), entry("conceded", otherSide(claimers), TRICKS - play.completed - own)];
};

const wonEntries = ({ play }: Position): readonly AccountEntry[] =>
  (play?.tricks ?? []).flatMap(({ winner, cards }) =>
    winner === undefined
      ? []
      : [{ kind: "won", to: sideOf(winner), tricks: 1, why: { law: "44", events: cards.map(({ event }) => event) } }],
  );

/** It rests on the card, and on all that was done about it since. */
const transferEntry =
  ({ irregularities }: Position) =>
  ({ law, to, tricks, of }: Transfer): AccountEntry => {
    const { card, course = [] }: Partial<Irregularity> = irregularities[of] ?? {};
    const events = [...new Set([...(card === undefined ? [] : [card.event]), ...course.map(({ event }) => event)])];
    return { kind: "transferred", to, tricks, why: { law, events } };
  };

/** Every line, in the order in which a director would count. */
export const accountOf = (laws: Lawbook, table: Position): readonly AccountEntry[] => {
  const settled = settledContract(table);
  if (settled === undefined) return [];
  const { result } = table;
  const isPlayed = result === undefined || result.how === "claimed";
  return [
    ...(isPlayed ? wonEntries(table) : []),
    ...(resultEntries(table, settled) ?? []),
    ...transfersOf(laws, table).map(transferEntry(table)),
  ];
};

/** What declarer's side has in the end; `null` while play is not over. */
export const declarerTricks = (table: Position, transfers: readonly Transfer[]): number | null => {
  const settled = settledContract(table);
  const tricks = settled === undefined ? undefined : tricksBefore(table, sideOf(settled.declarer));
  if (settled === undefined || tricks === undefined) return null;
  if (moving(table, settled) !== "added") return tricks;
  const side = sideOf(settled.declarer);
  return transfers.reduce((sum, each) => sum + (each.to === side ? each.tricks : -each.tricks), tricks);
};
