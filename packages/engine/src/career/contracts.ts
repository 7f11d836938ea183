/** What a contract is worth bidding for: a part score, a game, a slam; and the strain it was played in. Law 77. */
import type { Side } from "../cards/seats.ts";

export const CONTRACT_KINDS = ["part", "game", "slam", "grand"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Game by the contract itself, whether it was doubled into one or not. */
const GAME_FROM: Readonly<Record<string, number>> = { C: 5, D: 5, H: 4, S: 4, NT: 3 };

export const strainOf = (contract: string): string => contract.slice(1).replace(/X+$/u, "");
export const levelOf = (contract: string): number => Number(contract.slice(0, 1));

export const kindOfContract = (contract: string): ContractKind => {
  const level = levelOf(contract);
  if (level === 7) return "grand";
  if (level === 6) return "slam";
  return level >= (GAME_FROM[strainOf(contract)] ?? 5) ? "game" : "part";
};

export const sideOfDeclarer = (declarer: string): Side => (declarer === "N" || declarer === "S" ? "NS" : "EW");
