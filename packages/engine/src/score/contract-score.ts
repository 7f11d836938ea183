/** What a contract is worth in points: the table of Law 77, with its definitions (100 trick points are a game). */
import type { Vulnerability } from "../cards/board.ts";
import { isVulnerable } from "../cards/board.ts";
import type { Contract, Strain } from "../cards/contract.ts";
import type { Seat } from "../cards/seats.ts";
import { sideOf } from "../cards/seats.ts";

const PER_TRICK: Readonly<Record<Strain, number>> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
const FIRST_NOTRUMP_TRICK = 10;
const TIMES = { "": 1, X: 2, XX: 4 } as const;

/** Points for a trick bid and made, for the contract, and for each trick over it. */
const made = ({ level, strain, doubling }: Contract, over: number, vulnerable: boolean): number => {
  const times = TIMES[doubling];
  const tricks = (level * PER_TRICK[strain] + (strain === "NT" ? FIRST_NOTRUMP_TRICK : 0)) * times;
  const contract = tricks >= 100 ? (vulnerable ? 500 : 300) : 50;
  const slam = level === 6 ? (vulnerable ? 750 : 500) : level === 7 ? (vulnerable ? 1500 : 1000) : 0;
  const insult = doubling === "" ? 0 : 25 * times;
  const overtrick = doubling === "" ? PER_TRICK[strain] : 50 * times * (vulnerable ? 2 : 1);
  return tricks + contract + slam + insult + over * overtrick;
};

/** What the defenders get for tricks that declarer falls short. */
const defeated = (doubling: Contract["doubling"], under: number, vulnerable: boolean): number => {
  if (doubling === "") return under * (vulnerable ? 100 : 50);
  const doubled = vulnerable
    ? 200 + (under - 1) * 300
    : 100 + Math.min(under - 1, 2) * 200 + Math.max(under - 3, 0) * 300;
  return doubling === "XX" ? doubled * 2 : doubled;
};

/**
 * North-South's score, in points. `tricks` are those that declarer's side won, 0 to 13.
 * A passed-out board is 0 and needs no function.
 */
export const contractScore = (
  contract: Contract,
  declarer: Seat,
  tricks: number,
  vulnerability: Vulnerability,
): number => {
  const side = sideOf(declarer);
  const vulnerable = isVulnerable(vulnerability, side);
  const over = tricks - (contract.level + 6);
  const declarers = over >= 0 ? made(contract, over, vulnerable) : -defeated(contract.doubling, -over, vulnerable);
  return side === "NS" ? declarers : 0 - declarers;
};
