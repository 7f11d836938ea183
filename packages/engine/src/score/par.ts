/**
 * Par: what both sides reach if they see all hands and bid perfectly, told from the tricks of every declarer in every strain (Laws 18, 77). And the contracts
 * that a source names with its par. Sources bring par; from their tricks it is found here only to see whether the two agree.
 */
import type { Vulnerability } from "../cards/board.ts";
import { STRAINS, type Contract, type Strain } from "../cards/contract.ts";
import { isSeat, otherSide, type Seat, type Side } from "../cards/seats.ts";
import { contractScore } from "./contract-score.ts";

/** Tricks of each declarer in each strain; what is not known is absent. */
export type MakeableTricks = {
  readonly [seat in Seat]?: { readonly [strain in Strain]?: number | undefined } | undefined;
};

const PARTNERS: Readonly<Record<Side, readonly [Seat, Seat]>> = { NS: ["N", "S"], EW: ["E", "W"] };

/** What the side prefers of two scores of North-South. */
const preferred = (side: Side, one: number, other: number): number =>
  side === "NS" ? Math.max(one, other) : Math.min(one, other);

/** North-South's score of the side's best declarer in a contract, which is doubled where it fails. */
const worth = (tricks: MakeableTricks, side: Side, bid: number, vulnerability: Vulnerability): number | undefined => {
  const strain = STRAINS[bid % STRAINS.length];
  if (strain === undefined) return undefined;
  const level = Math.floor(bid / STRAINS.length) + 1;
  let best: number | undefined;
  for (const seat of PARTNERS[side]) {
    const taken = tricks[seat]?.[strain];
    if (taken === undefined) return undefined;
    const score = contractScore({ level, strain, doubling: taken < level + 6 ? "X" : "" }, seat, taken, vulnerability);
    best = best === undefined ? score : preferred(side, best, score);
  }
  return best;
};

/**
 * North-South's par: where North or South deals, and where East or West does (who bids first matters where both sides can make the same). `undefined`
 * where not all tricks are known.
 */
export const parScores = (
  tricks: MakeableTricks,
  vulnerability: Vulnerability,
): Readonly<Record<Side, number>> | undefined => {
  // The best that each side can still reach by bidding above; from the highest bid down.
  const above: Record<Side, number | undefined> = { NS: undefined, EW: undefined };
  for (let bid = 7 * STRAINS.length - 1; bid >= 0; bid -= 1) {
    const [ns, ew] = [worth(tricks, "NS", bid, vulnerability), worth(tricks, "EW", bid, vulnerability)];
    if (ns === undefined || ew === undefined) return undefined;
    const [nsStands, ewStands] = [
      above.EW === undefined ? ns : preferred("EW", ns, above.EW),
      above.NS === undefined ? ew : preferred("NS", ew, above.NS),
    ];
    above.NS = above.NS === undefined ? nsStands : preferred("NS", above.NS, nsStands);
    above.EW = above.EW === undefined ? ewStands : preferred("EW", above.EW, ewStands);
  }
  const bestOf = (side: Side): number => above[side] ?? 0;
  const dealtBy = (dealer: Side): number =>
    preferred(dealer, bestOf(dealer), preferred(otherSide(dealer), 0, bestOf(otherSide(dealer))));
  return { NS: dealtBy("NS"), EW: dealtBy("EW") };
};

/** A contract that gives par: by one declarer, or by either of a side; with what it makes over or under, where that is said. */
export type ParContract = Contract & { readonly by: Seat | Side; readonly against?: number };

const WRITTEN = /^(NS|EW|[NESW])\s*([1-7])(C|D|H|S|NT|N)(X{0,2})(=|[+-]\d{1,2})?$/u;

/** `EW 4SX-1; NS 5C=` as contracts; what is none is left out. */
export const parContracts = (text: string): readonly ParContract[] =>
  text.split(/[;,]/u).flatMap((part): readonly ParContract[] => {
    const [, by, level, written, doubled, against] = WRITTEN.exec(part.trim().toUpperCase()) ?? [];
    const strain = STRAINS.find((each) => each === (written === "N" ? "NT" : written));
    if (level === undefined || strain === undefined || (by !== "NS" && by !== "EW" && !isSeat(by))) return [];
    return [
      {
        by,
        level: Number(level),
        strain,
        doubling: doubled === "XX" ? "XX" : doubled === "X" ? "X" : "",
        ...(against === undefined ? {} : { against: against === "=" ? 0 : Number(against) }),
      },
    ];
  });

/** North-South's score of such a contract; `undefined` where it is not said what it makes, or no play can make that. */
export const parContractScore = (
  { by, against, ...contract }: ParContract,
  vulnerability: Vulnerability,
): number | undefined => {
  if (against === undefined) return undefined;
  const tricks = contract.level + 6 + against;
  const declarer = isSeat(by) ? by : PARTNERS[by][0];
  return tricks < 0 || tricks > 13 ? undefined : contractScore(contract, declarer, tricks, vulnerability);
};
